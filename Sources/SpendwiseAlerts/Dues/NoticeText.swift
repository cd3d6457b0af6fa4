import SpendwiseText

/// The text of a notice, in which each value follows its label.
struct NoticeText {
  /// As it was laid out: cells end with a tab, lines with a line end.
  let lines: [UInt8]
  /// The same on one line, with equal offsets.
  let flat: [UInt8]
  private let message: AlertText
  private let isASCII: Bool

  init(_ message: AlertText) {
    self.message = message
    isASCII = message.lines.isASCII
    lines = NoticeText.paired(Array(message.lines))
    flat = lines.map { $0 == 0x0A || $0 == 0x09 ? 0x20 : $0 }
  }

  /// Whether one of `needles`, which have white space at their ends at most, may be there. A text with other letters
  /// than those of ASCII may have all: some of these are equal to ASCII letters where case does not matter.
  func mayHold(_ needles: [Needle]) -> Bool { !isASCII || needles.contains { message.contains($0) } }

  /// The text of `range`, on one line.
  func string(_ range: Range<Int>) -> String { String(decoding: flat[range], as: UTF8.self) }

  /// The sentence around `offset`.
  func sentence(_ offset: Int) -> Range<Int> {
    var (start, end) = (offset, offset)
    while start > 0, !isStop(start - 1) { start -= 1 }
    while end < flat.count, !isStop(end) { end += 1 }
    return start..<end
  }

  /// Whether a sentence ends at `offset`: at a mark before a space and not within `Rs. 500`, `no. 12` or `1. Dec`.
  func isStop(_ offset: Int) -> Bool {
    let byte = flat[offset]
    if byte == 0x21 || byte == 0x3F || byte == 0x3B { return true }
    guard byte == 0x2E, offset + 1 < flat.count, flat[offset + 1] == 0x20 || isCapital(flat[offset + 1]) else {
      return false
    }
    var start = offset
    while start > 0, ASCII.isLetter(flat[start - 1]) { start -= 1 }
    let word = String(decoding: flat[start..<offset], as: UTF8.self).lowercased()
    return !NoticeText.abbreviations.contains(word)
  }

  private func isCapital(_ byte: UInt8) -> Bool { byte &- 0x41 < 26 }

  private static let abbreviations: Set<String> = [
    "rs", "re", "no", "nos", "dt", "amt", "min", "max", "ltd", "pvt", "a", "c", "st", "mr", "ms", "mrs", "dr", "tot",
  ]

  // MARK: Tables

  /// `text` with each row of labels above a row of values as pairs: a table of two rows reads as one of two columns.
  private static func paired(_ text: [UInt8]) -> [UInt8] {
    guard text.contains(0x09) || text.contains(0x0A) else { return text }
    var cells: [ArraySlice<UInt8>] = []
    var ends: [UInt8] = []
    var start = 0
    for (index, byte) in text.enumerated() where byte == 0x0A || byte == 0x09 {
      cells.append(text[start..<index])
      ends.append(byte)
      start = index + 1
    }
    cells.append(text[start...])
    ends.append(0x0A)
    var result: [UInt8] = []
    var index = 0
    while index < cells.count {
      let labels = cells[index...].prefix(8).prefix { isLabel($0) }.count
      let values = cells[(index + labels)...].prefix(labels).prefix { isValue($0) }.count
      guard labels > 1, values == labels else {
        result += cells[index] + [ends[index]]
        index += 1
        continue
      }
      for pair in 0..<labels { result += cells[index + pair] + [0x20] + cells[index + labels + pair] + [0x0A] }
      index += 2 * labels
    }
    if result.last == 0x0A { result.removeLast() }
    return result
  }

  private static func isLabel(_ cell: ArraySlice<UInt8>) -> Bool {
    (3...40).contains(cell.count) && !cell.contains { ASCII.isDigit($0) || $0 == 0x2E }
  }

  private static func isValue(_ cell: ArraySlice<UInt8>) -> Bool {
    cell.count < 30 && cell.contains { ASCII.isDigit($0) } && cell.filter { ASCII.isLetter($0) }.count < 10
  }
}
