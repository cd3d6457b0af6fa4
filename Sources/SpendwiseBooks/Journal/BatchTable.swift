import SpendwiseText

/// The records that the current batch changed, in few bytes each.
///
/// A record that the batch touched once is known by the offset of its event in the journal; one that it touched again
/// is kept as a line.
struct BatchTable {
  enum Found {
    case event(offset: Int)
    case line([UInt8]?)
  }

  private let offsets = FingerprintMap()
  private var lines: [[UInt8]: [UInt8]?] = [:]
  private var neighbors: [(offset: Int, next: Int)] = []
  /// The last of the neighbors of one amount and day.
  private let lastNeighbor = FingerprintMap()
  private var touched: Set<View> = []
  private var referenceIDs: [(view: View, id: String)] = []

  /// Whether the batch has an event of `view`.
  func touches(_ view: View) -> Bool { touched.contains(view) }

  func find(_ view: View, _ id: Bytes) -> Found? {
    if !lines.isEmpty, let line = lines[BatchTable.key(view, id)] { return .line(line) }
    return offsets[FingerprintTable.fingerprint(view, id)].map { .event(offset: $0) }
  }

  /// Notes an event at `offset` after which the record is `line`.
  mutating func note(_ view: View, _ id: Bytes, eventAt offset: Int, _ line: [UInt8]?) {
    let fingerprint = FingerprintTable.fingerprint(view, id)
    touched.insert(view)
    if offsets[fingerprint] == nil {
      offsets.replace(fingerprint, offset)
      if view.isReference { referenceIDs.append((view, id.text)) }
    } else {
      lines[BatchTable.key(view, id)] = .some(line)
    }
  }

  /// Notes that the event at `offset` brought a payment of an amount and day.
  mutating func note(neighbor fingerprint: UInt64, eventAt offset: Int) {
    let before = lastNeighbor.replace(fingerprint, neighbors.count)
    neighbors.append((offset, before ?? -1))
  }

  /// The offsets of the events that brought payments of an amount and day, at most `limit`, the latest first.
  func neighbors(_ fingerprint: UInt64, limit: Int) -> [Int] {
    var (found, index) = ([Int](), lastNeighbor[fingerprint] ?? -1)
    while index >= 0, found.count < limit {
      found.append(neighbors[index].offset)
      index = neighbors[index].next
    }
    return found
  }

  /// The ids of the reference records of `view` that the batch touched, in their order.
  func added(to view: View) -> [String] { referenceIDs.filter { $0.view == view }.map(\.id) }

  private static func key(_ view: View, _ id: Bytes) -> [UInt8] { [view.rawValue] + id }
}
