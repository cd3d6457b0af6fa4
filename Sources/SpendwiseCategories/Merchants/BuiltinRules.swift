import SpendwiseJSON
import SpendwiseText

/// The built-in table of merchants and words, and the words of trades, as rules that a person could have made.
package enum BuiltinRules {
  /// A line of `rules.jsonl` for each, those of merchants first, in the order of the tables. The id begins with
  /// `builtin-`; a rule of the household for the same payee goes first, and one with such an id that is not active
  /// switches the built-in one off.
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

  /// The beginning of their ids.
  static let opening = "builtin-"

  /// The id of the rule for `keyword`.
  static func id(_ keyword: String) -> String {
    opening + keyword.replacing("^", with: "").replacing(" ", with: "-").replacing("_", with: "-")
  }
}
