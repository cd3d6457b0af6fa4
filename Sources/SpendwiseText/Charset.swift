import SpendwiseSystem

/// Text in any charset, right or wrong label, to UTF-8.
public enum Charset {
  private enum Family {
    case unicode, western, other
    /// Charsets that do not contain ASCII. Even seven-bit bytes must be converted.
    case notASCII
    case unknown
  }

  /// The bytes as UTF-8: unchanged when valid, else in `buffer`.
  ///
  /// Valid UTF-8 with at least one long sequence is taken for UTF-8, under any label (a chance hit in another charset
  /// is very unlikely, a wrong label is not). Text labelled UTF-8 without a valid long sequence is taken for
  /// windows-1252. Other unreadable bytes become U+FFFD.
  public static func decode(_ bytes: Bytes, label: Bytes?, _ converters: CharsetConverters, into buffer: ByteBuffer)
    -> Bytes
  {
    let name = clean(label)
    var family = family(of: name)
    if family == .notASCII { return convert(bytes, name, converters, into: buffer) ?? repaired(bytes, into: buffer) }
    let shape = UTF8Shape(bytes)
    if shape.isASCII { return bytes }
    if family == .other, converters.table(name) == nil, converters.converter(name) == nil { family = .unknown }
    // Two valid long sequences by chance are too unlikely even in charsets where all bytes are letters.
    if shape.isValid, family != .other || shape.long >= 2 { return bytes }
    switch family {
    case .western: return western(bytes, into: buffer)
    case .other: return convert(bytes, name, converters, into: buffer) ?? western(bytes, into: buffer)
    default: return shape.long > 0 ? repaired(bytes, into: buffer) : western(bytes, into: buffer)
    }
  }

  /// The label in lower case. Quotes, a language suffix and options of iconv are dropped.
  private static func clean(_ label: Bytes?) -> [UInt8] {
    guard let label = label?.trimmed() else { return [] }
    var name: [UInt8] = []
    for byte in label.prefix(40) {
      if byte == "*" || byte == "/" { break }
      if ASCII.isLetter(byte) || ASCII.isDigit(byte) || "-_.:+".utf8.contains(byte) { name.append(ASCII.lower(byte)) }
    }
    return name
  }

  private static func family(of name: [UInt8]) -> Family {
    name.withUnsafeBufferPointer { name in
      if name.isEmpty || name.equals("utf-8") || name.equals("us-ascii") || name.equals("utf8") { return .unicode }
      if name.equals("iso-8859-1") || name.equals("windows-1252") || name.equals("latin1") || name.equals("cp1252") {
        return .western
      }
      if name.equals("ascii") || name.hasPrefix("ansi_x3") || name.hasPrefix("unicode-1-1-utf-8") { return .unicode }
      if name.hasPrefix("utf-16") || name.hasPrefix("utf16") || name.hasPrefix("utf-32") || name.hasPrefix("ucs")
        || name.hasPrefix("utf32") || name.hasPrefix("utf-7") || name.hasPrefix("iso-2022-jp")
        || name.hasPrefix("iso-2022-kr") || name.hasPrefix("hz") || name.hasPrefix("iso-10646")
      {
        return .notASCII
      }
      // glibc's converter for this one had a memory error (CVE-2024-2961), and no bank writes it.
      if name.hasPrefix("iso-2022-cn") { return .unknown }
      return .other
    }
  }

  /// Converts by iconv; `nil` when there is no such charset.
  private static func convert(
    _ bytes: Bytes, _ name: [UInt8], _ converters: CharsetConverters, into buffer: ByteBuffer
  ) -> Bytes? {
    if let table = converters.table(name) { return table.convert(bytes, into: buffer) }
    let name = named(name, bytes)
    if let wide = wide(bytes, name, into: buffer) { return wide }
    guard let converter = converters.converter(name) else { return nil }
    iconv(converter, nil, nil, nil, nil)
    buffer.restart(bytes.count * 2 + 16)
    guard let base = bytes.baseAddress else { return bytes }
    var source: UnsafeMutablePointer<CChar>? = UnsafeMutableRawPointer(mutating: base)
      .assumingMemoryBound(to: CChar.self)
    var left = bytes.count
    while left > 0 {
      var target: UnsafeMutablePointer<CChar>? = UnsafeMutableRawPointer(buffer.base + buffer.count)
        .assumingMemoryBound(to: CChar.self)
      let room = buffer.capacity - buffer.count
      var roomLeft = room
      let result = iconv(converter, &source, &left, &target, &roomLeft)
      let failure = errno
      buffer.count += room - roomLeft
      if result != Int(bitPattern: UInt.max) { break }
      if failure == E2BIG {
        buffer.reserve(left * 2 + 64)
      } else if failure == EILSEQ, left > 0 {
        replacement(buffer)
        source = source.map { $0 + 1 }
        left -= 1
      } else {
        // The last character is cut off.
        replacement(buffer)
        break
      }
    }
    return buffer.bytes
  }

