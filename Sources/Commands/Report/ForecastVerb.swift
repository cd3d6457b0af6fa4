struct ForecastVerb: Program {
  static let configuration = verb("forecast", "Project balances: recurring payments continue, and bills are paid.")

  @OptionGroup var options: BalanceOptions
  @Option(help: .value("n", "How many days to project (default: 60)."), transform: (1...3660).read) var days = 60
  @Argument(help: .value("term", "Query terms: project only matching payments.")) var words: [String] = []

  func run(_ process: ProgramProcess) throws {
    let (books, query) = try process.asked(words)
    let today = try Day.today()
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
      let words = lost.counted("bill is", "bills are")
      process.diagnostics.note("\(words) not in a balance: which account pays is not known (sw-report due)")
    }
    let output = process.output
    if options.show.isTable(output) { return write(forecast, to: output) }
    ForecastVerb.eventFields(forecast).write(forecast.events, "forecast_event", to: output)
    for track in forecast.tracks {
      let days = track.days.enumerated().map { (forecast.period.first.adding(days: $0), $1) }
      let dayFields: [Field<(day: Day, balance: Amount)>] = [
        .init("date") { $0.day }, .init("account") { _ in track.account.id },
        .init("currency") { _ in track.currency.code }, .init("balance") { $0.balance },
      ]
      dayFields.write(days, "forecast_day", to: output)
      trackFields(forecast, options.show.style(output)).write([track], "forecast_summary", to: output)
    }
  }

  private func bills(
    _ books: BooksReader, _ series: [RecurringSeries], _ today: Day
  ) throws -> [ExpectedPayment.Bill] {
    try books.expectedBills(until: today.adding(days: days), besides: series, today: today).filter {
      $0.account.map { options.isChosen(AccountFacts($0)) } ?? options.account.isEmpty
    }
  }

  /// Writes accounts with a line each, then events.
  private func write(_ forecast: Forecast, to output: Output) {
    let look = options.show.look(output)
    output.line("\(forecast.period.first.iso) to \(forecast.period.last.iso)")
    trackFields(forecast, options.show.style(output)).table(forecast.tracks, look, to: output)
    if forecast.tracks.count == 1, let track = forecast.tracks.first {
      options.show.plot([track.start] + track.days, from: forecast.today, to: output)
    }
    output.line("")
    ForecastVerb.eventFields(forecast).table(forecast.events, look, ifEmpty: "no payment is expected", to: output)
  }

  private static func eventFields(_ forecast: Forecast) -> [Field<Forecast.Event>] {
    let isOne = Set(forecast.events.map(\.payment.account)).count == 1
    return [
      .init("date", "DATE") { $0.day }.dim,
      .init { json, event in
        switch event.payment.source {
        case .recurring(let series): RecurringTable.party.write(series, into: &json)
        case .bill(let bill):
          json.member("payee", bill.payee)
          json.member("account", bill.account)
          json.member("kind", bill.isDebt ? "transfer" : "expense")
          json.member("bill", bill.id)
        }
      },
      .init(nil, "PAYEE", minimum: 12) { $0.payment.name },
      .init("currency") { $0.amount.currency.code }, .init("amount") { $0.amount },
      .init(nil, "AMOUNT", isRight: true) { ($0.payment.isVarying ? "about " : "") + $0.amount.shown }
        .styled { $0.payment.isTransfer ? .dim : $0.amount.minor > 0 ? .green : .plain },
      .init { json, event in json.member("varies", event.payment.isVarying) },
      .init("due") { $0.due == $0.day ? nil : $0.due },
      .init("balance", "BALANCE", isOptional: true) { $0.balance }
        .styled { ($0.balance?.minor ?? 0) < 0 ? .red : .plain },
      .init(nil, "EVERY", isOptional: true) { $0.payment.words }.dim,
      .init(nil, "ACCOUNT", minimum: 6, isOptional: true) { isOne ? nil : $0.payment.account ?? "?" }.dim,
      .init(nil, "", isOptional: true) { $0.due == $0.day ? nil : "due \($0.due.iso)" }.yellow,
    ]
  }

  private func trackFields(_ forecast: Forecast, _ style: ChartStyle) -> [Field<Forecast.Track>] {
    let room = max(8, options.show.width - 68)
    return [
      .init("account") { $0.account.id }, .init(nil, "ACCOUNT", minimum: 8) { $0.account.name },
      .init("from") { _ in forecast.period.first }, .init("to") { _ in forecast.period.last },
      .init("currency") { $0.currency.code }, .init("today", "TODAY") { $0.start },
      .init("received") { $0.received }, .init("paid") { $0.paid },
      .init("balance", "END", isOptional: true) { $0.end },
      .init("lowest", "LOWEST") { $0.lowest }.styled { $0.lowest.minor < 0 ? .red : .plain },
      .init("lowest_date") { $0.lowestDay },
      .init(nil, "ON", isOptional: true) { $0.lowestDay == forecast.today ? "today" : $0.lowestDay.iso },
      .init(cells: "", isOptional: true) {
        Table.Cell(Sparkline(style: style).balances([$0.start] + $0.days, width: room))
      },
      .init { json, track in track.basis.write(into: &json) },
    ]
  }
}
