import Spendwise

/// What was paid and received, in money and in payments: as a statement says, and as its rows add up.
package struct StatementTotals: Equatable, Sendable {
  package var paid: Amount
  package var paidCount = 0
  package var received: Amount
  package var receivedCount = 0

  package init(_ currency: Currency = .inr) {
    paid = Amount(minor: 0, currency: currency)
    received = paid
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

  /// Where the sums of the rows are not those of the statement, which are said in `place`, in words.
  package func differences(from stated: StatementTotals, in place: String = "the Summary") -> String? {
    var words: [String] = []
    func money(_ what: String, _ rows: Amount, _ said: Amount) {
      if rows != said {
        words.append("\(what): the rows make \(rows.grouped(.lakh)), \(place) says \(said.grouped(.lakh))")
      }
    }
    func count(_ what: String, _ rows: Int, _ said: Int) {
      if rows != said { words.append("\(what): there are \(rows), \(place) says \(said)") }
    }
    money("money paid", paid, stated.paid)
    count("payments made", paidCount, stated.paidCount)
    money("money received", received, stated.received)
    count("payments received", receivedCount, stated.receivedCount)
    return words.isEmpty ? nil : words.joined(separator: "; ")
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
