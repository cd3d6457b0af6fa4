import ArgumentParser
import ReferenceCommands
import SpendwiseBooks
import SpendwiseTool

/// The options of every command that takes something back.
struct UndoOptions: ParsableArguments {
  @Flag(help: "Print the events instead of recording them.") var dryRun = false

  @Option(
    name: .long, help: ArgumentHelp("Also change closed periods; the journal keeps this reason.", valueName: "reason"),
    transform: RequiredReason.read)
  var unlock: String?

  @OptionGroup var options: DataOptions

  /// Takes back what `body` says, and says what came of it after the words that `body` returns.
  func run(_ process: ProgramProcess, _ body: (SpendwiseBooks.Undo) throws -> String) throws {
    let undo = try SpendwiseBooks.Undo(options.directory, isDryRun: dryRun, unlocking: unlock)
    let what = try body(undo)
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
    process.output.line("\(what): \(undo.summary.words)")
    if process.output.isTerminal { for effect in undo.effects { process.output.line("  \(effect)") } }
  }
}

struct Undo: Program {
  static let configuration = CommandConfiguration(
    commandName: "undo", abstract: "Undo the last batch that this device recorded, another batch, or an import.")

  @Option(
    name: .customLong("import"),
    help: ArgumentHelp("Undo this import, by its number in the list of imports or its id.", valueName: "n"))
  var importNumber: String?

  @Flag(help: "Redo the last undo of this device instead.") var redo = false

  @Option(
    name: [.customShort("n"), .customLong("last")],
    help: ArgumentHelp("Undo the last n batches, the latest first.", valueName: "n"))
  var count: Int?

  @OptionGroup var common: UndoOptions
  @Argument(help: "The batch, by its name in the journal.") var batch: String?

  func validate() throws {
    if let count {
      if count < 1 { throw ValidationError("-n: \(count) is not a number of batches (want 1 or more)") }
      if importNumber != nil || batch != nil || redo || common.dryRun {
        throw ValidationError("-n takes no batch, --import, --redo or --dry-run")
      }
    }
    if importNumber != nil, batch != nil { throw ValidationError("--import and a batch exclude each other") }
    if redo, importNumber != nil || batch != nil { throw ValidationError("--redo stands alone") }
  }

  func run(_ process: ProgramProcess) throws {
    for number in 0..<(count ?? 1) {
      do { try undoOne(process) } catch let error as BooksError where number > 0 && error.status == 1 {
        throw Failure(.no, "only \(number) of \(count ?? 1) batches were there to undo")
      }
    }
  }

  private func undoOne(_ process: ProgramProcess) throws {
    try common.run(process) { undo in
      if redo { return "undo \(try undo.redoBatch()) undone" }
      if let importNumber { return "import of \(try undo.undoImport(importNumber)) undone" }
      return "\(try undo.undoBatch(batch)) undone"
    }
  }
}

struct Redo: Program {
  static let configuration = CommandConfiguration(
    commandName: "redo", abstract: "Redo the last undo of this device.")

  @OptionGroup var common: UndoOptions

  func run(_ process: ProgramProcess) throws {
    try common.run(process) { "undo \(try $0.redoBatch()) undone" }
  }
}
