import AlertCommands

/// `sw-parse-email`, for its own executable and for `sw`.
package var program: any Program.Type { SwParseEmail.self }

struct SwParseEmail: Program {
  static let configuration = CommandConfiguration.program(
    "sw-parse-email", "Turn bank alert mail into transactions.",
    examples: """
      EXAMPLES
        sw-parse-email ~/Maildir/Bank | sw-categorize | sw-record   record; a second run adds nothing
        sw-parse-email --record < message                           for procmail: the same in one step
        sw-parse-email --verdicts --new ~/Maildir/Bank              new mail, with verdicts
        sw-parse-email --explain message.eml                        explain how a message was read
        sw-parse-email --test --profile mybank-card                 test a profile on its own samples
        sw-parse-email --reparse | sw-categorize | sw-record        read again what was not understood
      """)

  @OptionGroup var options: AlertOptions

  @Option(help: "Use only this profile, whoever the sender is.") var profile: String?

  @Flag(help: "Skip messages that are in the log of processed mail.") var new = false

  @Option(
    name: .long, parsing: .singleValue,
    help: ArgumentHelp("Also trust this mail server's checks of senders; may be repeated.", valueName: "host"))
  var trustAuthserv: [String] = []

  @Flag(help: "Reject payments in mail that no trusted server has authenticated.") var requireAuthentication = false

  @Flag(help: "Keep the files in messages that may be statements or receipts, and print where.") var attachments = false

  @Argument(help: ArgumentHelp("Messages, Maildirs or mboxes; - is standard input.", valueName: "path"))
  var paths: [String] = []

  func validate() throws {
    if attachments, options.record || options.reparse || options.test {
      throw ValidationError("--attachments goes with none of --record, --reparse and --test")
    }
    try options.check(messages: paths)
  }

  mutating func run(_ process: ProgramProcess) throws {
    // A rule or profile with a mistake must not make the MTA bounce mail, which waits until the mistake is corrected.
    try options.run(process, only: profile, passing: [.config, .badData]) { [self] in try work(process) }
  }

  private func work(_ process: ProgramProcess) throws {
    if attachments { return try keepAttachments(process) }
    let reader = try makeReader()
    reader.warn = { process.diagnostics.note($0) }
    process.kept.append(reader)
    try process.writing(to: options.output) { output in
      if options.reparse {
        try options.readAgain(reader, by: "sw-parse-email", output, process)
        try statements(reader, process).readAgain(options, output, process)
      } else {
        try options.record ? recordAll(reader, output, process) : printAll(reader, output, process)
      }
    }
  }

  private func keepAttachments(_ process: ProgramProcess) throws {
    let files = try AttachedFiles(options.directory)
    let sources = try MailSources(paths, process.diagnostics)
    try process.writing(to: options.output) { output in
      try sources.eachMessage { try files.take($0, $1, output) }
    }
    try sources.finish()
  }

  // MARK: As a filter

  private func printAll(_ reader: AlertReader, _ output: Output, _ process: ProgramProcess) throws {
    let directory = try options.directory
    func makePrinter(_ reader: AlertReader) throws -> AlertPrinter {
      let skipped = try new ? ProcessedMail(directory) : ProcessedMail()
      return try AlertPrinter(reader, for: directory, skipping: skipped, verdicts: options.verdicts)
    }
    let (printer, note) = (try makePrinter(reader), { (words: String) in process.diagnostics.note(words) })
    let parallel = ParallelPrinter(output, printer, note: note) {
      try makePrinter(makeReader())
    }
    let sources = try MailSources(
      paths, process.diagnostics,
      beforeWaiting: {
        try parallel.drain()
        try output.flush()
      })
    if options.explain {
      try eachAlert(sources, reader, process) { bytes, alert, _ in
        try printer.write(alert, { Array(bytes) }, into: &output.bytes)
        printer.takeWarnings().forEach(note)
        try output.spill()
      }
    } else {
      try sources.eachMessage { try parallel.take($0, $1.line, isBehindAnother: $1.isBehindAnother) }
      try parallel.drain()
    }
    if let problem = parallel.count.problem { process.diagnostics.bad(problem) }
    try sources.finish()
    if output.isTerminal, !options.quiet { process.diagnostics.note(parallel.count.words) }
  }

  // MARK: Into the books

  private func recordAll(_ reader: AlertReader, _ output: Output, _ process: ProgramProcess) throws {
    let directory = try options.directory
    let skipped = try directory.hasBooks() && profile == nil ? ProcessedMail(directory) : ProcessedMail()
    let recording = try AlertRecording(directory, reader, by: "sw-parse-email")
    let sources = try MailSources(paths, process.diagnostics)
    let statements = try statements(reader, process)
    try eachAlert(sources, reader, process) { bytes, alert, location in
      if statements.isWanted { try recording.books.take(statements.lines(bytes, location, known: skipped)) }
      let known = try skipped.status(of: alert)
      guard let first = try reader.verdict(on: alert, known: known) ?? another(alert, reader, skipped) else { return }
      for verdict in [first] + reader.furtherReceipts.map({ .transaction($0) }) {
        try recording.take(verdict, key: alert.key, bytes, at: "\(location)")
      }
    }
    try recording.books.commit(output, process, isQuiet: options.quiet)
    // A file that cannot be read does not hold back the mail that could be.
    try sources.finish()
  }

  private func statements(_ reader: AlertReader, _ process: ProgramProcess) throws -> AttachedStatements {
    let statements = try AttachedStatements(options.directory, reader)
    statements.note = { process.diagnostics.note($0) }
    return statements
  }

  /// The verdict on a message whose Message-ID the books know from another payment.
  private func another(_ alert: Alert, _ reader: AlertReader, _ skipped: ProcessedMail) throws -> AlertVerdict? {
    let verdict = reader.readQuietly(alert)
    guard case .transaction(let record) = verdict, try skipped.isAnother(record) else { return nil }
    return verdict
  }

  private func eachAlert(
    _ sources: MailSources, _ reader: AlertReader, _ process: ProgramProcess,
    _ body: (Bytes, Alert, MailLocation) throws -> Void
  ) throws {
    let workspace = MailWorkspace()
    var current = ""
    if options.explain { reader.explain = { process.diagnostics.note("\(current): \($0)") } }
    try sources.eachMessage { bytes, location in
      if options.explain { current = "\(location)" }
      let alert = reader.alert(in: MailMessage(bytes, workspace), isBehindAnother: location.isBehindAnother)
      try body(bytes, alert, location)
      if options.explain { process.diagnostics.note("\(location): ---") }
    }
  }
}

extension SwParseEmail {
  /// Messages and `--record`, as mail systems run it.
  static func quick(_ arguments: [String]) -> (any Program)? {
    guard let (options, paths) = AlertOptions.quick(arguments) else { return nil }
    var program = SwParseEmail()
    (program.options, program.paths) = (options, paths)
    (program.profile, program.new, program.trustAuthserv) = (nil, false, [])
    (program.requireAuthentication, program.attachments) = (false, false)
    return program
  }
}
