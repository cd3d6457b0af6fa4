import SpendwiseText

/// The subject and the visible text of a message, folded so that patterns need not care how it was laid out.
///
/// A run of white space (no-break and other Unicode spaces too) is one byte: in `lines` `\n` when the run broke the
/// line, a tab between cells of a table, else a space; always a space in `flat`. What is invisible (soft hyphens,
/// zero-width spaces) is gone; a Unicode hyphen is that of ASCII. The three arrays have equal offsets. The subject is
/// the first line; the body begins at `body`.
final class AlertText {
  private let linesBase: UnsafeMutablePointer<UInt8>
  private let flatBase: UnsafeMutablePointer<UInt8>
  private let lowerBase: UnsafeMutablePointer<UInt8>
  private var count = 0
  /// Which runs of three bytes occur in `lower`, 1 for each: what rules a needle out at once. Bytes and not bits, since
  /// to set a bit is to wait for the one set before.
  private let runs: UnsafeMutablePointer<UInt8>
  /// It has more than is read.
  private(set) var isCut = false
  /// Where the text after the subject begins.
  private(set) var body = 0

  /// More visible text than this no alert has; the rest is not read, which bounds the work on a hostile message.
  static let limit = 32 << 10
  private static let capacity = limit + 2048

  init() {
    linesBase = .allocate(capacity: AlertText.capacity)
    flatBase = .allocate(capacity: AlertText.capacity)
    lowerBase = .allocate(capacity: AlertText.capacity)
    runs = .allocate(capacity: Needle.runCount)
    runs.initialize(repeating: 0, count: Needle.runCount)
  }

  deinit {
    linesBase.deallocate()
    flatBase.deallocate()
    lowerBase.deallocate()
    runs.deallocate()
  }

