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

/// The file `.index`, a cache. It has addresses of records by id, and ids by amount and day.
extension FingerprintTable {
  /// First byte of the value of a payment, which no view has. The others are of the fingerprint of its id.
  private static let payment: UInt64 = 0xFF << 56

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

  /// Notes that a record has, or once had, this amount and day.
  func add(_ payment: Neighborhood, of id: UInt64) throws {
    try add(payment.fingerprint(), id >> 8 | FingerprintTable.payment)
  }

  /// Addresses of records with this amount on a near day, also formerly.
  func addresses(near payment: Neighborhood) throws -> [LineAddress] {
    var seen: Set<UInt64> = []
    return try addresses(values(payment.near()).map { $0 << 8 }.filter { seen.insert($0).inserted })
  }

  /// Moves every address in `view` by `moved`, or drops it.
  func readdress(_ view: View, _ moved: (Int) -> Int?) throws {
    try rewrite { entry in
      guard let address = LineAddress(packed: entry.value), address.view == view else { return entry.value }
      return moved(address.offset).map { LineAddress(view: view, offset: $0).packed } ?? 0
    }
  }
}
