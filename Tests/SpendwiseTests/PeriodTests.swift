import Spendwise
import SpendwiseText
import Testing

struct PeriodTests {
  /// A Saturday.
  private let today = Day("2026-07-04") ?? .first

  @Test(arguments: [
    ("2026-07-14", "2026-07-14", "2026-07-14"), ("2026-07", "2026-07-01", "2026-07-31"),
    ("2024-02", "2024-02-01", "2024-02-29"), ("2026", "2026-01-01", "2026-12-31"),
    ("2026-Q3", "2026-07-01", "2026-09-30"), ("2026-q1", "2026-01-01", "2026-03-31"),
    ("7d", "2026-06-28", "2026-07-04"), ("1d", "2026-07-04", "2026-07-04"), ("today", "2026-07-04", "2026-07-04"),
    ("Yesterday", "2026-07-03", "2026-07-03"), ("this month", "2026-07-01", "2026-07-31"),
    ("last month", "2026-06-01", "2026-06-30"), ("this week", "2026-06-29", "2026-07-05"),
    ("last week", "2026-06-22", "2026-06-28"), ("this quarter", "2026-07-01", "2026-09-30"),
    ("last quarter", "2026-04-01", "2026-06-30"), ("This Year", "2026-01-01", "2026-12-31"),
    ("last year", "2025-01-01", "2025-12-31"), ("2026-05..2026-06", "2026-05-01", "2026-06-30"),
    ("2026-05-10..2026-06", "2026-05-10", "2026-06-30"), ("2026-05..", "2026-05-01", "9999-12-31"),
    ("..2026-05", "0001-01-01", "2026-05-31"), ("last month..today", "2026-06-01", "2026-07-04"),
    ("2025..yesterday", "2025-01-01", "2026-07-03"), ("9999-12", "9999-12-01", "9999-12-31"),
    ("2026-7", "2026-07-01", "2026-07-31"), ("tomorrow", "2026-07-05", "2026-07-05"),
    ("next month", "2026-08-01", "2026-08-31"), ("nov 2026", "2026-11-01", "2026-11-30"),
    ("2026 Nov", "2026-11-01", "2026-11-30"), ("November", "2025-11-01", "2025-11-30"),
    ("july", "2026-07-01", "2026-07-31"), ("sept", "2025-09-01", "2025-09-30"),
    ("30-11-2026", "2026-11-30", "2026-11-30"), ("30/11/2026", "2026-11-30", "2026-11-30"),
    ("11/30/2026", "2026-11-30", "2026-11-30"), ("30.11.2026", "2026-11-30", "2026-11-30"),
    ("2026/11/3", "2026-11-03", "2026-11-03"), ("05/05/2026", "2026-05-05", "2026-05-05"),
    ("11/2026", "2026-11-01", "2026-11-30"), ("11-2026", "2026-11-01", "2026-11-30"),
    ("30 nov 2026", "2026-11-30", "2026-11-30"), ("Nov 30, 2026", "2026-11-30", "2026-11-30"),
    ("30-Nov-2026", "2026-11-30", "2026-11-30"), ("1st july", "2026-07-01", "2026-07-01"),
    ("30 nov", "2025-11-30", "2025-11-30"), ("29 feb", "2024-02-29", "2024-02-29"),
    ("q1", "2026-01-01", "2026-03-31"), ("q3 2025", "2025-07-01", "2025-09-30"),
    ("7 days", "2026-06-28", "2026-07-04"), ("last 7 days", "2026-06-28", "2026-07-04"),
    ("2 weeks", "2026-06-21", "2026-07-04"), ("nov 2025..jan 2026", "2025-11-01", "2026-01-31"),
    ("2026-05 .. 2026-06", "2026-05-01", "2026-06-30"), ("2w", "2026-06-21", "2026-07-04"),
    ("3m", "2026-04-05", "2026-07-04"), ("last 3 months", "2026-04-05", "2026-07-04"),
    ("1y", "2025-07-05", "2026-07-04"), ("last 30 days", "2026-06-05", "2026-07-04"),
    ("99999m", "0001-01-02", "2026-07-04"), ("3 days ago", "2026-07-01", "2026-07-01"),
    ("2w ago", "2026-06-20", "2026-06-20"), ("since 2026-05", "2026-05-01", "9999-12-31"),
    ("since 1 Nov 2025", "2025-11-01", "9999-12-31"), ("after 2026-05", "2026-06-01", "9999-12-31"),
    ("until yesterday", "0001-01-01", "2026-07-03"), ("before 2026-05", "0001-01-01", "2026-04-30"),
    ("from 1 nov 2025 to 30 jan 2026", "2025-11-01", "2026-01-30"), ("may to june", "2026-05-01", "2026-06-30"),
    ("mon", "2026-06-29", "2026-06-29"), ("Saturday", "2026-07-04", "2026-07-04"),
    ("sun", "2026-06-28", "2026-06-28"), ("thurs", "2026-07-02", "2026-07-02"),
    ("last sat", "2026-06-27", "2026-06-27"), ("last friday", "2026-07-03", "2026-07-03"),
    ("this sun", "2026-07-05", "2026-07-05"), ("next sat", "2026-07-11", "2026-07-11"),
    ("next mon", "2026-07-06", "2026-07-06"), ("mon..wed", "2026-06-29", "2026-07-01"),
    ("wtd", "2026-06-29", "2026-07-04"), ("mtd", "2026-07-01", "2026-07-04"), ("qtd", "2026-07-01", "2026-07-04"),
    ("ytd", "2026-01-01", "2026-07-04"), ("all", "0001-01-01", "9999-12-31"),
    ("fy2025", "2025-04-01", "2026-03-31"), ("FY 2025-26", "2025-04-01", "2026-03-31"),
    ("fy2025-2026", "2025-04-01", "2026-03-31"), ("this fy", "2026-04-01", "2027-03-31"),
    ("last fy", "2025-04-01", "2026-03-31"),
  ])
  func readsTheDateWords(phrase: String, first: String, last: String) throws {
    let period = try Period(phrase, today: today)
    #expect(period.first.iso == first && period.last.iso == last, "\(period.first.iso) \(period.last.iso)")
    let words = phrase.split(separator: " ").map(String.init)
    #expect(try Period(words, today: today) == period)
    let leading = try Period.leading((words + ["swiggy"])[...], today: today)
    #expect(leading?.period == period && leading?.count == words.count)
  }

