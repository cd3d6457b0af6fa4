import SpendwiseText

/// Base64 with line noise, missing padding, or several encoded runs.
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

  /// Appends the decoded bytes. Returns true if the input stops inside a group of four.
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
