import Spendwise
import SpendwiseText

/// The scope of a report: its query and its days.
package struct ReportScope: Sendable {
  /// The query of the words, with the usual days when they name none.
  package let query: Query
  /// The periods that were named, or the usual one.
  package let days: [Period]
  /// From the first day to the last one; there may be gaps when several periods were named.
  package let period: Period
  /// The name of the days, as date words.
  package let name: String
  /// The weeks, months and years of the household, and today.
  package let calendar: HouseholdCalendar
  /// The local date of now.
  package var today: Day { calendar.today }
  /// The months, which may begin on pay-day.
  package var months: PeriodStep { calendar.months }
  /// The query has only days.
  package let isOnlyDays: Bool
  /// No word named days, so that they are the usual ones.
  package let isUsual: Bool

  /// Reads the arguments of a command. `usual` makes the days when the words name none.
  package init(
    _ words: [String], in calendar: HouseholdCalendar, usual: (ReportDays) -> Period = { $0.thisMonth }
  ) throws(QueryError) {
    let asked = try Query(words, in: calendar)
    let named = asked.periods
    let days = named.isEmpty ? [usual(ReportDays(today: calendar.today, months: calendar.months))] : named
    self.init(asked, days, calendar, isUsual: named.isEmpty)
  }

  private init(_ asked: Query, _ days: [Period], _ calendar: HouseholdCalendar, isUsual: Bool = false) {
    query = asked.inDays(days)
    self.days = days
    period = query.period ?? Period(first: .first, last: .last)
    name = days.map { $0.name(calendar.months) }.joined(separator: " ")
    isOnlyDays = asked.withoutDates.isEmpty
    (self.calendar, self.isUsual) = (calendar, isUsual)
  }

  /// The period before; `nil` when there is none, because the days have no beginning, no end, or gaps.
  package var previous: Period? {
    days.count == 1 ? period.previous(months) : nil
  }

  /// As many days of the previous period as have passed of this one; `nil` when this one is over or has not begun.
  package var previousUntilNow: Period? {
    guard let previous, period.contains(today), today < period.last else { return nil }
    let passed = Period(first: period.first, last: today).count
    return Period(first: previous.first, last: min(previous.first.adding(days: passed - 1), previous.last))
  }

  /// Two periods to compare: the two that are named, the later one as the present one, else the only one and the one
  /// before it, with as many days when it is not over.
  package var compared: (now: Period, before: Period)? {
    if days.count == 2 { return days[0].first < days[1].first ? (days[1], days[0]) : (days[0], days[1]) }
    return (previousUntilNow ?? previous).map { (period, $0) }
  }

  /// The same records in other days.
  package func query(in days: Period) -> Query { query.inDays([days]) }
}

extension ReportScope {
  /// The budget in use in the days, and its period: the present one when no days were named, for a month the period of
  /// that name, else only a period with exactly these days.
  package func budget(in book: BudgetBook) -> (budget: Budget, period: Period)? {
    if months == .month, isUsual || days.count == 1 && period.wholeMonths(.month) == 1 {
      let choice = try? BudgetChoice(isUsual ? [] : [name], in: book, today: today)
      return choice.map { ($0.budget, $0.period) }
    }
    return book.inUse(over: period, months).map { ($0, period) }
  }
}

/// The usual periods of reports.
package struct ReportDays: Sendable {
  package let today: Day
  package let months: PeriodStep

  /// The month that today is in.
  package var thisMonth: Period { months.period(of: today) }

  /// So many months, this one the last.
  package func months(_ count: Int) -> Period {
    months.run(from: months.calledMonth(of: thisMonth).adding(months: 1 - count), count)
  }

  /// The year that this month belongs to.
  package var thisYear: Period {
    months.run(from: months.calledMonth(of: thisMonth).adding(months: 1 - months.calledMonth(of: thisMonth).month), 12)
  }

  /// So many days, today the last.
  package func days(_ count: Int) -> Period { Period(first: today.adding(days: 1 - count), last: today) }
}

extension Period {
  /// The period before: as many months where these are whole ones, else as many days. `nil` when the days have no
  /// beginning or no end.
  package func previous(_ months: PeriodStep) -> Period? {
    guard first > .first, last < .last else { return nil }
    if let count = wholeMonths(months) {
      return months.run(from: months.calledMonth(of: months.period(of: first)).adding(months: -count), count)
    }
    return Period(first: first.adding(days: -self.count), last: first.adding(days: -1))
  }

  /// The number of whole months; `nil` when it is not made of such.
  package func wholeMonths(_ months: PeriodStep) -> Int? {
    guard first > .first, last < .last else { return nil }
    let (head, tail) = (months.period(of: first), months.period(of: last))
    guard head.first == first, tail.last == last else { return nil }
    let (from, to) = (months.calledMonth(of: head), months.calledMonth(of: tail))
    return (to.year - from.year) * 12 + to.month - from.month + 1
  }

  /// The shortest date words for these days: `2026-07`, `2026-Q3`, `2026`, `2026-07-14`, `2026-05..2026-07`.
  package func name(_ months: PeriodStep) -> String {
    if first == last { return first.iso }
    guard let count = wholeMonths(months) else {
      return "\(first == .first ? "" : first.iso)..\(last == .last ? "" : last.iso)"
    }
    let (head, tail) = (months.period(of: first), months.period(of: last))
    let month = months.calledMonth(of: head).month
    if count == 1 { return months.name(of: head) }
    if count == 3, month % 3 == 1 { return "\(months.name(of: head).prefix(4))-Q\((month + 2) / 3)" }
    if count == 12, month == 1 { return String(months.name(of: head).prefix(4)) }
    return "\(months.name(of: head))..\(months.name(of: tail))"
  }
}
