import SpendwiseText

/// A line for people in the making: a literal stands as it is, and every text that is put into it is made harmless.
///
/// So nothing that came from outside can colour, move or turn anything: only what is written in these sources can.
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

  /// Puts literals and texts together.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var escaped = ""

    package init(literalCapacity: Int, interpolationCount: Int) {}

    /// What is written in the source.
    package mutating func appendLiteral(_ literal: String) { escaped += literal }
    /// A text, made harmless.
    package mutating func appendInterpolation(_ text: String) { escaped += TerminalSafeText.of(text) }
    /// A number.
    package mutating func appendInterpolation(_ number: Int) { escaped += String(number) }
    /// What was put together before.
    package mutating func appendInterpolation(_ text: StyledText) { escaped += text.escaped }
  }
}
