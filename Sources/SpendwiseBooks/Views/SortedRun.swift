import SpendwiseSystem

/// Values in the order of their fingerprints, those of one in the order in which they were added: in a temporary file,
/// with the first fingerprint of each page of it in memory. Throws `SystemError`.
final class SortedRun {
  typealias Entry = FingerprintTable.Slot

  /// How many entries are read at once to find one.
  private static let pageLength = 256
  /// How many are read and written at once to merge.
  private static let blockLength = 1 << 12
  private static let bufferSize = 1 << 16

  private let file: Spool
  private(set) var count = 0
  private var pageStarts: [UInt64] = []

  /// Sorts `entries`, which are in the order in which they were added.
  init(_ entries: [Entry], in folder: String?) throws {
    file = Spool(limit: SortedRun.bufferSize, in: folder)
    try append(SortedRun.sorted(entries))
  }

  /// Merges two runs; what is in `later` was added after all of `earlier`.
  init(_ earlier: SortedRun, _ later: SortedRun, in folder: String?) throws {
    file = Spool(limit: SortedRun.bufferSize, in: folder)
    var (earlier, later) = (Reading(earlier), Reading(later))
    var block: [Entry] = []
    block.reserveCapacity(SortedRun.blockLength)
    while let entry = try SortedRun.next(&earlier, &later) {
      block.append(entry)
      guard block.count == SortedRun.blockLength else { continue }
      try append(block)
      block.removeAll(keepingCapacity: true)
    }
    try append(block)
  }

  private func append(_ entries: [Entry]) throws {
    for entry in entries {
      if count % SortedRun.pageLength == 0 { pageStarts.append(entry.fingerprint) }
      count += 1
    }
    try entries.withUnsafeBytes { try file.append($0) }
  }

  /// Calls `body` with each entry.
  func each(_ body: (Entry) throws -> Void) throws {
    var reading = Reading(self)
    while let entry = try reading.next() { try body(entry) }
  }

  private static func next(_ earlier: inout Reading, _ later: inout Reading) throws -> Entry? {
    guard let entry = try earlier.first() else { return try later.next() }
    if let other = try later.first(), other.fingerprint < entry.fingerprint { return try later.next() }
    return try earlier.next()
  }

  /// The values for `fingerprint`, at most `limit`, the last first.
  func latest(_ fingerprint: UInt64, limit: Int) throws -> [UInt64] {
    var found: [UInt64] = []
    var page = lastPage(upTo: fingerprint)
    while page >= 0 {
      for entry in try entries(from: page * SortedRun.pageLength, SortedRun.pageLength).reversed() {
        if entry.fingerprint < fingerprint || found.count == limit { return found }
        if entry.fingerprint == fingerprint { found.append(entry.value) }
      }
      page -= 1
    }
    return found
  }

  /// The last page that begins with `fingerprint` or a lower one, or -1.
  private func lastPage(upTo fingerprint: UInt64) -> Int {
    var (low, high) = (0, pageStarts.count)
    while low < high {
      let middle = (low + high) / 2
      if pageStarts[middle] <= fingerprint { low = middle + 1 } else { high = middle }
    }
    return low - 1
  }

  private func entries(from start: Int, _ length: Int) throws -> [Entry] {
    let size = MemoryLayout<Entry>.stride
    return try [Entry](unsafeUninitializedCapacity: min(length, count - start)) { buffer, filled in
      filled = try file.read(into: UnsafeMutableRawBufferPointer(buffer), at: start * size) / size
    }
  }

  /// By as many first bits of the fingerprints as there are entries, which few share, and then by the rest: those of
  /// one stay as they were.
  private static func sorted(_ entries: [Entry]) -> [Entry] {
    let bits = UInt64.bitWidth - entries.count.leadingZeroBitCount
    func group(_ entry: Entry) -> Int { Int(truncatingIfNeeded: entry.fingerprint >> UInt64(UInt64.bitWidth - bits)) }
    // Where the next entry of each group goes.
    var ends = [Int](repeating: 0, count: 1 << bits + 1)
    for entry in entries { ends[group(entry) + 1] += 1 }
    for index in ends.indices.dropFirst() { ends[index] += ends[index - 1] }
    return [Entry](unsafeUninitializedCapacity: entries.count) { sorted, filled in
      for entry in entries {
        sorted[ends[group(entry)]] = entry
        ends[group(entry)] += 1
      }
      filled = entries.count
      for index in entries.indices.dropFirst() {
        let entry = sorted[index]
        var target = index
        while target > 0, sorted[target - 1].fingerprint > entry.fingerprint {
          sorted[target] = sorted[target - 1]
          target -= 1
        }
        sorted[target] = entry
      }
    }
  }

  /// The entries of a run, one after the other.
  private struct Reading {
    private let run: SortedRun
    private var block: [Entry] = []
    private var (index, start) = (0, 0)

    init(_ run: SortedRun) { self.run = run }

    /// The next entry, which stays the next.
    mutating func first() throws -> Entry? {
      if index == block.count {
        block = try run.entries(from: start, SortedRun.blockLength)
        (start, index) = (start + block.count, 0)
      }
      return index < block.count ? block[index] : nil
    }

    mutating func next() throws -> Entry? {
      defer { index += 1 }
      return try first()
    }
  }
}
