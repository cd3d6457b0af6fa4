import Spendwise
import SpendwiseText

/// The balance of an account on any day, in one currency: from a stated balance and the records.
package struct AccountBalance: Sendable {
  /// The basis of a balance.
  package enum Basis: Equatable, Sendable {
    /// The opening balance of the account, as it was when this day began (`nil`: before the first record).
    case opening(Day?)
    /// The balance after a record, as the record has it.
    case record(id: String, Day)
    /// Nothing: only how it changed is known.
    case nothing
  }

  package let account: AccountFacts
  package let currency: Currency
  package private(set) var basis = Basis.nothing
  /// The days with records, and what these add up to at the end of each.
  private var days: [Day] = []
  private var sums: [Int64] = []
  /// The balance before the first record; 0 when it is not known.
  private var before: Int64 = 0

  /// The sums of an account in a currency, from rows by day. Throws when one does not fit.
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

  /// Rests the balance on that of a record at the end of a day.
  package mutating func rest(on id: String, _ day: Day, _ balance: Amount) throws(AmountError) {
    basis = .record(id: id, day)
    before = try balance.subtracting(Amount(minor: change(to: day), currency: currency)).minor
  }

  /// The balance has a basis.
  package var isKnown: Bool { basis != .nothing }
  /// The day of the first record.
  package var first: Day? { days.first }

  /// The sum of the records up to the end of a day.
  private func change(to day: Day) -> Int64 {
    var (low, high) = (0, days.count)
    while low < high {
      let middle = (low + high) / 2
      if days[middle] <= day { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? sums[low - 1] : 0
  }

  /// The balance at the end of a day; only how it changed where nothing is known.
  package func balance(at day: Day) throws(AmountError) -> Amount {
    try Amount(minor: before, currency: currency).adding(Amount(minor: change(to: day), currency: currency))
  }
}

/// The balance of an account at the end of a day, from the records of the day.
package struct DayEnd: Sendable {
  /// A record of the day.
  package struct Entry: Sendable {
    package var id: String
    /// Empty when there is none.
    package var time: String
    package var minor: Int64
    package var balance: Int64?

    package init(id: String, time: String, minor: Int64, balance: Int64?) {
      (self.id, self.time, self.minor, self.balance) = (id, time, minor, balance)
    }
  }

  package let id: String
  /// The balance at the end of the day.
  package let minor: Int64

  /// Finds the record with the last balance of the day, and adds those after it. `entries` are in the order of the
  /// books. `nil` when none has a balance.
  package init?(_ entries: [Entry]) {
    // Records of one time stay in their order, as do those of a day on which some have no time.
    let isTimed = entries.allSatisfy { !$0.time.isEmpty }
    let ordered = entries.enumerated().sorted {
      isTimed ? ($0.element.time, $0.offset) < ($1.element.time, $1.offset) : $0.offset < $1.offset
    }.map(\.element)
    // A statement may list the last one first: the last balance is the one that no other goes on from.
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
