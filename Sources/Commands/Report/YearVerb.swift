import ArgumentParser
import FigureCommands
import Spendwise
import SpendwiseCharts
import SpendwiseJSON
import SpendwiseReports
import SpendwiseText
import SpendwiseTool

struct Year: ReportVerb {
  static let configuration = CommandConfiguration(
    commandName: "year", abstract: "Show spending by month and category in a year.")

  @OptionGroup var options: ReportOptions

  static func usual(_ days: ReportDays) -> Period { days.thisYear }

  func show(_ report: Report) throws {
    let months = report.scope.months
    let tables = try report.tables([EntryGrouping(by: months), EntryGrouping(by: months, category: true)])
    let all = try FlowSeries.all(tables[0], by: months, of: report.scope, home: ReportCurrency.home)
    if report.isTable {
      report.process.output.line(report.dim(report.title))
      if all.isEmpty { report.process.output.line("nothing was spent or earned") }
      for series in all { try write(series, tables[1], report) }
      return report.printRates()
    }
    var json = JSONWriter()
    for series in all { series.writeMonths(into: &json) }
    for series in all {
      for point in series.points {
        let rows = tables[1].filter { $0.sum.currency == series.currency && $0.isIn(point.days) }
        let ranked = try Ranking(rows, by: .category)
        ranked.write(into: &json, "report_category", point.name, point.days)
      }
    }
    report.emit(json)
  }

  /// A line for each category, a column for each of the last months that fit, and all of them as a spark line.
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
  /// Whether the row's period has days of `days`.
  fileprivate func isIn(_ days: Period) -> Bool { period?.contains(days.first) ?? false }
}
