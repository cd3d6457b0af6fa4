import SpendwiseText

/// The reason why words are not a period.
public struct PeriodError: Error, Equatable, Sendable {
  /// The words after the location in a diagnostic.
  public var reason: String

  public init(_ text: String, _ problem: String) {
    self.init(
      text, problem,
      want: "want 2026-07-14, 2026-07, 2026, 2026-Q3, 7d, today, yesterday, \"this month\", \"last month\" or FROM..TO")
  }

  init(_ text: String, _ problem: String, want: String) {
    reason = "\"\(AmountError.excerpt(text.utf8))\" \(problem) (\(want))"
  }
}

/// A run of days, both ends included.
///
/// The date words, the same in every program: `2026-07-14` `2026-07` `2026` `2026-Q3` `today` `yesterday` `tomorrow`
/// `7d` (the last seven days, today included), `this`, `last` or `next` and `week`, `month`, `quarter` or `year`, and
/// `A..B` from the first day of A to the last day of B, where one side may be empty. Also as people write
/// dates, where that has one meaning: `nov 2026`, `november` (the latest that has begun), `30 nov 2026`, `30-11-2026`,
/// `30/11/2026`, `11/2026`. Also `2w`, `3m`, `last 30 days`, `3 days ago`, `mon` (the latest Monday, which may be
/// today), `wtd` `mtd` `qtd` `ytd`, `fy2026`, `all`, `since A`, `before A`, `A to B`. Weeks begin on Monday and
/// financial years in April, unless the calendar of the household says otherwise. Case does not
/// matter. Where months begin on pay-day, so do the quarters and years that are made of them.
public struct Period: Hashable, Sendable {
  public var first: Day
  public var last: Day

  public init(first: Day, last: Day) {
    self.first = first
    self.last = last
  }

  /// `day` is one of the days.
  public func contains(_ day: Day) -> Bool { first <= day && day <= last }

  /// The number of days. None when the ends are the wrong way around.
  public var count: Int { max(0, Int(last.number) - Int(first.number) + 1) }

  /// The month that `day` is in.
  public static func month(of day: Day) -> Period { PeriodStep.month.period(of: day) }

  /// Reads date words, all of them. Throws when they are not a period.
  public init(_ words: [String], in calendar: HouseholdCalendar) throws(PeriodError) {
    let phrase = words.joined(separator: " ")
    let dates = DateWords(calendar)
    guard let period = try dates.read(phrase, isWhole: true) else {
      if let word = words.first { try dates.refuseSlip(word, next: words.dropFirst().first, couldBeText: false) }
      throw PeriodError(phrase, "is not a date")
    }
    self = period
  }

  /// Reads date words in one text, such as an option's value.
  public init(_ phrase: String, in calendar: HouseholdCalendar) throws(PeriodError) {
    try self.init([phrase], in: calendar)
  }

  /// Reads the date words at the start of `words`, with their number. `nil` when the first is none.
  ///
  /// Throws for a clear attempt at a date that is none, such as `2026-02-31`, or could be two, such as `03/04/2026`.
  public static func leading(
    _ words: ArraySlice<String>, in calendar: HouseholdCalendar
  ) throws(PeriodError) -> (period: Period, count: Int)? {
    let dates = DateWords(calendar)
    // "1 nov 2025..last month" is four arguments when it is not quoted.
    for count in [8, 7, 6, 5, 4, 3, 2] where words.count >= count {
      let phrase = words.prefix(count).joined(separator: " ")
      if let period = try dates.read(phrase, isWhole: false) { return (period, count) }
    }
    guard let word = words.first else { return nil }
    if let period = try dates.read(word, isWhole: true) { return (period, 1) }
    try dates.refuseSlip(word, next: words.dropFirst().first, couldBeText: true)
    return nil
  }
}

extension Day {
  /// Reads date words that name one day, such as an option's value.
  public init(typed phrase: String, today: Day) throws(PeriodError) {
    let calendar = HouseholdCalendar(today: today)
    let period = try Period(phrase, in: calendar)
    if period.first != period.last {
      throw PeriodError(phrase, "is more than a day", want: "want 2026-07-14")
    }
    // On 24 November, "25/11" is tomorrow as well as a day of last year.
    let parts = phrase.split { !$0.isLetter && !$0.isNumber }
    let other = period.first.adding(months: 12)
    if parts.count == 2, !parts.contains(where: { $0.utf8.count == 4 && $0.allSatisfy(\.isNumber) }),
      other.number - today.number < 60, today < other
    {
      throw PeriodError(phrase, "is \(period.first.iso) or \(other.iso)", want: "write the year, too")
    }
    self = period.first
  }
}
