/// The figures of a page.
package struct PageFigures: Sendable {
  /// The figures of one currency; currencies are never added.
  package struct Section: Sendable {
    package var overview: Overview
    /// Spending by category and by payee; `nil` without spending.
    package var categories: Ranking.Section?
    package var payees: Ranking.Section?
    /// The spending of each day of the span, in order.
    package var days: [Amount]
    /// The last months, in order.
    package var months: [(period: Period, flow: MoneyFlow)]
    /// The currency of all of it.
    package var currency: Currency { overview.currency }
  }

  /// A bill that is still to be paid.
  package struct Due: Sendable {
    let payee: String
    let day: Day?
    let rest: Amount?
    /// The state in words: late, on autopay, and so on.
    let remark: String

    package init(_ payee: String, on day: Day?, rest: Amount?, remark: String) {
      (self.payee, self.day, self.rest, self.remark) = (payee, day, rest, remark)
    }
  }

  package let scope: ReportScope
  /// The words of the query besides days; empty for everything.
  package let words: String
  package let categories: Categories
  package private(set) var sections: [Section] = []
  /// The days of charts and calendars. Those of the scope, as far as there are entries.
  package let span: Period
  package var budget: BudgetSummary?
  package var envelopes: EnvelopeOverview?
  package var dues: [Due] = []
  /// Recurring payments that have not ended.
  package var recurring: [RecurringSeries] = []
  /// The rates that were used.
  package var rates: [Exchange.Rate] = []
  /// The pending part of the figures, and the parts left out. In sentences.
  package var pending: [String] = []
  /// Names of accounts by their ids.
  package var accountNames: [String: String] = [:]
  /// A sentence about payments that may be recorded twice.
  package var twins: String?

  /// The groupings of sums that a page needs.
  package static let groupings = [
    EntryGrouping(category: true), EntryGrouping(payee: true), EntryGrouping(by: .day),
  ]
  /// The most categories and payees with a line of their own.
  private static let (categoryLimit, payeeLimit) = (9, 10)
  private static let dayLimit = 10_000
  /// The number of months side by side.
  static let monthCount = 12

  /// The months to compare with. Up to the last day of the scope, or today when that is still to come.
  package static func months(_ scope: ReportScope) -> Period {
    let day = min(scope.period.last, max(scope.today, scope.period.first))
    let month = scope.months.calledMonth(of: scope.months.period(of: day))
    return scope.months.run(from: month.adding(months: 1 - monthCount), monthCount)
  }

  /// Collects the sums of `groupings` over the scope, and of `months`. Throws when one does not fit.
  package init(
    _ scope: ReportScope, words: String, categories: Categories, overviews: [Overview], tables: [[EntryRow]],
    months: [EntryRow]
  ) throws(AmountError) {
    (self.scope, self.words, self.categories) = (scope, words, categories)
    let (byCategory, byPayee, byDay) = (tables[0], tables[1], tables[2])
    span = PageFigures.span(scope, byDay)
    let ranking = try Ranking(byCategory, by: .category, top: PageFigures.categoryLimit)
    let payees = try Ranking(byPayee, by: .payee, top: PageFigures.payeeLimit)
    for overview in overviews {
      let currency = overview.currency
      sections.append(
        Section(
          overview: overview,
          categories: ranking.sections.first { $0.currency == currency },
          payees: payees.sections.first { $0.currency == currency },
          days: try PageFigures.days(byDay, span, currency),
          months: try PageFigures.months(months, PageFigures.months(scope), scope.months, currency)))
    }
  }

  /// The days of the scope. Without a beginning or an end, those with entries.
  private static func span(_ scope: ReportScope, _ rows: [EntryRow]) -> Period {
    var span = scope.period
    let days = rows.compactMap(\.period?.first)
    if span.count > dayLimit {
      span.first = max(span.first, days.min() ?? scope.today)
      span.last = max(span.first, min(span.last, days.max() ?? scope.today))
    }
    // A wrong year in one record must not make a page of a thousand years.
    span.first = max(span.first, span.last.adding(days: 1 - dayLimit))
    return span
  }

  private static func days(_ rows: [EntryRow], _ span: Period, _ currency: Currency) throws(AmountError) -> [Amount] {
    let byDay = Dictionary(grouping: rows) { $0.period?.first ?? .first }
    var days: [Amount] = []
    for offset in 0..<span.count {
      days.append(try MoneyFlow(byDay[span.first.adding(days: offset)] ?? [], currency).spent)
    }
    return days
  }

  private static func months(
    _ rows: [EntryRow], _ run: Period, _ step: PeriodStep, _ currency: Currency
  ) throws(AmountError) -> [(period: Period, flow: MoneyFlow)] {
    let byMonth = Dictionary(grouping: rows) { $0.period?.first ?? .first }
    var months: [(period: Period, flow: MoneyFlow)] = []
    var seen = 0
    var month = step.period(of: run.first)
    while seen < monthCount {
      seen += 1
      let flow = try MoneyFlow(byMonth[month.first] ?? [], currency)
      // Books that are young have no months before their first; three make it a comparison.
      if flow.count > 0 || !months.isEmpty || seen > monthCount - 3 { months.append((month, flow)) }
      month = step.next(month)
    }
    return months
  }
}
