/// Numbers of old workbooks. They are binary floats, and become the intended decimals at once.
enum BIFFNumber {
  /// Appends the number with these bits. A date or time when its format is one's.
  static func append(bits: UInt64, isDate: Bool, is1904: Bool, to row: TableRow) -> TableRow.Kind {
    append(Double(bitPattern: bits), isDate: isDate, is1904: is1904, to: row)
  }

  /// The same for a number in four bytes. A whole number or the upper half of a float, and perhaps a hundred times it.
  static func append(packed: UInt32, isDate: Bool, is1904: Bool, to row: TableRow) -> TableRow.Kind {
    let value =
      packed & 2 != 0
      ? Double(Int32(bitPattern: packed) >> 2) : Double(bitPattern: UInt64(packed & 0xFFFF_FFFC) << 32)
    return append(packed & 1 != 0 ? value / 100 : value, isDate: isDate, is1904: is1904, to: row)
  }

  private static func append(_ value: Double, isDate: Bool, is1904: Bool, to row: TableRow) -> TableRow.Kind {
    let text = "\(value)"
    if isDate, text.withBytes({ SerialDate.append($0, is1904: is1904, to: row) }) { return .date }
    row.clearOpen()
    if !text.withBytes({ NumberText.append($0, to: row) }) {
      // No number at all: who looks for one shall see that.
      text.withBytes { row.append($0) }
      return .text
    }
    return .number
  }
}
