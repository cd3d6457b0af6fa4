import Spendwise

/// The places of records in the order of their keys; with a limit, only those that can still be listed are kept.
struct SortedPlaces {
  /// Where a record can be read again.
  struct Place {
    var view: Int
    var offset: Int
  }

  private struct Entry {
    var key: SortKey?
    var place: Place
    /// The order of arrival, which decides where keys do not.
    var number: Int
  }

  private let isReversed: Bool
  private let limit: Int?
  private var entries: [Entry] = []
  private var count = 0

  init(isReversed: Bool, limit: Int?) { (self.isReversed, self.limit) = (isReversed, limit) }

  /// Adds a record; without a key it is sorted by its arrival.
  mutating func add(_ key: SortKey?, _ place: Place) {
    entries.append(Entry(key: key, place: place, number: count))
    count += 1
    // Sorting twice as many as are wanted, each time that many came, costs little and bounds the memory.
    if let limit, limit < 1 << 40, entries.count >= max(1024, limit * 2) {
      prune(limit)
    }
  }

  private mutating func prune(_ limit: Int) {
    let reversed = isReversed
    entries.sort { SortedPlaces.precedes($0, $1, reversed) }
    entries.removeLast(max(0, entries.count - limit))
  }

  /// The places in order.
  mutating func sorted() -> [Place] {
    prune(limit ?? .max)
    return entries.map(\.place)
  }

  private static func precedes(_ a: Entry, _ b: Entry, _ isReversed: Bool) -> Bool {
    if let key = a.key, let other = b.key, let answer = key.precedes(other, isReversed: isReversed) { return answer }
    return isReversed ? a.number > b.number : a.number < b.number
  }
}
