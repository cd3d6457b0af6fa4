import SpendwiseSystem
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

  /// The events that touched a record first.
  private let first = FingerprintStore()
  private var lines: [[UInt8]: [UInt8]?] = [:]
  /// The events that brought payments, by amount and day.
  private let payments = FingerprintStore()
  private let days = DayFilter()
  private var touched = ViewSet()
  private var referenceIDs: [(view: View, id: String)] = []

  /// Whether the batch has an event of `view`.
  func touches(_ view: View) -> Bool { touched.contains(view) }

  func find(_ view: View, _ id: Bytes) throws -> Found? {
    if !lines.isEmpty, let line = lines[BatchTable.key(view, id)] { return .line(line) }
    return try first.latest(FingerprintTable.fingerprint(view, id), limit: 1).first.map { .event(offset: Int($0)) }
  }

  /// Notes an event at `offset` after which the record is `line`.
  mutating func note(_ view: View, _ id: Bytes, eventAt offset: Int, _ line: [UInt8]?) throws {
    touched.insert(view)
    let fingerprint = FingerprintTable.fingerprint(view, id)
    if try !first.latest(fingerprint, limit: 1).isEmpty {
      lines[BatchTable.key(view, id)] = .some(line)
      return
    }
    try first.add(fingerprint, UInt64(offset))
    if view.isReference { referenceIDs.append((view, id.text)) }
  }

  /// Notes that the event at `offset` brought a payment.
  mutating func note(_ neighborhood: Neighborhood, eventAt offset: Int) throws {
    try payments.add(neighborhood.fingerprint, UInt64(offset))
    days.add(neighborhood)
  }

  /// Whether the batch may have brought a payment of this amount on a day near its own.
  func mayHaveNeighbors(_ neighborhood: Neighborhood) -> Bool {
    payments.count > 0 && days.mayHoldNear(neighborhood)
  }

  /// The offsets of the events that brought payments of an amount and day, at most `limit`, the latest first.
  func neighbors(_ fingerprint: UInt64, limit: Int) throws -> [Int] {
    try payments.latest(fingerprint, limit: limit).map { Int($0) }
  }

  /// The ids of the reference records of `view` that the batch touched, in their order.
  func added(to view: View) -> [String] { referenceIDs.filter { $0.view == view }.map(\.id) }

  private static func key(_ view: View, _ id: Bytes) -> [UInt8] { [view.rawValue] + id }
}

/// The amounts and days of many payments, in few bytes: 64 days of an amount share a word, so that to ask for the days
/// around one is to look at one or two words rather than at eleven slots of a large table. Amounts may share words,
/// too, so it says that there may be one, or that there is none.
private final class DayFilter {
  private static let count = 1 << 20
  private lazy var words = BitWords(DayFilter.count)

  private func word(_ amount: UInt64, _ days: Int) -> Int {
    let hash = (amount ^ UInt64(truncatingIfNeeded: days)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: hash >> 44)
  }

  func add(_ payment: Neighborhood) {
    words.set(1 << UInt64(payment.day & 63), in: word(payment.amountHash, payment.day >> 6))
  }

  func mayHoldNear(_ payment: Neighborhood) -> Bool {
    let (first, last) = (payment.day - Neighborhood.reach, payment.day + Neighborhood.reach)
    var mask: UInt64 = 0
    for day in first...last {
      mask |= 1 << UInt64(day & 63)
      guard day == last || day & 63 == 63 else { continue }
      if words[word(payment.amountHash, day >> 6)] & mask != 0 { return true }
      mask = 0
    }
    return false
  }
}
