import SpendwiseTables

/// A run over statements: into lines, a table, or the books.
final class ImportRun {
  let options: ImportOptions
  let process: ProgramProcess
  private let open: (_ path: String, _ name: String) throws -> any StatementSource
  let history: ImportHistory
  /// Records name their file and row in it.
  let isTraced: Bool
  /// Takes statements that do not add up, after a report.
  var takesUnbalanced = false
  /// The passwords that are tried on archives.
  var passwords = FilePasswords()
  /// The account that the person named.
  var account: StatementAccount?
  /// Writes one row after the other.
  private var writer = JSONWriter()

  /// Opens files as statements by `open`. It throws `StatementError` or `TableError` for another file.
  ///
  /// Throws `BooksError` when there is no such data directory.
  init(
    _ options: ImportOptions, _ process: ProgramProcess,
    open: @escaping (_ path: String, _ name: String) throws -> any StatementSource
  ) throws {
    (self.options, self.process, self.open) = (options, process, open)
    let directory = try options.directory
    history = ImportHistory(directory)
    passwords.candidates = { try StatementPasswords.read(from: nil, directory) }
    passwords.advice = "put it into \(directory.file("passwords"))"
    isTraced = try options.archive || Settings(directory).keepsOriginals
  }

  /// Reads the files at `paths`, or standard input when there are none. Throws `Failure`.
  func run(_ paths: [String]) throws {
    let files = try StatementFiles(paths, process.diagnostics, passwords, open: open)
    try process.writing(to: options.output, isHeld: options.strict && !options.record) { try takeAll(files, $0) }
    try files.finish()
  }

  /// Reports a row that could not be read. The books keep it, so that it is bad only where nothing is recorded.
  func report(_ verdict: StatementVerdict, _ row: Int, of name: String, isShown: Bool = false) {
    guard case .reject(let note, _) = verdict else { return }
    let words = "\(name):\(row): \(note.why)"
    if options.record { return process.diagnostics.note("\(words) (kept as a reject)") }
    process.diagnostics.bad("\(words) (\(isShown ? "left out" : "a reject: sw-record keeps it"))")
  }

  /// Reports a statement that does not add up. Returns the message if that keeps the statement out of the books.
  func report(mismatch: String?, _ name: String) -> String? {
    guard let mismatch else { return nil }
    if takesUnbalanced {
      process.diagnostics.note("\(name): \(mismatch) (taken all the same: --unbalanced)")
      return nil
    }
    process.diagnostics.bad("\(name): \(mismatch)")
    return "\(name): \(mismatch)"
  }

  /// Reports a file imported into the account `earlier`, now meant for another. Its payments would be recorded a second
  /// time. Returns the message.
  func refusal(of earlier: String?, _ name: String) throws -> String? {
    guard let account, let earlier, try account.isOther(than: earlier, in: options.directory) else { return nil }
    let words =
      "\(name): it was imported into \(earlier), and \(account.id) would have its payments a second time "
      + "(sw-data account merge \(earlier) \(account.id) moves them)"
    process.diagnostics.bad(words)
    return words
  }

  /// A file imported without an account gets the one named now. Says so.
  func givesAccount(to earlier: ImportHistory.Earlier, _ name: String) throws -> Bool {
    guard let account, !earlier.isThisRun,
      try earlier.account.map({ try !StatementAccount.isKnown($0, in: options.directory) }) ?? true
    else { return false }
    process.diagnostics.note("\(name) \(earlier.words), without an account: its rows get \(account.id)")
    return true
  }

  /// Prints how each of the files was understood, as a profile. Throws `Failure`.
  func guess(_ paths: [String]) throws {
    let files = try StatementFiles(paths, process.diagnostics, passwords, open: open)
    try files.eachStatement { statement, name, _ in
      if statement.guess.isEmpty { return process.diagnostics.note("\(name): it needs no profile") }
      process.output.bytes += statement.guess
      process.output.line("")
    }
    try files.finish()
  }

  /// Notes how many payments were left out as not yet posted. They come again when they are.
  func noteUnposted(_ imported: ImportLine, _ name: String) {
    guard imported.unposted > 0 else { return }
    let payments = imported.unposted.counted("payment is", "payments are")
    process.diagnostics.note("\(name): \(payments) not posted yet: left out (a later file has them posted)")
  }

  // MARK: The rows

