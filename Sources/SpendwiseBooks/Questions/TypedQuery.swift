import SpendwiseReports

extension Day {
  /// The local date of now, or of `SW_NOW` if set. Throws `BooksError` 78 when the clock shows none.
  package static func today() throws -> Day {
    guard let today = Day(Moment.now) else {
      throw BooksError(78, "the clock is not in the years 1 to 9999 (see SW_NOW)")
    }
    return today
  }

  /// Local calendar date of `moment`; `nil` outside of years 1 to 9999.
  package init?(_ moment: Moment) {
    let local = moment.local
    self.init(year: local.year, month: local.month, day: local.day)
  }
}

extension HouseholdCalendar {
  /// Reads the calendar settings of `directory`. Throws `BooksError` 78.
  package init(of directory: DataDirectory) throws {
    self.init(today: try Day.today())
    let settings: Settings
    do { settings = try Settings(upToDate: directory) } catch let error as BooksError where error.status == 78 {
      // A damaged file is made anew: the books are opened later.
      settings = try Settings(directory)
    }
    weekStart = settings.number(.weekStart) ?? weekStart
    months = settings.number(.monthStart).map { .month(start: $0) } ?? months
    yearStart = settings.number(.yearStart) ?? yearStart
  }
}

extension Query {
  /// Reads typed words: terms, date words and bare ids. Dates are by the local date and the calendar of the household.
  /// `-`, which names standard input, is skipped.
  ///
  /// Throws `RecordProblem` for words that are not a query, `BooksError` 78 when the clock shows no date.
  package init(typed words: [String], in directory: DataDirectory) throws {
    let calendar = try HouseholdCalendar(of: directory)
    self = try refusing { try Query(Query.terms(typed: words), in: calendar) }
  }

  /// Terms of a typed query: a bare id becomes one.
  fileprivate static func terms(typed words: [String]) -> [String] {
    words.filter { $0 != "-" }.map { word in word.withBytes { RecordKey.isID($0) } ? "id:\(word)" : word }
  }
}

extension ReportScope {
  /// Reads the arguments of a report. Throws as `Query.init(typed:)` does.
  package init(
    typed words: [String], in calendar: HouseholdCalendar, usual: (HouseholdCalendar) -> Period = { $0.thisMonth }
  ) throws {
    self = try refusing { try ReportScope(Query.terms(typed: words), in: calendar, usual: usual) }
  }
}
