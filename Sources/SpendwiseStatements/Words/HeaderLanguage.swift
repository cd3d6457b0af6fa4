import SpendwiseText

/// The words of one language in `columns.txt`, by their use.
struct HeaderLanguage {
  let name: String
  private var words: [String: [String]] = [:]

  private init(_ name: String) { self.name = name }

  subscript(use: String) -> [String] { words[use] ?? [] }

  /// Words as they are printed: a low line is a space.
  func phrases(_ use: String) -> [String] { self[use].map { $0.replacing("_", with: " ") } }

  /// The uses of the block, in their order.
  private(set) var uses: [String] = []

  /// Words of all languages, and the columns in order of search.
  private static let table: (languages: [HeaderLanguage], order: [(column: StatementColumn, names: [String])]) = {
    var languages: [HeaderLanguage] = []
    var order: [(column: StatementColumn, names: [String])] = []
    for row in DataTable.columns.rows {
      let (name, use) = (row.column(0).text, row.column(1).text)
      let words = row.words(2).map { word in
        // Letters beyond ASCII may carry accents here, too.
        let isPrinted = printed.contains(name) || word.contains("_")
        if isPrinted || word.allSatisfy({ $0 < 0x80 }) { return word.text }
        let isMarked = word.last.map { "*=".utf8.contains($0) } ?? false
        return ColumnNames.plain(word.text) + (isMarked ? word.text.suffix(1) : "")
      }
      let index = languages.firstIndex { $0.name == name } ?? languages.count
      if index == languages.count { languages.append(HeaderLanguage(name)) }
      if languages[index].words[use] == nil { languages[index].uses.append(use) }
      languages[index].words[use, default: []] += words
      guard name == "English", let column = StatementColumn(key: use) else { continue }
      if order.last?.column == column { order[order.count - 1].names += words } else { order.append((column, words)) }
    }
    return (languages, order)
  }()

  /// Blocks of the table that are no language of a bank abroad.
  private static let others = Set(["English", "any", "Print", "Rate", "Section"]).union(printed)

  /// Blocks with words as printed, in small letters.
  private static let printed: Set<String> = ["Bank", "Card", "Country", "Line", "Preamble", "Short"]

  static let all = table.languages.filter { !others.contains($0.name) }

  /// The block of the table with this name.
  static func block(_ name: String) -> HeaderLanguage {
    table.languages.first { $0.name == name } ?? HeaderLanguage(name)
  }

  /// Names of columns in all languages: whole ones before beginnings and ends.
  static let columns = table.order.map { column, names in
    let named = names + all.flatMap { $0[column.key] } + block("any")[column.key]
    // A day of value is better than none.
    let values = column == .date ? all.flatMap { $0[StatementColumn.valueDate.key] } : []
    return (column: column, names: named.filter { !$0.contains("*") } + named.filter { $0.contains("*") } + values)
  }

  /// The words of some uses in all languages.
  static func words(_ uses: String...) -> [String] {
    (all + [block("English"), block("any")]).flatMap { language in uses.flatMap { language[$0] } }
  }

  /// Names that are English, too, and show no language.
  private static let shared: Set<String> = ["debit", "credit", "description", "text", "details", "detail", "status"]

  private static let known = all.map { language in
    Set(language.words.filter { StatementColumn(key: $0.key) != nil }.values.joined()).subtracting(shared)
  }

  /// Language of a header with these plain names. It knows most of them, and at least two.
  static func of(_ names: [String]) -> HeaderLanguage? {
    let scored = zip(all, known).map { language, known in (language, count: names.count { known.contains($0) }) }
    let best = scored.reduce(nil as (HeaderLanguage, count: Int)?) { best, next in
      next.count > best?.count ?? 1 ? next : best
    }
    return best?.0
  }
}
