import SpendwiseText

/// Makes JSON that is printed over several lines, as `jq .` does, one line again: it begins with a line that is only a
/// brace or a bracket, and ends with one.
struct PrettyJSON {
  /// The part that a line is.
  enum Part {
    /// A line of its own.
    case alone
    /// A part of what is printed over several lines.
    case part
    /// The last one of it: all of it, and where it began.
    case last([UInt8], LineLocation)
  }

  /// Where the text began that has not ended yet.
  private(set) var start: LineLocation?
  private var text: [UInt8] = []
  private var close = UInt8(ascii: "}")

  /// Takes the next line.
  mutating func take(_ line: Bytes, _ location: LineLocation) -> Part {
    if start == nil {
      guard line.count == 1, let first = line.first else { return .alone }
      switch first {
      case UInt8(ascii: "{"): close = UInt8(ascii: "}")
      case UInt8(ascii: "["): close = UInt8(ascii: "]")
      default: return .alone
      }
      (start, text) = (location, [])
    }
    if text.count < LineReader.defaultLimit { append(line) }
    guard line.count == 1, line.first == close, let start else { return .part }
    self.start = nil
    return .last(text, start)
  }

  /// Appends a line without the white space between its values. No text in JSON goes over the end of a line.
  private mutating func append(_ line: Bytes) {
    var (isText, isEscaped) = (false, false)
    for byte in line {
      if !isText, byte == ASCII.space || byte == 9 || byte == 13 { continue }
      if byte == UInt8(ascii: "\""), !isEscaped { isText.toggle() }
      isEscaped = isText && byte == UInt8(ascii: "\\") && !isEscaped
      text.append(byte)
    }
  }
}
