import SpendwiseText

/// The interval of recurring payments.
package enum Cadence: String, CaseIterable, Sendable {
  case weekly, fortnightly, monthly, quarterly
  case halfYearly = "half-yearly"
  case yearly

  /// The cadence in words.
  package var words: String {
    switch self {
    case .weekly: return "week"
    case .fortnightly: return "2 weeks"
    case .monthly: return "month"
    case .quarterly: return "quarter"
    case .halfYearly: return "half-year"
    case .yearly: return "year"
    }
  }

  /// The number of payments in a year.
  package var perYear: Int64 {
    switch self {
    case .weekly: return 52
    case .fortnightly: return 26
    case .monthly: return 12
    case .quarterly: return 4
    case .halfYearly: return 2
    case .yearly: return 1
    }
  }

  /// The number of days between, roughly.
  var length: Int { days ?? Int(365 / perYear) }

  /// The number of days between, where it is always the same.
  var days: Int? {
    switch self {
    case .weekly: return 7
    case .fortnightly: return 14
    default: return nil
    }
  }

  /// The months between; none where days count.
  var months: Int { days == nil ? 12 / Int(perYear) : 0 }

  /// The number of days early or late that counts as on time: weekends, holidays and short months move payments.
  package var tolerance: Int {
    switch self {
    case .weekly: return 2
    case .fortnightly: return 3
    case .monthly: return 4
    case .quarterly: return 6
    case .halfYearly: return 8
    case .yearly: return 10
    }
  }

  /// The average error allowed, in tenths of a day: less than that of chance.
  var drift: Int {
    switch self {
    case .weekly: return 8
    case .fortnightly: return 15
    case .monthly: return 22
    case .quarterly: return 32
    case .halfYearly: return 42
    case .yearly: return 50
    }
  }

  /// The number of days after a missed date after which it has ended.
  var patience: Int {
    switch self {
    case .weekly: return 16
    case .fortnightly: return 31
    case .monthly: return 35
    case .quarterly, .halfYearly, .yearly: return 60
    }
  }
}

/// The dates on which something is expected, numbered: slot 0, and so many cadences later or before.
package struct Schedule: Hashable, Sendable {
  package let cadence: Cadence
  /// The day of slot 0.
  private let origin: Day
  /// The day of the month, 1 to 31; a shorter month has its last day.
  package let dayOfMonth: Int

  init(_ cadence: Cadence, on day: Day, dayOfMonth: Int? = nil) {
    (self.cadence, origin) = (cadence, day)
    self.dayOfMonth = dayOfMonth ?? day.day
  }

  /// The day of a slot.
  package func date(_ slot: Int) -> Day {
    if let days = cadence.days { return origin.adding(days: days * slot) }
    let (year, month, _) = origin.parts
    let count = year * 12 + month - 1 + cadence.months * slot
    let (newYear, newMonth) = (count / 12, count % 12 + 1)
    let day = min(dayOfMonth, Day.length(max(newYear, 1), newMonth))
    return Day(year: newYear, month: newMonth, day: day) ?? (slot < 0 ? .first : .last)
  }

  /// The slot that `day` belongs to, and how many days later than expected it is.
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
