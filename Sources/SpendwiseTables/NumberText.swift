import SpendwiseText

/// Numbers of spreadsheets, which are binary floats in the files: back to the decimal that was meant.
enum NumberText {
  /// Digits that such a number carries for certain; those after them are noise (`1075.5000000000001`).
  private static let precision = 15
  /// A number that is longer than this when it is written out stays as it came.
  private static let longest = 40

  /// Appends `literal` (`-1.5E-2`) written out (`-0.015`) with at most 15 digits; `false` when it is not a number.
  static func append(_ literal: Bytes, to row: TableRow) -> Bool {
    guard var number = Digits(literal) else { return false }
    number.round(to: precision)
    let (digits, point) = (number.digits, number.point)
    if point > longest || point < -longest {
      row.append(literal)
      return true
    }
    if number.isNegative, !digits.isEmpty { row.append(UInt8(ascii: "-")) }
    if point <= 0 { row.append(UInt8(ascii: "0")) }
    for index in 0..<max(point, 0) { row.append(index < digits.count ? 48 + digits[index] : 48) }
    guard digits.count > max(point, 0) else { return true }
    row.append(UInt8(ascii: "."))
    for _ in 0..<max(-point, 0) { row.append(48) }
    for digit in digits[max(point, 0)...] { row.append(48 + digit) }
    return true
  }

  /// A decimal number as its digits and where the point is among them.
  struct Digits {
    var isNegative = false
    /// Without zeros at either end.
    var digits: [UInt8] = []
    var point = 0

    init?(_ literal: Bytes) {
      var index = 0
      if let sign = literal.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
        isNegative = sign == UInt8(ascii: "-")
        index = 1
      }
      var (seenPoint, seenDigit, scale) = (false, false, 0)
      while index < literal.count {
        let byte = literal[index]
        if byte == UInt8(ascii: "."), !seenPoint {
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
      if !seenDigit { return nil }
      if index < literal.count {
        guard literal[index] | 0x20 == UInt8(ascii: "e"), let exponent = Digits.exponent(literal, index + 1) else {
          return nil
        }
        scale = exponent
      }
      point = digits.isEmpty ? 0 : point + scale
      while digits.last == 0 { digits.removeLast() }
    }

    private static func exponent(_ literal: Bytes, _ start: Int) -> Int? {
      var (index, value, isNegative) = (start, 0, false)
      if index < literal.count, literal[index] == UInt8(ascii: "-") || literal[index] == UInt8(ascii: "+") {
        isNegative = literal[index] == UInt8(ascii: "-")
        index += 1
      }
      guard index < literal.count, literal.count - index <= 4 else { return nil }
      while index < literal.count {
        guard ASCII.isDigit(literal[index]) else { return nil }
        value = value * 10 + Int(literal[index] - 48)
        index += 1
      }
      return isNegative ? -value : value
    }

    /// Rounds half up to `count` digits.
    mutating func round(to count: Int) {
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
}