  /// Takes in all rows: as lines, a table, or into the books.
  private func takeAll(_ files: StatementFiles, _ output: Output) throws {
    let recording = try options.record ? PipelineRecording(options.directory) : nil
    let table = try recording == nil && options.list.isTable(output) ? makeTable(output) : nil
    var (totals, ignored, rejected, wasRead, isWhole) = ([StatementTotals](), 0, 0, false, true)
    // Pages of a feed may be in several files: the last of them must be the last page.
    var (rowsOfPages, unended): (Int, (mismatch: String, name: String)?) = (0, nil)
    /// Keeps all rows out of the books. A line makes `sw-record` do so.
    func stop(_ message: String) throws {
      isWhole = false
      if recording != nil || table != nil { return }
      try output.record(Record(["type": "abort", "code": 65, "message": message]).line)
    }
    try files.eachStatement { statement, name, digest in
      if recording != nil, try !isWanted(digest.hex(), name) { return }
      var imported = ImportLine(of: name)
      func pass(_ line: Bytes, isPayment: Bool = false, at row: Int? = nil) throws {
        if let recording {
          return try recording.take(record: Array(line), at: row.map { "\(name):\($0)" } ?? name)
        }
        guard let table else { return try output.record(line) }
        if isPayment, let object = JSONObject(line) { try table.add(object, to: output) }
      }
      do {
        try statement.eachVerdict { verdict, row in
          imported.count(verdict)
          report(verdict, row, of: name, isShown: table != nil)
          if case .ignored = verdict { ignored += 1 }
          guard verdict.isForTheBooks || options.verdicts || recording != nil else { return }
          writer.bytes.removeAll(keepingCapacity: true)
          verdict.write(into: &writer)
          var isPayment = false
          if case .transaction = verdict { isPayment = true }
          if isPayment, isTraced {
            writer.bytes = try Originals.noting(["file": digest.hex(), "row": row], in: writer.bytes)
          }
          try writer.bytes.withUnsafeBufferPointer { try pass($0, isPayment: isPayment, at: row) }
        }
      } catch let error as TableError where recording == nil {
        try stop(error.message)
        throw Failure(.badData, "\(error.message) (the output is incomplete)")
      }
      wasRead = true
      totals += statement.facts.totals
      rejected += imported.rejected
      if let words = account?.contradiction(statement.facts.lastFour) { process.diagnostics.note("\(name): \(words)") }
      noteUnposted(imported, name)
      // Only a courtesy here: a filter does not need the books.
      if recording == nil, let earlier = try history.earlier(digest.hex(), name) {
        if !options.again { process.diagnostics.note("\(name) \(earlier.words) (what the books have stays as it is)") }
        if let refusal = try refusal(of: earlier.account, name) { try stop(refusal) }
      }
      if statement.facts.isOfPages {
        rowsOfPages += statement.facts.rows
        let isEnded = statement.facts.listed.map { rowsOfPages >= $0 } ?? false
        unended = statement.mismatch.flatMap { isEnded ? nil : ($0, name) }
      } else if let mismatch = report(mismatch: statement.mismatch, name) {
        return try stop(mismatch)
      }
      let archive = try isTraced && recording != nil ? keep(digest.path, of: name) : nil
      var record = try imported.record(statement.facts, sha256: digest.hex(), archive: archive)
      if isTraced, archive == nil, table == nil, try !Originals.carry(File.contents(of: digest.path), in: &record) {
        process.diagnostics.note("\(name): it is too large for a pipe, and is not kept (--record keeps it)")
      }
      try record.line.withUnsafeBufferPointer { try pass($0) }
    }
    if let unended, let mismatch = report(mismatch: unended.mismatch, unended.name) { try stop(mismatch) }
    if recording != nil, !isWhole { throw Failure(.badData, "nothing was recorded: a statement does not add up") }
    if options.strict, process.diagnostics.badRecords + (recording == nil ? 0 : rejected) > 0 || files.hasFailed {
      throw Failure(.badData, "nothing was \(recording == nil ? "written" : "recorded") (--strict)")
    }
    if let recording { return try recording.commit(output, process, isQuiet: options.quiet) }
    guard let table, wasRead else { return }
    table.finish(output)
    if ignored > 0 { output.line(ignored.counted("row that does not count", "rows that do not count")) }
    for total in options.quiet ? [] : totals where total.paidCount + total.receivedCount > 0 {
      output.line("paid \(total.paid.forPeople) received \(total.received.forPeople)")
    }
  }

  /// A table with the accounts that recording would give the rows.
  private func makeTable(_ output: Output) throws -> TablePrinter {
    let table = TablePrinter(
      Terminal.width, options.list.color.applied(to: output), home: try Settings(options.directory).currency)
    var finder = AccountFinder()
    table.account = { finder.account(of: $0) }
    return table
  }

  /// The file is to be recorded; says so where it is not.
  private func isWanted(_ sha256: String, _ name: String) throws -> Bool {
    guard let earlier = try history.earlier(sha256, name) else { return true }
    if try refusal(of: earlier.account, name) != nil { return false }
    if try options.again || givesAccount(to: earlier, name) { return true }
    process.diagnostics.note("\(name) \(earlier.words): left out (--again reads it again)")
    return false
  }

  /// Keeps the file at `path`, called `name`. Returns its name as an original.
  private func keep(_ path: String, of name: String) throws -> String {
    try Originals(options.directory).keep(File.contents(of: path), kind: Originals.kind(of: name))
  }
}

/// The options of all programs that read statements.
struct ImportOptions: ParsableArguments {
  @Flag(help: "Read, categorize and record in one step.") var record = false

  @Flag(help: "With --record: import files that were imported before, too.") var again = false

  @Flag(help: "With --record: keep the files among the attachments (sw-list --raw prints them).")
  var archive = false

  @Flag(help: "Also print a line for each row that is not a payment.") var verdicts = false

  @Flag(help: "Print or record nothing if one row is bad.") var strict = false

  @OptionGroup var list: ListOptions

  @Option(name: [.short, .long], help: .output) var output: String?

  @Flag(name: [.short, .long], help: .quiet) var quiet = false

  /// The directory that is meant.
  var directory: DataDirectory { get throws { try .chosen(waits: record) } }

  /// Refuses options that exclude each other.
  mutating func validate() throws {
    if archive && !record { throw ValidationError("--archive goes with --record") }
    if record && list.table { throw ValidationError("--record and --table exclude each other") }
  }
}
