import Spendwise
import SpendwiseJSON
import SpendwiseText

/// Why a record was refused. Completes `FILE:LINE: …`.
package struct RecordProblem: Error, Equatable {
  package var reason: String
  /// Whether the books do not have what was named: 66, where other mistakes in arguments are 64.
  package var isMissing: Bool
  package init(_ reason: String, isMissing: Bool = false) { (self.reason, self.isMissing) = (reason, isMissing) }

  /// The problem with the name of a rule that the books do not have.
  package static func noRule(_ name: String) -> RecordProblem {
    RecordProblem("there is no rule \(name) (sw-data rule list shows them)", isMissing: true)
  }

  /// The problem with the id of a record that the books do not have.
  package static func noRecord(_ id: String) -> RecordProblem {
    RecordProblem("the books have no record \(id) (sw-list --ids shows ids)", isMissing: true)
  }
}

/// Brings a transaction into the form in which the books keep it: checked, complete, keys in order.
package struct RecordDraft {
  private var record: Record
  /// The channel, the profile and the key of the source.
  private(set) var channel: String?
  private(set) var profile: String?
  private(set) var sourceKey: String?
  /// Where the record comes from, without hints for the books.
  private(set) var source: Record?
  /// The id that its key makes, once that was asked for.
  private(set) var keyedID: String?
  /// How the books find it besides its key. It is not kept.
  private(set) var find: Transaction.Source.Find?
  /// The name of its category, should that be new. It is not kept.
  private(set) var categoryName: String?
  /// The name in `attachments` of the message that it was read from. The log of messages keeps it.
  var original: String?
  /// The reject that it becomes if it is a new payment of a closed period. It is not kept.
  private(set) var reject: Record?
  /// The message itself, where it came by a pipe. It is kept apart.
  private(set) var carried: [UInt8]?
  /// The amount and the day, once they are checked.
  private(set) var paid: (amount: Amount, day: Day)?

  /// Takes the members of `object` that are not `null`, nor an empty name, and belong to the record, not its history.
  init(_ object: JSONObject) { self.init(Record(object, order: RecordOrder.transaction)) }

  /// Takes the fields of `record`, which has the order of a transaction, in the same way.
  init(_ record: Record) {
    self.record = record
    self.record.removeAll { rank, kind, length in
      kind == .null || rank == RecordDraft.createdAt || rank == RecordDraft.updatedAt
        || length == 2 && kind == .string && RecordDraft.slugRanks.contains(rank)
    }
    guard var source = read("source", { try? Record($0.raw, order: RecordDraft.sourceOrder) }) else { return }
    note(source)
    let hints = RecordDraft.hints.filter { source[$0] != nil }
    if hints.isEmpty { return }
    categoryName = source.string("category_name")
    find = source.string("find").flatMap { Transaction.Source.Find(rawValue: $0) }
    original = source.string("original")
    reject = source.record("reject")
    carried = Originals.carried(by: source)
    for hint in hints { source.remove(hint) }
    setSource(source)
  }

  private mutating func note(_ source: Record) {
    self.source = source
    if source.string("key") != sourceKey { keyedID = nil }
    (channel, profile, sourceKey) = (source.string("channel"), source.string("profile"), source.string("key"))
  }

  /// The id that its key makes.
  mutating func idOfKey() -> String {
    let id = keyedID ?? RecordKey.id(forKey: sourceKey ?? "")
    keyedID = id
    return id
  }

  /// The id of the new record.
  var recordID: String? { keyedID ?? text("id") }

  /// Fields of a source for `sw-record`, which are not kept.
  private static let hints = ["find", "category_name", "original", "reject"] + Originals.carriers
  private static let sourceOrder = KeyOrder(["channel", "profile", "reader", "key"])
  private static let createdAt = rank("created_at")
  private static let updatedAt = rank("updated_at")

  private static func rank(_ key: StaticString) -> Int {
    RecordOrder.transaction.rank(bytes(key))
  }

  private static func bytes(_ key: StaticString) -> Bytes {
    Bytes(start: key.utf8Start, count: key.utf8CodeUnitCount)
  }

  func has(_ key: StaticString) -> Bool { record.has(RecordDraft.bytes(key)) }

  /// Takes a field out.
  mutating func remove(_ key: StaticString) { if has(key) { record.remove(RecordDraft.bytes(key)) } }

  func raw(_ key: StaticString) -> [UInt8]? { read(key) { Array($0.raw) } }

  /// Calls `body` with a field that is there.
  private func read<R>(_ key: StaticString, _ body: (JSONValue) -> R?) -> R? {
    record.read(RecordDraft.bytes(key), body)
  }

  /// The text of a string, or the literal of a number.
  func text(_ key: StaticString) -> String? { read(key, \.literal) }

  mutating func set(_ key: StaticString, _ value: any RecordValue) { record.set(RecordDraft.bytes(key), to: value) }

  /// Sets a field that is not there yet.
  mutating func complete(_ key: StaticString, _ text: String) {
    if !has(key) { set(key, text) }
  }

  /// Adds words to `why`, once.
  mutating func explain(_ words: String) {
    guard let why = text("why"), !why.isEmpty else { return set("why", words) }
    if !why.contains(words) { set("why", "\(why); \(words)") }
  }

  /// Checks what every transaction must have, completes it and writes amounts with their currency's full scale. The
  /// currency of a record that names none is `home`.
  ///
  /// Throws `RecordProblem`.
  mutating func check(home: @autoclosure () throws -> Currency = .unstated) throws {
    let day = try checkDay()
    if let time = text("time") { try checkTime(time) }
    let currency = try checkCurrency("currency") ?? home()
    set("currency", currency.code)
    guard has("amount") else { throw RecordProblem("there is no amount (want \"amount\":-450.00)") }
    let amount = try checkAmount("amount", currency)
    paid = amount.map { ($0, day) }
    for key in RecordDraft.furtherAmounts { _ = try checkAmount(key, currency) }
    if let original = try checkCurrency("original_currency") {
      set("original_currency", original.code)
      _ = try checkAmount("original_amount", original)
    }
    try checkKind(amount?.minor ?? 0)
    try checkChoice("status", RecordDraft.states)
    try checkChoice("categorization_source", RecordDraft.categorizationSources)
    for key in RecordDraft.texts where read(key, { $0.kind == .string }) == false {
      throw RecordProblem("\(key) must be a string")
    }
    for key in RecordDraft.slugs where !(read(key, { $0.plain.map(ReferenceCheck.isPlain) }) ?? false) {
      if let slug = text(key) { try RecordDraft.check(slug: slug, key) }
    }
    try checkSplits(amount, currency)
    if let raw = raw("owed_by"), let amount {
      do throws(OwedProblem) { record.set("owed_by", raw: try OwedShares(raw, of: amount).json) } catch {
        throw RecordProblem(error.reason)
      }
    }
    complete("status", "posted")
    complete("recorder", "Manual")
  }

  /// The problem that `check` finds.
  func problem() throws -> RecordProblem? {
    var draft = self
    do { try draft.check() } catch let problem as RecordProblem { return problem }
    return nil
  }

  private static let furtherAmounts: [StaticString] = ["balance_after", "limit_after", "tax"]
  private static let slugs: [StaticString] = ["category", "subcategory", "account", "bucket"]
  private static let slugRanks = Set(slugs.map(rank))
  private static let texts: [StaticString] = [
    "payee", "category", "subcategory", "account", "note", "why", "reference", "recorder", "person",
  ]

  private func checkDay() throws -> Day {
    if let plain = read("date", { $0.plain.flatMap { Day($0) } }) { return plain }
    guard let date = text("date") else { throw RecordProblem("there is no date (want \"date\":\"2026-07-03\")") }
    guard let day = Day(date) else { throw RecordProblem("date \"\(date)\" is not a day (want 2026-07-03)") }
    return day
  }

  static func check(slug: String, _ key: StaticString) throws {
    if slug.isEmpty || ReferenceCheck.isSafe(slug) { return }
    let parts = slug.split(separator: "/").map(String.init)
    let isPath = key.description == "category" && parts.count == 2 && parts.allSatisfy(ReferenceCheck.isSafe)
    throw RecordProblem(
      "\(key) \"\(slug)\" is not a plain word ("
        + (isPath
          ? "want \"category\":\"\(parts[0])\",\"subcategory\":\"\(parts[1])\")"
          : "want one like food or hdfc-1234)"))
  }

  private mutating func checkTime(_ time: String) throws {
    if !time.withBytes(RecordDraft.isTime) {
      throw RecordProblem("time \"\(time)\" is not a time of day (want 19:42:00)")
    }
    if time.utf8.count == 5 { set("time", time + ":00") }
  }

  /// Whether `text` is a time of day such as 19:42 or 19:42:00.
  private static func isTime(_ text: Bytes) -> Bool {
    guard text.count == 8 || text.count == 5 else { return false }
    return text.indices.allSatisfy { index in
      let digit = text[index] &- 48
      switch index % 3 {
      case 0: return digit < (index == 0 ? 3 : 6)
      case 1: return digit < (index == 1 && text[0] == UInt8(ascii: "2") ? 4 : 10)
      default: return text[index] == UInt8(ascii: ":")
      }
    }
  }

  private func checkCurrency(_ key: StaticString) throws -> Currency? {
    guard has(key) else { return nil }
    let code = text(key) ?? ""
    guard let currency = Currency(code) else {
      throw RecordProblem("\(key) \"\(code)\" \(Currency.refusal(of: code)) (want INR)")
    }
    return currency
  }

  private mutating func checkAmount(_ key: StaticString, _ currency: Currency) throws -> Amount? {
    guard has(key) else { return nil }
    let amount = try read(key) { try? Amount($0.raw, currency) } ?? checkedAmount(key, currency)
    set(key, amount)
    return amount
  }

  /// The amount in a text or, for the reason, in what is none.
  private func checkedAmount(_ key: StaticString, _ currency: Currency) throws -> Amount {
    guard let literal = text(key) else { throw RecordProblem("\(key) is not a number (want -450.00)") }
    do { return try Amount(literal, currency) } catch {
      throw RecordProblem(key.description == "amount" ? error.reason : "\(key): \(error.reason)")
    }
  }

  private mutating func checkKind(_ minor: Int64) throws {
    complete("kind", minor > 0 ? "income" : "expense")
    try checkChoice("kind", RecordDraft.kinds)
    let kind = text("kind") ?? ""
    if kind == "expense", minor > 0 {
      throw RecordProblem("an expense leaves the account, so its amount must be negative (or kind is refund)")
    }
    if kind == "income" || kind == "refund", minor < 0 {
      throw RecordProblem("\(kind) reaches the account, so its amount must be positive")
    }
  }

  /// Refuses an amount without a minus in a record of a program that says the direction in a field of its own, which
  /// means nothing here. For a record that is checked already.
  func checkDirection() throws {
    guard let word = text("direction"), let amount = text("amount") else { return }
    let (isNegative, isDebit) = (amount.hasPrefix("-"), ["debit", "dr", "out"].contains(word.lowercased()))
    guard isDebit && !isNegative || ["credit", "cr", "in"].contains(word.lowercased()) && isNegative else { return }
    throw RecordProblem(
      "direction \"\(word)\" contradicts the sign of the amount (want a minus where money leaves the account)")
  }

  private static let states = Transaction.Status.allCases.map(\.rawValue) + ["void"]
  private static let categorizationSources = Transaction.CategorizationSource.allCases.map(\.rawValue)
  private static let kinds = Transaction.Kind.allCases.map(\.rawValue)

  private func checkChoice(_ key: StaticString, _ choices: [String]) throws {
    let value = text(key) ?? ""
    if has(key), !choices.contains(value) {
      throw RecordProblem("\(key) \"\(value)\" is none of \(choices.joined(separator: ", "))")
    }
  }

  /// Gives `source` a key, keeping what else it says.
  mutating func setSourceKey(_ key: String, channel: String) {
    var source = source ?? Record(order: RecordDraft.sourceOrder)
    if source.string("channel") == nil { source.set("channel", to: channel) }
    source.set("key", to: key)
    setSource(source)
  }

  /// Replaces `source`.
  mutating func setSource(_ source: Record) {
    set("source", source)
    note(source)
  }

  /// Whether it has only fields that we know, as nearly always.
  var isKnownThroughout: Bool { record.highestRank < RecordDraft.createdAt }

  /// The record, keys in the order of the books.
  func normalized() throws -> Record { try Record(record.normalized(), order: RecordOrder.transaction) }

  /// The patch that brings the record: all fields but `type` and `id`.
  var patch: [UInt8] { record.normalized(from: 2) }
}
