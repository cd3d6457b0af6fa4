import Spendwise

/// Money and numbers of payments, paid and received: as a statement states them, or as its rows add up.
package struct StatementTotals: Equatable, Sendable {
  package var paid: Amount
  package var paidCount = 0
  package var received: Amount
  package var receivedCount = 0

  package init(_ currency: Currency = .inr) {
    paid = Amount(minor: 0, currency: currency)
    received = paid
  }

  /// Those that a summary states; `nil` unless it has all four.
  init?(_ summary: StatementSummary) {
    let figures = summary.figures
    guard let out = figures[.debits], let into = figures[.credits], let outs = figures[.debitCount],
      let ins = figures[.creditCount]
    else { return nil }
    paid = Amount(minor: abs(out), currency: summary.money.currency)
    received = Amount(minor: abs(into), currency: summary.money.currency)
    (paidCount, receivedCount) = (Int(outs), Int(ins))
  }

  var count: Int { paidCount + receivedCount }
  /// Minor units that were received and not paid.
  var net: Int64 { received.minor &- abs(paid.minor) }

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

  /// Where the sums of the rows differ from those that `source` states, in words.
  package func differences(from stated: StatementTotals, by source: String = "the Summary") -> String? {
    var words: [String] = []
    func money(_ what: String, _ rows: Amount, _ stated: Amount) {
      if rows != stated {
        words.append("\(what): the rows make \(rows.grouped(.lakh)), \(source) says \(stated.grouped(.lakh))")
      }
    }
    func count(_ what: String, _ rows: Int, _ stated: Int) {
      if rows != stated { words.append("\(what): there are \(rows), \(source) says \(stated)") }
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
