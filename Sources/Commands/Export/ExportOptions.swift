/// The options of every format: which transactions, from where, to where.
struct ExportOptions: ParsableArguments {
  @Argument(
    help: .value(
      "term",
      "Query terms or date words, see sw help queries; - reads records from standard input instead of the books."))
  var terms: [String] = []

  @Option(name: [.short, .long], help: .output) var output: String?

  /// The query that the terms mean.
  func query() throws -> Query { try Query(typed: terms, in: DataDirectory.chosen) }

  var isPiped: Bool { terms.contains("-") }

  /// The books; `nil` when records come from a pipe and there are no books.
  func books(_ diagnostics: Diagnostics) throws -> BooksReader? {
    let directory = try DataDirectory.chosen
    if isPiped, try !directory.hasBooks() { return nil }
    let books = try diagnostics.books(directory)
    return books
  }

  /// Calls `body` with every transaction that is wanted and a name for it in diagnostics. Voided ones are left out and
  /// counted; the count is returned. `others` gets the records of other types in a pipe.
  func eachTransaction(
    of books: BooksReader?, _ query: Query, _ diagnostics: Diagnostics, flush: @escaping () throws -> Void,
    others: (JSONObject) throws -> Void = { _ in }, _ body: (JSONObject, () -> String) throws -> Void
  ) throws -> Int {
    var (voided, rejects) = (0, 0)
    guard let books, !isPiped else {
      try Input(["-"], diagnostics, beforeWaiting: flush).eachRecord { object, location in
        if let type = object.value("type"), !type.isString("transaction") {
          try object.checkAbort()
          if type.isString("reject") { rejects += 1 } else { try others(object) }
          return
        }
        if !query.matches(object) { return }
        if object.says("status", "void") { voided += 1 } else { try body(object) { "\(location)" } }
      }
      if rejects > 0 {
        let words = rejects.counted("message or row was", "messages or rows were")
        diagnostics.note("\(words) not understood, and left out")
      }
      return voided
    }
    for note in try books.unmatched(query) { diagnostics.note(note) }
    try books.eachMatch(query, bad: diagnostics.bad) { object in
      try body(object) { object.string("id") ?? "transactions.jsonl" }
    }
    return 0
  }
}

extension ExportDate: ExpressibleByArgument {}
extension AppCsv.App: ExpressibleByArgument {}

struct SwExport: ProgramGroup {
  static let configuration = CommandConfiguration.program(
    "sw-export", "Export transactions to the formats of other programs.",
    subcommands: [
      Csv.self, Ndjson.self, Ledger<ForHledger>.self, Ledger<ForLedger>.self, Beancount.self, Qif.self, Ofx.self,
      Sqlite.self,
      Ics.self,
    ])
}
