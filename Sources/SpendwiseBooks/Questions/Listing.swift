/// Finds records that match a query, in a wanted order.
///
/// Sorting keeps only keys and locations; the records are read again at the end.
package final class Listing {
  /// Thrown to end the reading when the limit is reached.
  package struct LimitReached: Error {}

  private let query: Query
  private let sort: [UInt8]?
  private let limit: Int?
  private let body: (JSONObject) throws -> Void
  /// Records are passed on as they are found.
  private let isDirect: Bool
  private let isReversed: Bool
  private var count = 0

  /// A record to sort. `view` is the index of its view, `offset` that of its line.
  private struct Entry {
    let key: SortKey?
    /// The order of arrival, which decides between equal keys.
    let number: Int
    let (view, offset): (Int, Int)
  }

  private var entries: [Entry] = []
  /// The records that `add` keeps until they are sorted.
  private lazy var spool = Spool()

  /// Lists records sorted by the field `sort`, or in arrival order.
  package init(
    _ query: Query, sort: [UInt8]?, isReversed: Bool, limit: Int?, _ body: @escaping (JSONObject) throws -> Void
  ) {
    (self.query, self.sort, self.limit, self.body) = (query, sort, limit, body)
    isDirect = sort == nil && !isReversed
    self.isReversed = isReversed
  }

  /// Every record is listed, in the order of the books.
  package var isEverything: Bool { query.isEmpty && isDirect && limit == nil }

  /// Lists records of the books. `bad` gets the message about a line that is not a JSON object.
  package func read(_ books: BooksReader, _ views: [View], bad: (String) -> Void) throws {
    do {
      for (number, view) in views.enumerated() { try read(books, view, number, bad) }
    } catch is LimitReached { return }
    try pass { entry in try books.line(of: views[entry.view], at: entry.offset) }
  }

  private func read(_ books: BooksReader, _ view: View, _ number: Int, _ bad: (String) -> Void) throws {
    if limit == 0 { throw LimitReached() }
    var scan = QueryScan(try books.asked(query))
    var start = 0
    try books.eachBlock(of: view) { block in
      try scan.eachMatch(in: block) { object in
        try take(object, view: number, offset: start + offset(of: object.line, in: block))
      } bad: { line, error in
        bad("\(view): at byte \(start + offset(of: line, in: block)): \(error.reason) (see sw-data check)")
      }
      start += block.count
    }
  }

  private func offset(of line: Bytes, in block: Bytes) -> Int {
    guard let line = line.baseAddress, let block = block.baseAddress else { return 0 }
    return line - block
  }

  /// Passes a record on, or keeps its place.
  private func take(_ object: JSONObject, view: Int, offset: Int) throws {
    count += 1
    if isDirect {
      try body(object)
      if count == limit { throw LimitReached() }
      return
    }
    entries.append(Entry(key: sort.map { SortKey(object, by: $0) }, number: count, view: view, offset: offset))
    // Sorting each time that twice the limit has arrived costs little and bounds the memory.
    if let limit, limit < 1 << 40, entries.count >= max(1024, limit * 2) { arrange() }
  }

  /// Sorts the kept entries, and drops those beyond the limit.
  private func arrange() {
    entries.sort { a, b in
      if let key = a.key, let other = b.key, let answer = key.precedes(other, isReversed: isReversed) { return answer }
      return isReversed ? a.number > b.number : a.number < b.number
    }
    entries.removeLast(max(0, entries.count - (limit ?? .max)))
  }

  /// Lists a record from outside the books, if it matches. Throws `LimitReached` when no more can be listed.
  package func add(_ object: JSONObject) throws {
    if !query.matches(object) { return }
    if limit == 0 { throw LimitReached() }
    let offset = spool.count
    if !isDirect { try spool.line(object.line) }
    try take(object, view: 0, offset: offset)
  }

  /// Passes on the records that `add` kept.
  package func finish() throws { try pass { entry in try spool.line(at: entry.offset) } }

  private func pass(_ line: (Entry) throws -> [UInt8]?) throws {
    var object = JSONObject()
    arrange()
    for entry in entries {
      try line(entry)?.withUnsafeBufferPointer { bytes in
        try object.scan(bytes)
        try body(object)
      }
    }
  }
}
