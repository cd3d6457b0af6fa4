/// The state of a report: the books, its scope, and its output.
final class Report {
  let options: ReportOptions
  let process: ProgramProcess
  let books: BooksReader
  let scope: ReportScope
  let style: ChartStyle
  let isColored: Bool
  /// The report is a table.
  let isTable: Bool
  /// The names and colours of categories.
  private(set) lazy var categories = Result { try books.categories() }
  private let exchange: Exchange?
  private(set) var rates: Set<Exchange.Rate> = []
  private var areProblemsPrinted = false
  /// The pending money in the days of the report.
  private(set) var pending = PendingMoney()

  /// Opens the books. `usual` makes the days when no word names any.
  init(
    _ options: ReportOptions, _ process: ProgramProcess, usual: (HouseholdCalendar) -> Period = { $0.thisMonth }
  ) throws {
    (self.options, self.process) = (options, process)
    scope = try ReportScope(typed: options.words, in: options.calendar, usual: usual)
    books = try process.books()
    for note in try books.unmatched(scope.query) { process.diagnostics.note(note) }
    ReportCurrency.isMixed = false
    style = options.show.style(process.output)
    isColored = options.show.color.applied(to: process.output)
    isTable = options.show.isTable(process.output)
    exchange = try books.rates(to: options.count.exchange, process)
  }

  var width: Int { options.show.width }

  /// A request for sums of the report's records, or of others.
  func request(_ groupings: [EntryGrouping], of query: Query? = nil) -> TallyRequest {
    var request = TallyRequest(query ?? scope.query, by: groupings)
    request.refundsOnPurchase = options.count.refundsOn == .purchase
    request.exchange = exchange
    return request
  }

  /// The tables of sums, one for each grouping. Their problems are printed once.
  func tables(_ groupings: [EntryGrouping], in days: Period) throws -> [[EntryRow]] {
    try tables(groupings, of: scope.query(in: days))
  }

  /// The same for the days of the report, or for other records.
  func tables(_ groupings: [EntryGrouping], of query: Query? = nil) throws -> [[EntryRow]] {
    let tally = try books.tally(request(groupings, of: query))
    if !areProblemsPrinted {
      process.report(tally)
      pending = tally.pending
    }
    areProblemsPrinted = true
    let currencies = tally.tables.first.map { Set($0.map(\.sum.currency)) } ?? []
    if currencies.count > 1 { ReportCurrency.isMixed = true }
    rates.formUnion(tally.rates)
    return tally.tables
  }

  /// Prints rows as JSON objects of `type`, then the rates used.
  func emit<Row>(_ rows: [Row], _ type: String, _ fields: [Field<Row>]) {
    fields.write(rows, type, to: process.output)
    printRates()
  }

  /// Prints the lines of a ranking, then the rates used.
  func emit(_ ranking: Ranking, _ type: String) {
    ranking.write(type, scope.name, scope.period, to: process.output)
    printRates()
  }

  func printRates() { options.show.write(rates, to: process.output) }

  // MARK: For people

  func dim(_ text: String) -> StyledText { colored(text, "2") }

  func colored(_ text: String, _ code: String) -> StyledText { StyledText(text, code: isColored ? code : "") }

  /// The name of the days, with the dates if it lacks them.
  var title: String {
    let days = scope.period
    let isNamed = !scope.name.contains(days.first.iso)
    let dates = isNamed && days.first > .first && days.last < .last ? " (\(days.first.iso) to \(days.last.iso))" : ""
    return scope.name.utf8.count + dates.utf8.count > width ? scope.name : "\(scope.name)\(dates)"
  }

  /// The width and the colours of tables.
  var look: TableLook { TableLook(width: width, isColored: isColored) }

  /// Prints the title, each part by `body`, and the rates used.
  func table<Part>(of parts: [Part], ifEmpty: String, _ body: (Part) throws -> Void) rethrows {
    process.output.line(dim(title))
    if parts.isEmpty { process.output.line(ifEmpty) }
    for part in parts { try body(part) }
    printRates()
  }

  /// Prints rows below the title, or as JSON objects with the days.
  func write<Row>(_ rows: [Row], _ type: String, _ fields: [Field<Row>], ifEmpty: String) {
    if isTable {
      process.output.line(dim(title))
      fields.table(rows, look, ifEmpty: ifEmpty, to: process.output)
    } else {
      (scope.fields() + fields).write(rows, type, to: process.output)
    }
    printRates()
  }
}

extension ReportScope {
  /// The name of the days, and the days.
  func fields<Row>() -> [Field<Row>] {
    [.init { json, _ in json.members(of: name, period) }]
  }
}

extension JSONWriter {
  /// Writes the name of days, and the days.
  mutating func members(of name: String, _ days: Period) {
    member("period", name)
    if days.first > .first { member("from", days.first.iso) }
    if days.last < .last { member("to", days.last.iso) }
  }
}

extension Share: FieldValue {
  package static var isNumber: Bool { true }
  package var shown: String { "\(literal)%" }
  /// Writes a number.
  package func write(_ key: StaticString, into json: inout JSONWriter) { json.member(key, raw: literal) }
}
