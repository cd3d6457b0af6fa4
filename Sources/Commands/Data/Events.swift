struct Cursor: Program {
  static let configuration = verb("cursor", "Print the number of the last event of each device, as one JSON object.")

  func run(_ process: ProgramProcess) throws {
    process.output.bytes += try SyncCursor(of: DataDirectory.chosen).json + [0x0A]
  }
}

struct Events: Program {
  static let configuration = verb("events", "Print the events of the journals, or take over those of another device.")

  @Option(
    help: .value(
      "cursor",
      "Print only events after these, as sw-data cursor prints them; or a file with that, or - for standard input."))
  var since: String?

  @Flag(help: "Take over the events on standard input: all of them, or none with status 65.") var apply = false

  @Flag(name: [.customShort("n"), .long], help: "With --apply: only check and count them.") var dryRun = false

  func validate() throws {
    if apply, since != nil { throw ValidationError("--since and --apply exclude each other") }
    if dryRun, !apply { throw ValidationError("--dry-run goes with --apply") }
  }

  func run(_ process: ProgramProcess) throws { try apply ? take(process) : send(process) }

  private func send(_ process: ProgramProcess) throws {
    let faults = try Books.eachEvent(DataDirectory.chosen, after: cursor()) { line in
      try process.output.record(line)
    }
    process.diagnostics.opened(notes: [], faults: faults)
  }

  private func cursor() throws -> SyncCursor {
    guard let since else { return SyncCursor() }
    if since.hasPrefix("{") { return try SyncCursor(json: Array(since.utf8)) }
    if since == "-" {
      return try SyncCursor(json: File(borrowing: STDIN_FILENO, named: "stdin").readAll(limit: 1 << 20))
    }
    return try SyncCursor(json: File.contents(of: since))
  }

  private func take(_ process: ProgramProcess) throws {
    let intake = try EventIntake(DataDirectory.chosen)
    try Input([], process.diagnostics).eachLine { line, location in try intake.add(line, at: "\(location)") }
    for note in try intake.finish(isDryRun: dryRun) { process.diagnostics.note(note) }
    if !dryRun, let trouble = try Hook.runAfterSync(.chosen, intake.new) { process.diagnostics.note(trouble) }
    process.output.line(Events.words(intake.new))
  }

  /// Text like `laptop 12 new, phone 3 new`.
  static func words(_ counts: [String: Int]) -> String {
    if counts.isEmpty { return "nothing new" }
    return counts.sorted { $0.key < $1.key }.map { "\($0) \($1) new" }.joined(separator: ", ")
  }
}

struct SyncBooks: Program {
  static let configuration = verb("sync", "Exchange events with another machine, by ssh, or with a folder.")

  @Flag(name: [.customShort("n"), .long], help: "Only print what would be exchanged.") var dryRun = false

  @Option(help: .value("command", "The program to reach the machine by (default: ssh).")) var ssh: String?

  @Argument(help: .value("host|dir", "A folder, or a machine as ssh knows it.")) var peer: String

  func validate() throws {
    if peer.hasPrefix("-") || peer.isEmpty { throw ValidationError("\"\(peer)\" is neither a machine nor a folder") }
  }

  /// The peer is a folder: it has a slash, or exists here.
  private var isFolder: Bool {
    if peer.contains("/") { return true }
    if ssh != nil { return false }
    return File.status(of: peer).map { $0.st_mode & S_IFMT == S_IFDIR } ?? false
  }

  func run(_ process: ProgramProcess) throws {
    let other: Sync.Peer = isFolder ? .folder(DataDirectory(peer)) : .command([ssh ?? "ssh", peer])
    let directory = try DataDirectory(copying: Invocation.current.data)
    let outcome = try Sync.run(directory, with: other, isDryRun: dryRun)
    for note in outcome.notes { process.diagnostics.note(note) }
    if !dryRun, let trouble = Hook.runAfterSync(directory, outcome.received) {
      process.diagnostics.note(trouble)
    }
    process.output.line("received: \(Events.words(outcome.received))")
    process.output.line("sent: \(Events.words(outcome.sent))")
  }
}

struct ListAttachments: Program {
  static let configuration = verb("attachments", "Print the names of the attachments, or exchange them as sync does.")

  @Flag(help: "Print the files whose names are on standard input.") var send = false
  @Flag(help: "Keep the files that --send of another machine printed.") var apply = false

  func validate() throws {
    if send, apply { throw ValidationError("--send and --apply exclude each other") }
  }

  func run(_ process: ProgramProcess) throws {
    let directory = try DataDirectory.chosen
    try directory.checkBooks()
    if apply { return try keep(directory, process) }
    if !send {
      for name in try Attachments(directory).names() { process.output.line(name) }
      return
    }
    var names: [String] = []
    try Input([], process.diagnostics).eachLine { line, _ in names.append(String(decoding: line, as: UTF8.self)) }
    try Attachments(directory).send(names) { bytes in
      process.output.bytes += bytes
      try process.output.spill()
    }
  }

  private func keep(_ directory: DataDirectory, _ process: ProgramProcess) throws {
    let (count, notes) = try Attachments(directory).keepInput()
    for note in notes { process.diagnostics.note(note) }
    process.output.line(count.counted("new attachment"))
  }
}
