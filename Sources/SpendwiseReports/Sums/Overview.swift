/// Summary of a period in one currency. Has spending, income, the top category and the previous period.
package struct Overview: Sendable {
  package var flow: MoneyFlow
  /// The category with the most spending.
  package var top: Ranking.Line?
  /// Spending in the whole previous period.
  package var previous: Amount?
  /// Spending in the previous period's first days. As many as have passed of this one.
  package var previousUntilNow: Amount?

  /// Currency of all amounts.
  package var currency: Currency { flow.currency }

  /// Spending minus that of the previous period. In an unfinished period, of as many days.
  package var difference: Amount? {
    guard let before = previousUntilNow ?? previous else { return nil }
    return try? flow.spent.subtracting(before)
  }

  /// Overviews of all currencies, the one with the most transactions first. `before` are rows by day of the previous
  /// period. Throws on overflow.
  package static func all(
    totals: [EntryRow], byCategory: [EntryRow], before: [EntryRow], of scope: ReportScope
  ) throws(AmountError) -> [Overview] {
    let ranking = try Ranking(byCategory, by: .category)
    var result: [Overview] = []
    for currency in MoneyFlow.currencies(totals) {
      let section = ranking.sections.first { $0.currency == currency }
      let top = section?.lines.first { $0.amount.minor > 0 }
      var overview = Overview(flow: try MoneyFlow(totals, currency), top: top)
      if scope.previous != nil { overview.previous = try MoneyFlow(before, currency).spent }
      if let days = scope.previousUntilNow {
        let rows = before.filter { $0.period.map { days.contains($0.first) } ?? false }
        overview.previousUntilNow = try MoneyFlow(rows, currency).spent
      }
      if let difference = overview.difference { _ = try difference.adding(overview.flow.spent) }
      result.append(overview)
    }
    return result
  }
}
