import ArgumentParser
import FigureCommands
import Spendwise
import SpendwiseJSON
import SpendwiseReports
import SpendwiseTool

struct Compare: Program {
  static let configuration = CommandConfiguration(
    commandName: "compare", abstract: "Compare spending in two periods, category by category.")

  @OptionGroup var options: ReportOptions
  @Option(help: ArgumentHelp("Show only the n largest differences.", valueName: "n")) var top: Int?

  func validate() throws {
    if let top, top < 1 { throw ValidationError("--top wants a number above 0") }
  }

  func run(_ process: ProgramProcess) throws {
    let report = try Report(options, process)
    let (now, before) = try periods(report.scope)
    if try report.printIDs(in: [now, before]) { return }
    let rows = try [now, before].map { try report.tables([EntryGrouping(category: true)], in: $0)[0] }
    var comparison = try summed { () throws(AmountError) in try Comparison(rows[0], with: rows[1]) }
    if let top { comparison.keep(top: top) }
    let names = (now.name(report.scope.months), before.name(report.scope.months))
    if report.isTable {
      ComparisonTable(
        comparison, try report.categories.get(), names, width: report.width, style: report.style,
        isColored: report.isColored
      ).write(to: process.output)
      return report.printRates()
    }
    var json = JSONWriter()
    for line in comparison.lines + comparison.totals { line.write(into: &json, names.0, names.1) }
    report.emit(json)
  }

  /// The first period and the second; of one alone, that and the one before it, with as many days when it is not over.
  private func periods(_ scope: ReportScope) throws -> (now: Period, before: Period) {
    if scope.days.count == 2 { return (scope.days[0], scope.days[1]) }
    guard let before = scope.previousUntilNow ?? scope.previous else {
      throw Failure(.usage, "compare wants one period or two (as in 2026-07 2026-06)")
    }
    return (scope.period, before)
  }
}
