import SpendwiseText

/// Quoted-printable, as much of it as real mail respects.
///
/// Source: RFC 2045, section 6.7. An `=` that starts no escape is itself.
enum QuotedPrintable {
  /// Appends the decoded bytes. Returns true if the input stops inside an escape.
  static func decode(_ input: Bytes, into buffer: ByteBuffer) -> Bool {
    guard let source = input.baseAddress else { return false }
    buffer.reserve(input.count + 8)
    let target = buffer.base + buffer.count
    let end = input.count
    let equalsSigns = SIMD16<UInt8>(repeating: "=")
    var (index, out) = (0, 0)
    while index < end {
      // Sixteen bytes at a time up to the next "="; extra copied bytes are written over.
      var hits = SIMD2<UInt64>.zero
      while index + 16 <= end {
        let run = UnsafeRawPointer(source + index).loadUnaligned(as: SIMD16<UInt8>.self)
        UnsafeMutableRawPointer(target + out).storeBytes(of: run, as: SIMD16<UInt8>.self)
        hits = unsafeBitCast(run .== equalsSigns, to: SIMD2<UInt64>.self)
        if hits[0] | hits[1] != 0 { break }
        index += 16
        out += 16
      }
      if hits[0] | hits[1] != 0 {
        let isLate = hits[0] == 0
        let step = hits[isLate ? 1 : 0].littleEndian.trailingZeroBitCount >> 3 + (isLate ? 8 : 0)
        index += step
        out += step
      } else {
        while index < end, source[index] != "=" {
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

  /// The byte that the `=` at `index` encodes, and its length.
  @inline(__always)
  private static func escape(_ input: Bytes, _ index: Int) -> (byte: UInt8?, length: Int, isCut: Bool) {
    if index + 2 < input.count {
      let (high, low) = (ASCII.hex(input[index + 1]), ASCII.hex(input[index + 2]))
      if high < 16, low < 16 { return (high << 4 | low, 3, false) }
      if input[index + 1] == ASCII.newline { return (nil, 2, false) }
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
    return ("=", 1, false)
  }
}
