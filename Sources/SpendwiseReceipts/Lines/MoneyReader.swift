import SpendwiseText

/// An amount printed on a line.
struct PrintedAmount: Sendable {
  /// Amount in minor units. Negative for `-0.20`, `(0.20)` and `0.20-`.
  var minor: Int64
  /// Offsets of its digits in the line.
  var start: Int
  var end: Int
  /// All decimals of the currency are printed.
  var hasDecimals: Bool
  /// A currency's sign or code is beside it.
  var hasCurrency: Bool
  /// Its sign is a dash with blanks around it. It may follow a label: `Payment - 102.00`.
  var isDashed = false
  /// A unit price: after `X` or `@`, or before `X` or `*`.
  var isFactor = false
}

/// Finds amounts of a line: `1,234.56`, `1.234,56`, `RM9.00`, `₹450/-`, `(0.01)`, `12. 50`.
///
/// Rates (`6.00%`), weights (`1.000 KG`), dates, times and other numbers are not amounts.
struct MoneyReader {
  /// Decimals of the currency.
  var decimals: Int
  /// Amounts are printed without decimals: `450`, `36.000`, `3 157`.
  var isWhole = false
  /// The receipt's decimal mark, if known. Three digits after it are not a group.
  var mark: UInt8?

  /// Decimal mark of these lines. `nil` for few such amounts, or two marks.
  static func mark(_ lines: [ReceiptLine]) -> UInt8? {
    var counts: [UInt8: Int] = [:]
    for line in lines {
      let text = line.folded
      for index in text.indices.dropFirst().dropLast(2)
      where (text[index] == "." || text[index] == ",") && ASCII.isDigit(text[index - 1])
        && ASCII.isDigit(text[index + 1]) && ASCII.isDigit(text[index + 2])
      {
        let next = index + 3 < text.count ? text[index + 3] : 0
        if !ASCII.isDigit(next), !isMark(next), next != "%" { counts[text[index], default: 0] += 1 }
        // No group of three follows a zero: `0.480`.
        let isNought = text[index - 1] == "0" && (index == 1 || text[index - 2] == ASCII.space)
        if isNought, ASCII.isDigit(next), index + 4 == text.count || text[index + 4] == ASCII.space {
          counts[text[index], default: 0] += 3
        }
      }
    }
    return counts.count == 1 ? counts.first { $0.value > 2 }?.key : nil
  }

  func amounts(in line: ReceiptLine) -> [PrintedAmount] {
    line.read { bytes in
      var found: [PrintedAmount] = []
      var index = 0
      while index < bytes.count {
        guard ASCII.isDigit(bytes[index]) || isLeadingPoint(bytes, index) else {
          index += 1
          continue
        }
        let end = runEnd(bytes, index)
        if let amount = amount(bytes, index, end) { found.append(amount) }
        index = end
      }
      return found
    }
  }

  /// A leading point, as in `.19`.
  private func isLeadingPoint(_ bytes: Bytes, _ index: Int) -> Bool {
    bytes.end(of: ".99", at: index).map { !ASCII.isDigit(bytes.at($0)) } ?? false
      && (index == 0 || bytes[index - 1] == ASCII.space || bytes[index - 1] == "-")
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    byte == "." || byte == "," || byte == "'"
  }

  /// End of the digits, marks and misread letters at `start`.
  private func runEnd(_ bytes: Bytes, _ start: Int) -> Int {
    var end = start
    while end < bytes.count {
      if ASCII.isDigit(bytes[end]) || isMisread(bytes, end) || end == start {
        end += 1
      } else if Self.isMark(bytes[end]), ASCII.isDigit(bytes.at(end + 1)) || isMisread(bytes, end + 1) {
        end += 1
      } else if Self.isMark(bytes[end]), bytes.at(end + 1) == ASCII.space, isTwoDigits(bytes, end + 2),
        decimals > 0, end > start, !hasMark(bytes, start, end)
      {
        // `12. 50`
        return end + 4
      } else if isWhole || decimals == 0, bytes[end] == ASCII.space, isGroup(bytes, start, end) {
        // `3 157`
        end += 4
      } else if bytes[end] == ASCII.space, decimals == 2, isGroupAfterSign(bytes, start, end) {
        // `R 1 437.50`
        end += 4
      } else if bytes[end] == ASCII.space, decimals > 0, Self.isMark(bytes.at(end + 1)), isTwoDigits(bytes, end + 2),
        !hasMark(bytes, start, end)
      {
        // `12 .50`
        return end + 4
      } else {
        break
      }
    }
    return end
  }

