struct RuleCommands: ProgramGroup {
  static let configuration = verb(
    "rules", "Test rules, propose some, or list unused ones: test, suggest, unused.",
    subcommands: [RuleTest.self, Suggest.self, Unused.self])

  struct Unused: Program {
    static let configuration = verb(
      "unused", "List rules that match no record, or only records that an earlier rule decides.")

    @OptionGroup var options: ListOptions

    func run(_ process: ProgramProcess) throws {
      let (lines, use) = try RuleTable.count(process.open(), process)
      let found = try lines.enumerated().compactMap { index, line in
        try Self.problem(index, line, use).map {
          RuleTable.adding(line, [("problem", String(decoding: JSONText.quoted($0), as: UTF8.self))])
        }
      }
      let fields = RuleTable.fields(.column("problem", "PROBLEM", minimum: 12).yellow)
      try options.show(found, process, fields, ifEmpty: "every rule is used")
    }

    private static func problem(_ index: Int, _ line: [UInt8], _ use: RuleUse) throws -> String? {
      let count = use.counts[index]
      if try line.scanned({ $0.isOff }) { return nil }
      if let rival = use.shadow(of: index) { return "rule \(rival + 1) always comes first" }
      if count.matches == 0 { return "holds for no record of the books" }
      if count.gives == 0, let rival = count.rival { return "rule \(rival + 1) comes first each time" }
      return nil
    }
  }

  struct Suggest: Program {
    static let configuration = verb("suggest", "Propose rules from your corrections; nothing is added.")

    @OptionGroup var options: ListOptions

    @Option(
      help: .value("n", "Corrections that a rule needs to be proposed (default: 2)."), transform: (1...1_000_000).read)
    var support = 2

    func run(_ process: ProgramProcess) throws {
      let books = try process.open()
      let bytes: [UInt8] = try books.rules().flatMap { $0.record.line + [0x0A] }
      var suggestion = RuleSuggestion(
        bytes.withUnsafeBufferPointer { RuleSet(jsonl: $0, compile: Pattern.matcher) })
      try books.eachMatch(Query(), bad: process.diagnostics.bad) { suggestion.take($0) }
      let counts: [Field<JSONObject>] = [
        .column("support", "FOR", isRight: true), .column("against", "AGAINST", isRight: true),
      ]
      try options.show(
        suggestion.candidates(support: support).map(\.line), process, RuleTable.meaning + counts,
        ifEmpty: "nothing to propose: too few corrections agree")
    }
  }
}

struct RuleTest: Program {
  static let configuration = verb("test", "Show what a rule would change in the books, without adding it.")

  @OptionGroup var options: ListOptions

  @Argument(help: .value("rule", "A rule by its number, name or id, or field=value words for a new one."))
  var words: [String]

  func run(_ process: ProgramProcess) throws {
    let books = try process.open()
    let (with, without) = try rules()
    func categorizer(_ rules: [Record]) throws -> Categorizer {
      try Categorizer(DataDirectory.chosen, rules: rules.flatMap { $0.line + [0x0A] }, compile: Pattern.matcher)
    }
    var (now, before) = (Recategorizer(try categorizer(with)), Recategorizer(try categorizer(without)))
    var printer = ChangePrinter(isTable: options.isTable(process.output), process.output)
    var line: [UInt8] = []
    try books.eachMatch(Query(), bad: process.diagnostics.bad) { record in
      // Changes that other rules make anyway are left out.
      if now.line(of: record) == before.line(of: record) { return }
      line.removeAll(keepingCapacity: true)
      try printer.add(record, now.edit(of: record, into: &line), line)
    }
    printer.finish(process.diagnostics)
  }

  /// The rules with the one in question, and without it.
  private func rules() throws -> ([Record], [Record]) {
    let edit = try ReferenceEdit(DataDirectory.chosen, .rules, isDryRun: true, compile: Pattern.matcher)
    let rules = try edit.records(of: .rules)
    if words.count == 1, let word = words.first, !word.contains("=") {
      let id = try edit.numbered(word)
      let others = rules.filter { $0.id != id }
      if others.count == rules.count { throw RecordProblem.noRule(word) }
      return (rules, others)
    }
    _ = try edit.add(nil, words)
    return (try edit.records(of: .rules), rules)
  }
}
