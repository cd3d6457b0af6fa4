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
    var lines: [(id: String, line: [UInt8])] = []
    try books.eachObject(of: .accounts) { record in
      if let id = record.string("id") { lines.append((id, Array(record.line))) }
    }
    let exact = lines.filter { $0.id.utf8.elementsEqual(words.utf8) }
    let meant = exact.isEmpty ? lines.filter { $0.id.hasPrefix(words) || $0.id.hasSuffix(words) } : exact
    guard let account = meant.first, meant.count == 1 else {
      let names = (meant.isEmpty ? lines : meant).map(\.id).joined(separator: " ")
      if lines.isEmpty { throw BooksError(64, "--account \(words): the books have no accounts") }
      throw BooksError(64, "--account \(words) is \(meant.isEmpty ? "none" : "more than one") of: \(names)")
    }
    id = account.id
    try account.line.withUnsafeBufferPointer { bytes in
      var object = JSONObject()
      try object.scan(bytes)
      currency = try object.string("currency").flatMap { Currency($0) } ?? books.settings().currency
      isCard = object.string("kind") == "credit_card" || object.string("account_type") == "credit_card"
      if let balance = object.literal("opening_balance").flatMap({ try? Amount($0, currency) }) {
        opening = .stated(balance.minor, object.string("opening_date").flatMap { Day($0) })
      }
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
