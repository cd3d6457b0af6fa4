import TestSupport
import Testing

@testable import Spendwise
@testable import SpendwiseReports
@testable import SpendwiseText

/// Summaries of seeded histories, checked payment by payment.
struct BudgetSummaryTests {
  /// A payment, or one part of a split one.
  private struct Payment {
    var day: Day
    var minor: Int64
    var currency: Currency
    var kind: String
    var account: String
    var parts: [(minor: Int64, category: String, subcategory: String)]
  }

  private static let categories = ["food", "rent", "transport", "bills", ""]

  private static func history(_ random: inout Seeded) throws -> [Payment] {
    let first = try #require(Day("2024-07-16"))
    let dollar = try #require(Currency("USD"))
    return (0..<1500).map { _ in
      let kind = random.pick(["expense", "expense", "expense", "expense", "income", "refund", "transfer"])
      let sign: Int64 = kind == "expense" || kind == "transfer" ? -1 : 1
      var parts: [(Int64, String, String)] = []
      for _ in 0..<(Int.random(in: 0..<6, using: &random) == 0 ? 3 : 1) {
        let category = random.pick(categories)
        let subcategory = category == "food" ? random.pick(["", "delivery", "bars"]) : ""
        parts.append((sign * Int64.random(in: 1...500_000, using: &random), category, subcategory))
      }
      return Payment(
        day: first.adding(days: Int.random(in: 0..<730, using: &random)), minor: parts.reduce(0) { $0 + $1.0 },
        currency: Int.random(in: 0..<8, using: &random) == 0 ? dollar : .inr, kind: kind,
        account: random.pick(["a", "b", "c"]), parts: parts)
    }
  }

