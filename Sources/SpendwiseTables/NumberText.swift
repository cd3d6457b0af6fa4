import SpendwiseText

/// Turns binary floats of spreadsheets back into the intended decimals.
enum NumberText {
  /// The certain digits of such a number. Those after them are noise (`1075.5000000000001`).
  private static let precision = 15
  /// The longest number to write out. A longer one stays as it came.
  private static let longest = 40

  /// Appends `literal` (`-1.5E-2`) written out (`-0.015`). At most 15 digits; `false` when it is not a number.
  static func append(_ literal: Bytes, to row: TableRow) -> Bool {
    guard var number = DecimalDigits(literal), abs(number.point) < 10_000 else { return false }
    number.round(to: precision)
    let (digits, point) = (number.digits, number.point)
    if point > longest || point < -longest {
      row.append(literal)
      return true
    }
    if number.isNegative, !digits.isEmpty { row.append("-") }
    if point <= 0 { row.append("0") }
    for index in 0..<max(point, 0) { row.append(index < digits.count ? 48 + digits[index] : 48) }
    guard digits.count > max(point, 0) else { return true }
    row.append(".")
    for _ in 0..<max(-point, 0) { row.append(48) }
    for digit in digits[max(point, 0)...] { row.append(48 + digit) }
    return true
  }
}

extension DecimalDigits {
  /// The number times ten to the power of `power`, without its sign. Further digits are cut off.
  func scaled(_ power: Int) -> Int {
    (0..<max(point + power, 0)).reduce(0) { $0 * 10 + ($1 < digits.count ? Int(digits[$1]) : 0) }
  }
}
