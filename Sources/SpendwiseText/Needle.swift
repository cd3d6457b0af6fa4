/// A text to look for in lower-case bytes: the cheap test before a pattern.
public struct Needle: Sendable {
  public let bytes: [UInt8]

  /// The size of a set of pairs.
  @inlinable public static var pairCount: Int { 4096 }

  public init(_ text: String) { bytes = Array(text.utf8) }

  /// The index of two neighbouring bytes in a set of pairs.
  @inlinable @inline(__always)
  public static func pair(_ first: UInt8, _ second: UInt8) -> Int {
    (Int(first) &* 0x2F &+ Int(second) &* 0x61 &+ Int(first) >> 3) & (pairCount - 1)
  }

  /// Whether the first neighbours in the needle are neighbours in the text too. It is much cheaper to ask than to
  /// search.
  @inlinable @inline(__always)
  public func mayOccur(among set: UnsafeMutablePointer<UInt8>) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      var index = 1
      while index < min(bytes.count, 13) {
        if set[Needle.pair(bytes[index - 1], bytes[index])] == 0 { return false }
        index += 1
      }
      return true
    }
  }

  /// The offset of the first occurrence in `text` at or after `start`.
  public func offset(in text: Bytes, from start: Int = 0) -> Int? {
    bytes.withUnsafeBufferPointer { text.offset(of: $0, from: start) }
  }
}
