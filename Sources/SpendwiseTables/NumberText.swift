import SpendwiseText

/// Numbers of spreadsheets, which are binary floats in the files: back to the decimal that was meant.
enum NumberText {
  /// Digits that such a number carries for certain; those after them are noise (`1075.5000000000001`).
  private static let precision = 15
  /// A number that is longer than this when it is written out stays as it came.
  private static let longest = 40

  /// Appends `literal` (`-1.5E-2`) written out (`-0.015`) with at most 15 digits; `false` when it is not a number.
  static func append(_ literal: Bytes, to row: TableRow) -> Bool {
    guard var number = DecimalDigits(literal), abs(number.point) < 10_000 else { return false }
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
}
