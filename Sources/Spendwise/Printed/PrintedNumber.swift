import SpendwiseText

/// Numbers in the groups and with the decimal marks of any country.
package enum PrintedNumber {
  /// The end of the number at `start`. A point before its decimals may be first. Groups with spaces only where
  /// `spaces`.
  package static func end(_ text: FoldedText, _ start: Int, spaces: Bool) -> Int {
    if isCents(text, start) { return digits(text, start + 1) }
    var end = digits(text, start)
    let first = end - start
    while end - start < 24 {
      let mark = text.at(end)
      let group = digits(text, end + 1) - end - 1
      switch mark {
      case "'" where group == 3, 0x20 where spaces && group == 3 && first < 4 && !isJoined(text, end + 4):
        end += 4
      // "100 .00".
      case " " where spaces && group == 0 && isCents(text, end + 1): return digits(text, end + 2)
      case ",", ".":
        if group == 0 || group > 4 { return end }
        // "500,03-07-26": a date is glued to it.
        if group == 2, ["-", "/"].contains(text.at(end + 3)), FoldedText.isDigit(text.at(end + 4)) { return end }
        // "1,527,72.83": the groups are odd, and the decimals plain.
        let goesOn = text.at(end + 3) == 0x2C || text.at(end) == 0x2C && end - start > first && text.at(end + 3) == "."
        let isGroup = group == 3 || group == 2 && mark == 0x2C && goesOn
        end += 1 + group
        if !isGroup { return end }
      default: return raised(text, end) != nil && raised(text, end + 1) != nil ? end + 2 : end
      }
    }
    return end
  }

  /// A point and one or two digits of cents are at `start`.
  package static func isCents(_ text: FoldedText, _ start: Int) -> Bool {
    let end = digits(text, start + 1)
    return text.at(start) == 0x2E && (end == start + 2 || end == start + 3)
      && !([".", ","].contains(text.at(end)) && FoldedText.isDigit(text.at(end + 1)))
  }

  /// The digit of one above the line, as in `100⁵⁰`.
  private static func raised(_ text: FoldedText, _ index: Int) -> UInt8? {
    switch text.at(index) {
    case 0xB9: 0x31
    case let letter where letter == 0xB2 || letter == 0xB3 || letter == 0x2070 || (0x2074...0x2079).contains(letter):
      0x30 | UInt8(truncatingIfNeeded: letter & 15)
    default: nil
    }
  }

  /// The groups or decimals in `range` fit none of `codes`. For rupees `1,00`, `1.000` and `1 000`.
  package static func isOdd(_ text: FoldedText, _ range: Range<Int>, _ codes: [String]) -> Bool {
    guard codes == ["INR"], let last = range.last(where: { !FoldedText.isDigit(text.at($0)) }) else { return false }
    let tail = range.upperBound - last - 1
    switch text.at(last) {
    case " ": return true
    case ",": return tail != 3
    case ".": return tail > 2 && !text.letters[range].contains(",")
    default: return false
    }
  }

  /// The last four digits of a printed account, or fewer. `XX123`, `5524 XXXX XXXX 9004`.
  package static func lastDigits(_ printed: String) -> String? {
    let tail = printed.utf8.reversed().drop { !ASCII.isDigit($0) }
      .prefix { ASCII.isDigit($0) || $0 == ASCII.space || $0 == "-" }
    let digits = tail.filter { ASCII.isDigit($0) }.prefix(4)
    return digits.count < 2 ? nil : String(decoding: Array(digits.reversed()), as: UTF8.self)
  }

  private static func digits(_ text: FoldedText, _ start: Int) -> Int {
    var end = start
    while end - start < 30, FoldedText.isDigit(text.at(end)) { end += 1 }
    return end
  }

  /// "4 590 05.11", "250 12:40": the digits are part of something else.
  private static func isJoined(_ text: FoldedText, _ end: Int) -> Bool {
    [":", "/", "-", "*"].contains(text.at(end)) && FoldedText.isDigit(text.at(end + 1))
      || text.at(end) == 0x2E && FoldedText.isDigit(text.at(end + 1)) && text.at(end + 3) == "."
        && FoldedText.isDigit(text.at(end + 4))
  }

  /// The number with a point before its decimals. `nil` where it cannot be one in `currency`.
  package static func plain(_ text: FoldedText, _ range: Range<Int>, _ currency: Currency, isExact: Bool = false)
    -> String?
  {
    let marks = text.letters[range].filter { $0 == 0x2C || $0 == "." }
    let last = text.letters[range].lastIndex { $0 == 0x2C || $0 == "." }
    let tail = last.map { range.upperBound - $0 - 1 } ?? 0
    var isDecimal = last != nil && tail != 3
    if let first = marks.first, let final = marks.last {
      if first != final { isDecimal = marks.filter { $0 == final }.count == 1 }
      // Banks of currencies with three decimals print them, but for dinars of Iraq: "45,500 DT" is no thousands.
      let hasThree = currency.digits == 3 && (final == 0x2E || currency.code == "TND" || currency.code == "LYD")
      if marks.count == 1, tail == 3 { isDecimal = hasThree || final == 0x2E && isExact }
      if marks.count > 1, first == final {
        // "1.234.5", "12.000.00": nobody can say.
        if tail != 3 { return nil }
        isDecimal = false
      }
    }
    var result: [UInt8] = []
    for index in range {
      if FoldedText.isDigit(text.at(index)) {
        result.append(UInt8(truncatingIfNeeded: text.at(index)))
      } else if isDecimal, index == last {
        result += result.isEmpty ? [0x30, 0x2E] : [0x2E]
      } else if let digit = raised(text, index) {
        result += result.contains(".") ? [digit] : [0x2E, digit]
      }
    }
    if let point = result.firstIndex(of: UInt8(ascii: ".")) {
      while result.count - point - 1 > currency.digits, result.last == "0" { result.removeLast() }
      if result.last == "." { result.removeLast() }
      if result.count - point - 1 > currency.digits { return nil }
    }
    return result.isEmpty ? nil : String(decoding: result, as: UTF8.self)
  }

  /// The amount without a sign. `nil` where the number cannot be one in `currency`.
  package static func amount(_ text: FoldedText, _ range: Range<Int>, _ currency: Currency, isExact: Bool = false)
    -> Amount?
  {
    plain(text, range, currency, isExact: isExact).flatMap { try? Amount.grouped($0, currency).magnitude }
  }
}
