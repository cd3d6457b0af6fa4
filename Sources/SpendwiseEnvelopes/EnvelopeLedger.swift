import Spendwise
import SpendwiseText

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

  /// The index of the first day that is not before `day`.
  private func firstIndex(from day: Day) -> Int {
    if let last = days.last, last < day { return days.count }
    var (low, high) = (0, days.count)
    while low < high {
      let middle = (low + high) / 2
      if days[middle] < day { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The sum up to the end of a day.
  package func total(through day: Day) throws(AmountError) -> Int64 {
    var total: Int64 = 0
    for index in days.indices {
      if days[index] > day { break }
      total = try Sum.of(total, sums[index])
    }
    return total
  }

  /// Adds other sums.
  package mutating func add(_ other: DaySums) throws(AmountError) {
    for (day, sum) in zip(other.days, other.sums) { try add(sum, on: day) }
  }

  /// The sums from a day on.
  func from(_ day: Day) -> DaySums {
    var rest = DaySums()
    let first = firstIndex(from: day)
    (rest.days, rest.sums) = (Array(days[first...]), Array(sums[first...]))
    return rest
  }

  /// The sum of a period.
  package func total(in period: Period) throws(AmountError) -> Int64 {
    var total: Int64 = 0
    for index in days.indices where period.contains(days[index]) { total = try Sum.of(total, sums[index]) }
    return total
  }
}

/// The flows of an envelope, of Unassigned or of what is in transit.
package struct EnvelopeFlows: Sendable {
  /// Money from before the first day.
  package var opening = DaySums()
  package var income = DaySums()
  /// Payments that are not income, refunds included.
  package var spending = DaySums()
  package var allocations = DaySums()

  /// The balance at the end of a day.
  package func balance(at day: Day) throws(AmountError) -> Int64 {
    var sum = try Sum.of(try opening.total(through: day), try income.total(through: day))
    sum = try Sum.of(sum, try spending.total(through: day))
    return try Sum.of(sum, try allocations.total(through: day))
  }

  /// The lowest balance at the end of a day or of any later one.
  package func lowest(from day: Day) throws(AmountError) -> Int64 {
    var now = try balance(at: day)
    var lowest = now
    for (_, change) in try changes().filter({ $0.key > day }).sorted(by: { $0.key < $1.key }) {
      now = try Sum.of(now, change)
      lowest = min(lowest, now)
    }
    return lowest
  }

  /// The change of the balance, by day.
  package func changes() throws(AmountError) -> [Day: Int64] {
    var changes: [Day: Int64] = [:]
    for sums in [opening, income, spending, allocations] {
      for (day, sum) in zip(sums.days, sums.sums) { changes[day] = try Sum.of(changes[day] ?? 0, sum) }
    }
    return changes
  }
}

/// An envelope in a currency: an allocation may name one that is in another.
package struct EnvelopeKey: Hashable, Sendable {
  package var envelope: String
  package var currency: Currency

  package init(_ envelope: String, _ currency: Currency) { (self.envelope, self.currency) = (envelope, currency) }
}

/// The money of each envelope on each day, from payments, opening balances and allocations.
package struct EnvelopeLedger: Sendable {
  package internal(set) var flows: [EnvelopeKey: EnvelopeFlows] = [:]
  /// The money in each on-budget account, by account id; `envelope` of the key is the account.
  package internal(set) var accounts: [EnvelopeKey: DaySums] = [:]
  /// The legs of transfers that have no other half, with their days.
  package internal(set) var lonelyLegs: [(id: String, day: Day, amount: Amount)] = []

  package init() {}

  /// The flows of an envelope.
  package subscript(_ envelope: String, _ currency: Currency) -> EnvelopeFlows {
    flows[EnvelopeKey(envelope, currency)] ?? EnvelopeFlows()
  }

  /// The currencies in which there is money, and others that are asked for, by code; `first` is first.
  package func currencies(first: Currency, with others: [Currency] = []) -> [Currency] {
    Set(flows.keys.map(\.currency) + others + [first]).sorted {
      ($0 != first ? 1 : 0, $0.code) < ($1 != first ? 1 : 0, $1.code)
    }
  }

  /// Adds an allocation; one that is void changes nothing. With `isReversed` it is taken out again.
  package mutating func add(_ allocation: Allocation, since: Day, isReversed: Bool = false) throws(AmountError) {
    if allocation.isVoid { return }
    let minor = isReversed ? -allocation.amount.minor : allocation.amount.minor
    let day = max(allocation.date, since)
    let currency = allocation.amount.currency
    try flows[EnvelopeKey(allocation.from, currency), default: EnvelopeFlows()].allocations.add(-minor, on: day)
    try flows[EnvelopeKey(allocation.to, currency), default: EnvelopeFlows()].allocations.add(minor, on: day)
  }

  /// The balance of an envelope at the end of a day.
  package func balance(_ envelope: String, _ currency: Currency, at day: Day) throws(AmountError) -> Int64 {
    try self[envelope, currency].balance(at: day)
  }

  /// The money that may be taken from an envelope on a day: no later day has less. Never below 0.
  package func available(_ envelope: String, _ currency: Currency, from day: Day) throws(AmountError) -> Int64 {
    try max(0, self[envelope, currency].lowest(from: day))
  }

  /// The money in the accounts at the end of a day.
  package func money(_ currency: Currency, at day: Day) throws(AmountError) -> Int64 {
    var sum: Int64 = 0
    for (key, sums) in accounts where key.currency == currency { sum = try Sum.of(sum, try sums.total(through: day)) }
    return sum
  }

  /// The change of the sum of all envelopes, Unassigned and what is in transit, by day.
  package func changes(_ currency: Currency) throws(AmountError) -> [Day: Int64] {
    var changes: [Day: Int64] = [:]
    for (key, flows) in flows where key.currency == currency {
      for (day, change) in try flows.changes() { changes[day] = try Sum.of(changes[day] ?? 0, change) }
    }
    return changes
  }
}
