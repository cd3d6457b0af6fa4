struct Year: ReportVerb {
  static let configuration = verb("year", "Show spending by month and category in a year.")

  @OptionGroup var options: ReportOptions

  static func usual(_ calendar: HouseholdCalendar) -> Period { calendar.thisYear }

  func show(_ report: Report) throws {
    let months = report.scope.months
    let tables = try report.tables([EntryGrouping(by: months), EntryGrouping(by: months, category: true)])
    let all = try FlowSeries.all(tables[0], by: months, of: report.scope, home: ReportCurrency.home)
    if report.isTable {
      return try report.table(of: all, ifEmpty: "nothing was spent or earned") { try write($0, tables[1], report) }
    }
    FlowSeries.monthFields.write(all.flatMap(\.points), "report_month", to: report.process.output)
    for series in all {
      for point in series.points {
        let rows = tables[1].filter { $0.sum.currency == series.currency && $0.isIn(point.days) }
        try Ranking(rows, by: .category).write("report_category", point.name, point.days, to: report.process.output)
      }
    }
    report.printRates()
  }

  /// Prints a line for each category: months that fit, total, spark line.
  private func write(_ series: FlowSeries, _ rows: [EntryRow], _ report: Report) throws {
    let mine = rows.filter { $0.sum.currency == series.currency }
    let ranked = try Ranking(mine, by: .category)
    let room = (report.width - 40) / 7
    let shown = series.points.suffix(max(1, room))
    var columns: [Table.Column] = [.init("", minimum: 8)]
    columns += shown.map { .init($0.monthTitle, isRight: true) }
    columns += [.init("TOTAL", isRight: true), .init("", isOptional: true)]
    var table = Table(columns, width: report.width, isColored: report.isColored)
    func add(_ name: String, _ amounts: [Amount], _ total: Amount, _ color: ChartColor?, _ style: Table.Style) {
      let cells = amounts.suffix(shown.count).map { Table.Cell($0.minor == 0 ? "" : $0.brief, style) }
      let spark = Sparkline(style: report.style).text(amounts.map(\.minor), color: color)
      table.add(
        [.init(name, style)] + cells + [.init(total.shown, style), .init(spark)],
        to: &report.process.output.bytes)
    }
    let categories = try report.categories.get()
    for line in ranked.sections.first?.lines ?? [] {
      let own = mine.filter { $0.spendingCategory == line.category }
      let amounts = try series.points.map { point in
        try MoneyFlow(own.filter { $0.isIn(point.days) }, series.currency).spent
      }
      let color = categories.color(line.category).flatMap { ChartColor($0) }
      add(categories.name(line.category), amounts, line.amount, color, .plain)
    }
    let total = try series.total()
    add("Spent", series.points.map(\.flow.spent), total.spent, nil, .bold)
    if total.income.minor != 0 {
      add("Income", series.points.map(\.flow.income), total.income, nil, .plain)
      add("Saved", series.points.map(\.flow.saved), total.saved, nil, .plain)
    }
    table.finish(to: &report.process.output.bytes)
  }
}

extension FlowSeries.Point {
  /// `JUL`, or the name of a period that is not a month.
  fileprivate var monthTitle: String { Day("\(name)-01")?.monthName.uppercased() ?? name }
}

extension EntryRow {
  /// The row's period has days of `days`.
  fileprivate func isIn(_ days: Period) -> Bool { period?.contains(days.first) ?? false }
}

struct Cashflow: ReportVerb {
  static let configuration = verb("cashflow", "Show income, spending and savings by month.")

  @OptionGroup var options: ReportOptions

  static func usual(_ calendar: HouseholdCalendar) -> Period { calendar.lastMonths(6) }

  func show(_ report: Report) throws {
    let all = try report.monthly()
    if !report.isTable { return report.emit(all.flatMap(\.points), "report_month", FlowSeries.monthFields) }
    try report.table(of: all, ifEmpty: "nothing was spent or earned") { try write($0, report) }
  }

  private func write(_ series: FlowSeries, _ report: Report) throws {
    let bar = Bar(width: min(24, max(8, report.width - 58)), style: report.style)
    typealias Row = (name: String, flow: MoneyFlow, style: Table.Style)
    let fields: [Field<Row>] = [
      .init(nil, "MONTH") { $0.name }.styled { $0.style }, .init(nil, "INCOME") { $0.flow.income },
      .init(nil, "SPENT") { $0.flow.spent },
      .init(nil, "SAVED", isOptional: true) { $0.flow.saved }.styled { $0.flow.saved.minor < 0 ? .red : .green },
      .init(nil, "RATE", isOptional: true) { $0.flow.rate },
      .init(cells: "SPENT OF INCOME", isOptional: true) { row in
        row.flow.income.minor > 0 ? .init(bar.gauge(row.flow.spent.minor, of: row.flow.income.minor)) : .init("")
      },
    ]
    let rows: [Row] = series.points.map { ($0.name, $0.flow, .plain) } + [("Total", try series.total(), .bold)]
    fields.table(rows, report.look, to: report.process.output)
  }
}

extension Report {
  /// The months of the report.
  func monthly() throws -> [FlowSeries] {
    let rows = try tables([EntryGrouping(by: scope.months)])[0]
    return try FlowSeries.all(rows, by: scope.months, of: scope, home: ReportCurrency.home)
  }
}

extension FlowSeries {
  /// The fields of a month.
  static var monthFields: [Field<Point>] {
    [
      .init { json, point in json.members(of: point.name, point.days) }, .init("currency") { $0.flow.currency.code },
      .init("income") { $0.flow.income }, .init("spent") { $0.flow.spent }, .init("saved") { $0.flow.saved },
      .init("rate") { $0.flow.rate }, .init("count") { $0.flow.count },
    ]
  }
}
