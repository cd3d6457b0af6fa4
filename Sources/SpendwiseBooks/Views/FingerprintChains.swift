/// Values by fingerprint in memory, any number for each, in the order in which they were added.
struct FingerprintChains {
  private(set) var entries: [FingerprintTable.Slot] = []
  /// For each entry, the one before it in its chain, or -1.
  private var previous: [Int32] = []
  /// The last entry of each chain: of fingerprints that differ in the shared bits alone.
  private var last: [UInt64: Int32] = [:]

  var count: Int { entries.count }

  mutating func add(_ fingerprint: UInt64, _ value: UInt64) {
    let index = Int32(entries.count)
    entries.append(.init(fingerprint: fingerprint, value: value))
    previous.append(last.updateValue(index, forKey: fingerprint & ~FingerprintTable.sharedBits) ?? -1)
  }

  /// Calls `body` with the entries in the chain of `fingerprint`, the last first, until it is done.
  func search(_ fingerprint: UInt64, _ body: (FingerprintTable.Slot) throws -> Bool) rethrows {
    var index = Int(last[fingerprint & ~FingerprintTable.sharedBits] ?? -1)
    while index >= 0 {
      if try body(entries[index]) { return }
      index = Int(previous[index])
    }
  }

  /// Forgets all values, and keeps the room.
  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    previous.removeAll(keepingCapacity: true)
    last.removeAll(keepingCapacity: true)
  }
}
