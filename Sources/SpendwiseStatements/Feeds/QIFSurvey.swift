import Spendwise
import SpendwiseText

/// How dates and amounts are written in a QIF file, found from all of them.
struct QIFSurvey {
  /// Dates that only one order allows, and whether any date is open.
  private var (isDayFirst, isMonthFirst, isOpen) = (false, false, false)
  private var (isPoint, isComma) = (false, false)
  /// Amounts such as `1.000`, and such as `1,000`.
  private var (thirdPoints, thirdCommas) = (0, 0)

  /// Takes a date.
  mutating func take(date text: String) {
    guard let parts = text.withBytes({ DateParts($0) }) else { return }
    switch parts.vote {
    case .dmy: isDayFirst = true
    case .mdy: isMonthFirst = true
    default: isOpen = isOpen || parts.isOpen
    }
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
  var order: DateParts.Order? { isDayFirst && isMonthFirst ? nil : isMonthFirst ? .mdy : .dmy }
  /// Whether the order is a guess.
  var isGuess: Bool { isOpen && !isDayFirst && !isMonthFirst }
  /// Whether a comma separates the decimals.
  var isDecimalComma: Bool { isComma != isPoint ? isComma : !isComma && thirdPoints > thirdCommas }
  /// Whether some amount shows which mark separates the decimals.
  var hasMark: Bool { isComma != isPoint }
  /// Whether some amounts prove a comma and some a point.
  var isMixed: Bool { isComma && isPoint }
}
