import Spendwise
import SpendwiseReports
import SpendwiseText
import Testing

struct ReportScopeTests {
  /// A Wednesday.
  private let today = Day("2026-07-15") ?? .first

  private func words(_ period: Period?) -> String { period.map { "\($0.first.iso) \($0.last.iso)" } ?? "-" }

  @Test(arguments: [
    ("", 1, "2026-07", "2026-07-01 2026-07-31", "2026-06-01 2026-06-30", "2026-06-01 2026-06-15"),
    ("last month", 1, "2026-06", "2026-06-01 2026-06-30", "2026-05-01 2026-05-31", "-"),
    ("2026-03", 1, "2026-03", "2026-03-01 2026-03-31", "2026-02-01 2026-02-28", "-"),
    ("this quarter", 1, "2026-Q3", "2026-07-01 2026-09-30", "2026-04-01 2026-06-30", "2026-04-01 2026-04-15"),
    ("2026", 1, "2026", "2026-01-01 2026-12-31", "2025-01-01 2025-12-31", "2025-01-01 2025-07-15"),
    ("7d", 1, "2026-07-09..2026-07-15", "2026-07-09 2026-07-15", "2026-07-02 2026-07-08", "-"),
    ("today", 1, "2026-07-15", "2026-07-15 2026-07-15", "2026-07-14 2026-07-14", "-"),
    ("2026-05..2026-06", 1, "2026-05..2026-06", "2026-05-01 2026-06-30", "2026-03-01 2026-04-30", "-"),
    ("2026-05..", 1, "2026-05-01..", "2026-05-01 9999-12-31", "-", "-"),
    ("2026-01 2026-03", 1, "2026-01 2026-03", "2026-01-01 2026-03-31", "-", "-"),
    ("", 25, "2026-07", "2026-06-25 2026-07-24", "2026-05-25 2026-06-24", "2026-05-25 2026-06-14"),
    ("this month", 25, "2026-07", "2026-06-25 2026-07-24", "2026-05-25 2026-06-24", "2026-05-25 2026-06-14"),
    ("this month", 10, "2026-07", "2026-07-10 2026-08-09", "2026-06-10 2026-07-09", "2026-06-10 2026-06-15"),
    ("last month", 25, "2026-06", "2026-05-25 2026-06-24", "2026-04-25 2026-05-24", "-"),
    ("2026-Q1", 25, "2026-Q1", "2025-12-25 2026-03-24", "2025-09-25 2025-12-24", "-"),
    ("last year", 25, "2025", "2024-12-25 2025-12-24", "2023-12-25 2024-12-24", "-"),
    ("2026-02", 31, "2026-02", "2026-01-31 2026-02-27", "2025-12-31 2026-01-30", "-"),
  ])
  func theDaysTheirNameAndTheOnesBefore(
    _ phrase: String, _ start: Int, _ name: String, _ days: String, _ previous: String, _ untilNow: String
  ) throws {
    let terms = phrase.split(separator: " ").map(String.init)
    let months = PeriodStep.month(start: start)
    let scope = try ReportScope(terms + ["swiggy"], today: today, months: months)
    #expect(scope.name == name)
    #expect(words(scope.period) == days)
    #expect(words(scope.previous) == previous)
    #expect(words(scope.previousUntilNow) == untilNow)
    // The name means the same days again.
    if !name.contains(" ") { #expect(words(try Period(name, today: today, months: months)) == days) }
  }

  @Test func theMonthOfTodayIsThisMonthOnEveryDay() throws {
    for start in [1, 2, 15, 16, 25, 29, 31] {
      let months = PeriodStep.month(start: start)
      for offset in 0..<800 {
        let day = today.adding(days: offset)
        let this = try Period("this month", today: day, months: months)
        #expect(this == months.period(of: day), "\(start) \(day.iso)")
        #expect(try Period("last month", today: day, months: months) == months.previous(this), "\(start) \(day.iso)")
        let year = try Period("this year", today: day, months: months)
        #expect(year.contains(day) && year.wholeMonths(months) == 12)
        let quarter = try Period("this quarter", today: day, months: months)
        #expect(quarter.contains(day) && quarter.wholeMonths(months) == 3)
      }
    }
  }

  @Test func onlyDaysMeansNoOtherTerm() throws {
    #expect(try ReportScope(["2026-07"], today: today).isOnlyDays)
    #expect(try ReportScope([], today: today).isOnlyDays)
    #expect(try !ReportScope(["cat:food"], today: today).isOnlyDays)
    #expect(try !ReportScope(["not:2026-07-03"], today: today).isOnlyDays)
    #expect(throws: QueryError.self) { try ReportScope(["colour:red"], today: today) }
  }

  @Test(
    "a report shows the budget that belongs to its days",
    arguments: [
      ("", 1, "2026-08"), ("2026-07", 1, "2026-07"), ("2026-07", 25, "2026-07"), ("", 25, "2026-08"),
      ("2026-07", 10, ""),
      ("2026-07-14", 1, ""), ("2026", 1, ""), ("2026-06-25..2026-07-24", 1, "2026-07"), ("2026-07 2026-08", 1, ""),
    ])
  func theBudgetOfTheDays(_ words: String, _ start: Int, _ wanted: String) throws {
    let book = BudgetBook([Record(["id": "home", "period_start": 25, "is_default": true])])
    let scope = try ReportScope(
      words.split(separator: " ").map(String.init), today: #require(Day("2026-07-26")), months: .month(start: start))
    #expect(scope.budget(in: book).map { $0.budget.step.name(of: $0.period) } ?? "" == wanted)
  }
}

extension ReportScope {
  /// Reads the arguments of a command by the usual calendar.
  fileprivate init(
    _ words: [String], today: Day, months: PeriodStep = .month, usual: (HouseholdCalendar) -> Period = { $0.thisMonth }
  ) throws(QueryError) {
    try self.init(words, in: HouseholdCalendar(today: today, months: months), usual: usual)
  }
}
