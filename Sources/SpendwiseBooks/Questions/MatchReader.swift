import Spendwise
import SpendwiseJSON
import SpendwiseMatching
import SpendwiseText

extension BooksReader {
  /// Adds the accounts to a table of records to match.
  package func addAccounts(to table: inout MatchTable) throws {
    try eachObject(of: .accounts) { table.addAccount($0) }
  }

  /// Adds all transactions to a table of records to match; those that match `query` are wanted. `bad` gets the message
  /// about each one that cannot be used.
  package func addTransactions(_ query: Query, to table: inout MatchTable, bad: (String) -> Void) throws {
    var object = JSONObject()
    try eachLine(of: .transactions) { line in
      if let problem = BooksReader.add(line, &object, query, to: &table) { bad(problem) }
    }
  }

  /// Adds the transaction of a line. Returns what is wrong with it, if so.
  private static func add(
    _ line: Bytes, _ object: inout JSONObject, _ query: Query, to table: inout MatchTable
  ) -> String? {
    let name = View.transactions.file
    guard (try? object.scan(line)) != nil else { return "\(name): a line is not a JSON object (see sw-data check)" }
    return table.add(object, isWanted: query.matches(object), isStored: true).map {
      "\(name): \(object.string("id") ?? "?"): \($0)"
    }
  }

  /// Whether the books have a transaction, voided or not, with the id of `object`.
  package func hasTransaction(like object: JSONObject) throws -> Bool {
    guard let id = MatchTable.id(of: object) else { return false }
    return try hasTransaction(id: id)
  }

  /// Whether the books have a transaction, voided or not, of the observation with this key.
  package func hasTransaction(seenAs key: String) throws -> Bool { try hasTransaction(id: RecordKey.id(forKey: key)) }

  private func hasTransaction(id: String) throws -> Bool {
    try [View.transactions, .voided].contains { view in
      try id.withBytes { try line(of: view, id: $0) != nil }
    }
  }
}
