import ArgumentParser
import ReferenceCommands
import Spendwise
import SpendwiseBooks
import SpendwiseCategories
import SpendwiseJSON
import SpendwiseRegex
import SpendwiseTool

struct RuleCommands: ProgramGroup {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "Manage the rules: list, add, set, rm, move, test, suggest, unused.",
    subcommands: [
      List.self, RuleAdd.self, RuleChange.self, RuleRemove.self, RuleMove.self, RuleTest.self, Suggest.self,
      Unused.self,
    ])

  /// The rules with how often each holds, counted in the books as they are.
  static func count(_ books: BooksReader, _ process: ProgramProcess) throws -> (lines: [[UInt8]], use: RuleUse) {
    process.diagnostics.opened(notes: books.notes, faults: books.faults)
    let rules = try books.rules()
    var use = RuleUse(rules.map(\.rule), compile: Pattern.matcher)
    try books.eachMatch(Query(), bad: process.diagnostics.bad) { use.count($0) }
    return (rules.map(\.line), use)
  }

  /// `line` with more members after its id.
  static func adding(_ line: [UInt8], _ members: [(StaticString, String)]) -> [UInt8] {
    guard var rule = try? Record(line, order: KeyOrder(["type", "id", "number", "matches", "problem"])) else {
      return line
    }
    for (key, raw) in members { rule.set(key.description, raw: raw) }
    return rule.line
  }

  struct List: Program {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List the rules in order, with the number of records that each matches.")

    @OptionGroup var options: ListOptions
    @Flag(help: "List the built-in merchants and words instead, as rules.") var builtin = false
    @Argument(help: ArgumentHelp("Show only this one, with when it was made and changed.", valueName: "rule"))
    var id: String?

    func run(_ process: ProgramProcess) throws {
      if builtin { return try options.showBuiltinRules(process, only: id) }
      if let id { return try options.showOne(id, .rules, process) }
      let (lines, use) = try RuleCommands.count(BooksReader(options.options.directory), process)
      let numbered = lines.enumerated().map { index, line in
        RuleCommands.adding(line, [("number", "\(index + 1)"), ("matches", "\(use.counts[index].matches)")])
      }
      let none = "no rules of your own yet (sw-data rule add match_value=uber category=transport/cabs)"
      let fields = RuleTable.fields(.column("matches", "MATCHES", isRight: true))
      try options.show(numbered, process, fields, ifEmpty: none)
    }
  }

  struct Unused: Program {
    static let configuration = CommandConfiguration(
      commandName: "unused", abstract: "List rules that match no record, or only records that an earlier rule decides.")

    @OptionGroup var options: ListOptions

    func run(_ process: ProgramProcess) throws {
      let (lines, use) = try RuleCommands.count(BooksReader(options.options.directory), process)
      var found: [[UInt8]] = []
      for (index, line) in lines.enumerated() {
        guard let problem = Self.problem(index, line, use) else { continue }
        var quoted: [UInt8] = []
        problem.withBytes { JSONText.encode($0, into: &quoted) }
        found.append(
          RuleCommands.adding(
            line,
            [
              ("number", "\(index + 1)"), ("matches", "\(use.counts[index].matches)"),
              ("problem", String(decoding: quoted, as: UTF8.self)),
            ]))
      }
      let fields = RuleTable.fields(.column("problem", "PROBLEM", minimum: 12).yellow)
      try options.show(found, process, fields, ifEmpty: "every rule is used")
    }

    private static func problem(_ index: Int, _ line: [UInt8], _ use: RuleUse) -> String? {
      let count = use.counts[index]
      let isOff = line.withUnsafeBufferPointer { bytes in
        var object = JSONObject()
        return (try? object.scan(bytes)) != nil && object.isOff
      }
      if isOff { return nil }
      if let rival = use.shadow(of: index) { return "rule \(rival + 1) always comes first" }
      if count.matches == 0 { return "holds for no record of the books" }
      if count.gives == 0, let rival = count.rival { return "rule \(rival + 1) comes first each time" }
      return nil
    }
  }

  struct Suggest: Program {
    static let configuration = CommandConfiguration(
      commandName: "suggest", abstract: "Propose rules from your corrections; nothing is added.")

    @OptionGroup var options: ListOptions

    @Option(help: ArgumentHelp("Corrections that a rule needs to be proposed.", valueName: "n"))
    var support = 2

    func validate() throws {
      if support < 1 || support > 1_000_000 { throw ValidationError("--support wants a number from 1") }
    }

    func run(_ process: ProgramProcess) throws {
      let books = try BooksReader(options.options.directory)
      process.diagnostics.opened(notes: books.notes, faults: books.faults)
      let bytes: [UInt8] = try books.rules().flatMap { rule -> [UInt8] in rule.line + [0x0A] }
      var suggestion = RuleSuggestion(
        bytes.withUnsafeBufferPointer { RuleSet(jsonl: $0, compile: Pattern.matcher) })
      try books.eachMatch(Query(), bad: process.diagnostics.bad) { suggestion.take($0) }
      let fields: [Field<JSONObject>] = [
        .init(nil, "WHEN", minimum: 12) { (try? Rule($0))?.words },
        .init(nil, "GIVES", minimum: 12) { (try? Rule($0))?.effects }.bold,
        .column("support", "FOR", isRight: true), .column("against", "AGAINST", isRight: true),
      ]
      try options.show(
        suggestion.candidates(support: support).map(\.line), process, fields,
        ifEmpty: "nothing to propose: too few corrections agree")
    }
  }
}
