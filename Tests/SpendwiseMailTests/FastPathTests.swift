import Testing

@testable import SpendwiseMail
@testable import SpendwiseText

/// What is read fast is the same as what is read with care.
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
      let ends = html.withBytes { bytes in
        (
          HTMLText.write(bytes, into: quick, memory: known),
          HTMLText.write(bytes, into: slow, memory: HTMLMemory(keepsTags: false))
        )
      }
      #expect(quick.bytes.text == slow.bytes.text && ends.0 == ends.1, "seed \(seed): \(html)")
    }
  }
}
