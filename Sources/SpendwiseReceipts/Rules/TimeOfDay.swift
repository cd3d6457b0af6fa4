import SpendwiseText

/// Finds a time of day: `8:13:39 PM`, `20:49`, `06:04PM`.
enum TimeOfDay {
  static func find(_ line: ReceiptLine) -> String? { line.folded.withUnsafeBufferPointer { find($0) } }

  /// `HH:MM:SS`, or `nil` where the line shows no time.
  static func find(_ bytes: Bytes) -> String? {
    var index = 0
    while let colon = bytes.offset(of: UInt8(ascii: ":"), from: index) {
      index = colon + 1
      guard ASCII.isDigit(bytes.at(colon - 1)), ASCII.isDigit(bytes.at(colon + 1)), ASCII.isDigit(bytes.at(colon + 2)),
        !ASCII.isDigit(bytes.at(colon + 3))
      else { continue }
      var start = colon - 1
      if ASCII.isDigit(bytes.at(start - 1)) { start -= 1 }
      if bytes.at(start - 1) == UInt8(ascii: ":") { continue }
      var hour = bytes.part(start, colon).reduce(0) { $0 * 10 + Int($1 & 15) }
      let minute = two(bytes, colon + 1)
      var (second, end) = (0, colon + 3)
      if bytes.at(end) == UInt8(ascii: ":"), ASCII.isDigit(bytes.at(end + 1)), ASCII.isDigit(bytes.at(end + 2)) {
        (second, end) = (two(bytes, end + 1), end + 3)
      }
      while bytes.at(end) == ASCII.space { end += 1 }
      let isHalfDay = bytes.at(end + 1) == UInt8(ascii: "M") && !ASCII.isLetter(bytes.at(end + 2))
      if isHalfDay, bytes.at(end) == UInt8(ascii: "P"), hour < 12 { hour += 12 }
      if isHalfDay, bytes.at(end) == UInt8(ascii: "A"), hour == 12 { hour = 0 }
      guard hour < 24, minute < 60, second < 60 else { continue }
      return [hour, minute, second].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    }
    return nil
  }

  private static func two(_ bytes: Bytes, _ index: Int) -> Int {
    Int(bytes.at(index) & 15) * 10 + Int(bytes.at(index + 1) & 15)
  }
}
