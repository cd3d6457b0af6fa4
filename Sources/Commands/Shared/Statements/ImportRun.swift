@_exported import BooksCommands
import SpendwiseStatements
import SpendwiseTables

/// One run of a program that reads statements: all files, as lines, as a table, or into the books.
package final class ImportRun {
  package let options: ImportOptions
  package let process: ProgramProcess
  private let open: (_ path: String, _ name: String) throws -> any StatementSource
  let history: ImportHistory
  /// Records name their file and row in it.
  let isTraced: Bool
  /// Balances and totals that do not add up are reported, and the statement is taken all the same.
  package var takesUnbalanced = false
  /// The passwords that are tried on archives.
  package var passwords = FilePasswords()
  /// The account that the person named.
  package var account: StatementAccount?
  /// For one row after the other.
  private var writer = JSONWriter()

  /// `open` opens a file as a statement; throws `StatementError` or `TableError` when it is not one.
  ///
  /// Throws `BooksError` when there is no such data directory.
  package init(
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
  package func run(_ paths: [String]) throws {
    let files = try StatementFiles(paths, process.diagnostics, passwords, open: open)
    try process.writing(to: options.output, isHeld: options.strict && !options.record) { output in
      try options.record ? recordAll(files, output) : printAll(files, output)
    }
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
  func mismatch(of statement: any StatementSource, _ name: String) -> String? {
    guard let mismatch = statement.mismatch else { return nil }
    if takesUnbalanced {
      process.diagnostics.note("\(name): \(mismatch) (taken all the same: --unbalanced)")
      return nil
    }
    process.diagnostics.bad("\(name): \(mismatch)")
    return "\(name): \(mismatch)"
  }

  /// Reports a file that is about another account than the one that was named.
  func contradiction(of statement: any StatementSource, _ name: String) {
    if let words = account?.contradiction(statement.facts.lastFour) { process.diagnostics.note("\(name): \(words)") }
  }

  /// Reports a file that was imported into the account `earlier`, when the person now names another one: its payments
  /// would be recorded a second time. Returns the message.
  func refusal(of earlier: String?, _ name: String) throws -> String? {
    guard let account, let earlier, try account.isOther(than: earlier, in: options.directory) else { return nil }
    let words =
      "\(name): it was imported into \(earlier), and \(account.id) would have its payments a second time "
      + "(sw-data account merge \(earlier) \(account.id) moves them)"
    process.diagnostics.bad(words)
    return words
  }

  /// A file that was imported without an account gets the one that the person names now; says so.
  func givesAccount(to earlier: ImportHistory.Earlier, _ name: String) throws -> Bool {
    guard let account, !earlier.isThisRun,
      try earlier.account.map({ try !StatementAccount.isKnown($0, in: options.directory) }) ?? true
    else { return false }
    process.diagnostics.note("\(name) \(earlier.words), without an account: its rows get \(account.id)")
    return true
  }

  /// Prints how each of the files was understood, as a profile. Throws `Failure`.
  package func guess(_ paths: [String]) throws {
    let files = try StatementFiles(paths, process.diagnostics, passwords, open: open)
    try files.eachStatement { statement, name, _ in
      if statement.guess.isEmpty { return process.diagnostics.note("\(name): it needs no profile") }
      process.output.bytes += statement.guess
      process.output.line("")
    }
    try files.finish()
  }

  /// Says how many payments are left out because they come again when they are posted.
  func noteUnposted(_ imported: ImportLine, _ name: String) {
    guard imported.unposted > 0 else { return }
    let payments = imported.unposted.counted("payment is", "payments are")
    process.diagnostics.note("\(name): \(payments) not posted yet: left out (a later file has them posted)")
  }

  // MARK: As a filter

  private func printAll(_ files: StatementFiles, _ output: Output) throws {
    let isTable = options.list.isTable(output)
    let isColored = options.list.color.applied(to: output)
    let table =
      try isTable
      ? TablePrinter(Terminal.width, isColored, home: Settings(options.directory).currency) : nil
    var (totals, ignored, wasRead): ([StatementTotals], Int, Bool) = ([], 0, false)
    try files.eachStatement { statement, name, digest in
      var imported = ImportLine(of: name)
      do {
        if let table {
          try statement.eachVerdict { verdict, row in
            imported.count(verdict)
            report(verdict, row, of: name, isShown: true)
            if case .ignored = verdict { ignored += 1 }
            guard case .transaction(var record) = verdict else { return }
            // As recording would call it.
            let house = record.source?.profile.map { $0.prefix { $0 != "-" } + "-" } ?? ""
            record.account = record.account ?? record.accountLastFour.map { house + $0 }
            try record.line.scanned { try table.add($0, to: output) }
          }
        } else {
          try statement.eachLine { line, row in
            imported.count(line)
            try write(line, row, of: name, isTraced ? digest : nil, to: output)
          }
        }
      } catch let error as TableError {
        if !isTable { try stop(error.message, output) }
        throw Failure(.badData, "\(error.message) (the output is incomplete)")
      }
      wasRead = true
      totals += statement.facts.totals
      contradiction(of: statement, name)
      noteUnposted(imported, name)
      let sha256 = try digest.hex()
      // Only a courtesy here: a filter does not need the books.
      if let earlier = try history.earlier(sha256, name) {
        if !options.again { process.diagnostics.note("\(name) \(earlier.words) (what the books have stays as it is)") }
        if let refusal = try refusal(of: earlier.account, name), !isTable { try stop(refusal, output) }
      }
      if let mismatch = mismatch(of: statement, name) {
        if !isTable { try stop(mismatch, output) }
      } else if !isTable {
        var record = imported.record(statement.facts, sha256: sha256)
        if isTraced, try !Originals.carry(File.contents(of: digest.path), in: &record) {
          process.diagnostics.note("\(name): it is too large for a pipe, and is not kept (--record keeps it)")
        }
        try output.record(record.line)
      }
    }
    if options.strict, process.diagnostics.badRecords > 0 || files.hasFailed {
      throw Failure(.badData, "nothing was written (--strict)")
    }
    guard let table, wasRead else { return }
    table.finish(output)
    if ignored > 0 { output.line(ignored.counted("row that does not count", "rows that do not count")) }
    for total in options.quiet ? [] : totals where total.paidCount + total.receivedCount > 0 {
      output.line("paid \(total.paid.forPeople) received \(total.received.forPeople)")
    }
  }

  private func write(
    _ line: StatementLine, _ row: Int, of name: String, _ digest: FileDigest?, to output: Output
  ) throws {
    switch line {
    case .transaction(let bytes):
      if let digest {
        output.bytes += try Originals.located(file: digest.hex(), row: row, in: Array(bytes))
      } else {
        output.bytes.append(contentsOf: bytes)
      }
      output.bytes.append(0x0A)
      try output.spill()
    case .other(let verdict):
      report(verdict, row, of: name)
      guard verdict.isForTheBooks || options.verdicts else { return }
      writer.bytes.removeAll(keepingCapacity: true)
      verdict.write(into: &writer)
      try output.record(writer.bytes)
    }
  }

  /// Writes a line that makes `sw-record` commit nothing of the lines before it.
  private func stop(_ message: String, _ output: Output) throws {
    try output.record(Record(["type": "abort", "code": 65, "message": message]).line)
  }
}

extension ImportRun {
  /// Categorizes and records the rows.
  func recordAll(_ files: StatementFiles, _ output: Output) throws {
    let directory = try options.directory
    let recording = try PipelineRecording(directory, by: process.diagnostics.program)
    var (isWhole, rejected) = (true, 0)
    try files.eachStatement { statement, name, digest in
      let sha256 = try digest.hex()
      if let earlier = try history.earlier(sha256, name) {
        if try refusal(of: earlier.account, name) != nil { return }
        if !options.again, try !givesAccount(to: earlier, name) {
          return process.diagnostics.note("\(name) \(earlier.words): left out (--again reads it again)")
        }
      }
      var imported = ImportLine(of: name)
      try statement.eachLine { found, row in
        imported.count(found)
        let location = "\(name):\(row)"
        switch found {
        case .transaction(let bytes) where isTraced:
          try recording.take(payment: Originals.located(file: sha256, row: row, in: Array(bytes)), at: location)
        case .transaction(let bytes): try recording.take(payment: bytes, at: location)
        case .other(let verdict):
          report(verdict, row, of: name)
          writer.bytes.removeAll(keepingCapacity: true)
          verdict.write(into: &writer)
          try recording.take(line: writer.bytes, at: location)
        }
      }
      rejected += imported.rejected
      let archive = try isTraced ? keep(digest.path, of: name, directory) : nil
      try recording.take(line: imported.record(statement.facts, sha256: sha256, archive: archive).line, at: name)
      contradiction(of: statement, name)
      noteUnposted(imported, name)
      if mismatch(of: statement, name) != nil { isWhole = false }
    }
    let bad = process.diagnostics.badRecords + rejected
    if !isWhole { throw Failure(.badData, "nothing was recorded: a statement does not add up") }
    if options.strict, bad > 0 || files.hasFailed { throw Failure(.badData, "nothing was recorded (--strict)") }
    try recording.commit(output, process, isQuiet: options.quiet)
  }

  /// Keeps the file at `path`, which is called `name`, for good. Returns what it is called there.
  private func keep(_ path: String, of name: String, _ directory: DataDirectory) throws -> String {
    try Originals(directory).keep(File.contents(of: path), kind: Originals.kind(of: name))
  }
}

/// The options of all programs that read statements.
package struct ImportOptions: ParsableArguments {
  @Flag(help: "Read, categorize and record in one step.") package var record = false

  @Flag(help: "With --record: import files that were imported before, too.") package var again = false

  @Flag(help: "With --record: keep the files among the attachments (sw-list --raw prints them).")
  package var archive = false

  @Flag(help: "Also print a line for each row that is not a payment.") package var verdicts = false

  @Flag(help: "Print or record nothing if one row is bad.") package var strict = false

  @OptionGroup package var list: ListOptions

  @Option(name: [.short, .long], help: .output) package var output: String?

  @Flag(name: [.short, .long], help: .quiet) package var quiet = false

  package init() {}

  /// The directory that is meant.
  package var directory: DataDirectory { get throws { try .chosen(waits: record) } }

  /// Refuses options that exclude each other.
  package mutating func validate() throws {
    if archive && !record { throw ValidationError("--archive goes with --record") }
    if record && list.table { throw ValidationError("--record and --table exclude each other") }
  }
}
