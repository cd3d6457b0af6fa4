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
    let fingerprint = FingerprintTable.fingerprint(view, id)
    var slot = FingerprintTable.slot(of: fingerprint, capacity)
    var found: [LineAddress] = []
    for _ in 0..<capacity {
      var held = FingerprintTable.Slot(fingerprint: 0, value: 0)
      let size = MemoryLayout<FingerprintTable.Slot>.stride
      let got = try withUnsafeMutableBytes(of: &held) { raw in
        try file.read(into: raw, at: IDIndex.headerSize + slot * size)
      }
      if got < size || held.fingerprint == 0 { break }
      if held.fingerprint == fingerprint, let address = IDIndex.unpack(held.value) { found.append(address) }
      slot = (slot + 1) & (capacity - 1)
    }
    return found
  }
}
