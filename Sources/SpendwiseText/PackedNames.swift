/// A hash table from names packed into words (`HTMLElement.pack`) to values.
///
/// A dictionary hashes against attackers, who can choose no key here; this one costs a multiplication.
public struct PackedNames<Value: Sendable>: Sendable {
  @usableFromInline var slots: [(key: UInt64, value: Value)?]
  @usableFromInline let mask: Int

  /// An empty table. `capacity` is a power of two and at least twice the number of names.
  @inlinable
  public init(capacity: Int) {
    slots = Array(repeating: nil, count: capacity)
    mask = capacity - 1
  }

  /// Adds `value` under the packed name `key`.
  @inlinable
  public mutating func add(_ key: UInt64, _ value: Value) {
    var slot = first(key)
    while let entry = slots[slot], entry.key != key { slot = (slot + 1) & mask }
    slots[slot] = (key, value)
  }

  /// Adds `values` under the hashes of `names`, which white space parts.
  @inlinable
  public mutating func add(_ names: String, _ values: [Value]) {
    names.withBytes { names in
      for (name, value) in zip(names.split(whereSeparator: { $0 <= ASCII.space }), values) {
        add(PackedNames.hash(Bytes(rebasing: name)), value)
      }
    }
  }

  /// The value of a name that was added by its hash.
  @inlinable
  public subscript(name: Bytes) -> Value? { value(PackedNames.hash(name)) }

  @inlinable
  static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 { bytes.reduce(emptyHash) { hash($0, $1) } }

  /// The hash of no bytes. Source: FNV-1a.
  @inlinable
  public static var emptyHash: UInt64 { 0xCBF2_9CE4_8422_2325 }

  /// The hash of some bytes and one more.
  @inlinable @inline(__always)
  public static func hash(_ hash: UInt64, _ byte: UInt8) -> UInt64 { (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }

  /// The value of the name packed as `key`.
  @inlinable @inline(__always)
  public func value(_ key: UInt64) -> Value? {
    var slot = first(key)
    while let entry = slots[slot] {
      if entry.key == key { return entry.value }
      slot = (slot + 1) & mask
    }
    return nil
  }

  @inlinable @inline(__always)
  func first(_ key: UInt64) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 48) & mask
  }
}
