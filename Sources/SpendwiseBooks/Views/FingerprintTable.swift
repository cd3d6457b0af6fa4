import SpendwiseText

/// A table from the fingerprints of ids to 8-byte values: open addressing, 16 bytes a slot, at most 3 of 4 in use.
///
/// It works on memory that somebody else owns: the file `.index`.
struct FingerprintTable {
  struct Slot {
    var fingerprint: UInt64
    var value: UInt64
  }

  let slots: UnsafeMutablePointer<Slot>
  /// A power of two.
  let capacity: Int

  /// How many slots may be in use.
  var limit: Int { FingerprintTable.limit(capacity) }

  static func limit(_ capacity: Int) -> Int { capacity / 4 * 3 }

  /// The capacity for `count` slots in use, `least` or more.
  static func capacity(for count: Int, least: Int) -> Int {
    var capacity = least
    while limit(capacity) < count { capacity *= 2 }
    return capacity
  }

  /// A well-mixed 64-bit fingerprint, never 0, of an id in a view; voided transactions share that of live ones.
  static func fingerprint(_ view: View, _ id: Bytes) -> UInt64 {
    let family = view == .voided ? View.transactions : view
    var hash: UInt64 = 0x9E37_79B9_7F4A_7C15 &* UInt64(family.rawValue) ^ UInt64(id.count)
    var index = 0
    let bytes = UnsafeRawBufferPointer(id)
    while index + 8 <= id.count {
      hash = mix(hash ^ UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
      index += 8
    }
    var word: UInt64 = 0
    while index < id.count {
      word = word << 8 | UInt64(id[index])
      index += 1
    }
    hash = mix(mix(hash ^ word))
    return hash == 0 ? 1 : hash
  }

  /// The fingerprint of all payments of one amount, either way, in `currency` on `day`.
  static func fingerprint(minor: UInt64, currency: UInt64, day: Int) -> UInt64 {
    let hash = mix(mix(minor ^ 0xA24B_AED4_963E_E407) ^ mix(currency ^ UInt64(truncatingIfNeeded: day) &* 0x9FB2_1C65))
    return hash == 0 ? 1 : hash
  }

  private static func mix(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    return product.high ^ product.low
  }

  /// The slot where the search for `fingerprint` begins, by its first bits: so slots are in the order of fingerprints.
  static func slot(of fingerprint: UInt64, _ capacity: Int) -> Int {
    Int(truncatingIfNeeded: fingerprint >> UInt64(UInt64.bitWidth - capacity.trailingZeroBitCount))
  }

  /// The slot that holds `fingerprint` and for which `matches` says yes, or the empty one where it would go.
  func search(_ fingerprint: UInt64, where matches: (UInt64) throws -> Bool) rethrows -> (slot: Int, found: Bool) {
    var slot = FingerprintTable.slot(of: fingerprint, capacity)
    // Never full, so an empty slot ends every search; the count bounds a damaged file.
    for _ in 0..<capacity {
      let held = slots[slot]
      if held.fingerprint == 0 { return (slot, false) }
      if held.fingerprint == fingerprint, try matches(held.value) { return (slot, true) }
      slot = (slot + 1) & (capacity - 1)
    }
    return (slot, false)
  }

  /// Copies those of `indices` that are in use into `larger`.
  func copy(_ indices: Range<Int>, into larger: FingerprintTable) {
    for index in indices where slots[index].fingerprint != 0 {
      let found = larger.search(slots[index].fingerprint) { _ in false }
      larger.slots[found.slot] = slots[index]
    }
  }
}
