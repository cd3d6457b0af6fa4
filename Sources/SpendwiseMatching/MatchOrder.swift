/// Records in an order that puts candidates near each other: by amount, then by day.
///
/// Within a day the first record of each source comes first, then the second of each: equal payments that were seen
/// n times by two sources are neighbours, however many they are.
struct MatchOrder {
  private struct Entry {
    let minor: Int64
    let currency: Int
    let day: Int32
    let source: Int64
    let time: Int32
    let row: Int32
    /// The number among the equal payments of its source and day, by their times.
    var rank: Int32 = 0
  }

  private var entries: [Entry] = []
  private let table: MatchTable
  /// The most records of the same day, and of each other day, that are compared with one.
  private static let sameDayLimit = 64
  private static let laterDayLimit = 24
  private static let rankSlack: Int32 = 8

  /// Orders the records at `rows`; `minor` is the amount that they are compared by.
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

  /// Calls `body` with pairs of rows of one amount that are at most `days` apart, the earlier first, and how far they
  /// are apart in time and order; a bounded number for each.
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
      // Most days have few; of a later day with many, those of about the same number.
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
  /// The index of the first element for which `isBefore` is false. Those for which it holds come first.
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

/// Rows by a key that records may share, each list in the order of its days.
struct MatchWindow<Key: Hashable> {
  private let table: MatchTable
  private var lists: [Key: [Int32]] = [:]

  /// Takes `rows` by the keys of each; only by those that `wanted` ones have, where these are named.
  init(_ table: MatchTable, _ rows: [Int32], of wanted: [Int32]? = nil, by keys: (MatchRecord) -> [Key]) {
    self.table = table
    for row in wanted ?? rows { for key in keys(table.records[Int(row)]) { lists[key] = [] } }
    if lists.isEmpty { return }
    for row in rows.sorted(by: { (table.records[Int($0)].day, $0) < (table.records[Int($1)].day, $1) }) {
      for key in keys(table.records[Int(row)]) { lists[key]?.append(row) }
    }
  }

  /// The rows with this key on `days`.
  func rows(_ key: Key, _ days: ClosedRange<Int32>) -> ArraySlice<Int32> {
    guard let list = lists[key] else { return [] }
    let start = list.partition { table.records[Int($0)].day < days.lowerBound }
    return list[start...].prefix { table.records[Int($0)].day <= days.upperBound }
  }
}
