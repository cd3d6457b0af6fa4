import ArgumentParser
import FigureCommands
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
