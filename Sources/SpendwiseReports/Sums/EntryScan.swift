import Spendwise
import SpendwiseJSON
import SpendwiseSystem
import SpendwiseText

/// Turns the lines of a view into entries: every transaction that matches a query, a split one part by part.
///
/// A line that is written as we write it is walked once and nothing is allocated; any other line, a split, and any
/// query that asks for more than dates go through a full scan, with the same outcome. Of a split transaction the
/// query's categories are asked part by part, everything else of the whole.
package struct EntryScan {
  private let prefilter: QueryScan
  private let query: Query
  /// Whether the query has only days.
  private let isOpen: Bool
  private let days: [Period]
  private var ordered = JSONOrdered(RecordOrder.transactionKeys, inner: ["channel", "profile", "key"])
  private var object = JSONObject()
  private var part = JSONObject()
  private let scratch = Scratch()
  private var collected: [Entry] = []

  /// Wants what matches `query`. With `ignoringDates` of linked refunds, those come whatever their day is.
  package init(_ query: Query, linkedRefundsOfAnyDay: Bool = false) {
    // Before a line is known to be no such refund, its date decides nothing.
    prefilter = QueryScan(linkedRefundsOfAnyDay ? query.withoutDates : query)
    self.query = query.withoutDates
    isOpen = self.query.isEmpty
    days = query.periods
    anyDayOfRefunds = linkedRefundsOfAnyDay
  }

  private let anyDayOfRefunds: Bool
  /// Whether entries come that figures leave out, too; `Entry.uncounted` marks them.
  var wantsUncounted = false
  /// Whether entries come with the amount in another currency that the record states.
  var wantsOriginals = false

  /// Calls `entry` with every entry of `block` that is wanted, and `bad` with every line that holds no transaction, and
  /// why. The block must end where a line ends.
  package mutating func eachEntry(
    in block: Bytes, _ entry: (Entry) throws -> Void, bad: (Bytes, String) throws -> Void
  ) rethrows {
    guard let base = block.baseAddress else { return }
    var start = 0
    while start < block.count {
      let hit = memchr(base + start, 0x0A, block.count - start)
      let end = hit.map { UnsafeRawPointer($0) - UnsafeRawPointer(base) } ?? block.count
      let line = Bytes(start: base + start, count: end - start)
      start = end + 1
      if !prefilter.mayMatch(line) { continue }
      if isOpen, ordered.scan(line), let quick = quickEntry() {
        if isInTime(quick) { try entry(quick) }
        continue
      }
      do throws(EntryProblem) { try collect(line) } catch {
        try bad(line, error.reason)
        continue
      }
      for slow in collected { try entry(slow) }
    }
  }

  @inline(__always)
  private func isInTime(_ entry: Entry) -> Bool {
    if days.isEmpty || anyDayOfRefunds && entry.kind == .refund && entry.refundOf.count > 0 { return true }
    return days.contains { $0.contains(entry.day) }
  }

  // MARK: As we write it

  private enum Rank {
    /// The rank of a key of transactions.
    package static func of(_ key: StaticString) -> Int {
      RecordOrder.transaction.rank(Bytes(start: key.utf8Start, count: key.utf8CodeUnitCount))
    }
  }
  private let ranks = (
    type: Rank.of("type"), id: Rank.of("id"), date: Rank.of("date"), amount: Rank.of("amount"),
    currency: Rank.of("currency"),
    original: Rank.of("original_amount"), kind: Rank.of("kind"), account: Rank.of("account"), payee: Rank.of("payee"),
    payeeRaw: Rank.of("payee_raw"), category: Rank.of("category"), subcategory: Rank.of("subcategory"),
    note: Rank.of("note"), refundOf: Rank.of("refund_of"), status: Rank.of("status"),
    authentication: Rank.of("authentication"), uncounted: Rank.of("uncounted"),
    splits: Rank.of("splits")
  )

  private var (lastDate, lastDay) = ((0, 0) as (UInt64, UInt16), Day.first)

  /// The entry of the line that was just scanned in order; `nil` when anything about it is unusual.
  @inline(__always)
  private mutating func quickEntry() -> Entry? {
    guard ordered.value(ranks.splits) == nil, let type = ordered.text(ranks.type), type.equals("transaction"),
      let date = ordered.text(ranks.date), let day = day(date),
      let currency = ordered.text(ranks.currency).flatMap({ Currency($0) }),
      let literal = ordered.value(ranks.amount), literal.kind == .number,
      case .value(let minor) = Decimal.read(literal.raw, scale: currency.digits),
      let kind = ordered.text(ranks.kind).flatMap(EntryScan.kind)
    else { return nil }
    if wantsOriginals, ordered.value(ranks.original) != nil { return nil }
    var entry = Entry(day: day, amount: Amount(minor: minor, currency: currency), kind: kind)
    if let text = ordered.text(ranks.id) { entry.id = text }
    if let text = ordered.text(ranks.account) { entry.account = text }
    if let text = ordered.text(ranks.category) { entry.category = text }
    if let text = ordered.text(ranks.subcategory) { entry.subcategory = text }
    if let text = ordered.text(ranks.note) { entry.note = text }
    if let text = ordered.text(ranks.refundOf) { entry.refundOf = text }
    if let text = ordered.text(ranks.status), text.equals("pending") {
      // One that may be left out is left to the other way.
      if ordered.value(ranks.uncounted) != nil { return nil }
      if ordered.value(ranks.authentication) != nil {
        guard let word = ordered.text(ranks.authentication), !word.equals("fail") else { return nil }
      }
      entry.isPending = true
    }
    if let payee = ordered.text(ranks.payee) {
      entry.payee = payee
    } else {
      if let value = ordered.value(ranks.payee), !value.isNull { return nil }
      if let text = ordered.text(ranks.payeeRaw) { entry.payee = text }
    }
    return entry
  }

  /// The day of an ISO date; neighbours in the books often share theirs.
  @inline(__always)
  private mutating func day(_ date: Bytes) -> Day? {
    guard date.count == 10, let base = date.baseAddress else { return nil }
    let raw = UnsafeRawPointer(base)
    let bytes = (raw.loadUnaligned(as: UInt64.self), (raw + 8).loadUnaligned(as: UInt16.self))
    if bytes == lastDate { return lastDay }
    guard let day = Day(date) else { return nil }
    (lastDate, lastDay) = (bytes, day)
    return day
  }

  @inline(__always)
  private static func kind(_ word: Bytes) -> Transaction.Kind? {
    if word.equals("expense") { return .expense }
    if word.equals("income") { return .income }
    if word.equals("transfer") { return .transfer }
    return word.equals("refund") ? .refund : nil
  }

  // MARK: Any other way

  /// Puts the entries of `line` that are wanted into `collected`.
  private mutating func collect(_ line: Bytes) throws(EntryProblem) {
    collected.removeAll(keepingCapacity: true)
    do throws(JSONError) { try object.scan(line) } catch {
      if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { return }
      throw EntryProblem(error.reason)
    }
    if let type = object.value("type"), !type.isString("transaction") { return }
    let reason = object.uncounted
    if reason != nil, !wantsUncounted { return }
    scratch.begin(line.count)
    let parts = object.value("splits").map { $0.kind == .array ? JSONElements($0.raw).values : [] } ?? []
    if parts.isEmpty, !query.matches(object) { return }
    var whole = try whole()
    whole.uncounted = reason
    if !isInTime(whole) { return }
    if parts.isEmpty { return collected.append(whole) }
    for value in parts {
      guard (try? part.scan(value.raw)) != nil, let literal = part.literal("amount") else {
        collected.removeAll()
        throw EntryProblem("a part of splits has no amount")
      }
      if query.matches(object, part: part) { collected.append(try entry(of: literal, in: whole)) }
    }
  }

  /// The entry of the scanned part, which is so much of the whole.
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

  /// The entry of the scanned object as a whole.
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

  /// The text of a string, which lives until the next line.
  private func text(_ value: JSONValue?) -> Bytes {
    guard let value, let inner = value.quoted else { return Bytes(start: nil, count: 0) }
    return inner.offset(of: UInt8(ascii: "\\")) == nil ? inner : scratch.decoded(inner)
  }
}

/// Why a line does not hold a transaction.
struct EntryProblem: Error {
  var reason: String
  init(_ reason: String) { self.reason = reason }
}

/// Memory for the texts of one line that had to be decoded.
private final class Scratch {
  private var memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 4096)
  private var used = 0

  deinit { memory.deallocate() }

  /// Forgets all texts. No text is longer decoded than encoded, and each is decoded once, but that of a part that is
  /// inherited; so twice the line is enough.
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
