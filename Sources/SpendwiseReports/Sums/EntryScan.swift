/// Reads entries from a view: matching transactions, split ones by part.
///
/// Categories of the query apply to each part, all other conditions to the whole.
package struct EntryScan {
  private let prefilter: QueryScan
  private let query: Query
  private let days: [Period]
  private var object = JSONObject()
  private var part = JSONObject()
  private let scratch = Scratch()
  private var collected: [Entry] = []

  /// Takes transactions that match `query`. `linkedRefundsOfAnyDay` ignores the dates of linked refunds.
  package init(_ query: Query, linkedRefundsOfAnyDay: Bool = false) {
    // A line's date decides nothing until it is known not to be such a refund.
    prefilter = QueryScan(linkedRefundsOfAnyDay ? query.withoutDates : query)
    self.query = query.withoutDates
    days = query.periods
    anyDayOfRefunds = linkedRefundsOfAnyDay
  }

  private let anyDayOfRefunds: Bool
  /// Includes uncounted entries. `Entry.uncounted` marks them.
  var wantsUncounted = false
  /// Includes the stated amounts in another currency.
  var wantsOriginals = false

  /// Calls `entry` with every wanted entry of `block`. `bad` gets the offset of each line without a valid transaction,
  /// and the reason. The block must end at a line's end.
  package mutating func eachEntry(
    in block: Bytes, _ entry: (Entry) throws -> Void, bad: (Int, String) throws -> Void
  ) rethrows {
    var start = 0
    while start < block.count {
      let end = block.offset(of: ASCII.newline, from: start) ?? block.count
      let line = block.part(start, end)
      defer { start = end + 1 }
      if !prefilter.mayMatch(line) { continue }
      do throws(EntryProblem) { try collect(line) } catch {
        try bad(start, error.reason)
        continue
      }
      for one in collected { try entry(one) }
    }
  }

  @inline(__always)
  private func isInTime(_ entry: Entry) -> Bool {
    if days.isEmpty || anyDayOfRefunds && entry.kind == .refund && entry.refundOf.count > 0 { return true }
    return days.contains { $0.contains(entry.day) }
  }

  /// Collects the wanted entries of `line`.
  private mutating func collect(_ line: Bytes) throws(EntryProblem) {
    collected.removeAll(keepingCapacity: true)
    do throws(JSONError) { try object.scan(line) } catch {
      if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == "\r" }) { return }
      throw EntryProblem(error.reason)
    }
    if let type = object.value("type"), !type.isString("transaction") { return }
    let reason = object.uncounted
    if reason != nil, !wantsUncounted { return }
    scratch.begin(line.count)
    let parts = object.value("splits").map { $0.kind == .array ? JSONElements($0.raw).values : [] } ?? []
    if parts.isEmpty, !query.matches(object) { return }
    var whole = try whole()
    (whole.uncounted, whole.line) = (reason, line)
    if !isInTime(whole) { return }
    if parts.isEmpty { return collected.append(whole) }
    var rest = whole.amount.minor
    for value in parts {
      guard (try? part.scan(value.raw)) != nil, let literal = part.literal("amount") else {
        collected.removeAll()
        throw EntryProblem("a part of splits has no amount")
      }
      let entry = try entry(of: literal, in: whole)
      rest &-= entry.amount.minor
      if query.matches(object, part: part) { collected.append(entry) }
    }
    if rest != 0 { collectRest(rest, of: whole) }
  }

  /// Collects the difference to the parts, without a category. Two devices can split and change one payment.
  private mutating func collectRest(_ minor: Int64, of whole: Entry) {
    let bytes = Bytes(start: EntryScan.uncategorized.utf8Start, count: EntryScan.uncategorized.utf8CodeUnitCount)
    guard (try? part.scan(bytes)) != nil, query.matches(object, part: part) else { return }
    var entry = whole
    (entry.original, entry.amount) = (nil, Amount(minor: minor, currency: whole.amount.currency))
    entry.category = text(part.value("category"))
    (entry.subcategory, entry.isFurtherPart) = (text(nil), !collected.isEmpty)
    collected.append(entry)
  }

  private static let uncategorized: StaticString = #"{"category":"uncategorized"}"#

  /// Entry of the scanned part. `literal` is its amount.
  private func entry(of literal: String, in whole: Entry) throws(EntryProblem) -> Entry {
    var entry = whole
    entry.original = nil
    do throws(AmountError) { entry.amount = try Amount(literal, whole.amount.currency) } catch {
      throw EntryProblem(error.reason)
    }
    if let category = part.value("category"), !category.isNull {
      entry.category = text(category)
      entry.subcategory = text(part.value("subcategory"))
    } else if let subcategory = part.value("subcategory"), !subcategory.isNull {
      entry.subcategory = text(subcategory)
    }
    if let note = part.value("note"), !note.isNull { entry.note = text(note) }
    entry.isFurtherPart = !collected.isEmpty
    return entry
  }

  /// Entry of the whole scanned object.
  private func whole() throws(EntryProblem) -> Entry {
    guard let date = object.string("date"), let day = Day(date) else { throw EntryProblem("there is no date") }
    let code = object.value("currency").flatMap { $0.isNull ? nil : $0.string ?? "" } ?? Currency.unstated.code
    guard let currency = Currency(code) else { throw EntryProblem("\"\(code)\" is not a currency") }
    guard let literal = object.literal("amount") else { throw EntryProblem("there is no amount") }
    let amount: Amount
    do throws(AmountError) { amount = try Amount(literal, currency) } catch { throw EntryProblem(error.reason) }
    let kind =
      object.string("kind").flatMap { Transaction.Kind(rawValue: $0) } ?? (amount.minor > 0 ? .income : .expense)
    var entry = Entry(day: day, amount: amount, kind: kind)
    if wantsOriginals, let other = object.string("original_currency").flatMap({ Currency($0) }) {
      entry.original = object.literal("original_amount").flatMap { try? Amount($0, other) }
    }
    entry.id = text(object.value("id"))
    entry.account = text(object.value("account"))
    entry.category = text(object.value("category"))
    entry.subcategory = text(object.value("subcategory"))
    entry.note = text(object.value("note"))
    entry.refundOf = text(object.value("refund_of"))
    entry.isPending = object.says("status", "pending")
    let payee = object.value("payee").flatMap { $0.isNull ? nil : $0 }
    entry.payee = text(payee ?? object.value("payee_raw"))
    return entry
  }

  /// Text of a string, valid until the next line.
  private func text(_ value: JSONValue?) -> Bytes {
    guard let value, let inner = value.quoted else { return Bytes(start: nil, count: 0) }
    return inner.offset(of: UInt8(ascii: "\\")) == nil ? inner : scratch.decoded(inner)
  }
}

/// Reason that a line has no valid transaction.
struct EntryProblem: Error {
  var reason: String
  init(_ reason: String) { self.reason = reason }
}

/// Memory for the decoded texts of one line.
private final class Scratch {
  private var memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 4096)
  private var used = 0

  deinit { memory.deallocate() }

  /// Forgets all texts. Twice the line is enough: texts shrink in decoding, and only an inherited one is decoded twice.
  func begin(_ count: Int) {
    used = 0
    if memory.count < count * 2 {
      memory.deallocate()
      memory = .allocate(capacity: count * 4)
    }
  }

  func decoded(_ inner: Bytes) -> Bytes {
    var out: [UInt8] = []
    JSONText.decode(inner, into: &out)
    guard used + out.count <= memory.count, let base = memory.baseAddress else { return Bytes(start: nil, count: 0) }
    let start = base + used
    for (index, byte) in out.enumerated() { start[index] = byte }
    used += out.count
    return Bytes(start: start, count: out.count)
  }
}
