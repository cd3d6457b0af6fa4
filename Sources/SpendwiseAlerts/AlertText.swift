import SpendwiseText

/// Subject and visible text of a message, folded to hide its layout.
///
/// A run of white space (no-break and other Unicode spaces too) is one byte: in `lines` `\n` when the run broke the
/// line, a tab between cells of a table, else a space; always a space in `flat`. Invisible characters (soft hyphens,
/// zero-width spaces) are gone; a Unicode hyphen is that of ASCII. The three arrays have equal offsets. The subject is
/// the first line; the body begins at `body`.
final class AlertText {
  private let linesBase, flatBase, lowerBase: UnsafeMutablePointer<UInt8>
  private var count = 0
  /// The message has more text than is read.
  private(set) var isCut = false
  /// Start of the text after the subject.
  private(set) var body = 0

  /// Maximum length of the text, in bytes. No alert has more, and it bounds the work on a hostile message.
  static let limit = 32 << 10
  private static let capacity = limit + 2048

  init() {
    let size = AlertText.capacity
    linesBase = .allocate(capacity: 3 * size)
    (flatBase, lowerBase) = (linesBase + size, linesBase + 2 * size)
  }

  deinit { linesBase.deallocate() }

  var lines: Bytes { Bytes(start: linesBase, count: count) }
  var flat: Bytes { Bytes(start: flatBase, count: count) }
  /// `flat` with A to Z in lower case.
  var lower: Bytes { Bytes(start: lowerBase, count: count) }

  /// Takes in the subject and the text of an alert.
  func take(_ alert: Alert) {
    alert.subject.withUnsafeBufferPointer { subject in
      alert.text.withUnsafeBufferPointer { take(subject: subject, text: $0) }
    }
  }

  /// Takes in another message, reusing the memory of the one before.
  func take(subject: Bytes, text: Bytes) {
    (count, isCut) = (0, false)
    hidden.removeAll(keepingCapacity: true)
    fold(subject.part(0, 998), limit: 1000)
    if count > 0 {
      linesBase[count] = 0x0A
      count += 1
    }
    body = count
    fold(text, limit: AlertText.limit)
    // One loop for each array: the compiler turns the first into steps of many bytes.
    for index in 0..<count {
      let byte = linesBase[index]
      let plain = byte == 0x0A || byte == "\t" ? 0x20 : byte
      flatBase[index] = plain
      lowerBase[index] = ASCII.lower(plain)
    }
  }

  private func fold(_ text: Bytes, limit: Int) {
    let first = count
    var (pending, index) = (UInt8(0), 0)
    while index < text.count {
      let byte = text[index]
      var (length, plain) = (1, Optional<UInt8>.none)
      if byte <= 0x20 {
        plain = byte == 0x0A || byte == "\r" ? ASCII.newline : byte == ASCII.tab ? byte : ASCII.space
      } else if byte >= 0xC2 {
        let (scalar, size, _) = FoldedText.scalar(text, index)
        (length, plain) = (size, AlertText.plain(scalar.value))
      }
      if let white = plain, white <= 0x20 {
        if white == ASCII.newline || white == ASCII.tab && pending != ASCII.newline || white != 0 && pending == 0 {
          pending = white
        }
        index += length
        continue
      }
      if pending != 0, count > first { put(pending) }
      pending = 0
      if count - first >= limit {
        isCut = true
        return
      }
      if let plain {
        put(plain)
        index += length
        continue
      }
      for _ in 0..<min(length, text.count - index) {
        put(text[index])
        index += 1
      }
      // Words with single spaces between them are copied at once.
      let (start, target) = (index, linesBase + count)
      let end = min(text.count, index + max(0, limit - (count - first)))
      while index < end {
        let byte = text[index]
        guard byte &- 0x21 < 0xA1 || byte == 0x20 && text.at(index &+ 1) &- 0x21 < 0xA1 else { break }
        target[index &- start] = byte
        index &+= 1
      }
      count += index - start
    }
  }

  private func put(_ byte: UInt8) {
    linesBase[count] = byte
    count += 1
  }

  /// Zeros of other scripts. Arabic, Persian, nine of India, Thai, Lao, Burmese, Khmer, full width.
  private static let zeros: [UInt32] = [
    0x660, 0x6F0, 0x966, 0x9E6, 0xA66, 0xAE6, 0xB66, 0xBE6, 0xC66, 0xCE6, 0xD66, 0xE50, 0xED0, 0x1040, 0x17E0, 0xFF10,
  ]