  /// Three digits and decimals follow the blank at `end`. A currency before the first digits excludes counts of things.
  private func isGroupAfterSign(_ bytes: Bytes, _ start: Int, _ end: Int) -> Bool {
    let left = skipBlanks(bytes, start, -1)
    let isRand = bytes.at(left - 1) == "R" && !ReceiptLine.isLetter(bytes.at(left - 2))
    return (1...3).contains(end - start) && !hasMark(bytes, start, end)
      && bytes.end(of: "999", at: end + 1) != nil && Self.isMark(bytes.at(end + 4))
      && isTwoDigits(bytes, end + 5) && (isRand || CurrencySigns.start(bytes, endingAt: left) != nil)
  }

  /// A blank and three digits follow one to three digits at `start`.
  private func isGroup(_ bytes: Bytes, _ start: Int, _ end: Int) -> Bool {
    (1...3).contains(end - start) && start > 0 && !hasMark(bytes, start, end)
      && bytes.end(of: "999", at: end + 1) != nil && !ASCII.isDigit(bytes.at(end + 4))
      && !Self.isMark(bytes.at(end + 4)) && ReceiptLine.isLetter(bytes.at(skipBlanks(bytes, end + 4, 1)))
  }

  private func hasMark(_ bytes: Bytes, _ start: Int, _ end: Int) -> Bool {
    (start..<end).contains { Self.isMark(bytes[$0]) }
  }

  private func isTwoDigits(_ bytes: Bytes, _ index: Int) -> Bool {
    bytes.end(of: "99", at: index).map { !ASCII.isDigit(bytes.at($0)) && !Self.isMark(bytes.at($0)) } ?? false
  }

  /// A letter misread for a digit: `O` in `1O.00` or `9.O0`.
  private func isMisread(_ bytes: Bytes, _ index: Int) -> Bool {
    guard ReceiptLine.digit(bytes.at(index)) != nil else { return false }
    let (before, after) = (bytes.at(index - 1), bytes.at(index + 1))
    // `43.2O`: the last of two decimals.
    if decimals == 2, ASCII.isDigit(before), Self.isMark(bytes.at(index - 2)), ASCII.isDigit(bytes.at(index - 3)),
      after == 0 || after == ASCII.space
    {
      return true
    }
    return (ASCII.isDigit(before) || Self.isMark(before))
      && (ASCII.isDigit(after) || Self.isMark(after) && ASCII.isDigit(bytes.at(index + 2)))
  }

  private func amount(_ bytes: Bytes, _ start: Int, _ end: Int) -> PrintedAmount? {
    guard let number = value(bytes, start, end) else { return nil }
    let (left, right) = (skipBlanks(bytes, start, -1), skipBlanks(bytes, end, 1))
    if isPartOfOther(bytes, start, end) { return nil }
    let next = bytes.at(right)
    if next == "%" || isUnit(bytes, right) { return nil }
    var result = PrintedAmount(
      minor: number.minor, start: start, end: end, hasDecimals: number.hasDecimals,
      hasCurrency: CurrencySigns.start(bytes, endingAt: left) != nil
        || CurrencySigns.sign(bytes, startingAt: right) != nil)
    let before = bytes.at(left - 1)
    if before == "@" || isTimes(bytes, left - 1) || next == "*" || isTimes(bytes, right)
      || isRate(bytes, right)
    {
      result.isFactor = true
    }
    if isNegative(bytes, start, end) {
      result.minor = -result.minor
      let sign = skipBlanks(bytes, CurrencySigns.start(bytes, endingAt: left) ?? left, -1) - 1
      result.isDashed =
        bytes.at(sign) == "-" && bytes.at(sign + 1) == ASCII.space
        && bytes.at(sign - 1) == ASCII.space
    }
    return result
  }

  /// Offset of the nearest nonblank byte, or just after it backwards.
  private func skipBlanks(_ bytes: Bytes, _ from: Int, _ step: Int) -> Int {
    var index = from
    while step > 0 ? bytes.at(index) == ASCII.space : index > 0 && bytes[index - 1] == ASCII.space { index += step }
    return index
  }

  /// A price per unit: `1,449 EUR/L`, `1.669 / LITRE`, `59,00/Kg`.
  private func isRate(_ bytes: Bytes, _ right: Int) -> Bool {
    var index = skipBlanks(bytes, CurrencySigns.sign(bytes, startingAt: right)?.end ?? right, 1)
    guard bytes.at(index) == "/" else { return false }
    index = skipBlanks(bytes, index + 1, 1)
    return isUnit(bytes, index) || Self.rates.first(bytes, at: index) != nil
  }

  /// A lone X between numbers.
  private func isTimes(_ bytes: Bytes, _ index: Int) -> Bool {
    bytes.at(index) == "X" && !ASCII.isLetter(bytes.at(index - 1)) && !ASCII.isLetter(bytes.at(index + 1))
  }

  /// A unit of weight, volume or length, or a glued-on word.
  private func isUnit(_ bytes: Bytes, _ index: Int) -> Bool {
    Self.units.first(bytes, at: index) != nil
  }

