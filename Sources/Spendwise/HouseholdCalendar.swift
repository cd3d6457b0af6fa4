import SpendwiseText

/// The division of time in a household. Holds today and the starts of weeks, months and financial years.
public struct HouseholdCalendar: Hashable, Sendable {
  public var today: Day
  /// The months: from the 1st, or from pay-day.
  public var months: PeriodStep
  /// The first day of a week. 1 is Monday, 7 Sunday.
  public var weekStart = 1
  /// The month that a financial year begins with, 1 to 12.
  public var yearStart = 4

  public init(today: Day, months: PeriodStep = .month) { (self.today, self.months) = (today, months) }

  /// Weeks as the household has them.
  public var weeks: PeriodStep { .week(start: weekStart) }
}

extension Period {
  /// Reads date words by the usual calendar.
  public init(_ words: [String], today: Day, months: PeriodStep = .month) throws(PeriodError) {
    try self.init(words, in: HouseholdCalendar(today: today, months: months))
  }

  /// Reads date words in one text by the usual calendar.
  public init(_ phrase: String, today: Day, months: PeriodStep = .month) throws(PeriodError) {
    try self.init([phrase], today: today, months: months)
  }

  /// Reads the date words that `words` begins with by the usual calendar.
  public static func leading(
    _ words: ArraySlice<String>, today: Day, months: PeriodStep = .month
  ) throws(PeriodError) -> (period: Period, count: Int)? {
    try leading(words, in: HouseholdCalendar(today: today, months: months))
  }
}

extension Query {
  /// Reads terms by the usual calendar.
  public init(_ terms: [String], today: Day, months: PeriodStep = .month) throws(QueryError) {
    try self.init(terms, in: HouseholdCalendar(today: today, months: months))
  }
}
