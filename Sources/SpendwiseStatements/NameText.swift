/// Names in one form, however a file writes them.
enum NameText {
  /// Runs of spaces as one.
  static func collapsed(_ text: String) -> String {
    isCollapsed(text) ? text : text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The text has only single spaces and printing ASCII, as nearly all.
  private static func isCollapsed(_ text: String) -> Bool {
    var last = UInt8(ascii: " ")
    for byte in text.utf8 {
      guard byte > 0x20 && byte < 0x7F || byte == 0x20 && last != " " else { return false }
      last = byte
    }
    return last != " "
  }

  /// The words of letters and digits of ASCII, in small letters.
  static func words(_ text: String) -> [String] {
    let letters = text.lowercased().unicodeScalars.map { scalar -> Character in
      scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)) ? Character(scalar) : " "
    }
    return String(letters).split(separator: " ").map(String.init)
  }
}

extension String? {
  /// Adds words after a semicolon.
  mutating func add(_ words: String) { self = map { "\($0); \(words)" } ?? words }
}
