/// The members of one object as offsets into its line.
struct JSONMembers {
  struct Member {
    var keyStart: Int32
    var keyEnd: Int32
    var valueStart: Int32
    var valueEnd: Int32
    var kind: JSONKind
  }

  var list: [Member] = []
  /// A key was written with an escape, so keys must be decoded before they are compared.
  var hasEscapedKey = false
  /// One bit for each (length, first, last byte) seen: keys that share none cannot be equal.
  private var seen: (UInt64, UInt64) = (0, 0)

  /// Scans the object whose brace is at `start`; returns the offset behind its closing brace.
  mutating func scan(_ bytes: Bytes, _ start: Int, depth: Int) throws(JSONError) -> Int {
    if depth >= JSONScan.nestingLimit {
      throw JSONError("nested deeper than \(JSONScan.nestingLimit)", at: start)
    }
    list.removeAll(keepingCapacity: true)
    hasEscapedKey = false
    seen = (0, 0)
    var index = JSONScan.skipSpace(bytes, start + 1)
    if index < bytes.count, bytes[index] == UInt8(ascii: "}") { return index + 1 }
    while true {
      guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else {
        throw JSONError(index < bytes.count ? "wanted a key in quotes here" : "an object is not closed", at: index)
      }
      let keyStart = index
      var escaped = false
      let keyEnd = try JSONScan.skipString(bytes, index, &escaped)
      if escaped { hasEscapedKey = true }
      index = JSONScan.skipSpace(bytes, keyEnd)
      guard index < bytes.count, bytes[index] == UInt8(ascii: ":") else {
        throw JSONError("wanted : after a key here", at: index)
      }
      index = JSONScan.skipSpace(bytes, index + 1)
      let valueStart = index
      var kind = JSONKind.null
      index = try JSONScan.skipValue(bytes, index, depth: depth + 1, kind: &kind)
      try refuseTwin(bytes, keyStart + 1, keyEnd - 1)
      list.append(
        Member(
          keyStart: Int32(truncatingIfNeeded: keyStart + 1), keyEnd: Int32(truncatingIfNeeded: keyEnd - 1),
          valueStart: Int32(truncatingIfNeeded: valueStart), valueEnd: Int32(truncatingIfNeeded: index), kind: kind))
      index = JSONScan.skipSpace(bytes, index)
      guard index < bytes.count else { throw JSONError("an object is not closed", at: start) }
      if bytes[index] == UInt8(ascii: "}") { return index + 1 }
      guard bytes[index] == UInt8(ascii: ",") else { throw JSONError("wanted , or } here", at: index) }
      index = JSONScan.skipSpace(bytes, index + 1)
    }
  }

  private mutating func refuseTwin(_ bytes: Bytes, _ start: Int, _ end: Int) throws(JSONError) {
    let length = end - start
    if hasEscapedKey || length == 0 || list.count > 64 { return try refuseTwinSlowly(bytes, start, end) }
    let mix = (UInt64(bytes[start]) &* 31 &+ UInt64(bytes[end - 1])) &* 17 &+ UInt64(truncatingIfNeeded: length)
    let bit = (mix &* 0x9E37_79B9_7F4A_7C15) >> 57
    if bit < 64 {
      if seen.0 & (1 << bit) == 0 {
        seen.0 |= 1 << bit
        return
      }
    } else if seen.1 & (1 << (bit - 64)) == 0 {
      seen.1 |= 1 << (bit - 64)
      return
    }
    guard let base = bytes.baseAddress else { return }
    let key = Bytes(start: base + start, count: length)
    for member in list where Int(member.keyEnd - member.keyStart) == length {
      if Bytes(start: base + Int(member.keyStart), count: length).equals(key) {
        throw JSONError("the key \"\(key.text)\" stands twice", at: start - 1)
      }
    }
  }

  private var decodedKeys: Set<[UInt8]> = []

  private mutating func refuseTwinSlowly(_ bytes: Bytes, _ start: Int, _ end: Int) throws(JSONError) {
    if decodedKeys.count > list.count { decodedKeys.removeAll() }
    if decodedKeys.count < list.count {
      for member in list {
        decodedKeys.insert(JSONText.decodedKey(bytes.part(Int(member.keyStart), Int(member.keyEnd))))
      }
    }
    let key = JSONText.decodedKey(bytes.part(start, end))
    if !decodedKeys.insert(key).inserted {
      throw JSONError("the key \"\(String(decoding: key, as: UTF8.self))\" stands twice", at: start - 1)
    }
  }
}

