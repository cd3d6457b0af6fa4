import Spendwise
import SpendwiseJSON
import SpendwiseMatching
import SpendwiseText

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
    guard let days else {
      var object = JSONObject()
      return try eachLine(of: .transactions) { line in
        if let problem = BooksReader.add(line, &object, query, to: &table) { bad(problem) }
      }
    }
    let window = try MatchWindow(self, near: days, relations, least: least)
    let (empty, count) = (table, window.count)
    var parts = try window.share { eachLine in
      var (part, problems, object) = (empty, [String](), JSONObject())
      // The others are added to the first.
      part.reserve(count)
      try eachLine { line in
        if let problem = BooksReader.add(line, &object, query, to: &part) { problems.append(problem) }
      }
      return (part, problems)
    }
    for number in parts.indices {
      let (part, problems) = parts[number]
      parts[number].0 = empty
      if number == 0 { table = part } else { table.append(part) }
      problems.forEach(bad)
    }
    table.ownersElsewhere = try window.owners(of: table.sharedReferences())
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
