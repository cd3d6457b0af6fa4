import Spendwise
import SpendwiseText

/// Reads amounts as the tables of banks print them.
struct StatementMoney {
  /// The word beside an amount: `1,234.50 Cr`.
  enum Mark { case none, debit, credit }

  /// The content of a cell.
  enum Cell {
    case blank
    /// In minor units.
    case value(Int64, Mark)
    case bad
  }

  var currency: Currency
  var decimalComma = false
  /// Three decimals in a currency of two are a mistake, or the groups of another country.
  var isStrict = false

  /// Reads a cell; `isNumber` for one that was a number in its file, and may carry the noise of binary floats.
  @inline(__always)
  func read(_ cell: Bytes, isNumber: Bool = false) -> Cell {
    // Digits, a point, and as many decimals as the currency has: nearly all of them.
    let count = cell.count
    if count == 0 { return .blank }
    guard count <= 16, !decimalComma || isNumber else { return slowly(cell, isNumber) }
    var (value, index, decimals) = (Int64(0), 0, -1)
    let isNegative = cell[0] == UInt8(ascii: "-")
    if isNegative { index = 1 }
    let first = index
    while index < count {
      let byte = cell[index]
      if byte &- 48 < 10 {
        value = value &* 10 &+ Int64(byte &- 48)
        if decimals >= 0 { decimals &+= 1 }
      } else if byte == UInt8(ascii: "."), decimals < 0, index > first {
        decimals = 0
      } else {
        return slowly(cell, isNumber)
      }
      index &+= 1
    }
    let scale = currency.digits
    if decimals > scale || decimals == 0 || index == first { return slowly(cell, isNumber) }
    for _ in max(decimals, 0)..<scale {
      if value > 99_999_999_999_999 { return .bad }
      value = value &* 10
    }
    if value > 999_999_999_999_999 { return .bad }
    return .value(isNegative ? -value : value, .none)
  }

  /// Words for a blank cell.
  private static let blanks: Set<String> = ["", "-", "--", "---", "\u{2013}", "\u{2014}", "NA", "N/A", "NIL", "NULL"]

  private static let signs: [(String, Bool)] = [("-", true), ("\u{2212}", true), ("\u{2013}", true), ("+", false)]

  private func slowly(_ cell: Bytes, _ isNumber: Bool) -> Cell {
    var text = StatementMoney.squeezed(cell)
    if StatementMoney.blanks.contains(text) { return .blank }
    var (isNegative, mark) = (false, Mark.none)
    // `(450.00)`, `$(450.00)`, `(450.00) EUR`
    if let open = text.firstIndex(of: "("), let close = text.lastIndex(of: ")"), open < close,
      text[open..<close].contains(where: \.isNumber)
    {
      text.remove(at: close)
      text.remove(at: open)
      isNegative = true
    }
    // Signs, currencies and words are on either side in any order: `-₹ 450.00`, `₹-450.00`, `INR 450.00 Dr`, `450-`.
    var hasSign = isNegative
    while true {
      if let (sign, minus) = StatementMoney.signs.first(where: { text.hasPrefix($0.0) || text.hasSuffix($0.0) }) {
        if hasSign { return .bad }
        hasSign = true
        isNegative = minus
        text = String(text.hasPrefix(sign) ? text.dropFirst() : text.dropLast())
        continue
      }
      let head = text.prefix { !$0.isNumber && $0 != "." && $0 != "," && $0 != "-" && $0 != "+" }
      if !head.isEmpty, head.count < text.count {
        guard let found = word(head), found == .none || mark == .none else { return .bad }
        if found != .none { mark = found }
        text = String(text.dropFirst(head.count))
        // The point of `Rs.450`.
        if text.hasPrefix("."), head.last == "s" || head.last == "S" { text.removeFirst() }
        continue
      }
      let tail = text.reversed().prefix { !$0.isNumber && $0 != "," && $0 != "-" && $0 != "+" }
      guard !tail.isEmpty, tail.contains(where: { $0 != "." }), tail.count < text.count else { break }
      guard let found = word(Substring(String(tail.reversed()))), found == .none || mark == .none else { return .bad }
      if found != .none { mark = found }
      text = String(text.dropLast(tail.count))
    }
    guard let value = digits(text, isNumber) else { return .bad }
    return .value(isNegative ? -value : value, mark)
  }

  /// Without the signs that group digits elsewhere: spaces of all kinds, and apostrophes.
  private static func squeezed(_ cell: Bytes) -> String {
    var result = ""
    for scalar in cell.text.unicodeScalars {
      switch scalar {
      case " ", "\u{A0}", "\u{202F}", "\u{2009}", "'", "\u{2019}", "\t", "\n", "\r", "\u{66C}": continue
      default: result.unicodeScalars.append(StatementDay.plain(scalar))
      }
    }
    let upper = result.uppercased()
    return blanks.contains(upper) ? upper : result
  }

  /// The mark in the word before or after the digits; `nil` when such a word does not belong to an amount.
  private func word(_ text: Substring) -> Mark? {
    let word = text.uppercased().filter { $0 != "." && $0 != ":" && $0 != "(" && $0 != ")" }
    switch word {
    case "", "RS", "₹", "`", "$", "£", "€", "¥", "KR", "US$", "A$", "C$", "S$", "R$", "HK$", "NZ$", "ZŁ", "KČ", "FR",
      "RM", "TL", "FT", "元", "円", "₽", "₺", "₴", "₩", "EURO", "EUROS":
      return Mark.none
    case "CR", "C", "CREDIT": return .credit
    case "DR", "D", "DB", "DEBIT": return .debit
    default: return Currency(word) != nil ? Mark.none : nil
    }
  }

  /// Whether a point separates decimals whatever the other cells do: groups have three digits.
  private static func hasPointDecimals(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 2 && 1...2 ~= parts[1].count && !text.contains(",")
  }

  private func digits(_ text: String, _ isNumber: Bool) -> Int64? {
    var plain = text
    if decimalComma, !isNumber, !StatementMoney.hasPointDecimals(text) {
      plain = String(text.map { $0 == "," ? "." : $0 == "." ? "," : $0 })
    }
    guard !plain.isEmpty, plain.utf8.allSatisfy({ $0 &- 48 < 10 || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") })
    else { return nil }
    if isStrict, !isNumber, currency.digits == 2, plain.utf8.dropLast(3).last == UInt8(ascii: ".") { return nil }
    do throws(AmountError) { return try Amount.grouped(plain, currency).minor } catch {
      guard isNumber else { return nil }
    }
    // A float that was computed, not entered: `0.30000000000000004`.
    let parts = plain.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].count > currency.digits else { return nil }
    let kept = String(parts[0]) + "." + parts[1].prefix(currency.digits)
    guard let amount = try? Amount.grouped(currency.digits == 0 ? String(parts[0]) : kept, currency) else { return nil }
    let next = parts[1].dropFirst(currency.digits).first ?? "0"
    return amount.minor + (next >= "5" ? 1 : 0)
  }
}
