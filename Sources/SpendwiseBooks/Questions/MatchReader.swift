import Spendwise
import SpendwiseJSON
import SpendwiseMatching

extension BooksReader {
  /// Adds the accounts to a table of records to match.
  package func addAccounts(to table: inout MatchTable) throws {
    try eachObject(of: .accounts) { table.addAccount($0) }
  }

  /// Adds the transactions to a table of records to match; those that match `query` are wanted. With the `days` of
  /// these, others are left out on which no link of these kinds and scores with a wanted one depends. `bad` gets the
  /// message about each one that cannot be used.
  package func addTransactions(
    _ query: Query, near days: Period? = nil, _ relations: Set<MatchLink.Relation> = Set(MatchLink.Relation.allCases),
    least: Int = Matcher.usualLeast, to table: inout MatchTable, bad: (String) -> Void
  ) throws {
    var object = JSONObject()
    let name = View.transactions.file
    let window = try days.map { try MatchWindow(self, near: $0, relations, least: least) }
    table.reserve(window?.count ?? 0)
    let eachLine = window.map { $0.eachLine } ?? { try self.eachLine(of: .transactions, $0) }
    try eachLine { line in
      guard (try? object.scan(line)) != nil else {
        return bad("\(name): a line is not a JSON object (see sw-data check)")
      }
      if let lack = table.add(object, isWanted: query.matches(object), isStored: true) {
        bad("\(name): \(object.string("id") ?? "?"): \(lack)")
      }
    }
    if let window { table.ownersElsewhere = try window.owners(of: table.sharedReferences()) }
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
