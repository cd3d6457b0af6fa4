import SpendwiseText
import Testing

@Suite struct TerminalSafeTextTests {
  @Test(arguments: [
    ("plain", "plain"), ("Café ₹ चाय", "Café ₹ चाय"), ("\u{1B}[2J", "\u{FFFD}[2J"), ("a\u{9B}b", "a\u{FFFD}b"),
    ("a\nb\tc", "a\u{FFFD}b\u{FFFD}c"), ("\u{202E}gpj.exe", "\u{FFFD}gpj.exe"),
    ("\u{2066}a\u{2069}", "\u{FFFD}a\u{FFFD}"),
    ("\u{200E}\u{200F}\u{61C}", "\u{FFFD}\u{FFFD}\u{FFFD}"), ("pay\u{200B}pal\u{FEFF}", "pay\u{FFFD}pal\u{FFFD}"),
    ("a\u{2028}b\u{2029}c\u{85}d", "a\u{FFFD}b\u{FFFD}c\u{FFFD}d"), ("\u{E0001}\u{E0041}", "\u{FFFD}\u{FFFD}"),
    ("so\u{AD}ft \u{3164}", "so\u{FFFD}ft \u{FFFD}"), ("\u{FFF9}\u{FFFE}\u{10FFFF}", "\u{FFFD}\u{FFFD}\u{FFFD}"),
    // Joiners where they join, and nowhere else.
    ("क्\u{200D}ष", "क्\u{200D}ष"), ("می\u{200C}شود", "می\u{200C}شود"), ("❤\u{FE0F}\u{200D}🔥", "❤\u{FE0F}\u{200D}🔥"),
    ("a\u{200D}b", "a\u{FFFD}b"), ("\u{200C}क", "\u{FFFD}क"), ("क\u{200D}\u{200D}", "क\u{200D}\u{FFFD}"),
    ("7\u{200D}7", "7\u{FFFD}7"),
  ]) func whatIsNotHarmlessIsReplaced(_ text: String, _ expected: String) {
    #expect(Array(TerminalSafeText.of(text).unicodeScalars) == Array(expected.unicodeScalars))
  }

  /// Invisible characters of Unicode are never harmless. Those that ask for a letter or an emoji are left out.
  @Test func whatIsNotSeenIsNeverHarmless() {
    for value: UInt32 in Array(0..<0x20000) + Array(0xE0000..<0xE1000) {
      guard let scalar = Unicode.Scalar(value), !(0xFE00...0xFE0F).contains(value) else { continue }
      let isSeen: Bool =
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: false
        default: !scalar.properties.isDefaultIgnorableCodePoint
        }
      if !isSeen { #expect(!TerminalSafeText.isHarmless(scalar, after: "a"), "U+\(String(value, radix: 16))") }
      if !isSeen { #expect(!TerminalSafeText.isHarmless(scalar, after: nil), "U+\(String(value, radix: 16))") }
    }
  }

  @Test func whatIsHarmlessOnceIsHarmlessAgain() {
    for value: UInt32 in Array(0..<0x3200) + Array(0xF000..<0x10200) + Array(0xE0000..<0xE1000) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let once = TerminalSafeText.of("a" + String(scalar))
      #expect(TerminalSafeText.of(once) == once, "U+\(String(value, radix: 16))")
    }
  }
}
