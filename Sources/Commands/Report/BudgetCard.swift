import FigureCommands
import Spendwise
import SpendwiseCharts
import SpendwiseReports
import SpendwiseTool

/// The status of a budget: one line, where that fits.
struct BudgetCard {
  private let summary: BudgetSummary
  private let report: Report

  init(_ summary: BudgetSummary, _ report: Report) { (self.summary, self.report) = (summary, report) }

  func write(to output: Output) {
    let percent = BudgetSummary.percent(summary.used, of: summary.available).map { " \($0)%" } ?? ""
    var words = "\(summary.used.shown) of \(summary.available.forPeople)\(percent)"
    if summary.daysLeft > 0 {
      words += summary.daysLeft == 1 ? ", 1 day left" : ", \(summary.daysLeft) days left"
      if summary.dailyAllowance.minor > 0 { words += ": \(summary.dailyAllowance.forPeople) a day" }
    }
    let period = summary.period == report.scope.period ? "" : ", \(summary.name)"
    words = "\(summary.budget.name + period): \(words)"
    let label = report.dim("Budget".padded(to: 8))
    // The bar gets what the words leave.
    let room = report.width - 11 - TextWidth.of(words)
    if room < 8 {
      let lines = TextWidth.lines(words, to: report.width - 9)
      output.line("\(label) \(lines.first ?? "")")
      for line in lines.dropFirst() { output.line("         \(line)") }
    } else {
      let gauge = Bar(width: min(20, room), style: report.style).gauge(summary.used.minor, of: summary.available.minor)
      output.line("\(label) \(StyledText(gauge))  \(words)")
    }
  }
}

extension String {
  /// The text padded with spaces to a width in columns.
  func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - TextWidth.of(self))) }
}
