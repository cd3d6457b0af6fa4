import ArgumentParser
import RecordingCommands
import ReferenceCommands
import Spendwise
import SpendwiseBooks
import SpendwiseCategories
import SpendwiseJSON
import SpendwiseRegex
import SpendwiseSystem
import SpendwiseText
import SpendwiseTool

struct Correct: Program {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Set the category of a recorded transaction, and of its payee if you want.")

  @OptionGroup var options: DataOptions

  @Flag(help: "Also add a rule that gives this payee the category from now on.")
  var rule = false

  @Argument(help: "The id of the record, or its beginning.", completion: .names(.open)) var id: String
  @Argument(help: "The category, such as food or food/delivery.") var category: String

  func run(_ process: ProgramProcess) throws {
    let books = try BooksReader(options.directory)
    process.diagnostics.opened(notes: books.notes, faults: books.faults)
    let correction = try Correction(category, in: options.directory)
    let line = try record(books)
    var (lines, change): ([[UInt8]], RuleChoice?) = ([], nil)
    try line.withUnsafeBufferPointer { bytes in
      var object = JSONObject()
      try object.scan(bytes)
      lines.append(correction.edit(object))
      guard let choice = try RuleChoice(correction, for: object, books) else {
        if rule { throw Failure(.usage, "\(id) has no payee that a rule could look for (sw-categorize rules add)") }
        return
      }
      if try rule || wants(choice, books) {
        lines.append(choice.line)
        change = choice
      }
    }
    let batch = try Batch.record(lines, options.directory, process, by: "sw-categorize")
    if process.output.isTerminal {
      let words = try Record(line).read { PaymentWords.of($0) }
      process.diagnostics.note(batch == nil ? "nothing was changed: \(words)" : "1 changed: \(words)")
    }
    let notes = try change?.words(BooksReader(options.directory), line, process) ?? []
    for note in notes { process.diagnostics.note(note) }
  }

  /// The one record that is meant.
  private func record(_ books: BooksReader) throws -> [UInt8] {
    var found: [[UInt8]] = []
    try books.eachMatch(Query(typed: ["id:\(id)"], in: options.directory)) { found.append(Array($0.line)) }
    if found.count > 1 { throw Failure(.usage, "\(found.count) ids begin with \(id) (give more of it)") }
    guard let line = found.first else { throw Failure(.noInput, RecordProblem.noRecord(id).reason) }
    return line
  }

  /// On a terminal, asks whether the rule is wanted; nothing is learned unasked.
  private func wants(_ choice: RuleChoice, _ books: BooksReader) throws -> Bool {
    guard isatty(STDERR_FILENO) == 1, let keyboard = Keyboard() else { return false }
    let rule = choice.rule
    var use = RuleUse([rule], compile: Pattern.matcher)
    try books.eachMatch(Query()) { use.count($0) }
    let count = use.counts.first?.matches ?? 0
    let records = count == 1 ? "1 record" : "\(count) records"
    let words =
      "make it a rule: \(rule.words) → \(rule.effects)? it holds for \(records) of the books [y/N] "
    let screen = File(borrowing: STDERR_FILENO, named: "standard error")
    try? screen.write(Array(TerminalSafeText.of(words).utf8))
    let answer = keyboard.key()
    try? screen.write(Array("\n".utf8))
    return answer == .letter("y") || answer == .letter("Y")
  }
}
