import ArgumentParser

/// A list of names that `sw complete` reads from the books.
package enum NameList: String {
  case accounts, budgetLines, budgets, categories, currencies, days, envelopes, fundingRules, open, payees, periods
  case profiles, recent, rejects, rules, settings, tags, terms

  /// Declares the list at an option. ArgumentParser only passes the word on, in the help that it dumps.
  fileprivate var completion: CompletionKind { .shellCommand(rawValue) }
}

/// Completions that a shell offers for names.
package enum ShellCompletions {
  /// The accounts of the books.
  package static let accounts = NameList.accounts.completion
  /// The categories and subcategories.
  package static let categories = NameList.categories.completion
  /// The profiles, built-in ones too.
  package static let profiles = NameList.profiles.completion
  /// The envelopes, and Unassigned.
  package static let envelopes = NameList.envelopes.completion
  /// The rules that fill envelopes.
  package static let fundingRules = NameList.fundingRules.completion
  /// The budgets.
  package static let budgets = NameList.budgets.completion
  /// Their rules, by name where they have one.
  package static let rules = NameList.rules.completion
  /// The budgets, and the beginnings of their lines, as in `food=`.
  package static let budgetLines = NameList.budgetLines.completion
  /// The settings, as in `currency=`.
  package static let settings = NameList.settings.completion
  /// The newest records.
  package static let recent = NameList.recent.completion
  /// Words for a day.
  package static let days = NameList.days.completion
  /// The newest records without a category.
  package static let open = NameList.open.completion
  /// The messages and rows that were not understood.
  package static let rejects = NameList.rejects.completion
  /// The payees of the books.
  package static let payees = NameList.payees.completion
  /// Query terms.
  package static let terms = NameList.terms.completion
}
