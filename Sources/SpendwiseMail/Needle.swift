import SpendwiseJSON

/// A text to look for in lower-case bytes: the cheap test before a pattern.
///
/// Horspool's search: it looks at the last byte first and skips by what it finds there, so a long needle over a short
/// mail costs a few dozen steps.
struct Needle {
  let bytes: [UInt8]
  private let skip: [UInt8]
  private let pairs: [UInt16]

  /// The size of a set of pairs.
  static let pairCount = 4096

  init(_ text: String) {
    bytes = Array(text.utf8.prefix(255))
    var skip = [UInt8](repeating: UInt8(bytes.count), count: 256)
    for (index, byte) in bytes.dropLast().enumerated() { skip[Int(byte)] = UInt8(bytes.count - 1 - index) }
    self.skip = skip
    pairs = zip(bytes, bytes.dropFirst()).prefix(12).map { UInt16(truncatingIfNeeded: Needle.pair($0, $1)) }
  }

  /// The place of two neighbouring bytes in a set of pairs.
  @inline(__always)
  static func pair(_ first: UInt8, _ second: UInt8) -> Int {
    (Int(first) &* 0x2F &+ Int(second) &* 0x61 &+ Int(first) >> 3) & (pairCount - 1)
  }

  /// Whether all neighbours in the needle are neighbours in the text too. It is much cheaper to ask than to search.
  @inline(__always)
  func mayOccur(among set: UnsafeMutablePointer<UInt8>) -> Bool {
    for pair in pairs where set[Int(pair)] == 0 { return false }
    return true
  }

  /// The offset of the first occurrence in `text` at or after `start`.
  func offset(in text: Bytes, from start: Int = 0) -> Int? {
    let length = bytes.count
    guard length > 0, start >= 0, let base = text.baseAddress else { return nil }
    return bytes.withUnsafeBufferPointer { wanted in
      skip.withUnsafeBufferPointer { skip in
        let last = wanted[length - 1]
        var end = start + length - 1
        while end < text.count {
          let byte = base[end]
          if byte == last, Bytes(start: base + (end - length + 1), count: length).equals(wanted) {
            return end - length + 1
          }
          end += Int(skip[Int(byte)])
        }
        return nil
      }
    }
  }
}
