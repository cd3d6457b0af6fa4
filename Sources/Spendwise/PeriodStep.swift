import SpendwiseText

/// A way to cut time into periods. Months, which may begin on pay-day, weeks, quarters, years or days.
///
/// Every day belongs to exactly one period. A month that begins on the 1st to the 15th is named by the month that it
/// begins in, a later one by the month that it ends in: the month of most of its days. With a pay-day on the 25th, 25
/// June to 24 July is `2026-07`. In a month without such a day it begins on the last one.
public enum PeriodStep: Hashable, Sendable {
  case day
  /// Weeks from this weekday, 1 for Monday to 7.
  case week(start: Int)
  /// Months from this day of the month, 1 to 31.
  case month(start: Int)
  case quarter
  case year

  /// Weeks from Monday.
  public static let week = PeriodStep.week(start: 1)
  /// Calendar months.
  public static let month = PeriodStep.month(start: 1)

  /// The months beside these periods. They are these periods if months, else of the calendar.
  public var months: PeriodStep {
    if case .month = self { return self }
    return .month
  }

  /// The period that `day` is in.
  public func period(of day: Day) -> Period {
    switch self {
    case .day: return Period(first: day, last: day)
    case .week(let start):
      let first = day.adding(days: -((day.weekday - start + 7) % 7))
      return Period(first: first, last: first.adding(days: 6))
    case .month(let start):
      let (year, month, number) = day.parts
      let first = PeriodStep.start(year, month, start)
      if number >= first.day { return upToNext(first) }
      return upToNext(PeriodStep.start(month == 1 ? year - 1 : year, month == 1 ? 12 : month - 1, start))
    case .quarter:
      let (year, month, _) = day.parts
      return upToNext(Day(year: year, month: (month - 1) / 3 * 3 + 1, day: 1) ?? day)
    case .year: return upToNext(Day(year: day.year, month: 1, day: 1) ?? day)
    }
  }

  /// The first day of the period that begins in this month.
  private static func start(_ year: Int, _ month: Int, _ day: Int) -> Day {
    // There is no year before the first.
    Day(year: year, month: month, day: min(max(day, 1), Day.length(max(year, 1), month))) ?? .first
  }

  /// The period that begins with `first`, the first day of one.
  private func upToNext(_ first: Day) -> Period {
    let next: Day
    switch self {
    case .day: next = first.adding(days: 1)
    case .week: next = first.adding(days: 7)
    case .month(let start):
      let (year, month, _) = first.parts
      next = month == 12 ? PeriodStep.start(year + 1, 1, start) : PeriodStep.start(year, month + 1, start)
      // Before the first year and after the last there are no months.
      if next == .first { return Period(first: first, last: year == 9999 ? .last : first) }
    case .quarter: next = first.adding(months: 3)
    case .year: next = first.adding(months: 12)
    }
    return Period(first: first, last: next == .last ? .last : next.adding(days: -1))
  }

  /// The period after `period`.
  public func next(_ period: Period) -> Period { self.period(of: period.last.adding(days: 1)) }

  /// The period before `period`.
  public func previous(_ period: Period) -> Period { self.period(of: period.first.adding(days: -1)) }

  /// The name of a period: `2026-07`, `2026-Q3`, `2026`. A week or a day is named by its first day.
  public func name(of period: Period) -> String {
    switch self {
    case .day, .week: return period.first.iso
    case .month: return String(calledMonth(of: period).iso.prefix(7))
    case .quarter: return "\(period.first.iso.prefix(4))-Q\((period.first.month + 2) / 3)"
    case .year: return String(period.first.iso.prefix(4))
    }
  }

  /// The first day of the calendar month that names a period. For steps that are not months, of the month that it
  /// begins in.
  public func calledMonth(of period: Period) -> Day {
    let month = period.first.adding(days: 1 - period.first.day)
    if case .month(let start) = self, start > 15 { return month.adding(months: 1) }
    return month
  }

  /// A run of `count` months. The first is named by the calendar month of `day`.
  public func run(from day: Day, _ count: Int) -> Period {
    let last = period(calledByMonthOf: day.adding(days: 1 - day.day).adding(months: count - 1)).last
    return Period(first: period(calledByMonthOf: day).first, last: last)
  }

  /// The period named by the calendar month of `day`. For steps that are not months, the one `day` is in.
  public func period(calledByMonthOf day: Day) -> Period {
    guard case .month(let start) = self else { return period(of: day) }
    let (year, month, _) = day.parts
    if start <= 15 { return upToNext(PeriodStep.start(year, month, start)) }
    return upToNext(PeriodStep.start(month == 1 ? year - 1 : year, month == 1 ? 12 : month - 1, start))
  }
}
