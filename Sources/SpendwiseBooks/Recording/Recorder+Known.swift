import Spendwise
import SpendwiseJSON

/// Finds the record that the books have of an observation: by its key or, of a row that came back without its
/// key, by its content.
extension Recorder {
  /// The id of an observation, and the record that the books have of it.
  mutating func find(_ intake: inout RecordDraft, _ object: JSONObject) throws -> (id: String, line: [UInt8]?) {
    let key = intake.sourceKey ?? ""
    let id = intake.idOfKey()
    if let line = try held(.transactions, id) {
      if intake.find != nil { returned.take(id) }
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

/// The payments of the books by day, amount and words, for rows that come back without their keys: those of a CSV
/// that the books exported, and those whose references a spreadsheet destroyed.
///
/// They are read when the first such row comes, as they were before the batch, so that no row is taken for the one
/// before it. Each is found once.
struct ReturnedRows {
  private struct Entry {
    var id: String
    var account: Account
  }

  /// The account of a payment, as far as it is known.
  private struct Account {
    var id: String?
    var lastFour: String?

    init(_ object: JSONObject) {
      id = object.string("account")
      lastFour = object.string("account_last_four")
    }

    /// Whether both may be the same.
    func fits(_ other: Account) -> Bool {
      if let id, let otherID = other.id { return id == otherID }
      guard let digits = lastFour ?? id, let others = other.lastFour ?? other.id else { return true }
      return digits.hasSuffix(others) || others.hasSuffix(digits)
    }
  }

  private var entries: [String: [Entry]] = [:]
  private var isRead = false
  /// The records that a row was found to be by its key.
  private var taken: Set<String> = []

  /// Notes that a row was found to be the record `id`.
  mutating func take(_ id: String) { taken.insert(id) }

  /// The record that a row is, by the words that `find` names.
  mutating func match(_ object: JSONObject, by find: Transaction.Source.Find, _ writer: BooksWriter) throws -> String? {
    if !isRead { try read(writer) }
    let account = Account(object)
    for key in ReturnedRows.keys(object) where key.hasPrefix(find.rawValue) {
      guard var found = entries[key] else { continue }
      found.removeAll { taken.contains($0.id) }
      defer { entries[key] = found }
      if let index = found.firstIndex(where: { $0.account.fits(account) }) { return found.remove(at: index).id }
    }
    return nil
  }

  private mutating func read(_ writer: BooksWriter) throws {
    isRead = true
    try writer.eachObject(of: .transactions) { record in
      guard let id = record.string("id") else { return }
      let entry = Entry(id: id, account: Account(record))
      for key in ReturnedRows.keys(record) { entries[key, default: []].append(entry) }
    }
  }

  /// The keys of a record, or of the parts of a split one.
  private static func keys(_ object: JSONObject) -> [String] {
    guard let day = object.string("date"), let currency = object.currency else { return [] }
    func key(_ find: Transaction.Source.Find, _ literal: String?, _ words: String) -> String? {
      guard let literal, let amount = try? Amount(literal, currency) else { return nil }
      // Tables come without most control characters.
      let plain = String(
        words.unicodeScalars.filter {
          !$0.properties.isWhitespace && $0.properties.generalCategory != .control
        })
      return "\(find.rawValue)\u{1F}\(day)\u{1F}\(currency.code)\u{1F}\(amount.minor)\u{1F}\(plain)"
    }
    let parts = object.value("splits").map { JSONElements($0.raw).values.compactMap { try? Record($0.raw) } } ?? []
    var keys = parts.compactMap { key(.note, $0["amount"]?.literal, note(object, $0.string("note"))) }
    if keys.isEmpty, let whole = key(.note, object.literal("amount"), note(object, nil)) { keys = [whole] }
    let description = object.string("description") ?? ""
    if !description.isEmpty, let key = key(.description, object.literal("amount"), description) { keys.append(key) }
    return keys
  }

  /// The column `Note` of an export: `payee: note`, or the one of them that there is.
  private static func note(_ object: JSONObject, _ part: String?) -> String {
    func text(_ key: StaticString) -> String? { object.string(key).flatMap { $0.isEmpty ? nil : $0 } }
    let payee = text("payee") ?? text("payee_raw")
    let note = part ?? text("note") ?? text("description")
    guard let payee, let note, payee != note else { return note ?? payee ?? "" }
    return "\(payee): \(note)"
  }
}
