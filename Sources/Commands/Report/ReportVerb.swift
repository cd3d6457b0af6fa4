import FigureCommands
import Spendwise
import SpendwiseReports
import SpendwiseTool

/// A report on sums of transactions. `--ids` prints the ids of the transactions that it counts instead.
protocol ReportVerb: FigureVerb {
  var options: ReportOptions { get }
  /// The kinds of transactions that the report counts.
  static var kinds: Set<Transaction.Kind> { get }
  /// The days of the report when no word names any.
  static func usual(_ days: ReportDays) -> Period
  /// The days that the report counts.
  func days(_ scope: ReportScope) throws -> [Period]
  /// Prints the report.
  func show(_ report: Report) throws
}

extension ReportVerb {
  static var kinds: Set<Transaction.Kind> { [.expense, .refund, .income] }
  static func usual(_ days: ReportDays) -> Period { days.thisMonth }
  func days(_ scope: ReportScope) throws -> [Period] { scope.days }

  func show(_ process: ProgramProcess) throws { try showOnce(process) }

  /// Opens the books and prints the report.
  func showOnce(_ process: ProgramProcess) throws {
    let report = try Report(options, process, usual: Self.usual)
    if !options.ids {
      try show(report)
      return try process.report(report.pending.part(of: Self.kinds), home: ReportCurrency.home)
    }
    var request = report.request([])
    request.query = request.query.inDays(try days(report.scope))
    try report.books.eachID(of: request, Self.kinds, process.output.record)
  }
}
