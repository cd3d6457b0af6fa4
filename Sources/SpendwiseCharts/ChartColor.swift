/// A colour of a chart, such as that of a category.
public struct ChartColor: Hashable, Sendable {
  public var red: UInt8
  public var green: UInt8
  public var blue: UInt8

  /// Reads `#RRGGBB`; `nil` for anything else.
  public init?(_ text: String) {
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

  /// How bright it looks, 0 to 255 (the weights of Rec. 601).
  private var brightness: Int { (Int(red) * 299 + Int(green) * 587 + Int(blue) * 114) / 1000 }

  /// The same hue, neither so dark that it is lost on black nor so bright that it is lost on white.
  public var readable: ChartColor {
    let (dark, bright) = (90, 175)
    if brightness > bright {
      return ChartColor(
        Int(red) * bright / brightness, Int(green) * bright / brightness, Int(blue) * bright / brightness)
    }
    let lift = max(0, dark - brightness)
    return ChartColor(Int(red) + lift, Int(green) + lift, Int(blue) + lift)
  }

  /// The parameters of the escape sequence (SGR) that makes text this colour.
  func code(_ depth: ChartStyle.Depth) -> String {
    switch depth {
    case .none: return ""
    case .full: return "38;2;\(red);\(green);\(blue)"
    case .palette:
      // The cube of 6 by 6 by 6 in the palette of 256, whose steps are 0, 95, 135, 175, 215, 255.
      func step(_ value: UInt8) -> Int { value < 48 ? 0 : value < 115 ? 1 : (Int(value) - 35) / 40 }
      return "38;5;\(16 + 36 * step(red) + 6 * step(green) + step(blue))"
    }
  }
}

/// What a terminal can show.
public struct ChartStyle: Sendable {
  /// How many colours there are.
  public enum Depth: Sendable {
    case none, palette, full
  }

  /// Only characters of ASCII.
  public var isASCII: Bool
  public var depth: Depth

  public init(isASCII: Bool = false, depth: Depth = .none) { (self.isASCII, self.depth) = (isASCII, depth) }

  /// By what the environment says: `TERM=dumb` has only ASCII, `COLORTERM=truecolor` all colours.
  public init(isASCII: Bool, isColored: Bool, term: String?, colorTerm: String?) {
    self.isASCII = isASCII || term == "dumb"
    let isFull = colorTerm == "truecolor" || colorTerm == "24bit"
    depth = !isColored ? .none : isFull ? .full : .palette
  }
}

/// Text in pieces, each in its colour.
public struct ChartText: Equatable, Sendable {
  /// A piece, and the parameters of the escape sequence that colours it; empty for none.
  public struct Span: Equatable, Sendable {
    public var text: String
    public var code: String

    public init(_ text: String, code: String = "") { (self.text, self.code) = (text, code) }
  }

  public var spans: [Span]

  public init(_ spans: [Span]) { self.spans = spans.filter { !$0.text.isEmpty } }

  /// The text without colours.
  public var plain: String { spans.map(\.text).joined() }
}
