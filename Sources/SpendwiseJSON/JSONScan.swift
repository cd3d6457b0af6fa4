import SpendwiseText

/// The byte-level rules of RFC 8259, over borrowed bytes.
///
/// Words of eight bytes at a time: in plain ASCII a string costs about a nanosecond per eight bytes.
public enum JSONScan {
  /// The most nested objects and arrays, with the outermost.
  public static let nestingLimit = 128

  /// A word with its lowest set bit in the first special byte. That is a quote, a backslash, a control or not ASCII.
  /// Bytes after that one may be marked too, because the subtraction borrows from them.
  @inline(__always)
  static func special(_ word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quote = (word ^ 0x2222_2222_2222_2222) &- ones
    let slash = (word ^ 0x5C5C_5C5C_5C5C_5C5C) &- ones
    let control = word &- 0x2020_2020_2020_2020
    return (quote | slash | control | word) & 0x8080_8080_8080_8080
  }

  @inline(__always)
  static func load(_ base: UnsafePointer<UInt8>, _ index: Int) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self))
  }

  /// The offset of the first byte that is not white space.
  @inline(__always)
  static func skipSpace(_ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Int {
    var index = start
    while index < end, base[index] <= ASCII.space {
      let byte = base[index]
      if !ASCII.isBlank(byte) && byte != ASCII.newline && byte != ASCII.carriageReturn { break }
      index += 1
    }
    return index
  }

  /// The offset of the closing quote of the string at `start`.
  @inline(__always)
  static func closingQuote(
    _ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int, _ escaped: inout Bool
  ) throws(JSONError) -> Int {
    var index = start &+ 1
    while index &+ 8 <= end {
      let hit = special(load(base, index))
      if hit != 0 {
        index &+= hit.trailingZeroBitCount >> 3
        if base[index] == "\"" { return index }
        break
      }
      index &+= 8
    }
    return try closingQuoteSlowly(base, start, index, end, &escaped)
  }

  /// Goes on at `from` in a difficult string. It has escapes, is not ASCII, or is at the end of the line.
  @inline(never)
  static func closingQuoteSlowly(
    _ base: UnsafePointer<UInt8>, _ start: Int, _ from: Int, _ end: Int, _ escaped: inout Bool
  ) throws(JSONError) -> Int {
    var index = from
    while index < end {
      if index + 8 <= end {
        let hit = special(load(base, index))
        index += hit == 0 ? 8 : hit.trailingZeroBitCount >> 3
        if hit == 0 { continue }
      }
      switch base[index] {
      case "\"": return index
      case "\\":
        escaped = true
        index = try skipEscape(base, index, end)
      case 0..<0x20: throw JSONError("a control character in a string must be escaped", at: index)
      case 0x20..<0x80: index += 1
      default:
        repeat {
          let length = UTF8Shape.sequence(Bytes(start: base, count: end), index)
          if length == 0 { throw JSONError("invalid UTF-8", at: index) }
          index += length
        } while index < end && base[index] >= 0x80
      }
    }
    throw JSONError("a string is not closed", at: start)
  }

  private static func skipEscape(
    _ base: UnsafePointer<UInt8>, _ slash: Int, _ end: Int
  ) throws(JSONError) -> Int {
    guard slash + 1 < end else { throw JSONError("a string is not closed", at: slash) }
    switch base[slash + 1] {
    case "\"", "\\", "/", "b",
      "f",
      "n", "r", "t":
      return slash + 2
    case "u":
      let unit = try codeUnit(base, slash, end)
      if unit & 0xFC00 == 0xDC00 { throw JSONError("a lone low surrogate", at: slash) }
      guard unit & 0xFC00 == 0xD800 else { return slash + 6 }
      let next = slash + 6
      guard next + 1 < end, base[next] == "\\", base[next + 1] == "u",
        try codeUnit(base, next, end) & 0xFC00 == 0xDC00
      else { throw JSONError("a lone high surrogate", at: slash) }
      return slash + 12
    default: throw JSONError("an unknown escape", at: slash)
    }
  }

  private static func codeUnit(
    _ base: UnsafePointer<UInt8>, _ slash: Int, _ end: Int
  ) throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for index in (slash + 2)..<(slash + 6) {
      guard index < end, case let nibble = ASCII.hex(base[index]), nibble < 16 else {
        throw JSONError("\\u wants four hexadecimal digits", at: slash)
      }
      value = value << 4 | UInt32(nibble)
    }
    return value
  }

  @inline(__always)
  private static func skipDigits(_ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Int {
    var index = start
    while index < end, base[index] &- "0" < 10 { index += 1 }
    return index
  }

  /// Steps over a number (RFC 8259, section 6).
  static func skipNumber(_ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int) throws(JSONError)
    -> Int
  {
    let first = base[start] == "-" ? start + 1 : start
    var index = skipDigits(base, first, end)
    if index == first { throw JSONError("not a number", at: start) }
    if base[first] == "0", index > first + 1 {
      throw JSONError("a number begins with 0", at: start)
    }
    if index < end, base[index] == "." {
      let point = index
      index = skipDigits(base, point + 1, end)
      if index == point + 1 { throw JSONError("a number has no digit after its point", at: start) }
    }
    if index < end, base[index] | 0x20 == "e" {
      index += 1
      if index < end, base[index] == "+" || base[index] == "-" {
        index += 1
      }
      let exponent = index
      index = skipDigits(base, exponent, end)
      if index == exponent { throw JSONError("a number has no digit in its exponent", at: start) }
    }
    return index
  }

  static func skipWord(
    _ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int, _ word: StaticString
  ) throws(JSONError) -> Int {
    let stop = start + word.utf8CodeUnitCount
    guard stop <= end, Bytes(start: base + start, count: stop - start).equals(word) else {
      throw JSONError("not a JSON value", at: start)
    }
    return stop
  }
}
