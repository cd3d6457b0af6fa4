import SpendwiseSystem

/// Values by fingerprint, any number of them in bounded memory.
///
/// The newest are in memory. The others are in sorted runs in temporary files, each at least twice as long as the next;
/// a filter says of most fingerprints that no run has them. Throws `SystemError` when such a file cannot be used.
final class FingerprintStore {
  /// How many are held in memory.
  private static let room = 1 << 16

  private var newest = FingerprintChains()
  private var runs: [SortedRun] = []
  private let older = FingerprintFilter()
  private let folder: String?

  /// The temporary files are in `folder`, else in `$TMPDIR` or `/tmp`.
  init(in folder: String? = nil) { self.folder = folder }

  var count: Int { runs.reduce(newest.count) { $0 + $1.count } }

  /// Adds a value after all others.
  func add(_ fingerprint: UInt64, _ value: UInt64) throws {
    if newest.count == FingerprintStore.room { try writeRun() }
    newest.add(fingerprint, value)
  }

  /// The values for `fingerprint`, at most `limit`, the last first.
  func latest(_ fingerprint: UInt64, limit: Int) throws -> [UInt64] {
    var found = newest.latest(fingerprint, limit: limit)
    if runs.isEmpty || !older.mayHold(fingerprint) { return found }
    for run in runs.reversed() where found.count < limit {
      found += try run.latest(fingerprint, limit: limit - found.count)
    }
    return found
  }

  private func writeRun() throws {
    for entry in newest.entries { older.add(entry.fingerprint) }
    try add(SortedRun(newest.entries, in: folder))
    newest.removeAll()
  }

  private func add(_ run: SortedRun) throws {
    var run = run
    while let before = runs.last, before.count < run.count * 2 {
      run = try SortedRun(before, run, in: folder)
      runs.removeLast()
    }
    runs.append(run)
  }

  /// Calls `body` with all of it in the order of the fingerprints, the values of each in the order in which they were
  /// added, and forgets it.
  func drain(_ body: (FingerprintTable.Slot) throws -> Void) throws {
    var all = try SortedRun(newest.entries, in: folder)
    while let before = runs.popLast() { all = try SortedRun(before, all, in: folder) }
    newest.removeAll()
    try all.each(body)
  }
}
