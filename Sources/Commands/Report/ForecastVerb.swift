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
  @Argument(help: ArgumentHelp("Query terms: project only matching payments.", valueName: "term"))
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
    let output = process.output
    ForecastVerb.eventFields.write(forecast.events, "forecast_event", to: output)
    for track in forecast.tracks {
      let days = track.days.enumerated().map { (forecast.period.first.adding(days: $0), $1) }
      let dayFields: [Field<(day: Day, balance: Amount)>] = [
        .init("date") { $0.day }, .init("account") { _ in track.account.id },
        .init("currency") { _ in track.currency.code }, .init("balance") { $0.balance },
      ]
      dayFields.write(days, "forecast_day", to: output)
      ForecastVerb.trackFields(forecast).write([track], "forecast_summary", to: output)
    }
  }

  private func bills(
    _ books: BooksReader, _ series: [RecurringSeries], _ today: Day
  ) throws -> [ExpectedPayment.Bill] {
    try books.expectedBills(until: today.adding(days: days), besides: series, today: today).filter {
      $0.account.map { options.isChosen(AccountFacts($0)) } ?? options.account.isEmpty
    }
  }
}

extension ForecastVerb {
  fileprivate static var eventFields: [Field<Forecast.Event>] {
    [
      .init("date") { $0.day },
      .init { json, event in
        switch event.payment {
        case .recurring(let series): RecurringTable.party.write(series, into: &json)
        case .bill(let bill):
          json.member("payee", bill.payee)
          json.member("account", bill.account)
          json.member("kind", bill.isDebt ? "transfer" : "expense")
          json.member("bill", bill.id)
        }
      },
      .init("currency") { $0.amount.currency.code }, .init("amount") { $0.amount },
      .init { json, event in json.member("varies", event.payment.isVarying) },
      .init("due") { $0.due == $0.day ? nil : $0.due }, .init("balance") { $0.balance },
    ]
  }

  fileprivate static func trackFields(_ forecast: Forecast) -> [Field<Forecast.Track>] {
    [
      .init("account") { $0.account.id }, .init("from") { _ in forecast.period.first },
      .init("to") { _ in forecast.period.last }, .init("currency") { $0.currency.code }, .init("today") { $0.start },
      .init("received") { $0.received }, .init("paid") { $0.paid }, .init("balance") { $0.end },
      .init("lowest") { $0.lowest }, .init("lowest_date") { $0.lowestDay },
      .init { json, track in track.basis.write(into: &json) },
    ]
  }
}
