import Spendwise
import SpendwiseReports
import SpendwiseText

/// How a budget stands, and what should be said about the sums.
package struct BudgetStanding {
  package let summary: BudgetSummary
  package let tally: Tally
}

extension BooksReader {
  /// The lines of a reference view.
  package func lines(of view: View) throws -> [[UInt8]] {
    var lines: [[UInt8]] = []
    try eachLine(of: view) { lines.append(Array($0)) }
    return lines
  }

  /// The budgets.
  package func budgets() throws -> BudgetBook {
    var gone: [UInt8] = []
    try eachBlock(in: Aliases.file) { gone += $0 }
    return BudgetBook(try lines(of: .budgets), AccountBook(gone: gone), CategoryMoves(jsonl: gone))
  }

  /// The names, colours and order of the categories.
  package func categories() throws -> CategoryDisplay { CategoryDisplay(try lines(of: .categories)) }

  /// How `budget` stands in `period`. With `isConverted`, other currencies are seen in the budget's.
  package func standing(
    _ budget: Budget, _ period: Period, today: Day, refundsOnPurchase: Bool = false, isConverted: Bool = false
  ) throws -> BudgetStanding {
    var request = TallyRequest(
      Query(days: BudgetSummary.days(of: budget, period)), by: [BudgetSummary.grouping(of: budget)])
    request.refundsOnPurchase = refundsOnPurchase
    if isConverted { request.exchange = try exchange(to: budget.currency) }
    let tally = try tally(request)
    let categories = try categories()
    do throws(AmountError) {
      let summary = try BudgetSummary(
        budget, period, rows: tally.tables.first ?? [], today: today, categories: categories)
      return BudgetStanding(summary: summary, tally: tally)
    } catch { throw BooksError(65, "the sums: \(error.reason)") }
  }
}

extension BudgetBook {
  /// Takes the lines of `budgets.jsonl`. An account that was merged into another means that one, since there its
  /// payments are, and a category that was renamed or merged means the one where those are.
  init(_ lines: [[UInt8]], _ accounts: AccountBook, _ moves: CategoryMoves) {
    self.init(lines, account: { accounts.target(of: $0) }, moves: moves)
  }
}
