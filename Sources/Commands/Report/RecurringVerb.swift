import ArgumentParser
import FigureCommands
import Spendwise
import SpendwiseBooks
import SpendwiseJSON
import SpendwiseReports
import SpendwiseText
import SpendwiseTool

struct Recurring: Program {
  static let configuration = CommandConfiguration(
    commandName: "recurring", abstract: "Show recurring payments: subscriptions, bills, salaries.")

  @OptionGroup var show: ShowOptions
  @Flag(help: "Print only the ids of the records behind the figures.") var ids = false
  @Flag(help: "Show what was dismissed instead: sw-record recurring ID reset takes it back.") var dismissed = false
  @Argument(help: ArgumentHelp("Query terms and date words, see sw help queries.", valueName: "term"))
  var words: [String] = []

  func validate() throws {
    if ids && (show.json || show.table) { throw ValidationError("--ids is neither --json nor --table") }
  }

  func run(_ process: ProgramProcess) throws {
    let query = try Query(typed: words, in: show.data.directory)
    let books = try show.data.books(process)
    let today = try Day.today()
    let (series, leftOut) = try books.recurring(query, today, process, isDismissed: dismissed)
    let output = process.output
    if ids {
      try books.eachID(of: series, query, output.record)
    } else if show.isTable(output) {
      RecurringTable(series, today, show, output).write()
    } else {
      RecurringTable.fields(today).write(series, "recurring", to: output)
    }
    if !ids { try process.report(leftOut, home: books.settings().currency) }
  }
}

extension BooksReader {
  /// The recurring payments among those that match, and the money that is in none because it waits for a person; bad
  /// lines are reported.
  func recurring(
    _ query: Query, _ today: Day, _ process: ProgramProcess, isDismissed: Bool = false
  ) throws -> (series: [RecurringSeries], leftOut: PendingMoney) {
    for note in try unmatched(query) { process.diagnostics.note(note) }
    let history = try payments(query)
    var tally = Tally()
    (tally.badLines, tally.firstBad) = (history.badLines, history.firstBad)
    process.report(tally)
    return (try recurring(in: history, today: today, isDismissed: isDismissed), history.leftOut)
  }
}
