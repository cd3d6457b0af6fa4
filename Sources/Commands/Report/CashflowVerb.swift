import ArgumentParser
import Spendwise
import SpendwiseCharts
import SpendwiseJSON
import SpendwiseReports
import SpendwiseTool

struct Cashflow: ReportVerb {
  static let configuration = CommandConfiguration(
    commandName: "cashflow", abstract: "Show income, spending and savings by month.")

  @OptionGroup var options: ReportOptions

  static func usual(_ days: ReportDays) -> Period { days.months(6) }

  func show(_ report: Report) throws {
    let all = try report.monthly()
    if !report.isTable {
      var json = JSONWriter()
      for series in all { series.writeMonths(into: &json) }
      return report.emit(json)
    }
    let output = report.process.output
    output.line(report.dim(report.title))
    if all.isEmpty { output.line("nothing was spent or earned") }
    for series in all { try write(series, report) }
    report.printRates()
  }

  private func write(_ series: FlowSeries, _ report: Report) throws {
    let bar = Bar(width: min(24, max(8, report.width - 58)), style: report.style)
    var table = Table(
      [
        .init("MONTH"), .init("INCOME", isRight: true), .init("SPENT", isRight: true),
        .init("SAVED", isRight: true, isOptional: true),
        .init("RATE", isRight: true, isOptional: true), .init("SPENT OF INCOME", isOptional: true),
      ], width: report.width, isColored: report.isColored)
    func row(_ name: String, _ flow: MoneyFlow, _ style: Table.Style = .plain) -> [Table.Cell] {
      [
        .init(name, style), .init(Report.words(flow.income)), .init(Report.words(flow.spent)),
        .init(Report.words(flow.saved), flow.saved.minor < 0 ? .red : .green),
        .init(flow.rate.map { "\($0.literal)%" } ?? ""),
        flow.income.minor > 0 ? .init(bar.gauge(flow.spent.minor, of: flow.income.minor)) : .init(""),
      ]
    }
    for point in series.points { table.add(row(point.name, point.flow), to: &report.process.output.bytes) }
    let total = try series.total()
    table.add(row("Total", total, .bold), to: &report.process.output.bytes)
    table.finish(to: &report.process.output.bytes)
  }
}

extension Report {
  /// The months of the report.
  func monthly() throws -> [FlowSeries] {
    let rows = try tables([EntryGrouping(by: scope.months)])[0]
    return try FlowSeries.all(rows, by: scope.months, of: scope, home: Report.home)
  }
}

extension FlowSeries {
  /// Writes an object for each month.
  func writeMonths(into json: inout JSONWriter) {
    for point in points {
      json.begin("report_month", point.name, point.days)
      json.member("currency", currency.code)
      json.member("income", point.flow.income)
      json.member("spent", point.flow.spent)
      json.member("saved", point.flow.saved)
      json.member("rate", point.flow.rate)
      json.member("count", point.flow.count)
      json.end()
      json.endLine()
    }
  }
}
