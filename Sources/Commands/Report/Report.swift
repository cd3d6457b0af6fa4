import Spendwise
import SpendwiseBooks
import SpendwiseCharts
import SpendwiseJSON
import SpendwiseReports
import SpendwiseTool

/// A report being made: the books, what it is about, and where it goes.
final class Report {
  let options: ReportOptions
  let process: ProgramProcess
  let books: BooksReader
  let scope: ReportScope
  let style: ChartStyle
  let isColored: Bool
  /// Whether it is for people.
  let isTable: Bool
  /// The names and colours of categories.
  private(set) lazy var categories = Result { try books.categories() }
  private let exchange: Exchange?
  private var rates: Set<Exchange.Rate> = []
  private var isTold = false

  /// Opens the books. `usual` makes the days that are meant when no word names some.
  init(
    _ options: ReportOptions, _ process: ProgramProcess, usual: (ReportDays) -> Period = { $0.thisMonth }
  ) throws {
    (self.options, self.process) = (options, process)
    scope = try ReportScope(typed: options.words, months: .month(start: options.periodStart), usual: usual)
    books = try options.show.data.books(process)
    style = options.show.style(process.output)
    isColored = options.show.color.applied(to: process.output)
    isTable = options.show.isTable(process.output)
    let target = options.count.exchange.flatMap { Currency($0) }
    exchange = try target.map { [books] in try books.exchange(to: $0) }
    for problem in exchange?.problems ?? [] {
      process.diagnostics.bad("rates.jsonl:\(problem.line): \(problem.reason) (left out)")
    }
  }

  var width: Int { options.show.width }

  /// What is to be summed, in the days of the report or in others.
  func request(_ groupings: [EntryGrouping], in days: Period? = nil) -> TallyRequest {
    var request = TallyRequest(days.map { scope.query(in: $0) } ?? scope.query, by: groupings)
    request.refundsOnPurchase = options.count.refundsOn == .purchase
    request.exchange = exchange
    return request
  }

  /// The tables of sums, one for each grouping. What should be known of them is said once.
  func tables(_ groupings: [EntryGrouping], in days: Period? = nil) throws -> [[EntryRow]] {
    let tally = try books.tally(request(groupings, in: days))
    if !isTold { process.tell(tally) }
    isTold = true
    rates.formUnion(tally.rates)
    return tally.tables
  }

  /// Prints the ids of the records that count, when that is what is wanted.
  func printIDs(_ kinds: Set<Transaction.Kind> = [.expense, .refund], in days: [Period] = []) throws -> Bool {
    if !options.ids { return false }
    let output = process.output
    var request = request([])
    if !days.isEmpty { request.query = request.query.inDays(days) }
    try books.eachID(of: request, kinds) { id in
      output.bytes.append(contentsOf: id)
      output.bytes.append(0x0A)
      try output.spill()
    }
    return true
  }

  /// Prints lines of JSON, and behind them the rates that were used.
  func emit(_ json: JSONWriter) {
    var json = json
    for rate in ratesInOrder { rate.write(into: &json) }
    process.output.bytes.append(contentsOf: json.bytes)
  }

  /// Says below a table which rates were used.
  func printRates() {
    for line in Exchange.Rate.words(ratesInOrder) { process.output.line(dim(line)) }
  }

  /// The rates that were used.
  var ratesInOrder: [Exchange.Rate] {
    rates.sorted { ($0.from.code, $0.date) < ($1.from.code, $1.date) }
  }

  // MARK: For people

  func dim(_ text: String) -> StyledText { colored(text, "2") }

  func colored(_ text: String, _ code: String) -> StyledText { StyledText(text, code: isColored ? code : "") }

  /// What the report is about: the words for its days, and the days.
  var title: String {
    let days = scope.period
    let isNamed = !scope.name.contains(days.first.iso)
    let dates = isNamed && days.first > .first && days.last < .last ? " (\(days.first.iso) to \(days.last.iso))" : ""
    return "\(scope.name)\(dates)"
  }

  /// An amount, with its currency where that is not the rupee.
  static func words(_ amount: Amount) -> String {
    amount.currency == .inr ? amount.forPeople : "\(amount.currency.code) \(amount.forPeople)"
  }
}

extension JSONWriter {
  /// Begins an object of a report: its type and the days that it is about.
  mutating func begin(_ type: String, _ name: String, _ days: Period) {
    begin()
    member("type", type)
    member("period", name)
    if days.first > .first { member("from", days.first.iso) }
    if days.last < .last { member("to", days.last.iso) }
  }

  /// A member that is a share in percent, when there is one.
  mutating func member(_ key: StaticString, _ share: Share?) {
    if let share { member(key, raw: share.literal) }
  }
}

/// Runs sums that may not fit 15 digits.
func summed<R>(_ body: () throws(AmountError) -> R) throws -> R {
  do throws(AmountError) { return try body() } catch { throw Failure(.badData, "the sums: \(error.reason)") }
}
