/// The records that the current batch changed, in few bytes each.
///
/// A record that the batch touched once is known by the offset of its event in the journal; one that it touched again
/// is kept as a line.
struct BatchTable {
  enum Found {
    case event(offset: Int)
    case line([UInt8]?)
  }

  /// First events of records by id, and payments by amount and day. The value is the offset plus one.
  private let events = FingerprintTable()
  private var lines: [[UInt8]: [UInt8]?] = [:]
  private var touched: Set<View> = []
  private var referenceIDs: [(view: View, id: String)] = []

  /// The batch has an event of `view`.
  func touches(_ view: View) -> Bool { touched.contains(view) }

  func find(_ view: View, _ id: Bytes) throws -> Found? {
    if !lines.isEmpty, let line = lines[BatchTable.key(view, id)] { return .line(line) }
    return try events.values([FingerprintTable.fingerprint(view, id)]).first.map { .event(offset: Int($0) - 1) }
  }

  /// Notes an event at `offset` after which a record is this.
  mutating func note(_ view: View, _ id: Bytes, eventAt offset: Int, _ record: Record?) throws {
    touched.insert(view)
    let fingerprint = FingerprintTable.fingerprint(view, id)
    if try !events.values([fingerprint]).isEmpty {
      lines[BatchTable.key(view, id)] = .some(record?.line)
      return
    }
    try events.add(fingerprint, UInt64(offset + 1))
    if view.isReference { referenceIDs.append((view, id.text)) }
  }

  /// Adds an event at `offset` that brought a payment.
  func note(_ neighborhood: Neighborhood, eventAt offset: Int) throws {
    try events.add(neighborhood.fingerprint(), UInt64(offset + 1))
  }

  /// Offsets of events with payments of an amount on nearby days.
  func neighbors(_ neighborhood: Neighborhood) throws -> [Int] {
    try events.values(neighborhood.near()).map { Int($0) - 1 }
  }

  /// Ids of reference records of `view` in this batch, in order.
  func touched(of view: View) -> [String] { referenceIDs.filter { $0.view == view }.map(\.id) }

  private static func key(_ view: View, _ id: Bytes) -> [UInt8] { [view.rawValue] + id }
}
