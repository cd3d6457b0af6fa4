import TestSupport
import Testing

@testable import Spendwise
@testable import SpendwiseReports
@testable import SpendwiseText

struct EntryTallyTests {
  private let today = Day("2026-07-15") ?? .first

  private func line(_ date: String, _ amount: String, _ rest: String, kind: String = "expense") -> String {
    #"{"type":"transaction","id":"t3kq2w2mhx7c5d2fa","date":"\#(date)","amount":\#(amount),"currency":"INR","#
      + #""kind":"\#(kind)",\#(rest)"status":"posted","created_at":"2026-07-03T14:12:31Z"}"# + "\n"
  }

  private func rows(_ lines: [String], by grouping: EntryGrouping, workers: Int = 1) throws -> [EntryRow] {
    let request = TallyRequest(try Query([], today: today), by: [grouping])
    let tallies = (0..<workers).map { _ in EntryTally(request) }
    for (number, line) in lines.enumerated() { line.withBytes { tallies[number % workers].add($0, at: 0) } }
    for tally in tallies.dropFirst() { tallies[0].add(tally) }
    return try tallies[0].tally().tables[0]
  }

  @Test func rowsAreWhatTheGroupingAsksFor() throws {
    let lines = [
      line("2026-06-24", "-10.00", #""category":"food","#), line("2026-06-25", "-20.00", #""category":"food","#),
      line("2026-07-24", "-5.00", #""category":"food","subcategory":"delivery","#),
      line("2026-07-25", "2.00", #""category":"food","#, kind: "refund"),
    ]
    let found = try rows(lines, by: EntryGrouping(by: .month(start: 25), category: true))
    let words = found.map {
      "\(PeriodStep.month(start: 25).name(of: $0.period ?? .month(of: today))) \($0.kind) \($0.sum.literal) \($0.count)"
    }
    #expect(words == ["2026-06 expense -10.00 1", "2026-07 expense -25.00 2", "2026-08 refund 2.00 1"])
  }

  @Test func whoSummedWhatMakesNoDifference() throws {
    var random = Seeded()
    let lines = (0..<3000).map { _ in
      line(
        "2026-07-\(Int.random(in: 10...30, using: &random))", "-\(Int.random(in: 1...99999, using: &random)).50",
        #""account":"a\#(Int.random(in: 0...9, using: &random))","#
          + #""payee":"p\#(Int.random(in: 0...200, using: &random))","#
          + #""category":"c\#(Int.random(in: 0...9, using: &random))","#)
    }
    let grouping = EntryGrouping(by: .week, category: true, account: true, payee: true)
    let one = try rows(lines, by: grouping)
    #expect(one.reduce(0) { $0 + $1.count } == 3000, "seed \(random.seed)")
    for workers in 2...4 {
      #expect(try rows(lines.shuffled(using: &random), by: grouping, workers: workers) == one, "seed \(random.seed)")
    }
  }

  @Test func aSumThatDoesNotFitIsAnErrorWhateverCameBetween() throws {
    let large = line("2026-07-01", "-9999999999999.99", "")
    #expect(throws: AmountError.overflow) { try rows([large, large], by: EntryGrouping()) }
    #expect(throws: AmountError.overflow) { try rows(Array(repeating: large, count: 20_000), by: EntryGrouping()) }
    let back = line("2026-07-01", "9999999999999.99", "")
    let found = try rows(Array(repeating: large, count: 9) + Array(repeating: back, count: 9), by: EntryGrouping())
    #expect(found.map(\.sum.minor) == [0])
  }

  @Test func ratesAreThoseOfTheDayRoundedHalfToEven() throws {
    let rates = """
      {"date":"2026-07-10","from":"USD","to":"INR","rate":"84"}
      {"date":"2026-07-01","from":"USD","to":"INR","rate":"83.125"}
      {"date":"2026-07-01","from":"JPY","to":"INR","rate":0.005}
      {"date":"2026-07-01","from":"INR","to":"USD","rate":"0.01"}
      {"date":"2026-07-01","from":"USD","to":"INR","rate":"-1"}
      """
    let exchange = Exchange(to: .inr, lines: Array(rates.utf8))
    #expect(exchange.problems.map(\.line) == [5])
    let usd = try #require(Currency("USD"))
    let yen = try #require(Currency("JPY"))
    func inr(_ literal: String, _ currency: Currency, _ day: String) throws -> String? {
      let day = try #require(Day(day))
      guard let rate = exchange.rate(for: currency, on: day) else { return nil }
      return try Exchange.convert(Amount(literal, currency), at: rate).literal
    }
    #expect(try inr("-10.00", usd, "2026-07-09") == "-831.25")
    #expect(try inr("-10.00", usd, "2026-07-10") == "-840.00")
    #expect(try inr("10.00", usd, "2026-06-30") == nil)
    // 0.005 and 0.015: a half goes to the even digit.
    #expect(try inr("1", yen, "2026-08-01") == "0.00")
    #expect(try inr("3", yen, "2026-08-01") == "0.02")
    #expect(try inr("-0.20", usd, "2026-07-02") == "-16.62")
    #expect(throws: AmountError.overflow) { _ = try inr("9999999999999.99", usd, "2026-07-10") }
  }
}
