struct Correct: Program {
  static let configuration = verb("set", "Set the category of a recorded transaction, and of its payee if you want.")

  @Flag(help: "Also add a rule that gives this payee the category from now on.") var rule = false

  @Argument(help: "The id of the record, or its beginning.", completion: .names(.open)) var id: String
  @Argument(help: "The category, such as food or food/delivery.") var category: String

  func run(_ process: ProgramProcess) throws {
    let books = try process.open()
    let correction = try Correction(category, in: DataDirectory.chosen)
    let record = try books.record(meantBy: id)
    var change = try RuleChoice(correction, for: record, books)
    if change == nil, rule {
      throw Failure(.usage, "\(id) has no payee that a rule could look for (sw-data rule add)")
    }
    if let choice = change, try !rule && !wants(choice, books) { change = nil }
    let batch = try Batch.record([correction.edit(record)] + [change?.line].compactMap(\.self), process)
    if process.output.isTerminal {
      let words = record.read { PaymentWords.of($0) }
      process.diagnostics.note(batch == nil ? "nothing was changed: \(words)" : "1 changed: \(words)")
    }
    let notes = try change?.words(BooksReader(DataDirectory.chosen), record, process) ?? []
    for note in notes { process.diagnostics.note(note) }
  }

  /// Asks on a terminal for consent to the rule. Nothing is learned unasked.
  private func wants(_ choice: RuleChoice, _ books: BooksReader) throws -> Bool {
    guard isatty(STDERR_FILENO) == 1, let keyboard = Keyboard() else { return false }
    let rule = choice.rule
    var use = RuleUse([rule], compile: Pattern.matcher)
    try books.eachMatch(Query()) { use.count($0) }
    let records = (use.counts.first?.matches ?? 0).counted("record")
    let words =
      "make it a rule: \(rule.words) → \(rule.effects)? it holds for \(records) of the books [y/N] "
    Diagnostics.write(TerminalSafeText.of(words))
    let answer = keyboard.key()
    Diagnostics.write("\n")
    return answer == .letter("y") || answer == .letter("Y")
  }
}

/// The rule for a chosen category: new, or a changed one.
struct RuleChoice {
  /// The line to record.
  let line: [UInt8]
  /// The rule with its new effects only.
  let rule: Rule
  /// Index of the changed rule, and its former effects.
  private let changed: (index: Int, effects: String)?

  /// `nil` for a record without a payee.
  init?(_ correction: Correction, for record: Record, _ books: BooksReader) throws {
    let rules = try books.rules()
    guard let choice = correction.rule(for: record, among: rules) else { return nil }
    (line, rule) = (choice.line, choice.rule)
    changed = choice.changed.map { ($0, rules[$0].rule?.effects ?? "") }
  }

  /// Sentences about the rule, and one that decides `record` before it. Only a terminal gets one about a new rule.
  func words(_ books: BooksReader, _ record: Record, _ process: ProgramProcess) throws -> [String] {
    let rules = try books.rules()
    let index = changed?.index ?? rules.count - 1
    guard rules.indices.contains(index), let now = rules[index].rule else { return [] }
    var words: [String] = []
    if let changed {
      let isSame = changed.effects == now.effects
      words.append("rule \(index + 1) \(isSame ? "is there" : "changed"): \(now.words) → \(now.effects)")
      if !isSame { words[0] += " (was \(changed.effects))" }
    } else if process.output.isTerminal {
      words.append("rule \(index + 1) added: \(now.words) → \(now.effects)")
    }
    var use = RuleUse(rules.map(\.rule), compile: Pattern.matcher)
    record.read { use.count($0) }
    if use.counts[index].gives == 0, let first = use.counts[index].rival, let rival = rules[first].rule {
      words.append(
        "rule \(first + 1) comes first: \(rival.words) → \(rival.effects) "
          + "(sw-data rule move \(index + 1) \(first + 1) changes that)")
    }
    return words
  }
}
