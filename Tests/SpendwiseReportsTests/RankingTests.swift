import Testing

@testable import Spendwise
@testable import SpendwiseReports

struct RankingTests {
  private func row(_ category: String, _ minor: Int64, _ kind: Transaction.Kind = .expense, _ count: Int = 1)
    -> EntryRow
  {
    EntryRow(category: category, kind: kind, sum: Amount(minor: minor, currency: .inr), count: count)
  }

  private func words(_ ranking: Ranking) -> [String] {
    ranking.sections.flatMap { section in
      section.lines.map { "\($0.category) \($0.amount.literal) \($0.count) \($0.others) \($0.share?.literal ?? "-")" }
    }
  }

  @Test func theMostComesFirstAndTheOthersAreOneLine() throws {
    let rows = [
      row("food", -30_000, .expense, 3), row("food", 10_000, .refund), row("rent", -60_000), row("", -15_000),
      row("fun", -5_000), row("income", 900_000, .income), row("transfers", -70_000, .transfer),
    ]
    let all = ["rent 600.00 1 0 60.0", "food 200.00 4 0 20.0", "uncategorized 150.00 1 0 15.0", "fun 50.00 1 0 5.0"]
    #expect(words(try Ranking(rows, by: .category)) == all)
    #expect(words(try Ranking(rows, by: .category, top: 4)) == all)
    #expect(words(try Ranking(rows, by: .category, top: 2)) == all.prefix(2) + [" 200.00 2 2 20.0"])
    #expect(words(try Ranking([], by: .category)) == [])
  }

  @Test func whatCameBackIsLessThanNothing() throws {
    let ranking = try Ranking([row("food", -100), row("shopping", 300, .refund)], by: .category)
    #expect(words(ranking) == ["food 1.00 1 0 -", "shopping -3.00 1 0 -"])
  }

  @Test(arguments: [
    (1, 3, "33.3"), (2, 3, "66.7"), (1, 1, "100.0"), (0, 5, "0.0"), (-1, 3, "-33.3"), (1, 2000, "0.1"),
    (1, 2001, "0.0"), (999_999_999_999_999, 999_999_999_999_999, "100.0"),
    (999_999_999_999_999, 1, "99999999999999900.0"),
  ])
  func sharesAreRoundedToTheNearestTenth(_ part: Int64, _ whole: Int64, _ literal: String) {
    #expect(Share(Amount(minor: part, currency: .inr), of: Amount(minor: whole, currency: .inr))?.literal == literal)
  }

  @Test func thereIsNoShareOfNothing() {
    let zero = Amount(minor: 0, currency: .inr)
    #expect(Share(zero, of: zero) == nil)
    #expect(Share(Amount(minor: 5, currency: .inr), of: Amount(minor: -5, currency: .inr)) == nil)
  }
}
