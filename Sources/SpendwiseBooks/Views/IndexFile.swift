import SpendwiseSystem
import SpendwiseText

/// The file `.index` as a reader without the lock looks into it: a few small reads per id.
final class IndexFile {
  private let file: File
  private let capacity: Int

  /// Opens it; `nil` when there is none, or one of another release. Throws `SystemError`.
  init?(_ path: String) throws {
    guard let file = try File.file(ifAny: path) else { return nil }
    let status = try file.status()
    let slots = (Int(status.st_size) - IDIndex.headerSize) / MemoryLayout<FingerprintTable.Slot>.stride
    guard slots > 0, slots & (slots - 1) == 0, try IDIndex.generation(of: file) != nil else { return nil }
    self.file = file
    capacity = slots
  }

  /// Where the line of `id` may be; the line there must be compared.
  func addresses(_ view: View, _ id: Bytes) throws -> [LineAddress] {
    var found: [LineAddress] = []
    _ = try IndexFile.search(file, capacity, FingerprintTable.fingerprint(view, id)) { value in
      if let address = IDIndex.unpack(value) { found.append(address) }
      return false
    }
    return found
  }

  /// How many slots are read at a time.
  private static let step = 32

  /// The first value under `fingerprint` for which `matches` says yes, as `FingerprintTable.search` finds it in memory.
  static func search(
    _ file: borrowing File, _ capacity: Int, _ fingerprint: UInt64, where matches: (UInt64) throws -> Bool
  ) throws -> UInt64? {
    try withUnsafeTemporaryAllocation(of: FingerprintTable.Slot.self, capacity: step) { part in
      let size = MemoryLayout<FingerprintTable.Slot>.stride
      var slot = FingerprintTable.slot(of: fingerprint, capacity)
      // Never full, so an empty slot ends every search; the count bounds a damaged file.
      for _ in 0...capacity / step {
        let wanted = UnsafeMutableBufferPointer(rebasing: part[..<min(step, capacity - slot)])
        let offset = IDIndex.headerSize + slot * size
        let got = try file.read(into: UnsafeMutableRawBufferPointer(wanted), at: offset) / size
        for held in wanted[..<got] {
          if held.fingerprint == 0 { return nil }
          if held.fingerprint == fingerprint, try matches(held.value) { return held.value }
        }
        if got < wanted.count { return nil }
        slot = (slot + got) & (capacity - 1)
      }
      return nil
    }
  }
}
