import Spendwise
import SpendwiseText

/// Numbers as banks print them, in groups and with decimals: `31,07,139.12`, `1.234,56`, `1'000.00`, `1 000.00`, `.52`.
///
/// A reader never takes a part of a number: what goes on in a way that no bank prints is not clear.
enum AlertNumber {
  /// The range of a number.
  struct Extent: Equatable {
    var end: Int
    /// It can be read, and nothing like a number is beside it.
    var isClear = true
    /// It has spaces between its groups and no decimals: `1 000` may be two numbers.
    var isLoose = false
  }

  private static func digits(_ text: Bytes, _ start: Int, _ most: Int = 16) -> Int {
    var end = start
    while end - start < most, ASCII.isDigit(text.at(end)) { end += 1 }
    return end
  }

  /// The number that begins at `start`; `nil` where none does. Without `spaces`, a space ends it.
  static func extent(_ text: Bytes, _ start: Int, spaces: Bool = true) -> Extent? {
    guard var extent = number(text, start, spaces) else { return nil }
    if isContinued(text, extent.end) { extent.isClear = false }
    return extent
  }

  private static func number(_ text: Bytes, _ start: Int, _ spaces: Bool) -> Extent? {
    var end = digits(text, start)
    if end == start {
      guard text.at(start) == 0x2E, digits(text, start + 1) > start + 1 else { return nil }
      return decimals(text, start) ?? unclear(text, start)
    }
    if end - start > 15 { return unclear(text, start) }
    let first = end - start
    var (isSpaced, isGrouped, hasCommas) = (false, false, false)
    while true {
      let length = isApostrophe(text, end)
      let group = digits(text, end + max(length, 1), 5) - end - max(length, 1)
      if length > 0 {
        if group == 0 { break }
        if group != 3 || first > 3 { return unclear(text, end + length) }
        end += length + 3
        isGrouped = true
        continue
      }
      switch text.at(end) {
      case 0x2C:
        if group == 0 || (group == 2 && isDatePart(text.at(end + 3))) { return Extent(end: end) }
        if group == 3 || (group == 2 && text.at(end + 3) == 0x2C && ASCII.isDigit(text.at(end + 4))) {
          end += 1 + group
          (isGrouped, hasCommas) = (true, true)
          continue
        }
        return group < 3 && !ASCII.isDigit(text.at(end + 1 + group)) && !hasCommas
          ? closed(text, end + 1 + group) : unclear(text, end + 1)
      case 0x2E:
        if group == 3, isContinental(text, end + 4) {
          end += 4
          isGrouped = true
          continue
        }
        return group == 0 ? Extent(end: end, isLoose: isSpaced) : decimals(text, end) ?? unclear(text, end + 1)
      case 0x20 where spaces:
        if text.at(end + 1) == 0x2E, let extent = decimals(text, end + 1) { return extent }
        if group == 3, first < 4, isSpaced || !isGrouped, !isJoined(text, end + 4) {
          end += 4
          (isSpaced, isGrouped) = (true, true)
          continue
        }
        return Extent(
          end: end, isClear: group != 2 || isJoined(text, end + 3) || isMonth(text, end + 4), isLoose: isSpaced)
      default: return raised(text, end) ?? Extent(end: end, isLoose: isSpaced)
      }
    }
    return Extent(end: end, isLoose: isSpaced)
  }

  /// The whole number of which `range` is a part.
  static func whole(_ text: Bytes, around range: Range<Int>) -> (range: Range<Int>, extent: Extent)? {
    var start = range.lowerBound
    while start > 0 {
      if ASCII.isDigit(text[start - 1]) {
        start -= 1
        continue
      }
      let before = text.at(start - 2)
      let isSeparator = [0x2C, 0x27].contains(text[start - 1]) || (text[start - 1] == 0x2E && ASCII.isDigit(before))
      if isSeparator, ASCII.isDigit(before) {
        start -= 1
      } else if text[start - 1] == 0x99, start > 3, text[start - 2] == 0x80, ASCII.isDigit(text.at(start - 4)) {
        start -= 3
      } else if text[start - 1] == 0x20, let group = groupBefore(text, start - 1),
        let extent = extent(text, group), !extent.isClear || extent.end >= range.upperBound
      {
        start = group
      } else {
        break
      }
    }
    // "26" of "02-07-26".
    let mark = text.at(start - 1)
    // "7" of "3#7", "5" of "1e5", "5.00" of "4|5.00".
    if [0x23, 0x2D, 0x2F, 0x3A, 0x45, 0x65, 0x7C].contains(mark), ASCII.isDigit(text.at(start - 2)) { return nil }
    // "000.00" of "1, 000.00".
    if mark == 0x20, text.at(start - 2) == 0x2C, ASCII.isDigit(text.at(start - 3)), digits(text, start) == start + 3,
      text.at(start + 3) == 0x2E
    {
      return nil
    }
    if isPointDoubtful(text, start) { return nil }
    // "XX50.00" is a masked number.
    if mark | 0x20 == UInt8(ascii: "x") || mark == UInt8(ascii: "*") { return nil }
    return extent(text, start).map { (start..<max(start, $0.end), $0) }
  }

