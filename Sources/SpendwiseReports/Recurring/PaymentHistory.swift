/// Payments by payee, account, currency and sign.
///
/// Several can work at once, on separate blocks, and are merged at the end.
package final class PaymentHistory {
  /// The key of payments that belong together.
  package struct Party: Hashable, Sendable {
    package var payee: String
    package var account: String
    package var currency: Currency
    package var isTransfer: Bool
    var isDebit: Bool
    /// Category of the last payment. Empty if it had none.
    package var category = ""
  }

  fileprivate struct Series {
    var payments: [Payment] = []
    /// Day and category of the last payment.
    var last = (day: Day.first, category: "")
  }

  /// Minimum payments to search with several threads.
  private static let many = 1 << 15

  private var scan: EntryScan
  private var series: [Party: Series] = [:]
  /// Party of the payment added last.
  private var newest: Party?
  package private(set) var bad = BadLines()
  /// Uncounted payments, left out of all series.
  package private(set) var leftOut = PendingMoney()

  /// Takes the transactions that match a query.
  package init(_ query: Query) {
    scan = EntryScan(query)
    scan.wantsUncounted = true
  }

  /// Adds the payments of a block of whole lines. `offset` is the block's place in its view.
  package func add(_ block: Bytes, at offset: Int) {
    var scan = self.scan
    scan.eachEntry(in: block) {
      add($0)
    } bad: {
      bad.add($1, at: offset + $0)
    }
    self.scan = scan
  }

  /// Adds an entry. Skips uncounted ones, refunds and those without a payee.
  private func add(_ entry: Entry) {
    if entry.uncounted != nil { return leftOut.add(entry) }
    if entry.payee.count == 0 || entry.kind == .refund || entry.amount.minor == 0 { return }
    let key = Party(
      payee: entry.payee.text, account: entry.account.text, currency: entry.amount.currency,
      isTransfer: entry.kind == .transfer, isDebit: entry.amount.minor < 0)
    let payment = Payment(entry.day, entry.amount.minor)
    if entry.isFurtherPart, newest == key, series[key]?.join(payment) == true { return }
    newest = key
    series[key, default: Series()].add([payment], (entry.day, entry.category.text))
  }

  /// Merges another history of the same query.
  package func add(_ other: PaymentHistory) {
    for (key, theirs) in other.series { series[key, default: Series()].add(theirs.payments, theirs.last) }
    newest = nil
    bad.add(other.bad)
    leftOut.add(other.leftOut)
  }

  /// Searches each party with two or more payments, on all processors. The result is unordered.
  package func found<Found>(by search: @escaping ([Payment]) -> [Found]) throws -> [(party: Party, found: [Found])] {
    let all = Array(series.filter { $0.value.payments.count > 1 })
    let count = all.reduce(0) { $0 + $1.value.payments.count } < PaymentHistory.many ? 1 : Processors.count
    return try Workers.share(count) { share in
      stride(from: share, to: all.count, by: count).compactMap { number -> (party: Party, found: [Found])? in
        var (party, series) = all[number]
        let found = search(series.payments)
        party.category = series.last.category
        return found.isEmpty ? nil : (party, found)
      }
    }.flatMap { $0 }
  }
}

extension PaymentHistory.Series {
  /// Adds a further part of a split to the last payment.
  fileprivate mutating func join(_ part: Payment) -> Bool {
    guard let last = payments.last, last.day == part.day else { return false }
    let (sum, overflow) = last.minor.addingReportingOverflow(part.minor)
    if overflow { return false }
    payments[payments.count - 1].minor = sum
    return true
  }

  /// Adds payments. `other` is the last one's day and category.
  fileprivate mutating func add(_ more: [Payment], _ other: (day: Day, category: String)) {
    payments += more
    // On one day the greater name wins, so that the order of threads does not matter.
    let isGreater = last.category.utf8.lexicographicallyPrecedes(other.category.utf8)
    if other.day > last.day || other.day == last.day && isGreater { last = other }
  }
}
