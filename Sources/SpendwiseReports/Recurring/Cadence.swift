/// Interval of recurring payments.
package enum Cadence: String, CaseIterable, Sendable {
  case weekly, fortnightly, monthly, quarterly
  case halfYearly = "half-yearly"
  case yearly

  /// Figures of the interval. Weekends, holidays and short months move payments: `tolerance` days early or late are on
  /// time. `drift` is the allowed average error in tenths of a day, below that of chance. A recurrence ends `patience`
  /// days after a missed date.
  private var facts: (words: String, perYear: Int64, tolerance: Int, drift: Int, patience: Int) {
    switch self {
    case .weekly: ("week", 52, 2, 8, 16)
    case .fortnightly: ("2 weeks", 26, 3, 15, 31)
    case .monthly: ("month", 12, 4, 22, 35)
    case .quarterly: ("quarter", 4, 6, 32, 60)
    case .halfYearly: ("half-year", 2, 8, 42, 60)
    case .yearly: ("year", 1, 10, 50, 60)
    }
  }

  /// The cadence in words.
  package var words: String { facts.words }
  /// Number of payments in a year.
  package var perYear: Int64 { facts.perYear }
  /// Days early or late that count as on time.
  package var tolerance: Int { facts.tolerance }
  /// Allowed average error, in tenths of a day.
  var drift: Int { facts.drift }
  /// Days after a missed date until the recurrence has ended.
  var patience: Int { facts.patience }
  /// Days between payments, approximately.
  var length: Int { days ?? Int(365 / perYear) }
  /// Days between payments, if constant.
  var days: Int? { self == .weekly ? 7 : self == .fortnightly ? 14 : nil }
  /// Months between payments. 0 if days count.
  var months: Int { days == nil ? 12 / Int(perYear) : 0 }
}

/// Numbered dates of expected payments. Slot n is n cadences after slot 0.
package struct Schedule: Hashable, Sendable {
  package let cadence: Cadence
  /// Day of slot 0.
  private let origin: Day
  /// Day of the month, 1 to 31. Shorter months use their last day.
  package let dayOfMonth: Int

  init(_ cadence: Cadence, on day: Day, dayOfMonth: Int? = nil) {
    (self.cadence, origin) = (cadence, day)
    self.dayOfMonth = dayOfMonth ?? day.day
  }

  /// Day of a slot.
  package func date(_ slot: Int) -> Day {
    if let days = cadence.days { return origin.adding(days: days * slot) }
    let (year, month, _) = origin.parts
    let count = year * 12 + month - 1 + cadence.months * slot
    let (newYear, newMonth) = (count / 12, count % 12 + 1)
    let day = min(dayOfMonth, Day.length(max(newYear, 1), newMonth))
    return Day(year: newYear, month: newMonth, day: day) ?? (slot < 0 ? .first : .last)
  }

  /// The slot nearest to `day`, and the days it is late.
  package func slot(nearest day: Day) -> (slot: Int, late: Int) {
    func late(_ slot: Int) -> Int { Int(day.number) - Int(date(slot).number) }
    if let days = cadence.days {
      let away = Int(day.number) - Int(origin.number) + days / 2
      let slot = away >= 0 ? away / days : -((days - 1 - away) / days)
      return (slot, late(slot))
    }
    let (mine, its) = (origin.parts, day.parts)
    let slot = ((its.year - mine.year) * 12 + its.month - mine.month) / cadence.months
    var best = (slot: slot, late: late(slot))
    for other in [slot - 1, slot + 1] where abs(late(other)) < abs(best.late) { best = (other, late(other)) }
    return best
  }
}
