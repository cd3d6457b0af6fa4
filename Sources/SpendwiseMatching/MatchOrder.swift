/// Records sorted by amount, then day: candidates are neighbours.
///
/// Within a day, the first record of each source comes first, then the second of each. Equal payments that two sources
/// saw n times are neighbours.
struct MatchOrder {
  private struct Entry {
    let minor: Int64
    let currency: Int
    let day: Int32
    let source: Int64
    let time: Int32
    let row: Int32
    /// Number among the equal payments of its source and day, by time.
    var rank: Int32 = 0
  }

  private var entries: [Entry] = []
  private let table: MatchTable
  /// Maximum records to compare, of the same and each later day.
  private static let sameDayLimit = 64
  private static let laterDayLimit = 24
  private static let rankSlack: Int32 = 8

  /// Sorts the records at `rows`. `minor` is the amount to compare.
  init(_ table: MatchTable, _ rows: [Int32], minor: (MatchRecord) -> Int64) {
    self.table = table
    entries = rows.map { row in
      let record = table.records[Int(row)]
      return Entry(
        minor: minor(record), currency: Int(record.currency.letters), day: record.day,
        source: Int64(record.source) << 32 | Int64(record.account & 0x7FFF_FFFF), time: record.time, row: row)
    }
    entries.sort { a, b in
      (a.minor, a.currency, a.day, a.source, a.time, a.row) < (b.minor, b.currency, b.day, b.source, b.time, b.row)
    }
    for index in entries.indices.dropFirst() {
      let (one, last) = (entries[index], entries[index - 1])
      let isOfOneDay = (one.minor, one.currency, one.day) == (last.minor, last.currency, last.day)
      if isOfOneDay, one.source == last.source { entries[index].rank = last.rank + 1 }
    }
    entries.sort { a, b in
      (a.minor, a.currency, a.day, a.rank, a.row) < (b.minor, b.currency, b.day, b.rank, b.row)
    }
  }

  /// Calls `body` with pairs of rows of one amount within `days`. The earlier is first. The last value is their
  /// distance. The number of pairs is bounded.
  func eachNear(days: Int32, _ body: (Int32, Int32, Int64) -> Void) {
    var start = 0
    while start < entries.count {
      let first = entries[start]
      let end = entries[start...].partition { $0.minor == first.minor && $0.currency == first.currency }
      for index in start..<end where end - start > 1 { near(index, entries[..<end], days, body) }
      start = end
    }
  }

  private func near(_ index: Int, _ group: ArraySlice<Entry>, _ days: Int32, _ body: (Int32, Int32, Int64) -> Void) {
    let (entry, later) = (group[index], group[(index + 1)...])
    for day in entry.day...entry.day + days {
      let isSameDay = day == entry.day
      let limit = isSameDay ? MatchOrder.sameDayLimit : MatchOrder.laterDayLimit
      var others = later[later.partition { $0.day < day }..<later.partition { $0.day <= day }]
      // Most days have few. On a later day with many, only similar ranks count.
      if !isSameDay, others.count > limit {
        others = others[others.partition { $0.rank < entry.rank - MatchOrder.rankSlack }...]
      }
      for other in others.prefix(limit) {
        let seconds = table.secondsBetween(table.records[Int(entry.row)], table.records[Int(other.row)]) ?? 0
        let ranks = Int64(min(abs(entry.rank - other.rank), 0xFFFF))
        body(entry.row, other.row, Int64(day - entry.day) << 40 | Int64(seconds) << 16 | ranks)
      }
    }
  }
}

extension RandomAccessCollection where Index == Int {
  /// Index of the first element for which `isBefore` is false. The collection must be partitioned by it.
  @inlinable
  package func partition(_ isBefore: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// Rows by a key that records may share, sorted by day.
struct MatchWindow<Key: Hashable> {
  private let table: MatchTable
  private var lists: [Key: [Int32]] = [:]

  /// Adds `rows` by their keys. `wanted` limits this to keys of those rows.
  init(_ table: MatchTable, _ rows: [Int32], of wanted: [Int32]? = nil, by keys: (MatchRecord) -> [Key]) {
    self.table = table
    for row in wanted ?? rows { for key in keys(table.records[Int(row)]) { lists[key] = [] } }
    if lists.isEmpty { return }
    for row in rows.sorted(by: { (table.records[Int($0)].day, $0) < (table.records[Int($1)].day, $1) }) {
      for key in keys(table.records[Int(row)]) { lists[key]?.append(row) }
    }
  }

  /// Rows with this key on `days`.
  func rows(_ key: Key, _ days: ClosedRange<Int32>) -> ArraySlice<Int32> {
    guard let list = lists[key] else { return [] }
    let start = list.partition { table.records[Int($0)].day < days.lowerBound }
    return list[start...].prefix { table.records[Int($0)].day <= days.upperBound }
  }
}
