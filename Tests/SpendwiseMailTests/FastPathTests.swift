import TestSupport
import Testing

@testable import SpendwiseMail
@testable import SpendwiseText

/// The fast ways to read give the same as the careful ones.
@Suite struct FastPathTests {
  private static var seeds: [UInt64] { Array(1...8) + [.random(in: 9 ... .max)] }

  private func pick<T>(_ list: [T], _ random: inout Seeded) -> T { list[Int.random(in: list.indices, using: &random)] }

  private static let pieces = [
    "<td style=\"padding:4px\">", "<td style=\"font-size:0\">", "<td class=a>", "<td class='b a' id=c>", "</td>",
    "<tr>",
    "</tr>", "<table bgcolor=white>", "</table>", "<p>", "</p>", "<P>", "<br>", "<br/>", "<span style='color:#fff'>",
    "</span>", "<font color=white>", "</font>", "<div hidden>", "</div>", "<pre>", "</pre>", "<sup>", "</sup>", "<li>",
    "<details>", "<summary>", "</summary>", "</details>", "<details open>", "<dialog>", "</dialog>", "<bdo dir=rtl>",
    "</bdo>", "<a title=\"1>2\">", "<a title='", "<i style=\"c&#111;lor:#fff\">", "</i>", "<q data-x=1>", "</q>", "<",
    "<style>.a{display:none}</style>", "<style>[data-x]{font-size:0}</style>", "<style>#c,td p{color:white}</style>",
    "<title>x</title>", "<html>", "<body text=white>", "</body>", "</html>", "&amp;", "&#8377;", "x", "Rs.5", " ",
    "\n", "1", "one two  three four", "a long run of words that is copied by eights", "é", "<td  class=a>",
  ]

  @Test(arguments: seeds)
  func tagsThatAreKnownMeanTheSame(_ seed: UInt64) {
    var random = Seeded(seed)
    let known = HTMLMemory()
    for _ in 0..<300 {
      let html = (0..<Int.random(in: 1...40, using: &random)).map { _ in pick(Self.pieces, &random) }.joined()
      let (quick, slow) = (ByteBuffer(), ByteBuffer())
      var steps = HTMLText.stepLimit
      let ends = html.withBytes { bytes in
        (
          HTMLText.write(bytes, into: quick, memory: known, steps: &steps),
          HTMLText.write(bytes, into: slow, memory: HTMLMemory(keepsTags: false), steps: &steps)
        )
      }
      #expect(quick.bytes.text == slow.bytes.text && ends.0 == ends.1, "seed \(seed): \(html)")
    }
  }

  @Test(arguments: seeds)
  func linesOfAnMboxAreFound(_ seed: UInt64) {
    var random = Seeded(seed)
    for _ in 0..<300 {
      let pieces = ["\n", "\nF", "\n>", "\nFrom ", "F", ">", "x", "a longer line of words"]
      let text = (0..<Int.random(in: 0...30, using: &random)).map { _ in pick(pieces, &random) }.joined()
      let bytes = Array(text.utf8)
      for start in 0...bytes.count {
        let wanted = bytes.indices.dropFirst(start).first { index in
          bytes[index] == 0x0A && index + 1 < bytes.count && (bytes[index + 1] == 0x46 || bytes[index + 1] == 0x3E)
        }
        let found = bytes.withUnsafeBufferPointer { MboxReader.markedLine($0, from: start) }
        #expect(found == wanted, "seed \(seed): \(text) from \(start)")
      }
    }
  }

  @Test(arguments: seeds)
  func bytesAreSurveyed(_ seed: UInt64) {
    var random = Seeded(seed)
    for _ in 0..<500 {
      let pieces = ["plain words of ASCII, more than thirty-two bytes of them", "é", "₹", "\u{1F600}", "a"]
      var bytes = Array((0..<Int.random(in: 0...4, using: &random)).map { _ in pick(pieces, &random) }.joined().utf8)
      if Bool.random(using: &random), !bytes.isEmpty { bytes[Int.random(in: bytes.indices, using: &random)] = 0xC3 }
      let shape = bytes.withUnsafeBufferPointer { UTF8Shape($0) }
      #expect(shape.isASCII == bytes.allSatisfy { $0 < 0x80 }, "seed \(seed): \(bytes)")
      #expect(shape.isValid == (String(validating: bytes, as: UTF8.self) != nil), "seed \(seed): \(bytes)")
    }
  }
}
