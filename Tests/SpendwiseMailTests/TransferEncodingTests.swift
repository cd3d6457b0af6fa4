import TestSupport
import Testing

@testable import SpendwiseMail
@testable import SpendwiseText

@Suite struct TransferEncodingTests {
  private func quoted(_ text: String) -> (text: String, isCut: Bool) {
    let buffer = ByteBuffer(capacity: 1)
    let isCut = text.withBytes { QuotedPrintable.decode($0, into: buffer) }
    return (buffer.bytes.text, isCut)
  }

  private func base64(_ text: String) -> (text: String, isCut: Bool) {
    let buffer = ByteBuffer(capacity: 1)
    let isCut = text.withBytes { Base64.decode($0, into: buffer) }
    return (buffer.bytes.text, isCut)
  }

  @Test(arguments: [
    ("Rs.100.=\n00 is debited", "Rs.100.00 is debited"), ("Rs.100.=\r\n00", "Rs.100.00"), ("1=\r2", "12"),
    ("a= \t\nb", "ab"), ("style=3D\"x\"", "style=\"x\""), ("=e2=82=b9500", "₹500"), ("100%=", "100%"),
    ("a=y", "a=y"), ("a==y", "a==y"), ("a=3", "a"), ("=", ""), ("==3D", "=="), ("a=ZZ=41", "a=ZZA"), ("", ""),
    ("no escapes, but longer than a word of eight bytes", "no escapes, but longer than a word of eight bytes"),
  ])
  func quotedPrintableIsRead(_ input: String, _ output: String) { #expect(quoted(input).text == output) }

  @Test func quotedPrintableSaysWhenItIsCutOff() {
    for cut in ["Rs.100.=", "=3", "a=  "] { #expect(quoted(cut).isCut, "\(cut)") }
    for whole in ["Rs.100.=\n", "=3D", "a=y", "a=Z", "abc"] { #expect(!quoted(whole).isCut, "\(whole)") }
  }

  @Test(arguments: [
    ("UnMuNTAw", "Rs.500"), ("UnMu\nNTAw\n", "Rs.500"), ("UnM uNT!!Aw", "Rs.500"), ("UnMuNTA=", "Rs.50"),
    ("UnMuNQ==", "Rs.5"), ("UnMuNQ", "Rs.5"), ("UnMuNQ==UnMuNQ==", "Rs.5Rs.5"), ("U", ""), ("", ""), ("====", ""),
  ])
  func base64IsRead(_ input: String, _ output: String) { #expect(base64(input).text == output) }

  @Test func base64SaysWhenItIsCutOff() {
    for cut in ["UnMuNT", "UnMuN", "UnMuNTA"] { #expect(base64(cut).isCut, "\(cut)") }
    for whole in ["UnMuNTAw", "UnMuNTA=", "UnMuNQ==", ""] { #expect(!base64(whole).isCut, "\(whole)") }
  }

  @Test(arguments: [
    ("quoted-printable", TransferEncoding.quotedPrintable), ("Quoted-Printable", .quotedPrintable),
    (" base64 (why)", .base64), ("BASE64;", .base64), ("7bit", .identity), ("", .identity), ("x-uuencode", .unknown),
  ])
  func encodingsAreNamed(_ value: String, _ encoding: TransferEncoding) {
    #expect(value.withBytes { TransferEncoding($0) } == encoding)
  }

  @Test(arguments: 1...60)
  func whatIsEncodedComesBack(_ seed: UInt64) {
    var random = Seeded(seed)
    let data = random.bytes(Int.random(in: 0...400, using: &random))
    let digits = Array("0123456789ABCDEF".utf8)
    var (printable, column): ([UInt8], Int) = ([], 0)
    for byte in data {
      if column > 70, Bool.random(using: &random) {
        printable += Array(Bool.random(using: &random) ? "=\r\n".utf8 : "=\n".utf8)
        column = 0
      }
      let isPlain = byte > 0x20 && byte < 0x7F && byte != 0x3D && Bool.random(using: &random)
      printable += isPlain ? [byte] : [0x3D, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      column += 3
    }
    let buffer = ByteBuffer(capacity: 1)
    let isCut = printable.withUnsafeBufferPointer { QuotedPrintable.decode($0, into: buffer) }
    #expect(Array(buffer.bytes) == data && !isCut, "seed \(seed)")

    let encoded = base64Encoded(data, every: Int.random(in: 4...80, using: &random))
    buffer.restart(0)
    let isShort = encoded.withUnsafeBufferPointer { Base64.decode($0, into: buffer) }
    #expect(Array(buffer.bytes) == data && !isShort, "seed \(seed)")
  }
}

/// `data` in base64 with a line end after every `width` characters.
func base64Encoded(_ data: [UInt8], every width: Int = 76) -> [UInt8] {
  let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  var plain: [UInt8] = []
  for start in stride(from: 0, to: data.count, by: 3) {
    let group = data[start..<min(start + 3, data.count)]
    let bits = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - group.count))
    for place in 0..<4 {
      plain.append(place <= group.count ? alphabet[Int(bits >> UInt32(18 - 6 * place) & 63)] : UInt8(ascii: "="))
    }
  }
  var lines: [UInt8] = []
  for (place, byte) in plain.enumerated() {
    if place > 0, place % width == 0 { lines.append(UInt8(ascii: "\n")) }
    lines.append(byte)
  }
  return lines
}
