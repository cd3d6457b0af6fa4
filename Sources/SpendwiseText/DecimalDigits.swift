/// A decimal number as its digits and the place of the point. Reads `-1.5e-2`.
public struct DecimalDigits {
  public private(set) var isNegative = false
  /// The digits without zeros at either end.
  public private(set) var digits: [UInt8] = []
  /// The number of digits before the point. Negative where zeros follow the point.
  public private(set) var point = 0

  /// Reads `[+-]digits[.digits][e[+-]digits]`, where one side of the point may be empty.
  public init?(_ literal: Bytes) {
    var index = DecimalDigits.takeSign(literal, 0, &isNegative)
    var (seenPoint, seenDigit) = (false, false)
    while index < literal.count {
      let byte = literal[index]
      if byte == ".", !seenPoint {
        seenPoint = true
      } else if ASCII.isDigit(byte) {
        seenDigit = true
        if byte != 48 || !digits.isEmpty {
          digits.append(byte - 48)
          if !seenPoint { point += 1 }
        } else if seenPoint {
          point -= 1
        }
      } else {
        break
      }
      index += 1
    }
    guard seenDigit, let exponent = DecimalDigits.exponent(literal, index) else { return nil }
    point = digits.isEmpty ? 0 : point + exponent
    while digits.last == 0 { digits.removeLast() }
  }

  private static func takeSign(_ literal: Bytes, _ index: Int, _ isNegative: inout Bool) -> Int {
    isNegative = literal.at(index) == "-"
    return isNegative || literal.at(index) == "+" ? index + 1 : index
  }

  /// The exponent at `start`. 0 when the text ends there, `nil` when it is something else.
  private static func exponent(_ literal: Bytes, _ start: Int) -> Int? {
    if start == literal.count { return 0 }
    guard literal[start] | 0x20 == "e" else { return nil }
    var isNegative = false
    let first = takeSign(literal, start + 1, &isNegative)
    guard first < literal.count else { return nil }
    var value = 0
    for byte in literal[first...] {
      guard ASCII.isDigit(byte) else { return nil }
      // Beyond a million every exponent means the same: no amount.
      value = min(value * 10 + Int(byte - 48), 1_000_000)
    }
    return isNegative ? -value : value
  }

  /// Rounds half up to `count` digits.
  public mutating func round(to count: Int) {
    guard digits.count > count else { return }
    let isUp = digits[count] >= 5
    digits.removeLast(digits.count - count)
    if isUp {
      var index = count - 1
      while index >= 0, digits[index] == 9 { index -= 1 }
      if index < 0 {
        digits = [1]
        point += 1
      } else {
        digits[index] += 1
        digits.removeLast(digits.count - index - 1)
      }
    }
    while digits.last == 0 { digits.removeLast() }
  }
}
