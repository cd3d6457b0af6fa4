/// A hash table from well-mixed keys to numbers, from 1 on. Numbers follow the order of adding.
///
/// Most lookups miss: a table of a bit a key, of 8 KB, says so at once. It is made for a whole run and never freed:
/// copies in inner loops count no references.
public struct KeyTable: @unchecked Sendable {
  @usableFromInline let slots: UnsafeMutablePointer<(key: UInt64, number: Int)>
  @usableFromInline let bits: UnsafeMutablePointer<UInt64>
  @usableFromInline let mask: Int
  /// The keys that are in it.
  public private(set) var count = 0

  /// An empty table for at most `capacity` keys.
  public init(capacity: Int) {
    var size = 1024
    while size <= capacity { size *= 2 }
    (slots, bits) = (.allocate(capacity: size), .allocate(capacity: 1024))
    slots.initialize(repeating: (0, 0), count: size)
    bits.initialize(repeating: 0, count: 1024)
    mask = size - 1
  }

  /// The number of `key`, a new one if it is absent.
  public mutating func number(adding key: UInt64) -> Int {
    let found = number(key)
    if found > 0 || count == mask { return found }
    var slot = Int(truncatingIfNeeded: key) & mask
    while slots[slot].number > 0 { slot = (slot + 1) & mask }
    count += 1
    slots[slot] = (key, count)
    bits[Int(key >> 54)] |= 1 << (key >> 48 & 63)
    return count
  }

  /// The number of `key`; 0 where it is not in the table.
  @inlinable @inline(__always)
  public func number(_ key: UInt64) -> Int {
    bits[Int(key >> 54)] >> (key >> 48 & 63) & 1 == 0 ? 0 : find(key)
  }

  @inlinable
  func find(_ key: UInt64) -> Int {
    var slot = Int(truncatingIfNeeded: key) & mask
    while slots[slot].number > 0, slots[slot].key != key { slot = (slot + 1) & mask }
    return slots[slot].number
  }
}
