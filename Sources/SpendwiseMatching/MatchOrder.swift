/// Records in an order that puts candidates near each other: by amount, then by day.
///
/// Within a day the first record of each source comes first, then the second of each: equal payments that were seen
/// n times by two sources are neighbours, however many they are.
struct MatchOrder {
  struct Entry {
    var minor: Int64
    var day: Int32
    var rank: Int32
    var row: Int32
    var currency: Int32
  }

  private(set) var entries: [Entry] = []
  private let table: MatchTable
  /// The most days of other records that are compared, and the most records of each.
  static let sameDayLimit = 64
  static let laterDayLimit = 24
  private static let rankSlack: Int32 = 8

  /// Orders the records at `rows`; `minor` is the amount that they are compared by.
  init(_ table: MatchTable, _ rows: [Int32], minor: (MatchRecord) -> Int64) {
    self.table = table
    let records = table.records
    var currencies: [Currency: Int32] = [:]
    var sources: [(source: Int64, time: Int32)] = []
    entries.reserveCapacity(rows.count)
    for row in rows {
      let record = records[Int(row)]
      let currency = currencies[record.currency] ?? Int32(currencies.count)
      currencies[record.currency] = currency
      sources.append((Int64(record.source) << 32 | Int64(record.account & 0x7FFF_FFFF), record.time))
      entries.append(
        Entry(
          minor: minor(record), day: record.day, rank: Int32(sources.count - 1), row: row, currency: currency))
    }
    entries.sort { a, b in
      if a.minor != b.minor { return a.minor < b.minor }
      if a.day != b.day { return a.day < b.day }
      if a.currency != b.currency { return a.currency < b.currency }
      let (one, other) = (sources[Int(a.rank)], sources[Int(b.rank)])
      if one.source != other.source { return one.source < other.source }
      return one.time == other.time ? a.rank < b.rank : one.time < other.time
    }
    var count: Int32 = 0
    var last: (minor: Int64, day: Int32, source: Int64, currency: Int32)?
    for index in entries.indices {
      let entry = entries[index]
      let source = sources[Int(entry.rank)].source
      let isSame = last.map { $0 == (entry.minor, entry.day, source, entry.currency) } ?? false
      count = isSame ? count + 1 : 0
      last = (entry.minor, entry.day, source, entry.currency)
      entries[index].rank = count
    }
    entries.sort(by: MatchOrder.isBefore)
  }

  private static func isBefore(_ a: Entry, _ b: Entry) -> Bool {
    if a.minor != b.minor { return a.minor < b.minor }
    if a.currency != b.currency { return a.currency < b.currency }
    if a.day != b.day { return a.day < b.day }
    return a.rank != b.rank ? a.rank < b.rank : a.row < b.row
  }

  /// Calls `body` with pairs of rows of one amount that are at most `days` apart, the earlier first, and how far they
  /// are apart in time and order; a bounded number for each.
  func eachNear(days: Int32, _ body: (Int32, Int32, Int64) -> Void) {
    var groupStart = 0
    while groupStart < entries.count {
      var end = groupStart + 1
      let first = entries[groupStart]
      while end < entries.count, entries[end].minor == first.minor, entries[end].currency == first.currency { end += 1 }
      for index in groupStart..<end where end - groupStart > 1 { near(index, end, days, body) }
      groupStart = end
    }
  }

  private func near(_ index: Int, _ end: Int, _ days: Int32, _ body: (Int32, Int32, Int64) -> Void) {
    let entry = entries[index]
    func visit(_ other: Entry) {
      let seconds = table.secondsBetween(table.records[Int(entry.row)], table.records[Int(other.row)]) ?? 0
      let ranks = Int64(min(abs(entry.rank - other.rank), 0xFFFF))
      body(entry.row, other.row, Int64(other.day - entry.day) << 40 | Int64(seconds) << 16 | ranks)
    }
    var next = index + 1
    while next < end, next - index <= MatchOrder.sameDayLimit, entries[next].day == entry.day {
      visit(entries[next])
      next += 1
    }
    if next < end, entries[next].day == entry.day { next = lowerBound(index, end, entry.day + 1, .min) }
    while next < end, entries[next].day - entry.day <= days {
      let day = entries[next].day
      // Most days have few; of a day with many, those of about the same number.
      let isLong = next + MatchOrder.laterDayLimit < end && entries[next + MatchOrder.laterDayLimit].day == day
      if isLong { next = lowerBound(next, end, day, entry.rank - MatchOrder.rankSlack) }
      let stop = min(end, next + MatchOrder.laterDayLimit)
      while next < stop, entries[next].day == day {
        visit(entries[next])
        next += 1
      }
      if next < end, entries[next].day == day { next = lowerBound(next, end, day + 1, .min) }
    }
  }

  /// The first entry of `index..<end` that is not before the day and rank.
  private func lowerBound(_ index: Int, _ end: Int, _ day: Int32, _ rank: Int32) -> Int {
    entries[index..<end].partition { $0.day < day || $0.day == day && $0.rank < rank }
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

/// The best few partners of each record, which bounds the cost of many equal amounts.
struct MatchPairs {
  static let most = 6
  private(set) var pairs: [MatchPair] = []
  private var current: Int32 = -1
  private var start = 0

  /// Adds a pair found for `a`; pairs of one record come one after the other.
  mutating func add(_ pair: MatchPair) {
    if pair.a != current { (current, start) = (pair.a, pairs.count) }
    if pairs.count - start < MatchPairs.most {
      pairs.append(pair)
      return
    }
    var worst = start
    for index in start + 1..<pairs.count where MatchPair.isBefore(pairs[worst], pairs[index]) { worst = index }
    if MatchPair.isBefore(pair, pairs[worst]) { pairs[worst] = pair }
  }

  /// All pairs, the best first.
  mutating func sorted() -> [MatchPair] {
    pairs.sort(by: MatchPair.isBefore)
    return pairs
  }
}