  /// Where the group of digits before a space begins, if it can be the first one of a number: not the year of a date,
  /// the minute of a time, the end of an account.
  private static func groupBefore(_ text: Bytes, _ space: Int) -> Int? {
    var start = space
    while start > 0, ASCII.isDigit(text[start - 1]) { start -= 1 }
    guard (1...3).contains(space - start) else { return nil }
    let before = text.at(start - 1)
    if ASCII.isLetter(before), !isMarkBefore(text, start) { return nil }
    return [0x2D, 0x2F, 0x3A, 0x2A].contains(before) || before == 0x2E && ASCII.isDigit(text.at(start - 2))
      ? nil : start
  }

  private static func isMarkBefore(_ text: Bytes, _ start: Int) -> Bool {
    ["rs", "inr", "usd", "eur", "aed"].contains { (mark: StaticString) in
      text.hasPrefix(mark, at: start - mark.utf8CodeUnitCount)
        || ASCII.isSame(text.part(max(0, start - mark.utf8CodeUnitCount), start), mark)
    }
  }

  /// `bytes`, a number, as digits with a point before the decimals of `currency`; `nil` when they are not clear. The
  /// decimals of a balance may be those of another currency.
  static func plain(_ bytes: Bytes, _ currency: Currency, isAmount: Bool = true) -> String? {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var (index, hasRaised) = (0, false)
    while index < bytes.count {
      let (byte, next, last) = (bytes[index], bytes.at(index + 1), bytes.at(index + 2))
      if byte == 0xC2 || byte == 0xE2, next != 0x80 {
        if !hasRaised { text.append(0x2E) }
        hasRaised = true
        text.append(byte == 0xC2 ? (next == 0xB9 ? 0x31 : 0x30 | next & 15) : 0x30 | last & 15)
      } else if byte < 0x80, byte != 0x20, byte != 0x27 {
        text.append(byte)
      }
      index += byte == 0xC2 ? 2 : byte == 0xE2 ? 3 : 1
    }
    let (points, commas) = (text.count { $0 == 0x2E }, text.count { $0 == 0x2C })
    let tail = text.lastIndex { $0 == 0x2E || $0 == 0x2C }.map { text.count - 1 - $0 } ?? 0
    if points > 0, commas > 0 {
      let isComma = text.last { $0 == 0x2E || $0 == 0x2C } == 0x2C
      guard (isComma ? commas : points) == 1, !isComma || currency != .inr else { return nil }
      text.removeAll { $0 == (isComma ? 0x2E : 0x2C) }
      if isComma { text = text.map { $0 == 0x2C ? 0x2E : $0 } }
    } else if commas > 0 {
      if tail != 3 {
        guard commas == 1, currency != .inr else { return nil }
        text = text.map { $0 == 0x2C ? 0x2E : $0 }
      }
      text.removeAll { $0 == 0x2C }
    } else if points > 1 {
      guard tail == 3 else { return nil }
      text.removeAll { $0 == 0x2E }
    }
    // "1.000" may be a thousand.
    if isAmount, let point = text.firstIndex(of: 0x2E), text.count - 1 - point > max(2, currency.digits) { return nil }
    return String(decoding: text, as: UTF8.self)
  }

  // MARK: Points before numbers

  /// Whether a point and the one or two digits of cents are at `offset`.
  static func isCents(_ text: Bytes, _ offset: Int) -> Bool {
    guard text.at(offset) == 0x2E, case let end = digits(text, offset + 1, 3), (1...2).contains(end - offset - 1) else {
      return false
    }
    return ![0x2E, 0x2C].contains(text.at(end)) || !ASCII.isDigit(text.at(end + 1))
  }

  /// Whether the point before the number at `start` may be a part of it: "INR.50" and "₹.50" may be fifty, or half of
  /// one. After "Rs" it is a part of the mark.
  static func isPointDoubtful(_ text: Bytes, _ start: Int) -> Bool {
    guard start > 1, isCents(text, start - 1) else { return false }
    var first = start - 1
    while first > 0, ASCII.isLetter(text[first - 1]) { first -= 1 }
    let mark = text.part(first, start - 1)
    let isSign = text.at(start - 4) == 0xE2 && text.at(start - 3) == 0x82 || text[start - 2] == 0xA3
    return isSign || mark.count == 3 && !ASCII.isSame(mark, "dhs") && !ASCII.isSame(mark, "ksh")
  }

  // MARK: What goes on

