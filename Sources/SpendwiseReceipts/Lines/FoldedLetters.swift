import SpendwiseText

/// Capitals without accents, for European and Vietnamese letters. Offsets stay the same.
enum FoldedLetters {
  /// Filler for bytes of a shortened letter.
  static let filler: UInt8 = 0x01

  /// Folds `text`.
  static func fold(_ text: [UInt8]) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(text.count)
    text.withUnsafeBufferPointer { bytes in
      while out.count < bytes.count {
        let byte = bytes[out.count]
        if byte < 0x80 {
          out.append(byte &- 0x61 < 26 ? byte & 0xDF : byte)
          continue
        }
        let (scalar, length, _) = FoldedText.scalar(bytes, out.count)
        let letter = capital(scalar).flatMap { UTF8.encode($0) }.map(Array.init) ?? []
        if letter.isEmpty || letter.count > length {
          out += bytes.part(out.count, out.count + length)
        } else {
          out += letter + Array(repeating: filler, count: length - letter.count)
        }
      }
    }
    return out
  }

  /// Capital without accents. `nil` if the character stays.
  private static func capital(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0xC0..<0x250, 0x370..<0x460, 0x1E00..<0x1F00: break
    default: return nil
    }
    let small = FoldedText.fold(scalar.value)
    switch small {
    case 0x61...0x7A, 0x3B1...0x3C9, 0x430...0x44F: return Unicode.Scalar(small - 0x20)
    case 0x450...0x45F: return Unicode.Scalar(small - 0x50)
    default: return nil
    }
  }

  /// ASCII text of a foreign digit, wide letter, blank or Unicode mark. `nil` for other characters, which stay. `count`
  /// is the character's size in bytes.
  static func plain(_ bytes: Bytes, _ index: Int) -> (text: String, count: Int)? {
    let (scalar, count, _) = FoldedText.scalar(bytes, index)
    switch scalar.value {
    case 0x80...0xA0, 0x2009, 0x202F: return (" ", count)
    case 0x3000: return ("  ", count)
    case 0x200E, 0x200F, 0x202A...0x202E, 0xFEFF: return ("", count)
    case "٫": return (".", count)
    case "٬": return (",", count)
    case "−": return ("-", count)
    case "￥": return ("¥", count)
    case 0xFF01...0xFF5E: return (Unicode.Scalar(scalar.value - 0xFEE0).map { String($0) } ?? "", count)
    // Arabic, Persian, Devanagari, Bengali, Thai.
    case 0x660...0x669, 0x6F0...0x6F9, 0x966...0x96F, 0x9E6...0x9EF, 0xE50...0xE59:
      return (scalar.properties.numericValue.map { String(Int($0)) } ?? "", count)
    default: return nil
    }
  }
}
