import Spendwise

/// The country of a statement, by the banks and the words that it names.
enum StatementCountry {
  /// Currencies that are written with a bare dollar.
  static let dollars: Set<String> = ["USD", "CAD", "AUD", "NZD", "SGD", "HKD", "MXN", "TWD", "CLP", "COP", "ARS"]

  /// Words that only banks of one country print, in small letters.
  private static let words: [(String, [String])] = [
    (
      "NZD",
      ["new zealand", "kiwibank", "asb bank", "bnz "]
    ),
    (
      "AUD",
      [
        "commonwealth bank", "commbank", "westpac", "national australia bank", "nab classic", "anz access", "anz plus",
        "st.george", "macquarie bank", "bendigo", "suncorp", "bankwest", "up bank", "bsb", "australia", "bpay",
      ]
    ),
    (
      "CAD",
      [
        "royal bank of canada", "rbc royal", "rbc ", "td canada trust", "bank of montreal", "bmo ", "scotiabank",
        "cibc", "tangerine", "desjardins", "simplii", "canada", "interac", "chequing",
      ]
    ),
    ("SGD", ["singapore", "dbs ", "posb", "ocbc", "united overseas bank", "uob ", "trust bank"]),
    ("MYR", ["malaysia", "maybank", "malayan banking", "cimb", "public bank", "rhb bank", "hong leong bank"]),
    ("HKD", ["hong kong", "hongkong", "hkd", "hang seng", "bank of east asia"]),
    ("IDR", ["indonesia", "bank central asia", "bank mandiri", "rekening koran", "tahapan"]),
    ("PHP", ["philippine", "bdo unibank", "bank of the philippine islands", "metrobank"]),
    ("THB", ["thailand", "kasikorn", "bangkok bank", "siam commercial"]),
    ("AED", ["emirates nbd", "adcb", "abu dhabi", "mashreq", "dubai", "united arab emirates"]),
    ("BRL", ["nubank", "ita\u{FA}", "bradesco", "banco do brasil", "fatura", "cnpj"]),
    ("MXN", ["m\u{E9}xico", "banorte", "rfc ", "banamex"]),
    ("ZAR", ["south africa", "capitec", "first national bank", "nedbank", "absa"]),
    ("CHF", ["postfinance", "kantonalbank", "ubs switzerland", "schweiz", "suisse"]),
    (
      "GBP",
      [
        "sort code", "sortcode", "barclays", "lloyds", "natwest", "halifax", "nationwide", "monzo", "starling",
        "hsbc uk", "santander uk", "bic gb", "prudential regulation authority",
      ]
    ),
    ("PLN", ["bank polski", "mbank", "rachunku", "wyci\u{105}g"]),
    (
      "USD",
      [
        "member fdic", "chase", "bank of america", "wells fargo", "capital one", "discover", "u.s. bank", "pnc bank",
        "citibank, n.a", "ally bank", "charles schwab", "navy federal", "costco anywhere", "checking", "routing number",
      ]
    ),
  ]

  /// The currency of the country that most words name. With `isDollar` only those with dollars count.
  static func currency(of lines: [String], isDollar: Bool) -> Currency? {
    let text = lines.joined(separator: "\n").lowercased() + " "
    var best: (code: String, hits: Int)?
    for (code, words) in words where !isDollar || dollars.contains(code) {
      let hits = words.count { hasWord($0, in: text) }
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

  /// Symbols and codes that may be a word of their own beside a figure.
  private static let alone: Set<String> = [
    "\u{20B9}", "\u{A3}", "\u{20AC}", "Rs", "GBP", "EUR", "INR", "R$", "S$", "A$", "C$", "HK$", "NZ$", "US$",
    "z\u{142}", "K\u{10D}", "AED", "CHF", "PLN", "CZK", "SGD", "MYR",
  ]

  /// The currency of a symbol or code; `hasFigure` where it is printed with its digits.
  static func currency(ofSymbol symbol: String, hasFigure: Bool) -> Currency? {
    if symbol == "RM" { return Currency("MYR") }
    return hasFigure || alone.contains(symbol) ? CurrencyMarks.shared.stated(in: symbol) : nil
  }
}
