import Spendwise
import SpendwiseJSON
import SpendwiseMatching
import SpendwiseText

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

  /// Reads the account whose id is `words`, or the only one whose id begins or ends with them. Throws `BooksError` 64
  /// when there is not exactly one.
  package init(_ books: BooksReader, _ words: String) throws {
    let records = try books.records(of: .accounts)
    let exact = records.filter { $0.id.utf8.elementsEqual(words.utf8) }
    let meant = exact.isEmpty ? records.filter { $0.id.hasPrefix(words) || $0.id.hasSuffix(words) } : exact
    guard let account = meant.first, meant.count == 1 else {
      let names = (meant.isEmpty ? records : meant).map(\.id).joined(separator: " ")
      if records.isEmpty { throw BooksError(64, "--account \(words): the books have no accounts") }
      throw BooksError(64, "--account \(words) is \(meant.isEmpty ? "none" : "more than one") of: \(names)")
    }
    id = account.id
    currency = try account.string("currency").flatMap { Currency($0) } ?? books.settings().currency
    isCard = account.string("kind") == "credit_card"
    if let balance = account.amount("opening_balance", currency) {
      opening = .stated(balance.minor, account.string("opening_date").flatMap { Day($0) })
    }
    try read(books)
  }

  private mutating func read(_ books: BooksReader) throws {
    var table = MatchTable()
    for view in [View.transactions, .voided] {
      try books.eachObject(of: view) { record in
        guard record.string("account") == id, let entry = StatementCheck.Entry(record, currency) else { return }
        entries.append(entry)
        if view == .transactions { _ = table.add(record, isWanted: true, isStored: true) }
      }
    }
    // Doubtful pairs count too: something is known to be wrong here.
    twins = Matcher(table).links([.duplicate], least: 50).map { ($0.ids[0], $0.ids[1]) }
    entries.sort { $0.day < $1.day }
  }
}
