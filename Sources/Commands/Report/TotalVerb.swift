import ArgumentParser
import FigureCommands
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
    // In JSON, no payment is a sum of 0, and not none.
    let shown = flows.isEmpty && !report.isTable ? [try MoneyFlow(rows, ReportCurrency.home)] : flows
    report.write(
      shown, "report_total",
      [
        .init("currency", "") { $0.currency.code }.bold, .init("spent") { $0.spent }, .init("income") { $0.income },
        .init("saved") { $0.saved }, .init(nil, "SPENT", isRight: true) { $0.spent.forPeople },
        .init(nil, "RECEIVED", isRight: true) { $0.income.forPeople },
        .init(nil, "SAVED", isRight: true) { $0.saved.forPeople },
        .init("count", "TRANSACTIONS", isOptional: true) { $0.count }.dim,
      ], ifEmpty: "nothing was spent or received")
  }
}
