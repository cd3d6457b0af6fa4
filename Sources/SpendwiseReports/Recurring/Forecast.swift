import Spendwise
import SpendwiseText

/// What will happen if what comes back comes back.
package struct Forecast: Sendable {
  /// One payment that is expected.
  package struct Event: Sendable {
    /// The day that it is counted on: tomorrow at the earliest.
    package var day: Day
    /// The day that its schedule says.
    package var due: Day
    package var series: RecurringSeries
    package var amount: Amount
    /// What the account has behind it, where that is known.
    package var balance: Amount?
  }

  /// An account, day by day.
  package struct Track: Sendable {
    package var account: AccountFacts
    package var basis: AccountBalance.Basis
    /// What it has today.
    package var start: Amount
    /// What it has at the end of each of the days.
    package var days: [Amount] = []
    package var received: Amount
    package var paid: Amount
    package var lowest: Amount
    package var lowestDay: Day

    /// The currency of all its amounts.
    package var currency: Currency { start.currency }
    /// What it has in the end.
    package var end: Amount { days.last ?? start }
  }

  package let today: Day
  /// From tomorrow on.
  package let period: Period
  package private(set) var events: [Event] = []
  package private(set) var tracks: [Track] = []

  /// Looks so many days ahead. Throws when a balance does not fit.
  package init(_ series: [RecurringSeries], _ sheet: BalanceSheet, today: Day, days: Int) throws(AmountError) {
    self.today = today
    period = Period(first: today.adding(days: 1), last: today.adding(days: max(1, days)))
    for one in series {
      for due in one.recurrence.dates(from: today, to: period.last) {
        let amount = one.amount(one.recurrence.expected)
        events.append(Event(day: max(due, period.first), due: due, series: one, amount: amount))
      }
    }
    // What comes in on a day is there before what goes out.
    let order = events.indices.sorted { (a: Int, b: Int) in
      let (one, other) = (events[a], events[b])
      if one.day != other.day { return one.day < other.day }
      return one.amount.minor != other.amount.minor ? one.amount.minor > other.amount.minor : a < b
    }
    events = order.map { events[$0] }
    for balance in sheet.balances where balance.isKnown && balance.account.isActive {
      tracks.append(try track(balance))
    }
  }

  private mutating func track(_ balance: AccountBalance) throws(AmountError) -> Track {
    let start = try balance.balance(at: today)
    let zero = Amount(minor: 0, currency: start.currency)
    var track = Track(
      account: balance.account, basis: balance.basis, start: start, received: zero, paid: zero, lowest: start,
      lowestDay: today)
    let mine = events.indices.filter {
      let series = events[$0].series
      return series.currency == start.currency && series.party.account == balance.account.id
    }
    var rest = mine[...]
    // What the books have of days to come is part of it.
    var expected = zero
    var day = period.first
    while day <= period.last {
      let known = try balance.balance(at: day)
      while let place = rest.first, events[place].day == day {
        let amount = events[place].amount
        expected = try expected.adding(amount)
        if amount.minor > 0 {
          track.received = try track.received.adding(amount)
        } else {
          track.paid = try track.paid.subtracting(amount)
        }
        events[place].balance = try known.adding(expected)
        rest = rest.dropFirst()
      }
      let end = try known.adding(expected)
      track.days.append(end)
      if end.minor < track.lowest.minor { (track.lowest, track.lowestDay) = (end, day) }
      day = day.adding(days: 1)
    }
    return track
  }
}
