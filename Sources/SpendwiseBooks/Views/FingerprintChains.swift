/// Values by fingerprint in memory, any number for each, in the order in which they were added.
struct FingerprintChains {
  private(set) var entries: [FingerprintTable.Slot] = []
  /// For each entry, the one before it in its chain, or -1.
  private var previous: [Int32] = []
  /// The last entry of each chain, or -1: as many as a power of two.
  private var last = [Int32](repeating: -1, count: 16)

  var count: Int { entries.count }

  mutating func add(_ fingerprint: UInt64, _ value: UInt64) {
    entries.append(.init(fingerprint: fingerprint, value: value))
    if entries.count <= last.count { return link(entries.count - 1) }
    previous.removeAll(keepingCapacity: true)
    last = [Int32](repeating: -1, count: last.count * 2)
    for index in entries.indices { link(index) }
  }

  private mutating func link(_ index: Int) {
    let chain = chain(of: entries[index].fingerprint)
    previous.append(last[chain])
    last[chain] = Int32(index)
  }

  /// By the first bits: fingerprints that differ in the last ones alone are in one chain.
  private func chain(of fingerprint: UInt64) -> Int {
    Int(truncatingIfNeeded: fingerprint >> UInt64(64 - last.count.trailingZeroBitCount))
  }

  /// Calls `body` with the entries in the chain of `fingerprint`, the last first, until it is done.
  func search(_ fingerprint: UInt64, _ body: (FingerprintTable.Slot) throws -> Bool) rethrows {
    var index = Int(last[chain(of: fingerprint)])
    while index >= 0 {
      if try body(entries[index]) { return }
      index = Int(previous[index])
    }
  }

  /// Forgets all values, and keeps the room.
  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    previous.removeAll(keepingCapacity: true)
    for chain in last.indices { last[chain] = -1 }
  }
}
