import Spendwise

/// A period at a glance, in one currency: spending, income, the largest category, and the period before.
package struct Overview: Sendable {
  package var flow: MoneyFlow
  /// The category that most was spent on.
  package var top: Ranking.Line?
  /// The spending in the whole period before.
  package var previous: Amount?
  /// The spending in as many days of it as have passed of this one.
  package var previousUntilNow: Amount?

  /// The currency of all amounts.
  package var currency: Currency { flow.currency }

  /// The spending above that of the period before, in as many days where the period is not over.
  package var difference: Amount? {
    guard let before = previousUntilNow ?? previous else { return nil }
    return try? flow.spent.subtracting(before)
  }

  /// The overviews of all currencies, the one with the most transactions first: of `totals`, of the same `byCategory`,
  /// and of the days `before` by day. Throws when a sum does not fit.
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
