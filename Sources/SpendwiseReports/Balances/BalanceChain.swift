/// A balance change between two stated balances that no record explains.
package struct BalanceGap: Sendable, Equatable {
  package let account: String
  /// The two days with known balances.
  package let from: Day
  package let to: Day
  /// Balance change minus the records in between. Negative if money went out.
  package let missing: Amount
  /// The only record that explains it with the opposite sign.
  package let turned: Turned?

  /// A record with a probably wrong sign.
  package struct Turned: Sendable, Equatable {
    package let day: Day
    package let amount: Amount
  }

  /// The gap as a clause.
  package var words: String {
    let direction = missing.minor < 0 ? "went out" : "came in"
    let amount = "\(missing.magnitude.forPeople) \(missing.currency.code)"
    return "\(account): between \(from.iso) and \(to.iso) \(amount) \(direction) that no record explains"
  }

  /// A likely explanation, and a command that lists the records.
  package var advice: String {
    let command = "sw-list acct:\(account) \(from.iso)..\(to.iso)"
    guard let turned else { return command }
    return "twice the \(turned.amount.literal) of \(turned.day.iso), whose sign is probably wrong: \(command)"
  }
}

/// Stated balances of one account, checked against its records.
package struct BalanceChain: Sendable {
  /// A record of the account, kept small: books may have millions.
  package struct Entry: Sendable {
    fileprivate let day: Int32
    /// Time as the number HHMMSS. -1 without a time.
    fileprivate let time: Int32
    fileprivate let minor: Int64
    /// The stated balance, or `Entry.none`.
    fileprivate let balance: Int64

    fileprivate static let none = Int64.min

    package init(_ day: Day, time: String?, _ minor: Int64, balance: Amount?) {
      var (clock, count): (Int32, Int) = (0, 0)
      for byte in (time ?? "").utf8 where ASCII.isDigit(byte) && count < 6 {
        (clock, count) = (clock * 10 + Int32(byte - 48), count + 1)
      }
      self.day = Int32(clamping: day.number)
      self.time = count < 4 ? -1 : count == 4 ? clock * 100 : clock
      (self.minor, self.balance) = (minor, balance?.minor ?? Entry.none)
    }
  }

  private let account: AccountFacts
  private let currency: Currency
  private let entries: [Entry]

  /// Takes `entries` in the order of the books.
  package init(_ account: AccountFacts, _ currency: Currency, _ entries: [Entry]) {
    (self.account, self.currency, self.entries) = (account, currency, entries)
  }

  /// Gaps that end on `since` or later, oldest first. Two opposite gaps in a row mean a day in the wrong order, and are
  /// skipped. Overflow gives no gaps.
  package func gaps(since: Day) -> [BalanceGap] {
    let sorted = entries.indices.sorted { (entries[$0].day, $0) < (entries[$1].day, $1) }
    var days: [(day: Int32, end: Int64?, sum: Int64)] = []
    var start = 0
    while start < sorted.count {
      let day = entries[sorted[start]].day
      var (end, sum) = (start, Int64(0))
      while end < sorted.count, entries[sorted[end]].day == day {
        let (next, overflow) = sum.addingReportingOverflow(entries[sorted[end]].minor)
        if overflow { return [] }
        (sum, end) = (next, end + 1)
      }
      days.append((day, self.end(sorted[start..<end].map { entries[$0] }), sum))
      start = end
    }
    return found(in: days, since: since)
  }

  private func end(_ entries: [Entry]) -> Int64? {
    guard entries.contains(where: { $0.balance != Entry.none }) else { return nil }
    let day = entries.map { entry in
      // Six digits, to sort as text.
      DayEnd.Entry(
        id: "", time: entry.time < 0 ? "" : String("\(1_000_000 + entry.time)".dropFirst()), minor: entry.minor,
        balance: entry.balance == Entry.none
          ? nil : account.owned(Amount(minor: entry.balance, currency: currency)).minor)
    }
    return DayEnd(day)?.minor
  }

  /// The only record in the gap with minus half the missing amount.
  private func turned(_ link: (from: Int32, to: Int32, missing: Int64)) -> BalanceGap.Turned? {
    let able = entries.filter { entry in
      guard entry.day >= link.from, entry.day <= link.to else { return false }
      let (twice, overflow) = entry.minor.multipliedReportingOverflow(by: -2)
      return !overflow && twice == link.missing
    }
    guard let entry = able.first, able.count == 1 else { return nil }
    return BalanceGap.Turned(
      day: Day(number: entry.day), amount: Amount(minor: entry.minor, currency: currency))
  }

  private func found(in days: [(day: Int32, end: Int64?, sum: Int64)], since: Day) -> [BalanceGap] {
    var links: [(from: Int32, to: Int32, missing: Int64)] = []
    var last: (day: Int32, end: Int64)?
    var moved: Int64 = 0
    for day in days {
      moved = moved.addingReportingOverflow(day.sum).partialValue
      guard let end = day.end else { continue }
      if let last {
        let (change, overflow) = end.subtractingReportingOverflow(last.end)
        let (missing, isTooMuch) = change.subtractingReportingOverflow(moved)
        if overflow || isTooMuch { return [] }
        links.append((last.day, day.day, missing))
      }
      (last, moved) = ((day.day, end), 0)
    }
    var joined: [(from: Int32, to: Int32, missing: Int64)] = []
    for link in links {
      if let before = joined.last, before.missing != 0, before.missing == 0 &- link.missing {
        joined[joined.count - 1] = (before.from, link.to, 0)
      } else {
        joined.append(link)
      }
    }
    return joined.filter { $0.missing != 0 && Day(number: $0.to) >= since }.map { link in
      BalanceGap(
        account: account.id, from: Day(number: link.from), to: Day(number: link.to),
        missing: Amount(minor: link.missing, currency: currency), turned: turned(link))
    }
  }
}
