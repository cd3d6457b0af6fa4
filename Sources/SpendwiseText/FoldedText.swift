/// The letters of a message in one form for comparison. They are small, without marks above them; letters that Persian
/// and Arabic write differently are one; stretching characters are dropped. Each keeps its written character.
public final class FoldedText: Sendable {
  /// Letters in the form for comparison, and as they were written.
  public let letters: [UInt32]
  public let written: [Unicode.Scalar]
  /// The bytes of the text before each letter.
  private let offsets: [Int32]
  /// The bytes that were read.
  private let end: Int
  /// All written characters are ASCII.
  public let isASCII: Bool

  @inlinable public var count: Int { letters.count }

  /// The bytes of a range of letters.
  public func bytes(_ range: Range<Int>) -> Range<Int> {
    let start = range.lowerBound < count ? Int(offsets[range.lowerBound]) : end
    return start..<max(start, range.upperBound < count ? Int(offsets[range.upperBound]) : end)
  }

  /// The letters of a range of bytes of the text.
  public func letters(_ bytes: Range<Int>) -> Range<Int> {
    func letter(at byte: Int) -> Int {
      var index = min(byte, count)
      while index > 0, Int(offsets[index - 1]) >= byte { index -= 1 }
      return index
    }
    return letter(at: bytes.lowerBound)..<letter(at: bytes.upperBound)
  }

  /// The character at a byte beyond ASCII, and its length. U+FFFD for invalid UTF-8.
  public static func scalar(_ text: Bytes, _ index: Int) -> (Unicode.Scalar, Int, isASCII: Bool) {
    let first = text[index]
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    var value = UInt32(first) & (length == 2 ? 0x1F : length == 3 ? 0x0F : 0x07)
    guard first >= 0xC2, index + length <= text.count else { return ("\u{FFFD}", 1, false) }
    for next in text[(index + 1)..<(index + length)] {
      if next & 0xC0 != 0x80 { return ("\u{FFFD}", 1, false) }
      value = value << 6 | UInt32(next & 0x3F)
    }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", length, false)
  }

  /// The most characters read. No alert has more.
  public static let limit = 6000

  public init(_ text: Bytes) {
    var (letters, written, offsets) = ([UInt32](), [Unicode.Scalar](), [Int32]())
    let most = min(text.count, FoldedText.limit)
    letters.reserveCapacity(most)
    written.reserveCapacity(most)
    offsets.reserveCapacity(most)
    var (index, isASCII) = (0, true)
    while index < text.count, letters.count < most {
      var (scalar, length) = (Unicode.Scalar(text[index]), 1)
      if text[index] >= 0x80 { (scalar, length, isASCII) = FoldedText.scalar(text, index) }
      let folded = FoldedText.fold(scalar.value)
      if folded != 0 {
        letters.append(folded)
        written.append(scalar)
        offsets.append(Int32(index))
      }
      index += length
    }
    (self.letters, self.written, self.offsets, end, self.isASCII) = (letters, written, offsets, index, isASCII)
  }

  /// The letter at `index`; 0 outside of the text.
  @inlinable @inline(__always)
  public func at(_ index: Int) -> UInt32 { index >= 0 && index < letters.count ? letters[index] : 0 }

  /// The text of `range` as written. Digits and letters of formulas and of full width become plain ones.
  public func string(_ range: Range<Int>) -> String {
    String(unsafeUninitializedCapacity: range.count * 4) { bytes in
      var count = 0
      for index in range {
        let (letter, value) = (letters[index], written[index].value)
        let isPlain = letter <= 0x20 || FoldedText.isDigit(letter) || FoldedText.isStyled(value)
        let plain = max(FoldedText.isStyledCapital(value) ? letter & ~0x20 : letter, 0x20)
        for byte in (isPlain ? Unicode.Scalar(UInt8(truncatingIfNeeded: plain)) : written[index]).utf8 {
          bytes[count] = byte
          count += 1
        }
      }
      return count
    }
  }

