import SpendwiseText
import Testing

struct DayTests {
  @Test(arguments: [("1970-01-01", 0), ("2026-07-03", 20637), ("2000-02-29", 11016), ("0001-01-01", -719_162)])
  func countsFrom1970(iso: String, number: Int32) {
    #expect(Day(iso)?.number == number)
    #expect(Day(number: number).iso == iso)
  }

  @Test(arguments: [
    "2026-02-31", "2026-02-29", "1900-02-29", "2026-04-31", "2026-13-01", "2026-00-10", "2026-01-00", "0000-01-01",
    "2026-1-01", "2026/01/01", "26-01-01", "2026-01-01T", " 2026-01-01", "2026-01-0x", "", "2026-01-1", "-026-01-01",
  ])
  func refusesWhatIsNoDate(text: String) { #expect(Day(text) == nil) }

  @Test func everyDayFollowsTheOneBefore() {
    var (year, month, day) = (1, 1, 1)
    for number in Day.first.number...Day.last.number {
      let date = Day(number: number)
      let parts = date.parts
      guard parts == (year, month, day), Day(year: year, month: month, day: day) == date else {
        Issue.record("\(number) is \(parts), wanted \(year)-\(month)-\(day)")
        return
      }
      day += 1
      if day > Day.length(year, month) { (month, day) = (month + 1, 1) }
      if month > 12 { (year, month) = (year + 1, 1) }
    }
    #expect(Day.last.iso == "9999-12-31")
  }

  @Test func knowsTheWeekday() {
    #expect(Day("2026-07-03")?.weekday == 5)
    #expect(Day("1970-01-01")?.weekday == 4)
    #expect(Day("1969-12-28")?.weekday == 7)
    #expect(Day.first.weekday == 1)
  }

  @Test func moves() throws {
    let day = try #require(Day("2026-01-31"))
    #expect(day.adding(months: 1).iso == "2026-02-28")
    #expect(day.adding(months: 25).iso == "2028-02-29")
    #expect(day.adding(months: -2).iso == "2025-11-30")
    #expect(day.adding(months: -13).iso == "2024-12-31")
    #expect(day.adding(days: 1).iso == "2026-02-01")
    #expect(day.adding(days: -31).iso == "2025-12-31")
    #expect(day.adding(days: .max) == .last && day.adding(days: .min) == .first)
    #expect(day.adding(months: .max) == .last && day.adding(months: .min) == .first)
    #expect(Day(number: .max) == .last && Day(number: .min) == .first)
    #expect(day < day.adding(days: 1))
  }
}
