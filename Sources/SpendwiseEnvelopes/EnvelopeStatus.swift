import Spendwise
import SpendwiseJSON
import SpendwiseText

/// The figures of an envelope, of Unassigned or of what is in transit, in a period.
package struct EnvelopeStatus: Sendable {
  package let id: String
  /// `nil` for Unassigned and what is in transit.
  package let envelope: Envelope?
  package let currency: Currency
  /// The balance before the period.
  package let start: Amount
  /// The sum of allocations to it, less those from it.
  package let put: Amount
  package let income: Amount
  /// The sum of payments, refunds taken off.
  package let spent: Amount
  package let balance: Amount
  /// The amount that the target asks for in the period.
  package let target: Amount?
  package let needed: Amount?
  /// The amount that may be taken without leaving a later day short.
  package let available: Amount
  package let perDay: Amount?

  /// The status in `period`, seen from the day `end` in it; `daysLeft` counts that day.
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

  /// The name for a person.
  package var name: String {
    switch id {
    case Envelope.unassigned: return "Unassigned"
    case Envelope.inTransit: return "In transit"
    default: return envelope?.name ?? id
    }
  }

  /// Whether the envelope was closed before a day.
  package func isClosed(on day: Day) -> Bool { envelope?.until.map { $0 < day } ?? false }

  /// How much of the target is there, in percent: what is left and what was spent of it in the period.
  package var percent: Int? {
    guard let target, let envelope, target.minor > 0 else { return nil }
    let there =
      envelope.target?.by == nil && envelope.target?.every != nil
      ? start.minor.addingReportingOverflow(put.minor) : (balance.minor, false)
    let (product, overflow) = there.0.multipliedReportingOverflow(by: 100)
    return there.1 || overflow ? nil : Int(max(0, min(product / target.minor, 100)))
  }

  /// Appends the line `envelope_balance`.
  package func write(into json: inout JSONWriter, period: String, on day: Day) {
    json.begin()
    json.member("type", "envelope_balance")
    json.member("envelope", id)
    if envelope != nil { json.member("name", name) }
    json.member("group", envelope?.group)
    json.member("period", period)
    json.member("date", day.iso)
    json.member("currency", currency.code)
    json.member("start", raw: start.literal)
    json.member("put_in", raw: put.literal)
    json.member("income", raw: income.literal)
    json.member("spent", raw: spent.literal)
    json.member("balance", raw: balance.literal)
    if id != Envelope.inTransit { json.member("available", raw: available.literal) }
    if let target { json.member("target", raw: target.literal) }
    if let by = envelope?.target?.month(from: day) { json.member("by", String(by.iso.prefix(7))) }
    if let needed { json.member("needed", raw: needed.literal) }
    if let percent { json.member("percent", percent) }
    if let perDay { json.member("per_day", raw: perDay.literal) }
    if isClosed(on: day) { json.member("closed", true) }
    if envelope?.isHidden == true { json.member("hidden", true) }
    json.end()
    json.endLine()
  }
}

/// The figures of all envelopes in a period.
package struct EnvelopeOverview: Sendable {
  /// The money in a currency: it is the sum of the lines.
  package struct Money: Sendable {
    package var money: Amount
    /// The debt on credit cards.
    package var owed: Amount
    /// The amount that is missing in envelopes and in Unassigned to pay all that is owed.
    package var short: Amount
  }

  package let period: Period
  package let day: Day
  package private(set) var lines: [EnvelopeStatus] = []
  package private(set) var money: [Money] = []

  /// The figures of `period`, up to today when it is not over. `isWanted` chooses the envelopes.
  package init(
    _ book: EnvelopeBook, _ ledger: EnvelopeLedger, _ facts: [AccountFacts], in period: Period, today: Day,
    isWanted: (Envelope) -> Bool = { _ in true }
  ) throws(AmountError) {
    self.period = period
    let end = period.contains(today) ? today : period.last
    day = end
    let daysLeft = period.contains(today) ? Period(first: today, last: period.last).count : 0
    let cards = Set(facts.filter { $0.kind == "credit_card" }.map(\.id))
    for currency in ledger.currencies(first: book.home, with: book.envelopes.map(\.currency)) {
      func status(_ id: String) throws(AmountError) -> EnvelopeStatus {
        try EnvelopeStatus(id, currency, in: book, ledger, period, end: end, daysLeft: daysLeft)
      }
      var short: Int64 = 0
      let own = book.envelopes.filter { $0.currency == currency }
      // Money may be in an envelope that is there no more, or that is in another currency.
      let ids = Set(own.map(\.id))
      let others = ledger.flows.keys.filter {
        $0.currency == currency && !ids.contains($0.envelope) && !Envelope.reserved.contains($0.envelope)
      }
      var figures: [EnvelopeStatus] = []
      for envelope in own {
        let figure = try status(envelope.id)
        short += min(0, figure.balance.minor)
        let isOver = figure.isClosed(on: period.first) && figure.balance.minor == 0
        if isWanted(envelope), !isOver { figures.append(figure) }
      }
      for key in others.sorted(by: { $0.envelope < $1.envelope }) {
        let figure = try status(key.envelope)
        short += min(0, figure.balance.minor)
        if figure.balance.minor != 0 { figures.append(figure) }
      }
      let unassigned = try status(Envelope.unassigned)
      short += min(0, unassigned.balance.minor)
      figures.append(unassigned)
      let transit = try status(Envelope.inTransit)
      if transit.balance.minor != 0 { figures.append(transit) }
      lines += figures
      var owed: Int64 = 0
      for (key, sums) in ledger.accounts where key.currency == currency && cards.contains(key.envelope) {
        owed = try Sum.of(owed, min(0, try sums.total(through: end)))
      }
      money.append(
        Money(
          money: Amount(minor: try ledger.money(currency, at: end), currency: currency),
          owed: Amount(minor: -owed, currency: currency), short: Amount(minor: -short, currency: currency)))
    }
  }
}
