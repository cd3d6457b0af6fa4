import SpendwiseText

/// Text from outside, for formats in which a line end or a mark means something.
///
/// It works on scalars: a mark with an accent after it is one character of a `String`, and still a mark for others.
enum OneLine {
  /// `text` with one space between words, without line ends and characters that hide; each mark in `marks`, the space
  /// too, becomes what it is mapped to.
  static func of(_ text: String, _ marks: [Unicode.Scalar: Unicode.Scalar] = [:]) -> String {
    var line = ""
    let gap = marks[" "] ?? " "
    for scalar in text.unicodeScalars {
      // Most are letters of ASCII, which need no look into the tables of Unicode.
      let isPlain = scalar.value > 0x20 && scalar.value < 0x7F
      if !isPlain, scalar.value < 0xA0 || scalar.properties.isWhitespace {
        if !line.isEmpty, line.unicodeScalars.last != gap { line.unicodeScalars.append(gap) }
      } else {
        line.unicodeScalars.append(marks[scalar] ?? scalar)
      }
    }
    if line.unicodeScalars.last == gap { line.unicodeScalars.removeLast() }
    return TerminalSafeText.of(line)
  }
}
