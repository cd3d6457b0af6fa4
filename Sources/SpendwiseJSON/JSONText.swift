import SpendwiseText

/// Strings of JSON: escapes written and read.
public enum JSONText {
  /// Appends the text of a scanned string, with escapes decoded. `inner` is between the quotes.
  public static func decode(_ inner: Bytes, into out: inout [UInt8]) {
    var index = 0
    while index < inner.count {
      guard let slash = inner.offset(of: UInt8(ascii: "\\"), from: index) else { break }
      out.append(contentsOf: inner.part(index, slash))
      index = slash + 2
      guard slash + 1 < inner.count else { return }
      switch inner[slash + 1] {
      case "n": out.append(ASCII.newline)
      case "t": out.append(ASCII.tab)
      case "r": out.append(ASCII.carriageReturn)
      case "b": out.append(0x08)
      case "f": out.append(0x0C)
      case "u":
        var scalar = hex4(inner, slash + 2)
        index = slash + 6
        if scalar & 0xFC00 == 0xD800 {
          scalar = 0x10000 + ((scalar & 0x3FF) << 10) + (hex4(inner, slash + 8) & 0x3FF)
          index = slash + 12
        }
        if let unicode = Unicode.Scalar(scalar) {
          out.append(contentsOf: UTF8.encode(unicode) ?? .init())
        }
      case let other: out.append(other)
      }
    }
    out.append(contentsOf: inner.part(index, inner.count))
  }

  /// The decoded text of a quoted string, as bytes.
  public static func decoded(_ quoted: Bytes) -> [UInt8] {
    var out: [UInt8] = []
    decode(quoted.part(1, quoted.count - 1), into: &out)
    return out
  }

  /// The decoded text of a key, given without its quotes.
  public static func decodedKey(_ inner: Bytes) -> [UInt8] {
    var out: [UInt8] = []
    decode(inner, into: &out)
    return out
  }

  /// Appends `text` quoted, with the fewest escapes of RFC 8259. U+007F and C1 controls stay as they are. Bytes that
  /// are not UTF-8 become U+FFFD.
  public static func encode(_ text: Bytes, into out: inout [UInt8]) {
    let piece = 128
    // An array that grows by itself has room for twice as much in the end.
    if text.count > 64 << 10 { out.reserveCapacity(out.count + text.count + 2) }
    // Appending to an array costs more than filling it, so a short text is appended at once.
    // An escape takes six bytes, and there are two quotes.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: piece * 6 + 8) { memory in
      guard let room = memory.baseAddress else { return }
      var index = 0
      room[0] = "\""
      var filled = 1
      while true {
        filled += escape(text, &index, min(index + piece, text.count), room + filled)
        if index >= text.count { break }
        out.append(contentsOf: Bytes(start: room, count: filled))
        filled = 0
      }
      room[filled] = "\""
      out.append(contentsOf: Bytes(start: room, count: filled + 1))
    }
  }

  /// The same from an array.
  public static func encode(_ text: [UInt8], into out: inout [UInt8]) {
    text.withUnsafeBufferPointer { encode($0, into: &out) }
  }

  /// `text` quoted, as `encode` writes it.
  public static func quoted(_ text: String) -> [UInt8] {
    var out: [UInt8] = []
    text.withBytes { encode($0, into: &out) }
    return out
  }

  /// A list of strings as JSON.
  public static func list(_ texts: [String]) -> [UInt8] { array(texts.map(quoted)) }

  /// A list of values that are JSON.
  public static func array(_ elements: [[UInt8]]) -> [UInt8] {
    ["["] + elements.joined(separator: [","]) + ["]"]
  }

  /// Writes `text` from `index` up to `stop`, escaped, and moves `index` there.
  private static func escape(
    _ text: Bytes, _ index: inout Int, _ stop: Int, _ out: UnsafeMutablePointer<UInt8>
  ) -> Int {
    guard let base = text.baseAddress else { return 0 }
    var filled = 0
    func put(_ byte: UInt8) {
      out[filled] = byte
      filled += 1
    }
    while index < stop {
      if stop >= 8 {
        // The last bytes come with those before them, which are shifted out; the zeros after them are special.
        let left = min(stop - index, 8)
        let word = JSONScan.load(base, index + left - 8) >> UInt64(64 - 8 * left)
        UnsafeMutableRawPointer(out + filled).storeBytes(of: word.littleEndian, as: UInt64.self)
        let hit = JSONScan.special(word)
        let plain = hit == 0 ? 8 : hit.trailingZeroBitCount >> 3
        index += plain
        filled += plain
        if hit == 0 || index == stop { continue }
      }
      let byte = base[index]
      index += 1
      switch byte {
      case "\"", "\\":
        put("\\")
        put(byte)
      case 0x20..<0x80: put(byte)
      case ASCII.newline:
        put("\\")
        put("n")
      case ASCII.carriageReturn:
        put("\\")
        put("r")
      case "\t":
        put("\\")
        put("t")
      case 0..<0x20:
        for other in "\\u00".utf8 { put(other) }
        put(hexDigit(byte >> 4))
        put(hexDigit(byte & 15))
      default:
        let length = UTF8Shape.sequence(text, index - 1)
        if length == 0 {
          for other in "\u{FFFD}".utf8 { put(other) }
        } else {
          for offset in index - 1..<index - 1 + length { put(base[offset]) }
          index += length - 1
        }
      }
    }
    return filled
  }

  private static func hexDigit(_ nibble: UInt8) -> UInt8 {
    nibble < 10 ? "0" + nibble : "a" + nibble - 10
  }

  private static func hex4(_ bytes: Bytes, _ start: Int) -> UInt32 {
    var value: UInt32 = 0
    for index in start..<(start + 4) where index < bytes.count {
      value = value << 4 | UInt32(ASCII.hex(bytes[index]) & 15)
    }
    return value
  }
}
