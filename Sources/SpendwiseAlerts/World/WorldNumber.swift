import Spendwise

/// Numbers in the groups and with the decimal marks of any country.
enum WorldNumber {
  /// Where the number that begins at `start` ends. Groups with spaces only where `spaces`.
  static func end(_ text: FoldedText, _ start: Int, spaces: Bool) -> Int {
    var end = digits(text, start)
    let first = end - start
    while end - start < 24 {
      let mark = text.at(end)
      let group = digits(text, end + 1) - end - 1
      switch mark {
      case 0x27 where group == 3, 0x20 where spaces && group == 3 && first < 4 && !isJoined(text, end + 4):
        end += 4
      case 0x2C, 0x2E:
        if group == 0 || group > 4 { return end }
        // "1,527,72.83": the groups are odd, and the decimals plain.
        let goesOn = text.at(end + 3) == 0x2C || text.at(end) == 0x2C && end - start > first && text.at(end + 3) == 0x2E
        let isGroup = group == 3 || group == 2 && mark == 0x2C && goesOn
        end += 1 + group
        if !isGroup { return end }
      default: return end
      }
    }
    return end
  }

  private static func digits(_ text: FoldedText, _ start: Int) -> Int {
    var end = start
    while end - start < 30, FoldedText.isDigit(text.at(end)) { end += 1 }
    return end
  }

  /// "4 590 05.11", "250 12:40": the digits are part of something else.
  private static func isJoined(_ text: FoldedText, _ end: Int) -> Bool {
    [0x3A, 0x2F, 0x2D, 0x2A].contains(text.at(end)) && FoldedText.isDigit(text.at(end + 1))
      || text.at(end) == 0x2E && FoldedText.isDigit(text.at(end + 1)) && text.at(end + 3) == 0x2E
        && FoldedText.isDigit(text.at(end + 4))
  }

  /// The number with a point before its decimals; `nil` where it cannot be one in `currency`.
  static func plain(_ text: FoldedText, _ range: Range<Int>, _ currency: Currency, isExact: Bool = false) -> String? {
    let marks = text.letters[range].filter { $0 == 0x2C || $0 == 0x2E }
    let last = text.letters[range].lastIndex { $0 == 0x2C || $0 == 0x2E }
    let tail = last.map { range.upperBound - $0 - 1 } ?? 0
    var isDecimal = last != nil && tail != 3
    if let first = marks.first, let final = marks.last {
      if first != final { isDecimal = marks.filter { $0 == final }.count == 1 }
      // Banks of currencies with three decimals print them, but for dinars of Iraq: "45,500 DT" is no thousands.
      let hasThree = currency.digits == 3 && (final == 0x2E || currency.code == "TND" || currency.code == "LYD")
      if marks.count == 1, tail == 3 { isDecimal = hasThree || final == 0x2E && isExact }
      if marks.count > 1, first == final { isDecimal = false }
    }
    var result: [UInt8] = []
    for index in range {
      if FoldedText.isDigit(text.at(index)) {
        result.append(UInt8(truncatingIfNeeded: text.at(index)))
      } else if isDecimal, index == last {
        result.append(UInt8(ascii: "."))
      }
    }
    if let point = result.firstIndex(of: UInt8(ascii: ".")) {
      while result.count - point - 1 > currency.digits, result.last == UInt8(ascii: "0") { result.removeLast() }
      if result.last == UInt8(ascii: ".") { result.removeLast() }
      if result.count - point - 1 > currency.digits { return nil }
    }
    return result.isEmpty ? nil : String(decoding: result, as: UTF8.self)
  }

  static func amount(_ text: FoldedText, _ range: Range<Int>, _ currency: Currency, isExact: Bool = false) -> Amount? {
    plain(text, range, currency, isExact: isExact).flatMap { try? Amount.grouped($0, currency).magnitude }
  }
}