  private static let (units, rates) = (Phrases("unit"), Phrases("rate"))

  /// Part of a date, time, telephone or other number.
  private func isPartOfOther(_ bytes: Bytes, _ start: Int, _ end: Int) -> Bool {
    let (before, after) = (bytes.at(start - 1), bytes.at(end))
    // `VI*********1122` is a card.
    if before == "*", bytes.at(start - 2) == "*" { return true }
    if before == "#" || before == "/" && start > 1 && ASCII.isDigit(bytes.at(start - 2)) {
      return true
    }
    if before == ":", ASCII.isDigit(bytes.at(start - 2)) { return true }
    if "/:#".utf8.contains(after), ASCII.isDigit(bytes.at(end + 1)) { return true }
    if after == "-", ASCII.isDigit(bytes.at(end + 1)) { return true }
    if before == "-", ASCII.isDigit(bytes.at(start - 2)) || ASCII.isLetter(bytes.at(start - 2)) {
      return CurrencySigns.start(bytes, endingAt: start - 1) == nil
    }
    // `A063975`: a glued-on letter, unless it is a currency's.
    if ReceiptLine.isLetter(before), CurrencySigns.start(bytes, endingAt: start) == nil,
      !isMisreadSign(bytes, start, end)
    {
      return true
    }
    return false
  }

  /// A currency sign that was misread. `RH152.00` and `R152.00` are `RM152.00`, `e6.50` is `€6.50`.
  private func isMisreadSign(_ bytes: Bytes, _ start: Int, _ end: Int) -> Bool {
    guard decimals == 2, hasMark(bytes, start, end) else { return false }
    // `e6.50` for `€6.50`
    if bytes.at(start - 1) == "E", !ReceiptLine.isLetter(bytes.at(start - 2)) { return true }
    let first = bytes.at(start - 1) == "R" ? start - 1 : start - 2
    return bytes.at(first) == "R" && !ReceiptLine.isLetter(bytes.at(first - 1))
  }

  private func isNegative(_ bytes: Bytes, _ start: Int, _ end: Int) -> Bool {
    let before = bytes.at(start - 1)
    if before == "-" { return true }
    if before == "(", bytes.at(end) == ")" { return true }
    if bytes.at(end) == "-", bytes.at(end - 1) != "/" { return true }
    // `-RM 0.02`, `- 0.02`, `-$5.00`
    let left = skipBlanks(bytes, start, -1)
    let index = skipBlanks(bytes, CurrencySigns.start(bytes, endingAt: left) ?? left, -1)
    return bytes.at(index - 1) == "-" && !ReceiptLine.isLetter(bytes.at(index - 2))
  }

  /// Value in minor units. `nil` if the marks are not an amount's.
  private func value(_ bytes: Bytes, _ start: Int, _ end: Int) -> (minor: Int64, hasDecimals: Bool)? {
    let text = bytes.part(start, end).map { ReceiptLine.digit($0) ?? $0 }
    let marks = text.filter(Self.isMark)
    let groups = text.split(omittingEmptySubsequences: false, whereSeparator: Self.isMark)
      .map { $0.count(where: ASCII.isDigit) }
    let digits = groups.reduce(0, +)
    guard digits <= 15, let tail = groups.last else { return nil }
    let whole = text.reduce(Int64(0)) { ASCII.isDigit($1) ? $0 * 10 + Int64($1 & 15) : $0 }
    guard let last = marks.last else {
      return digits <= (isWhole ? 6 : 9) ? scaled(whole).map { ($0, decimals == 0) } : nil
    }
    let isDecimal = decimals > 0 && tail == decimals
    if !isDecimal, tail != 3 { return nil }
    if tail == 3, marks.count == 1, last == mark, decimals == 2 {
      // `6.950` beside `3.78` has three decimals: a weight or a price per litre, unless it ends in 0.
      return whole % 10 == 0 ? (whole / 10, true) : nil
    }
    // Groups have three digits, or two in India, and one mark that is not the decimal one.
    let (inner, cuts) = isDecimal ? (groups.dropLast(), marks.dropLast()) : (groups[...], marks[...])
    if Set(cuts).count > 1 || isDecimal && cuts.contains(last) { return nil }
    guard cuts.isEmpty || 1...3 ~= inner[0] && inner.last == 3 && inner.dropFirst().allSatisfy({ 2...3 ~= $0 }) else {
      return nil
    }
    return isDecimal ? (whole, true) : scaled(whole).map { ($0, decimals == 0) }
  }

  /// Converts a whole number to minor units.
  private func scaled(_ whole: Int64) -> Int64? {
    let (product, overflow) = whole.multipliedReportingOverflow(by: (0..<decimals).reduce(1) { power, _ in power * 10 })
    return overflow ? nil : product
  }
}
