import ArgumentParser

/// The help of options that many programs have.
///
/// A program declares such an option itself, in one line: each `@OptionGroup` costs a start about a million
/// instructions.
extension ArgumentHelp {
  /// `--data DIR`, which every program takes without a declaration.
  package static let data = "The data directory, instead of $SW_DATA."
  /// `--json`
  package static var json: ArgumentHelp { "Print JSON lines, even on a terminal." }
  /// `--table`
  package static var table: ArgumentHelp { "Print a table, even in a pipe." }
  /// `--color WHEN`
  package static var color: ArgumentHelp { .init("When to use colour.", valueName: "when") }
  /// `-o FILE`
  package static var output: ArgumentHelp {
    .init("Write to this file; it is replaced only on success.", valueName: "file")
  }
  /// `--unlock REASON`
  package static var unlock: ArgumentHelp {
    .init("Also change closed periods; the journal keeps this reason.", valueName: "reason")
  }
  /// `-q`
  package static var quiet: ArgumentHelp { "Print no summary." }
}

extension String {
  /// Refuses a reason of only white space. For the `transform` of an option.
  package static func reason(_ words: String) throws -> String {
    if words.allSatisfy(\.isWhitespace) { throw ValidationError("a reason is wanted") }
    return words
  }
}

/// A list of names that `sw complete` reads from the books.
package enum NameList: String {
  case accounts, budgetLines, budgets, categories, currencies, days, envelopes, fundingRules, open, payees, periods
  case profiles, recent, rejects, rules, settings, tags, terms
}

extension CompletionKind {
  /// The names of a list, for a value with an unclear name. ArgumentParser only passes the word on, in the help that it
  /// dumps.
  package static func names(_ list: NameList) -> CompletionKind { .shellCommand(list.rawValue) }
}
