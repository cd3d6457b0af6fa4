import Spendwise
import SpendwiseCategories
import SpendwiseJSON

extension BooksReader {
  /// Calls `body` with every transaction that `query` wants, and `bad` with what is wrong with a line.
  package func eachMatch(
    _ query: Query, bad: (String) -> Void = { _ in }, _ body: (JSONObject) throws -> Void
  ) throws {
    var scan = QueryScan(query.following(try categoryAliases()))
    try eachBlock(of: .transactions) { block in
      try scan.eachMatch(in: block, body) { _, error in
        bad("\(View.transactions.file): \(error.reason) (left out; see sw-data check)")
      }
    }
  }

  /// The present names of categories that were renamed, merged or moved.
  package func categoryAliases() throws -> CategoryAliases {
    var gone: [UInt8] = []
    try eachBlock(in: Aliases.file) { gone += $0 }
    return CategoryAliases(jsonl: gone)
  }

  /// The lines of the rules in the order in which they are tried, each with what it means; `nil` for one that cannot be
  /// used.
  package func rules() throws -> [(line: [UInt8], rule: Rule?)] {
    var rules: [(line: [UInt8], rule: Rule?)] = []
    var object = JSONObject()
    try eachLine(of: .rules) { line in
      if line.allSatisfy({ $0 <= 0x20 }) { return }
      rules.append((Array(line), (try? object.scan(line)) == nil ? nil : try? Rule(object)))
    }
    return rules
  }
}
