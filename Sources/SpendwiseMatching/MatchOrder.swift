/// Pairs of records with one amount, on near days.
///
/// Within a day, the first record of each source comes first, then the second of each. Equal payments that two sources
/// saw n times are neighbours.
struct MatchOrder {
  private let table: MatchTable
  private let window: MatchWindow<Amount>
  /// Number of each record among the equal payments of its source and day, by time.
  private let ranks: [Int32]
  /// Maximum records to compare, of the same and each later day.
  private static let sameDayLimit = 64
  private static let laterDayLimit = 24
  private static let rankSlack: Int32 = 8

  private struct Equal: Hashable {
    let (amount, day, source, account): (Amount, Int32, Int32, Int32)
  }

  /// Sorts the records at `rows`, by the amount to compare.
  init(_ table: MatchTable, _ rows: [Int32], by amount: (MatchRecord) -> Amount) {
    let records = table.records
    var ranks = [Int32](repeating: 0, count: records.count)
    var counts: [Equal: Int32] = [:]
    for row in rows.sorted(by: { records[Int($0)].time < records[Int($1)].time }) {
      let record = records[Int(row)]
      let equal = Equal(
        amount: amount(record), day: record.day, source: record.source, account: record.account & 0x7FFF_FFFF)
      ranks[Int(row)] = counts[equal, default: 0]
      counts[equal, default: 0] += 1
    }
    (self.table, self.ranks) = (table, ranks)
    window = MatchWindow(table, rows.sorted { ranks[Int($0)] < ranks[Int($1)] }) { [amount($0)] }
  }

  /// Calls `body` with pairs of rows of one amount within `days`. The earlier is first. The last value is their
  /// distance. The number of pairs is bounded.
  func eachNear(days: Int32, _ body: (Int32, Int32, Int64) -> Void) {
    for list in window.lists.values {
      for (index, row) in list.enumerated() { near(row, list[(index + 1)...], days, body) }
    }
  }

  private func near(_ row: Int32, _ later: ArraySlice<Int32>, _ days: Int32, _ body: (Int32, Int32, Int64) -> Void) {
    if later.isEmpty { return }
    let (record, rank) = (table.records[Int(row)], ranks[Int(row)])
    for step in 0...days {
      let limit = step == 0 ? MatchOrder.sameDayLimit : MatchOrder.laterDayLimit
      var others = window.part(of: later, record.day + step...record.day + step)
      // Most days have few. On a later day with many, only similar ranks count.
      if step > 0, others.count > limit {
        others = others[others.partition { self.ranks[Int($0)] < rank - MatchOrder.rankSlack }...]
      }
      for other in others.prefix(limit) {
        let seconds = table.secondsBetween(record, table.records[Int(other)]) ?? 0
        let gap = Int64(min(abs(rank - ranks[Int(other)]), 0xFFFF))
        body(row, other, Int64(step) << 40 | Int64(seconds) << 16 | gap)
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
  private(set) var lists: [Key: [Int32]] = [:]

  /// Adds `rows` by their keys, within a day in their order. `wanted` limits this to keys of those rows.
  init(_ table: MatchTable, _ rows: [Int32], of wanted: [Int32]? = nil, by keys: (MatchRecord) -> [Key]) {
    self.table = table
    for row in wanted ?? rows { for key in keys(table.records[Int(row)]) { lists[key] = [] } }
    if lists.isEmpty { return }
    for row in rows.sorted(by: { table.records[Int($0)].day < table.records[Int($1)].day }) {
      for key in keys(table.records[Int(row)]) { lists[key]?.append(row) }
    }
  }

  /// Rows with this key on `days`.
  func rows(_ key: Key, _ days: ClosedRange<Int32>) -> ArraySlice<Int32> {
    lists[key].map { part(of: $0[...], days) } ?? []
  }

  /// The rows of a list on `days`.
  func part(of list: ArraySlice<Int32>, _ days: ClosedRange<Int32>) -> ArraySlice<Int32> {
    let start = list.partition { table.records[Int($0)].day < days.lowerBound }
    return list[start..<list[start...].partition { table.records[Int($0)].day <= days.upperBound }]
  }
}
