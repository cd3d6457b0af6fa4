import Spendwise

/// Words in the tables of banks of one language: names of columns, and what is in them.
///
/// All are as `ColumnNames.plain` makes them, but for signs beyond ASCII, with a space between two words of a list.
struct HeaderLanguage {
  /// Currencies of the countries that speak it, the most likely first.
  let currencies: String
  let names: [StatementColumn: String]
  /// Words of a column that says which way the money went.
  var out = ""
  var into = ""
  /// Beginnings of rows that are opening and closing balances, and sums.
  var balances = ""

  static let all: [HeaderLanguage] = [
    .german, .dutch, .french, .spanish, .portuguese, .italian, .polish, .czech, .hungarian, .swedish, .norwegian,
    .danish, .finnish, .baltic, .turkish, .russian, .japanese, .chinese, .indonesian, .romanian, .southSlavic,
    .bulgarian, .greek, .korean, .vietnamese, .thai, .ukrainian, .icelandic, .hebrew, .arabic,
  ]

  /// The names of `column` in all of them.
  static func names(_ column: StatementColumn) -> [String] {
    all.flatMap { words($0.names[column] ?? "") }
  }

  static let outWords = Set(all.flatMap { words($0.out) })
  static let intoWords = Set(all.flatMap { words($0.into) })

  var balanceWords: [String] { HeaderLanguage.words(balances) }

  /// Names that are English, too, and show no language.
  private static let shared: Set<String> = ["debit", "credit", "description", "text", "details", "detail", "status"]

  private static let known = all.map { Set($0.names.values.flatMap { words($0) }).subtracting(shared) }

  /// The language of a header with these plain names: the one that knows most of them, and at least two.
  static func of(_ names: [String]) -> HeaderLanguage? {
    let scored = zip(all, known).map { language, known in (language, count: names.count { known.contains($0) }) }
    let best = scored.reduce(nil as (HeaderLanguage, count: Int)?) { best, next in
      next.count > best?.count ?? 1 ? next : best
    }
    return best?.0
  }

  /// The words of a list, plain; a star at the end of one stays.
  private static func words(_ list: String) -> [String] {
    list.split(whereSeparator: \.isWhitespace).map { word in
      if word.utf8.allSatisfy({ $0 < 0x80 }) { return String(word) }
      return ColumnNames.plain(String(word)) + (word.hasSuffix("*") ? "*" : "")
    }
  }
}
