/// Spending and income by step, in one currency. Empty periods are included.
package struct FlowSeries: Sendable {
  /// One period.
  package struct Point: Sendable {
    /// Days of the period that are in the report.
    package var days: Period
    /// Name of the whole period.
    package var name: String
    package var flow: MoneyFlow
  }

  package let currency: Currency
  package private(set) var points: [Point] = []

  /// Series of all currencies, the one with the most transactions first. `rows` are by `step`. Without a first or last
  /// day, the rows decide. Future days are left out if empty, unless `isWhole`. Without rows, there is one series of
  /// zeros in `home`. Throws on overflow.
  package static func all(
    _ rows: [EntryRow], by step: PeriodStep, of scope: ReportScope, isWhole: Bool = false, home: Currency = .unstated
  ) throws(AmountError) -> [FlowSeries] {
    let counting = rows.filter { $0.kind != .transfer }
    guard let days = days(counting, scope, isWhole) else { return [] }
    let periods = scope.periods(by: step, in: days)
    var result: [FlowSeries] = []
    for currency in MoneyFlow.currencies(counting) {
      result.append(try FlowSeries(counting, currency, periods, step))
    }
    // Days without entries are a flat line.
    if result.isEmpty { result.append(try FlowSeries([], home, periods, step)) }
    return result
  }

  private init(
    _ rows: [EntryRow], _ currency: Currency, _ periods: [(whole: Period, asked: Period)], _ step: PeriodStep
  ) throws(AmountError) {
    self.currency = currency
    var mine: [Period: [EntryRow]] = [:]
    for row in rows where row.sum.currency == currency {
      if let period = row.period { mine[period, default: []].append(row) }
    }
    for (whole, asked) in periods {
      let flow = try MoneyFlow(mine[whole] ?? [], currency)
      points.append(Point(days: asked, name: step.name(of: whole), flow: flow))
    }
  }

  /// Days from the first entry to the last.
  private static func days(_ rows: [EntryRow], _ scope: ReportScope, _ isWhole: Bool) -> Period? {
    let filled = rows.compactMap(\.period)
    let (first, last) = (filled.map(\.first).min(), filled.map(\.last).max())
    var days = scope.period
    if days.first == .first {
      guard let first else { return nil }
      days.first = first
    }
    if days.last == .last || !isWhole && days.contains(scope.today) {
      days.last = min(days.last, max(last ?? .first, max(scope.today, days.first)))
    }
    return days.first <= days.last ? days : nil
  }

  /// Sum of all points. Throws on overflow.
  package func total() throws(AmountError) -> MoneyFlow {
    var sum = MoneyFlow(currency)
    for point in points { try sum.add(point.flow) }
    return sum
  }
}

extension ReportScope {
  /// Periods of a step within `days`, with their days in the report.
  package func periods(by step: PeriodStep, in days: Period) -> [(whole: Period, asked: Period)] {
    var result: [(Period, Period)] = []
    var period = step.period(of: days.first)
    while true {
      let asked = Period(first: max(period.first, days.first), last: min(period.last, days.last))
      if self.days.contains(where: { $0.first <= asked.last && asked.first <= $0.last }) {
        result.append((period, asked))
      }
      if period.last >= days.last { return result }
      period = step.next(period)
    }
  }
}
