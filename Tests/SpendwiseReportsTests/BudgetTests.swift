import Testing

@testable import Spendwise
@testable import SpendwiseReports
@testable import SpendwiseText

struct BudgetTests {
  private let today = Day("2026-07-15") ?? .first

  private func budget(_ record: String) throws -> Budget { try Budget(Record(Array(record.utf8))) }

  private func reason(_ body: () throws(BudgetError) -> Void) -> String {
    do throws(BudgetError) { try body() } catch { return error.reason }
    return "nothing"
  }

  @Test func whatARecordCannotMeanIsRefused() throws {
    for (record, words) in [
      (#"{"id":"a","lines":[{"category":"food","amount":-1}]}"#, "0 or more"),
      (#"{"id":"a","lines":[{"category":"food","amount":1},{"category":"food","amount":2}]}"#, "two lines for food"),
      (#"{"id":"a","lines":[{"amount":1}]}"#, "without a category"),
      (#"{"id":"a","lines":[{"category":"food"}]}"#, "no amount"),
      (#"{"id":"a","currency":"XXX"}"#, "ISO 4217"), (#"{"id":"a","period":"day"}"#, "month, week or quarter"),
      (#"{"id":"a","period_start":32}"#, "1 to 31"), (#"{"id":"a","period":"week","period_start":2}"#, "1 to 31"),
      (#"{"name":"a"}"#, "cannot be read"),
    ] {
      let fields = try Record(Array(record.utf8))
      let found = reason { () throws(BudgetError) in _ = try Budget(fields) }
      #expect(found.contains(words), "\(record): \(found)")
    }
  }

  @Test func linesAreSetAndKeepWhatWeDoNotKnow() throws {
    let old = try budget(
      #"{"type":"budget","id":"h","mine":1,"lines":[{"category":"food","amount":1.00,"why":"x"}],"total":5.00}"#)
    let set = [
      try BudgetAssignment("food=8,000"), try BudgetAssignment("food/delivery=2000"), try BudgetAssignment("total="),
    ]
    let record = try old.setting(set, rollover: true, since: "2026-07")
    #expect(
      String(decoding: record.line, as: UTF8.self)
        == #"{"type":"budget","id":"h","mine":1,"lines":[{"category":"food","amount":8000.00,"rollover":true,"#
        + #""since":"2026-07","why":"x"},{"category":"food","subcategory":"delivery","amount":2000.00,"#
        + #""rollover":true,"since":"2026-07"}]}"#)
    let back = try Budget(try Budget(record).setting([BudgetAssignment("food=")], rollover: false, since: "2026-08"))
    #expect(back.lines.map(\.name) == ["food/delivery"] && back.lines[0].isRollover)
    #expect(
      reason { () throws(BudgetError) in _ = try old.setting([try .init("rent=")], since: "") }.contains("no line rent")
    )
    #expect(
      reason { () throws(BudgetError) in _ = try old.setting([try .init("food=-1")], since: "") }.contains("0 or more"))
    for bad in ["food", "=1", "food/=1", "a/b/c=1", "/=2"] {
      #expect(reason { () throws(BudgetError) in _ = try BudgetAssignment(bad) }.contains("is not a line"), "\(bad)")
    }
  }

  @Test func anAccountIsInOneBudget() throws {
    let book = try BudgetBook(
      [
        #"{"id":"home","accounts":["a","b"],"is_default":true,"months":["2026-08"]}"#,
        #"{"id":"trip","accounts":["c"]}"#,
        #"{"id":"all"}"#,
      ].map { try Record(Array($0.utf8)) })
    let (home, trip) = (try book.find("HOME"), try book.find("tr"))
    #expect(
      reason { () throws(BudgetError) in _ = try book.giving(["a"], to: trip, moving: false) }.contains("budget home"))
    let moved = try book.giving(["a"], to: trip, moving: true).map { try Budget(#require($0.record)) }
    #expect(moved.map(\.accounts) == [["b"], ["c", "a"]])
    // A budget without accounts counts all, so the last one is not taken in passing.
    #expect(
      reason { () throws(BudgetError) in _ = try book.giving(["c"], to: home, moving: true) }.contains("last account"))
    #expect(book.inUse(in: "2026-07")?.id == "home")
    let used = try book.using(trip, in: "2026-08").map { try Budget(#require($0.record)) }
    #expect(used.map(\.months) == [[], ["2026-08"]])
    #expect(try book.makingDefault(trip).map { try Budget(#require($0.record)).isDefault } == [false, true])
    #expect(reason { () throws(BudgetError) in _ = try book.find("x") }.contains("home, trip, all"))
    #expect(reason { () throws(BudgetError) in _ = try book.unusing("2026-07") }.contains("no budget was chosen"))
    #expect(reason { () throws(BudgetError) in _ = try book.using(trip, in: "July") }.contains("not a month"))
  }

  @Test func aPeriodIsChosenByDateWords() throws {
    let book = try BudgetBook([budget(#"{"id":"home","period_start":25,"is_default":true}"#).record])
    func name(_ words: [String]) throws -> String { try BudgetChoice(words, in: book, today: today).name }
    #expect(try name([]) == "2026-07")
    #expect(try name(["2026-07-25"]) == "2026-08")
    #expect(try name(["home", "last", "month"]) == "2026-06")
    #expect(try BudgetChoice(["2026-08"], in: book, today: today).period.first.iso == "2026-07-25")
    #expect(
      reason { () throws(BudgetError) in _ = try BudgetChoice(["2026"], in: book, today: today) }.contains(
        "more than one month"))
    #expect(
      reason { () throws(BudgetError) in _ = try BudgetChoice(["2026-07"], in: BudgetBook([]), today: today) }.contains(
        "sw-budget add"))
    let week = try BudgetBook([budget(#"{"id":"w","period":"week","is_default":true}"#).record])
    #expect(try BudgetChoice(["last", "week"], in: week, today: today).name == "2026-07-06")
    #expect(
      reason { () throws(BudgetError) in _ = try BudgetChoice(["2026-07"], in: week, today: today) }.contains(
        "more than one week"))
  }

  @Test(
    "the days around pay-day are in the period that is shown",
    arguments: [
      #""period_start":25"#, #""period_start":31"#, #""period_start":1"#, #""period":"week""#, #""period":"quarter""#,
    ])
  func todayIsInThePeriod(_ step: String) throws {
    let book = try BudgetBook([budget("{\"id\":\"home\",\(step),\"is_default\":true}").record])
    let isWeek = step.contains("week")
    // Over a new year and a leap day.
    for number in 0..<500 {
      let day = try #require(Day("2023-10-01")).adding(days: number)
      for words in [[], ["today"], isWeek ? ["this", "week"] : ["this", "month"], ["this month"], [day.iso]]
      where !(isWeek && words == ["this month"]) {
        #expect(try BudgetChoice(words, in: book, today: day).period.contains(day), "\(words) on \(day.iso)")
      }
      let now = try BudgetChoice([], in: book, today: day)
      let before = try BudgetChoice(isWeek ? ["last week"] : ["last month"], in: book, today: day).period
      let isEarlier =
        step.contains("quarter") ? before.first <= now.period.first : before == now.budget.step.previous(now.period)
      #expect(isEarlier, "before \(day.iso)")
      #expect(try BudgetChoice(isWeek ? [day.iso] : [now.name], in: book, today: .first).period == now.period)
    }
  }

  @Test func aBudgetIsChosenForTheMonthsThatItHas() throws {
    let book = try BudgetBook(
      [
        #"{"id":"home","is_default":true}"#, #"{"id":"pay","period_start":25,"months":["2026-07"]}"#,
        #"{"id":"quarter","period":"quarter","months":["2026-09"]}"#,
      ].map { try Record(Array($0.utf8)) })
    func id(_ words: [String], on day: String) throws -> String {
      try BudgetChoice(words, in: book, today: #require(Day(day))).budget.id
    }
    #expect(try id([], on: "2026-06-24") == "home")
    #expect(try id([], on: "2026-06-25") == "pay")
    #expect(try id(["this month"], on: "2026-07-24") == "pay")
    #expect(try id(["this month"], on: "2026-07-25") == "home")
    #expect(try id(["last month"], on: "2026-07-25") == "pay")
    #expect(try id(["2026-09"], on: "2026-07-25") == "quarter")
    #expect(try id([], on: "2026-09-30") == "quarter")
  }

  @Test func crossingsAreSpokenOfOnceForEachShare() throws {
    let categories = Categories()
    func standing(_ budget: Budget, _ spent: String) throws -> [LimitCrossing] {
      let period = budget.step.period(of: today)
      var row = EntryRow(kind: .expense, sum: try Amount("-" + spent, .inr), count: 1)
      (row.period, row.category) = (period, "food")
      let summary = try BudgetSummary(budget, period, rows: [row], today: today, categories: categories)
      return summary.crossings(at: [80, 100])
    }
    var home = try budget(
      #"{"id":"home","lines":[{"category":"food","amount":100}],"alerts":{"2026-06":{"food":100}}}"#)
    #expect(try standing(home, "79.99").isEmpty)
    let first = try standing(home, "80")
    #expect(
      first.map { "\($0.name) \($0.reached) \(home.isNew($0, in: "2026-07"))" } == ["food 80 true"])
    home = try Budget(home.remembering(first, in: "2026-07"))
    #expect(home.alerts == ["2026-07": ["food": 80]])
    #expect(try standing(home, "99.99").allSatisfy { !home.isNew($0, in: "2026-07") })
    #expect(try standing(home, "100").allSatisfy { home.isNew($0, in: "2026-07") && $0.reached == 100 })
    let none = try budget(#"{"id":"none","lines":[{"category":"food","amount":0}]}"#)
    #expect(try standing(none, "0.01").map(\.reached) == [100])
  }

  @Test func aProposalIsTheMiddleRoundedUp() throws {
    func rounded(_ literal: String) throws -> String { BudgetSuggestion.rounded(try Amount(literal, .inr)).literal }
    #expect(try rounded("7843.10") == "8000.00")
    #expect(try rounded("12345") == "12500.00")
    #expect(try rounded("432") == "440.00")
    #expect(try rounded("0.01") == "10.00")
    #expect(try rounded("8000") == "8000.00")
    let months = [5, 6, 7].compactMap { Day(year: 2026, month: $0, day: 1).map { Period.month(of: $0) } }
    let rows = try [("food", "-100", 0), ("food", "-300", 1), ("food", "-200", 2), ("fees", "-50", 2)].map {
      category, literal, month in
      var row = EntryRow(kind: .expense, sum: try Amount(literal, .inr), count: 1)
      (row.category, row.period) = (category, months[month])
      return row
    }
    let proposal = try BudgetSuggestion(rows, over: months, .inr)
    #expect(proposal.lines.map { "\($0.category) \($0.median.literal) \($0.periods)" } == ["food 200.00 3"])
    #expect(try BudgetSuggestion(rows.suffix(2).map { $0 }, over: months, .inr).periods == 1)
  }
}
