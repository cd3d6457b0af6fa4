/// A recurring payment: its payee, its account, its recurrence.
package struct RecurringSeries: Sendable {
  package let party: PaymentHistory.Party
  package let recurrence: Recurrence
  /// Id, the same in every search.
  package let id: String
  package var decision: RecurringDecision?
  package var notice = RecurringNotice()
  /// Name given by a person, else the payee's.
  package var name: String { decision?.name ?? party.payee }
  /// Currency of all its payments.
  package var currency: Currency { party.currency }

  /// Expense, income or transfer.
  package var kind: Transaction.Kind {
    if party.isTransfer { return .transfer }
    return recurrence.expected < 0 ? .expense : .income
  }

  /// An amount in the currency of the series.
  package func amount(_ minor: Int64) -> Amount { Amount(minor: minor, currency: currency) }

  /// A person dismissed it, with its present amount and cadence.
  package var isDismissed: Bool {
    decision?.state == .dismissed && decision?.amount == amount(recurrence.expected).literal
      && decision?.cadence == recurrence.cadence.rawValue
  }

  /// State on a day. A person or the bank sets it, else payments show it.
  package func status(_ today: Day) -> Recurrence.Status {
    if notice.event == "revoked" { return .ended }
    if decision?.state == .paused || notice.event == "paused" { return .paused }
    return recurrence.status(today)
  }

  /// Next expected day: of a notice, else of the schedule.
  package func next(_ today: Day) -> Day? {
    switch status(today) {
    case .ended, .paused: nil
    case .active, .late: notice.day.flatMap { $0 >= today ? $0 : nil } ?? recurrence.next(today)
    }
  }

  /// Expected days up to `end`, with their amounts.
  package func expected(from today: Day, to end: Day) -> [(day: Day, amount: Amount)] {
    guard status(today) == .active || status(today) == .late else { return [] }
    let usual = amount(recurrence.expected)
    return recurrence.dates(from: today, to: end).map { day in
      // A notice is about the nearest of them.
      guard let announced = notice.day, abs(announced.number - day.number) <= recurrence.cadence.tolerance else {
        return (day, usual)
      }
      return (announced, notice.amount.map { usual.minor < 0 ? $0.negated : $0 } ?? usual)
    }
  }

  /// Recurring payments of a history, active ones first, by yearly amount. Expenses precede incomes and transfers.
  /// `decisions` are by id. Dismissed ones are left out; `isDismissed` returns only those.
  package static func all(
    in history: PaymentHistory, today: Day, decisions: [String: RecurringDecision] = [:], isDismissed: Bool = false,
    notices: (PaymentHistory.Party) -> RecurringNotice = { _ in RecurringNotice() }
  ) throws -> [RecurringSeries] {
    var found: [RecurringSeries] = []
    for (party, recurrences) in try history.found(by: {
      RecurrenceSearch.recurrences(in: $0).sorted { $0.first < $1.first }
    }) {
      for (number, recurrence) in recurrences.enumerated() {
        let id = RecurringSeries.id(of: party, number)
        let decision = decisions[id]
        var one = RecurringSeries(party: party, recurrence: recurrence, id: id, decision: decision)
        // With several series of one payee, a notice is ambiguous.
        if recurrences.count == 1 { one.notice = notices(party) }
        if one.isDismissed == isDismissed { found.append(one) }
      }
    }
    return found.map { ($0, $0.rank(today)) }.sorted { $0.1 < $1.1 }.map(\.0)
  }

  /// Id of a series by payee, account, currency, kind and number. Amounts and dates change, so they are not part. The
  /// number counts a payee's series, oldest first.
  private static func id(of party: PaymentHistory.Party, _ number: Int) -> String {
    let kind = party.isTransfer ? "transfer" : "payment"
    let key = [party.payee.lowercased(), party.account, party.currency.code, kind, "\(number)"]
    return "c" + RecordKey.id(forKey: "series:" + key.joined(separator: "\n")).dropFirst()
  }

  /// Yearly sums of the active expenses and incomes, for each currency. A sum that overflows is left out.
  package static func yearly(
    _ series: [RecurringSeries], _ today: Day
  ) -> [(kind: Transaction.Kind, total: Amount)] {
    var totals: [(kind: Transaction.Kind, total: Amount)] = []
    for kind in [Transaction.Kind.expense, .income] {
      let mine = series.filter { one in
        let status = one.status(today)
        return one.kind == kind && (status == .active || status == .late)
      }
      for currency in Set(mine.map(\.currency)).sorted(by: { $0.code < $1.code }) {
        let amounts = mine.filter { $0.currency == currency }.map { $0.recurrence.yearly.map($0.amount) }
        var sum: Amount? = Amount(minor: 0, currency: currency)
        for amount in amounts { sum = amount.flatMap { try? sum?.adding($0) } }
        if let sum { totals.append((kind, sum.magnitude)) }
      }
    }
    return totals
  }

  /// Sorting key: active expenses first, then by yearly amount. A payee's oldest series goes first.
  private func rank(_ today: Day) -> (Int, String, Int64, String, Day, String) {
    let kinds: [Transaction.Kind] = [.expense, .income, .transfer]
    let group = (status(today) == .ended ? 3 : 0) + (kinds.firstIndex(of: kind) ?? 0)
    let yearly = abs(recurrence.yearly ?? .max)
    return (group, currency.code, -yearly, "\(party.payee)\n\(party.account)", recurrence.first, id)
  }
}
