import Testing

@testable import Spendwise
@testable import SpendwiseText

struct PeriodStepTests {
  private let steps: [PeriodStep] =
    [.day, .week, .quarter, .year] + [1, 2, 10, 15, 16, 25, 28, 29, 30, 31].map { .month(start: $0) }

  @Test func everyDayIsInOnePeriodThatAgreesWithItsNeighbours() throws {
    let first = try #require(Day("2023-12-20"))
    for step in steps {
      for offset in 0..<1200 {
        let day = first.adding(days: offset)
        let period = step.period(of: day)
        #expect(period.contains(day))
        #expect(step.period(of: period.first) == period && step.period(of: period.last) == period, "\(step) \(day.iso)")
        #expect(step.previous(step.next(period)) == period)
        #expect(step.next(period).first == period.last.adding(days: 1))
      }
    }
  }

  @Test func aMonthIsCalledByTheMonthThatMostOfItIsIn() throws {
    func name(_ start: Int, _ day: String) throws -> String {
      let step = PeriodStep.month(start: start)
      return step.name(of: step.period(of: try #require(Day(day))))
    }
    #expect(try name(1, "2026-07-31") == "2026-07")
    #expect(try name(25, "2026-07-24") == "2026-07")
    #expect(try name(25, "2026-07-25") == "2026-08")
    #expect(try name(5, "2026-07-04") == "2026-06")
    #expect(try name(5, "2026-07-05") == "2026-07")
    #expect(try name(31, "2026-02-28") == "2026-03")
    #expect(try name(31, "2026-03-30") == "2026-03")
    #expect(try name(25, "2026-12-25") == "2027-01")
    #expect(PeriodStep.quarter.name(of: PeriodStep.quarter.period(of: try #require(Day("2026-09-30")))) == "2026-Q3")
    #expect(PeriodStep.week.name(of: PeriodStep.week.period(of: try #require(Day("2026-07-19")))) == "2026-07-13")
  }

  @Test func theMonthOfACalledPeriodIsThePeriodOfThatName() throws {
    for start in 1...31 {
      let step = PeriodStep.month(start: start)
      for month in 1...12 {
        let day = try #require(Day(year: 2024, month: month, day: 1))
        #expect(step.name(of: step.period(calledByMonthOf: day)) == String(day.iso.prefix(7)), "start \(start)")
      }
    }
  }

  @Test func theEndsOfTimeDoNotTrap() {
    for step in steps {
      for day in [Day.first, Day.first.adding(days: 40), Day.last, Day.last.adding(days: -40)] {
        let period = step.period(of: day)
        #expect(period.first <= period.last)
        _ = (step.next(period), step.previous(period), step.name(of: period), step.period(calledByMonthOf: day))
      }
    }
  }
}
