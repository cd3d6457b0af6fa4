import TestSupport
import Testing

@testable import SpendwiseReports
@testable import SpendwiseText

struct RecurrenceTests {
  private let today = Day("2026-07-15") ?? .first

  private func payments(_ days: [String], _ amounts: [Int64]) -> [Payment] {
    days.indices.map { Payment(Day(days[$0]) ?? .first, amounts[$0 % amounts.count]) }
  }

  private func only(_ days: [String], _ amounts: [Int64]) -> Recurrence? {
    let found = RecurrenceSearch.recurrences(in: payments(days, amounts))
    return found.count == 1 ? found[0] : nil
  }

  @Test func aDayOfTheMonthMayMoveForWeekendsAndShortMonths() throws {
    let rent = try #require(
      only(["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30", "2026-05-29", "2026-06-30"], [-22_000_00]))
    #expect(rent.cadence == .monthly && rent.schedule.dayOfMonth == 31)
    #expect(rent.next(today) == Day("2026-07-31") && rent.status(today) == .active)
    let salary = try #require(only(["2026-03-31", "2026-05-01", "2026-06-01", "2026-07-01"], [85_000_00]))
    #expect(salary.schedule.dayOfMonth == 1 && salary.next(today) == Day("2026-08-01"))
    #expect(salary.payments.count == 4 && salary.missed(today) == [])
  }

  @Test func threeMakeAPatternTwoOnlyOfAYear() throws {
    #expect(only(["2026-05-05", "2026-06-05"], [-649_00]) == nil)
    #expect(only(["2026-05-05", "2026-06-05", "2026-07-05"], [-649_00])?.cadence == .monthly)
    let prime = try #require(only(["2024-08-09", "2025-08-09"], [-1499_00]))
    #expect(prime.cadence == .yearly && prime.next(today) == Day("2026-08-09") && prime.yearly == -1499_00)
    #expect(only(["2025-01-07", "2025-01-14", "2025-01-21"], [-100_00])?.cadence == .weekly)
    #expect(only(["2026-01-07", "2026-01-21", "2026-02-04"], [-100_00])?.cadence == .fortnightly)
    #expect(only(["2025-01-07", "2025-04-08", "2025-07-07"], [-100_00])?.cadence == .quarterly)
    #expect(only(["2025-01-07", "2025-07-08", "2026-01-07"], [-100_00])?.cadence == .halfYearly)
  }

  @Test func aNewPriceIsAChangeAndWhatDidNotComeIsMissed() throws {
    let days = ["2025-11-05", "2025-12-05", "2026-01-05", "2026-02-05", "2026-04-05", "2026-05-05", "2026-06-05"]
    let found = try #require(
      RecurrenceSearch.recurrences(
        in: payments(days, [-1]).enumerated().map {
          Payment($1.day, $0 < 4 ? -499_00 : -649_00)
        }
      ).first)
    #expect(found.changes == [.init(day: Day("2026-04-05") ?? .first, from: -499_00, to: -649_00)])
    #expect(found.status(today) == .late && found.next(today) == Day("2026-08-05"))
    #expect(found.missed(today).map(\.iso) == ["2026-03-05", "2026-07-05"])
    #expect(found.expected == -649_00 && found.yearly == -7788_00)
    let later = today.adding(days: 30)
    #expect(found.status(later) == .ended && found.next(later) == nil && found.missed(later).count == 1)
  }

  @Test func aBillMayHaveAnAmountOfItsOwnEachTime() throws {
    let days = ["2026-01-12", "2026-02-11", "2026-03-12", "2026-04-13", "2026-05-12", "2026-06-12", "2026-07-13"]
    let power = try #require(only(days, [-1240_00, -980_00, -1425_50, -2210_00, -2875_00, -2410_00, -1760_00]))
    #expect(power.isVarying && power.changes == [])
    #expect(power.expected == (-1760_00 - 2210_00) / 2 || power.expected == -1985_00)
    // The same every week would be a shop.
    #expect(only(["2026-06-06", "2026-06-13", "2026-06-20", "2026-06-27"], [-840_00, -2210_00, -415_00]) == nil)
  }

  @Test func aSubscriptionIsToldFromPurchasesAtTheSameShop() throws {
    var random = Seeded()
    var all: [Payment] = []
    for month in 0..<14 {
      let day = (Day("2025-05-09") ?? .first).adding(months: month)
      all.append(Payment(day, month < 9 ? -179_00 : -199_00))
      // None of the others could be its next price, three times as much at most.
      for _ in 0..<6 {
        all.append(
          Payment(
            day.adding(days: .random(in: 0...29, using: &random)), .random(in: -5_000_00 ... -600_00, using: &random)))
      }
    }
    let found = RecurrenceSearch.recurrences(in: all.shuffled(using: &random))
    #expect(found.count == 1, "seed \(random.seed)")
    let prime = try #require(found.first)
    #expect(prime.cadence == .monthly && prime.payments.count == 14, "seed \(random.seed)")
    #expect(prime.changes.map(\.to) == [-199_00], "seed \(random.seed)")
  }

  @Test func twoPlansWithOneFundHouseAreTwo() {
    var all: [Payment] = []
    for month in 0..<8 {
      let day = (Day("2025-12-10") ?? .first).adding(months: month)
      all += [Payment(day, -5000_00), Payment(day, -2500_00)]
    }
    let found = RecurrenceSearch.recurrences(in: all)
    #expect(found.map(\.expected) == [-5000_00, -2500_00] && found.allSatisfy { $0.payments.count == 8 })
  }

  // MARK: Seeded histories

  private struct Plan {
    var cadence: Cadence
    var payments: [Payment] = []
    var missed = 0
    var changes = 0
  }

  /// A schedule with jitter, a change of price, and missed payments.
  private func plan(_ cadence: Cadence, _ random: inout Seeded) -> Plan {
    var plan = Plan(cadence: cadence)
    let start = Day(number: 20_000 + .random(in: 0...300, using: &random))
    let schedule = Schedule(cadence, on: start)
    let count = cadence == .yearly ? Int.random(in: 3...6, using: &random) : .random(in: 6...30, using: &random)
    let jitter = [.weekly: 1, .fortnightly: 1, .monthly: 2, .quarterly: 3, .halfYearly: 3, .yearly: 3][cadence] ?? 0
    var price = Int64.random(in: 99...5000, using: &random) * 100
    let change = Bool.random(using: &random) ? Int.random(in: 1..<count, using: &random) : -1
    let miss = count >= 9 && Bool.random(using: &random) ? Int.random(in: 3..<(count - 2), using: &random) : -1
    for slot in 0..<count {
      if slot == change {
        price = price * .random(in: 105...160, using: &random) / 100
        plan.changes = 1
      }
      if slot == miss {
        plan.missed = 1
        continue
      }
      // Most come on the day; some are moved by a weekend or a holiday.
      let late = Int.random(in: 0..<3, using: &random) == 0 ? Int.random(in: -jitter...jitter, using: &random) : 0
      plan.payments.append(Payment(schedule.date(slot).adding(days: late), -price))
    }
    return plan
  }

  @Test func nearlyAllSchedulesAreFoundWithTheirPricesAndGaps() {
    var random = Seeded()
    var (found, exact, all) = (0, 0, 0)
    for _ in 0..<100 {
      for cadence in Cadence.allCases {
        let plan = plan(cadence, &random)
        all += 1
        let those = RecurrenceSearch.recurrences(in: plan.payments.shuffled(using: &random))
        guard those.count == 1, those[0].cadence == cadence else { continue }
        found += 1
        let last = those[0].last
        if those[0].payments.count == plan.payments.count, those[0].changes.count == plan.changes,
          those[0].missed(last).count == plan.missed
        {
          exact += 1
        }
      }
    }
    #expect(found * 100 >= all * 97, "\(found) of \(all), seed \(random.seed)")
    #expect(exact * 100 >= all * 94, "\(exact) of \(all), seed \(random.seed)")
  }

  @Test func shopsAreNotTakenForSchedules() {
    var random = Seeded()
    var (wrong, all) = (0, 0)
    for _ in 0..<2000 {
      // From a shop that was visited twice in two years to one that is visited every other day.
      let visits = random.pick([2, 3, 4, 6, 8, 12, 20, 24, 40, 80, 200, 400])
      // Some shops have few prices.
      let prices = (0..<random.pick([3, 8, 1000])).map { _ in -Int64.random(in: 20...3000, using: &random) * 100 }
      let payments = (0..<visits).map { _ in
        Payment(Day(number: 20_000 + .random(in: 0..<730, using: &random)), random.pick(prices))
      }
      all += 1
      if !RecurrenceSearch.recurrences(in: payments).isEmpty { wrong += 1 }
    }
    #expect(wrong * 100 <= all, "\(wrong) of \(all), seed \(random.seed)")
  }

  @Test func noiseAroundAScheduleDoesNotHideIt() {
    var random = Seeded()
    var (found, extra, all) = (0, 0, 0)
    for _ in 0..<200 {
      var plan = plan(random.pick([.monthly, .quarterly]), &random)
      while plan.payments.count < 8 { plan = self.plan(.monthly, &random) }
      let (first, last) = (plan.payments[0].day, plan.payments[plan.payments.count - 1].day)
      let days = Int(last.number - first.number)
      let noise = (0..<Int.random(in: 10...60, using: &random)).map { _ in
        Payment(
          first.adding(days: .random(in: 0...days, using: &random)), -.random(in: 10_00...9000_00, using: &random))
      }
      let those = RecurrenceSearch.recurrences(in: plan.payments + noise)
      all += 1
      let mine = Set(plan.payments)
      if those.contains(where: { $0.cadence == plan.cadence && $0.payments.count { mine.contains($0) } >= 4 }) {
        found += 1
      }
      extra += those.count { !$0.payments.contains { mine.contains($0) } }
    }
    #expect(found * 100 >= all * 90, "\(found) of \(all), seed \(random.seed)")
    #expect(extra * 100 <= all * 2, "\(extra) in \(all), seed \(random.seed)")
  }

  @Test func anyPaymentsAtAllAreRead() {
    var random = Seeded()
    for _ in 0..<500 {
      let ends: [Int32] = [Day.first.number, Day.last.number, 0, 20_000]
      let payments = (0..<Int.random(in: 0...30, using: &random)).map { _ in
        Payment(
          Day(number: random.pick(ends) &+ .random(in: -800...800, using: &random)),
          random.pick([1, -1, 999_999_999_999_999, -999_999_999_999_999]))
      }
      for one in RecurrenceSearch.recurrences(in: payments) {
        #expect(one.payments.count >= 2)
        _ = (one.next(today), one.missed(today), one.yearly, one.dates(from: today, to: today.adding(days: 400)))
      }
    }
  }
}
