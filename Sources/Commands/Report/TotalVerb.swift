import ArgumentParser
import Spendwise
import SpendwiseJSON
import SpendwiseReports
import SpendwiseTool

struct Total: ReportVerb {
  static let configuration = CommandConfiguration(
    commandName: "total", abstract: "Print what was spent and received, one line per currency.")

  @OptionGroup var options: ReportOptions

  func show(_ report: Report) throws {
    let rows = try report.tables([EntryGrouping()])[0]
    let flows = try MoneyFlow.currencies(rows).map { try MoneyFlow(rows, $0) }
    if report.isTable { return show(flows, report) }
    var json = JSONWriter()
    // No payment is a sum of 0, and not none.
    for flow in flows.isEmpty ? [try MoneyFlow(rows, Report.home)] : flows {
      json.begin("report_total", report.scope.name, report.scope.period)
      json.member("currency", flow.currency.code)
      json.member("spent", flow.spent)
      json.member("income", flow.income)
      json.member("saved", flow.saved)
      json.member("count", flow.count)
      json.end()
      json.endLine()
    }
    report.emit(json)
  }

  private func show(_ flows: [MoneyFlow], _ report: Report) {
    let output = report.process.output
    output.line(report.dim(report.title))
    var table = Table(
      [
        .init(""), .init("SPENT", isRight: true), .init("RECEIVED", isRight: true), .init("SAVED", isRight: true),
        .init("TRANSACTIONS", isRight: true, isOptional: true),
      ], width: report.width, isColored: report.isColored)
    for flow in flows {
      table.add(
        [
          .init(flow.currency.code, .bold), .init(flow.spent.forPeople), .init(flow.income.forPeople),
          .init(flow.saved.forPeople),
          .init("\(flow.count)", .dim),
        ], to: &output.bytes)
    }
    table.finish(to: &output.bytes)
    if flows.isEmpty { output.line("nothing was spent or received") }
    report.printRates()
  }
}
