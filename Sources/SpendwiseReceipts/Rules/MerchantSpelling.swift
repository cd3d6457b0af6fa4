import SpendwiseText

/// Corrects OCR errors in names: digits for letters, misread legal forms.
enum MerchantSpelling {
  /// Makes `GREEN ROOM SDN BHD` of `GREEN R00M SON BHD`.
  static func repaired(_ name: String) -> String {
    var words = name.split(separator: " ").map { Array($0.utf8) }
    for index in words.indices { words[index] = letters(words[index]) }
    for index in words.indices.dropFirst() where isCompany(words[index - 1], words[index]) {
      (words[index - 1], words[index]) = (Array("SDN".utf8), Array("BHD".utf8))
    }
    return words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
  }

  /// Replaces one or two digits between letters, as in `GIANN1NA` and `R00M`.
  private static func letters(_ word: [UInt8]) -> [UInt8] {
    guard word.count(where: ASCII.isLetter) >= 2, word.count(where: ASCII.isDigit) <= 2,
      word.count(where: ASCII.isLetter) + word.count(where: ASCII.isDigit) >= 4
    else { return word }
    var out = word
    var index = 1
    while index < word.count {
      var end = index
      while end < word.count, ASCII.isDigit(word[end]) { end += 1 }
      if end > index, end < word.count, ASCII.isLetter(word[index - 1]), ASCII.isLetter(word[end]) {
        let isSmall = word[index - 1] & 0x20 != 0
        for slot in index..<end {
          guard let letter = ReceiptLine.lookalike(word[slot]) else { return word }
          out[slot] = isSmall ? letter | 0x20 : letter
        }
      }
      index = max(end, index + 1)
    }
    return out
  }

  /// Two words are a misread `SDN BHD`: `SON BHD`, `SDN BHO`, `Sdn Bnd`.
  private static func isCompany(_ first: [UInt8], _ second: [UInt8]) -> Bool {
    let (first, second) = (first.map { $0 & 0xDF }, second.map { $0 & 0xDF })
    let (sdn, bhd) = (Array("SDN".utf8), Array("BHD".utf8))
    if first == sdn { return second != bhd && second.first == bhd[0] && (2...4).contains(second.count) }
    return second == bhd && first.count == 3 && first.first == sdn[0] && first.last == sdn[2]
  }
}
