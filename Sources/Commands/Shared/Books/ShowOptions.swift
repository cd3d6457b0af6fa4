/// The output of verbs that show figures.
struct ShowOptions: ParsableArguments, FormatOptions {
  @Flag(help: .json) var json = false

  @Flag(help: .table) var table = false

  @Flag(help: "Draw with ASCII characters only.") var ascii = false

  @Option(help: .color) var color = ColorChoice.auto

  func validate() throws { try checkFormat() }

  /// The columns of the terminal; 80 when they are not known.
  var width: Int { Terminal.width ?? 80 }

  var columns: Int? { width }

  /// The characters and colours of the terminal.
  func style(_ output: Output) -> ChartStyle {
    ChartStyle(
      isASCII: ascii, isColored: color.applied(to: output), term: Environment["TERM"],
      colorTerm: Environment["COLORTERM"])
  }
}

extension Table.Cell {
  /// An amount, with its currency unless that is the home currency.
  init(_ amount: Amount, _ style: Table.Style = .plain) { self.init(amount.shown, unit: amount.unit, style) }

  /// A piece of a chart as a cell.
  init(_ chart: ChartText) { self.init(pieces: chart.spans.map { ($0.text, $0.code) }) }
}

extension StyledText {
  /// A line of a chart.
  init(_ chart: ChartText) {
    self = chart.spans.reduce("") { "\($0)\(StyledText($1.text, code: $1.code))" }
  }
}

/// The currency of amounts, and the day of refunds.
struct CountOptions: ParsableArguments {
  /// The day a refund counts on.
  enum RefundDay: String, ExpressibleByArgument, CaseIterable {
    case posting, purchase
  }

  @Option(help: .value("day", "Count a refund on its own day (posting) or on that of its purchase."))
  var refundsOn = RefundDay.posting

  @Option(name: .exchange, help: .exchange, transform: Currency.option) var exchange: Currency?

}

extension NameSpecification {
  static var exchange: NameSpecification { [.customShort("X"), .customLong("exchange")] }
}

extension ArgumentHelp {
  static var exchange: ArgumentHelp {
    .init("Convert amounts to this currency, at the rates in rates.jsonl.", valueName: "currency")
  }
}

extension BooksReader {
  /// The rates to a currency, if one is wanted. Bad rates are printed.
  func rates(to currency: Currency?, _ process: ProgramProcess) throws -> Exchange? {
    let exchange = try currency.map { try self.exchange(to: $0) }
    for problem in exchange?.problems ?? [] {
      process.diagnostics.bad("rates.jsonl:\(problem.line): \(problem.reason) (left out)")
    }
    return exchange
  }
}

extension ProgramProcess {
  func report(_ bad: BadLines) {
    guard let first = bad.first else { return }
    let others = bad.count > 1 ? ", and \(bad.count - 1) more" : ""
    diagnostics.bad(
      "transactions.jsonl: at byte \(first.offset): \(first.reason)\(others) (left out; see sw-data check)")
  }

  /// Prints the problems of sums: bad lines, and currencies without a rate.
  func report(_ tally: Tally) {
    report(tally.bad)
    for words in tally.largeWords { diagnostics.bad(words) }
    for currency in tally.withoutRate.sorted(by: { $0.code < $1.code }) {
      diagnostics.note("no rate from \(currency.code) for some days: those amounts stay apart (sw-data rate add)")
    }
    if tally.statedCount > 0 {
      diagnostics.note(ProgramProcess.statedWords(tally.statedCount))
    }
  }

  /// The sentence about amounts that needed no rate.
  static func statedWords(_ count: Int) -> String {
    count == 1
      ? "1 amount is the one that its record states in that currency"
      : "\(count) amounts are those that their records state in that currency"
  }

  /// Prints, after the figures, how much is pending or left out.
  func report(_ pending: PendingMoney) throws {
    let words = pending.words(home: ReportCurrency.home)
    if words.isEmpty { return }
    try output.flush()
    for line in words { diagnostics.note(line) }
  }
}

/// The currencies of one report.
enum ReportCurrency {
  /// The home currency of the books, set once they are open.
  nonisolated(unsafe) static var home = Currency.unstated
  /// The report has several currencies, so that each amount has its code.
  nonisolated(unsafe) static var isMixed = false
}

extension Amount: FieldValue {
  package static var isNumber: Bool { true }
  /// The amount, with its currency unless all are of the home currency.
  package var shown: String { unit.isEmpty ? forPeople : "\(unit) \(forPeople)" }
  /// The code of the currency, unless all are of the home currency.
  package var unit: String { currency == ReportCurrency.home && !ReportCurrency.isMixed ? "" : currency.code }
  /// Writes a number.
  package func write(_ key: StaticString, into json: inout JSONWriter) { json.member(key, self) }
}

extension Day: FieldValue {
  package static var isNumber: Bool { false }
  package var shown: String { iso }
  /// Writes `2026-07-03`.
  package func write(_ key: StaticString, into json: inout JSONWriter) { json.member(key, iso) }
}
