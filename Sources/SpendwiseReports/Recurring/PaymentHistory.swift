import Spendwise
import SpendwiseSystem
import SpendwiseText

/// The payments of each payee, account, currency and sign.
///
/// Several can work at once, each on blocks of its own, and are put together in the end.
package final class PaymentHistory {
  /// All payments that agree in these.
  package struct Party: Hashable, Sendable {
    package var payee: String
    package var account: String
    package var currency: Currency
    package var isTransfer: Bool
    var isDebit: Bool
    /// The category of the last payment; empty when it had none.
    package var category = ""
  }

  fileprivate struct Series {
    var payments: [Payment] = []
    /// The day and the category of the last of them.
    var last = (day: Day.first, category: "")
  }

  /// So many are searched by several threads.
  private static let many = 1 << 15

  private var scan: EntryScan
  private var series: [Party: Series] = [:]
  /// The series of the payment that was added last.
  private var newest: Party?
  package private(set) var bad = BadLines()
  /// The payments that wait for a person, which are in no series.
  package private(set) var leftOut = PendingMoney()

  /// Wants the transactions that match.
  package init(_ query: Query) {
    scan = EntryScan(query)
    scan.wantsUncounted = true
  }

  /// Adds the payments of a block of whole lines, which begins at `offset` of its view.
  package func add(_ block: Bytes, at offset: Int) {
    var scan = self.scan
    scan.eachEntry(in: block) {
      add($0)
    } bad: {
      bad.add($1, at: offset + $0)
    }
    self.scan = scan
  }

  /// Adds an entry, unless it does not count, has no payee or is a refund.
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

  /// Takes over what `other`, of the same query, has collected.
  package func add(_ other: PaymentHistory) {
    for (key, theirs) in other.series { series[key, default: Series()].add(theirs.payments, theirs.last) }
    newest = nil
    bad.add(other.bad)
    leftOut.add(other.leftOut)
  }

  /// Searches the payments of each party that has at least two, on all processors. Returns what was found, in no order.
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
  /// Adds a further part of a split transaction to the payment added last.
  fileprivate mutating func join(_ part: Payment) -> Bool {
    guard let last = payments.last, last.day == part.day else { return false }
    let (sum, overflow) = last.minor.addingReportingOverflow(part.minor)
    if overflow { return false }
    payments[payments.count - 1].minor = sum
    return true
  }

  /// Adds payments, the last of which has this day and category.
  fileprivate mutating func add(_ more: [Payment], _ other: (day: Day, category: String)) {
    payments += more
    // The greater name of those of one day, so that the order of threads does not matter.
    let isGreater = last.category.utf8.lexicographicallyPrecedes(other.category.utf8)
    if other.day > last.day || other.day == last.day && isGreater { last = other }
  }
}
