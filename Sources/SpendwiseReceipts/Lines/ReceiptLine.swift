import SpendwiseText

/// One visual line of a receipt, read from left to right.
package struct ReceiptLine: Sendable {
  /// Text without control characters, at most `longest` bytes. Columns are two or more blanks apart.
  package let text: [UInt8]
  /// `text` in capitals without accents, at the same offsets.
  package let folded: [UInt8]
  /// Confidence of the least certain word, in hundredths. 100 if not stated.
  package let confidence: Int
  /// Boxes of the line, from left to right. Empty for plain text.
  package var words: [OCRBox] = []

  /// Maximum bytes of a line. A till's line is never longer.
  static let longest = 1_000

  package init(_ bytes: some Collection<UInt8>, confidence: Int = 100) {
    let text = ReceiptLine.readable(bytes)
    self.text = text
    folded = FoldedLetters.fold(text)
    self.confidence = confidence
  }

  /// Nonblank lines of a text, at most one more than the limit.
  package static func lines(of text: Bytes) -> [ReceiptLine] {
    var lines: [ReceiptLine] = []
    for piece in text.split(whereSeparator: { $0 == ASCII.newline || $0 == ASCII.carriageReturn || $0 == 0x0C }) {
      let line = ReceiptLine(piece)
      if !line.text.isEmpty { lines.append(line) }
      if lines.count > ReceiptText.lineLimit { break }
    }
    return lines
  }

  /// Blanks control characters, and folds foreign digits to ASCII. A tab becomes two blanks. Trims both ends.
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

  /// Filler for bytes of a removed accent.
  static let filler = FoldedLetters.filler

  /// Letters of the folded text, without blanks: `TOTALINCLGST` for `Total (incl. GST @6%)`.
  ///
  /// A digit between two letters becomes the letter it resembles: `T0TAL` gives `TOTAL`.
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

  /// Number of letters, in any script. 0 if the bytes are not UTF-8.
  package var letterCount: Int {
    if text.allSatisfy({ $0 < 0x80 }) { return text.count { ASCII.isLetter($0) } }
    guard let text = String(validating: text, as: UTF8.self) else { return 0 }
    return text.unicodeScalars.count { $0.properties.isAlphabetic }
  }

  /// Words of the folded text, fillers included.
  var folds: [ArraySlice<UInt8>] {
    folded.split { !ReceiptLine.isLetter($0) && $0 != ReceiptLine.filler }
  }

  /// A capital letter, or a byte of a non-ASCII letter.
  static func isLetter(_ byte: UInt8) -> Bool { byte &- 0x41 < 26 || byte >= 0x80 }

  /// Letters and the digits they resemble.
  private static let lookalikes: [(letter: UInt8, digit: UInt8)] = [
    ("O", "0"), ("I", "1"),
    ("L", "1"), ("S", "5"),
    ("B", "8"),
  ]

  /// The digit that a capital letter resembles.
  static func digit(_ letter: UInt8) -> UInt8? { lookalikes.first { $0.letter == letter }?.digit }

  /// The letter that a digit resembles.
  static func lookalike(_ digit: UInt8) -> UInt8? { lookalikes.first { $0.digit == digit }?.letter }
}
