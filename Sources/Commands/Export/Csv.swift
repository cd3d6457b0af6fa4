struct Csv: Program {
  static let configuration = verb("csv", "Export CSV with the columns that expense apps read.")

  @OptionGroup var options: ExportOptions

  @Option(help: .value("file", "Write transfers between own accounts to this file, instead of leaving them out."))
  var transfers: String?

  @Flag(help: "Also write id, kind, link, parent and tax, and transfers; sort by date.") var full = false

  @Flag(help: "Write cells as they are, for programs, also those that a spreadsheet would run.") var plain = false

  @Option(name: .customLong("for"), help: "Write the columns of this application: ynab, actual, firefly or gnucash.")
  var app: AppCsv.App?

  @Option(help: "Write dates day first (dmy), month first (mdy) or as 2026-07-03 (iso); with --for.")
  var dates: ExportDate?

  @Option(help: .value("file", "With --for firefly, write the roles of its importer to this file.")) var roles: String?

  func validate() throws {
    if app != nil, full || transfers != nil {
      throw ValidationError("--for has columns of its own: leave --full and --transfers out")
    }
    if app == nil, dates != nil { throw ValidationError("--dates goes with --for") }
    if app != .firefly, roles != nil { throw ValidationError("--roles goes with --for firefly") }
    if let roles, roles == "-" || roles == options.output { throw ValidationError("--roles wants a file of its own") }
    if full, transfers != nil { throw ValidationError("--full has the transfers: leave --transfers out") }
    if let transfers, transfers == "-" || transfers == options.output {
      throw ValidationError("--transfers wants a file of its own")
    }
  }

  func run(_ process: ProgramProcess) throws {
    if let app { return try run(process, for: app) }
    var notes: [String] = []
    try process.writing(to: options.output, keepsEqual: true) { output in
      if let transfers {
        try process.writing(to: transfers, keepsEqual: true) { moved in
          notes = try export(to: output, moved, process.diagnostics)
        }
      } else {
        notes = try export(to: output, nil, process.diagnostics)
      }
    }
    for note in notes { process.diagnostics.note(note) }
  }

  private func run(_ process: ProgramProcess, for app: AppCsv.App) throws {
    let writer: (Categories) -> AppCsv = { AppCsv(app, dates: dates ?? app.dates, $0) }
    try options.export(process) { selection, _ in
      if !app.namesAccounts { try selection.checkAccount(process, app.name) }
      return writer(selection.categories).text(selection.payments, selection.names, opening: selection.opening)
    }
    if let roles {
      try process.writing(to: roles, keepsEqual: true) { $0.bytes += Array(writer(Categories()).fireflyRoles.utf8) }
    }
  }

  /// Writes everything. Returns notes for afterwards.
  private func export(to output: Output, _ moved: Output?, _ diagnostics: Diagnostics) throws -> [String] {
    let query = try options.query()
    let books = try options.books(diagnostics)
    // Before the header is printed.
    if !options.terms.contains("-") { _ = try books?.asked(query) }
    let aliases = try books?.categoryAliases() ?? CategoryAliases()
    var rows = CsvRows(try books?.categories() ?? Categories(), query.following(aliases), isFull: full, isPlain: plain)
    var transfers = 0
    // Sorting by date needs all rows in memory.
    var sorted: [(key: [UInt8], rows: [UInt8])] = []
    let header = full ? CsvRows.fullHeader : CsvRows.header
    for target in [output, moved] { target?.bytes += Array("\(header)".utf8) }
    let flush = {
      try output.flush()
      try moved?.flush()
    }
    let notes = try options.eachTransaction(of: books, query, diagnostics, flush: flush) { object, name in
      let isTransfer = object.says("kind", "transfer") && !full
      if isTransfer, moved == nil {
        transfers += 1
        return
      }
      let target = isTransfer ? moved ?? output : output
      do throws(CsvRows.Problem) {
        let made = try rows.rows(of: object)
        if full { sorted.append((CsvRows.sortKey(object), made)) } else { target.bytes += made }
      } catch { return diagnostics.bad("\(name()): \(error.reason) (left out)") }
      try target.spill()
    }
    for (_, rows) in sorted.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      output.bytes += rows
      try output.spill()
    }
    return (transfers > 0 ? ["\(transfers.counted("transfer")) left out (--transfers FILE writes them)"] : []) + notes
  }
}
