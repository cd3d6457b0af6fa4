import SpendwiseMatching

/// Finds the stored record of an observation, by its key. A row that came back without it is found by content.
extension Recorder {
  /// The id of an observation, with the stored record and the decision.
  typealias Found = (id: String, known: (record: Record, decision: KeyedDecision)?)

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

  private func known(_ id: String, _ object: JSONObject) throws -> (record: Record, decision: KeyedDecision)? {
    guard let record = try transaction(id) else { return nil }
    return (record, try KeyedDecision(on: object, known: record) { try writer.versions(of: id) })
  }

  /// Keys of the same row under other names of its account. Merged ones, and that of a file imported without account.
  private mutating func otherKeys(_ key: String, _ intake: Observation) throws -> [String] {
    let isRow = key.utf8.starts(with: "row:".utf8)
    guard isRow || key.utf8.starts(with: "ofx:".utf8) else { return [] }
    let parts = key.split(separator: ":", maxSplits: 2)
    if parts.count != 3 { return [] }
    var names = try knownAccounts().mergedInto(String(parts[1]))
    if isRow, intake.record.string("account").map({ parts[1] == $0 }) == true,
      let bank = intake.profile?.prefix(while: { $0 != "-" }), bank != parts[1],
      let earlier = try transaction(RecordKey.id(forKey: "row:\(bank):\(parts[2])")), earlier.string("account") == nil
    {
      names.append(String(bank))
    }
    return names.map { "\(parts[0]):\($0):\(parts[2])" }
  }

  /// The next key for another payment. Mail counts on; a bank's reused id gets the day.
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

  /// Gives a row without account the one now named for its file. `nil` if it has one.
  mutating func giveAccount(_ stored: Record, _ new: Observation) throws -> Outcome? {
    guard stored.string("account") == nil, let account = new.record.string("account"),
      new.source?.string("channel") == "statement", !stored.isVoid
    else { return nil }
    try Record.check(slug: account, "account")
    var (record, wanted) = (new.record, stored)
    try attachAccount(&record, profile: new.profile)
    wanted.set("account", to: account)
    return .changed(try put(stored, "edit", wanted))
  }
}

extension BooksReader {
  /// The books have another payment with the key of `object`. The key makes `id`.
  package func haveAnother(_ object: JSONObject, _ id: String) throws -> Bool {
    guard let record = try transaction(id) else { return false }
    return try KeyedDecision(on: object, known: record) { try versions(of: id) } == .another
  }
}
