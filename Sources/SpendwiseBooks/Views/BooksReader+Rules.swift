extension BooksReader {
  /// Makes a function that gives rules the present names of categories. Other books do not know the former ones.
  package func presentNames() throws -> (Record) -> Record {
    let aliases = try categoryAliases()
    return { aliases.steps.isEmpty ? $0 : BooksReader.renamed($0, aliases) }
  }

  /// A rule, or a part of a split, with present category names.
  private static func renamed(_ old: Record, _ aliases: CategoryAliases) -> Record {
    var rule = old
    if let category = rule.string("category") {
      let part = rule.string("subcategory")
      let now = aliases.target(category, part)
      if now.category != category { rule.set("category", to: now.category) }
      if now.subcategory != part {
        if let part = now.subcategory { rule.set("subcategory", to: part) } else { rule.remove("subcategory") }
      }
    }
    if let parts = rule["split"], parts.isList {
      rule.set("split", raw: JSONText.array(parts.records.map { renamed($0, aliases).line }))
    }
    return rule
  }
}
