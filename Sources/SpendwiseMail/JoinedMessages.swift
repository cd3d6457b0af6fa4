import SpendwiseText

/// Messages in joined files, as of `cat cur/*`. The header of the second is in the text of the first.
enum JoinedMessages {
  /// The header of another message is in `text`. It has the fields `Message-ID`, `From` and `Date`. Below a line of
  /// hyphens it is that of a message which a person forwards.
  static func areIn(_ text: Bytes) -> Bool {
    guard text.contains("essage-I") else { return false }
    var index = 0
    while index < text.count {
      let (end, next) = text.line(at: index, to: text.count)
      guard isField(text.part(index, end)) else {
        index = next
        continue
      }
      var fields: Set<Field> = []
      let start = index
      while index < text.count {
        let (end, next) = text.line(at: index, to: text.count)
        let line = text.part(index, end)
        guard isField(line) || index > start && ASCII.isBlank(line.at(0)) else { break }
        fields.formUnion(Field.allCases.filter { line.hasPrefixIgnoringCase($0.label) })
        index = next
      }
      if fields.count == Field.allCases.count, !isForwarded(text, at: start) { return true }
    }
    return false
  }

  private enum Field: CaseIterable {
    case id, from, date

    var label: StaticString {
      switch self {
      case .id: "message-id:"
      case .from: "from:"
      case .date: "date:"
      }
    }
  }

  /// The line begins with a field name. It has letters, digits and hyphens up to a colon.
  private static func isField(_ line: Bytes) -> Bool {
    guard let colon = line.part(0, 64).offset(of: UInt8(ascii: ":")), colon > 0 else { return false }
    return line.part(0, colon).allSatisfy { ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == "-" }
  }

  /// A line of hyphens is above the line at `start`. Only blank lines are between them.
  private static func isForwarded(_ text: Bytes, at start: Int) -> Bool {
    var end = start
    while end > 0, ASCII.isSpace(text[end - 1]) { end -= 1 }
    var line = end
    while line > 0, text[line - 1] != ASCII.newline { line -= 1 }
    return text.hasPrefix("---", at: line)
  }
}
