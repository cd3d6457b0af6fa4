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
  @Argument(
    help: ArgumentHelp("Query terms and date words, see sw help queries.", valueName: "term"),
    completion: ShellCompletions.terms)
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
      var json = JSONWriter()
      for one in series { one.write(into: &json, today) }
      output.bytes.append(contentsOf: json.bytes)
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

extension RecurringSeries {
  /// Writes the series as a JSON object, with its status on a day.
  func write(into json: inout JSONWriter, _ today: Day) {
    json.begin()
    json.member("type", "recurring")
    json.member("id", id)
    if let name = decision?.name { json.member("name", name) }
    // A series that was dismissed with another amount or cadence is not dismissed.
    if let state = decision?.state, state != .dismissed || isDismissed { json.member("state", state.rawValue) }
    if let mandate = notice.mandate { json.member("mandate", mandate) }
    writeParty(into: &json)
    json.member("currency", currency.code)
    json.member("amount", amount(recurrence.expected))
    json.member("varies", recurrence.isVarying)
    if recurrence.isVarying {
      let amounts = recurrence.payments.map(\.minor)
      json.member("least", amounts.min(by: { $0.magnitude < $1.magnitude }).map(amount))
      json.member("most", amounts.max(by: { $0.magnitude < $1.magnitude }).map(amount))
    }
    let status = status(today)
    if status == .active || status == .late { json.member("yearly", recurrence.yearly.map(amount)) }
    json.member("status", status.rawValue)
    json.member("count", recurrence.payments.count)
    json.member("first", recurrence.first.iso)
    json.member("last", recurrence.last.iso)
    json.member("next", next(today)?.iso)
    json.key("price_changes")
    json.bytes.append(UInt8(ascii: "["))
    for (number, change) in recurrence.changes.enumerated() {
      if number > 0 { json.bytes.append(UInt8(ascii: ",")) }
      json.begin()
      json.member("date", change.day.iso)
      json.member("from", amount(change.from))
      json.member("to", amount(change.to))
      json.end()
    }
    json.bytes.append(UInt8(ascii: "]"))
    json.member("missed", recurrence.missed(today).map(\.iso))
    json.end()
    json.endLine()
  }

  /// Writes the payee, the account and the cadence.
  func writeParty(into json: inout JSONWriter) {
    json.member("payee", party.payee)
    if !party.account.isEmpty { json.member("account", party.account) }
    if !party.category.isEmpty { json.member("category", party.category) }
    json.member("kind", kind.rawValue)
    json.member("cadence", recurrence.cadence.rawValue)
  }
}