  var lines: Bytes { Bytes(start: linesBase, count: count) }
  var flat: Bytes { Bytes(start: flatBase, count: count) }
  /// `flat` with A to Z in lower case.
  var lower: Bytes { Bytes(start: lowerBase, count: count) }

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
      let plain = byte == 0x0A || byte == 0x09 ? 0x20 : byte
      flatBase[index] = plain
      lowerBase[index] = plain &- 0x41 < 26 ? plain | 0x20 : plain
    }
    runs.update(repeating: 0, count: Needle.runCount)
    var run = 0
    for index in 0..<count {
      run = Needle.run(run, lowerBase[index])
      runs[run] = 1
    }
  }

  private func fold(_ text: Bytes, limit: Int) {
    var pending: UInt8 = 0
    let first = count
    var index = 0
    while index < text.count {
      let byte = text[index]
      if byte &- 0x21 < 0xA1 {
        if pending != 0, count > first {
          linesBase[count] = pending
          count += 1
        }
        pending = 0
        let room = limit - (count - first)
        if room <= 0 {
          isCut = true
          return
        }
        // Words with single spaces between them are copied at once.
        let (start, end, target) = (index, min(text.count, index + room), linesBase + count)
        while index < end {
          if index &+ 8 <= end, let word = AlertText.words(text, index) {
            UnsafeMutableRawPointer(target + (index &- start)).storeBytes(of: word, as: UInt64.self)
            index &+= 8
            continue
          }
          let byte = text[index]
          guard byte &- 0x21 < 0xA1 || byte == 0x20 && text.at(index &+ 1) &- 0x21 < 0xA1 else { break }
          target[index &- start] = byte
          index &+= 1
        }
        count += index - start
        continue
      }
      var kind = Kind.visible
      var length = 1
      if byte <= 0x20 {
        kind = byte == 0x0A || byte == 0x0D ? .lineBreak : byte == 0x09 ? .cell : .space
      } else if byte >= 0xC2 {
        (kind, length) = AlertText.classify(text, index)
      }
      switch kind {
      case .space: if pending == 0 { pending = 0x20 }
      case .cell: if pending != 0x0A { pending = 0x09 }
      case .lineBreak: pending = 0x0A
      case .invisible: break
      case .visible, .hyphen, .digit:
        if pending != 0 {
          if count > first {
            linesBase[count] = pending
            count += 1
          }
          pending = 0
        }
        if count - first >= limit {
          isCut = true
          return
        }
        if kind == .hyphen {
          linesBase[count] = 0x2D
          count += 1
          break
        }
        if kind == .digit {
          linesBase[count] = AlertText.digit(text, index)
          count += 1
          break
        }
        for source in index..<min(index + length, text.count) {
          linesBase[count] = text[source]
          count += 1
        }
      }
      index += length
    }
  }

  /// The eight bytes at `index`, where all are of ASCII, none is a control, the last is no space, and no two spaces are
  /// side by side.
  @inline(__always)
  private static func words(_ text: Bytes, _ index: Int) -> UInt64? {
    guard let base = text.baseAddress else { return nil }
    let word = UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self)
    let bytes = UInt64(littleEndian: word)
    let mixed = bytes ^ 0x2020_2020_2020_2020
    let spaces = (mixed &- 0x0101_0101_0101_0101) & ~mixed & 0x8080_8080_8080_8080
    let others = (bytes | bytes &- 0x2020_2020_2020_2020) & 0x8080_8080_8080_8080
    return others | spaces & (spaces << 8 | 1 << 63) == 0 ? word : nil
  }

  private enum Kind { case visible, hyphen, digit, space, cell, lineBreak, invisible }

  /// The kind of the multi-byte character at `index`, and how many bytes of it to take.
  private static func classify(_ text: Bytes, _ index: Int) -> (Kind, Int) {
    let second = index + 1 < text.count ? text[index + 1] : 0
    let third = index + 2 < text.count ? text[index + 2] : 0
    switch (text[index], second) {
    case (0xC2, 0xA0): return (.space, 2)
    case (0xC2, 0xAD): return (.invisible, 2)
    case (0xC2, 0x85): return (.lineBreak, 2)
    case (0xE2, 0x80):
      switch third {
      case 0x80...0x8A, 0xAF: return (.space, 3)
      case 0x8B...0x8F, 0xAA...0xAE: return (.invisible, 3)
      case 0xA8, 0xA9: return (.lineBreak, 3)
      case 0x90...0x92: return (.hyphen, 3)
      default: return (.visible, 3)
      }
    case (0xE2, 0x81) where third == 0xA0: return (.invisible, 3)
    case (0xE3, 0x80) where third == 0x80: return (.space, 3)
    case (0xEF, 0xBB) where third == 0xBF: return (.invisible, 3)
    case (0xCD, 0x8F): return (.invisible, 2)
    default: return digit(text, index) == 0 ? (.visible, 1) : (.digit, text[index] < 0xE0 ? 2 : 3)
    }
  }

  /// The digit of ASCII that a digit of another script means, or the point or comma of Arabic; 0 for all else.
  private static func digit(_ text: Bytes, _ index: Int) -> UInt8 {
    let (first, second, third) = (text[index], text.at(index + 1), text.at(index + 2))
    func value(_ byte: UInt8, _ zero: UInt8) -> UInt8 { byte &- zero < 10 ? 0x30 &+ (byte &- zero) : 0 }
    switch (first, second) {
    case (0xD9, 0xAB): return 0x2E
    case (0xD9, 0xAC): return 0x2C
    case (0xD9, _): return value(second, 0xA0)
    case (0xDB, _): return value(second, 0xB0)
    // Devanagari, Bengali, Gurmukhi, Gujarati, Oriya, Tamil, Telugu, Kannada, Malayalam; Thai and Lao.
    case (0xE0, 0xA5), (0xE0, 0xA7), (0xE0, 0xA9), (0xE0, 0xAB), (0xE0, 0xAD), (0xE0, 0xAF), (0xE0, 0xB1),
      (0xE0, 0xB3), (0xE0, 0xB5):
      return value(third, 0xA6)
    case (0xE0, 0xB9), (0xE0, 0xBB): return value(third, 0x90)
    case (0xE1, 0x81): return value(third, 0x80)
    case (0xE1, 0x9F): return value(third, 0xA0)
    case (0xEF, 0xBC): return value(third, 0x90)
    default: return 0
    }
  }

  // MARK: Hidden words

  private var hidden: [(start: Int, bytes: [UInt8])] = []

  /// Makes the letters of these ranges, and of other occurrences of the same text, letters without meaning: capitals
  /// stay capitals, and everything else stays. A payee can be called anything, so what a captured name says must not
  /// count where words are looked for. `show` takes it back.
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
    for index in range where AlertText.isLetter(flatBase[index]) || flatBase[index] >= 0x80 {
      let byte: UInt8 = flatBase[index] &- 0x41 < 26 ? 0x51 : 0x71
      (linesBase[index], flatBase[index], lowerBase[index]) = (byte, byte, 0x71)
    }
  }

  /// Shows again what was hidden.
  func show() {
    if hidden.isEmpty { return }
    for (start, bytes) in hidden.reversed() {
      for (index, byte) in bytes.enumerated() where flatBase[start + index] != byte {
        (linesBase[start + index], flatBase[start + index]) = (byte, byte)
        lowerBase[start + index] = byte &- 0x41 < 26 ? byte | 0x20 : byte
      }
    }
    hidden.removeAll(keepingCapacity: true)
  }

  /// Whether `needle` can occur; false is certain.
  @inline(__always)
  func mayContain(_ needle: Needle) -> Bool { needle.mayOccur(among: runs) }

  // Inlined, so that a loop over needles keeps no needle alive that cannot occur.
  /// Whether `needle` occurs at or after `start`.
  @inline(__always)
  func contains(_ needle: Needle, from start: Int = 0) -> Bool { offset(of: needle, from: start) != nil }

  /// The offset of `needle` at or after `start`.
  @inline(__always)
  func offset(of needle: Needle, from start: Int = 0) -> Int? {
    needle.mayOccur(among: runs) ? needle.offset(in: lower, from: start) : nil
  }

  /// The bytes of `range` on one line.
  func bytes(_ range: Range<Int>) -> Bytes { flat.part(range.lowerBound, range.upperBound) }

  /// The text of `range`, as it was written but on one line.
  func string(_ range: Range<Int>) -> String {
    flat.part(range.lowerBound, range.upperBound).text
  }

  /// Whether a number in `range` may go on after the end of a text that was cut: nothing but a point or a comma
  /// follows, and it has not the two decimals that would make it whole.
  func mayBeCut(_ range: Range<Int>) -> Bool {
    let rest = flat[range.upperBound...]
    guard rest.allSatisfy({ $0 == 0x2E || $0 == 0x2C || $0 == 0x20 }) else {
      if rest.count >= 24, rest.contains(where: AlertText.isLetter) { return false }
      // Or another amount begins, and is cut: "USD 42.50 | ₹ 3,5", "SGD 18.40 (Rs.1,171.".
      // Marks of currencies begin with other bytes than letters do.
      let letters = rest.count { AlertText.isLetter($0) || (0xC3...0xE9).contains($0) && $0 != 0xE2 }
      let isOpen = rest.drop { $0 == 0x20 }.first == 0x28 && !rest.contains(0x29)
      return letters == 0 && rest.contains { $0 == 0x7C || $0 == 0x28 || $0 >= 0x80 }
        || isOpen && letters <= 3 && rest.count < 24
    }
    return !(range.count > 3 && flat[range.upperBound - 3] == 0x2E)
  }

  /// Of the scripts of India each letter begins with one byte.
  static func isLetter(_ byte: UInt8) -> Bool { ASCII.isLetter(byte) || byte == 0xE0 }

  /// Whether the text ends with `range`, without a mark that would say that it is whole.
  func endsOpen(_ range: Range<Int>) -> Bool {
    range.upperBound + 3 >= count
      && flat[range.upperBound...].allSatisfy { $0 < 0x80 && !ASCII.isDigit($0) && !ASCII.isLetter($0) }
      && !flat[range.upperBound...].contains { $0 == 0x2E || $0 == 0x21 || $0 == 0x29 || $0 == 0x5D }
  }

  /// Where the line or cell of `range` ends, within the range.
  func endOfCell(_ range: Range<Int>) -> Int {
    let end = lines[range].firstIndex { $0 == 0x0A || $0 == 0x09 } ?? range.upperBound
    let sentence = (range.lowerBound..<end).first { stop in
      lower[stop] == 0x2E && AlertText.sentences.contains { lower.hasPrefix($0, at: stop + 1) }
    }
    return sentence ?? end
  }

  /// How the sentences begin that banks put after a name.
  private static let sentences: [StaticString] = [
    " to check ", " if ", " in case ", " please ", " for ", " not you", " call ", " your ", " avl ", " available ",
  ]

  /// Whether the sentence that holds `offset` only supposes: "If a transaction was declined, …".
  func isConditional(_ offset: Int) -> Bool {
    var start = offset
    while start > 0, offset - start < 400 {
      let byte = lines[start - 1]
      if byte == 0x0A || byte == 0x09 { break }
      if start > 1, byte == 0x20, [0x2E, 0x21, 0x3F, 0x3A].contains(lines[start - 2]) { break }
      start -= 1
    }
    return AlertText.suppositions.contains { word in lower[start...].starts(with: word.utf8) }
  }

  private static let suppositions = ["if ", "in case ", "when ", "should ", "unless ", "for any ", "never "]
}
