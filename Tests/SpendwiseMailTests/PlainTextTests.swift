import Testing

@testable import SpendwiseMail
@testable import SpendwiseText

@Suite struct PlainTextTests {
  private func read(_ text: String, _ flow: PlainText.Flow = PlainText.Flow()) -> String {
    let buffer = ByteBuffer()
    text.withBytes { PlainText.write($0, flow, into: buffer) }
    return buffer.bytes.text
  }

  @Test(arguments: [
    ("a\nb\r\nc\rd\n", "a\nb\nc\nd"), ("a\n\n\n\nb", "a\n\nb"), ("\n\n a  b\t\n", "a b"), ("a\tb", "a\tb"),
    ("a \t b", "a\tb"),
    ("a\t\nb", "a\nb"), ("a\n\tb", "a\nb"), ("a\u{A0}b\u{200B}c", "a bc"), ("a\u{0}b\u{1B}[31mc", "ab [31mc"), ("", ""),
    ("\r\r\n\n", ""),
    ("a\n \u{A0}\nb", "a\n\nb"), ("x < y & z > w", "x < y & z > w"),
  ])
  func linesStayLines(_ text: String, _ expected: String) { #expect(read(text) == expected) }

  @Test(arguments: [
    ("Rs.500 was \ndebited\nnext", "Rs.500 was debited\nnext"), ("a \n\nb", "a\n\nb"), (" From x\n b", "From x\nb"),
    ("-- \nname", "--\nname"),
    ("> a \n> b\nc", "> a b\nc"), ("a \nb \nc", "a b c"),
  ])
  func flowedLinesAreJoined(_ text: String, _ expected: String) {
    #expect(read(text, PlainText.Flow(isFlowed: true)) == expected)
  }

  @Test func aDeletedSpaceJoinsWords() {
    #expect(read("Rs.5 \n00", PlainText.Flow(isFlowed: true, deletesSpace: true)) == "Rs.500")
  }

  @Test func quoteMarksComeOff() {
    let text = "> a\n>> b\n>\n> > c\nd"
    #expect(String(decoding: text.withBytes { PlainText.unquoted($0) }, as: UTF8.self) == "a\nb\n\nc\nd")
  }

  @Test func aLongRunOfLineEndsTakesLittleTime() {
    #expect(read(String(repeating: "\r", count: 200_000) + "a") == "a")
  }
}