  private static func line(_ payment: Payment) -> String {
    func literal(_ minor: Int64) -> String { Amount(minor: minor, currency: payment.currency).literal }
    var text = #"{"type":"transaction","id":"t3kq2w2mhx7c5d2fa","date":"\#(payment.day.iso)","#
    text += #""amount":\#(literal(payment.minor)),"currency":"\#(payment.currency.code)","kind":"\#(payment.kind)","#
    text += #""account":"\#(payment.account)","#
    if payment.parts.count == 1 {
      let part = payment.parts[0]
      if !part.category.isEmpty { text += #""category":"\#(part.category)","# }
      if !part.subcategory.isEmpty { text += #""subcategory":"\#(part.subcategory)","# }
    } else {
      let parts = payment.parts.map { part in
        var text = #"{"amount":\#(literal(part.minor))"#
        if !part.category.isEmpty { text += #","category":"\#(part.category)""# }
        if !part.subcategory.isEmpty { text += #","subcategory":"\#(part.subcategory)""# }
        return text + "}"
      }
      text += #""splits":[\#(parts.joined(separator: ","))],"#
    }
    return text + #""created_at":"2026-07-03T14:12:31Z"}"# + "\n"
  }

  /// Sum spent in rupees in a period on wanted categories. Goes through all payments.
  private static func spent(
    _ history: [Payment], _ period: Period, _ accounts: [String], where isWanted: (String, String) -> Bool
  ) -> Int64 {
    var sum: Int64 = 0
    for payment in history where payment.kind == "expense" || payment.kind == "refund" {
      guard payment.currency == .inr, period.first <= payment.day, payment.day <= period.last else { continue }
      guard accounts.isEmpty || accounts.contains(payment.account) else { continue }
      for part in payment.parts where isWanted(part.category, part.subcategory) { sum -= part.minor }
    }
    return sum
  }

  private static func summary(_ budget: Budget, _ period: Period, _ lines: [String], _ today: Day) throws
    -> BudgetSummary
  {
    let request = TallyRequest(
      Query(days: BudgetSummary.days(of: budget, period)), by: [BudgetSummary.grouping(of: budget)])
    let tally = EntryTally(request)
    lines.joined().withBytes { tally.add($0, at: 0) }
    let rows = try tally.tally().tables[0]
    return try BudgetSummary(budget, period, rows: rows, today: today, categories: Categories())
  }

  @Test func summariesAreWhatANaiveComputationSays() throws {
    var random = Seeded()
    for _ in 0..<12 {
      let history = try Self.history(&random)
      let lines = history.map(Self.line)
      let start = random.pick([1, 5, 25, 31])
      let accounts = random.pick([[], ["a"], ["a", "c"]])
      let list = accounts.map { "\"\($0)\"" }.joined(separator: ",")
      let record = #"""
        {"id":"h","period_start":\#(start),"accounts":[\#(list)],"lines":[{"category":"food","amount":9000},
        {"category":"food","subcategory":"bars","amount":900,"rollover":true,"since":"2025-11"},
        {"category":"rent","amount":5000,"rollover":true},{"category":"bills","subcategory":"gas","amount":10}]}
        """#
      let budget = try Budget(Record(Array(record.replacing("\n", with: "").utf8)))
      let day = try #require(Day("2026-01-10")).adding(days: Int.random(in: 0..<150, using: &random))
      let period = budget.step.period(of: day)
      let summary = try Self.summary(budget, period, lines, day)
      let note: Comment = "seed \(random.seed) start \(start) \(accounts)"
      func spent(_ period: Period, _ isWanted: (String, String) -> Bool) -> Int64 {
        Self.spent(history, period, accounts, where: isWanted)
      }
      func figure(_ name: String) throws -> BudgetSummary.Figure {
        try #require(summary.figures.first { $0.line.name == name })
      }
      let (food, bars, rent) = (try figure("food"), try figure("food/bars"), try figure("rent"))
      #expect(food.spent.minor == spent(period) { category, _ in category == "food" }, note)
      #expect(bars.spent.minor == spent(period) { $0 == "food" && $1 == "bars" }, note)
      // Bars carry over from November 2025 on, rent from the last period only.
      var (carried, at) = (0 as Int64, budget.step.period(calledByMonthOf: try #require(Day("2025-11-01"))))
      while at.first < period.first {
        carried += 90_000 - spent(at) { $0 == "food" && $1 == "bars" }
        at = budget.step.next(at)
      }
      #expect(bars.carried.minor == carried && bars.remaining.minor == carried + 90_000 - bars.spent.minor, note)
      let before = spent(budget.step.previous(period)) { category, _ in category == "rent" }
      #expect(rent.carried.minor == 500_000 - before, note)
      #expect(summary.budgeted.minor == 1_401_000, note)
      #expect(summary.spent.minor == spent(period) { category, _ in ["food", "rent"].contains(category) }, note)
      #expect(
        summary.unbudgetedSum.minor == spent(period) { category, _ in !["food", "rent"].contains(category) }, note)
      #expect(summary.uncategorized.sum.minor == spent(period) { category, _ in category.isEmpty }, note)
      #expect(summary.remaining.minor == 1_401_000 + summary.carried.minor - summary.spent.minor, note)
      #expect(summary.daysLeft == Int(period.last.number - day.number) + 1, note)
      let own = summary.unbudgeted.filter { $0.spent.currency == .inr }.reduce(0) { $0 + $1.spent.minor }
      #expect(own == summary.unbudgetedSum.minor, note)
    }
  }

  @Test func aStatedTotalCountsEverythingAndLineSumsDoNot() throws {
    let lines = ["food", "rent"].map {
      #"{"type":"transaction","date":"2026-07-02","amount":-10.00,"category":"\#($0)"}"# + "\n"
    }
    let budget = try Budget(Record(Array(#"{"id":"h","total":25,"lines":[{"category":"food","amount":12}]}"#.utf8)))
    let day = try #require(Day("2026-07-30"))
    let summary = try Self.summary(budget, Period.month(of: day), lines, day)
    #expect([summary.budgeted, summary.spent, summary.unbudgetedSum].map(\.literal) == ["12.00", "10.00", "10.00"])
    #expect([summary.remaining, summary.dailyAllowance].map(\.literal) == ["5.00", "2.50"])
    let over = try Self.summary(budget, Period.month(of: day), lines, try #require(Day("2026-08-01")))
    #expect(over.daysLeft == 0 && over.dailyAllowance.minor == 0)
  }

  @Test func sumsThatDoNotFitAreRefused() throws {
    let lines = (0..<3).map { _ in #"{"type":"transaction","date":"2026-07-02","amount":-4000000000000.00}"# + "\n" }
    let budget = try Budget(Record(["id": "h"]))
    let day = try #require(Day("2026-07-30"))
    #expect(throws: AmountError.overflow) { try Self.summary(budget, Period.month(of: day), lines, day) }
  }
}
