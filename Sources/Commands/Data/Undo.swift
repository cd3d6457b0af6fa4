/// Options of every command that undoes changes.
struct UndoOptions: ParsableArguments {
  @Flag(help: "Print the events instead of recording them.") var dryRun = false

  @Option(help: .unlock, transform: String.reason) var unlock: String?

  /// Undoes changes by `body`, and prints the outcome. `body` returns a name in words, and the JSON member for it.
  func run(
    _ process: ProgramProcess, _ type: String, _ body: (Undo) throws -> (words: String, key: String, name: String)
  ) throws {
    let undo = try Undo(DataDirectory.chosen, isDryRun: dryRun, unlocking: unlock)
    let done = try body(undo)
    try undo.commit { line in
      if process.output.isTerminal, let event = EventSentence(line) {
        return process.output.line("\(event.text)")
      }
      try process.output.record(line)
    }
    for note in undo.notes { process.diagnostics.note(note) }
    for words in undo.left { process.diagnostics.bad(words) }
    if undo.summary.left > undo.left.count {
      process.diagnostics.note("and \(undo.summary.left - undo.left.count) more like these were left")
    }
    if dryRun { return }
    let summary = undo.summary
    guard process.output.isTerminal else {
      let record = Record([
        "type": type, done.key: done.name, "changed": summary.changed, "removed": summary.forgotten,
        "restored": summary.restored, "left": summary.left,
      ])
      return try process.output.record(record.line)
    }
    process.output.line("\(done.words) undone: \(summary.words)")
    for effect in undo.effects { process.output.line("  \(effect)") }
  }
}

struct UndoBatch: Program {
  static let configuration = verb("undo", "Undo the last batch that this device recorded, another batch, or an import.")

  @Option(
    name: .customLong("import"), help: .value("n", "Undo this import, by its number in the list of imports or its id."))
  var importNumber: String?

  @Option(
    name: [.customShort("n"), .customLong("last")], help: .value("n", "Undo the last n batches, the latest first."),
    transform: (1...Int.max).read)
  var count: Int?

  @OptionGroup var common: UndoOptions
  @Argument(help: "The batch, by its name in the journal.") var batch: String?

  func validate() throws {
    if count != nil, importNumber != nil || batch != nil || common.dryRun {
      throw ValidationError("-n takes no batch, --import or --dry-run")
    }
    if importNumber != nil, batch != nil { throw ValidationError("--import and a batch exclude each other") }
  }

  func run(_ process: ProgramProcess) throws {
    for number in 0..<(count ?? 1) {
      do { try undoOne(process) } catch let error as BooksError where number > 0 && error.status == 1 {
        throw Failure(.no, "only \(number) of \(count ?? 1) batches were there to undo")
      }
    }
  }

  private func undoOne(_ process: ProgramProcess) throws {
    try common.run(process, "undo") { undo in
      if let importNumber, case let file = try undo.undoImport(importNumber) {
        return ("import of \(file)", "import", file)
      }
      let name = try undo.undoBatch(batch)
      return (name, "batch", name)
    }
  }
}

struct Redo: Program {
  static let configuration = verb("redo", "Redo the last undo of this device.")

  @OptionGroup var common: UndoOptions

  func run(_ process: ProgramProcess) throws {
    try common.run(process, "redo") { undo in
      let name = try undo.redoBatch()
      return ("undo \(name)", "batch", name)
    }
  }
}

struct LockPeriod: Program {
  static let configuration = verb(
    "lock", "Close a period, so that its amounts, dates and accounts cannot change; or list closed periods.")

  @Option(help: .value("reason", "Reopen the period; the journal keeps this reason."), transform: String.reason)
  var unlock: String?

  @OptionGroup var options: ListOptions
  @Argument(help: "The period, such as 2026-06.") var period: [String] = []

  func validate() throws {
    if unlock != nil, period.isEmpty { throw ValidationError("--unlock wants the period that is to be opened") }
  }

  func run(_ process: ProgramProcess) throws {
    let directory = try DataDirectory.chosen
    if period.isEmpty { return try list(process) }
    let words = period.joined(separator: " ")
    if let unlock {
      for other in try PeriodLock.open(words, in: directory, reason: unlock) {
        let advice = "sw-data lock --unlock REASON \(other) opens that too"
        process.diagnostics.note("days of \(words) stay closed by \(other) (\(advice))")
      }
      return
    }
    guard let (record, notes) = try PeriodLock.close(words, in: directory) else {
      return process.diagnostics.note("\(words) is closed already")
    }
    for note in notes { process.diagnostics.note(note) }
    if process.output.isTerminal { return process.output.line("\(words) is closed") }
    try process.output.record(record.line)
  }

  private func list(_ process: ProgramProcess) throws {
    try options.list(
      .periods, process,
      [
        .column("id", "PERIOD").bold, .column("from", "FROM"), .column("to", "TO"),
        .init(nil, "CLOSED", isOptional: true) { $0.string("locked_at").map { String($0.prefix(10)) } },
      ])
  }
}
