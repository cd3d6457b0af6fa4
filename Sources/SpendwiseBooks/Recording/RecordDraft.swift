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
  /// A member: where its decoded key and its value are in `bytes`, and the rank of the key.
  private struct Member {
    var rank: Int
    var key: Range<Int>
    var raw: Range<Int>
  }
  /// The line that was read, and after it whatever was set.
  private var bytes: [UInt8] = []
  private var members: [Member] = []
  /// Where the record comes from.
  private(set) var source: Record?
  /// The key that an earlier release gave it. It helps to find the record, and is not kept.
  private(set) var oldKey: String?
  /// How the books find it besides its key. It is not kept.
  private(set) var find: Transaction.Source.Find?
  /// The name of its category, should that be new. It is not kept.
  private(set) var categoryName: String?
  /// The name in `attachments` of the message that it was read from. The log of messages keeps it.
  private(set) var original: String?

  /// Takes the members of `object` that are not `null` and belong to the record, not to its history.
  init(_ object: JSONObject) {
    let line = object.line
    guard let base = line.baseAddress else { return }
    members.reserveCapacity(object.count + 6)
    bytes.reserveCapacity(line.count + 128)
    bytes.append(contentsOf: line)
    for index in 0..<object.count {
      let value = object.value(at: index)
      if value.isNull { continue }
      let rank = RecordOrder.transaction.rank(of: object, at: index)
      if rank == RecordDraft.createdAt || rank == RecordDraft.updatedAt { continue }
      let key = object.key(at: index)
      let isEscaped = key.offset(of: UInt8(ascii: "\\")) != nil
      let name = isEscaped ? put(JSONText.decodedKey(key)) : extent(key, base)
      members.append(Member(rank: rank, key: name, raw: extent(value.raw, base)))
      if rank == RecordDraft.sourceRank { takeSource(value.raw) }
    }
  }

  /// Where the bytes of a part of the line that begins at `base` are.
  private func extent(_ part: Bytes, _ base: UnsafePointer<UInt8>) -> Range<Int> {
    let start = part.baseAddress.map { $0 - base } ?? 0
    return start..<start + part.count
  }

  /// Adds bytes at the end. Returns where they are.
  private mutating func put(_ more: some Collection<UInt8>) -> Range<Int> {
    bytes.append(contentsOf: more)
    return bytes.count - more.count..<bytes.count
  }

  private mutating func takeSource(_ raw: Bytes) {
    guard var source = try? Record(raw, order: RecordDraft.sourceOrder) else { return }
    defer { self.source = source }
    let hints = ["old_key", "find", "category_name", "original"]
    guard hints.contains(where: { source[$0] != nil }) else { return }
    oldKey = source.string("old_key")
    categoryName = source.string("category_name")
    find = source.string("find").flatMap { Transaction.Source.Find(rawValue: $0) }
    original = source.string("original")
    source.remove("old_key", "find", "category_name", "original")
    set("source", raw: source.line)
  }

  private static let sourceRank = rank("source")
  private static let sourceOrder = KeyOrder(["channel", "profile", "key"])
  private static let createdAt = rank("created_at")
  private static let updatedAt = rank("updated_at")

  private static func rank(_ key: StaticString) -> Int {
    RecordOrder.transaction.rank(Bytes(start: key.utf8Start, count: key.utf8CodeUnitCount))
  }

  /// The index of the member called `key`.
  private func index(_ key: StaticString) -> Int? {
    bytes.withUnsafeBufferPointer { bytes in
      members.firstIndex { $0.key.count == key.utf8CodeUnitCount && Bytes(rebasing: bytes[$0.key]).equals(key) }
    }
  }

  private func has(_ key: StaticString) -> Bool { index(key) != nil }

  /// Takes a field out.
  mutating func remove(_ key: StaticString) {
    if let index = index(key) { members.remove(at: index) }
  }

  private func raw(_ key: StaticString) -> ArraySlice<UInt8>? { index(key).map { bytes[members[$0].raw] } }

  /// The text of a string, or the literal of a number.
  func text(_ key: StaticString) -> String? {
    raw(key)?.withUnsafeBufferPointer { raw in
      let first = raw.first
      if first == UInt8(ascii: "\"") { return JSONValue(raw: raw, kind: .string).string }
      let isNumber = first == UInt8(ascii: "-") || first.map { $0 >= 48 && $0 <= 57 } ?? false
      return isNumber ? raw.text : nil
    }
  }

  private mutating func set(_ key: StaticString, raw: [UInt8]) {
    guard let index = index(key) else {
      let name = put(Bytes(start: key.utf8Start, count: key.utf8CodeUnitCount))
      members.append(Member(rank: RecordDraft.rank(key), key: name, raw: put(raw)))
      return
    }
    if bytes[members[index].raw] != raw[...] { members[index].raw = put(raw) }
  }

  mutating func set(_ key: StaticString, _ text: String) {
    var raw: [UInt8] = []
    text.withBytes { JSONText.encode($0, into: &raw) }
    set(key, raw: raw)
  }

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
    guard let date = text("date") else { throw RecordProblem("there is no date (want \"date\":\"2026-07-03\")") }
    guard let day = Day(date) else { throw RecordProblem("date \"\(date)\" is not a day (want 2026-07-03)") }
    if day.iso != date { set("date", day.iso) }
    if let time = text("time") { try checkTime(time) }
    let currency = try checkCurrency("currency") ?? home()
    set("currency", currency.code)
    guard has("amount") else { throw RecordProblem("there is no amount (want \"amount\":-450.00)") }
    let amount = try checkAmount("amount", currency)
    for key: StaticString in ["balance_after", "limit_after", "tax"] { _ = try checkAmount(key, currency) }
    if let original = try checkCurrency("original_currency") {
      set("original_currency", original.code)
      _ = try checkAmount("original_amount", original)
    }
    try checkKind(amount?.minor ?? 0)
    try checkChoice("status", RecordDraft.states)
    try checkChoice("categorization_source", RecordDraft.categorizationSources)
    for key: StaticString in [
      "payee", "category", "subcategory", "account", "note", "why", "reference", "recorder", "person",
    ] {
      if let raw = raw(key), raw.first != UInt8(ascii: "\"") { throw RecordProblem("\(key) must be a string") }
    }
    for key: StaticString in ["category", "subcategory", "account", "bucket"] {
      if let slug = text(key) { try RecordDraft.check(slug: slug, key) }
    }
    try checkSplits(amount, currency)
    if let raw = raw("owed_by"), let amount {
      do throws(OwedProblem) { set("owed_by", raw: try OwedShares(Array(raw), of: amount).json) } catch {
        throw RecordProblem(error.reason)
      }
    }
    complete("status", "posted")
    complete("recorder", "Manual")
  }

  private static func check(slug: String, _ key: StaticString) throws {
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
    guard let literal = text(key) else { throw RecordProblem("\(key) is not a number (want -450.00)") }
    let amount: Amount
    do { amount = try Amount(literal, currency) } catch {
      throw RecordProblem(key.description == "amount" ? error.reason : "\(key): \(error.reason)")
    }
    set(key, raw: Array(amount.literal.utf8))
    return amount
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

  private static let states = Transaction.Status.allCases.map(\.rawValue) + ["void"]
  private static let categorizationSources = Transaction.CategorizationSource.allCases.map(\.rawValue)
  private static let kinds = Transaction.Kind.allCases.map(\.rawValue)

  private func checkChoice(_ key: StaticString, _ choices: [String]) throws {
    guard has(key) else { return }
    let value = text(key) ?? ""
    if !choices.contains(value) {
      throw RecordProblem("\(key) \"\(value)\" is none of \(choices.joined(separator: ", "))")
    }
  }

  /// The items of a receipt, where each has an amount, must make up what was paid, with the tax or without it. What
  /// reads receipts knows discounts and tips, too, and checks its own. For a record that is checked already.
  func checkItems() throws {
    guard text("recorder") != "Receipt", let raw = raw("items"),
      let currency = text("currency").flatMap({ Currency($0) }),
      let amount = text("amount").flatMap({ try? Amount($0, currency) })
    else { return }
    if raw.first != UInt8(ascii: "[") { throw RecordProblem("items must be a list (want [{\"name\":\"tea\",…}])") }
    let amounts = raw.withUnsafeBufferPointer { bytes in
      JSONElements(bytes).values.map { element in
        (try? Record(element.raw))?["amount"]?.literal.flatMap { try? Amount($0, currency) }
      }
    }
    guard !amounts.isEmpty, !amounts.contains(nil) else { return }
    var (sum, isTooLarge): (Int64, Bool) = (0, false)
    for item in amounts.compactMap({ $0 }) {
      let (next, overflow) = sum.addingReportingOverflow(item.minor)
      (sum, isTooLarge) = (next, isTooLarge || overflow)
    }
    let tax = text("tax").flatMap { try? Amount($0, currency) }?.minor.magnitude ?? 0
    let paid = amount.minor.magnitude
    if !isTooLarge, sum.magnitude == paid || sum.magnitude.addingReportingOverflow(tax).partialValue == paid { return }
    throw RecordProblem(
      "the items add up to \(Amount(minor: sum, currency: currency).literal), not \(amount.literal)")
  }

  /// The parts of a split transaction must make up its amount exactly.
  private func checkSplits(_ amount: Amount?, _ currency: Currency) throws {
    guard let raw = raw("splits"), let amount else { return }
    var sum: Int64 = 0
    var overflow = raw.first != UInt8(ascii: "[")
    try raw.withUnsafeBufferPointer { bytes in
      for element in overflow ? [] : JSONElements(bytes).values {
        guard let part = try? Record(element.raw), let literal = part["amount"]?.literal,
          let value = try? Amount(literal, currency)
        else { throw RecordProblem("a part of splits has no amount (want {\"amount\":-100.00,\"category\":\"food\"})") }
        for key: StaticString in ["category", "subcategory"] {
          if let slug = part.string("\(key)") { try RecordDraft.check(slug: slug, key) }
        }
        let (next, tooLarge) = sum.addingReportingOverflow(value.minor)
        sum = next
        overflow = overflow || tooLarge
      }
    }
    if overflow || sum != amount.minor {
      throw RecordProblem(
        "the splits add up to \(Amount(minor: sum, currency: currency).literal), not \(amount.literal)")
    }
  }

  /// The `key` of `source`.
  var sourceKey: String? { source?.string("key") }

  /// Gives `source` a key, keeping what else it says.
  mutating func setSourceKey(_ key: String, channel: String) {
    var source = source ?? Record(order: RecordDraft.sourceOrder)
    if source.string("channel") == nil { source.set("channel", to: channel) }
    source.set("key", to: key)
    setSource(source)
  }

  /// Replaces `source`.
  mutating func setSource(_ source: Record) {
    set("source", raw: source.line)
    self.source = source
  }

  /// The record as an object, keys in the order of the books; without `type` and `id` when it is to be a patch.
  func object(asPatch: Bool) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count + 64)
    out.append(UInt8(ascii: "{"))
    let isInOrder = zip(members, members.dropFirst()).allSatisfy { $0.rank <= $1.rank }
    let all = Array(members.indices)
    let order = isInOrder ? all : all.sorted { (members[$0].rank, $0) < (members[$1].rank, $1) }
    bytes.withUnsafeBufferPointer { bytes in
      for member in order.lazy.map({ members[$0] }) where !asPatch || member.rank >= 2 {
        if out.count > 1 { out.append(UInt8(ascii: ",")) }
        if member.rank < Int.max {
          // A key that we know has no escapes.
          out.append(UInt8(ascii: "\""))
          out.append(contentsOf: Bytes(rebasing: bytes[member.key]))
          out.append(UInt8(ascii: "\""))
        } else {
          JSONText.encode(Bytes(rebasing: bytes[member.key]), into: &out)
        }
        out.append(UInt8(ascii: ":"))
        out.append(contentsOf: Bytes(rebasing: bytes[member.raw]))
      }
    }
    out.append(UInt8(ascii: "}"))
    return out
  }
}
