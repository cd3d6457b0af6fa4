import SpendwiseText

/// One visual line of a receipt: everything that a person reads from left to right at one height.
package struct ReceiptLine: Sendable {
  /// The text without control characters, at most `longest` bytes; columns are two blanks or more apart.
  package let text: [UInt8]
  /// `text` in capitals without accents, byte for byte at the same offsets.
  package let folded: [UInt8]
  /// The confidence of the least certain word, in hundredths; 100 where the input states none.
  package let confidence: Int

  /// The bytes of a line that are read; what an OCR program prints beyond them is not a till's line.
  static let longest = 1_000

  package init(_ bytes: some Collection<UInt8>, confidence: Int = 100) {
    let text = ReceiptLine.readable(bytes)
    self.text = text
    folded = ReceiptLine.folded(text)
    self.confidence = confidence
  }

  /// The lines of a text, without those that are blank.
  package static func lines(of text: Bytes) -> [ReceiptLine] {
    text.split(omittingEmptySubsequences: true) { $0 == ASCII.newline || $0 == ASCII.carriageReturn || $0 == 0x0C }
      .map { ReceiptLine($0) }.filter { !$0.text.isEmpty }
  }

  /// Control characters become blanks, no-break spaces blanks, a tab two blanks; the ends are trimmed.
  private static func readable(_ bytes: some Collection<UInt8>) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(min(bytes.count, longest))
    var previous: UInt8 = 0
    for byte in bytes.prefix(longest) {
      if byte == ASCII.tab {
        out += [ASCII.space, ASCII.space]
      } else if byte < 0x20 || byte == 0x7F {
        out.append(ASCII.space)
      } else if previous == 0xC2, byte == 0xA0 || byte < 0xA0 {
        out[out.count - 1] = ASCII.space
      } else {
        out.append(byte)
      }
      previous = byte
    }
    // A character that the limit cut in two is dropped.
    if bytes.count > longest { while let last = out.last, last >= 0x80 { out.removeLast() } }
    while out.last == ASCII.space { out.removeLast() }
    let blanks = out.prefix { $0 == ASCII.space }.count
    return blanks == 0 ? out : Array(out.dropFirst(blanks))
  }

  /// Fills the second byte of a letter whose accent was taken off.
  static let filler: UInt8 = 0x01

  /// The capitals that U+00C0 to U+00FF lose their accents to; 0 where the character stays.
  private static let plain: [UInt8] = Array("AAAAAAACEEEEIIIIDNOOOOO\0OUUUUYTSAAAAAAACEEEEIIIIDNOOOOO\0OUUUUYTY".utf8)

  private static func folded(_ text: [UInt8]) -> [UInt8] {
    var out = text
    for (index, byte) in text.enumerated() {
      if byte &- 0x61 < 26 {
        out[index] = byte & 0xDF
      } else if byte == 0xC3, index + 1 < text.count, text[index + 1] &- 0x80 < 0x40 {
        let letter = plain[Int(text[index + 1] &- 0x80)]
        if letter != 0 { (out[index], out[index + 1]) = (letter, filler) }
      }
    }
    return out
  }

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

  /// A capital letter, or a byte of a letter that ASCII lacks.
  static func isLetter(_ byte: UInt8) -> Bool { byte &- 0x41 < 26 || byte >= 0x80 }

  private static func lookalike(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0"): UInt8(ascii: "O")
    case UInt8(ascii: "1"): UInt8(ascii: "I")
    case UInt8(ascii: "5"): UInt8(ascii: "S")
    case UInt8(ascii: "8"): UInt8(ascii: "B")
    default: nil
    }
  }
}
