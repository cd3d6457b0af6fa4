import SpendwiseTables
import SpendwiseText

/// A figure of money as it is printed: `1,23,456.78 Cr`, `- Rs.68`, `(12.00)`, `1.234,56-`.
struct PrintedMoney {
  /// Digits with a point: `1234.50`.
  var digits: String
  var hasMinus = false
  var hasPlus = false
  var mark = StatementMoney.Mark.none
  var hasDecimals: Bool
  var hasSymbol = false

  private static let minus: Set<Character> = ["-", "\u{2212}", "\u{2013}"]
  private static let symbols: Set<String> = [
    "RS", "INR", "₹", "`", "$", "£", "€", "US$", "USD", "EUR", "GBP", "S$", "SGD", "A$", "AUD", "C$", "CAD", "CHF",
    "AED", "PLN", "ZŁ", "KČ", "CZK", "SEK", "NOK", "DKK", "KR", "¥", "JPY", "HK$", "HKD", "FT", "HUF", "RM", "R$",
  ]

  /// Reads the whole of `text`.
  init?(_ text: String, comma: Bool) {
    (digits, hasDecimals) = ("", false)
    // Most words are no figure, or one of digits alone: characters are looked at in the others.
    if !text.utf8.contains(where: ASCII.isDigit) || text.utf8.contains(where: { $0 == 0x2F || $0 == 0x3A }) {
      return nil
    }
    if text.utf8.allSatisfy({ ASCII.isDigit($0) || $0 == 0x2C || $0 == 0x2E }) {
      guard text.utf8.count <= 32, readNumber(Array(text.utf8), comma) else { return nil }
      return
    }
    var rest = Substring(text.filter { !$0.isWhitespace })
    if rest.count > 32 { return nil }
    if rest.first == "(", rest.last == ")", rest.dropFirst().first?.isLetter != true {
      rest = rest.dropFirst().dropLast()
      hasMinus = true
    }
    while let first = rest.first, !first.isNumber {
      if PrintedMoney.minus.contains(first) || first == "+" {
        if hasMinus || hasPlus { return nil }
        if first == "+" { hasPlus = true } else { hasMinus = true }
        rest.removeFirst()
        continue
      }
      let word = rest.prefix { !$0.isNumber && !PrintedMoney.minus.contains($0) && $0 != "+" }
      guard take(word.uppercased().filter { $0 != "." }, isAfter: false) else { return nil }
      rest = rest.dropFirst(word.count)
    }
    let number = rest.prefix { $0.isNumber || $0 == "," || $0 == "." || $0 == "'" || $0 == "\u{2019}" }
    rest = rest.dropFirst(number.count)
    // The mark between groups may be an apostrophe of typographers.
    guard readNumber(number.flatMap { $0 == "\u{2019}" ? "'".utf8 : $0.utf8 }, comma) else { return nil }
    while let first = rest.first {
      if PrintedMoney.minus.contains(first) || first == "+" {
        if hasMinus || hasPlus { return nil }
        if first == "+" { hasPlus = true } else { hasMinus = true }
        rest.removeFirst()
        continue
      }
      let word = rest.prefix { !PrintedMoney.minus.contains($0) && $0 != "+" }
      guard take(word.uppercased().filter { !".()*#^".contains($0) }, isAfter: true) else { return nil }
      rest = rest.dropFirst(word.count)
    }
  }

  /// Takes a currency or a mark beside the digits.
  private mutating func take(_ word: String, isAfter: Bool) -> Bool {
    if word.isEmpty { return isAfter }
    if PrintedMoney.symbols.contains(word) {
      hasSymbol = true
      return true
    }
    switch word {
    case "CR", "CREDIT", "H": mark = .credit
    case "DR", "DB", "DEBIT", "OD", "S": mark = .debit
    // Before the digits one letter is how some fonts print the sign of the rupee.
    case "C": if isAfter { mark = .credit } else { hasSymbol = true }
    case "D": if isAfter { mark = .debit } else { return false }
    default: return false
    }
    return true
  }

  private mutating func readNumber(_ bytes: [UInt8], _ comma: Bool) -> Bool {
    guard let first = bytes.first, ASCII.isDigit(first), bytes.allSatisfy({ $0 < 0x80 }) else { return false }
    let parts = bytes.split(separator: UInt8(ascii: comma ? "," : "."), omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = parts.first, let last = whole.last, ASCII.isDigit(last) else { return false }
    let groups = whole.split(omittingEmptySubsequences: false) { !ASCII.isDigit($0) }
    if groups.count > 1 {
      guard groups.last?.count == 3, groups[0].count <= 3,
        groups.dropFirst().dropLast().allSatisfy({ 2...3 ~= $0.count })
      else { return false }
    } else if whole.count > 12 {
      return false
    }
    if parts.count == 2 {
      guard 1...3 ~= parts[1].count, parts[1].allSatisfy(ASCII.isDigit) else { return false }
      hasDecimals = parts[1].count == 2 || parts[1].count == 3 && groups.count == 1
    }
    digits = String(decoding: groups.joined(), as: UTF8.self)
    if parts.count == 2 { digits += "." + String(decoding: parts[1], as: UTF8.self) }
    return true
  }

  /// The amount without a sign, in minor units.
  func minor(_ scale: Int) -> Int64? {
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard let whole = Int64(parts[0]), whole < 10_000_000_000_000 else { return nil }
    var decimals = parts.count > 1 ? String(parts[1]) : ""
    if decimals.count > scale {
      guard decimals.dropFirst(scale).allSatisfy({ $0 == "0" }) else { return nil }
      decimals = String(decimals.prefix(scale))
    }
    while decimals.count < scale { decimals += "0" }
    return Int64(String(whole) + decimals)
  }

  private static let out = Set(HeaderLanguage.block("Print")["out"])
  private static let into = Set(HeaderLanguage.block("Print")["in"])

  /// A word that only says on which side a figure beside it is.
  static func mark(_ text: String) -> StatementMoney.Mark? {
    if text.utf8.count > 12 { return nil }
    let word = text.lowercased().filter { !".()".contains($0) }
    return out.contains(word) ? .debit : into.contains(word) ? .credit : nil
  }

  /// A word that may come before a figure and belongs to it.
  static func isPrefix(_ text: String) -> Bool {
    if text == "+" || text == "(" || text.count == 1 && text.first.map({ minus.contains($0) }) == true { return true }
    let word = text.uppercased().filter { $0 != "." && $0 != "+" && !minus.contains($0) }
    return symbols.contains(word) || text == "C"
  }

  /// A word that may come after a figure and belongs to it.
  static func isSuffix(_ text: String) -> Bool {
    if mark(text) != nil || text == "+" || text == ")"
      || text.count == 1 && text.first.map({ minus.contains($0) }) == true
    {
      return true
    }
    return symbols.contains(text.uppercased().filter { $0 != "." })
  }
}