  /// ASCII byte for a space, hyphen, decimal mark or digit. 0 for invisible characters, `nil` for all others.
  private static func plain(_ character: UInt32) -> UInt8? {
    switch character {
    case 0xA0, 0x2000...0x200A, 0x202F, 0x3000: ASCII.space
    case 0x85, 0x2028, 0x2029: ASCII.newline
    case 0xAD, 0x34F, 0x200B...0x200F, 0x202A...0x202E, 0x2060, 0xFEFF: 0
    case 0x2010...0x2012: "-"
    case "٫": "."
    case "٬": ","
    case ..<0x660: nil
    default: zeros.first { character &- $0 < 10 }.map { 0x30 + UInt8(character - $0) }
    }
  }

  // MARK: Hidden words

  private var hidden: [(start: Int, bytes: [UInt8])] = []

  /// Blanks these ranges and equal text with meaningless letters. Capitals stay capitals, and everything else stays. A
  /// payee can be called anything, so the words of a captured name must not count elsewhere. `show` takes it back.
  func hide(_ names: [Range<Int>]) {
    if names.isEmpty { return }
    for name in names where name.upperBound <= count {
      let bytes = Array(flat[name])
      hideOne(name)
      guard name.count > 3 else { continue }
      var start = 0
      while let hit = bytes.withUnsafeBufferPointer({ flat.offset(of: $0, from: start) }) {
        hideOne(hit..<hit + name.count)
        start = hit + name.count
      }
    }
  }

  private func hideOne(_ range: Range<Int>) {
    hidden.append((range.lowerBound, Array(flat[range])))
    for index in range where ASCII.isLetter(flatBase[index]) || flatBase[index] >= 0x80 {
      let byte: UInt8 = flatBase[index] &- 0x41 < 26 ? 0x51 : 0x71
      (linesBase[index], flatBase[index], lowerBase[index]) = (byte, byte, 0x71)
    }
  }

  /// Takes `hide` back.
  func show() {
    if hidden.isEmpty { return }
    for (start, bytes) in hidden.reversed() {
      for (index, byte) in bytes.enumerated() where flatBase[start + index] != byte {
        (linesBase[start + index], flatBase[start + index]) = (byte, byte)
        lowerBase[start + index] = ASCII.lower(byte)
      }
    }
    hidden.removeAll(keepingCapacity: true)
  }

  /// `needle` occurs at or after `start`.
  func contains(_ needle: Needle, from start: Int = 0) -> Bool { needle.offset(in: lower, from: start) != nil }

  /// The bytes of `range` on one line.
  func bytes(_ range: Range<Int>) -> Bytes { flat.part(range.lowerBound, range.upperBound) }

  /// The text of `range`, as it was written but on one line.
  func string(_ range: Range<Int>) -> String { bytes(range).text }

  /// End of the first line, cell or sentence in `range`.
  func endOfCell(_ range: Range<Int>) -> Int {
    let end = lines[range].firstIndex { $0 == 0x0A || $0 == "\t" } ?? range.upperBound
    let sentence = (range.lowerBound..<end).first { stop in
      lower[stop] == 0x2E && AlertText.sentences.contains { lower.hasPrefix($0, at: stop + 1) }
    }
    return sentence ?? end
  }

  /// Beginnings of sentences that banks put after a name.
  private static let sentences: [StaticString] = [
    " to check ", " if ", " in case ", " please ", " for ", " not you", " call ", " your ", " avl ", " available ",
  ]

  /// The sentence around `offset` only supposes. Example: "If a transaction was declined, …".
  func isConditional(_ offset: Int) -> Bool {
    var start = offset
    while start > 0, offset - start < 400 {
      let byte = lines[start - 1]
      if byte == 0x0A || byte == "\t" { break }
      if start > 1, byte == " ", [".", "!", "?", ":"].contains(lines[start - 2]) { break }
      start -= 1
    }
    return AlertText.suppositions.contains { word in lower[start...].starts(with: word.utf8) }
  }

  private static let suppositions = ["if ", "in case ", "when ", "should ", "unless ", "for any ", "never "]
}
