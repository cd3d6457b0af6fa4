import SpendwiseJSON

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// How the bytes of a part were made fit for transport.
enum TransferEncoding {
  case identity, quotedPrintable, base64
  /// Something that is not decoded, such as uuencode.
  case unknown

  /// Reads the value of `Content-Transfer-Encoding`; a comment behind it is let be.
  init(_ value: Bytes?) {
    self = .identity
    guard let value = value?.trimmed() else { return }
    var end = 0
    while end < value.count, !ASCII.isSpace(value[end]), value[end] != 0x28, value[end] != 0x3B { end += 1 }
    let word = value.part(0, end)
    if word.equalsIgnoringCase("quoted-printable") || word.equalsIgnoringCase("quotedprintable") {
      self = .quotedPrintable
    } else if word.equalsIgnoringCase("base64") {
      self = .base64
    } else if word.hasPrefixIgnoringCase("x-uu") || word.hasPrefixIgnoringCase("uu") {
      self = .unknown
    }
  }
}

/// Quoted-printable, as much of it as real mail respects.
///
/// Source: RFC 2045, section 6.7. An `=` that starts no escape stands for itself.
enum QuotedPrintable {
  /// Appends the decoded bytes; returns whether the input stops inside an escape.
  static func decode(_ input: Bytes, into buffer: ByteBuffer) -> Bool {
    guard let source = input.baseAddress else { return false }
    buffer.reserve(input.count + 8)
    let target = buffer.base + buffer.count
    let end = input.count
    var (index, out) = (0, 0)
    while index < end {
      // Eight bytes at a time up to the next "="; what is copied too far is written over.
      var hit: UInt64 = 0
      while index + 8 <= end {
        let word = UnsafeRawPointer(source + index).loadUnaligned(as: UInt64.self)
        UnsafeMutableRawPointer(target + out).storeBytes(of: word, as: UInt64.self)
        let mixed = UInt64(littleEndian: word) ^ 0x3D3D_3D3D_3D3D_3D3D
        hit = (mixed &- 0x0101_0101_0101_0101) & ~mixed & 0x8080_8080_8080_8080
        if hit != 0 { break }
        index += 8
        out += 8
      }
      if hit != 0 {
        let step = hit.trailingZeroBitCount >> 3
        index += step
        out += step
      } else {
        while index < end, source[index] != UInt8(ascii: "=") {
          target[out] = source[index]
          index += 1
          out += 1
        }
        if index >= end { break }
      }
      let escape = escape(input, index)
      if let byte = escape.byte {
        target[out] = byte
        out += 1
      }
      index += escape.length
      if escape.isCut {
        buffer.count += out
        return true
      }
    }
    buffer.count += out
    return false
  }

  /// What the `=` at `index` stands for, and how many bytes to step over.
  @inline(__always)
  private static func escape(_ input: Bytes, _ index: Int) -> (byte: UInt8?, length: Int, isCut: Bool) {
    if index + 2 < input.count {
      let (high, low) = (ASCII.hex(input[index + 1]), ASCII.hex(input[index + 2]))
      if high < 16, low < 16 { return (high << 4 | low, 3, false) }
    }
    return rareEscape(input, index)
  }

  @inline(never)
  private static func rareEscape(_ input: Bytes, _ index: Int) -> (byte: UInt8?, length: Int, isCut: Bool) {
    var next = index + 1
    if next + 1 < input.count {
      let (high, low) = (ASCII.hex(input[next]), ASCII.hex(input[next + 1]))
      if high < 16, low < 16 { return (high << 4 | low, 3, false) }
    }
    while next < input.count, ASCII.isBlank(input[next]) { next += 1 }
    if next >= input.count { return (nil, next - index, true) }
    if input[next] == ASCII.carriageReturn {
      return (nil, (input.at(next + 1) == ASCII.newline ? next + 2 : next + 1) - index, false)
    }
    if input[next] == ASCII.newline { return (nil, next + 1 - index, false) }
    // "=A" as the last two bytes is an escape that was cut off; anything else was never one.
    if next == index + 1, next + 1 == input.count, ASCII.hex(input[next]) < 16 { return (nil, 2, true) }
    return (UInt8(ascii: "="), 1, false)
  }
}

/// Base64 that survives line noise, missing padding, and several encoded runs behind each other.
///
/// Source: RFC 2045, section 6.8.
enum Base64 {
  private static let skip: UInt8 = 0x40
  private static let padding: UInt8 = 0x41

  private static let values: [UInt8] = {
    var table = [UInt8](repeating: skip, count: 256)
    for index in 0..<26 {
      table[0x41 + index] = UInt8(index)
      table[0x61 + index] = UInt8(26 + index)
    }
    for index in 0..<10 { table[0x30 + index] = UInt8(52 + index) }
    table[0x2B] = 62
    table[0x2F] = 63
    table[0x3D] = padding
    return table
  }()

  /// Appends the decoded bytes; returns whether the input stops inside a group of four.
  static func decode(_ input: Bytes, into buffer: ByteBuffer) -> Bool {
    buffer.reserve(input.count / 4 * 3 + 3)
    let target = buffer.base
    var out = buffer.count
    var group: UInt32 = 0
    var have = 0
    values.withUnsafeBufferPointer { table in
      for byte in input {
        let value = table[Int(byte)]
        if value < skip {
          group = group << 6 | UInt32(value)
          have += 1
          if have == 4 {
            target[out] = UInt8(truncatingIfNeeded: group >> 16)
            target[out + 1] = UInt8(truncatingIfNeeded: group >> 8)
            target[out + 2] = UInt8(truncatingIfNeeded: group)
            out += 3
            (group, have) = (0, 0)
          }
        } else if value == padding {
          out += flush(group, have, target + out)
          (group, have) = (0, 0)
        }
      }
    }
    out += flush(group, have, target + out)
    buffer.count = out
    return have != 0
  }

  /// Writes the whole bytes of a group that is not full.
  private static func flush(_ group: UInt32, _ have: Int, _ target: UnsafeMutablePointer<UInt8>) -> Int {
    if have == 2 {
      target[0] = UInt8(truncatingIfNeeded: group >> 4)
      return 1
    }
    if have == 3 {
      target[0] = UInt8(truncatingIfNeeded: group >> 10)
      target[1] = UInt8(truncatingIfNeeded: group >> 2)
      return 2
    }
    return 0
  }
}
