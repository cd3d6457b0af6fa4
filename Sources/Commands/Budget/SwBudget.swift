import ArgumentParser
import FigureCommands
import Spendwise
import SpendwiseBooks
import SpendwiseReports
import SpendwiseText
import SpendwiseTool

/// `sw-budget`, for its own executable and for `sw`.
package var program: any Program.Type { SwBudget.self }

struct SwBudget: ProgramGroup {
  static let configuration = CommandConfiguration.program(
    "sw-budget", "Set budgets and show progress.",
    examples: """
      EXAMPLES
        sw-budget create home food=8000 transport=2000 bills=5000
        sw-budget                             progress this month
        sw-budget set home food/delivery=2000 total=30000
        sw-budget set 2026-07 30000           spend 30000 in July, whatever other months have
        sw-budget last month                  the result of last month
        sw-budget check --at 80,100           print each limit newly reached, for cron
        sw-budget suggest --months 6          propose amounts from past spending
        sw-budget compare                     this month and the last one, category by category
        sw-budget | jq -r 'select(.type=="budget_line") | [.category, .subcategory, .remaining] | @tsv'
      """,
    subcommands: [
      Show.self, List.self, Create.self, SetLines.self, Remove.self, Rename.self, MakeDefault.self, Use.self,
      Unuse.self, Accounts.self, Copy.self, Suggest.self, Check.self, Compare.self,
    ], defaultSubcommand: Show.self)
}

extension CountOptions {
  /// The status of a budget in a period; problems of the sums are printed.
  func status(
    _ books: BooksReader, _ budget: Budget, _ period: Period, _ process: ProgramProcess
  ) throws -> BudgetStatus {
    if let target = exchange.currency, target != budget.currency {
      throw Failure(.usage, "-X \(target.code): the budget \(budget.id) is in \(budget.currency.code)")
    }
    let status = try books.status(
      of: budget, in: period, today: Day.today(), refundsOnPurchase: refundsOn == .purchase,
      isConverted: exchange.currency != nil)
    process.report(status.tally)
    return status
  }
}
