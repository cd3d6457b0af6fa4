/// Sums by day, oldest first.
package struct DaySums: Sendable, Equatable {
  package private(set) var days: [Day] = []
  package private(set) var sums: [Int64] = []

  package init() {}

  /// Adds to the sum of a day.
  package mutating func add(_ minor: Int64, on day: Day) throws(AmountError) {
    let index = firstIndex(from: day)
    if index < days.count, days[index] == day {
      sums[index] = try Sum.of(sums[index], minor)
    } else {
      days.insert(day, at: index)
      sums.insert(minor, at: index)
    }
  }

  /// Index of the first day not before `day`.
  private func firstIndex(from day: Day) -> Int {
    if let last = days.last, last < day { return days.count }
    var (low, high) = (0, days.count)
    while low < high {
      let middle = (low + high) / 2
      if days[middle] < day { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Sum up to the end of a day.
  package func total(through day: Day) throws(AmountError) -> Int64 {
    var total: Int64 = 0
    for index in days.indices {
      if days[index] > day { break }
      total = try Sum.of(total, sums[index])
    }
    return total
  }

  /// Sums from a day on.
  func from(_ day: Day) -> DaySums {
    var rest = DaySums()
    let first = firstIndex(from: day)
    (rest.days, rest.sums) = (Array(days[first...]), Array(sums[first...]))
    return rest
  }

  /// Sum of a period.
  package func total(in period: Period) throws(AmountError) -> Int64 {
    var total: Int64 = 0
    for index in days.indices where period.contains(days[index]) { total = try Sum.of(total, sums[index]) }
    return total
  }
}

/// Flows of an envelope, of Unassigned or of transfers in transit.
package struct EnvelopeFlows: Sendable {
  /// Money from before the first day.
  package var opening = DaySums()
  package var income = DaySums()
  /// Payments that are not income, refunds included.
  package var spending = DaySums()
  package var allocations = DaySums()

  /// Balance at the end of a day.
  package func balance(at day: Day) throws(AmountError) -> Int64 {
    var sum = try Sum.of(try opening.total(through: day), try income.total(through: day))
    sum = try Sum.of(sum, try spending.total(through: day))
    return try Sum.of(sum, try allocations.total(through: day))
  }

  /// Lowest balance at the end of this day or any later one.
  package func lowest(from day: Day) throws(AmountError) -> Int64 {
    var now = try balance(at: day)
    var lowest = now
    for (_, change) in try changes().filter({ $0.key > day }).sorted(by: { $0.key < $1.key }) {
      now = try Sum.of(now, change)
      lowest = min(lowest, now)
    }
    return lowest
  }

  /// Changes of the balance, by day.
  package func changes() throws(AmountError) -> [Day: Int64] {
    var changes: [Day: Int64] = [:]
    for sums in [opening, income, spending, allocations] {
      for (day, sum) in zip(sums.days, sums.sums) { changes[day] = try Sum.of(changes[day] ?? 0, sum) }
    }
    return changes
  }
}

/// An envelope and a currency. Allocations may use another currency than the envelope's.
package struct EnvelopeKey: Hashable, Sendable {
  package var envelope: String
  package var currency: Currency

  package init(_ envelope: String, _ currency: Currency) { (self.envelope, self.currency) = (envelope, currency) }
}

/// Money of envelopes by day, from payments, opening balances and allocations.
package struct EnvelopeLedger: Sendable {
  package internal(set) var flows: [EnvelopeKey: EnvelopeFlows] = [:]
  /// Money of on-budget accounts. `envelope` of the key is the account.
  package internal(set) var accounts: [EnvelopeKey: DaySums] = [:]
  /// Transfer legs without another half.
  package internal(set) var lonelyLegs: [(id: String, day: Day, amount: Amount)] = []

  package init() {}

  /// Flows of an envelope.
  package subscript(_ envelope: String, _ currency: Currency) -> EnvelopeFlows {
    flows[EnvelopeKey(envelope, currency)] ?? EnvelopeFlows()
  }

  /// Currencies with money, and `others`, by code. `first` goes first.
  package func currencies(first: Currency, with others: [Currency] = []) -> [Currency] {
    Set(flows.keys.map(\.currency) + others + [first]).sorted {
      ($0 != first ? 1 : 0, $0.code) < ($1 != first ? 1 : 0, $1.code)
    }
  }

  /// Adds an allocation, or removes it if `isReversed`. Void ones change nothing.
  package mutating func add(_ allocation: Allocation, since: Day, isReversed: Bool = false) throws(AmountError) {
    if allocation.isVoid { return }
    let minor = isReversed ? -allocation.amount.minor : allocation.amount.minor
    let day = max(allocation.date, since)
    let currency = allocation.amount.currency
    try flows[EnvelopeKey(allocation.from, currency), default: EnvelopeFlows()].allocations.add(-minor, on: day)
    try flows[EnvelopeKey(allocation.to, currency), default: EnvelopeFlows()].allocations.add(minor, on: day)
  }

  /// Balance of an envelope at the end of a day.
  package func balance(_ envelope: String, _ currency: Currency, at day: Day) throws(AmountError) -> Int64 {
    try self[envelope, currency].balance(at: day)
  }

  /// Money that can be taken without a negative balance later. At least 0.
  package func available(_ envelope: String, _ currency: Currency, from day: Day) throws(AmountError) -> Int64 {
    try max(0, self[envelope, currency].lowest(from: day))
  }

  /// Money in the accounts at the end of a day.
  package func money(_ currency: Currency, at day: Day) throws(AmountError) -> Int64 {
    var sum: Int64 = 0
    for (key, sums) in accounts where key.currency == currency { sum = try Sum.of(sum, try sums.total(through: day)) }
    return sum
  }

  /// Changes by day of the sum of envelopes, Unassigned and In transit.
  package func changes(_ currency: Currency) throws(AmountError) -> [Day: Int64] {
    var changes: [Day: Int64] = [:]
    for (key, flows) in flows where key.currency == currency {
      for (day, change) in try flows.changes() { changes[day] = try Sum.of(changes[day] ?? 0, change) }
    }
    return changes
  }
}