  /// The letters begin at `start`.
  @inlinable
  public func begins(with word: [UInt32], at start: Int) -> Bool {
    for index in word.indices where at(start + index) != word[index] { return false }
    return true
  }

  /// The letters are anywhere in `range`.
  public func has(_ word: [UInt32], in range: Range<Int>) -> Bool {
    guard range.count >= word.count else { return false }
    return (range.lowerBound...range.upperBound - word.count).contains { begins(with: word, at: $0) }
  }

  /// The word begins at `start`, with a space after it. Small letters.
  public func hasWord(_ word: StaticString, _ start: Int) -> Bool {
    word.withUTF8Buffer { bytes in
      for (index, byte) in bytes.enumerated() where at(start + index) != UInt32(byte) { return false }
      return at(start + bytes.count) == " "
    }
  }

  /// The letters of a word of our own data.
  @inlinable
  public static func fold(_ word: some StringProtocol) -> [UInt32] {
    var letters: [UInt32] = []
    letters.reserveCapacity(word.utf8.count)
    for scalar in word.unicodeScalars where fold(scalar.value) != 0 { letters.append(fold(scalar.value)) }
    return letters
  }

  // MARK: Characters

  /// The form of a character for comparison. 0 for one that does not count.
  @inlinable @inline(__always)
  public static func fold(_ value: UInt32) -> UInt32 {
    value < 0x80 ? value &- 0x41 < 26 ? value | 0x20 : value : foldOther(value)
  }

  @usableFromInline
  static func foldOther(_ value: UInt32) -> UInt32 {
    // Scripts of Asia and Africa, which know no small letters.
    if (0x700..<0x1000).contains(value) || (0x3040..<0xD800).contains(value) { return value }
    if value < 0x250 && value != 0xAD || (0x1E00..<0x1F00).contains(value) { return plain(value, latin) }
    switch value {
    // Combining marks; vowels of Arabic and Hebrew; characters that stretch or direct.
    case 0xAD, 0x300..<0x370, 0x64B..<0x653, 0x591..<0x5C8, 0x670, 0x640, 0x200B..<0x2010, 0x202A..<0x202F,
      0x2060..<0x2070, 0xFE00..<0xFE10, 0xFEFF:
      return 0
    case 0x370..<0x400, 0x1F00..<0x2000: return plain(value, greek)
    case "Ё", "ё": return 0x435
    case 0x430..<0x460: return value
    case 0x400..<0x530: return small(value)
    case 0x531...0x556: return value + 0x30
    case 0x622, 0x623, 0x625, 0x671: return 0x627
    case 0x649, 0x6CC, 0x626: return 0x64A
    case 0x624: return 0x648
    case 0x6A9: return 0x643
    case 0x629, 0x6C0, 0x6C1, 0x6BE, 0x6D5: return 0x647
    // Letters of formulas, which look like others: 26 of each style.
    case 0x1D400..<0x1D6A4: return 0x61 + (value - 0x1D400) % 26
    case 0x1D7CE..<0x1D800: return 0x30 + (value - 0x1D7CE) % 10
    case 0xFF21..<0xFF3B: return value - 0xFF21 + 0x61
    case 0xFF41..<0xFF5B: return value - 0xFF41 + 0x61
    case 0xFF10..<0xFF1A: return value - 0xFF10 + 0x30
    case "：", "，", "．", "（", "）", "％", "／", "＊", "＋", "－": return value - 0xFEE0
    case "‘", "’": return 0x27
    case 0x5F4, 0x201C, 0x201D: return 0x22
    case 0x2010..<0x2016, 0x2212: return 0x2D
    case 0xA0, 0x2000..<0x200B, 0x202F, 0x3000: return 0x20
    default: return value
    }
  }

  /// A letter of formulas, or one of full width.
  private static func isStyled(_ value: UInt32) -> Bool {
    (0x1D400..<0x1D6A4).contains(value) || (0xFF21..<0xFF3B).contains(value) || (0xFF41..<0xFF5B).contains(value)
  }

