/// The byte-level rules of RFC 8259, over borrowed bytes.
///
/// Words of eight bytes at a time: in plain ASCII a string costs about a nanosecond per eight bytes.
public enum JSONScan {
  /// Objects and arrays inside each other, the outermost counted: more is refused.
  public static let nestingLimit = 128

  @usableFromInline static let ones: UInt64 = 0x0101_0101_0101_0101
  @usableFromInline static let highs: UInt64 = 0x8080_8080_8080_8080

  /// A word whose lowest set bit is in the first byte that is a quote, a backslash, a control or not ASCII.
  @inlinable @inline(__always)
  static func special(_ word: UInt64) -> UInt64 {
    let quote = word ^ 0x2222_2222_2222_2222
    let slash = word ^ 0x5C5C_5C5C_5C5C_5C5C
    return ((quote &- ones) & ~quote | (slash &- ones) & ~slash | (word &- 0x2020_2020_2020_2020) & ~word | word) & highs
  }

  @inlinable @inline(__always)
  static func load(_ base: UnsafePointer<UInt8>, _ index: Int) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self))
  }

  /// Whether `text` can stand between quotes as it is.
  static func isPlainASCII(_ text: Bytes) -> Bool {
    guard let base = text.baseAddress else { return true }
    var index = 0
    while index + 8 <= text.count {
      if special(load(base, index)) != 0 { return false }
      index += 8
    }
    while index < text.count {
      let byte = base[index]
      if byte < 0x20 || byte >= 0x80 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return false }
      index += 1
    }
    return true
  }

  /// The length of the well-formed UTF-8 sequence at `index` (2 to 4), or 0 (Unicode 15, table 3-7).
  @usableFromInline
  static func sequenceLength(_ bytes: Bytes, _ index: Int) -> Int {
    func next(_ offset: Int, _ low: UInt8 = 0x80, _ high: UInt8 = 0xBF) -> Bool {
      let place = index + offset
      return place < bytes.count && bytes[place] >= low && bytes[place] <= high
    }
    switch bytes[index] {
    case 0xC2...0xDF: return next(1) ? 2 : 0
    case 0xE0: return next(1, 0xA0) && next(2) ? 3 : 0
    case 0xED: return next(1, 0x80, 0x9F) && next(2) ? 3 : 0
    case 0xE1...0xEF: return next(1) && next(2) ? 3 : 0
    case 0xF0: return next(1, 0x90) && next(2) && next(3) ? 4 : 0
    case 0xF1...0xF3: return next(1) && next(2) && next(3) ? 4 : 0
    case 0xF4: return next(1, 0x80, 0x8F) && next(2) && next(3) ? 4 : 0
    default: return 0
    }
  }

  @usableFromInline
  static func hexValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): return byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): return byte - UInt8(ascii: "A") + 10
    default: return nil
    }
  }

  @inlinable @inline(__always)
  static func skipSpace(_ bytes: Bytes, _ start: Int) -> Int {
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      if byte > 0x20 { break }
      if byte != 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D { break }
      index += 1
    }
    return index
  }

  /// Steps over a string whose opening quote is at `start`; returns the offset behind the closing quote.
  @inlinable @inline(__always)
  static func skipString(_ bytes: Bytes, _ start: Int, _ escaped: inout Bool) throws(JSONError) -> Int {
    guard let base = bytes.baseAddress else { throw JSONError("a string is not closed", at: start) }
    var index = start + 1
    let end = bytes.count
    while index + 8 <= end {
      let hit = special(load(base, index))
      if hit == 0 {
        index += 8
        continue
      }
      index += hit.trailingZeroBitCount >> 3
      if base[index] == UInt8(ascii: "\"") { return index + 1 }
      break
    }
    return try skipStringSlowly(bytes, start, index, &escaped)
  }

  @usableFromInline
  static func skipStringSlowly(
    _ bytes: Bytes, _ start: Int, _ from: Int, _ escaped: inout Bool
  ) throws(JSONError) -> Int {
    var index = from
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\""): return index + 1
      case UInt8(ascii: "\\"):
        escaped = true
        index = try skipEscape(bytes, index)
      case 0..<0x20: throw JSONError("a control character in a string must be escaped", at: index)
      case 0x20..<0x80: index += 1
      default:
        let length = sequenceLength(bytes, index)
        if length == 0 { throw JSONError("invalid UTF-8", at: index) }
        index += length
      }
    }
    throw JSONError("a string is not closed", at: start)
  }

  private static func skipEscape(_ bytes: Bytes, _ slash: Int) throws(JSONError) -> Int {
    guard slash + 1 < bytes.count else { throw JSONError("a string is not closed", at: slash) }
    switch bytes[slash + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return slash + 2
    case UInt8(ascii: "u"):
      let unit = try codeUnit(bytes, slash)
      if unit & 0xFC00 == 0xDC00 { throw JSONError("a lone low surrogate", at: slash) }
      guard unit & 0xFC00 == 0xD800 else { return slash + 6 }
      let next = slash + 6
      guard next + 1 < bytes.count, bytes[next] == UInt8(ascii: "\\"), bytes[next + 1] == UInt8(ascii: "u"),
        try codeUnit(bytes, next) & 0xFC00 == 0xDC00
      else { throw JSONError("a lone high surrogate", at: slash) }
      return slash + 12
    default: throw JSONError("an unknown escape", at: slash)
    }
  }

  private static func codeUnit(_ bytes: Bytes, _ slash: Int) throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for index in (slash + 2)..<(slash + 6) {
      guard index < bytes.count, let nibble = hexValue(bytes[index]) else {
        throw JSONError("\\u wants four hexadecimal digits", at: slash)
      }
      value = value << 4 | UInt32(nibble)
    }
    return value
  }

  /// Steps over a number (RFC 8259, section 6).
  @usableFromInline
  static func skipNumber(_ bytes: Bytes, _ start: Int) throws(JSONError) -> Int {
    var index = start
    func digits() -> Int {
      let first = index
      while index < bytes.count, bytes[index] &- UInt8(ascii: "0") < 10 { index += 1 }
      return index - first
    }
    if index < bytes.count, bytes[index] == UInt8(ascii: "-") { index += 1 }
    if index < bytes.count, bytes[index] == UInt8(ascii: "0") {
      index += 1
      if index < bytes.count, bytes[index] &- UInt8(ascii: "0") < 10 {
        throw JSONError("a number begins with 0", at: start)
      }
    } else if digits() == 0 {
      throw JSONError("not a number", at: start)
    }
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      index += 1
      if digits() == 0 { throw JSONError("a number has no digit after its point", at: start) }
    }
    if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      if index < bytes.count, bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-") { index += 1 }
      if digits() == 0 { throw JSONError("a number has no digit in its exponent", at: start) }
    }
    return index
  }

  private static func skipWord(_ bytes: Bytes, _ start: Int, _ word: StaticString) throws(JSONError) -> Int {
    let end = start + word.utf8CodeUnitCount
    guard end <= bytes.count, bytes.part(start, end).equals(word) else {
      throw JSONError("not a JSON value", at: start)
    }
    return end
  }

  /// Steps over the value at `start` and says what it is; returns the offset behind it.
  @inlinable @inline(__always)
  static func skipValue(
    _ bytes: Bytes, _ start: Int, depth: Int, kind: inout JSONKind
  ) throws(JSONError) -> Int {
    guard start < bytes.count else { throw JSONError("the line ends where a value is wanted", at: start) }
    if bytes[start] == UInt8(ascii: "\"") {
      kind = .string
      var escaped = false
      return try skipString(bytes, start, &escaped)
    }
    return try skipOther(bytes, start, depth: depth, kind: &kind)
  }

  @usableFromInline
  static func skipOther(
    _ bytes: Bytes, _ start: Int, depth: Int, kind: inout JSONKind
  ) throws(JSONError) -> Int {
    switch bytes[start] {
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      kind = .number
      return try skipNumber(bytes, start)
    case UInt8(ascii: "{"):
      kind = .object
      return try skipObject(bytes, start, depth: depth)
    case UInt8(ascii: "["):
      kind = .array
      return try skipArray(bytes, start, depth: depth)
    case UInt8(ascii: "t"):
      kind = .bool
      return try skipWord(bytes, start, "true")
    case UInt8(ascii: "f"):
      kind = .bool
      return try skipWord(bytes, start, "false")
    case UInt8(ascii: "n"):
      kind = .null
      return try skipWord(bytes, start, "null")
    default: throw JSONError("not a JSON value", at: start)
    }
  }

  private static func skipArray(_ bytes: Bytes, _ start: Int, depth: Int) throws(JSONError) -> Int {
    if depth >= nestingLimit { throw JSONError("nested deeper than \(nestingLimit)", at: start) }
    var index = skipSpace(bytes, start + 1)
    if index < bytes.count, bytes[index] == UInt8(ascii: "]") { return index + 1 }
    while true {
      var kind = JSONKind.null
      index = skipSpace(bytes, try skipValue(bytes, index, depth: depth + 1, kind: &kind))
      guard index < bytes.count else { throw JSONError("an array is not closed", at: start) }
      if bytes[index] == UInt8(ascii: "]") { return index + 1 }
      guard bytes[index] == UInt8(ascii: ",") else { throw JSONError("wanted , or ] here", at: index) }
      index = skipSpace(bytes, index + 1)
    }
  }

  private static func skipObject(_ bytes: Bytes, _ start: Int, depth: Int) throws(JSONError) -> Int {
    var members = JSONMembers()
    return try members.scan(bytes, start, depth: depth)
  }
}
