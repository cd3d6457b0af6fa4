/// Scope of a report: its query and its days.
package struct ReportScope: Sendable {
  /// Query of the words. Usual days apply if they name none.
  package let query: Query
  /// Periods that were named, or the usual one.
  package let days: [Period]
  /// Days from the first to the last. There may be gaps between several periods.
  package let period: Period
  /// Name of the days, as date words.
  package let name: String
  /// The household's weeks, months and years, and today.
  package let calendar: HouseholdCalendar
  /// Today's local date.
  package var today: Day { calendar.today }
  /// The months, which may begin on pay-day.
  package var months: PeriodStep { calendar.months }
  /// The query has only days.
  package let isOnlyDays: Bool
  /// No word names days: they are the usual ones.
  package let isUsual: Bool

  /// Reads a command's arguments. `usual` makes the days if the words name none.
  package init(
    _ words: [String], in calendar: HouseholdCalendar, usual: (HouseholdCalendar) -> Period = { $0.thisMonth }
  ) throws(QueryError) {
    let asked = try Query(words, in: calendar)
    (self.calendar, isUsual) = (calendar, asked.periods.isEmpty)
    days = isUsual ? [usual(calendar)] : asked.periods
    query = asked.inDays(days)
    period = query.period ?? Period(first: .first, last: .last)
    name = days.map { $0.name(calendar.months) }.joined(separator: " ")
    isOnlyDays = asked.withoutDates.isEmpty
  }

  /// The period before. `nil` if the days have no beginning or end, or gaps.
  package var previous: Period? {
    days.count == 1 ? period.previous(months) : nil
  }

  /// The first days of the previous period, as many as have passed. `nil` if this one is over or has not begun.
  package var previousUntilNow: Period? {
    guard let previous, period.contains(today), today < period.last else { return nil }
    let passed = Period(first: period.first, last: today).count
    return Period(first: previous.first, last: min(previous.first.adding(days: passed - 1), previous.last))
  }

  /// Two periods to compare. Either the two named ones, or the only one and the one before, with as many days if it is
  /// not over.
  package var compared: (now: Period, before: Period)? {
    if days.count == 2 { return days[0].first < days[1].first ? (days[1], days[0]) : (days[0], days[1]) }
    return (previousUntilNow ?? previous).map { (period, $0) }
  }

  /// The same query in other days.
  package func query(in days: Period) -> Query { query.inDays([days]) }
}

extension ReportScope {
  /// Budget in use in the days, and its period. Without named days, the present period; for a month, the period with
  /// that name; else only a period with exactly these days.
  package func budget(in book: BudgetBook) -> (budget: Budget, period: Period)? {
    if months == .month, isUsual || days.count == 1 && period.wholeMonths(.month) == 1 {
      let choice = try? BudgetChoice(isUsual ? [] : [name], in: book, today: today)
      return choice.map { ($0.budget, $0.period) }
    }
    return book.inUse(over: period, months).map { ($0, period) }
  }
}

/// Usual periods of reports.
extension HouseholdCalendar {
  /// The month of today.
  package var thisMonth: Period { months.period(of: today) }

  /// The last `count` months, this one included.
  package func lastMonths(_ count: Int) -> Period {
    months.run(from: months.calledMonth(of: thisMonth).adding(months: 1 - count), count)
  }

  /// The year of this month.
  package var thisYear: Period {
    months.run(from: months.calledMonth(of: thisMonth).adding(months: 1 - months.calledMonth(of: thisMonth).month), 12)
  }

  /// The last `count` days, today included.
  package func lastDays(_ count: Int) -> Period { Period(first: today.adding(days: 1 - count), last: today) }
}

extension Period {
  /// The period before: as many whole months, else as many days. `nil` if the days have no beginning or no end.
  package func previous(_ months: PeriodStep) -> Period? {
    guard first > .first, last < .last else { return nil }
    if let count = wholeMonths(months) {
      return months.run(from: months.calledMonth(of: months.period(of: first)).adding(months: -count), count)
    }
    return Period(first: first.adding(days: -self.count), last: first.adding(days: -1))
  }

  /// Number of whole months. `nil` if the days are not whole months.
  package func wholeMonths(_ months: PeriodStep) -> Int? {
    guard first > .first, last < .last else { return nil }
    let (head, tail) = (months.period(of: first), months.period(of: last))
    guard head.first == first, tail.last == last else { return nil }
    let (from, to) = (months.calledMonth(of: head), months.calledMonth(of: tail))
    return (to.year - from.year) * 12 + to.month - from.month + 1
  }

  /// Shortest date words for these days: `2026-07`, `2026-Q3`, `2026`, `2026-07-14`, `2026-05..2026-07`.
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
