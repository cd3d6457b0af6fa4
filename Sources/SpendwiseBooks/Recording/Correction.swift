import SpendwiseCategories

/// A person's choice of category for recorded transactions, and its rule.
package struct Correction {
  package let path: CategoryPath

  /// Reads `food/delivery`. Throws `BooksError` 64 for an unusable name, and for a new one unless it `creates`.
  package init(_ words: String, in directory: DataDirectory, creates: Bool = false) throws {
    path = try Categories.resolve(words, in: directory, canCreate: creates)
  }

  /// The edit of one record, as a line.
  package func edit(_ record: Record) -> [UInt8] {
    var edit = Record([
      "type": "transaction", "id": record.id, "category": path.category, "subcategory": path.subcategory,
    ])
    if path.subcategory == nil, record["subcategory"] != nil { edit.set("subcategory", raw: "null") }
    // Somebody looked: it is as sure as it gets, and nothing about it is open any more.
    edit.set("confidence", raw: "1")
    edit.set("updated_at", to: record.string("updated_at"))
    return edit.line
  }

  /// Makes the rule for this payee, as a line. It is one of `rules`, changed, or a new one. `nil` without a payee.
  package func rule(
    for record: Record, among rules: [(record: Record, rule: Rule?)]
  ) -> (line: [UInt8], rule: Rule, changed: Int?)? {
    guard let payee = record.string("payee"), !payee.isEmpty else { return nil }
    let new = PayeeRule.line(payee, ["category": path.category, "subcategory": path.subcategory])
    guard let rule = try? Record(new).read({ try Rule($0) }) else { return nil }
    guard let index = rules.firstIndex(where: { $0.rule?.decidesLike(rule) ?? false }), let id = rules[index].rule?.id
    else { return (new, rule, nil) }
    var edit = Record(["type": "rule", "id": id, "category": path.category, "subcategory": path.subcategory])
    if path.subcategory == nil { edit.set("subcategory", raw: "null") }
    return (edit.line, rule, index)
  }
}
