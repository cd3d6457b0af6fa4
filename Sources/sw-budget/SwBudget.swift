import ArgumentParser
import Spendwise
import SpendwiseBooks
import SpendwiseCharts
import SpendwiseJSON
import SpendwiseSystem
import SpendwiseTool

@main
struct SwBudget: ProgramGroup {
  static let configuration = CommandConfiguration.program(
    "sw-budget", "Say what may be spent, and see how it stands.",
    examples: """
      EXAMPLES
        sw-budget create home food=8000 transport=2000 bills=5000
        sw-budget                             this month at a glance
        sw-budget set home food/delivery=2000 total=30000
        sw-budget last month                  how it ended
        sw-budget check --at 80,100           one line for what was newly reached, for cron
        sw-budget suggest --months 6          what it could be, from what was spent
        sw-budget compare 2026-07 2026-06     category by category
        sw-budget | jq -r 'select(.type=="budget_line") | [.category, .remaining] | @tsv'
      """,
    subcommands: [
      Show.self, List.self, Create.self, SetLines.self, Remove.self, Rename.self, MakeDefault.self, Use.self,
      Unuse.self, Accounts.self, Copy.self, Suggest.self, Check.self, Compare.self,
    ], defaultSubcommand: Show.self)
}

struct DataOption: ParsableArguments {
  @Option(name: .long, help: ArgumentHelp("The data directory.", valueName: "dir"))
  var data: String?

  var directory: DataDirectory { DataDirectory(data) }

  /// Opens the books and passes on what they have to say.
  func books(_ process: ProgramProcess) throws -> BooksReader {
    let books = try BooksReader(directory)
    for note in books.notes { process.diagnostics.note(note) }
    return books
  }

  /// The budgets; what is wrong with one is said.
  func budgets(_ books: BooksReader, _ process: ProgramProcess) throws -> BudgetBook {
    let book = try books.budgets()
    for problem in book.problems { process.diagnostics.bad("\(problem) (left out)") }
    return book
  }
}

/// How the verbs that show something show it.
struct ShowOptions: ParsableArguments {
  @OptionGroup var data: DataOption

  @Flag(help: "JSON lines, on a terminal too.")
  var json = false

  @Flag(help: "A table, in a pipe too.")
  var table = false

  @Flag(help: "Draw with ASCII alone.")
  var ascii = false

  @Option(help: ArgumentHelp("Colours: auto, always or never.", valueName: "when"))
  var color = ColorChoice.auto

  func validate() throws {
    if json && table { throw ValidationError("--json and --table exclude each other") }
  }

  func isTable(_ output: Output) -> Bool { table || output.isTerminal && !json }

  func style(_ output: Output) -> ChartStyle {
    ChartStyle(
      isASCII: ascii, isColored: color.isOn(for: output), term: Environment["TERM"],
      colorTerm: Environment["COLORTERM"])
  }

  /// The columns of the terminal, those of an ordinary one where nothing is known.
  var width: Int { Terminal.width ?? 80 }
}

/// Which amounts count, and on which day.
struct CountOptions: ParsableArguments {
  /// The day a refund counts on.
  enum RefundDay: String, ExpressibleByArgument, CaseIterable {
    case posting, purchase
  }

  @Option(help: ArgumentHelp("Count a refund on the day of its posting or of the purchase.", valueName: "day"))
  var refundsOn = RefundDay.posting

  @Option(
    name: [.customShort("X"), .long],
    help: ArgumentHelp("See other currencies in this one, the budget's, by rates.jsonl.", valueName: "currency"))
  var exchange: String?

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
  /// Says what should be known about sums: bad lines, currencies without a rate.
  func tell(_ tally: Tally) {
    if let bad = tally.firstBad {
      let others = tally.badLines > 1 ? ", and \(tally.badLines - 1) more" : ""
      diagnostics.bad("transactions.jsonl: at byte \(bad.offset): \(bad.reason)\(others) (left out; see sw-data check)")
    }
    for currency in tally.withoutRate {
      diagnostics.note("no rate from \(currency.code) for some days: those amounts stay apart (rates.jsonl)")
    }
  }

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
