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
        sw-budget last month                  the result of last month
        sw-budget check --at 80,100           print each limit newly reached, for cron
        sw-budget suggest --months 6          propose amounts from past spending
        sw-budget compare 2026-07 2026-06     two months, category by category
        sw-budget | jq -r 'select(.type=="budget_line") | [.category, .subcategory, .remaining] | @tsv'
      """,
    subcommands: [
      Show.self, List.self, Create.self, SetLines.self, Remove.self, Rename.self, MakeDefault.self, Use.self,
      Unuse.self, Accounts.self, Copy.self, Suggest.self, Check.self, Compare.self,
    ], defaultSubcommand: Show.self)
}

extension CountOptions {
  /// How a budget stands; what should be known about the sums is said.
  func standing(
    _ books: BooksReader, _ budget: Budget, _ period: Period, _ process: ProgramProcess
  ) throws -> BudgetStanding {
    if let exchange, Currency(exchange) != budget.currency {
      throw Failure(.usage, "-X \(exchange): the budget \(budget.id) is in \(budget.currency.code)")
    }
    let standing = try books.standing(
      budget, period, today: Day.today(), refundsOnPurchase: refundsOn == .purchase, isConverted: exchange != nil)
    process.tell(standing.tally)
    return standing
  }
}

extension ProgramProcess {
  /// Prints the lines of records, or words on a terminal.
  func printRecords(_ records: [[UInt8]], or words: String) {
    if output.isTerminal { return diagnostics.note(words) }
    for record in records {
      output.bytes.append(contentsOf: record)
      output.bytes.append(0x0A)
    }
  }
}

extension Failure {
  /// What a budget refuses: its words with status 1, wrong arguments with 64.
  init(_ error: BudgetError) { self.init(error.isUsage ? .usage : .no, error.reason) }
}

/// Runs `body` and turns what a budget refuses into a failure.
func asked<R>(_ body: () throws(BudgetError) -> R) throws -> R {
  do throws(BudgetError) { return try body() } catch { throw Failure(error) }
}
