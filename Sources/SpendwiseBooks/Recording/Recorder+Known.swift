import Spendwise
import SpendwiseJSON
import SpendwiseMatching

/// Finds the record that the books have of an observation: by its key or, of a row that came back without its
/// key, by its content.
extension Recorder {
  /// The id of an observation, and the record that the books have of it.
  mutating func find(_ intake: inout RecordDraft, _ object: JSONObject) throws -> (id: String, line: [UInt8]?) {
    let key = intake.sourceKey ?? ""
    let id = intake.idOfKey()
    if let line = try held(.transactions, id) {
      if intake.find != nil { returned.take(id) }
      if try isOfReusedID(id, line, object) { return try nextUnderReusedID(&intake, object) }
      return try isAnother(id, line, object) ? nextUnderOneMessageID(&intake, key, object) : (id, line)
    }
    for earlier in try keysBeforeMerge(key) {
      let earlier = RecordKey.id(forKey: earlier)
      if let line = try held(.transactions, earlier), try !isAnother(earlier, line, object) { return (earlier, line) }
    }
    if let earlier = keyWithoutAccount(key, intake).map({ RecordKey.id(forKey: $0) }),
      let line = try held(.transactions, earlier), (try? Record(line))?.string("account") == nil
    {
      return (earlier, line)
    }
    if let find = intake.find, let earlier = try returned.match(object, by: find, writer),
      let line = try held(.transactions, earlier)
    {
      return (earlier, line)
    }
    return (id, nil)
  }

  /// The keys of the same row under the names of the accounts that were merged into its account.
  private mutating func keysBeforeMerge(_ key: String) throws -> [String] {
    guard key.utf8.starts(with: "row:".utf8) || key.utf8.starts(with: "ofx:".utf8) else { return [] }
    let parts = key.split(separator: ":", maxSplits: 2)
    guard parts.count == 3 else { return [] }
    if accounts == nil { accounts = try AccountBook(writer.everyReference(.accounts)) }
    return (accounts?.mergedInto(String(parts[1])) ?? []).map { "\(parts[0]):\($0):\(parts[2])" }
  }

  /// The key of the same row of a file that was imported without an account, and did not name one.
  private func keyWithoutAccount(_ key: String, _ intake: RecordDraft) -> String? {
    if !key.utf8.starts(with: "row:".utf8) { return nil }
    let parts = key.split(separator: ":", maxSplits: 2)
    guard parts.count == 3, intake.text("account").map({ parts[1] == $0 }) == true,
      let bank = intake.source?.string("profile")?.prefix(while: { $0 != "-" }), bank != parts[1]
    else { return nil }
    return "row:\(bank):\(parts[2])"
  }

  /// Gives a row that came without an account the one that a person names for its file now; `nil` where it has one.
  mutating func giveAccount(_ id: String, _ old: [UInt8], _ observed: RecordDraft) throws -> Outcome? {
    // Most have one, and are not read.
    guard !old.withUnsafeBufferPointer({ $0.contains("\"account\":") }), let account = observed.text("account"),
      observed.source?.string("channel") == "statement",
      let stored = try? Record(old, order: RecordOrder.transaction), stored.string("account") == nil,
      stored.string("status") != "void"
    else { return nil }
    try RecordDraft.check(slug: account, "account")
    var (intake, wanted) = (observed, stored)
    try attachAccount(&intake)
    wanted.set("account", to: account)
    guard let patch = stored.patch(to: wanted) else { return nil }
    let change = change("transaction.edit", .transactions, id, set: patch.set, was: patch.was)
    return .changed(try writer.add(change, to: old) ?? old)
  }

  /// The number of a further payment under one Message-ID, and its record.
  private func nextUnderOneMessageID(
    _ intake: inout RecordDraft, _ key: String, _ object: JSONObject
  ) throws -> (id: String, line: [UInt8]?) {
    let base = "email:\(Recorder.messageID(key))"
    for number in 2... {
      let next = "\(base)#\(number)"
      let id = RecordKey.id(forKey: next)
      let line = try held(.transactions, id)
      if let line, try isAnother(id, line, object) { continue }
      if line == nil { intake.setSourceKey(next, channel: "email") }
      return (id, line)
    }
    return (RecordKey.id(forKey: key), nil)
  }

  // MARK: The ids of banks

  /// A bank used an id again: no version of the record has the day, direction and payee of the row.
  ///
  /// A payment that moved to another day looks like another one: it is recorded, and counted as likely.
  private func isOfReusedID(_ id: String, _ line: [UInt8], _ object: JSONObject) throws -> Bool {
    try hasOther(object, line, of: id) { $0.isOfOnePayment($1) }
  }

