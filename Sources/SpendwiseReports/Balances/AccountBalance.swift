/// Balance of an account by day, in one currency. From a stated balance and the records.
package struct AccountBalance: Sendable {
  /// The basis of a balance.
  package enum Basis: Equatable, Sendable {
    /// Opening balance, at the beginning of this day. `nil`: before the first record.
    case opening(Day?)
    /// Balance that a record states.
    case record(id: String, Day)
    /// No balance is known, only changes.
    case nothing
  }

  package let account: AccountFacts
  package let currency: Currency
  package private(set) var basis = Basis.nothing
  /// Days with records, and the running sum at the end of each.
  private var days: [Day] = []
  private var sums: [Int64] = []
  /// Balance before the first record. 0 if unknown.
  private var before: Int64 = 0

  /// Sums rows by day. Throws on overflow.
  package init(_ account: AccountFacts, _ currency: Currency, _ rows: [EntryRow]) throws(AmountError) {
    (self.account, self.currency) = (account, currency)
    var sum = Amount(minor: 0, currency: currency)
    for row in rows {
      guard let day = row.period?.first else { continue }
      sum = try sum.adding(row.sum)
      if days.last == day {
        sums[sums.count - 1] = sum.minor
      } else {
        days.append(day)
        sums.append(sum.minor)
      }
    }
    if let opening = account.opening, currency == account.currency {
      basis = .opening(account.openingDate)
      let earlier = account.openingDate.map { change(to: $0.adding(days: -1)) } ?? 0
      before = try opening.subtracting(Amount(minor: earlier, currency: currency)).minor
    }
  }

  /// Bases the balance on a record's, at the end of a day.
  package mutating func rest(on id: String, _ day: Day, _ balance: Amount) throws(AmountError) {
    basis = .record(id: id, day)
    before = try balance.subtracting(Amount(minor: change(to: day), currency: currency)).minor
  }

  /// The balance has a basis.
  package var isKnown: Bool { basis != .nothing }
  /// Day of the first record.
  package var first: Day? { days.first }

  /// Sum of the records up to the end of a day.
  private func change(to day: Day) -> Int64 {
    var (low, high) = (0, days.count)
    while low < high {
      let middle = (low + high) / 2
      if days[middle] <= day { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? sums[low - 1] : 0
  }

  /// Balance at the end of a day. Without a basis, only the change.
  package func balance(at day: Day) throws(AmountError) -> Amount {
    try Amount(minor: before, currency: currency).adding(Amount(minor: change(to: day), currency: currency))
  }
}

/// Balance at the end of a day, from the day's records.
package struct DayEnd: Sendable {
  /// A record of the day.
  package struct Entry: Sendable {
    package var id: String
    /// Time of day. Empty if there is none.
    package var time: String
    package var minor: Int64
    package var balance: Int64?

    package init(id: String, time: String, minor: Int64, balance: Int64?) {
      (self.id, self.time, self.minor, self.balance) = (id, time, minor, balance)
    }
  }

  package let id: String
  /// Balance at the end of the day.
  package let minor: Int64

  /// Finds the day's last stated balance and adds the records after it. `entries` are in the order of the books. `nil`
  /// if none has a balance.
  package init?(_ entries: [Entry]) {
    // Records with the same time keep their order, as do days with a record without a time.
    let isTimed = entries.allSatisfy { !$0.time.isEmpty }
    let ordered = entries.enumerated().sorted {
      isTimed ? ($0.element.time, $0.offset) < ($1.element.time, $1.offset) : $0.offset < $1.offset
    }.map(\.element)
    // Statements may list the newest first: the last balance is the one that no other continues.
    var starts: Set<Int64> = []
    for entry in ordered where entry.minor != 0 {
      if let balance = entry.balance { starts.insert(balance.subtractingReportingOverflow(entry.minor).partialValue) }
    }
    let known = ordered.indices.filter { ordered[$0].balance != nil }
    guard let last = known.last(where: { !starts.contains(ordered[$0].balance ?? 0) }) ?? known.last,
      var sum = ordered[last].balance
    else { return nil }
    for entry in ordered[(last + 1)...] where entry.balance == nil {
      let (next, overflow) = sum.addingReportingOverflow(entry.minor)
      if overflow { return nil }
      sum = next
    }
    (id, minor) = (ordered[last].id, sum)
  }
}
