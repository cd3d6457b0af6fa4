import SpendwiseJSON
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
    var writer = start(keyword)
    switch entry.anchor {
    case .word: writer.member("match_value", keyword)
    case .start: writer.member("regex", "^\(keyword)\\b")
    case .whole: writer.member("regex", "^\(keyword)$")
    }
    writer.member("category", entry.category.text)
    if !entry.subcategory.isEmpty { writer.member("subcategory", entry.subcategory.text) }
    if !entry.name.isEmpty { writer.member("payee", entry.name.text) }
    writer.end()
    return writer.bytes
  }

  private static func line(_ word: String, _ path: String) -> [UInt8] {
    let parts = path.split(separator: "/").map(String.init)
    let text = word.replacing("_", with: " ")
    var writer = start(text)
    if text.hasPrefix("^") { writer.member("regex", "\(text)\\b") } else { writer.member("match_value", text) }
    writer.member("category", parts[0])
    if parts.count > 1 { writer.member("subcategory", parts[1]) }
    writer.end()
    return writer.bytes
  }

  private static func start(_ keyword: String) -> JSONWriter {
    var writer = JSONWriter()
    writer.begin()
    writer.member("type", "rule")
    writer.member("id", id(keyword))
    return writer
  }

  /// Prefix of their ids.
  static let opening = "builtin-"

  /// Id of the rule for `keyword`.
  static func id(_ keyword: String) -> String {
    opening + keyword.replacing("^", with: "").replacing(" ", with: "-").replacing("_", with: "-")
  }
}
