import SpendwiseTables

struct Rates: ProgramGroup {
  static let configuration = verb(
    "rate", "Manage the exchange rates: import, add, list.",
    subcommands: [ImportRates.self, AddRate.self, ListRates.self])
}

struct AddRate: Program {
  static let configuration = verb("add", "Add a rate: a day, two currencies, and the number.")

  @Flag(help: "Take the place of another rate of that day.") var replace = false
  @Argument(help: "The day from which it holds.") var day: String
  @Argument(help: "The currency of which one unit is meant.") var from: String
  @Argument(help: "The currency of the number.") var to: String
  @Argument(help: "The number, such as 83.12.") var rate: String

  func run(_ process: ProgramProcess) throws {
    let date = try Day(typed: day, today: Day.today())
    guard let from = Currency(from), let to = Currency(to), from != to else {
      throw Failure(.usage, "\(from) \(to) are not two currencies of ISO 4217 (want USD INR)")
    }
    let stated = Exchange.Stated(date: date, from: from, to: to, literal: rate)
    if stated.billionths == nil {
      throw Failure(.usage, "\"\(rate)\" is not a rate above 0 with at most 9 decimals (want 83.12)")
    }
    let addition = try RateFile(DataDirectory.chosen).add([stated], isReplacing: replace)
    if let (_, has) = addition.different.first, !replace {
      throw Failure(
        .usage, "1 \(from.code) is \(has) \(to.code) on \(date.iso) already (--replace takes the new rate)")
    }
  }
}

struct ImportRates: Program {
  static let configuration = verb("import", "Add the rates of a table: the ECB's, the RBI's, or date,from,to,rate.")

  @Option(
    help: .value("a,b", "Take only these currencies."),
    transform: { try Set($0.split(separator: ",").map { try Currency.option(String($0)) }) })
  var only: Set<Currency>?
  @Option(help: .value("day", "Take only rates from this day on.")) var since: String?
  @Option(
    help: .value("code", "The currency of one unit, where the table names none (ECB: EUR)."),
    transform: Currency.option)
  var from: Currency?
  @Option(
    help: .value("code", "The currency of the numbers, where the table names none."), transform: Currency.option)
  var to: Currency?
  @Flag(help: "Take the place of other rates of the same days.") var replace = false
  @Argument(help: "The table; - reads standard input.", completion: .file()) var file: String

  func run(_ process: ProgramProcess) throws {
    let calendar = try HouseholdCalendar(of: DataDirectory.chosen)
    let name = file == "-" ? "stdin" : file
    let table: RateTable
    do {
      table = try read(calendar)
    } catch let error as RateProblem { throw Failure(.badData, "\(name): \(error.reason)") }
    for (row, reason) in table.problems { process.diagnostics.bad("\(name):\(row): \(reason) (left out)") }
    let first = try since.map { try Period($0, in: calendar).first }
    let rates = table.rates.filter { rate in
      rate.date >= first ?? .first && (only.map { $0.contains(rate.to) || $0.contains(rate.from) } ?? true)
    }
    let addition = try RateFile(DataDirectory.chosen).add(rates, isReplacing: replace)
    for (rate, has) in addition.different.prefix(5) where !replace {
      process.diagnostics.bad(
        "\(name): 1 \(rate.from.code) on \(rate.date.iso) is \(rate.literal) \(rate.to.code) here and \(has) in the "
          + "books (left out; --replace takes it)")
    }
    let others = replace ? addition.different.count : 0
    process.diagnostics.note("\(addition.new) new, \(others) replaced, \(addition.known) known already")
  }

  /// Rates of the file, or of standard input.
  private func read(_ calendar: HouseholdCalendar) throws -> RateTable {
    guard file == "-" else { return try RateTable(Table(file), from: from, to: to, in: calendar) }
    let spool = try File(borrowing: STDIN_FILENO, named: "stdin").spooled()
    let rates = try RateTable(
      Table("/dev/fd/\(spool.descriptor)", named: "stdin"), from: from, to: to, in: calendar)
    _ = consume spool
    return rates
  }
}

struct ListRates: Program {
  static let configuration = verb("list", "List the rates, or those of some currencies.")

  @OptionGroup var options: ListOptions
  @Argument(help: .value("code", "Only rates from or to this currency."), transform: Currency.option)
  var wanted: [Currency] = []

  func run(_ process: ProgramProcess) throws {
    let (rates, problems) = try RateFile(DataDirectory.chosen).read()
    for (line, reason) in problems { process.diagnostics.bad("rates.jsonl:\(line): \(reason) (left out)") }
    // Of two lines for a day, the later one counts.
    var last: [Exchange.Stated: Int] = [:]
    for (index, rate) in rates.enumerated() { last[rate.unnumbered] = index }
    let valid = rates.indices.filter { last[rates[$0].unnumbered] == $0 }.map { rates[$0] }
    let shown = valid.filter { wanted.isEmpty || wanted.contains($0.from) || wanted.contains($0.to) }
    try options.show(
      shown.map(\.line), process,
      [
        .column("date", "DAY"), .init(nil, "") { "1 \($0.shown("from"))" },
        .column("rate", "IS", isRight: true), .column("to", ""),
      ], ifEmpty: "no rates yet (sw-data rate add 2026-07-01 USD INR 83.12, or sw-data rate import)")
  }
}
