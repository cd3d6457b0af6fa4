import SpendwiseText

/// The charset of a text that is neither UTF-8 nor Windows-1252. The bytes of its letters tell.
enum LegacyCharset {
  /// The name for iconv. `nil` for Windows-1252, UTF-8 or no text at all.
  static func guess(_ bytes: [UInt8]) -> String? {
    // Without the last character, which may be cut: from the byte that begins it.
    let head = bytes[..<(bytes.suffix(4).lastIndex { $0 >= 0xC0 } ?? bytes.count)]
    guard let first = head.first(where: { $0 > 0x20 }), first != "<", first != "%",
      !head.contains(where: { $0 < 9 })
    else { return nil }
    let shape = head.withUnsafeBufferPointer { UTF8Shape($0) }
    if shape.isValid || shape.long * 4 >= head.count(where: { $0 >= 0x80 }) { return nil }
    var (high, paired, lower, middle) = (0, 0, 0, 0)
    var seen = Set<UInt8>()
    for index in head.indices where head[index] >= 0x80 {
      let byte = head[index]
      high += 1
      if index > head.startIndex, head[index - 1] >= 0x80 { paired += 1 }
      if byte < 0xA0 { lower += 1 } else if byte < 0xC0, byte != 0xA8, byte != 0xB8, byte != 0xB9 { middle += 1 }
      if index > head.startIndex, ASCII.isLetter(head[index - 1]) { seen.insert(byte) }
    }
    // Other letters come in words: in Windows-1252 those with accents are among plain ones.
    if high >= 8, paired * 5 >= high * 2 {
      if (lower + middle) * 10 < high { return "windows-1251" }
      return lower * 4 >= high ? "cp932" : "gb18030"
    }
    return shape.long == 0 && isCentral(seen) ? "windows-1250" : nil
  }

  /// The bytes after letters are Polish, Czech or Hungarian. They are signs in Windows-1252, or letters that no
  /// language has together.
  private static func isCentral(_ bytes: Set<UInt8>) -> Bool {
    let polish: Set<UInt8> = [0xB3, 0xB9, 0xBF, 0x9F]
    if !bytes.isDisjoint(with: polish) { return true }
    let czech: Set<UInt8> = [0xEC, 0xF8, 0x9A, 0x9E, 0xF9, 0x9D, 0xE8, 0xF2]
    let nordic: Set<UInt8> = [0xE5, 0xE6]
    if bytes.intersection(czech).count >= 3, bytes.contains(0xF8), bytes.isDisjoint(with: nordic) { return true }
    // `ő` and `ű`; `õ` of Portuguese comes with `ç` and `ã`, `û` of French with `é` and `è`.
    return !bytes.isDisjoint(with: [0xF5, 0xFB]) && bytes.isDisjoint(with: [0xE7, 0xE3, 0xE8, 0xEA, 0xE0])
  }
}