  /// A bank corrected a payment: no version of the record has this amount.
  func isCorrected(_ id: String, _ line: [UInt8], _ object: JSONObject) throws -> Bool {
    try hasOther(object, line, of: id) { $0 == $1 }
  }

  /// The facts of a row that its bank keeps, whatever else it corrects.
  private struct BankFacts: Equatable {
    let day: String
    let amount: String
    let payee: String

    init(_ object: JSONObject) {
      (day, amount) = (object.string("date") ?? "", object.literal("amount") ?? "")
      let words = object.string("payee_raw") ?? object.string("payee") ?? ""
      payee = words.lowercased().filter { $0.isLetter || $0.isNumber }
    }

    func isOfOnePayment(_ other: BankFacts) -> Bool {
      day == other.day && payee == other.payee && amount.hasPrefix("-") == other.amount.hasPrefix("-")
    }

    static func == (a: BankFacts, b: BankFacts) -> Bool {
      func value(_ facts: BankFacts) -> Decimal.Outcome { facts.amount.withBytes { Decimal.read($0, scale: 4) } }
      return value(a) == value(b) && a.isOfOnePayment(b)
    }
  }

  /// A row with an id of its bank has facts that no version of the record fits.
  private func hasOther(
    _ object: JSONObject, _ line: [UInt8], of id: String, fits: (BankFacts, BankFacts) -> Bool
  ) throws -> Bool {
    guard let key = object.value("source").flatMap({ JSONObject($0.raw) })?.value("key")?.plain,
      MatchTable.hasBankID(key)
    else { return false }
    let now = BankFacts(object)
    func isOther(_ line: [UInt8]) -> Bool {
      line.withUnsafeBufferPointer { JSONObject($0).map { !fits(now, BankFacts($0)) } ?? false }
    }
    return try isOther(line) && writer.versions(of: id).allSatisfy(isOther)
  }

  /// The record of a row whose id has another payment, too. The day distinguishes them.
  private func nextUnderReusedID(
    _ intake: inout RecordDraft, _ object: JSONObject
  ) throws -> (id: String, line: [UInt8]?) {
    intake.setSourceKey("\(intake.sourceKey ?? "")#\(object.string("date") ?? "")", channel: "ofx")
    let id = intake.idOfKey()
    return (id, try held(.transactions, id))
  }

  private func isAnother(_ id: String, _ line: [UInt8], _ object: JSONObject) throws -> Bool {
    try Recorder.isAnother(line, object) { try writer.versions(of: id) }
  }

  /// Whether mail reports another payment than the record with its key: some banks give several messages one
  /// Message-ID.
  ///
  /// A person may have edited the record, and a statement may have corrected it. So it is the same payment when the
  /// record once was what the mail says: `versions` gives the lines that the record has had.
  package static func isAnother(
    _ line: [UInt8], _ object: JSONObject, versions: () throws -> [[UInt8]]
  ) throws -> Bool {
    guard object.value("source")?.raw.contains("email") ?? false, let stored = try? Record(line),
      stored.record("source")?.string("channel") == "email", !isUnverified(line),
      !object.says("authentication", "fail"), differ(stored, object)
    else { return false }
    if stored.string("created_at") == stored.string("updated_at") { return true }
    let earlier = try versions().compactMap { try? Record($0) }
    return !earlier.isEmpty && earlier.allSatisfy { differ($0, object) }
  }

  /// Whether a record and mail with its key are about two payments. Verified mail has nothing in common with mail that
  /// only pretends to be it.
  private static func differ(_ stored: Record, _ object: JSONObject) -> Bool {
    func differs(_ key: String, _ value: String?) -> Bool {
      guard let value, let old = stored.string(key) else { return false }
      return !old.isEmpty && !value.isEmpty && old != value
    }
    let amount = object.literal("amount").flatMap { literal in object.currency.flatMap { try? Amount(literal, $0) } }
    let isOther = stored.amount != amount || differs("time", object.string("time"))
    if let found = stored.string("authentication"), found != "pass", object.says("authentication", "pass") {
      return isOther || differs("payee_raw", object.string("payee_raw"))
    }
    if let old = stored.string("reference"), let new = object.string("reference"), min(old.count, new.count) >= 6 {
      return old != new && (isOther || differs("payee_raw", object.string("payee_raw")))
    }
    return isOther
  }
}
