struct Trend: ReportVerb {
  static let configuration = verb("trend", "Show spending by day, week or month.")

  /// The form of the chart.
  enum Form: String, ExpressibleByArgument, CaseIterable {
    case line, columns
  }

  @OptionGroup var options: ReportOptions
  @Option(help: .value("step", "Show one point per day, week or month.")) var by: TimeStep?
  @Option(help: .value("form", "Draw columns or a line.")) var chart: Form?

  static let kinds: Set<Transaction.Kind> = [.expense, .refund]

  func show(_ report: Report) throws {
    let step = try step(report)
    let rows = try report.tables([EntryGrouping(by: step)])[0].filter(\.isSpending)
    let all = try FlowSeries.all(rows, by: step, of: report.scope, home: ReportCurrency.home)
    if report.isTable { return try write(all, step, report) }
    report.emit(
      all.flatMap(\.points), "report_point",
      [
        .init { json, point in json.members(of: point.name, point.days) }, .init("currency") { $0.flow.currency.code },
        .init("amount") { $0.flow.spent }, .init("count") { $0.flow.count },
      ])
  }

  /// The chosen step, else one that makes a readable number of points.
  private func step(_ report: Report) throws -> PeriodStep {
    if let by { return by == .month ? report.scope.months : by.step(report.scope.calendar) }
    let days = report.scope.period.count
    return days <= 45 ? .day : days <= 200 ? report.scope.calendar.weeks : report.scope.months
  }

  private func write(_ all: [FlowSeries], _ step: PeriodStep, _ report: Report) throws {
    let output = report.process.output
    let filled = all.filter { series in series.points.contains { $0.flow.spent.minor > 0 } }
    try report.table(of: filled, ifEmpty: "nothing was spent") { series in
      let values = series.points.map(\.flow.spent.minor)
      let plot = Plot(values, width: min(max(20, report.width - 10), 120), height: 9, style: report.style)
      let form: Plot.Form = chart == .line ? .line : chart == .columns ? .columns : plot.usual
      let lines = plot.lines(form, color: nil, marks: Trend.marks(series.points, step)) { minor in
        Amount(minor: minor, currency: series.currency).brief
      }
      if filled.count > 1 { output.line(report.dim(series.currency.code)) }
      for line in lines { output.line(StyledText(line)) }
      output.sentence(try Trend.words(series, step), to: report.width)
    }
  }

  /// The total, the average and the most.
  private static func words(_ series: FlowSeries, _ step: PeriodStep) throws -> String {
    let total = try series.total().spent
    var words = "\(total.shown) in all"
    if let average = total.shared(by: series.points.count) { words += ", \(average.shown) a \(step.word)" }
    let most = series.points.max { $0.flow.spent.minor < $1.flow.spent.minor }
    if let most, most.flow.spent.minor > 0 { words += ", most \(most.flow.spent.shown) in \(most.name)" }
    return words.replacing("in \(most?.days.first.iso ?? "?")", with: "on \(most?.days.first.iso ?? "?")")
  }

  /// The marks below the points.
  static func marks(_ points: [FlowSeries.Point], _ step: PeriodStep) -> [Plot.Mark] {
    points.enumerated().compactMap { index, point in
      let (day, month) = (point.days.first.day, point.days.first.monthName)
      switch step {
      case .day:
        if index == 0 || day == 1 { return .init(index, "\(day) \(month)") }
        // Up to two months also mark weeks.
        return points.count <= 62 && [8, 15, 22, 29].contains(day) ? .init(index, "\(day)") : nil
      case .week: return .init(index, "\(day) \(month)")
      default:
        let called = Day("\(point.name)-01") ?? point.days.first
        return .init(index, called.month == 1 ? "\(called.year)" : called.monthName)
      }
    }
  }
}

extension Day {
  /// `Jul`.
  var monthName: String { MonthName.short(month) }
}

struct Compare: ReportVerb {
  static let configuration = verb("compare", "Compare spending in two periods, category by category.")

  @OptionGroup var options: ReportOptions
  @Option(help: .value("n", "Show only the n largest differences."), transform: (1...Int.max).read) var top: Int?

  static let kinds: Set<Transaction.Kind> = [.expense, .refund]

  func days(_ scope: ReportScope) throws -> [Period] {
    let (now, before) = try periods(scope)
    return [now, before]
  }

  func show(_ report: Report) throws {
    let (now, before) = try periods(report.scope)
    let rows = try [now, before].map { try report.tables([EntryGrouping(category: true)], in: $0)[0] }
    var comparison = try Comparison(rows[0], with: rows[1])
    if let top { comparison.keep(top: top) }
    let names = (now.name(report.scope.months), before.name(report.scope.months))
    try options.show.write(comparison, names, report.books, to: report.process.output)
    report.printRates()
  }

  private func periods(_ scope: ReportScope) throws -> (now: Period, before: Period) {
    if let periods = scope.compared { return periods }
    throw Failure(.usage, "compare wants one period or two (as in 2026-07 2026-06)")
  }
}
