/// A text to look for in lower-case bytes: the cheap test before a pattern.
public struct Needle: Sendable {
  public let bytes: [UInt8]
  /// The index of its first run of three bytes in a set of runs; negative when it is shorter.
  @usableFromInline let head: Int

  /// The size of a set of runs of three bytes.
  @inlinable public static var runCount: Int { 4096 }

  public init(_ text: String) {
    bytes = Array(text.utf8)
    head = bytes.count < 3 ? -1 : bytes.prefix(3).reduce(0, Needle.run)
  }

  /// The index in a set of the run that ends with `byte`, from that of the run before it: of the first of the three
  /// bytes two bits are left in it.
  @inlinable @inline(__always)
  public static func run(_ before: Int, _ byte: UInt8) -> Int { (before << 5 ^ Int(byte)) & (runCount - 1) }

  /// Whether the first runs of the needle are in the text too. It is much cheaper to ask than to search.
  @inlinable @inline(__always)
  public func mayOccur(among set: UnsafeMutablePointer<UInt8>) -> Bool {
    if head >= 0, set[head] == 0 { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      var (run, index) = (head, 3)
      while index < min(bytes.count, 13) {
        run = Needle.run(run, bytes[index])
        if set[run] == 0 { return false }
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