/// One JSON object, scanned into the places of its members without building a tree.
///
/// Reuse one for many lines: scanning does not allocate once it has seen a typical line. The bytes given to
/// `scan` are borrowed, and every value handed out is valid only as long as they are.
/// Source: RFC 8259, with duplicate keys refused (its section 4 leaves them open).
public struct JSONObject {
  /// The bytes that were scanned.
  public private(set) var line = Bytes(start: nil, count: 0)
  private var members = JSONMembers()

  public init() {}

  /// Scans a whole line that must hold one object and nothing else but white space.
  ///
  /// Throws `JSONError` with the offset of the first byte that is wrong.
  public mutating func scan(_ line: Bytes) throws(JSONError) {
    self.line = line
    members.list.removeAll(keepingCapacity: true)
    let start = JSONScan.skipSpace(line, 0)
    guard start < line.count, line[start] == UInt8(ascii: "{") else {
      var kind = JSONKind.null
      _ = try JSONScan.skipValue(line, start, depth: 0, kind: &kind)
      throw JSONError("a record must be an object in braces", at: start)
    }
    let end = JSONScan.skipSpace(line, try members.scan(line, start, depth: 0))
    if end != line.count {
      members.list.removeAll(keepingCapacity: true)
      throw JSONError("something follows the object", at: end)
    }
  }

  /// How many members there are.
  public var count: Int { members.list.count }

  /// The key of a member between its quotes, escapes not decoded.
  public func key(at index: Int) -> Bytes {
    let member = members.list[index]
    return line.part(Int(member.keyStart), Int(member.keyEnd))
  }

  /// The value of a member.
  public func value(at index: Int) -> JSONValue {
    let member = members.list[index]
    return JSONValue(raw: line.part(Int(member.valueStart), Int(member.valueEnd)), kind: member.kind)
  }

  /// The place of the member called `key` in the order of the line.
  public func index(of key: StaticString) -> Int? {
    index(of: Bytes(start: key.utf8Start, count: key.utf8CodeUnitCount))
  }

  /// The place of the member whose decoded key is `key`.
  public func index(of key: Bytes) -> Int? {
    guard let base = line.baseAddress else { return nil }
    let length = key.count
    return members.list.withUnsafeBufferPointer { list in
      for index in 0..<list.count {
        let member = list[index]
        if Int(member.keyEnd &- member.keyStart) == length,
          Bytes(start: base + Int(member.keyStart), count: length).equals(key)
        {
          return index
        }
      }
      if members.hasEscapedKey {
        for index in 0..<list.count {
          let raw = line.part(Int(list[index].keyStart), Int(list[index].keyEnd))
          if JSONText.decodedKey(raw).withUnsafeBufferPointer({ $0.equals(key) }) { return index }
        }
      }
      return nil
    }
  }

  /// The value of the member called `key`, `null` included.
  public func value(_ key: StaticString) -> JSONValue? { index(of: key).map { value(at: $0) } }

  /// The value of the member whose decoded key is `key`.
  public func value(named key: [UInt8]) -> JSONValue? {
    key.withUnsafeBufferPointer { index(of: $0) }.map { value(at: $0) }
  }

  /// The text of the member called `key` when it is a string.
  public func string(_ key: StaticString) -> String? { value(key)?.string }

  /// The literal of the member called `key` when it is a number or a string.
  public func literal(_ key: StaticString) -> String? { value(key)?.literal }

  /// Whether the member called `key` is a string that says `text`.
  public func says(_ key: StaticString, _ text: StaticString) -> Bool { value(key)?.isString(text) ?? false }

  /// The bytes of the key and the value of a member, from the key's quote to the value's end.
  func extent(at index: Int) -> (start: Int, end: Int) {
    let member = members.list[index]
    return (Int(member.keyStart) - 1, Int(member.valueEnd))
  }
}

/// The elements of a scanned array.
public struct JSONElements {
  public private(set) var values: [JSONValue] = []
  public var count: Int { values.count }

  /// Takes apart `raw`, an array that was already scanned as a part of its line.
  public init(_ raw: Bytes) {
    var index = JSONScan.skipSpace(raw, 1)
    while index < raw.count, raw[index] != UInt8(ascii: "]") {
      var kind = JSONKind.null
      guard let end = try? JSONScan.skipValue(raw, index, depth: 0, kind: &kind) else { return }
      values.append(JSONValue(raw: raw.part(index, end), kind: kind))
      index = JSONScan.skipSpace(raw, end)
      if index < raw.count, raw[index] == UInt8(ascii: ",") { index = JSONScan.skipSpace(raw, index + 1) }
    }
  }
}
