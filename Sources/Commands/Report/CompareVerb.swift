import ArgumentParser
import FigureCommands
import Spendwise
import SpendwiseJSON
import SpendwiseReports
import SpendwiseTool

struct Compare: ReportVerb {
  static let configuration = CommandConfiguration(
    commandName: "compare", abstract: "Compare spending in two periods, category by category.")

  @OptionGroup var options: ReportOptions
  @Option(help: ArgumentHelp("Show only the n largest differences.", valueName: "n")) var top: Int?

  func validate() throws {
    if let top, top < 1 { throw ValidationError("--top wants a number above 0") }
  }

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
    if report.isTable {
      ComparisonTable(
        comparison, try report.categories.get(), names, home: ReportCurrency.home, width: report.width,
        style: report.style, isColored: report.isColored
      ).write(to: report.process.output)
      return report.printRates()
    }
    var json = JSONWriter()
    for line in comparison.lines + comparison.totals { line.write(into: &json, names.0, names.1) }
    report.emit(json)
  }

  private func periods(_ scope: ReportScope) throws -> (now: Period, before: Period) {
    if let periods = scope.compared { return periods }
    throw Failure(.usage, "compare wants one period or two (as in 2026-07 2026-06)")
  }
}