  private static func isStyledCapital(_ value: UInt32) -> Bool {
    (0x1D400..<0x1D6A4).contains(value) ? (value - 0x1D400) % 52 < 26 : (0xFF21..<0xFF3B).contains(value)
  }

  private static func small(_ value: UInt32) -> UInt32 {
    Unicode.Scalar(value)?.properties.lowercaseMapping.unicodeScalars.first?.value ?? value
  }

  /// A small letter, by the group that it is in.
  private static func plain(_ value: UInt32, _ groups: [UInt32: UInt32]) -> UInt32 {
    if let first = groups[value] { return first }
    let lower = small(value)
    return groups[lower] ?? lower
  }

  private static let latin = table(
    """
    aàáâãäåāăąạảấầẩẫậắằẳẵặæə cçćĉċč dďđð eèéêëēĕėęěẹẻẽếềểễệ gĝğġģ hĥħ iìíîïĩīĭįıỉịİ jĵ kķ lĺļľŀł nñńņň
    oòóôõöøōŏőœơọỏốồổỗộớờởỡợ rŕŗř sśŝşšșß tţťŧț uùúûüũūŭůűųưụủứừửữự wŵ yýÿŷỳỵỷỹ zźżž
    """)
  private static let greek = table("αά εέ ηή ιίϊΐ οό υύϋΰ ωώ σς")

  /// Maps the small letters of each group to its first.
  private static func table(_ groups: String) -> [UInt32: UInt32] {
    var (result, first) = ([UInt32: UInt32](minimumCapacity: 160), UInt32?.none)
    for scalar in groups.unicodeScalars {
      if let first, scalar.value > 0x20 { result[scalar.value] = first }
      first = scalar.value > 0x20 ? first ?? scalar.value : nil
    }
    return result
  }

  /// The value is a digit, 0 to 9.
  @inlinable @inline(__always)
  public static func isDigit(_ value: UInt32) -> Bool { value &- 0x30 < 10 }

  /// The folded value is a letter of English, a to z.
  @inlinable @inline(__always)
  public static func isLatin(_ value: UInt32) -> Bool { value &- 0x61 < 26 }

  /// The folded value is a letter of English or a digit.
  @inlinable @inline(__always)
  public static func isAlphanumeric(_ value: UInt32) -> Bool { isLatin(value) || isDigit(value) }

  /// The character is part of a word, in any script.
  @inlinable @inline(__always)
  public static func isLetter(_ value: UInt32) -> Bool {
    value < 0x80 ? (value | 0x20) &- 0x61 < 26 : isOtherLetter(value)
  }

  @usableFromInline
  static func isOtherLetter(_ value: UInt32) -> Bool {
    if value < 0xC0 { return value == 0xAA || value == 0xBA || value == 0xB5 }
    switch value {
    case 0xD7, 0xF7, 0x60C, 0x61B, 0x61F, 0x66A...0x66D, 0x964, 0x965, 0xE3F, 0x1360...0x1368, 0x2000...0x2BFF,
      0x3000...0x3004,
      0x3008...0x301F, 0x30FB, 0xFF00...0xFF20, 0xFD3E, 0xFD3F, 0xFDFC, 0xFFFD, 0x17DB, 0x9F2, 0x9F3, 0x20C0...0x20C1:
      return false
    default: return value < 0x1F000
    }
  }

  /// A word goes on from one character to the next.
  @inlinable
  public static func joins(_ last: UInt32, _ next: UInt32) -> Bool {
    isLetter(last) && isLetter(next) && (last < 0x250) == (next < 0x250) && !isUnspaced(last) && !isUnspaced(next)
  }

  /// Words of its script need no space between them, or take endings.
  @inlinable
  public static func isUnspaced(_ value: UInt32) -> Bool {
    switch value {
    case 0xE00...0xEFF, 0x1000...0x109F, 0x1780...0x17FF, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF: true
    default: false
    }
  }

  /// The character is a letter of Arabic.
  @inlinable
  public static func isArabic(_ value: UInt32) -> Bool { (0x600...0x6FF).contains(value) }
}
