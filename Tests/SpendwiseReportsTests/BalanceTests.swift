import TestSupport
import Testing

@testable import Spendwise
@testable import SpendwiseReports
@testable import SpendwiseText

struct BalanceTests {
  private let today = Day("2026-07-15") ?? .first

  private func day(_ iso: String) -> Day { Day(iso) ?? .first }

  private func row(_ account: String, _ iso: String, _ minor: Int64) -> EntryRow {
    EntryRow(
      period: PeriodStep.day.period(of: day(iso)), account: account, kind: .expense,
      sum: Amount(minor: minor, currency: .inr), count: 1)
  }

  private func account(_ json: String) throws -> AccountFacts {
    try #require(json.withBytes { AccountFacts($0) })
  }

  @Test func anOpeningBalanceIsThatOfTheMorning() throws {
    let bank = try account(#"{"id":"b","opening_balance":100.00,"opening_date":"2026-06-01"}"#)
    let rows = [row("b", "2026-05-31", -7_00), row("b", "2026-06-01", -20_00), row("b", "2026-06-03", 5_00)]
    let balance = try AccountBalance(bank, .inr, rows)
    let words = try ["2026-05-30", "2026-05-31", "2026-06-01", "2026-06-02", "2026-07-01"].map {
      try balance.balance(at: day($0)).literal
    }
    #expect(words == ["107.00", "100.00", "80.00", "80.00", "85.00"])
    let undated = try account(#"{"id":"b","opening_balance":100.00}"#)
    #expect(try AccountBalance(undated, .inr, rows).balance(at: today).literal == "78.00")
  }

  @Test func whatIsOwedIsLessThanNothingHoweverItWasStated() throws {
    let rows = [row("c", "2026-06-03", -50_00)]
    for stated in ["1000.00", "-1000.00"] {
      let card = try account(#"{"id":"c","kind":"credit_card","opening_balance":\#(stated)}"#)
      #expect(try AccountBalance(card, .inr, rows).balance(at: today).literal == "-1050.00")
    }
    let unknown = try AccountBalance(AccountFacts("c"), .inr, rows)
    #expect(!unknown.isKnown && unknown.basis == .nothing)
  }

  @Test func aBalanceThatDoesNotFitIsAnError() throws {
    let bank = try account(#"{"id":"b","opening_balance":9999999999999.99}"#)
    let balance = try AccountBalance(bank, .inr, [row("b", "2026-06-03", 1)])
    #expect(throws: AmountError.overflow) { _ = try balance.balance(at: today) }
  }

  @Test func aDayEndsWithTheBalanceThatNoOtherGoesOnFrom() throws {
    var random = Seeded()
    for _ in 0..<300 {
      var balance = Int64.random(in: -1000...1000, using: &random)
      var entries: [DayEnd.Entry] = []
      let isTimed = Bool.random(using: &random)
      for n in 0..<Int.random(in: 1...8, using: &random) {
        // Going up, no balance comes twice, so that the order can be told from the balances.
        let minor = Int64.random(in: 1...500, using: &random)
        balance += minor
        entries.append(.init(id: "t\(n)", time: isTimed ? "1\(n):00:00" : "", minor: minor, balance: balance))
      }
      let last = entries.count - 1
      #expect(DayEnd(entries)?.minor == balance && DayEnd(entries)?.id == "t\(last)", "seed \(random.seed)")
      #expect(DayEnd(entries.reversed())?.minor == balance, "seed \(random.seed)")
      #expect(DayEnd(entries.shuffled(using: &random))?.minor == balance, "seed \(random.seed)")
      if isTimed {
        // One without a balance behind the others counts, one before them is part of theirs.
        let late = DayEnd.Entry(id: "late", time: "20:00:00", minor: -3, balance: nil)
        let early = DayEnd.Entry(id: "early", time: "08:00:00", minor: -9, balance: nil)
        #expect(DayEnd([late] + entries + [early])?.minor == balance - 3, "seed \(random.seed)")
      }
    }
    #expect(DayEnd([.init(id: "t", time: "", minor: 5, balance: nil)]) == nil)
  }

  @Test func netWorthAddsActiveAccountsOfOneCurrency() throws {
    let accounts = try [
      #"{"id":"a","opening_balance":10.00}"#, #"{"id":"b","opening_balance":5.00,"is_active":false}"#,
      #"{"id":"c","kind":"loan","opening_balance":100.00}"#, #"{"id":"d","currency":"USD","opening_balance":7.00}"#,
    ].map { try account($0) }
    let sheet = try BalanceSheet(accounts, [row("a", "2026-06-03", -50), row("e", "2026-06-03", -50)])
    let worth = try sheet.worth(at: today)
    #expect(worth.map(\.assets.literal) == ["9.50", "7.00"] && worth.map(\.debts.literal) == ["-100.00", "0.00"])
    #expect(worth.map(\.accounts) == [2, 1])
    #expect(sheet.balances.map(\.account.id) == ["a", "b", "c", "d", "e"])
  }

  // MARK: Histories

  private func history(_ lines: [String], workers: Int = 1) throws -> [RecurringSeries] {
    let histories = (0..<workers).map { _ in PaymentHistory(Query()) }
    for (number, line) in lines.enumerated() { line.withBytes { histories[number % workers].add($0, at: 0) } }
    for history in histories.dropFirst() { histories[0].add(history) }
    return try RecurringSeries.all(in: histories[0], today: today)
  }

  private func line(_ date: Day, _ minor: Int64, _ payee: String, _ account: String, _ category: String) -> String {
    let amount = Amount(minor: minor, currency: .inr).literal
    return #"{"type":"transaction","id":"t3kq2w2mhx7c5d2fa","date":"\#(date.iso)","amount":\#(amount),"#
      + #""currency":"INR","kind":"expense","account":"\#(account)","payee":"\#(payee)","category":"\#(category)"}"#
      + "\n"
  }

  @Test func whoReadWhatMakesNoDifference() throws {
    var random = Seeded()
    var lines: [String] = []
    for payee in 0..<12 {
      for month in 0..<Int.random(in: 3...14, using: &random) {
        lines.append(
          line(
            day("2025-03-\(10 + payee)").adding(months: month), -Int64(1000 + payee), "p\(payee)", "a\(payee % 3)",
            "c\(month % 2)"))
      }
    }
    func words(_ series: [RecurringSeries]) -> [String] {
      series.map { one in
        "\(one.party) \(one.recurrence.payments.map { "\($0.day.iso) \($0.minor)" }) \(one.recurrence.cadence)"
      }
    }
    let one = try history(lines)
    #expect(one.count == 12, "seed \(random.seed)")
    for workers in 2...4 {
      #expect(words(try history(lines.shuffled(using: &random), workers: workers)) == words(one), "seed \(random.seed)")
    }
  }

  @Test func aForecastIsWhatThereIsAndWhatIsExpected() throws {
    let bank = try account(#"{"id":"b","opening_balance":1000.00}"#)
    let lines = (1...6).flatMap { month in
      [
        line(day("2026-0\(month)-20"), -300_00, "Rent", "b", ""),
        line(day("2026-0\(month)-28"), 250_00, "Pay", "b", ""),
      ]
    }
    let series = try history(lines)
    let rows = (1...6).flatMap { [row("b", "2026-0\($0)-20", -300_00), row("b", "2026-0\($0)-28", 250_00)] }
    let sheet = try BalanceSheet([bank], rows)
    let forecast = try Forecast(series, sheet, today: today, days: 40)
    #expect(forecast.events.map(\.day.iso) == ["2026-07-20", "2026-07-28", "2026-08-20"])
    #expect(forecast.events.map { $0.balance?.literal } == ["400.00", "650.00", "350.00"])
    let track = try #require(forecast.tracks.first)
    #expect(track.days.count == 40 && track.end.literal == "350.00")
    #expect(track.lowest.literal == "350.00" && track.lowestDay == day("2026-08-20"))
    #expect(track.received.literal == "250.00" && track.paid.literal == "600.00")
  }
}