  /// Whether more of the number follows `end`: `4.50L`, `1e5`, `45O.00`, `4_500`, `12:30`, `1, 000.00`, `1 ,000.00`,
  /// `10-20`, or it counts hundredths: `500 paise`.
  private static func isContinued(_ text: Bytes, _ end: Int) -> Bool {
    let (mark, next) = (text.at(end), text.at(end + 1))
    if mark == UInt8(ascii: "_") || mark == UInt8(ascii: ":") { return ASCII.isDigit(next) }
    if [0x23, 0x2D, 0x2F, 0x7C].contains(mark), ASCII.isDigit(next) {
      // Neither a date, a time nor a reference.
      let last = digits(text, end + 1)
      return last < end + 5 && ![0x2D, 0x2F, 0x3A].contains(text.at(last)) && !ASCII.isLetter(text.at(last))
    }
    if mark == 0x2C, next == 0x20 {
      return digits(text, end + 2) == end + 5 && text.at(end + 5) == 0x2E && ASCII.isDigit(text.at(end + 6))
    }
    if mark == 0x20 {
      if next == 0x2C { return digits(text, end + 2, 4) == end + 5 }
      return next == UInt8(ascii: "p") && text.hasPrefix("pais", at: end + 1)
    }
    guard ASCII.isLetter(mark), !ASCII.isLetter(next) else { return false }
    return [0x6B, 0x6C, 0x6D, 0x62].contains(mark | 0x20) || ASCII.isDigit(next)
      || next == 0x2E && ASCII.isDigit(text.at(end + 2))
  }

  /// The decimals after the point at `point`, and the end of the number.
  private static func decimals(_ text: Bytes, _ point: Int) -> Extent? {
    let end = digits(text, point + 1, 4)
    return (1...3).contains(end - point - 1) ? closed(text, end) : nil
  }

  /// A number that ends at `end`, unless more of one follows.
  private static func closed(_ text: Bytes, _ end: Int) -> Extent {
    let (mark, next) = (text.at(end), text.at(end + 1))
    let goesOn =
      ASCII.isDigit(mark) || mark == 0x2E && ASCII.isDigit(next) || isApostrophe(text, end) > 0 && ASCII.isDigit(next)
    return Extent(end: end, isClear: !goesOn)
  }

  private static func unclear(_ text: Bytes, _ start: Int) -> Extent {
    var end = start
    while ASCII.isDigit(text.at(end)) || [0x2E, 0x2C].contains(text.at(end)) && ASCII.isDigit(text.at(end + 1)) {
      end += 1
    }
    return Extent(end: end, isClear: false)
  }

  /// Digits above the line: two are decimals, others a note's.
  private static func raised(_ text: Bytes, _ start: Int) -> Extent? {
    var (end, count) = (start, 0)
    while true {
      if text.at(end) == 0xC2, [0xB2, 0xB3, 0xB9].contains(text.at(end + 1)) {
        end += 2
      } else if text.at(end) == 0xE2, text.at(end + 1) == 0x81,
        text.at(end + 2) == 0xB0 || (0xB4...0xB9).contains(text.at(end + 2))
      {
        end += 3
      } else {
        break
      }
      count += 1
    }
    return count == 0 ? nil : Extent(end: end, isClear: count == 2)
  }

  private static func isApostrophe(_ text: Bytes, _ offset: Int) -> Int {
    if text.at(offset) == 0x27 { return 1 }
    return text.at(offset) == 0xE2 && text.at(offset + 1) == 0x80 && text.at(offset + 2) == 0x99 ? 3 : 0
  }

  private static func isDatePart(_ byte: UInt8) -> Bool { byte == 0x2D || byte == 0x2F }

  /// Whether the digits before `offset` are part of a word, a date or a time.
  private static func isJoined(_ text: Bytes, _ offset: Int) -> Bool {
    let byte = text.at(offset)
    return ASCII.isDigit(byte) || ASCII.isLetter(byte) || [0x2D, 0x2F, 0x3A, 0x2A, 0x25].contains(byte)
      || byte == 0x2E && ASCII.isDigit(text.at(offset + 1)) && ASCII.isDigit(text.at(offset + 3))
      || byte == 0x2C && ASCII.isDigit(text.at(offset + 1)) && ASCII.isDigit(text.at(offset + 3))
      || byte == 0x27 && ASCII.isDigit(text.at(offset + 1))
  }

  private static func isMonth(_ text: Bytes, _ offset: Int) -> Bool {
    MonthName.prefixes.contains { ASCII.isSame(text.part(offset, min(offset + 3, text.count)), $0) }
  }

  /// Whether a group of three or a comma with two digits follows: `1.234.567`, `1.234,56`.
  private static func isContinental(_ text: Bytes, _ offset: Int) -> Bool {
    let group = digits(text, offset + 1, 4) - offset - 1
    return text.at(offset) == 0x2C ? group == 2 : text.at(offset) == 0x2E && group == 3
  }
}
