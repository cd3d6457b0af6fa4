import SpendwiseSystem

/// Letters, digits and white space of ASCII, without locale and Unicode.
public enum ASCII {
  // Computed, so that loops of other libraries compare with a constant and not with memory.
  /// `\t`
  @inlinable public static var tab: UInt8 { 0x09 }
  /// `\n`
  @inlinable public static var newline: UInt8 { 0x0A }
  /// `\r`
  @inlinable public static var carriageReturn: UInt8 { 0x0D }
  /// The space.
  @inlinable public static var space: UInt8 { 0x20 }

  /// A byte with capitals as small letters.
  @inlinable @inline(__always)
  public static func lower(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }

  /// `text` is `word`, in any case. `word` is in small letters.
  @inlinable @inline(__always)
  public static func isSame(_ text: Bytes, _ word: StaticString) -> Bool {
    text.count == word.utf8CodeUnitCount && begins(text, with: word)
  }

  /// `text` begins with `word`, in any case. `word` is in small letters.
  @inlinable @inline(__always)
  public static func begins(_ text: Bytes, with word: StaticString) -> Bool {
    if text.count < word.utf8CodeUnitCount { return false }
    for index in 0..<word.utf8CodeUnitCount where lower(text[index]) != word.utf8Start[index] { return false }
    return true
  }

  /// A digit, 0 to 9.
  @inlinable @inline(__always)
  public static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  /// A letter, A to Z or a to z.
  @inlinable @inline(__always)
  public static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

  /// White space inside a line.
  @inlinable @inline(__always)
  public static func isBlank(_ byte: UInt8) -> Bool { byte == space || byte == tab }

  /// White space and line ends.
  @inlinable @inline(__always)
  public static func isSpace(_ byte: UInt8) -> Bool { byte == space || byte &- tab < 5 }

  /// The value of a hexadecimal digit, or 255.
  @inlinable @inline(__always)
  public static func hex(_ byte: UInt8) -> UInt8 {
    if byte &- 0x30 < 10 { return byte &- 0x30 }
    let letter = (byte | 0x20) &- 0x61
    return letter < 6 ? letter &+ 10 : 255
  }
}

extension UnsafeBufferPointer where Element == UInt8 {
  /// The bytes with escapes decoded: `mark` and two hexadecimal digits.
  public func decodingHex(after mark: UInt8) -> [UInt8] {
    var (out, index) = ([UInt8](), 0)
    while index < count {
      let (high, low) = (ASCII.hex(at(index + 1)), ASCII.hex(at(index + 2)))
      let isEscape = self[index] == mark && high < 16 && low < 16
      out.append(isEscape ? high << 4 | low : self[index])
      index += isEscape ? 3 : 1
    }
    return out
  }

  /// The byte at `index`, or 0 outside.
  @inlinable @inline(__always)
  public func at(_ index: Int) -> UInt8 { index >= 0 && index < count ? self[index] : 0 }

  /// The bytes are those of `text` in any case.
  @inlinable
  public func equalsIgnoringCase(_ text: StaticString) -> Bool {
    count == text.utf8CodeUnitCount && hasPrefixIgnoringCase(text)
  }

  /// The bytes begin with `text` at `start`, in any case.
  @inlinable
  public func hasPrefixIgnoringCase(_ text: StaticString, at start: Int = 0) -> Bool {
    let length = text.utf8CodeUnitCount
    guard start >= 0, count - start >= length else { return false }
    for index in 0..<length where ASCII.lower(self[start + index]) != ASCII.lower(text.utf8Start[index]) {
      return false
    }
    return true
  }

  /// The bytes begin with `text` at `start`.
  @inlinable
  public func hasPrefix(_ text: StaticString, at start: Int = 0) -> Bool {
    let length = text.utf8CodeUnitCount
    guard let base = baseAddress, start >= 0, count - start >= length else { return false }
    return memcmp(base + start, text.utf8Start, length) == 0
  }

  /// The bytes of a literal, which live for ever.
  @inlinable
  public init(_ text: StaticString) { self.init(start: text.utf8Start, count: text.utf8CodeUnitCount) }

  /// The bytes begin with `word`, in any case. `word` is in small letters.
  @inlinable
  public func begins(_ word: StaticString) -> Bool { ASCII.begins(self, with: word) }

  /// The bytes begin with `word`, in any case of either.
  @inlinable
  public func begins(_ word: Bytes) -> Bool {
    if count < word.count { return false }
    for index in 0..<word.count where ASCII.lower(self[index]) != ASCII.lower(word[index]) { return false }
    return true
  }

  /// The bytes end with `word`, in any case of either.
  @inlinable
  public func ends(with word: Bytes) -> Bool { count >= word.count && part(count - word.count, count).begins(word) }

  /// The bytes are `word`, in any case. `word` is in small letters.
  @inlinable
  public func isSame(_ word: StaticString) -> Bool { ASCII.isSame(self, word) }

  /// The offset of the first `text` at or after `start`.
  @inlinable
  public func offset(of text: StaticString, from start: Int) -> Int? { offset(of: Bytes(text), from: start) }

  /// The bytes without white space at either end.
  @inlinable
  public func trimmed() -> Bytes {
    var (first, last) = (0, count)
    while first < last, ASCII.isSpace(self[first]) { first += 1 }
    while last > first, ASCII.isSpace(self[last - 1]) { last -= 1 }
    return part(first, last)
  }

  /// The bytes without control characters, spaces and `marks` at either end.
  @inlinable
  public func stripped(_ marks: StaticString = "") -> Bytes {
    func isOuter(_ byte: UInt8) -> Bool { byte <= 0x20 || Bytes(marks).contains(byte) }
    var (first, last) = (0, count)
    while first < last, isOuter(self[first]) { first += 1 }
    while last > first, isOuter(self[last - 1]) { last -= 1 }
    return part(first, last)
  }

  /// The bytes from here to the end of `last`. `last` comes later in the same text.
  @inlinable
  public func joined(to last: Bytes) -> Bytes {
    guard let base = baseAddress, let end = last.baseAddress else { return self }
    return Bytes(start: base, count: end + last.count - base)
  }

  /// The end of the line at `start`, and the next line's start.
  @inlinable @inline(__always)
  public func line(at start: Int, to end: Int) -> (end: Int, next: Int) {
    guard let base = baseAddress, start < end, let hit = memchr(base + start, 0x0A, end - start) else {
      return (end, end)
    }
    let stop = UnsafeRawPointer(hit) - UnsafeRawPointer(base)
    return (stop > start && base[stop - 1] == ASCII.carriageReturn ? stop - 1 : stop, stop + 1)
  }
}

/// A letter in quotes is its byte: `byte == "."`. Traps for a letter beyond ASCII.
// swift-format-ignore: AvoidRetroactiveConformances
extension UInt8: @retroactive ExpressibleByUnicodeScalarLiteral {
  @inlinable @inline(__always)
  public init(unicodeScalarLiteral letter: Unicode.Scalar) { self.init(ascii: letter) }
}

/// A letter in quotes is its number: `text.at(index) == "•"`.
// swift-format-ignore: AvoidRetroactiveConformances
extension UInt32: @retroactive ExpressibleByUnicodeScalarLiteral {
  @inlinable @inline(__always)
  public init(unicodeScalarLiteral letter: Unicode.Scalar) { self = letter.value }
}
