import ArgumentParser
import FigureCommands
import Spendwise
import SpendwiseBooks
import SpendwiseJSON
import SpendwiseReports
import SpendwiseText
import SpendwiseTool

struct ForecastVerb: FigureVerb {
  static let configuration = CommandConfiguration(
    commandName: "forecast", abstract: "Project balances: recurring payments continue, and bills are paid.")

  @OptionGroup var options: BalanceOptions
  @Option(help: ArgumentHelp("How many days to project.", valueName: "n")) var days = 60
  @Argument(
    help: ArgumentHelp("Query terms: project only matching payments.", valueName: "term"),
    completion: ShellCompletions.terms)
  var words: [String] = []

  func validate() throws {
    if !(1...3660).contains(days) { throw ValidationError("--days wants a number from 1 to 3660") }
  }

  func show(_ process: ProgramProcess) throws {
    let query = try Query(typed: words, in: options.show.data.directory)
    let today = try Day.today()
    let books = try options.show.data.books(process)
    let sheet = try options.balances(books, at: today, process)
    let gone = Set(sheet.balances.filter { !$0.account.isActive }.map(\.account.id))
    let series = try books.recurring(query, today, process).series.filter {
      options.isChosen(AccountFacts($0.party.account)) && !gone.contains($0.party.account)
    }
    // The terms select recurring payments.
    let bills = try words.isEmpty ? self.bills(books, series, today) : []
    let forecast = try Forecast(series, bills: bills, sheet, today: today, days: days)
    let lost = bills.filter { $0.account == nil }.count
    if lost > 0 {
      let words = lost == 1 ? "1 bill is" : "\(lost) bills are"
      process.diagnostics.note("\(words) not in a balance: which account pays is not known (sw-report due)")
    }
    if options.show.isTable(process.output) {
      return ForecastTable(forecast, options.show, process.output).write()
    }
    var json = JSONWriter()
    for event in forecast.events { event.write(into: &json) }
    for track in forecast.tracks {
      var day = forecast.period.first
      for amount in track.days {
        json.begin()
        json.member("type", "forecast_day")
        json.member("date", day.iso)
        json.member("account", track.account.id)
        json.member("currency", track.currency.code)
        json.member("balance", amount)
        json.end()
        json.endLine()
        day = day.adding(days: 1)
      }
      track.write(into: &json, forecast)
    }
    process.output.bytes.append(contentsOf: json.bytes)
  }

  private func bills(
    _ books: BooksReader, _ series: [RecurringSeries], _ today: Day
  ) throws -> [ExpectedPayment.Bill] {
    try books.expectedBills(until: today.adding(days: days), besides: series, today: today).filter {
      $0.account.map { options.isChosen(AccountFacts($0)) } ?? options.account.isEmpty
    }
  }
}

extension Forecast.Event {
  fileprivate func write(into json: inout JSONWriter) {
    json.begin()
    json.member("type", "forecast_event")
    json.member("date", day.iso)
    switch payment {
    case .recurring(let series): series.writeParty(into: &json)
    case .bill(let bill):
      json.member("payee", bill.payee)
      json.member("account", bill.account)
      json.member("kind", bill.isDebt ? "transfer" : "expense")
      json.member("bill", bill.id)
    }
    json.member("currency", amount.currency.code)
    json.member("amount", amount)
    json.member("varies", payment.isVarying)
    if due != day { json.member("due", due.iso) }
    json.member("balance", balance)
    json.end()
    json.endLine()
  }
}

extension Forecast.Track {
  fileprivate func write(into json: inout JSONWriter, _ forecast: Forecast) {
    json.begin()
    json.member("type", "forecast_summary")
    json.member("account", account.id)
    json.member("from", forecast.period.first.iso)
    json.member("to", forecast.period.last.iso)
    json.member("currency", currency.code)
    json.member("today", start)
    json.member("received", received)
    json.member("paid", paid)
    json.member("balance", end)
    json.member("lowest", lowest)
    json.member("lowest_date", lowestDay.iso)
    basis.write(into: &json)
    json.end()
    json.endLine()
  }
}