  @Test(arguments: [
    "2026-02-31", "2026-13", "2026-Q5", "2026-", "2026-07-14x", "2026-06..2026-05", "2026-07..x",
    "x..2026", "2026..2026-13", "03/04/2026", "31/02/2026", "13/2026", "30/11/26", "nov 26", "31 nov 2026", "last",
    "this", "last mont", "yesterda", "tody", "novmber", "febuary", "since",
    "since 2026-13", "until 03/04/2026", "fy26", "fy2026-28", "fy20266", "wednsday",
  ])
  func refusesWhatIsMeantAsADate(phrase: String) {
    let words = phrase.split(separator: " ").map(String.init)
    #expect(throws: PeriodError.self) { try Period.leading(words[...], today: today) }
    #expect(throws: PeriodError.self) { try Period.leading((words + ["swiggy"])[...], today: today) }
  }

  @Test func namesBothMeanings() {
    do { _ = try Period("03/04/2026", today: today) } catch {
      #expect(error.reason == "\"03/04/2026\" could be 2026-04-03 or 2026-03-04 (write it so)")
    }
  }

  @Test(arguments: [
    "swiggy", "450", "4500", "7", "d", "0d", "3mm", "fyn", "450.50", "money", "marcus", "from", "to", "before",
    "sundry", "ago", "12-34", "..", "a..b", "...",
    "", "७d",
  ])
  func leavesOtherWordsAlone(word: String) throws {
    #expect(try Period.leading([word], today: today) == nil)
    #expect(throws: PeriodError.self) { try Period(word, today: today) }
  }

  @Test func saysWhatIsWanted() {
    #expect(throws: PeriodError.self) { try Period("soon", today: today) }
    do { _ = try Period("2026-02-31", today: today) } catch {
      #expect(error.reason == "\"2026-02-31\" is not a date (February 2026 has 28 days)")
    }
    do { _ = try Period("soon", today: today) } catch {
      #expect(
        error.reason
          == "\"soon\" is not a date (want 2026-07-14, 2026-07, 2026, 2026-Q3, 7d, today, yesterday, "
          + "\"this month\", \"last month\" or FROM..TO)")
    }
  }

  @Test func lastMonthOfJanuaryIsDecember() throws {
    let january = try #require(Day("2026-01-31"))
    #expect(try Period("last month", today: january).first.iso == "2025-12-01")
    #expect(try Period("last quarter", today: january).last.iso == "2025-12-31")
    #expect(Period.month(of: january) == (try Period("2026-01", today: january)))
    #expect(try Period("2026-01", today: january).count == 31)
  }
}
