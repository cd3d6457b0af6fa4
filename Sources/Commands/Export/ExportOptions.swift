/// Options of every format: which transactions, from where, to where.
struct ExportOptions: ParsableArguments {
  @Argument(
    help: .value(
      "term",
      "Query terms or date words, see sw help queries; - reads records from standard input instead of the books."))
  var terms: [String] = []

  @Option(name: [.short, .long], help: .output) var output: String?

  /// The query of the terms.
  func query() throws -> Query { try Query(typed: terms, in: DataDirectory.chosen) }

  var isPiped: Bool { terms.contains("-") }

  /// The books. `nil` for a pipe without books.
  func books(_ diagnostics: Diagnostics) throws -> BooksReader? {
    if isPiped, try !DataDirectory.chosen.hasBooks() { return nil }
    return try diagnostics.books()
  }

  /// Calls `body` with every wanted transaction, and its name in diagnostics. Returns notes about left-out ones:
  /// voided, and uncounted unless it `wantsAll`. `others` gets records of other types in a pipe.
  func eachTransaction(
    of books: BooksReader?, _ query: Query, _ diagnostics: Diagnostics, wantsAll: Bool = false,
    flush: @escaping () throws -> Void, others: (JSONObject) throws -> Void = { _ in },
    _ body: (JSONObject, () -> String) throws -> Void
  ) throws -> [String] {
    var (voided, uncounted, rejects) = (0, 0, 0)
    func isTaken(_ object: JSONObject) -> Bool {
      if !wantsAll, !object.isCounted { uncounted += 1 }
      return wantsAll || object.isCounted
    }
    if let books, !isPiped {
      for note in try books.unmatched(query) { diagnostics.note(note) }
      try books.eachMatch(query, bad: diagnostics.bad) { object in
        if isTaken(object) { try body(object) { object.string("id") ?? "transactions.jsonl" } }
      }
    } else {
      try Input(["-"], diagnostics, beforeWaiting: flush).eachRecord { object, location in
        if let type = object.value("type"), !type.isString("transaction") {
          try object.checkAbort()
          if type.isString("reject") { rejects += 1 } else { try others(object) }
          return
        }
        if !query.matches(object) { return }
        if object.says("status", "void") { voided += 1 } else if isTaken(object) { try body(object) { "\(location)" } }
      }
    }
    return [
      (voided, voided.counted("voided record")),
      (uncounted, "\(uncounted.counted("record")) that figures do not count"),
      (rejects, rejects.counted("message or row was", "messages or rows were") + " not understood, and"),
    ].filter { $0.0 > 0 }.map { "\($0.1) left out" }
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
