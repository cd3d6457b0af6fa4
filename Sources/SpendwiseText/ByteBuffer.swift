/// Growing memory that the next message uses again, written through a pointer.
///
/// An array would check its bounds and its uniqueness at every byte, which would slow the decoders.
public final class ByteBuffer {
  public private(set) var base: UnsafeMutablePointer<UInt8>
  public private(set) var capacity: Int
  /// The number of bytes in use.
  public var count = 0

  public init(capacity: Int = 4096) {
    base = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  deinit { base.deallocate() }

  /// The bytes written so far, valid until the next write.
  public var bytes: Bytes { Bytes(start: base, count: count) }

  /// Empties the buffer and makes room for `wanted` bytes.
  public func restart(_ wanted: Int) {
    count = 0
    reserve(wanted)
  }

  /// Makes room for `more` bytes after those in use.
  public func reserve(_ more: Int) {
    if capacity - count >= more { return }
    let larger = Swift.max(count + more, capacity * 2)
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    memory.update(from: base, count: count)
    base.deallocate()
    (base, capacity) = (memory, larger)
  }

  /// Appends one byte.
  public func append(_ byte: UInt8) {
    reserve(1)
    base[count] = byte
    count += 1
  }

  /// Appends a run of bytes.
  public func append(_ run: Bytes) {
    guard let start = run.baseAddress, run.count > 0 else { return }
    reserve(run.count)
    (base + count).update(from: start, count: run.count)
    count += run.count
  }

  /// Appends a Unicode scalar value as UTF-8. An invalid one becomes U+FFFD.
  public func append(scalar: UInt32) {
    reserve(4)
    count += UTF8Shape.encode(scalar, base + count)
  }
}
