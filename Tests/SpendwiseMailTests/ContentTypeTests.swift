import TestSupport
import Testing

@testable import SpendwiseMail
@testable import SpendwiseText

@Suite struct ContentTypeTests {
  private func value(_ header: String, _ name: StaticString) -> String? {
    header.withBytes { ContentType($0, fallback: "text/plain").value(name) }.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: [
    ("text/html; charset=UTF-8", "UTF-8"), ("text/html;charset=\"UTF-8\"", "UTF-8"),
    ("text/html; CHARSET = utf-8", "utf-8"),
    ("text/html; (comment) charset=utf-8 (another)", "utf-8"), ("text/html; format=flowed; charset=a;", "a"),
    ("text/html;\r\n\tcharset=utf-8", "utf-8"), ("text/html; charset=\"a\\\"b\"", "a\"b"),
    ("text/html; charset=\"open", "open"),
    ("text/html; charset=", ""), ("text/html; x; charset=a", "a"), ("text/html charset=a", "a"), ("; charset=a", "a"),
    ("text/html; charset*=us-ascii''a%20b", "a b"), ("text/html; charset*0=ab; charset*1=cd", "abcd"),
    ("text/html; charset*1=cd; charset*0=ab", "abcd"), ("text/html; charset*0=ab; charset*2=ef", "ab"),
    ("text/html; charset*0*=utf-8''%E2%82; charset*1*=%B95; charset*2=%41", "₹5%41"),
    ("text/html; charset*=''x%2", "x%2"), ("text/html; charset=a; charset=b", "a"),
  ])
  func parametersAreRead(_ header: String, _ charset: String) { #expect(value(header, "charset") == charset) }

  @Test func whatIsNotThereIsNil() {
    #expect(value("text/html; charsets=a", "charset") == nil)
    #expect(value("text/html; xcharset*0=a", "charset") == nil)
    #expect(value("text/html; charset*x=a", "charset") == nil)
    #expect(value("", "charset") == nil)
  }

  @Test func typesAreComparedInAnyCase() {
    "Text/HTML; charset=x".withBytes { header in
      let type = ContentType(header, fallback: "text/plain")
      #expect(type.is("text/html") && type.begins("text/") && !type.is("text/htm"))
    }
    #expect(ContentType(nil, fallback: "text/plain").is("text/plain"))
  }

  @Test(arguments: 1...40)
  func extendedValuesComeBack(_ seed: UInt64) {
    var random = Seeded(seed)
    let data = random.bytes(Int.random(in: 1...80, using: &random))
    let digits = Array("0123456789abcdef")
    var pieces: [String] = []
    var rest = data[...]
    while !rest.isEmpty {
      let piece = rest.prefix(Int.random(in: 1...20, using: &random))
      rest = rest.dropFirst(piece.count)
      let text = piece.map { byte in
        ASCII.isLetter(byte) ? String(UnicodeScalar(byte)) : "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
      pieces.append("name*\(pieces.count)*=\(pieces.isEmpty ? "utf-8''" : "")\(text.joined())")
    }
    pieces.shuffle(using: &random)
    let header = "x/y; " + pieces.joined(separator: ";\r\n ")
    let decoded = header.withBytes { ContentType($0, fallback: "x/y").value("name") }
    #expect(decoded == data, "seed \(seed)")
  }
}
