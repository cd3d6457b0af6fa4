/// The locations of records in the order of their keys; with a limit, only those that can still be listed are kept.
struct SortedLocations {
  /// Where a record can be read again: the index of its view, and the offset of its line.
  struct Location {
    var view: Int
    var offset: Int
  }

  private struct Entry {
    var key: SortKey?
    var location: Location
    /// The order of arrival, which decides between equal keys.
    var number: Int
  }

  private let isReversed: Bool
  private let limit: Int?
  private var entries: [Entry] = []
  private var count = 0

  init(isReversed: Bool, limit: Int?) { (self.isReversed, self.limit) = (isReversed, limit) }

  /// Adds a record; without a key it is sorted by its arrival.
  mutating func add(_ key: SortKey?, _ location: Location) {
    entries.append(Entry(key: key, location: location, number: count))
    count += 1
    // Sorting each time that twice the limit has arrived costs little and bounds the memory.
    if let limit, limit < 1 << 40, entries.count >= max(1024, limit * 2) {
      prune(limit)
    }
  }

  private mutating func prune(_ limit: Int) {
    let reversed = isReversed
    entries.sort { SortedLocations.precedes($0, $1, reversed) }
    entries.removeLast(max(0, entries.count - limit))
  }

  /// The locations in order.
  mutating func sorted() -> [Location] {
    prune(limit ?? .max)
    return entries.map(\.location)
  }

  private static func precedes(_ a: Entry, _ b: Entry, _ isReversed: Bool) -> Bool {
    if let key = a.key, let other = b.key, let answer = key.precedes(other, isReversed: isReversed) { return answer }
    return isReversed ? a.number > b.number : a.number < b.number
  }
}
