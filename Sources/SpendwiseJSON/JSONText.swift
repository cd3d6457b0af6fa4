/// Strings of JSON: escapes written and read.
public enum JSONText {
  /// Appends the text of `inner`, the bytes between the quotes of a scanned string, with escapes decoded.
  public static func decode(_ inner: Bytes, into out: inout [UInt8]) {
    var index = 0
    while index < inner.count {
      guard let slash = inner.offset(of: UInt8(ascii: "\\"), from: index) else { break }
      out.append(contentsOf: inner.part(index, slash))
      index = slash + 2
      guard slash + 1 < inner.count else { return }
      switch inner[slash + 1] {
      case UInt8(ascii: "n"): out.append(0x0A)
      case UInt8(ascii: "t"): out.append(0x09)
      case UInt8(ascii: "r"): out.append(0x0D)
      case UInt8(ascii: "b"): out.append(0x08)
      case UInt8(ascii: "f"): out.append(0x0C)
      case UInt8(ascii: "u"):
        var scalar = hex4(inner, slash + 2)
        index = slash + 6
        if scalar & 0xFC00 == 0xD800 {
          scalar = 0x10000 + ((scalar & 0x3FF) << 10) + (hex4(inner, slash + 8) & 0x3FF)
          index = slash + 12
        }
        if let unicode = Unicode.Scalar(scalar) {
          out.append(contentsOf: UTF8.encode(unicode) ?? .init())
        }
      case let other: out.append(other)
      }
    }
    out.append(contentsOf: inner.part(index, inner.count))
  }

  /// The decoded text of a quoted string, as bytes.
  public static func decoded(_ quoted: Bytes) -> [UInt8] {
    var out: [UInt8] = []
    decode(quoted.part(1, quoted.count - 1), into: &out)
    return out
  }

  /// The decoded text of a key, given without its quotes.
  public static func decodedKey(_ inner: Bytes) -> [UInt8] {
    var out: [UInt8] = []
    decode(inner, into: &out)
    return out
  }

  /// Appends `text` quoted, with the fewest escapes that RFC 8259 asks for; U+007F and C1 controls stay as they are.
  /// What is not UTF-8 becomes U+FFFD.
  public static func encode(_ text: Bytes, into out: inout [UInt8]) {
    out.append(UInt8(ascii: "\""))
    if isPlainASCII(text) {
      out.append(contentsOf: text)
    } else {
      encodeSlowly(text, into: &out)
    }
    out.append(UInt8(ascii: "\""))
  }

  /// Whether `text` can stand between quotes as it is.
  private static func isPlainASCII(_ text: Bytes) -> Bool {
    guard let base = text.baseAddress else { return true }
    var index = 0
    while index + 8 <= text.count {
      if JSONScan.special(JSONScan.load(base, index)) != 0 { return false }
      index += 8
    }
    while index < text.count {
      let byte = base[index]
      if byte < 0x20 || byte >= 0x80 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        return false
      }
      index += 1
    }
    return true
  }

  private static func encodeSlowly(_ text: Bytes, into out: inout [UInt8]) {
    guard let base = text.baseAddress else { return }
    var index = 0
    while index < text.count {
      let byte = text[index]
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        out.append(UInt8(ascii: "\\"))
        out.append(byte)
      case 0x0A: out.append(contentsOf: [UInt8(ascii: "\\"), UInt8(ascii: "n")])
      case 0x0D: out.append(contentsOf: [UInt8(ascii: "\\"), UInt8(ascii: "r")])
      case 0x09: out.append(contentsOf: [UInt8(ascii: "\\"), UInt8(ascii: "t")])
      case 0..<0x20:
        out.append(contentsOf: "\\u00".utf8)
        out.append(hexDigit(byte >> 4))
        out.append(hexDigit(byte & 15))
      case 0x20..<0x80: out.append(byte)
      default:
        let length = JSONScan.sequenceLength(base, index, text.count)
        if length == 0 {
          out.append(contentsOf: [0xEF, 0xBF, 0xBD])
        } else {
          out.append(contentsOf: text.part(index, index + length))
          index += length - 1
        }
      }
      index += 1
    }
  }

  private static func hexDigit(_ nibble: UInt8) -> UInt8 {
    nibble < 10 ? UInt8(ascii: "0") + nibble : UInt8(ascii: "a") + nibble - 10
  }

  private static func hex4(_ bytes: Bytes, _ start: Int) -> UInt32 {
    var value: UInt32 = 0
    for index in start..<(start + 4) where index < bytes.count {
      value = value << 4 | UInt32(JSONScan.hexValue(bytes[index]) ?? 0)
    }
    return value
  }
}
