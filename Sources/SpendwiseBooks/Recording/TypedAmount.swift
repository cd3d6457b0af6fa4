/// A typed amount: `450`, `1,250.50`, `+450`, `120rs`, `$20`, `20 USD`.
package struct TypedAmount {
  /// The number and its sign.
  package let figures: String
  /// The code of the currency that is typed with it, or `$`.
  package let currency: String?

  /// Reads a word; `nil` if it is no amount.
  package init?(_ word: String) {
    func isFigure(_ one: Character) -> Bool { one.isASCII && one.isNumber || ",.".contains(one) }
    let sign = word.hasPrefix("+") ? "+" : ""
    let body = word.dropFirst(sign.count)
    guard let start = body.firstIndex(where: { $0.isASCII && $0.isNumber }) else { return nil }
    let digits = body[start...].prefix(while: isFigure)
    // A text that begins with a point is an amount too.
    let before = body[..<start].hasSuffix(".") && start == body.index(after: body.startIndex) ? "" : body[..<start]
    let after = body[digits.endIndex...]
    if before.isEmpty, after.isEmpty {
      (figures, currency) = (sign + body, nil)
      return
    }
    let unit = (before.isEmpty ? after : before).filter { $0 != " " }.lowercased()
    guard before.isEmpty || after.isEmpty,
      let code = TypedAmount.signs[unit] ?? Currency(unit.uppercased())?.code
    else { return nil }
    (figures, currency) = (sign + digits, code)
  }

  /// Typed signs of currencies, besides codes.
  private static let signs = [
    "rs.": "INR", "rs": "INR", "₹": "INR", "/-": "INR", "€": "EUR", "£": "GBP", dollar: dollar,
  ]
  /// Codes that are accepted in small letters, as separate words.
  private static let majors = ["INR", "USD", "EUR", "GBP", "AED", "SGD", "JPY", "AUD", "CAD", "CHF", "NZD", "HKD"]

  /// The names of some currencies, for a hint.
  private static let names = [
    "rupee": "INR", "dollar": "USD", "euro": "EUR", "pound": "GBP", "dirham": "AED", "yen": "JPY", "franc": "CHF",
  ]

  /// Code of the usual currency for a name such as `dollars`.
  static func code(named name: String) -> String? {
    let small = name.lowercased()
    return names[small] ?? (small.hasSuffix("s") ? names[String(small.dropLast())] : nil)
  }

  static let dollar = "$"
  static let usDollar = Currency("USD") ?? .unstated

  /// `$` may mean this currency.
  static func isDollar(_ currency: Currency) -> Bool {
    ["USD", "AUD", "CAD", "HKD", "NZD", "SGD", "TWD"].contains(currency.code)
  }

  /// An amount typed with `own` may have currency `code`. `own` is a code or `$`.
  package static func agrees(_ own: String, with code: String) -> Bool {
    own == dollar ? Currency(code).map(isDollar) ?? true : own == code.uppercased()
  }

  /// Reads the amount and the payee from words. The amount is the only one, or the only one with a currency, among
  /// words that are not files. Throws `BooksError` 64 where several may be the amount, or a word may be its currency.
  package static func payment(_ words: [String]) throws -> (amount: String, payee: String)? {
    guard let first = words.first, TypedAmount(first) != nil || !words.contains(where: File.exists) else { return nil }
    let words = try joined(words)
    let amounts = words.indices.filter { TypedAmount(words[$0]) != nil }
    let priced = amounts.filter { TypedAmount(words[$0])?.currency != nil }
    // The payee is in one piece if the amount is the first or the last word.
    let outer = amounts.last == words.count - 1 ? amounts.last : amounts.first
    guard let amount = priced.count == 1 ? priced.first : outer else { return nil }
    func payee(_ amount: Int) -> String {
      words.indices.filter { $0 != amount }.map { words[$0] }.joined(separator: " ")
    }
    if amounts.count > 1, priced.count != 1 {
      let numbers = amounts.map { words[$0] }.joined(separator: " or ")
      throw BooksError(
        64, "the amount may be \(numbers) (put the payee in quotes: sw-record \(words[amount]) \"\(payee(amount))\")")
    }
    return (words[amount], payee(amount))
  }

  /// Joins each amount with the currency beside it: `20 USD`, `Rs 120`.
  private static func joined(_ words: [String]) throws -> [String] {
    var done: [String] = []
    var index = 0
    while index < words.count {
      defer { index += 1 }
      guard let amount = TypedAmount(words[index]), amount.currency == nil else {
        done.append(words[index])
        continue
      }
      if index + 1 < words.count, try isCurrency(words[index + 1], of: words[index], words) {
        done.append(words[index] + words[index + 1])
        index += 1
      } else if let last = done.last, try isCurrency(last, of: words[index], words) {
        done[done.count - 1] = words[index] + last
      } else {
        done.append(words[index])
      }
    }
    return done
  }

  /// `word` is the currency of the amount beside it. Throws `BooksError` 64 for a code that may be a part of the payee.
  private static func isCurrency(_ word: String, of figures: String, _ words: [String]) throws -> Bool {
    if signs[word.lowercased()] != nil || majors.contains(word.uppercased()) { return true }
    guard word == word.uppercased(), Currency(word)?.code == word else { return false }
    let payee = words.filter { $0 != figures }.joined(separator: " ")
    throw BooksError(
      64,
      "\(word) may be the currency or a part of the payee (want \(figures)\(word), or the payee in quotes: "
        + "\"\(payee)\")")
  }
}
