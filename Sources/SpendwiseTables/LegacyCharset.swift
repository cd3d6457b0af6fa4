import SpendwiseText

/// The charset of a text that is neither UTF-8 nor Windows-1252. The names of its columns tell, or its letters.
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
    if let name = named(by: head) { return name }
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

  /// Charsets in which the names of columns are looked for. Of equals the first counts.
  private static let tried = [
    "windows-1252", "windows-1250", "windows-1251", "windows-1253", "windows-1254", "windows-1255", "windows-1256",
    "windows-1257", "windows-874", "cp932", "gb18030", "big5", "cp949", "cp866", "koi8-r", "cp852", "macintosh",
  ]

  /// Names of columns in all languages.
  private static let names = Set(
    DataTable.columns.rows.flatMap { $0.words(2).map { letters($0.text) } }.filter { $0.count > 1 })

  /// The letters of a name. None if other signs beyond ASCII are in it.
  private static func letters(_ text: String) -> [UInt32] {
    let folded = FoldedText.fold(text)
    let isName = folded.allSatisfy { $0 < 0x80 || FoldedText.isLetter($0) || FoldedText.isUnspaced($0) }
    return isName ? folded.filter { $0 >= 0x80 || FoldedText.isLatin($0) } : []
  }

  /// The charset in which most cells of `head` name columns. `nil` for none, or Windows-1252.
  private static func named(by head: ArraySlice<UInt8>) -> String? {
    let cells = head.prefix(4096).split { ",;\t\"\r\n".utf8.contains($0) }.filter { $0.contains { $0 >= 0x80 } }
    let text = Array(cells.joined(separator: [ASCII.newline]))
    let (converters, buffer) = (CharsetConverters(), ByteBuffer())
    func count(_ name: String) -> Int {
      let decoded = text.withUnsafeBufferPointer { text in
        name.withBytes { Charset.decode(text, label: $0, converters, into: buffer).text }
      }
      return decoded.split(separator: "\n").count { names.contains(letters(String($0))) }
    }
    let best = tried.reduce((name: tried[0], count: 0)) { best, name in
      let count = count(name)
      return count > best.count ? (name, count) : best
    }
    return best.name == tried[0] ? nil : best.name
  }

  /// The bytes after letters are Polish, Czech or Hungarian. They are signs in Windows-1252, or letters that no
  /// language has together.
  private static func isCentral(_ bytes: Set<UInt8>) -> Bool {
    let polish: Set<UInt8> = [0xB3, 0xB9, 0xBF, 0x9F, 0xA5, 0xAF, 0x8F]
    if !bytes.isDisjoint(with: polish) { return true }
    let czech: Set<UInt8> = [0xEC, 0xF8, 0x9A, 0x9E, 0xF9, 0x9D, 0xE8, 0xF2]
    let nordic: Set<UInt8> = [0xE5, 0xE6]
    if bytes.intersection(czech).count >= 3, bytes.contains(0xF8), bytes.isDisjoint(with: nordic) { return true }
    // `ő` and `ű`; `õ` of Portuguese comes with `ç` and `ã`, `û` of French with `é` and `è`.
    return !bytes.isDisjoint(with: [0xF5, 0xFB]) && bytes.isDisjoint(with: [0xE7, 0xE3, 0xE8, 0xEA, 0xE0])
  }
}
