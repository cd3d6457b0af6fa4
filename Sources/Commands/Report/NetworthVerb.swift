struct Networth: Program {
  static let configuration = verb("networth", "Show the total of all accounts by month.")

  @OptionGroup var options: BalanceOptions
  @Option(help: .value("step", "Show the end of each day, week or month.")) var by = TimeStep.month
  @Option(name: .exchange, help: .exchange, transform: Currency.option) var exchange: Currency?
  @Argument(help: .value("date", "Date words (default: the last 12 months).")) var words: [String] = []

  /// The net worth at the end of a day.
  private struct Point {
    var day: Day
    var worth: [BalanceSheet.Worth]
  }

  func run(_ process: ProgramProcess) throws {
    let today = try Day.today()
    let month = Period.month(of: today)
    let usual = Period(first: month.first.adding(months: -11), last: month.last)
    let (books, sheet, days) = try options.read(words, by: by, today: today, usual: usual, process)
    let exchange = try books.rates(to: exchange, process)
    var rates: Set<Exchange.Rate> = []
    let points = try days.dates.map { day in
      Point(day: day, worth: try sheet.worth(at: day, exchange) { rates.insert($0) })
    }
    if let target = exchange?.target {
      let apart = Set(points.flatMap { $0.worth.map(\.assets.currency) }).subtracting([target])
      for code in apart.map(\.code).sorted() {
        process.diagnostics.note("no rate from \(code) for some days: those amounts stay apart (sw-data rate add)")
      }
    }
    defer { options.show.write(rates, to: process.output) }
    if options.show.isTable(process.output) { return try write(points, process.output) }
    let lines = try points.flatMap { point in
      try point.worth.map { (day: point.day, worth: $0, total: try $0.total) }
    }
    let fields: [Field<(day: Day, worth: BalanceSheet.Worth, total: Amount)>] = [
      .init("date") { $0.day }, .init("currency") { $0.total.currency.code }, .init("networth") { $0.total },
      .init("assets") { $0.worth.assets }, .init("debts") { $0.worth.debts }, .init("accounts") { $0.worth.accounts },
    ]
    fields.write(lines, "report_networth", to: process.output)
  }

  private func write(_ points: [Point], _ output: Output) throws {
    var currencies: [Currency] = []
    for worth in points.last?.worth ?? [] { currencies.append(worth.assets.currency) }
    if currencies.isEmpty { return output.line("no account has a known balance") }
    for (number, currency) in currencies.enumerated() {
      if number > 0 { output.line("") }
      var (rows, last): ([Row], Amount?) = ([], nil)
      for point in points {
        guard let worth = point.worth.first(where: { $0.assets.currency == currency }) else { continue }
        let total = try worth.total
        rows.append((point.day, worth, total, try last.map { try total.subtracting($0) }))
        last = total
      }
      Networth.fields.table(rows, options.show.look(output), to: output)
      options.show.plot(rows.map(\.total), from: points[0].day, to: output)
    }
  }
  private typealias Row = (day: Day, worth: BalanceSheet.Worth, total: Amount, change: Amount?)

  private static var fields: [Field<Row>] {
    [
      .init(nil, "", minimum: 10) { $0.day }.dim, .init(nil, "NET WORTH") { $0.total }.bold,
      .init(nil, "CHANGE", isRight: true) { $0.change.map { ($0.minor > 0 ? "+" : "") + $0.forPeople } }
        .styled { ($0.change?.minor ?? 0) < 0 ? .red : .green },
      .init(nil, "ASSETS", isRight: true, isOptional: true) { $0.worth.assets.forPeople },
      .init(nil, "DEBTS", isRight: true, isOptional: true) { $0.worth.debts.forPeople },
    ]
  }
}
