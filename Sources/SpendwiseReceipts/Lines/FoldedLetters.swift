import SpendwiseText

/// Letters of the scripts of Europe and Vietnam in capitals without accents, byte for byte at the same offsets.
enum FoldedLetters {
  /// Fills the bytes of a letter that became a shorter one.
  static let filler: UInt8 = 0x01

  /// The capitals that U+00C0 to U+00FF lose their accents to; 0 where the character stays.
  private static let latin: [UInt8] = Array("AAAAAAACEEEEIIIIDNOOOOO\0OUUUUYTSAAAAAAACEEEEIIIIDNOOOOO\0OUUUUYTY".utf8)

  /// Those of U+0100 to U+017F.
  private static let extended: [UInt8] = Array(
    ("AAAAAACCCCCCCCDDDDEEEEEEEEEEGGGGGGGGHHHHIIIIIIIIIIIIJJKKKLLLLLLLLLLNNNNNNNNNOOOOOOOO"
      + "RRRRRRSSSSSSSSTTTTTTUUUUUUUUUUUUWWYYYZZZZZZS").utf8)

  /// Those of U+1EA0 to U+1EF9, which Vietnamese has.
  private static let vietnamese: [UInt8] = Array(
    "AAAAAAAAAAAAAAAAAAAAAAAAEEEEEEEEEEEEEEEEIIIIOOOOOOOOOOOOOOOOOOOOOOOOUUUUUUUUUUUUUUYYYYYYYY".utf8)

  /// The capitals of the Greek letters U+0386 to U+03CE, by their second byte in UTF-8 after CE; 0 where it stays.
  private static let greek: [UInt32: UInt32] = [
    0x386: 0x391, 0x388: 0x395, 0x389: 0x397, 0x38A: 0x399, 0x38C: 0x39F, 0x38E: 0x3A5, 0x38F: 0x3A9, 0x390: 0x399,
    0x3AC: 0x391, 0x3AD: 0x395, 0x3AE: 0x397, 0x3AF: 0x399, 0x3C2: 0x3A3, 0x3CA: 0x399, 0x3CB: 0x3A5, 0x3CC: 0x39F,
    0x3CD: 0x3A5, 0x3CE: 0x3A9,
  ]

  /// `text` folded.
  static func fold(_ text: [UInt8]) -> [UInt8] {
    var out = text
    var index = 0
    while index < text.count {
      let byte = text[index]
      if byte < 0x80 {
        if byte &- 0x61 < 26 { out[index] = byte & 0xDF }
        index += 1
        continue
      }
      index += fold(text, index, &out)
    }
    return out
  }

  /// Folds the letter at `index`; returns how many bytes it has.
  private static func fold(_ text: [UInt8], _ index: Int, _ out: inout [UInt8]) -> Int {
    let (first, second) = (text[index], index + 1 < text.count ? text[index + 1] : 0)
    guard second & 0xC0 == 0x80 else { return 1 }
    let scalar = UInt32(first & 0x1F) << 6 | UInt32(second & 0x3F)
    switch first {
    case 0xC3: put(latin[Int(second & 0x3F)], index, 2, &out)
    case 0xC4, 0xC5: put(extended.count > Int(scalar - 0x100) ? extended[Int(scalar - 0x100)] : 0, index, 2, &out)
    case 0xC6:
      put(scalar == 0x1A0 || scalar == 0x1A1 ? 0x4F : scalar == 0x1AF || scalar == 0x1B0 ? 0x55 : 0, index, 2, &out)
    case 0xC8:
      put((0x218...0x219).contains(scalar) ? 0x53 : (0x21A...0x21B).contains(scalar) ? 0x54 : 0, index, 2, &out)
    case 0xCE, 0xCF:
      let capital = greek[scalar] ?? (0x3B1...0x3C9 ~= scalar ? scalar - 0x20 : scalar)
      write(capital, index, &out)
    case 0xD0, 0xD1:
      let capital: UInt32 = 0x430...0x44F ~= scalar ? scalar - 0x20 : 0x450...0x45F ~= scalar ? scalar - 0x50 : scalar
      // "ИТОГО" and "Ё": the dots are often left out.
      write(capital == 0x401 ? 0x415 : capital, index, &out)
    case 0xE1:
      guard index + 2 < text.count else { return 1 }
      let wide = UInt32(first & 0x0F) << 12 | UInt32(second & 0x3F) << 6 | UInt32(text[index + 2] & 0x3F)
      if (0x1EA0..<0x1EA0 + UInt32(vietnamese.count)).contains(wide) {
        put(vietnamese[Int(wide - 0x1EA0)], index, 3, &out)
      }
      return 3
    case 0xE0...0xEF: return 3
    case 0xF0...: return 4
    default: break
    }
    return 2
  }

  private static func put(_ letter: UInt8, _ index: Int, _ count: Int, _ out: inout [UInt8]) {
    if letter == 0 { return }
    out[index] = letter
    for offset in 1..<count { out[index + offset] = filler }
  }

  private static func write(_ scalar: UInt32, _ index: Int, _ out: inout [UInt8]) {
    (out[index], out[index + 1]) = (0xC0 | UInt8(scalar >> 6), 0x80 | UInt8(scalar & 0x3F))
  }

  // MARK: Other forms of the same characters

  /// The ASCII text for the character at `index`: digits of other scripts, full-width letters and signs, blanks and
  /// marks of Unicode; `nil` for every other, which stays. `count` is how many bytes the character has.
  static func plain(_ bytes: [UInt8], _ index: Int) -> (text: [UInt8], count: Int)? {
    let (first, second) = (bytes[index], index + 1 < bytes.count ? bytes[index + 1] : 0)
    switch (first, second) {
    case (0xC2, 0x80...0xA0): return ([ASCII.space], 2)
    // Digits and marks of Arabic and Persian.
    case (0xD9, 0xA0...0xA9): return ([second - 0xA0 + 0x30], 2)
    case (0xDB, 0xB0...0xB9): return ([second - 0xB0 + 0x30], 2)
    case (0xD9, 0xAB): return ([UInt8(ascii: ".")], 2)
    case (0xD9, 0xAC): return ([UInt8(ascii: ",")], 2)
    default: break
    }
    guard first & 0xF0 == 0xE0, index + 2 < bytes.count else { return nil }
    let scalar = UInt32(first & 0x0F) << 12 | UInt32(second & 0x3F) << 6 | UInt32(bytes[index + 2] & 0x3F)
    switch scalar {
    case 0xFF01...0xFF5E: return ([UInt8(scalar - 0xFEE0)], 3)
    case 0xFFE5: return (Array("¥".utf8), 3)
    case 0x3000: return ([ASCII.space, ASCII.space], 3)
    case 0x2009, 0x202F: return ([ASCII.space], 3)
    case 0x200E, 0x200F, 0x202A...0x202E, 0xFEFF: return ([], 3)
    case 0x2212: return ([UInt8(ascii: "-")], 3)
    default: break
    }
    // Digits of Devanagari, Bengali, Thai.
    for zero: UInt32 in [0x966, 0x9E6, 0xE50] where zero..<zero + 10 ~= scalar {
      return ([UInt8(scalar - zero) + 0x30], 3)
    }
    return nil
  }
}
