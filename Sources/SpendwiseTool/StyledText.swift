import SpendwiseText

/// A line for people under construction: literals are kept as they are, and every text put into it is made harmless.
///
/// So no text from outside can colour, move or turn anything: only literals of these sources can.
package struct StyledText: ExpressibleByStringInterpolation, Sendable {
  /// The text with its escape sequences.
  package private(set) var escaped: String

  package init(stringLiteral value: String) { escaped = value }
  package init(stringInterpolation parts: StringInterpolation) { escaped = parts.escaped }

  /// A text, made harmless, between the escape sequences of `code` (parameters of SGR; empty for none).
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
