import Spendwise

/// Money and numbers of payments, paid and received. As a statement states them, or as its rows add up.
package struct StatementTotals: Equatable, Sendable {
  package var paid: Amount
  package var paidCount = 0
  package var received: Amount
  package var receivedCount = 0

  package init(_ currency: Currency = .inr) {
    paid = Amount(minor: 0, currency: currency)
    received = paid
  }

  var count: Int { paidCount + receivedCount }
  /// Minor units that were received and not paid.
  var net: Int64 { received.minor &- abs(paid.minor) }

  /// The figures that a row of their sums may have, without signs.
  var sums: [Int64] {
    [abs(paid.minor), received.minor, abs(paid.minor) &+ received.minor, abs(net)]
  }

  /// Adds a row by its sign.
  package mutating func add(_ amount: Amount, isPaid: Bool) throws(AmountError) {
    if isPaid {
      paid = try paid.adding(amount.magnitude)
      paidCount += 1
    } else {
      received = try received.adding(amount.magnitude)
      receivedCount += 1
    }
  }
}

extension [StatementTotals] {
  /// Adds an amount by its sign to the totals of its currency.
  mutating func add(_ amount: Amount) throws(AmountError) {
    let index = firstIndex { $0.paid.currency == amount.currency } ?? count
    if index == count { append(StatementTotals(amount.currency)) }
    try self[index].add(amount, isPaid: amount.minor < 0)
  }
}
