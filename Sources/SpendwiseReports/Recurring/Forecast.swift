/// Projected balances. Assumes that recurring payments continue and open bills are paid.
package struct Forecast: Sendable {
  /// An expected payment.
  package struct Event: Sendable {
    /// Day that it counts on, tomorrow at the earliest.
    package var day: Day
    /// Day of its schedule.
    package var due: Day
    package var payment: ExpectedPayment
    package var amount: Amount
    /// Balance of the account after it, if known.
    package var balance: Amount?
  }

  /// An account, day by day.
  package struct Track: Sendable {
    package var account: AccountFacts
    package var basis: AccountBalance.Basis
    /// Balance today.
    package var start: Amount
    /// Balance at the end of each day.
    package var days: [Amount] = []
    package var received: Amount
    package var paid: Amount
    package var lowest: Amount
    package var lowestDay: Day

    /// Currency of all its amounts.
    package var currency: Currency { start.currency }
    /// Balance at the end of the last day.
    package var end: Amount { days.last ?? start }
  }

  package let today: Day
  /// Days of the forecast, from tomorrow on.
  package let period: Period
  package private(set) var events: [Event] = []
  package private(set) var tracks: [Track] = []

  /// Projects `days` days. Throws on overflow.
  package init(
    _ series: [RecurringSeries], bills: [ExpectedPayment.Bill] = [], _ sheet: BalanceSheet, today: Day, days: Int
  ) throws(AmountError) {
    self.today = today
    period = Period(first: today.adding(days: 1), last: today.adding(days: max(1, days)))
    for one in series {
      for (due, amount) in one.expected(from: today, to: period.last) {
        events.append(Event(day: max(due, period.first), due: due, payment: ExpectedPayment(one), amount: amount))
      }
    }
    for bill in bills where bill.dueDate <= period.last {
      let day = max(bill.dueDate, period.first)
      events.append(Event(day: day, due: bill.dueDate, payment: ExpectedPayment(bill), amount: bill.amount))
    }
    // Incoming payments of a day precede outgoing ones.
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
      events[$0].amount.currency == start.currency && events[$0].payment.account == balance.account.id
    }
    var rest = mine[...]
    // The balance includes records of future days.
    var expected = zero
    var day = period.first
    while day <= period.last {
      let known = try balance.balance(at: day)
      while let number = rest.first, events[number].day == day {
        let amount = events[number].amount
        expected = try expected.adding(amount)
        if amount.minor > 0 {
          track.received = try track.received.adding(amount)
        } else {
          track.paid = try track.paid.subtracting(amount)
        }
        events[number].balance = try known.adding(expected)
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
