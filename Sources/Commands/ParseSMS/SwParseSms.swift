struct SwParseSms: Program {
  static let configuration = CommandConfiguration.program(
    "sw-parse-sms", "Turn bank text messages into transactions.", usage: "sw-parse-sms [<options>] [<file> ...]")

  @OptionGroup var options: AlertOptions

  @Option(name: [.short, .long], help: "Sender for messages that do not name one, such as AX-HDFCBK-S.")
  var sender: String?

  @Option(
    name: .long, help: .value("time", "Time for messages that do not state one: a date and time, or Unix seconds."))
  var receivedAt: String?

  @Flag(help: "Print or record nothing if one message is bad.") var strict = false

  @Argument(help: .value("file", "Messages as text, JSON or an XML backup; - is standard input."))
  var files: [String] = []

  func validate() throws { try options.check(messages: files) }

  mutating func run(_ process: ProgramProcess) throws {
    // A faulty rule or profile must not lose a message that a telephone sends only once.
    try options.run(process, passing: [.config]) { [self] in try work(process) }
  }

  private func work(_ process: ProgramProcess) throws {
    let reader = try AlertReader(options.directory, only: nil)
    (reader.channel, reader.recorder) = ("sms", .sms)
    process.kept.append(reader)
    try process.writing(to: options.output, isHeld: strict) { output in
      if options.reparse { return try options.readAgain(reader, output, process) }
      var sources = try SMSSources(files, process.diagnostics, beforeWaiting: { if !strict { try output.flush() } })
      sources.sender = sender ?? ""
      sources.split = { reader.messages(in: $0) }
      if let receivedAt {
        guard let time = SMSTime.read(receivedAt) else {
          throw Failure(.usage, "--received-at \"\(receivedAt)\" is not a time (want 2026-07-03T19:42 or seconds)")
        }
        sources.received = time
      }
      try takeAll(sources, reader, output, process)
    }
  }

  /// Maximum keys to remember, to bound memory.
  private static let mostRecent = 10_000

  /// Ends the run under `--strict` if a message was bad.
  private func refuse(_ sources: SMSSources, rejects: Int, _ process: ProgramProcess) throws {
    if strict, rejects > 0 || process.diagnostics.badRecords > 0 || sources.failure != nil {
      throw Failure(.badData, "nothing was \(options.record ? "recorded" : "written") (--strict)")
    }
  }

  private func takeAll(
    _ sources: SMSSources, _ reader: AlertReader, _ output: Output, _ process: ProgramProcess
  ) throws {
    let lines = try AlertOutput(options, reader, output, process)
    // A message may be delivered twice within a short time; the books know all of them.
    var recent: Set<String> = []
    try sources.eachMessage { message, location in
      let alert = message.alert
      if recent.count == SwParseSms.mostRecent { recent = [] }
      if recent.insert(alert.key).inserted { try lines.take(alert, { message.line }, at: "\(location)") }
    } other: { object, location in
      try lines.pass(Array(object.line), at: "\(location)")
    }
    lines.report()
    try refuse(sources, rejects: lines.count.rejects, process)
    // A file without any money is probably the wrong file.
    let isInVain = !files.isEmpty && !options.verdicts && !lines.hasPassed && lines.count.foundNothing
    if isInVain, !options.quiet, !options.record {
      process.diagnostics.note("\(lines.count.words) (--verdicts shows why)")
    } else {
      try lines.finish()
    }
    // An unreadable file does not hold back other messages.
    if let failure = sources.failure {
      if output !== process.output { try output.finish() }
      throw failure
    }
  }

  /// Messages and `--record`, as telephones run it.
  static func quick(_ arguments: [String]) -> (any Program)? {
    guard let (options, files) = AlertOptions.quick(arguments) else { return nil }
    var program = SwParseSms()
    (program.options, program.files) = (options, files)
    (program.sender, program.receivedAt, program.strict) = (nil, nil, false)
    return program
  }
}
