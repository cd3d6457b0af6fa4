/// HTML: a literal is markup, and every interpolated value is escaped.
///
/// So no text from outside can become a tag or an attribute: only literals of these sources can.
package struct Markup: ExpressibleByStringInterpolation, Sendable {
  package private(set) var bytes: [UInt8] = []

  package init() {}
  package init(stringLiteral value: String) { bytes = Array(value.utf8) }
  package init(stringInterpolation parts: StringInterpolation) { bytes = parts.bytes }

  /// Puts literals and values together.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var bytes: [UInt8] = []

    package init(literalCapacity: Int, interpolationCount: Int) {
      bytes.reserveCapacity(literalCapacity + interpolationCount * 16)
    }

    /// Markup as it is.
    package mutating func appendLiteral(_ literal: String) { bytes.append(contentsOf: literal.utf8) }
    /// A text, escaped. Disfavoured, so that a literal that is chosen in an interpolation is markup and not text.
    @_disfavoredOverload
    package mutating func appendInterpolation(_ text: String) { text.withBytes { Markup.escape($0, into: &bytes) } }
    /// A borrowed text, escaped.
    package mutating func appendInterpolation(_ text: Bytes) { Markup.escape(text, into: &bytes) }
    /// A number.
    package mutating func appendInterpolation(_ number: Int) { bytes.append(contentsOf: String(number).utf8) }
    /// Markup that was put together before.
    package mutating func appendInterpolation(_ markup: Markup) { bytes.append(contentsOf: markup.bytes) }
  }

  static func += (whole: inout Markup, part: Markup) { whole.bytes.append(contentsOf: part.bytes) }

  /// The parts, one after the other.
  static func joined(_ parts: [Markup]) -> Markup {
    var whole = Markup()
    for part in parts { whole += part }
    return whole
  }

  /// Appends `text` escaped for any context, also between quotes. Characters that are not harmless (see
  /// `TerminalSafeText`) become U+FFFD.
  static func escape(_ text: Bytes, into out: inout [UInt8]) {
    if text.allSatisfy(isPlain) {
      out.append(contentsOf: text)
      return
    }
    for scalar in TerminalSafeText.of(text.text).unicodeScalars {
      switch scalar {
      case "&": out.append(contentsOf: "&amp;".utf8)
      case "<": out.append(contentsOf: "&lt;".utf8)
      case ">": out.append(contentsOf: "&gt;".utf8)
      case "\"": out.append(contentsOf: "&quot;".utf8)
      case "'": out.append(contentsOf: "&#39;".utf8)
      default: out.append(contentsOf: UTF8.encode(scalar) ?? .init())
      }
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case "&", "<", ">", "\"", "'": return false
    default: return byte >= 0x20 && byte < 0x7F
    }
  }
}
