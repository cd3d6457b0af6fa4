import TestSupport
import Testing

@testable import SpendwiseMail
@testable import SpendwiseText

@Suite struct CharsetTests {
  private func decode(_ bytes: [UInt8], _ label: String?) -> String {
    let workspace = MailWorkspace()
    return bytes.withUnsafeBufferPointer { bytes in
      guard let label else {
        return Charset.decode(bytes, label: nil, workspace.converters, into: workspace.converted).text
      }
      return label.withBytes { Charset.decode(bytes, label: $0, workspace.converters, into: workspace.converted).text }
    }
  }

  @Test(arguments: [nil, "utf-8", "UTF-8", "us-ascii", "iso-8859-1", "windows-1252", "x-unheard-of", "iso-8859-15"])
  func asciiIsItself(_ label: String?) { #expect(decode(Array("Rs. 500".utf8), label) == "Rs. 500") }

  @Test(arguments: [nil, "utf-8", "us-ascii", "iso-8859-1", "x-unheard-of", "windows-1252"])
  func validUTF8IsBelievedMoreThanItsLabel(_ label: String?) {
    #expect(decode(Array("₹500 – हिन्दी".utf8), label) == "₹500 – हिन्दी")
  }

  @Test func westernTextIsRead() {
    #expect(decode([0x80, 0x35, 0xA3, 0x96], "iso-8859-1") == "€5£–")
    #expect(decode([0x63, 0x61, 0x66, 0xE9], "windows-1252") == "café")
  }

  @Test func whatClaimsToBeUTF8AndIsNotIsWestern() {
    #expect(decode([0x63, 0x61, 0x66, 0xE9, 0x20, 0x31], "utf-8") == "café 1")
    #expect(decode([0x63, 0x61, 0x66, 0xE9, 0x20, 0x31], nil) == "café 1")
    #expect(decode([0x63, 0x61, 0x66, 0xE9], "x-unheard-of") == "café")
  }

  /// The byte order of one text says nothing about the next.
  @Test(arguments: [("utf-32", 4), ("ucs-4", 4), ("ucs-2", 2), ("utf-16", 2)])
  func textsDoNotDependOnThoseBefore(_ label: String, _ width: Int) {
    let workspace = MailWorkspace()
    func read(_ bytes: [UInt8]) -> String {
      bytes.withUnsafeBufferPointer { bytes in
        label.withBytes { Charset.decode(bytes, label: $0, workspace.converters, into: workspace.converted).text }
      }
    }
    let padding = [UInt8](repeating: 0, count: width - 1)
    let unmarked = [0x35] + padding + [0x36] + padding
    let alone = read(unmarked)
    _ = read(padding.dropLast() + [0xFE, 0xFF] + padding + [0x35])
    #expect(read(unmarked) == alone)
    _ = read([0xFF, 0xFE] + padding.dropLast() + [0x35] + padding)
    #expect(read(unmarked) == alone)
  }

  @Test func oneBadByteInUTF8DoesNotSpoilTheRest() {
    #expect(decode(Array("₹500".utf8) + [0xFF] + Array(" ok".utf8), "utf-8") == "₹500\u{FFFD} ok")
    #expect(decode(Array("₹500 ₹".utf8.dropLast()), "utf-8") == "₹500 \u{FFFD}")
  }

  @Test func othersGoThroughIconv() {
    #expect(decode([0xA4, 0x35], "iso-8859-15") == "€5")
    #expect(decode([0xF0, 0xD2, 0xC9, 0xD7, 0xC5, 0xD4], "koi8-r") == "Привет")
    #expect(decode([0x82, 0xB1], "shift_jis") == "こ")
    #expect(decode([0x1B, 0x24, 0x42, 0x24, 0x33, 0x1B, 0x28, 0x42], "ISO-2022-JP") == "こ")
  }

  @Test func utf16IsReadInBothOrders() {
    #expect(decode([0x20, 0xB9, 0x00, 0x35], "utf-16be") == "₹5")
    #expect(decode([0xB9, 0x20, 0x35, 0x00], "utf-16le") == "₹5")
    #expect(decode([0xFE, 0xFF, 0x20, 0xB9, 0x00, 0x35], "utf-16").hasSuffix("₹5"))
    #expect(decode([0x52, 0x00, 0x73, 0x00, 0x35, 0x00], "utf-16") == "Rs5")
    #expect(decode([0x00, 0x52, 0x00, 0x73, 0x00, 0x35], "utf-16") == "Rs5")
    #expect(decode([0x35, 0x00, 0x36], "utf-16le") == "5\u{FFFD}")
  }

  @Test(arguments: ["utf-8//TRANSLIT", "\"utf-8\"", "utf-8*en", "../../x", "iso-2022-cn-ext", ""])
  func strangeLabelsDoNoHarm(_ label: String) { #expect(decode(Array("₹5".utf8), label) == "₹5") }

  @Test func charsetsBehindManyOthersAreReadAsEver() {
    let workspace = MailWorkspace()
    for label in (0..<500).map({ "x-\($0)" }) + ["iso-8859-15"] {
      let text = label.withBytes { label in
        [0xA4, 0x35].withUnsafeBufferPointer {
          Charset.decode($0, label: label, workspace.converters, into: workspace.converted).text
        }
      }
      if label == "iso-8859-15" { #expect(text == "€5") }
    }
  }

  @Test(arguments: 1...40)
  func whateverComesInUTF8GoesOut(_ seed: UInt64) {
    var random = Seeded(seed)
    let labels = [
      "utf-8", "utf-16", "koi8-r", "iso-2022-jp", "gb18030", "shift_jis", "utf-7", "hz", "x", "utf-32", "big5",
    ]
    let data = random.bytes(Int.random(in: 0...200, using: &random))
    let workspace = MailWorkspace()
    for label in labels {
      let isValid = label.withBytes { label in
        data.withUnsafeBufferPointer {
          UTF8Shape(Charset.decode($0, label: label, workspace.converters, into: workspace.converted)).isValid
        }
      }
      #expect(isValid, "\(label), seed \(seed)")
    }
  }
}
