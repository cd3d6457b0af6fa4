/// A text to find in lower-case bytes. Tested before a pattern, since it is cheap.
public struct Needle: Sendable {
  public let bytes: [UInt8]
  /// The index of its first run of three bytes in a set. Negative for a shorter text.
  @usableFromInline let head: Int

  /// The size of a set of runs of three bytes.
  @inlinable public static var runCount: Int { 4096 }

  public init(_ text: String) {
    bytes = Array(text.utf8)
    head = bytes.count < 3 ? -1 : bytes.prefix(3).reduce(0, Needle.run)
  }

  /// The index of the run that ends with `byte`. It follows from that of the run before, with two bits of its first
  /// byte left.
  @inlinable @inline(__always)
  public static func run(_ before: Int, _ byte: UInt8) -> Int { (before << 5 ^ Int(byte)) & (runCount - 1) }

  /// The first runs of the needle are in the text too. Asking is much cheaper than a search.
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
