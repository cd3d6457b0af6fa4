import SpendwiseText
import Testing

/// Text that a spreadsheet would run is marked. The mark comes off again.
@Suite struct FormulaGuardTests {
  private func marked(_ text: String) -> String {
    text.withBytes { bytes in
      var (out, isMarked) = ([UInt8](), FormulaGuard.isNeeded(bytes))
      FormulaGuard.eachPiece(of: bytes) { piece in
        if isMarked { out.append(UInt8(ascii: "'")) }
        isMarked = true
        out += Array(piece)
      }
      return String(decoding: out, as: UTF8.self)
    }
  }

  @Test(arguments: [
    ("tea", "tea"), ("=1+1", "'=1+1"), ("'=1+1", "''=1+1"), ("'tea", "'tea"), (";=1+1", "';'=1+1"),
    ("a;=1+1", "a;'=1+1"), ("a;b", "a;b"), ("a\n@x", "a\n'@x"), ("a\t-1;+2", "a\t'-1;'+2"), ("a;'=1", "a;''=1"),
    ("a;\"=1+1;\"", "a;'\"=1+1;\""), ("a\t\"'@x", "a\t'\"'@x"), ("\"=1", "'\"=1"), ("a|-1", "a|'-1"),
    ("a;\"b", "a;\"b"),
    ("\u{FF1D}1", "'\u{FF1D}1"), ("\u{7}x", "'\u{7}x"), ("", ""), ("'", "'"), ("a - b", "a - b"),
  ])
  func marksComeOffAgain(_ text: String, _ expected: String) {
    #expect(marked(text) == expected)
    #expect(String(decoding: expected.withBytes { FormulaGuard.removed($0) }, as: UTF8.self) == text)
  }
}
