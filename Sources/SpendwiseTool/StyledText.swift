/// Names and values in two columns. A long value goes on below itself.
package struct FieldList {
  private var rows: [(name: String, value: String, style: Table.Style)] = []

  package init() {}

  /// Adds a row. The same name as before continues that row.
  package mutating func add(_ name: String, _ value: String, _ style: Table.Style = .plain) {
    rows.append((name, value, style))
  }

  /// Writes lines of at most `width` columns where words can be parted.
  package func write(to output: Output, width: Int?, isColored: Bool) {
    let indent = (rows.map { TextWidth.of($0.name) }.max() ?? 0) + 2
    var last = ""
    for row in rows {
      let value = TerminalSafeText.of(String(row.value.map { $0.isWhitespace ? " " : $0 }))
      let room = width.map { max(20, $0 - indent) } ?? .max
      let lines = TextWidth.of(value) <= room ? [value] : TextWidth.lines(value, to: room)
      for (number, line) in lines.enumerated() {
        let name = number > 0 || row.name == last ? "" : row.name
        let space = String(repeating: " ", count: indent - TextWidth.of(name))
        let label = StyledText(name, code: isColored && !name.isEmpty ? "1" : "")
        output.line("\(label)\(space)\(StyledText(line, code: isColored ? row.style.rawValue : ""))")
      }
      last = row.name
    }
  }
}

/// A line for people under construction. Literals stay as they are, and every inserted text is made harmless.
///
/// So no text from outside can colour, move or turn anything: only literals of these sources can.
package struct StyledText: ExpressibleByStringInterpolation, Sendable {
  /// The text with its escape sequences.
  package private(set) var escaped: String

  package init(stringLiteral value: String) { escaped = value }
  package init(stringInterpolation parts: StringInterpolation) { escaped = parts.escaped }

  /// A text, made harmless, in the style of `code`. Parameters of SGR; empty for none.
  package init(_ text: String, code: String = "") {
    let text = TerminalSafeText.of(text)
    escaped = code.isEmpty ? text : "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }

  /// Collects literals and texts.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var escaped = ""

    package init(literalCapacity: Int, interpolationCount: Int) {}

    /// Appends a literal of the sources.
    package mutating func appendLiteral(_ literal: String) { escaped += literal }
    /// Appends a text, made harmless.
    package mutating func appendInterpolation(_ text: String) { escaped += TerminalSafeText.of(text) }
    /// Appends a number.
    package mutating func appendInterpolation(_ number: Int) { escaped += String(number) }
    /// Appends a line made before.
    package mutating func appendInterpolation(_ text: StyledText) { escaped += text.escaped }
  }
}
