/// Figures of all envelopes in a period.
package struct EnvelopeOverview: Sendable {
  /// Money in a currency: the sum of the lines.
  package struct Money: Sendable {
    package var money: Amount
    /// Debt on credit cards.
    package var owed: Amount
    /// Sum of negative balances, made positive: the overspent amount.
    package var short: Amount
  }

  package let period: Period
  package let day: Day
  package private(set) var lines: [EnvelopeStatus] = []
  package private(set) var money: [Money] = []

  /// Computes the figures of `period`, at most to today. `isWanted` chooses the envelopes.
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
      // Money may be in a deleted envelope, or in one of another currency.
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

extension EnvelopeOverview {
  /// Name of a month, or first and last day.
  package var name: String {
    period == Period.month(of: period.first)
      ? PeriodStep.month.name(of: period) : "\(period.first.iso)..\(period.last.iso)"
  }

  /// An `envelope_balance` for each of `lines`. `isWhole` adds each `envelope_total`.
  package func records(_ lines: [EnvelopeStatus]? = nil, isWhole: Bool = true) -> [Record] {
    (lines ?? self.lines).map { $0.record(name, on: day) } + (isWhole ? money.map(record) : [])
  }

  private func record(_ total: Money) -> Record {
    Record([
      "type": "envelope_total", "period": name, "date": day.iso, "currency": total.money.currency.code,
      "money": total.money, "cards_owe": total.owed, "short_by": total.short,
    ])
  }
}
