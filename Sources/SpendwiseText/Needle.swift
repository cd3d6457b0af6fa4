/// A text to look for in lower-case bytes: the cheap test before a pattern.
public struct Needle: Sendable {
  public let bytes: [UInt8]
  private let pairs: [UInt16]

  /// The size of a set of pairs.
  public static let pairCount = 4096

  public init(_ text: String) {
    bytes = Array(text.utf8)
    pairs = zip(bytes, bytes.dropFirst()).prefix(12).map { UInt16(truncatingIfNeeded: Needle.pair($0, $1)) }
  }

  /// The index of two neighbouring bytes in a set of pairs.
  @inline(__always)
  public static func pair(_ first: UInt8, _ second: UInt8) -> Int {
    (Int(first) &* 0x2F &+ Int(second) &* 0x61 &+ Int(first) >> 3) & (pairCount - 1)
  }

  /// Whether all neighbours in the needle are neighbours in the text too. It is much cheaper to ask than to search.
  @inline(__always)
  public func mayOccur(among set: UnsafeMutablePointer<UInt8>) -> Bool {
    for pair in pairs where set[Int(pair)] == 0 { return false }
    return true
  }

  /// The offset of the first occurrence in `text` at or after `start`.
  public func offset(in text: Bytes, from start: Int = 0) -> Int? {
    bytes.withUnsafeBufferPointer { text.offset(of: $0, from: start) }
  }
}
