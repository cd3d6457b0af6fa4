/// Days of a balance report: the last day of each step.
package struct BalanceDays: Sendable {
  /// Last days of the steps. A single day gives one.
  package let dates: [Day]
  /// The day before all of them.
  package let before: Day

  /// Reads date words, or takes `usual` if there are none. Leaves out the future, unless it is a single day. A period
  /// with an open beginning starts at `first`.
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
