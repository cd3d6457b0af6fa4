import Spendwise
import SpendwiseText

/// The built-in tables of merchants and trades, as rules.
package enum BuiltinRules {
  /// Rules as lines of `rules.jsonl`, merchants first, in table order. Ids begin with `builtin-`. A household's rule
  /// for the same payee goes first; one with such an id that is not active switches the built-in one off.
  package static var lines: [[UInt8]] {
    var lines: [[UInt8]] = []
    for row in DataTable.merchants.rows { if let entry = MerchantEntry(row.bytes) { lines.append(line(entry)) } }
    var path = ""
    for word in DataTable.trades.rows.flatMap({ $0.words(0) }).map(\.text) {
      if word.hasSuffix(":") { path = String(word.dropLast()) } else { lines.append(line(word, path)) }
    }
    return lines
  }

  private static func line(_ entry: MerchantEntry) -> [UInt8] {
    let keyword = entry.keyword.text
    let regex: String? =
      switch entry.anchor {
      case .word: nil
      case .start: "^\(keyword)\\b"
      case .whole: "^\(keyword)$"
      }
    let path = CategoryPath(entry.category.text, entry.subcategory.isEmpty ? nil : entry.subcategory.text)
    return line(keyword, regex, path, payee: entry.name.isEmpty ? nil : entry.name.text)
  }

  private static func line(_ word: String, _ path: String) -> [UInt8] {
    let text = word.replacing("_", with: " ")
    return line(text, text.hasPrefix("^") ? "\(text)\\b" : nil, CategoryPath(path))
  }

  private static func line(_ keyword: String, _ regex: String?, _ path: CategoryPath, payee: String? = nil) -> [UInt8] {
    Record([
      "type": "rule", "id": id(keyword), "match_value": regex == nil ? keyword : nil, "regex": regex,
      "category": path.category, "subcategory": path.subcategory, "payee": payee,
    ]).line
  }

  /// Prefix of their ids.
  static let opening = "builtin-"

  /// Id of the rule for `keyword`.
  static func id(_ keyword: String) -> String {
    opening + keyword.replacing("^", with: "").replacing(" ", with: "-").replacing("_", with: "-")
  }
}
