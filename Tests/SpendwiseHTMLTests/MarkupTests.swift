import Testing

@testable import Spendwise
@testable import SpendwiseHTML
@testable import SpendwiseText

@Suite struct MarkupTests {
  private func text(_ markup: Markup) -> String { String(decoding: markup.bytes, as: UTF8.self) }

  @Test func literalsAreMarkupAndValuesAreText() {
    let payee = "<b>\"Tom\" & 'Jerry'</b>"
    #expect(text("<i>\(payee)</i>") == "<i>&lt;b&gt;&quot;Tom&quot; &amp; &#39;Jerry&#39;&lt;/b&gt;</i>")
    let inner: Markup = "<b>\(7)</b>"
    #expect(text("<i>\(inner)</i>") == "<i><b>7</b></i>")
  }

  /// Both literals of a conditional expression are markup.
  @Test(arguments: [true, false]) func aChosenLiteralIsMarkup(_ isOne: Bool) {
    let name = "<"
    #expect(text("<p>\(isOne ? "<b>\(name)</b>" : "<i></i>")</p>") == (isOne ? "<p><b>&lt;</b></p>" : "<p><i></i></p>"))
  }

  /// Whatever comes in, only the five references and harmless characters go out.
  @Test func whatSteersAReaderIsReplaced() {
    for value in Array(0..<0x3000) + Array(0xFE00..<0x10000) + Array(0xE0000..<0xE0100) {
      guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
      let out = text("\(String(scalar))")
      switch value {
      case 0x26: #expect(out == "&amp;")
      case 0x3C: #expect(out == "&lt;")
      case 0x3E: #expect(out == "&gt;")
      case 0x22: #expect(out == "&quot;")
      case 0x27: #expect(out == "&#39;")
      case 0..<0x20, 0x7F..<0xA0, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0x2028, 0x2029, 0x061C, 0xFEFF,
        0xFFFE, 0xFFFF, 0xE0000...0xE007F:
        #expect(out == "\u{FFFD}", "U+\(String(value, radix: 16))")
      default: #expect(out == String(scalar) || out == "\u{FFFD}")
      }
    }
    // The joiners of Indic scripts and of emoji stay.
    let joined = "क्\u{200D}ष 👨\u{200D}👩"
    #expect(text("\(joined)") == joined)
  }

  @Test func bytesThatAreNoTextAreReplaced() {
    let bytes: [UInt8] = [0x61, 0xFF, 0x3C, 0xC3]
    bytes.withUnsafeBufferPointer { #expect(text("\($0)") == "a\u{FFFD}&lt;\u{FFFD}") }
  }

  @Test func rowsNeverBreakTheirLine() {
    let name = "a\nb\r\nc\u{2028}d"
    #expect(text("\(name)") == "a\u{FFFD}b\u{FFFD}\u{FFFD}c\u{FFFD}d")
  }

  @Test(arguments: [
    ("2026-07-01", "2026-07-31", "July 2026"), ("2026-01-01", "2026-12-31", "2026"),
    ("2025-01-01", "2026-12-31", "2025 to 2026"), ("2026-05-01", "2026-07-31", "May to July 2026"),
    ("2025-12-01", "2026-01-31", "December 2025 to January 2026"), ("2026-07-03", "2026-07-03", "3 July 2026"),
    ("2026-07-01", "2026-07-15", "1 to 15 July 2026"), ("2026-06-25", "2026-07-24", "25 June to 24 July 2026"),
    ("2025-12-25", "2026-01-24", "25 December 2025 to 24 January 2026"),
    ("0001-01-01", "2026-07-15", "until 15 July 2026"),
    ("2026-07-15", "9999-12-31", "since 15 July 2026"), ("0001-01-01", "9999-12-31", "all days"),
  ]) func periodsHaveNames(_ first: String, _ last: String, _ name: String) throws {
    let period = Period(first: try #require(Day(first)), last: try #require(Day(last)))
    #expect(PageWords.period(period) == name)
  }

  @Test(arguments: [
    ("INR", "-123456.78", "−₹1,23,456.78", "−₹1,23,457"), ("INR", "0.49", "₹0.49", "₹0"),
    ("INR", "-0.49", "−₹0.49", "₹0"),
    ("USD", "1234567.5", "$1,234,567.50", "$1,234,568"), ("JPY", "1234", "¥1,234", "¥1,234"),
    ("KWD", "1.500", "KWD\u{A0}1.500", "KWD\u{A0}2"),
  ]) func amountsAreForPeople(_ code: String, _ literal: String, _ exact: String, _ round: String) throws {
    let amount = try Amount(literal, try #require(Currency(code)))
    #expect(PageWords.money(amount) == exact)
    #expect(PageWords.roundMoney(amount) == round)
  }
}
