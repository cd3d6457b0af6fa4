struct Log: Program {
  static let configuration = verb("log", "Print the events of the journals in order, or those of one record.")

  @OptionGroup var options: ListOptions
  @Argument(help: "The id of the record, or its beginning.") var id: String?

  @Option(
    name: [.customShort("n"), .long], help: .value("n", "Print only the last n events."), transform: (1...Int.max).read)
  var limit: Int?

  func run(_ process: ProgramProcess) throws {
    let (output, directory) = (process.output, try DataDirectory.chosen)
    guard options.isTable(output) else {
      return try eachShown(directory, process) { line in
        try output.record(line)
      }
    }
    let books = try BooksReader(directory)
    var messages = 0
    let fields: [Field<EventSentence>] = [
      .init(nil, "WHEN") { String($0.at.prefix(16)).replacing("T", with: " ") }.dim,
      .init(nil, "BY", isOptional: true) { $0.by },
      .init(nil, "CHANGE", minimum: 24) { (try? words($0, books)) ?? $0.text },
      .init(nil, "WHY", minimum: 8, isOptional: true) { $0.why }.dim, .id { $0.id },
      .init(nil, "BATCH") { $0.batch }.dim,
    ]
    let look = options.look(output)
    var table = Table(fields.columns(), width: look.width, isColored: look.isColored)
    // A read message is noted beside its payment.
    func isShown(_ line: Bytes) -> Bool {
      let noun = EventSentence(line)?.noun
      if id == nil, noun == "message" { messages += 1 }
      return noun != nil && (id != nil || noun != "message")
    }
    try eachShown(directory, process, where: isShown) { line in
      if let event = EventSentence(line) { table.add(fields.cells(event), to: &output.bytes) }
    }
    table.finish(to: &output.bytes)
    if messages > 0 {
      let notes = messages.counted("note of a message", "notes of messages")
      process.diagnostics.note("left out: \(notes) (--json prints all events)")
    }
  }

  /// The change in words, with the payment instead of its id.
  private func words(_ event: EventSentence, _ books: BooksReader) throws -> String {
    let record = "transaction \(event.id)"
    guard event.text.contains(record) else { return event.text }
    guard let payment = try books.transaction(event.id) else { return event.text }
    // The id has a column of its own.
    return event.text.replacing(record, with: PaymentWords.short(payment), maxReplacements: 1)
  }

  /// Calls `body` with the shown events. With a limit, the last ones.
  private func eachShown(
    _ directory: DataDirectory, _ process: ProgramProcess, where isShown: (Bytes) -> Bool = { _ in true },
    _ body: (Bytes) throws -> Void
  ) throws {
    guard let limit else { return try eachEvent(directory, process) { if isShown($0) { try body($0) } } }
    var last: [[UInt8]] = []
    try eachEvent(directory, process) { line in
      guard isShown(line) else { return }
      if last.count / 2 == limit { last.removeFirst(limit) }
      last.append(Array(line))
    }
    for line in last.suffix(limit) { try line.withUnsafeBufferPointer { try body($0) } }
  }

  /// Calls `body` with the events. The id of a record may be abbreviated.
  private func eachEvent(
    _ directory: DataDirectory, _ process: ProgramProcess, _ body: (UnsafeBufferPointer<UInt8>) throws -> Void
  ) throws {
    var count = 0
    func each(_ id: String?) throws {
      let faults = try Books.eachEvent(directory, id: id) { line in
        count += 1
        try body(line)
        try process.output.spill()
      }
      process.diagnostics.opened(notes: [], faults: faults)
    }
    try each(id)
    guard count == 0, let id else { return }
    if let meant = try BooksReader(directory).recordID(ifAny: id), meant != id { try each(meant) }
    if count == 0 { throw Failure(.noInput, "no event is about \(id)") }
  }
}
