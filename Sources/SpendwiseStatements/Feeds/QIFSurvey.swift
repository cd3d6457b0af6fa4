import SpendwiseText

/// How dates and amounts are written in a QIF file, found from all of them.
struct QIFSurvey {
  typealias Order = StatementProfile.DateOrder

  /// Dates that only one order allows, and whether any date is open.
  private var (isDayFirst, isMonthFirst, isOpen) = (false, false, false)
  private var (isPoint, isComma) = (false, false)
  /// Amounts such as `1.000`, and such as `1,000`.
  private var (thirdPoints, thirdCommas) = (0, 0)

  /// Takes a date.
  mutating func take(date text: String) {
    guard let parts = QIFDate.parts(text), !parts.isNamed, parts.first.count < 4 else { return }
    guard let a = Int(parts.first), let b = Int(parts.second) else { return }
    if a > 12, a <= 31, b <= 12 { isDayFirst = true }
    if b > 12, b <= 31, a <= 12 { isMonthFirst = true }
    if a <= 12, b <= 12, a != b { isOpen = true }
  }

  /// Takes an amount: a mark that comes once and has not three digits after it, or comes after another mark, is the
  /// decimal one.
  mutating func take(amount text: String) {
    let (points, commas) = (text.utf8.count { $0 == UInt8(ascii: ".") }, text.utf8.count { $0 == UInt8(ascii: ",") })
    // `-450.00`, as nearly all are.
    if commas == 0, points == 1, text.utf8.suffix(3).first == UInt8(ascii: ".") {
      if text.utf8.suffix(2).allSatisfy({ $0 &- 48 < 10 }) {
        isPoint = true
        return
      }
    }
    guard points + commas > 0 else { return }
    let isCommaLast = (text.lastIndex(of: ",") ?? text.startIndex) > (text.lastIndex(of: ".") ?? text.startIndex)
    if points > 0, commas > 0 {
      if isCommaLast { isComma = true } else { isPoint = true }
    } else if points + commas == 1, text.reversed().prefix(while: { $0.isNumber }).count != 3 {
      if commas == 1 { isComma = true } else { isPoint = true }
    } else if points + commas == 1 {
      if commas == 1 { thirdCommas += 1 } else { thirdPoints += 1 }
    } else if points > 1 {
      isComma = true
    } else if commas > 1 {
      isPoint = true
    }
  }

  /// The order of the dates: by what they prove, else the day first; `nil` when they prove both.
  var order: Order? { isDayFirst && isMonthFirst ? nil : isMonthFirst ? .mdy : .dmy }
  /// Whether the order is a guess.
  var isGuess: Bool { isOpen && !isDayFirst && !isMonthFirst }
  /// Whether a comma separates the decimals.
  var isDecimalComma: Bool { isComma != isPoint ? isComma : !isComma && thirdPoints > thirdCommas }
  /// Whether some amount shows which mark separates the decimals.
  var hasMark: Bool { isComma != isPoint }
  /// Whether some amounts prove a comma and some a point.
  var isMixed: Bool { isComma && isPoint }
}

/// Dates of QIF: `03/04'26`, `3/ 4/26`, `2026-04-03`, `3-Apr-26`.
enum QIFDate {
  /// The three parts in the order of the file.
  struct Parts {
    var first: String
    var second: String
    var third: String
    /// The year has an apostrophe, with which Quicken writes those from 2000 on.
    var isNew = false
    /// The month is a word.
    var isNamed = false
  }

  static func parts(_ text: String) -> Parts? {
    if let plain = plainParts(text) { return plain }
    let day = text.replacing("' ", with: "'").split(separator: "T").first.map(String.init) ?? ""
    let fields = day.split { "/-.' ".contains($0) }.map(String.init)
    guard fields.count == 3, fields.allSatisfy({ $0.utf8.count <= 9 }) else { return nil }
    var parts = Parts(first: fields[0], second: fields[1], third: fields[2], isNew: day.contains("'"))
    if fields.allSatisfy({ $0.utf8.count <= 4 && $0.utf8.allSatisfy { $0 &- 48 < 10 } }) { return parts }
    // A month in letters comes first or second.
    for index in 0..<2 {
      guard let month = StatementDay.month(fields[index]) else { continue }
      parts.isNamed = true
      (parts.first, parts.second) = (fields[1 - index], String(month))
      return parts
    }
    return nil
  }

  /// The same of two numbers and a year with the same mark between them, as nearly all dates are.
  private static func plainParts(_ text: String) -> Parts? {
    text.withBytes { bytes in
      guard bytes.count <= 10, let mark = bytes.first(where: { $0 &- 48 >= 10 }), "/-.".utf8.contains(mark),
        let second = bytes.offset(of: mark).map({ $0 + 1 }), let third = bytes.offset(of: mark, from: second)
      else { return nil }
      let parts = [bytes.part(0, second - 1), bytes.part(second, third), bytes.part(third + 1, bytes.count)]
      guard parts.allSatisfy({ !$0.isEmpty && $0.count <= 4 && $0.allSatisfy { $0 &- 48 < 10 } }) else { return nil }
      return Parts(first: parts[0].text, second: parts[1].text, third: parts[2].text)
    }
  }

  static func read(_ text: String, _ order: QIFSurvey.Order) -> Day? {
    guard let parts = parts(text) else { return nil }
    let isYearFirst = parts.first.utf8.count == 4 || order == .ymd && !parts.isNamed && parts.third.utf8.count <= 2
    let year = isYearFirst ? parts.first : parts.third
    let isMonthFirst = order == .mdy && !parts.isNamed
    let (day, month) =
      isYearFirst
      ? (parts.third, parts.second) : isMonthFirst ? (parts.second, parts.first) : (parts.first, parts.second)
    guard let day = Int(day), let month = Int(month), var number = Int(year) else { return nil }
    switch year.utf8.count {
    case 4: break
    case 1, 2: number += parts.isNew || number < 70 ? 2000 : 1900
    default: return nil
    }
    return Day(year: number, month: month, day: day)
  }
}
