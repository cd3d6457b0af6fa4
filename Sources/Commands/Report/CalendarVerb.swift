struct Calendar: ReportVerb {
  static let configuration = verb("calendar", "Show spending on each day of a month.")

  @OptionGroup var options: ReportOptions

  func show(_ report: Report) throws {
    let all = try report.days()
    if !report.isTable { return report.emit(days: all) }
    let output = report.process.output
    if all.isEmpty { output.line("nothing was spent or earned") }
    for series in all.prefix(1) { try write(series, report) }
    for series in all.dropFirst() { output.line(try Calendar.words(series, report)) }
    if let budget = try report.budget() { report.write(budget) }
    report.printRates()
  }

  /// Writes one grid per month, in one currency.
  private func write(_ series: FlowSeries, _ report: Report) throws {
    let output = report.process.output
    let heat = Heat(series.points.map(\.flow.spent.minor), style: report.style)
    var points = series.points[...]
    while let first = points.first {
      let month = report.scope.months.period(of: first.days.first)
      let mine = points.prefix { month.contains($0.days.first) }
      points = points.dropFirst(mine.count)
      let cells = mine.map { point in
        let spent = point.flow.spent
        return MonthGrid.Cell(
          point.days.first.day, mark: heat.mark(heat.level(spent.minor)), words: spent.minor == 0 ? "" : spent.brief,
          isPlus: point.flow.income.minor > 0, isToday: point.days.first == report.scope.today)
      }
      let grid = MonthGrid(
        cells, firstWeekday: first.days.first.weekday, weekStart: report.scope.calendar.weekStart, width: report.width,
        style: report.style)
      var sum = MoneyFlow(series.currency)
      for point in mine { try sum.add(point.flow) }
      let name = month.name(report.scope.months)
      let parts = TextWidth.lines(report.words(sum), to: report.width - name.utf8.count - 2, separator: ", ")
      for (number, part) in parts.enumerated() {
        let label = number == 0 ? report.colored(name, "1") : StyledText(String(repeating: " ", count: name.utf8.count))
        output.line("\(label)\(report.dim("  \(part)"))")
      }
      for line in grid.lines { output.line(StyledText(line)) }
    }
    output.line("\(StyledText(heat.legend))\(report.dim("  + income"))")
  }

  private static func words(_ series: FlowSeries, _ report: Report) throws -> String {
    let total = try series.total()
    let days = series.points.filter { $0.flow.count > 0 }.map(\.name)
    let more = days.count > 3 ? report.style.isASCII ? ", ..." : ", …" : ""
    return "and \(report.words(total)) on \(days.prefix(3).joined(separator: ", "))\(more)"
  }
}

struct Heatmap: ReportVerb {
  static let configuration = verb("heatmap", "Show spending on each day of a year.")

  @OptionGroup var options: ReportOptions

  static func usual(_ calendar: HouseholdCalendar) -> Period { calendar.lastDays(365) }

  func show(_ report: Report) throws {
    let all = try report.days()
    if !report.isTable { return report.emit(days: all) }
    let output = report.process.output
    try report.table(of: all, ifEmpty: "nothing was spent or earned") { series in
      let heat = Heat(series.points.map(\.flow.spent.minor), style: report.style)
      let marks = series.points.enumerated().filter { $1.days.first.day == 1 }.map { index, point in
        YearGrid.Mark(index, point.days.first.monthName)
      }
      let grid = YearGrid(
        series.points.map { heat.mark(heat.level($0.flow.spent.minor)) },
        firstWeekday: series.points.first?.days.first.weekday ?? 1,
        weekStart: report.scope.calendar.weekStart, marks: marks, width: report.width, style: report.style)
      for line in grid.lines { output.line(StyledText(line)) }
      let total = try series.total()
      let quiet = series.points.filter { $0.flow.spent.minor <= 0 && $0.days.first <= report.scope.today }.count
      let words = "\(report.words(total)), \(quiet.counted("day")) without spending"
      if TextWidth.of(heat.legend.plain) + 2 + words.utf8.count <= report.width {
        output.line("\(StyledText(heat.legend))  \(words)")
      } else {
        output.line(StyledText(heat.legend))
        output.sentence(words, to: report.width)
      }
    }
  }
}

extension Report {
  /// All days of the report, future ones included.
  fileprivate func days() throws -> [FlowSeries] {
    let rows = try tables([EntryGrouping(by: .day)])[0]
    return try FlowSeries.all(rows, by: .day, of: scope, isWhole: true, home: ReportCurrency.home)
  }

  /// Spending, and income if there is any.
  func words(_ flow: MoneyFlow) -> String {
    "\(flow.spent.shown) spent" + (flow.income.minor == 0 ? "" : ", \(flow.income.shown) earned")
  }

  /// Prints days with spending or income, an object for each.
  fileprivate func emit(days all: [FlowSeries]) {
    emit(
      all.flatMap(\.points).filter { $0.flow.count > 0 }, "report_day",
      [
        .init("date") { $0.days.first }, .init("currency") { $0.flow.currency.code }, .init("spent") { $0.flow.spent },
        .init("income") { $0.flow.income }, .init("count") { $0.flow.count },
      ])
  }
}
