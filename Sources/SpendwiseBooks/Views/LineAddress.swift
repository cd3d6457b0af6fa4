/// Position of a line: view, and byte offset in its file.
struct LineAddress: Equatable {
  private static let viewShift: UInt64 = 56

  var view: View
  var offset: Int

  /// Both in one word, never 0.
  var packed: UInt64 { UInt64(view.rawValue) << LineAddress.viewShift | UInt64(truncatingIfNeeded: offset) }
}

extension LineAddress {
  init?(packed value: UInt64) {
    guard let view = View(rawValue: UInt8(truncatingIfNeeded: value >> LineAddress.viewShift)) else { return nil }
    self.init(view: view, offset: Int(truncatingIfNeeded: value & ((1 << LineAddress.viewShift) - 1)))
  }
}

/// The file `.index`: places of records and payments. A cache. Records are found by id, payments by amount and day.
extension FingerprintTable {
  /// Opens the index at `path`; `nil` unless sound and of `generation`.
  static func index(_ path: String, of generation: Int) -> FingerprintTable? {
    (try? FingerprintTable(path, O_RDWR | O_NOFOLLOW)).flatMap { $0.generation == generation ? $0 : nil }
  }

  /// Place and line of an id, among the lines that `line` reads.
  func find(
    _ fingerprint: UInt64, _ id: Bytes, _ line: (LineAddress) throws -> [UInt8]?
  ) throws -> (address: LineAddress, line: [UInt8])? {
    var object = JSONObject()
    for address in try addresses([fingerprint]) {
      guard let line = try line(address) else { continue }
      let isIt = line.withUnsafeBufferPointer { ViewKeeper.id(of: $0, &object)?.equals(id) ?? false }
      if isIt { return (address, line) }
    }
    return nil
  }

  /// The places where lines may be; they must be compared.
  func addresses(_ fingerprints: [UInt64]) throws -> [LineAddress] {
    try values(fingerprints).compactMap { LineAddress(packed: $0) }
  }

  /// Moves every place in `view` by `moved`, or drops it. Returns the fingerprints of dropped ones, by their offsets.
  func readdress(_ view: View, _ moved: (Int) -> Int?) throws -> [Int: Set<UInt64>] {
    var dropped: [Int: Set<UInt64>] = [:]
    try replaceAll { slot in
      guard let address = LineAddress(packed: slot.value), address.view == view else { return slot.value }
      if let offset = moved(address.offset) { return LineAddress(view: view, offset: offset).packed }
      dropped[address.offset, default: []].insert(slot.fingerprint)
      return 0
    }
    return dropped
  }
}
