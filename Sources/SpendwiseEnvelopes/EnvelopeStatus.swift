/// Figures of an envelope, Unassigned or In transit in a period.
package struct EnvelopeStatus: Sendable {
  package let id: String
  /// The envelope. `nil` for Unassigned and In transit.
  package let envelope: Envelope?
  package let currency: Currency
  /// Balance before the period.
  package let start: Amount
  /// Allocations to it, minus those from it.
  package let put: Amount
  package let income: Amount
  /// Payments minus refunds.
  package let spent: Amount
  package let balance: Amount
  /// Target amount for the period.
  package let target: Amount?
  package let needed: Amount?
  /// Amount that can be taken without a negative balance later.
  package let available: Amount
  package let perDay: Amount?

  /// Computes the status on `end`, a day of `period`. `daysLeft` counts that day.
  package init(
    _ id: String, _ currency: Currency, in book: EnvelopeBook, _ ledger: EnvelopeLedger, _ period: Period, end: Day,
    daysLeft: Int
  ) throws(AmountError) {
    let flows = ledger[id, currency]
    func amount(_ minor: Int64) -> Amount { Amount(minor: minor, currency: currency) }
    let days = Period(first: period.first, last: end)
    (self.id, self.currency) = (id, currency)
    let envelope = book[id].flatMap { $0.currency == currency ? $0 : nil }
    self.envelope = envelope
    start = amount(try flows.balance(at: period.first.adding(days: -1)))
    put = amount(try flows.allocations.total(in: days))
    income = amount(try Sum.of(try flows.income.total(in: days), try flows.opening.total(in: days)))
    spent = amount(try Sum.of(0, minus: try flows.spending.total(in: days)))
    balance = amount(try flows.balance(at: end))
    available = amount(try ledger.available(id, currency, from: end))
    if let wanted = envelope?.target {
      target = amount(try wanted.wanted(on: end))
      needed = amount(try ledger.need(id, wanted, on: end))
    } else {
      (target, needed) = (nil, nil)
    }
    perDay =
      envelope != nil && daysLeft > 0 && balance.minor > 0 ? amount(balance.minor / Int64(daysLeft)) : nil
  }

  /// Name for people.
  package var name: String {
    switch id {
    case Envelope.unassigned: return "Unassigned"
    case Envelope.inTransit: return "In transit"
    default: return envelope?.name ?? id
    }
  }

  /// The envelope was closed before a day.
  package func isClosed(on day: Day) -> Bool { envelope?.until.map { $0 < day } ?? false }

  /// Percent of the target that is funded: 0 to 100. Periodic targets count the start balance and allocations.
  package var percent: Int? {
    guard let target, let envelope, target.minor > 0 else { return nil }
    let there =
      envelope.target?.by == nil && envelope.target?.every != nil
      ? start.minor.addingReportingOverflow(put.minor) : (balance.minor, false)
    let (product, overflow) = there.0.multipliedReportingOverflow(by: 100)
    return there.1 || overflow ? nil : Int(max(0, min(product / target.minor, 100)))
  }

  /// The `envelope_balance` of the period called `period`.
  func record(_ period: String, on day: Day) -> Record {
    let available = id == Envelope.inTransit ? nil : available
    let month = envelope?.target?.month(from: day).map { String($0.iso.prefix(7)) }
    return Record([
      "type": "envelope_balance", "envelope": id, "name": envelope?.name, "group": envelope?.group, "period": period,
      "date": day.iso, "currency": currency.code, "start": start, "put_in": put, "income": income, "spent": spent,
      "balance": balance, "available": available, "target": target, "by": month, "needed": needed, "percent": percent,
      "per_day": perDay, "closed": isClosed(on: day) ? true : nil, "hidden": envelope?.isHidden == true ? true : nil,
    ])
  }
}
