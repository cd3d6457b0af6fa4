import Spendwise
import SpendwiseJSON
import SpendwiseText

extension BooksReader {
  /// Calls `body` with the lines of the rules, newline included, with the present names of the categories: other
  /// books do not know the former ones.
  package func eachRuleBlock(_ body: (Bytes) throws -> Void) throws {
    let aliases = try categoryAliases()
    if aliases.steps.isEmpty { return try eachBlock(of: .rules, body) }
    try eachLine(of: .rules) { line in
      let rule = BooksReader.renamed(Array(line), aliases) + [0x0A]
      try rule.withUnsafeBufferPointer { try body($0) }
    }
  }

  /// A rule, or a part of what one splits, with the present names of the categories.
  private static func renamed(_ line: [UInt8], _ aliases: CategoryAliases) -> [UInt8] {
    guard var rule = try? Record(line) else { return line }
    if let category = rule.string("category") {
      let part = rule.string("subcategory")
      let now = aliases.target(category, part)
      if now.category != category { rule.set("category", to: now.category) }
      if now.subcategory != part {
        if let part = now.subcategory { rule.set("subcategory", to: part) } else { rule.remove("subcategory") }
      }
    }
    if let parts = rule["split"], parts.isList {
      rule.set("split", raw: JSONText.array(parts.elements.map { renamed($0.raw, aliases) }))
    }
    return rule.line
  }
}
