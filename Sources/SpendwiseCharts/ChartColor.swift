/// A colour of a chart, such as that of a category.
package struct ChartColor: Hashable, Sendable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8

  /// Reads `#RRGGBB`; `nil` for anything else.
  package init?(_ text: String) {
    let digits = Array(text.utf8)
    guard digits.count == 7, digits[0] == UInt8(ascii: "#"), digits[1] != UInt8(ascii: "+"),
      let value = UInt32(text.dropFirst(), radix: 16)
    else {
      return nil
    }
    (red, green, blue) = (UInt8(value >> 16), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF))
  }

  private init(_ red: Int, _ green: Int, _ blue: Int) {
    func byte(_ value: Int) -> UInt8 { UInt8(min(max(value, 0), 255)) }
    (self.red, self.green, self.blue) = (byte(red), byte(green), byte(blue))
  }

  /// The brightness, 0 to 255 (the weights of Rec. 601).
  private var brightness: Int { (Int(red) * 299 + Int(green) * 587 + Int(blue) * 114) / 1000 }

  /// The same hue, readable on black and on white.
  package var readable: ChartColor {
    let (dark, bright) = (90, 175)
    if brightness > bright {
      return ChartColor(
        Int(red) * bright / brightness, Int(green) * bright / brightness, Int(blue) * bright / brightness)
    }
    let lift = max(0, dark - brightness)
    return ChartColor(Int(red) + lift, Int(green) + lift, Int(blue) + lift)
  }

  /// The parameters of the escape sequence (SGR) that makes text this colour.
  package func code(_ depth: ChartStyle.Depth) -> String {
    switch depth {
    case .none: return ""
    case .full: return "38;2;\(red);\(green);\(blue)"
    case .palette:
      // The cube of 6 by 6 by 6 in the palette of 256, in steps of 0, 95, 135, 175, 215, 255.
      func step(_ value: UInt8) -> Int { value < 48 ? 0 : value < 115 ? 1 : (Int(value) - 35) / 40 }
      return "38;5;\(16 + 36 * step(red) + 6 * step(green) + step(blue))"
    }
  }
}

/// The characters and colours of a terminal.
package struct ChartStyle: Sendable {
  /// The number of colours.
  package enum Depth: Sendable {
    case none, palette, full
  }

  /// The text has only characters of ASCII.
  package var isASCII: Bool
  package var depth: Depth

  package init(isASCII: Bool = false, depth: Depth = .none) { (self.isASCII, self.depth) = (isASCII, depth) }

  /// The style for an environment: `TERM=dumb` has only ASCII, `COLORTERM=truecolor` all colours.
  package init(isASCII: Bool, isColored: Bool, term: String?, colorTerm: String?) {
    self.isASCII = isASCII || term == "dumb"
    let isFull = colorTerm == "truecolor" || colorTerm == "24bit"
    depth = !isColored ? .none : isFull ? .full : .palette
  }
}

/// Text in pieces, each in its colour.
package struct ChartText: Equatable, Sendable {
  /// A piece with the SGR parameters that colour it; empty for none.
  package struct Span: Equatable, Sendable {
    package var text: String
    package var code: String

    package init(_ text: String, code: String = "") { (self.text, self.code) = (text, code) }
  }

  package var spans: [Span]

  package init(_ spans: [Span]) { self.spans = spans.filter { !$0.text.isEmpty } }

  /// The text without colours.
  package var plain: String { spans.map(\.text).joined() }
}
