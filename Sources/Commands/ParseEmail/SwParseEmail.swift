struct SwParseEmail: Program {
  static let configuration = CommandConfiguration.program("sw-parse-email", "Turn bank alert mail into transactions.")

  @OptionGroup var options: AlertOptions

  @Option(help: "Use only this profile, whoever the sender is.") var profile: String?

  @Flag(help: "Skip messages that are in the log of processed mail.") var new = false

  @Option(
    name: .long, parsing: .singleValue,
    help: .value("host", "Also trust this mail server's checks of senders; may be repeated."))
  var trustAuthserv: [String] = []

  @Flag(help: "Reject payments in mail that no trusted server has authenticated.") var requireAuthentication = false

  @Flag(help: "Keep the files in messages that may be statements or receipts, and print where.") var attachments = false

  @Argument(help: .value("path", "Messages, Maildirs or mboxes; - is standard input.")) var paths: [String] = []

  func validate() throws {
    if attachments, options.record || options.reparse || options.test {
      throw ValidationError("--attachments goes with none of --record, --reparse and --test")
    }
    try options.check(messages: paths)
  }

  mutating func run(_ process: ProgramProcess) throws {
    // A faulty rule or profile must not make the MTA bounce mail, which waits for a correction.
    try options.run(process, only: profile, passing: [.config, .badData]) { [self] in try work(process) }
  }

  private func work(_ process: ProgramProcess) throws {
    if attachments { return try keepAttachments(process) }
    let reader = try makeReader()
    reader.warn = { process.diagnostics.note($0) }
    process.kept.append(reader)
    try process.writing(to: options.output) { output in
      if options.reparse {
        try options.readAgain(reader, output, process)
        return try statements(reader, process).readAgain(options, output, process)
      }
      try takeAll(reader, output, process)
    }
  }

  private func keepAttachments(_ process: ProgramProcess) throws {
    let directory = try options.directory
    try directory.checkBooks()
    let (files, workspace) = (Attachments(directory), MailWorkspace())
    let sources = try MailSources(paths, process.diagnostics)
    try process.writing(to: options.output) { output in
      try sources.eachMessage { try files.keep(filesOf: MailMessage($0, workspace), $1, output) }
    }
    try sources.finish()
  }

  /// Messages in the books. A filter asks only for `--new`.
  private func skipped() throws -> ProcessedMail {
    try options.record && profile == nil || new ? ProcessedMail(options.directory) : ProcessedMail()
  }

  /// Prints the messages on all processors. Explains or records them one by one.
  private func takeAll(_ reader: AlertReader, _ output: Output, _ process: ProgramProcess) throws {
    let (skipped, directory) = (try skipped(), try options.directory)
    let lines = try AlertOutput(options, reader, skipping: skipped, output, process)
    let statements = try options.record ? statements(reader, process) : nil
    let parallel = lines.parallel {
      try AlertPrinter(makeReader(), for: directory, skipping: self.skipped(), verdicts: options.verdicts)
    }
    let sources = try MailSources(
      paths, process.diagnostics,
      beforeWaiting: {
        try parallel?.drain()
        try output.flush()
      })
    let workspace = MailWorkspace()
    try sources.eachMessage { bytes, location in
      if let parallel { return try parallel.take(bytes, location.line, isBehindAnother: location.isBehindAnother) }
      if let statements, statements.isWanted {
        for line in try statements.lines(bytes, location, known: skipped) {
          try lines.pass(line.bytes, at: line.location)
        }
      }
      let alert = reader.alert(in: MailMessage(bytes, workspace), isBehindAnother: location.isBehindAnother)
      try lines.take(alert, { Array(bytes) }, at: "\(location)")
    }
    try parallel?.drain()
    lines.report()
    try lines.finish()
    // An unreadable file does not hold back other mail.
    try sources.finish()
  }

  private func statements(_ reader: AlertReader, _ process: ProgramProcess) throws -> AttachedStatements {
    let statements = try AttachedStatements(options.directory, reader)
    statements.note = { process.diagnostics.note($0) }
    return statements
  }

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
