/// Base64 in text. It carries binary bytes in JSON or HTML.
public enum Base64Text {
  /// The bytes in Base64, with padding.
  public static func encoded(_ bytes: [UInt8]) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var out: [UInt8] = []
    out.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      var group: UInt32 = 0
      for index in start..<start + 3 { group = group << 8 | (index < bytes.count ? UInt32(bytes[index]) : 0) }
      for digit in 0..<4 {
        let isFilled = start + digit <= bytes.count
        out.append(isFilled ? letters[Int(group >> (18 - 6 * UInt32(digit)) & 63)] : "=")
      }
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// The bytes in `text`, of either alphabet; other characters are skipped.
  public static func decoded(_ text: some Sequence<UInt8>) -> [UInt8] {
    var (out, bits, count): ([UInt8], UInt32, Int) = ([], 0, 0)
    for byte in text {
      let value: UInt8
      switch byte {
      case "A"..."Z": value = byte - 65
      case "a"..."z": value = byte - 71
      case "0"..."9": value = byte + 4
      case "-", "+": value = 62
      case "_", "/": value = 63
      default: continue
      }
      (bits, count) = (bits << 6 | UInt32(value), count + 6)
      if count >= 8 {
        count -= 8
        out.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return out
  }
}
