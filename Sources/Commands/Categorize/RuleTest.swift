import ArgumentParser
import ReferenceCommands
import Spendwise
import SpendwiseBooks
import SpendwiseCategories
import SpendwiseJSON
import SpendwiseRegex
import SpendwiseTool

struct RuleTest: Program {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Show what a rule would change in the books, without adding it.")

  @OptionGroup var options: DataOptions

  @Flag(help: .json) var json = false

  @Flag(help: .table) var table = false

  @Argument(
    help: ArgumentHelp("A rule by its number, name or id, or field=value words for a new one.", valueName: "rule"))
  var words: [String]

  func validate() throws {
    if json && table { throw ValidationError("--json and --table exclude each other") }
  }

  func run(_ process: ProgramProcess) throws {
    let books = try BooksReader(options.directory)
    process.diagnostics.opened(notes: books.notes, faults: books.faults)
    let (with, without) = try rules()
    func categorizer(_ lines: [[UInt8]]) throws -> Categorizer {
      try Categorizer(options.directory, rules: lines.flatMap { $0 + [0x0A] }, compile: Pattern.matcher)
    }
    var (now, before) = (Recategorizer(try categorizer(with)), Recategorizer(try categorizer(without)))
    var printer = ChangePrinter(isTable: table || process.output.isTerminal && !json, process.output)
    var line: [UInt8] = []
    try books.eachMatch(Query(), bad: process.diagnostics.bad) { record in
      // What others would change anyway is not this rule's doing.
      if now.line(of: record) == before.line(of: record) { return }
      line.removeAll(keepingCapacity: true)
      try printer.add(record, now.edit(of: record, into: &line), line)
    }
    printer.finish(process.diagnostics)
  }

  /// The rules with the one in question, and without it.
  private func rules() throws -> ([[UInt8]], [[UInt8]]) {
    do {
      let edit = try ReferenceEdit(options.directory, .rules, isDryRun: true, compile: Pattern.matcher)
      let lines = try edit.orderedRules()
      if words.count == 1, let word = words.first, !word.contains("=") {
        let id = try edit.numbered(word)
        let others = lines.filter { Self.id(of: $0) != id }
        if others.count == lines.count { throw RecordProblem.noRule(word) }
        return (lines, others)
      }
      _ = try edit.add(nil, words)
      return (try edit.orderedRules(), lines)
    } catch let problem as RecordProblem { throw Failure(problem.isMissing ? .noInput : .usage, problem.reason) }
  }

  private static func id(of line: [UInt8]) -> String? {
    line.withUnsafeBufferPointer { bytes in
      var object = JSONObject()
      return (try? object.scan(bytes)) == nil ? nil : object.string("id")
    }
  }
}
