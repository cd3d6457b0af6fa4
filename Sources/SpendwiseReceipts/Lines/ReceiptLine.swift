import SpendwiseText

/// One visual line of a receipt: everything that a person reads from left to right at one height.
package struct ReceiptLine: Sendable {
  /// The text without control characters, at most `longest` bytes; columns are two blanks or more apart.
  package let text: [UInt8]
  /// `text` in capitals without accents, byte for byte at the same offsets.
  package let folded: [UInt8]
  /// The confidence of the least certain word, in hundredths; 100 where the input states none.
  package let confidence: Int
  /// The boxes that it was put together from, from left to right; empty for a line of plain text.
  package var words: [OCRBox] = []

  /// The bytes of a line that are read; what an OCR program prints beyond them is not a till's line.
  static let longest = 1_000

  package init(_ bytes: some Collection<UInt8>, confidence: Int = 100) {
    let text = ReceiptLine.readable(bytes)
    self.text = text
    folded = FoldedLetters.fold(text)
    self.confidence = confidence
  }

  /// The lines of a text that are not blank. They are one more than the limit at most.
  package static func lines(of text: Bytes) -> [ReceiptLine] {
    var lines: [ReceiptLine] = []
    for piece in text.split(whereSeparator: { $0 == ASCII.newline || $0 == ASCII.carriageReturn || $0 == 0x0C }) {
      let line = ReceiptLine(piece)
      if !line.text.isEmpty { lines.append(line) }
      if lines.count > ReceiptText.lineLimit { break }
    }
    return lines
  }

  /// Control characters become blanks, a tab two blanks, digits and signs of other scripts those of ASCII; the ends are
  /// trimmed.
  private static func readable(_ bytes: some Collection<UInt8>) -> [UInt8] {
    let all = Array(bytes.prefix(longest))
    var out: [UInt8] = []
    out.reserveCapacity(all.count)
    all.withUnsafeBufferPointer { all in
      var index = 0
      while index < all.count {
        let byte = all[index]
        if byte >= 0x80, let plain = FoldedLetters.plain(all, index) {
          out += plain.text.utf8
          index += plain.count
          continue
        }
        if byte == ASCII.tab { out.append(ASCII.space) }
        out.append(byte < 0x20 || byte == 0x7F ? ASCII.space : byte)
        index += 1
      }
    }
    // A character that the limit cut in two is dropped.
    if bytes.count > longest { while let last = out.last, last >= 0x80 { out.removeLast() } }
    while out.last == ASCII.space { out.removeLast() }
    let blanks = out.prefix { $0 == ASCII.space }.count
    return blanks == 0 ? out : Array(out.dropFirst(blanks))
  }

  /// Fills the bytes of a letter whose accent was taken off.
  static let filler = FoldedLetters.filler

  /// The letters of the folded text from `start` up to `end`, closed up: `TOTALINCLGST` for `Total (incl. GST @6%)`.
  ///
  /// A digit between two letters is the letter that it is misread for: `T0TAL` gives `TOTAL`.
  package func letters(_ start: Int = 0, _ end: Int? = nil) -> [UInt8] {
    let stop = min(end ?? folded.count, folded.count)
    var out: [UInt8] = []
    out.reserveCapacity(max(stop - start, 0))
    for index in start..<max(stop, start) {
      let byte = folded[index]
      if ReceiptLine.isLetter(byte) {
        out.append(byte)
      } else if ASCII.isDigit(byte), index > start, index + 1 < stop, ReceiptLine.isLetter(folded[index - 1]),
        ReceiptLine.isLetter(folded[index + 1]), let letter = ReceiptLine.lookalike(byte)
      {
        out.append(letter)
      }
    }
    return out
  }

  /// How many letters it has, of any script; none where the bytes are not UTF-8.
  package var letterCount: Int {
    if text.allSatisfy({ $0 < 0x80 }) { return text.count { ASCII.isLetter($0) } }
    guard let text = String(validating: text, as: UTF8.self) else { return 0 }
    return text.unicodeScalars.count { $0.properties.isAlphabetic }
  }

  /// The words of the folded text, with the bytes of accents that were taken off.
  var folds: [ArraySlice<UInt8>] {
    folded.split { !ReceiptLine.isLetter($0) && $0 != ReceiptLine.filler }
  }

  /// A capital letter, or a byte of a letter that ASCII lacks.
  static func isLetter(_ byte: UInt8) -> Bool { byte &- 0x41 < 26 || byte >= 0x80 }

  /// Letters and the digits that they are misread for.
  private static let lookalikes: [(letter: UInt8, digit: UInt8)] = [
    (UInt8(ascii: "O"), UInt8(ascii: "0")), (UInt8(ascii: "I"), UInt8(ascii: "1")),
    (UInt8(ascii: "L"), UInt8(ascii: "1")), (UInt8(ascii: "S"), UInt8(ascii: "5")),
    (UInt8(ascii: "B"), UInt8(ascii: "8")),
  ]

  /// The digit that a capital letter is misread for.
  static func digit(_ letter: UInt8) -> UInt8? { lookalikes.first { $0.letter == letter }?.digit }

  /// The letter that a digit is misread for.
  static func lookalike(_ digit: UInt8) -> UInt8? { lookalikes.first { $0.digit == digit }?.letter }
}
