import Spendwise

/// The country of a statement, by its banks and words.
enum StatementCountry {
  /// Currencies that are written with a bare dollar.
  static let dollars: Set<String> = ["USD", "CAD", "AUD", "NZD", "SGD", "HKD", "MXN", "TWD", "CLP", "COP", "ARS"]

  /// Words that only banks of one country print, in small letters.
  private static let words = HeaderLanguage.block("Country").uses

  /// The currency of the country that most words name. With `isDollar` only those with dollars count.
  static func currency(of lines: [String], isDollar: Bool) -> Currency? {
    let text = lines.joined(separator: "\n").lowercased() + " "
    var best: (code: String, hits: Int)?
    for code in words where !isDollar || dollars.contains(code) {
      let hits = HeaderLanguage.block("Country").phrases(code).count { hasWord($0, in: text) }
      if hits > best?.hits ?? 0 { best = (code, hits) }
    }
    return best.flatMap { Currency($0.code) }
  }

  private static func hasWord(_ word: String, in text: String) -> Bool {
    var rest = text[...]
    while let range = rest.firstRange(of: word) {
      let isStart = range.lowerBound == text.startIndex || !text[text.index(before: range.lowerBound)].isLetter
      if isStart { return true }
      rest = rest[range.upperBound...]
    }
    return false
  }

  /// Symbols and codes that may be words beside a figure.
  private static let alone: Set<String> = [
    "\u{20B9}", "\u{A3}", "\u{20AC}", "Rs", "GBP", "EUR", "INR", "R$", "S$", "A$", "C$", "HK$", "NZ$", "US$",
    "z\u{142}", "K\u{10D}", "AED", "CHF", "PLN", "CZK", "SGD", "MYR",
  ]

  /// Currency of a symbol or code. `hasFigure`: it is printed with its digits.
  static func currency(ofSymbol symbol: String, hasFigure: Bool) -> Currency? {
    // A font without the sign of the rupee prints a grave accent.
    if let code = ["RM": "MYR", "`": "INR", "\u{2018}": "INR"][symbol] { return Currency(code) }
    return hasFigure || alone.contains(symbol) ? CurrencyMarks.shared.stated(in: symbol) : nil
  }
}
