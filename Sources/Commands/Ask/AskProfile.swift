/// Options of questions about messages.
struct MessageOptions: ParsableArguments {
  @OptionGroup var server: ServerOptions

  @Flag(inversion: .prefixedNo, help: "Replace names, numbers and amounts by others in what is sent.") var redact = true

  @Flag(help: "Print the JSON Schema of an answer, and stop.") var schema = false

  @Argument(help: .value("file", "Files of rejects or pending payments; standard input if there is none."))
  var files: [String] = []

  /// Asks about each message that is not done. `use` takes the answers.
  func ask(
    _ process: ProgramProcess, isDone: (KeptMessages.Message) -> Bool,
    use: (KeptMessages.Message, ProfileLesson, ProfileLesson.Proposal) throws -> Void
  ) throws {
    if schema { return try process.output.record(Array(SpanSchema.text.utf8)) }
    let talk = try Conversation(server, process)
    defer { talk.finish() }
    let teacher = try MessageTeacher(.chosen, talk, isRedacted: redact)
    try Input(files, process.diagnostics).eachRecord { object, location in
      let message: KeptMessages.Message?
      do { message = try teacher.message(object) } catch let failure as Failure where failure.status == .noInput {
        return process.diagnostics.bad("\(location): \(failure.message ?? "")")
      }
      guard let message else {
        return process.diagnostics.bad("\(location): not a message that was kept (want sw-data rejects; left out)")
      }
      if isDone(message) { return }
      do {
        if let (lesson, proposal) = try teacher.teach(message) { try use(message, lesson, proposal) }
      } catch let failure as Failure where failure.status == .badData {
        process.diagnostics.bad("\(message.record.id): \(failure.message ?? "")")
      }
    }
  }
}

/// `sw-ask profile`: makes profiles of a model's spans of messages.
struct AskProfile: Program {
  static let configuration = verb("profile", "Propose profiles for messages that are not read, one for each shape.")

  @OptionGroup var options: MessageOptions

  func run(_ process: ProgramProcess) throws {
    var known: [LearnedProfile] = []
    try options.ask(
      process, isDone: { message in known.contains { $0.verdict(on: message.alert) != nil } },
      use: { _, lesson, proposal in
        known.append(proposal.profile)
        try lesson.show(proposal, process)
      })
  }
}

/// `sw-ask message`: makes a pending payment of a message, without a profile.
struct AskMessage: Program {
  static let configuration = verb(
    "message", "Propose the payment of each message that is not read; no profile is kept.")

  @OptionGroup var options: MessageOptions

  func run(_ process: ProgramProcess) throws {
    try options.ask(
      process, isDone: { _ in false },
      use: { message, _, proposal in
        guard case .transaction(var record) = proposal.profile.verdict(on: message.alert) else { return }
        record.status = .pending
        record.confidence = min(record.confidence ?? 0, 60)
        record.why = "fields named by a language model, each of which stands in the message"
        record.source?.reader = "model"
        record.source?.profile = "ask"
        if !message.isReject {
          (record.id, record.source) = (message.record.id, nil)
          record.updatedAt = message.record.string("updated_at")
        }
        try process.output.record(record.line)
      })
  }
}
