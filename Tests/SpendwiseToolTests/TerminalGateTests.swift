import Testing

@testable import SpendwiseTool

@Suite struct TerminalGateTests {
  private func pass(_ text: String, isStyled: Bool = false) -> String {
    var gate = TerminalGate()
    return String(decoding: gate.pass(Array(text.utf8), isStyled: isStyled), as: UTF8.self)
  }

  @Test func whatDrivesATerminalIsShownAsJSONEscapesIt() {
    #expect(pass("{\"payee\":\"a\u{7F}b\u{9B}2J\u{202E}c\"}\n") == "{\"payee\":\"a\\u007fb\\u009b2J\\u202ec\"}\n")
    #expect(pass("\u{E0041}\u{200B}\u{2028}") == "\\udb40\\udc41\\u200b\\u2028")
    #expect(pass("a\tb\r\nc\rd\u{1B}[31m") == "a\tb\r\nc\\u000dd\\u001b[31m")
    #expect(pass("₹ naïve क्\u{200D}ष 👨\u{200D}👩") == "₹ naïve क्\u{200D}ष 👨\u{200D}👩")
    #expect(pass("a\u{200D}b") == "a\\u200db")
  }

  @Test func coloursPassWhereTheProgramHasSome() {
    #expect(pass("\u{1B}[38;5;166m█\u{1B}[0m\u{8} \u{8}", isStyled: true) == "\u{1B}[38;5;166m█\u{1B}[0m\u{8} \u{8}")
    #expect(pass("\u{1B}[2J\u{1B}]0;x\u{7}", isStyled: true) == "\\u001b[2J\\u001b]0;x\\u0007")
  }

  /// The output does not depend on the pieces of the input. Bytes that are not UTF-8 arrive as U+FFFD.
  @Test func aCharacterMayComeInPieces() {
    let bytes = Array("aé€😀\u{9B}\u{202E}b".utf8) + [0xFF, 0x9B, 0x41]
    var whole = TerminalGate()
    let expected = whole.pass(bytes, isStyled: false)
    #expect(String(decoding: expected, as: UTF8.self) == "aé€😀\\u009b\\u202eb\u{FFFD}\u{FFFD}A")
    for first in 0...bytes.count {
      for second in first...bytes.count {
        var gate = TerminalGate()
        let pieces = [bytes[..<first], bytes[first..<second], bytes[second...]]
        #expect(pieces.flatMap { gate.pass(Array($0), isStyled: false) } == expected, "\(first) \(second)")
      }
    }
  }

  @Test func whatIsPutIntoALineIsHarmlessAndWhatIsWrittenStays() {
    let payee = "\u{1B}[2Jevil\n"
    let line: StyledText = "\u{1B}[1mto\u{1B}[0m \(payee): \(StyledText("\u{9B}7", code: "2")) \(3)"
    #expect(line.escaped == "\u{1B}[1mto\u{1B}[0m \u{FFFD}[2Jevil\u{FFFD}: \u{1B}[2m\u{FFFD}7\u{1B}[0m 3")
  }
}
