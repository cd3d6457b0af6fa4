import ArgumentParser

/// A list of names that `sw complete` reads from the books.
package enum NameList: String {
  case accounts, budgetLines, budgets, categories, currencies, days, envelopes, fundingRules, open, payees, periods
  case profiles, recent, rejects, rules, settings, tags, terms
}

extension CompletionKind {
  /// The names of a list, for a value whose name does not say it. ArgumentParser only passes the word on, in the help
  /// that it dumps.
  package static func names(_ list: NameList) -> CompletionKind { .shellCommand(list.rawValue) }
}
