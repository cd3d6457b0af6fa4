import Spendwise
import SpendwiseText

/// The days of a report on balances: the last day of each step.
package struct BalanceDays: Sendable {
  /// The last days of the steps; only one in a report about a single day.
  package let dates: [Day]
  /// The day before all of them.
  package let before: Day

  /// Reads date words; without any, takes the days of `usual`. Days to come are left out, unless a single one is asked
  /// for. A period without a beginning of its own begins with `first`.
  package init(
    _ words: [String], by step: PeriodStep, in calendar: HouseholdCalendar, first: Day?, usual: Period
  ) throws(PeriodError) {
    let days = words.isEmpty ? usual : try Period(words, in: calendar)
    if days.count == 1 {
      (dates, before) = ([days.first], days.first.adding(days: -1))
      return
    }
    let end = min(days.last, max(calendar.today, days.first))
    var dates: [Day] = []
    let isOpen = words.isEmpty || days.first == .first
    var period = step.period(of: isOpen ? max(days.first, min(first ?? end, end)) : days.first)
    before = max(period.first, days.first).adding(days: -1)
    while period.first <= end {
      dates.append(min(period.last, end))
      if period.last >= end { break }
      period = step.next(period)
    }
    self.dates = dates
  }
}
