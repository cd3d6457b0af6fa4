/// A survey of a run of bytes as UTF-8.
public struct UTF8Shape {
  public private(set) var isASCII = true
  public private(set) var isValid = true
  /// The number of valid sequences of more than one byte.
  public private(set) var long = 0

  public init(_ bytes: Bytes) {
    guard let base = bytes.baseAddress else { return }
    var index = 0
    while index < bytes.count {
      while index + 32 <= bytes.count {
        let words = UnsafeRawPointer(base + index).loadUnaligned(as: SIMD4<UInt64>.self)
        if (words[0] | words[1] | words[2] | words[3]) & 0x8080_8080_8080_8080 != 0 { break }
        index += 32
      }
      while index + 8 <= bytes.count {
        let word = UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self)
        if word & 0x8080_8080_8080_8080 != 0 { break }
        index += 8
      }
      while index < bytes.count, base[index] < 0x80 { index += 1 }
      if index >= bytes.count { return }
      isASCII = false
      let length = UTF8Shape.sequence(bytes, index)
      if length == 0 { isValid = false } else { long += 1 }
      index += max(1, length)
    }
  }

  /// The length of the well-formed sequence at `index`, or 0. Source: Unicode, table 3-7.
  @inlinable
  public static func sequence(_ bytes: Bytes, _ index: Int) -> Int {
    func next(_ offset: Int, _ low: UInt8 = 0x80, _ high: UInt8 = 0xBF) -> Bool {
      let position = index + offset
      return position < bytes.count && bytes[position] >= low && bytes[position] <= high
    }
    switch bytes[index] {
    case 0..<0x80: return 1
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

  /// Writes `scalar` as UTF-8 to `target`, and returns the length. `target` has room for four bytes.
  static func encode(_ scalar: UInt32, _ target: UnsafeMutablePointer<UInt8>) -> Int {
    let isScalar = scalar < 0xD800 || (scalar > 0xDFFF && scalar <= 0x10FFFF)
    let value = isScalar ? scalar : 0xFFFD
    func tail(_ shift: UInt32) -> UInt8 { 0x80 | UInt8(truncatingIfNeeded: value >> shift) & 0x3F }
    if value < 0x80 {
      target[0] = UInt8(truncatingIfNeeded: value)
      return 1
    }
    if value < 0x800 {
      target[0] = 0xC0 | UInt8(truncatingIfNeeded: value >> 6)
      target[1] = tail(0)
      return 2
    }
    if value < 0x10000 {
      target[0] = 0xE0 | UInt8(truncatingIfNeeded: value >> 12)
      target[1] = tail(6)
      target[2] = tail(0)
      return 3
    }
    target[0] = 0xF0 | UInt8(truncatingIfNeeded: value >> 18)
    target[1] = tail(12)
    target[2] = tail(6)
    target[3] = tail(0)
    return 4
  }
}
