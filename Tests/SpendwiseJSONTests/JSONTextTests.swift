import SpendwiseJSON
import TestSupport
import Testing

@Suite struct JSONTextTests {
  private func encoded(_ bytes: [UInt8]) -> [UInt8] {
    var out: [UInt8] = []
    bytes.withUnsafeBufferPointer { JSONText.encode($0, into: &out) }
    return out
  }

  private func encoded(_ text: String) -> String {
    String(decoding: encoded(Array(text.utf8)), as: UTF8.self)
  }

  @Test func theFewestEscapes() {
    #expect(encoded("") == #""""#)
    #expect(encoded("a/b'c\u{7F}₹😀") == "\"a/b'c\u{7F}₹😀\"")
    #expect(encoded("a\"b\\c") == #""a\"b\\c""#)
    #expect(encoded("\n\r\t\u{8}\u{C}\u{0}\u{1F}") == #""\n\r\t\u0008\u000c\u0000\u001f""#)
    #expect(encoded("abcdefgh\n") == #""abcdefgh\n""#)
  }

  @Test func whatIsNotUTF8IsReplaced() {
    #expect(encoded([0x61, 0xFF, 0x62]) == Array("\"a\u{FFFD}b\"".utf8))
    #expect(encoded([0xE2, 0x82]) == Array("\"\u{FFFD}\u{FFFD}\"".utf8))
    #expect(encoded([0xED, 0xA0, 0x80]).count == 11)
  }

  @Test(arguments: Seeded.seeds)
  func roundTrip(_ seed: UInt64) {
    var chance = Seeded(seed)
    for _ in 0..<500 {
      let text = chance.text(upTo: 60)
      let quoted = encoded(Array(text.utf8))
      #expect(ReferenceJSON.parse(quoted) == .string(Array(text.utf8)), "seed \(seed)")
      #expect(
        quoted.withUnsafeBufferPointer { JSONText.decoded($0) } == Array(text.utf8), "seed \(seed)")
      let other = chance.quoted(text)
      #expect(
        other.withUnsafeBufferPointer { JSONText.decoded($0) } == Array(text.utf8), "seed \(seed)")
    }
  }

  /// Any bytes become a JSON string. Encoding its decoded text gives the same again.
  @Test(arguments: Seeded.seeds)
  func anyBytesBecomeAString(_ seed: UInt64) {
    var chance = Seeded(seed)
    for _ in 0..<500 {
      let bytes = (0..<chance.below(30)).map { _ in
        UInt8(chance.isOne(in: 2) ? chance.below(256) : 0x61)
      }
      let quoted = encoded(bytes)
      guard case .string(let text)? = ReferenceJSON.parse(quoted) else {
        Issue.record("seed \(seed): \(bytes)")
        continue
      }
      #expect(encoded(text) == quoted, "seed \(seed)")
      if String(validating: bytes, as: UTF8.self) != nil { #expect(text == bytes, "seed \(seed)") }
    }
  }

  /// `decode` gets scanned text only, but must survive anything.
  @Test(arguments: Seeded.seeds)
  func decodingNeverTraps(_ seed: UInt64) {
    var chance = Seeded(seed)
    let pieces = ["\\", "u", "\\u", "d83d", "DE00", "0", "n", "\"", "x", "₹"]
    for _ in 0..<500 {
      let bytes = Array((0..<chance.below(8)).map { _ in chance.pick(pieces) }.joined().utf8)
      let text = bytes.withUnsafeBufferPointer { JSONText.decodedKey($0) }
      #expect(text.count <= bytes.count, "seed \(seed): \(bytes)")
    }
  }
}
