/// A text to look for in lower-case bytes: the cheap test before a pattern.
public struct Needle: Sendable {
  public let bytes: [UInt8]
  /// The index of its first two bytes in a set of pairs; negative when it has fewer.
  @usableFromInline let head: Int

  /// The size of a set of pairs.
  @inlinable public static var pairCount: Int { 4096 }

  public init(_ text: String) {
    bytes = Array(text.utf8)
    head = bytes.count > 1 ? Needle.pair(bytes[0], bytes[1]) : -1
  }

  /// The index of two neighbouring bytes in a set of pairs. No two pairs of small letters share one.
  @inlinable @inline(__always)
  public static func pair(_ first: UInt8, _ second: UInt8) -> Int {
    (Int(first) << 5 ^ Int(second)) & (pairCount - 1)
  }

  /// Whether the first neighbours in the needle are neighbours in the text too. It is much cheaper to ask than to
  /// search.
  @inlinable @inline(__always)
  public func mayOccur(among set: UnsafeMutablePointer<UInt8>) -> Bool {
    if head >= 0, set[head] == 0 { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      var index = 2
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
