import Testing

@testable import Spendwise
@testable import SpendwiseHTML
@testable import SpendwiseReports
@testable import SpendwiseText

@Suite struct PageTests {
  private func page(colors: [String] = []) throws -> Page {
    let scope = try ReportScope(["2026-07"], in: HouseholdCalendar(today: try #require(Day("2026-07-15"))))
    let lines = colors.enumerated().map { Array(#"{"type":"category","id":"c\#($0)","color":"\#($1)"}"#.utf8) }
    let figures = try PageFigures(
      scope, words: "", categories: Categories(lines), overviews: [], tables: [[], [], []], months: [])
    return Page(figures)
  }

  private func text(_ markup: Markup) -> String { String(decoding: markup.bytes, as: UTF8.self) }

  /// The values were computed by `openssl dgst -sha256 -binary | base64`.
  @Test(arguments: [
    ("", "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="), ("a", "ypeBEsobvcr6wjGzmiPcTaeG7/gUfE5yuYB3ha/uSLs="),
    ("ab", "+44g/C5MPySMYMOb1lLzwTRymLuXe4tNWQO4UFViBgM="),
  ]) func hashesAreThoseOfThePolicy(_ block: String, _ hash: String) {
    #expect(PageStyle.hash(Markup(stringLiteral: block)) == hash)
  }

  @Test func thePolicyNamesTheBlocksThatThePageHas() throws {
    let page = try page()
    let whole = text(page.head(count: 0)) + text(page.tail)
    for (tag, directive) in [("style", "style-src"), ("script", "script-src")] {
      let parts = whole.split(separator: "<\(tag)>").last?.split(separator: "</\(tag)>")
      let block = try #require(parts?.first)
      #expect(whole.contains("\(directive) 'sha256-\(PageStyle.hash(Markup(stringLiteral: String(block))))'"))
      #expect(whole.split(separator: "<\(tag)>").count == 2)
    }
    #expect(!whole.contains("unsafe"))
  }

  @Test func aColorThatIsNoneStaysOutOfTheStyleSheet() throws {
    let hostile = ["red}body{display:none", "</style><script>alert(1)</script>", "#12345", "#12345g", "#1234567"]
    let head = text(try page(colors: hostile + ["#a1B2c3"]).head(count: 0))
    #expect(head.contains("--c:#a1B2c3}"))
    for color in hostile { #expect(!head.contains("--c:\(color)")) }
    #expect(!head.contains("alert"))
  }

  /// The lowest and the highest tick enclose all values. There are few ticks.
  @Test func scalesAreRound() throws {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<2000 {
      let limit = Int64(1) << Int64.random(in: 1...49, using: &random)
      let values = (0..<5).map { _ in
        Amount(minor: Int64.random(in: -limit / 8...limit, using: &random), currency: .inr)
      }
      let scale = ChartScale(values)
      let minors = values.map(\.minor)
      #expect(scale.low <= minors.min() ?? 0 && scale.high >= minors.max() ?? 0, "\(minors)")
      #expect(scale.low <= 0 && scale.ticks.contains(0) && scale.ticks.count <= 8, "\(minors): \(scale.ticks)")
      #expect(scale.ticks.first == scale.low && scale.ticks.last == scale.high, "\(minors)")
      for value in minors { #expect((0...240).contains(scale.rise(value, 240))) }
    }
  }

  @Test func aPageOfAllTimeHasDaysWhereEntriesAre() throws {
    let calendar = HouseholdCalendar(today: try #require(Day("2026-07-15")))
    let scope = try ReportScope(["0001-01-02..9999-12-30"], in: calendar)
    var row = EntryRow(kind: .expense, sum: Amount(minor: -100, currency: .inr), count: 1)
    let day = try #require(Day("2026-03-04"))
    row.period = Period(first: day, last: day)
    let overview = try Overview.all(totals: [row], byCategory: [row], before: [], of: scope)
    let figures = try PageFigures(
      scope, words: "", categories: Categories(), overviews: overview, tables: [[row], [row], [row]], months: [])
    #expect(figures.span == Period(first: day, last: day))
    #expect(figures.sections.first?.days.map(\.minor) == [100])
    #expect(text(Page(figures).head(count: 1)).contains("₹1.00"))
  }
}
