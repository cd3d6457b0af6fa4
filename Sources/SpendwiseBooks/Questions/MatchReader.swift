import SpendwiseMatching

extension BooksReader {
  /// Adds the accounts to a table of records to match.
  package func addAccounts(to table: inout MatchTable) throws {
    try eachObject(of: .accounts) { table.addAccount($0) }
  }

  /// Adds all transactions to a table of records to match. Matches of `query` are wanted. `bad` gets messages about bad
  /// ones.
  package func addTransactions(_ query: Query, to table: inout MatchTable, bad: (String) -> Void) throws {
    let name = View.transactions.file
    var object = JSONObject()
    try eachLine(of: .transactions) { line in
      guard (try? object.scan(line)) != nil else {
        return bad("\(name): a line is not a JSON object (see sw-data check)")
      }
      let problem = table.add(object, isWanted: query.matches(object))
      if let problem { bad("\(name): \(object.string("id") ?? "?"): \(problem)") }
    }
  }
}
