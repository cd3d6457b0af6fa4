struct Rejects: Program {
  static let configuration = verb("rejects", "List the messages and rows that were not understood, or dismiss them.")

  @OptionGroup var options: ListOptions

  @Flag(help: "Print the messages for a bug report, with names and numbers replaced.") var redact = false

  @Flag(help: "Dismiss the rejects with these ids: they are kept, and no list shows them.") var drop = false

  @Flag(help: "Dismiss all of them, with --drop; or list those that were dismissed, too.") var all = false

  @Argument(help: .value("reject", "Only the rejects with these ids.")) var ids: [String] = []

  func validate() throws {
    if drop, ids.isEmpty != all { throw ValidationError("--drop wants ids, or --all") }
    if drop, redact { throw ValidationError("--drop and --redact exclude each other") }
  }

  func run(_ process: ProgramProcess) throws {
    let reader = try process.open()
    var (lines, found): ([[UInt8]], Set<String>) = ([], [])
    try reader.eachObject(of: .rejects) { object in
      guard let id = object.string("id") else { return }
      if !all || drop, ids.isEmpty || drop, object.string("status") == BooksReader.dismissed { return }
      // Ids can be abbreviated, as for a payment.
      let meant = ids.filter { id == $0 || $0.count >= 4 && id.hasPrefix($0) }
      if meant.isEmpty, !ids.isEmpty { return }
      found.formUnion(meant)
      lines.append(Array(object.line))
    }
    let missing = ids.first { !found.contains($0) }
    switch (drop, redact) {
    case (true, _): if missing == nil { try dismiss(lines, process) }
    case (false, true): try printRedacted(lines, process)
    case (false, false): try list(lines, process)
    }
    if let missing { throw Failure(.noInput, "there is no reject \(missing) (sw-data rejects shows them)") }
  }

  private func dismiss(_ lines: [[UInt8]], _ process: ProgramProcess) throws {
    let dismissed = try lines.map { line in
      var record = try Record(line)
      record.set("status", to: BooksReader.dismissed)
      return record.line
    }
    let batch = try Batch.record(dismissed, process)
    guard process.output.isTerminal else { return }
    let undo = batch.map { " (sw-data undo \($0) takes it back)" } ?? ""
    process.output.line("\(lines.count.counted("reject is", "rejects are")) dismissed\(undo)")
  }

  private func list(_ lines: [[UInt8]], _ process: ProgramProcess) throws {
    let kept = try KeptMessages(DataDirectory.chosen)
    func alert(_ reject: JSONObject) -> Alert? { (try? kept.message(reject))??.alert }
    func words(_ reject: JSONObject) -> String {
      let words = alert(reject).map { $0.subject.isEmpty ? Array($0.text.prefix(120)) : $0.subject } ?? []
      return String(decoding: words.map { $0 < 0x20 ? 0x20 : $0 }, as: UTF8.self)
    }
    try options.show(
      lines, process,
      [
        .id { $0.shown("id") }.bold, .init(nil, "BY", KeptMessages.channel),
        .init(nil, "FROM", minimum: 10, isOptional: true) { alert($0)?.sender }, .column("reason", "REASON"),
        .column("why", "WHY", minimum: 20), .init(nil, "SUBJECT OR TEXT", minimum: 12, isOptional: true, words).dim,
      ], ifEmpty: "nothing is left that was not understood")
  }

  private func printRedacted(_ lines: [[UInt8]], _ process: ProgramProcess) throws {
    let readers = try ["email", "sms"].map { try AlertReader(DataDirectory.chosen, channel: $0) }
    let kept = try KeptMessages(DataDirectory.chosen)
    for line in lines {
      var isNoted = false
      let found = try line.scanned { object in
        try kept.message(object) {
          process.diagnostics.note($0)
          isNoted = true
        }
      }
      guard let reject = found, let reader = readers.first(where: { $0.channel == reject.channel }) else {
        if !isNoted { process.diagnostics.note("\(try Record(line).id): it is not a message (left out)") }
        continue
      }
      let redaction = AlertRedaction(reject.alert, reject.raw, by: reader) { alert in
        SMSMessage(sender: alert.sender, body: alert.text, received: alert.received).line
      }
      if !redaction.isFaithful {
        process.diagnostics.note("\(reject.id): is not read in the same way once it is redacted (say so in the report)")
      }
      process.output.json { writer in
        redaction.raw.withUnsafeBufferPointer { raw in
          redaction.verdict.write(redaction.key, channel: reject.channel, raw: raw, into: &writer)
        }
        writer.endLine()
      }
      try process.output.spill()
    }
  }
}

struct Imports: Program {
  static let configuration = verb("imports", "List the imported files, the oldest first.")

  @OptionGroup var options: ListOptions

  func run(_ process: ProgramProcess) throws {
    func rejected(_ object: JSONObject) -> String { object.literal("rejected").map { $0 == "0" ? "" : $0 } ?? "" }
    func balance(_ object: JSONObject) -> Amount? {
      object.literal("closing_balance").flatMap { literal in object.currency.flatMap { try? Amount(literal, $0) } }
    }
    try options.list(
      .imports, process,
      [
        .column("number", "N", isRight: true).bold,
        .init(nil, "IMPORTED") { $0.string("imported_at").map { String($0.prefix(10)) } },
        .column("file", "FILE", minimum: 12), .column("profile", "PROFILE", minimum: 8, isOptional: true),
        .column("account", "ACCOUNT", minimum: 9, isOptional: true), .column("from", "FROM"), .column("to", "TO"),
        .column("rows", "ROWS", isRight: true, isOptional: true), .column("new", "NEW", isRight: true),
        .column("known", "KNOWN", isRight: true),
        .init(nil, "REJECTED", isRight: true, rejected).yellow,
        .init(nil, "BALANCE", isRight: true) { balance($0)?.forPeople },
      ], isNumbered: true)
  }
}
