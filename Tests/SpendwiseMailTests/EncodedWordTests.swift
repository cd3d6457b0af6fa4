import TestSupport
import Testing

@testable import SpendwiseMail
@testable import SpendwiseText

@Suite struct EncodedWordTests {
  private func decode(_ text: String) -> String { text.withBytes { EncodedWord.text($0, MailWorkspace()) } }

  @Test(arguments: [
    ("=?UTF-8?q?=E2=9D=97__You_have_done?=", "❗ You have done"),
    ("Alert :  Update on your HDFC Bank", "Alert : Update on your HDFC Bank"),
    ("=?utf-8?B?4oK5NTAw?= paid", "₹500 paid"), ("=?UTF-8?Q?a?= =?UTF-8?Q?b?=", "ab"),
    ("=?UTF-8?Q?a?=\r\n =?UTF-8?Q?b?=", "ab"), ("=?UTF-8?Q?a_?= =?UTF-8?Q?_b?=", "a b"), ("x =?UTF-8?Q?b?= y", "x b y"),
    ("=?UTF-8?Q?=E2=82?= =?utf-8?Q?=B95?=", "₹5"), ("=?UTF-8?B?4oI=?= =?UTF-8?B?uTU=?=", "₹5"),
    ("=?iso-8859-1?Q?caf=E9?=", "café"), ("=?iso-8859-1*en?Q?caf=E9?=", "café"),
    ("=?windows-1252?Q?=80?==?utf-8?Q?=E2=82=B9?=", "€₹"), ("=?UTF-8?Q?with space?=", "with space"),
    ("=?UTF-8?Q?what?_no?=", "what? no"), ("ab=?UTF-8?Q?c?=de", "abcde"), ("=?UTF-8?Q??=x", "x"),
    ("=?UTF-8?X?abc?=", "=?UTF-8?X?abc?="), ("=?UTF-8?Q?open", "=?UTF-8?Q?open"), ("=?", "=?"),
    ("=??Q?a?=", "=??Q?a?="),
    ("=?UTF-8?Q?open =?UTF-8?Q?closed?=", "=?UTF-8?Q?open closed"), ("Rs.=?UTF-8?Q?5=ZZ?=", "Rs.5=ZZ"),
    ("a\r\n b\r\n\tc", "a b c"), ("₹500 spent", "₹500 spent"), ("", ""), ("  padded  ", "padded"),
    ("soft\u{AD}hyphen zero\u{200B}width no\u{A0}break", "softhyphen zerowidth no break"),
  ])
  func headersAreRead(_ input: String, _ output: String) { #expect(decode(input) == output) }

  @Test func rawBytesInAHeaderAreRead() {
    let latin: [UInt8] = Array("caf".utf8) + [0xE9]
    #expect(latin.withUnsafeBufferPointer { EncodedWord.text($0, MailWorkspace()) } == "café")
  }

  @Test(arguments: 1...60)
  func whatIsEncodedComesBack(_ seed: UInt64) {
    var random = Seeded(seed)
    let alphabet = Array("abcXYZ059 ₹é–हिनदी❗@.?=_-")
    let text = String(
      (0..<Int.random(in: 1...40, using: &random)).map { _ in alphabet.randomElement(using: &random) ?? "a" })
    var words: [String] = []
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      // Cut anywhere, also inside a character.
      let piece = Array(rest.prefix(Int.random(in: 1...12, using: &random)))
      rest = rest.dropFirst(piece.count)
      if Bool.random(using: &random) {
        words.append("=?UTF-8?B?\(String(decoding: base64Encoded(piece), as: UTF8.self))?=")
      } else {
        let digits = Array("0123456789ABCDEF")
        let quoted = piece.map { byte -> String in
          if byte == 0x20 { return "_" }
          return ASCII.isLetter(byte)
            ? String(UnicodeScalar(byte)) : "=\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
        }
        words.append("=?utf-8?q?\(quoted.joined())?=")
      }
    }
    let folded = text.split(separator: " ").joined(separator: " ")
    #expect(decode(words.joined(separator: "\r\n ")) == folded, "seed \(seed)")
  }

  @Test func aLongHeaderOfUnclosedWordsTakesLittleTime() {
    let text = String(repeating: "=?UTF-8?Q?a ", count: 20000)
    #expect(decode(text).utf8.count == text.utf8.count - 1)
  }
}
