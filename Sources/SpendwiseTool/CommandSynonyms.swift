import SpendwiseText

/// Words that people type for a command or an option, because another program calls it so.
package enum CommandSynonyms {
  /// Words of one meaning, in each line.
  private static let meanings = [
    "rm void delete del remove erase drop", "add create new insert", "set edit change update modify",
    "list show view ls print", "check validate", "log history", "settings config configure preferences",
    "category categories cats spending expenses", "trend daily weekly monthly", "recurring subscriptions subs",
    "merchant payee merchants payees shops", "balances balance accounts", "networth worth assets",
    "person people persons", "due dues", "owed debts shared", "csv xlsx xls excel spreadsheet tsv", "ndjson json jsonl",
    "ics calendar ical",
    "hledger journal", "sqlite sql database db", "import-statement import statement csv", "record add enter",
    "list search find query transactions",
  ].map { $0.split(separator: " ").map(String.init) }

  /// The name that `word` may mean: one of its meaning, else those that differ by a slip.
  package static func question(_ word: String, among names: [String]) -> String? {
    let meaning = meanings.first { $0.contains(word) && $0.contains { names.contains($0) } }
    if let meant = meaning?.first(where: names.contains) { return "did you mean \(meant)?" }
    return NearName.question(word, among: names)
  }

  /// How a query selects what an option of another program would: `nil` for other options.
  static func term(forOption option: String) -> String? {
    let name = option.drop { $0 == "-" }.prefix { $0 != "=" }
    if option.hasPrefix("-"), !option.hasPrefix("--"), name.contains(":") { return "want not:\(name)" }
    switch name {
    case "category", "cat", "c": return "want the term cat:food"
    case "account", "acct", "a": return "want the term acct:hdfc"
    case "payee", "merchant": return "want the term payee:swiggy"
    case "amount", "min", "max": return "want a term as 'amt:>500'"
    case "person", "tag", "status", "kind": return "want the term \(name):…"
    case "from", "since", "after", "start", "begin": return "dates are words: since 2026-06-01, see sw help dates"
    case "to", "until", "before", "end": return "dates are words: until 2026-06-30, see sw help dates"
    case "date", "month", "year", "period", "d", "m": return "dates are words: 2026-06, last month, see sw help dates"
    case "csv", "tsv": return "want sw-export csv"
    default: return nil
    }
  }
}
