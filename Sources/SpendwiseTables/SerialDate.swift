import SpendwiseText

/// Dates as days since an epoch. The time is a fraction of a day.
enum SerialDate {
  /// The 31st of December 9999, the last day that spreadsheets know.
  private static let last = 2_958_465

  /// Appends the date or time of the number. `false` if it means none.
  static func append(_ literal: Bytes, is1904: Bool, to row: TableRow) -> Bool {
    guard var number = DecimalDigits(literal), !number.isNegative, number.point <= 7 else { return false }
    number.round(to: 15)
    let scale = 1_000_000_000
    let (whole, fraction) = number.scaled(9).quotientAndRemainder(dividingBy: scale)
    var (days, seconds) = (whole, (fraction * 86_400 + scale / 2) / scale)
    if seconds >= 86_400 { (days, seconds) = (days + 1, 0) }
    guard days <= last else { return false }
    if days == 0, !is1904 {
      appendTime(seconds, to: row)
      return true
    }
    // The first epoch counts a 29th of February 1900, which there was not.
    let epoch = is1904 ? -24_107 : days < 60 ? -25_568 : -25_569
    var iso: [UInt8] = []
    Day(number: Int32(truncatingIfNeeded: days + epoch)).write(into: &iso)
    iso.withUnsafeBufferPointer { row.append($0) }
    if seconds > 0 {
      row.append(ASCII.space)
      appendTime(seconds, to: row)
    }
    return true
  }

  private static func appendTime(_ seconds: Int, to row: TableRow) {
    for (index, value) in [seconds / 3600, seconds / 60 % 60, seconds % 60].enumerated() {
      if index > 0 { row.append(":") }
      row.append(48 + UInt8(truncatingIfNeeded: value / 10))
      row.append(48 + UInt8(truncatingIfNeeded: value % 10))
    }
  }
}
