import SpendwiseText

/// Bytes of rows, put together without the checks for sharing that every append to an array makes.
struct RowBuffer: ~Copyable {
  private var base: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int = 1 << 16) {
    base = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  deinit { base.deallocate() }

  /// The bytes that were put in; valid until more are.
  var bytes: Bytes { Bytes(start: base, count: count) }

  mutating func clear() { count = 0 }

  @inline(__always)
  mutating func put(_ byte: UInt8) {
    if count == capacity { grow(1) }
    base[count] = byte
    count &+= 1
  }

  @inline(__always)
  mutating func put(_ bytes: Bytes) {
    guard let source = bytes.baseAddress else { return }
    if capacity &- count < bytes.count { grow(bytes.count) }
    (base + count).update(from: source, count: bytes.count)
    count &+= bytes.count
  }

  @inline(__always)
  mutating func put(_ text: StaticString) { put(Bytes(start: text.utf8Start, count: text.utf8CodeUnitCount)) }

  private mutating func grow(_ more: Int) {
    let larger = max(capacity * 2, count + more)
    let new = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    new.update(from: base, count: count)
    base.deallocate()
    (base, capacity) = (new, larger)
  }
}
