import SpendwiseMatching

/// An account and its records, for a comparison with a statement.
package struct AccountLedger {
  package let id: String
  package private(set) var currency = Currency.unstated
  package private(set) var isCard = false
  package private(set) var opening: StatementCheck.Start?
  /// The records of the account, void ones included, oldest first.
  package private(set) var entries: [StatementCheck.Entry] = []
  /// Pairs of records that may be one payment, the survivor first.
  package private(set) var twins: [(String, String)] = []

  /// Reads the account that a person means by `words`. Throws `BooksError` 64 unless there is exactly one.
  package init(_ books: BooksReader, _ words: String) throws {
    id = try books.accountBook().existing(words).id
    guard let account = try books.accounts().first(where: { $0.id == id }) else { return }
    (currency, isCard) = (account.currency, account.kind == "credit_card")
    opening = account.opening.map { .stated($0.minor, account.openingDate) }
    var table = MatchTable()
    for view in [View.transactions, .voided] {
      try books.eachObject(of: view) { record in
        guard record.string("account") == id, let entry = StatementCheck.Entry(record, currency) else { return }
        entries.append(entry)
        if view == .transactions { _ = table.add(record, isWanted: true) }
      }
    }
    // Doubtful pairs count too: something is known to be wrong here.
    twins = Matcher(table).links([.duplicate], least: 50).map { ($0.ids[0], $0.ids[1]) }
    entries.sort { $0.day < $1.day }
  }
}