  /// UTF-16 and UTF-32, in either byte order, as UTF-8. `nil` for another charset.
  private static func wide(_ bytes: Bytes, _ name: [UInt8], into buffer: ByteBuffer) -> Bytes? {
    let label = String(decoding: name, as: UTF8.self)
    let width = label.contains("32") || label.contains("ucs-4") ? 4 : 2
    let names = ["utf-16", "utf16", "utf-32", "utf32", "ucs", "iso-10646"]
    guard names.contains(where: label.hasPrefix) else { return nil }
    buffer.restart(bytes.count * 2 + 16)
    var (index, isLittle, high) = (0, label.hasSuffix("le"), UInt32(0))
    let start = bytes.prefix(width)
    if start.elementsEqual([0xFF, 0xFE]) || start.elementsEqual([0xFF, 0xFE, 0, 0]) {
      (index, isLittle) = (width, true)
    } else if start.elementsEqual([0xFE, 0xFF]) || start.elementsEqual([0, 0, 0xFE, 0xFF]) {
      (index, isLittle) = (width, false)
    }
    while index + width <= bytes.count {
      var value: UInt32 = 0
      for offset in 0..<width { value = value << 8 | UInt32(bytes[index + (isLittle ? width - 1 - offset : offset)]) }
      index += width
      if high != 0, value >> 10 == "7" {
        buffer.append(scalar: 0x10000 + (high & 0x3FF) << 10 + value & 0x3FF)
        high = 0
        continue
      }
      if high != 0 { replacement(buffer) }
      high = width == 2 && value >> 10 == "6" ? value : 0
      if high == 0 { buffer.append(scalar: Unicode.Scalar(value) == nil ? 0xFFFD : value) }
    }
    if high != 0 || index < bytes.count { replacement(buffer) }
    return buffer.bytes
  }

  /// The label of UTF-16 with its byte order. Without a mark, the positions of zero bytes tell the order.
  private static func named(_ name: [UInt8], _ bytes: Bytes) -> [UInt8] {
    let is16 = name == Array("utf-16".utf8) || name == Array("utf16".utf8)
    guard is16, bytes.count >= 2 else { return name }
    if bytes[0] == 0xFE && bytes[1] == 0xFF || bytes[0] == 0xFF && bytes[1] == 0xFE { return name }
    var (even, odd) = (0, 0)
    for index in 0..<min(bytes.count, 200) where bytes[index] == 0 {
      if index & 1 == 0 { even += 1 } else { odd += 1 }
    }
    return Array((odd > even ? "utf-16le" : "utf-16be").utf8)
  }

  private static func replacement(_ buffer: ByteBuffer) {
    buffer.append(scalar: 0xFFFD)
  }

  /// The bytes as UTF-8, with U+FFFD for invalid ones.
  private static func repaired(_ bytes: Bytes, into buffer: ByteBuffer) -> Bytes {
    buffer.restart(bytes.count + 16)
    var index = 0
    while index < bytes.count {
      let length = UTF8Shape.sequence(bytes, index)
      if length == 0 {
        replacement(buffer)
        index += 1
        while index < bytes.count, bytes[index] & 0xC0 == 0x80 { index += 1 }
      } else {
        buffer.append(bytes.part(index, index + length))
        index += length
      }
    }
    return buffer.bytes
  }

  /// The upper half of windows-1252. In mail and on the web, "iso-8859-1" means this.
  public static let western: [UInt16] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D, 0x017D,
    0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D,
    0x017E, 0x0178,
  ]

  private static func western(_ bytes: Bytes, into buffer: ByteBuffer) -> Bytes {
    buffer.restart(bytes.count + bytes.count / 8 + 16)
    for byte in bytes {
      if byte < 0x80 {
        buffer.append(byte)
        continue
      }
      let scalar = byte < 0xA0 ? UInt32(western[Int(byte) - 0x80]) : UInt32(byte)
      buffer.append(scalar: scalar)
    }
    return buffer.bytes
  }
}
