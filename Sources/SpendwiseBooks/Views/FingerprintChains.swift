/// Values by fingerprint, any number for each, in the order in which they were added.
struct FingerprintChains {
  private(set) var entries: [FingerprintTable.Slot] = []
  /// For each entry, the one before it in its chain, or -1. Fingerprints with the same first bits share one.
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
    let chain = FingerprintTable.slot(of: entries[index].fingerprint, last.count)
    previous.append(last[chain])
    last[chain] = Int32(index)
  }

  /// The values for `fingerprint`, at most `limit`, the last first.
  func latest(_ fingerprint: UInt64, limit: Int) -> [UInt64] {
    var found: [UInt64] = []
    var index = Int(last[FingerprintTable.slot(of: fingerprint, last.count)])
    while index >= 0, found.count < limit {
      if entries[index].fingerprint == fingerprint { found.append(entries[index].value) }
      index = Int(previous[index])
    }
    return found
  }

  /// Forgets all values, and keeps the room.
  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    previous.removeAll(keepingCapacity: true)
    for chain in last.indices { last[chain] = -1 }
  }
}
