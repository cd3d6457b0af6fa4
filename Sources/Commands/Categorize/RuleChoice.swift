import SpendwiseBooks
import SpendwiseCategories
import SpendwiseJSON
import SpendwiseRegex
import SpendwiseTool

/// The rule that a choice of a category makes: a new one, or one of the books that is changed.
struct RuleChoice {
  /// The line to record.
  let line: [UInt8]
  /// The rule as it will be, without what else a changed one gives.
  let rule: Rule
  /// The index of the one that is changed, and its effects before.
  private let changed: (index: Int, effects: String)?

  /// `nil` for a record without a payee.
  init?(_ correction: Correction, for record: JSONObject, _ books: BooksReader) throws {
    let rules = try books.rules()
    guard let choice = correction.rule(for: record, among: rules) else { return nil }
    (line, rule) = (choice.line, choice.rule)
    changed = choice.changed.map { ($0, rules[$0].rule?.effects ?? "") }
  }

  /// Sentences about the rule in `books`, which have it now, and about one that decides `record` before it. A new rule
  /// is worth a sentence on a terminal alone.
  func words(_ books: BooksReader, _ record: [UInt8], _ process: ProgramProcess) throws -> [String] {
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
    try record.withUnsafeBufferPointer { bytes in
      var object = JSONObject()
      try object.scan(bytes)
      use.count(object)
    }
    if use.counts[index].gives == 0, let first = use.counts[index].rival, let rival = rules[first].rule {
      words.append(
        "rule \(first + 1) comes first: \(rival.words) → \(rival.effects) "
          + "(sw-data rule move \(index + 1) \(first + 1) changes that)")
    }
    return words
  }
}
