/// Text from outside, for formats with special marks or line ends.
///
/// It works on scalars: a mark with an accent after it is one character of a `String`, and still a mark for others.
enum OneLine {
  /// The text with one space between words and mapped marks. It has no line ends and hidden characters; each mark in
  /// `marks`, the space too, becomes its value.
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
