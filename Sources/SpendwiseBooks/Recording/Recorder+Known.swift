import SpendwiseMatching

/// The record that the books have of an observation: by its key or, of a row that came back without it, by its content.
extension Recorder {
  /// The id of an observation and, where the books have it, the record and the decision on it.
  typealias Found = (id: String, known: (line: [UInt8], decision: KeyedDecision)?)

  mutating func find(_ intake: inout Observation, _ object: JSONObject) throws -> Found {
    let key = intake.key ?? ""
    let id = intake.idOfKey()
    if let known = try known(id, object) {
      if intake.find != nil { returned.take(id) }
      return known.decision == .another ? try next(&intake, key, object) : (id, known)
    }
    for earlier in try otherKeys(key, intake).map({ RecordKey.id(forKey: $0) }) {
      if let known = try known(earlier, object), known.decision != .another { return (earlier, known) }
    }
    if let find = intake.find, let earlier = try returned.match(object, by: find, writer) {
      return (earlier, try held(.transactions, earlier).map { ($0, .same) })
    }
    return (id, nil)
  }

  private func known(_ id: String, _ object: JSONObject) throws -> (line: [UInt8], decision: KeyedDecision)? {
    guard let line = try held(.transactions, id) else { return nil }
    return (line, try KeyedDecision(on: object, known: line) { try writer.versions(of: id) })
  }

  /// The keys of the same row under the names of the accounts that were merged into its account, and of a file that was
  /// imported without one.
  private mutating func otherKeys(_ key: String, _ intake: Observation) throws -> [String] {
    let isRow = key.utf8.starts(with: "row:".utf8)
    guard isRow || key.utf8.starts(with: "ofx:".utf8) else { return [] }
    let parts = key.split(separator: ":", maxSplits: 2)
    if parts.count != 3 { return [] }
    var names = try knownAccounts().mergedInto(String(parts[1]))
    if isRow, intake.record.string("account").map({ parts[1] == $0 }) == true,
      let bank = intake.profile?.prefix(while: { $0 != "-" }), bank != parts[1],
      let line = try held(.transactions, RecordKey.id(forKey: "row:\(bank):\(parts[2])")),
      (try? Record(line))?.string("account") == nil
    {
      names.append(String(bank))
    }
    return names.map { "\(parts[0]):\($0):\(parts[2])" }
  }

  /// The next key for another payment: by its day where a bank used an id again, by its number in mail.
  private func next(_ intake: inout Observation, _ key: String, _ object: JSONObject) throws -> Found {
    let isMail = intake.channel == "email"
    for number in 2... {
      let next = isMail ? "email:\(Recorder.messageID(key))#\(number)" : "\(key)#\(object.string("date") ?? "")"
      let id = RecordKey.id(forKey: next)
      let known = try known(id, object)
      if isMail, known?.decision == .another { continue }
      if known == nil || !isMail { intake.setKey(next, channel: isMail ? "email" : "ofx") }
      return (intake.idOfKey(), known)
    }
    return (intake.idOfKey(), nil)
  }

  /// Gives a row that came without an account the one that a person names for its file now; `nil` where it has one.
  mutating func giveAccount(_ id: String, _ old: [UInt8], _ new: Observation) throws -> Outcome? {
    // Most have one, and are not read.
    guard !old.withUnsafeBufferPointer({ $0.contains("\"account\":") }), let account = new.record.string("account"),
      new.source?.string("channel") == "statement",
      let stored = try? Record(old, order: RecordOrder.transaction), stored.string("account") == nil,
      stored.string("status") != "void"
    else { return nil }
    try Record.check(slug: account, "account")
    var (record, wanted) = (new.record, stored)
    try attachAccount(&record, profile: new.profile)
    wanted.set("account", to: account)
    return .changed(try put(stored, "edit", wanted))
  }
}

extension BooksReader {
  /// The books have another payment than `object` with its key, which makes `id`.
  package func haveAnother(_ object: JSONObject, _ id: String) throws -> Bool {
    guard let line = try line(of: .transactions, id: id) else { return false }
    return try KeyedDecision(on: object, known: line) { try versions(of: id) } == .another
  }
}
