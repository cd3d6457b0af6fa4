import Spendwise

/// Proposed lines of a budget, from past spending.
package struct BudgetSuggestion: Sendable {
  /// A category and a proposed line.
  package struct Line: Equatable, Sendable {
    package var category: String
    /// The median of the spending in the periods.
    package var median: Amount
    /// The median, rounded up to a sensible number.
    package var amount: Amount
    /// The number of periods with spending.
    package var periods: Int
  }

  package private(set) var lines: [Line] = []
  /// The number of periods since the first one with any payment.
  package let periods: Int

  /// Proposes a line for each category whose median is above 0. `rows` are by period and category, over whole periods
  /// only; periods before the first payment do not count, one without a payment counts as 0.
  package init(_ rows: [EntryRow], over all: [Period], _ currency: Currency) throws(AmountError) {
    let own = rows.filter { $0.isSpending && $0.sum.currency == currency }
    let first = own.compactMap(\.period?.first).min() ?? .last
    let periods = all.filter { $0.first >= first }
    self.periods = periods.count
    for category in Set(own.map(\.category)).sorted() where !category.isEmpty && category != CategorySeed.uncategorized
    {
      var spent: [Int64] = []
      for period in periods {
        let rows = own.filter { $0.category == category && $0.period == period }
        spent.append(try BudgetSummary.spent(rows, currency).minor)
      }
      let median = Amount(minor: BudgetSuggestion.median(spent), currency: currency)
      if median.minor <= 0 { continue }
      lines.append(
        Line(
          category: category, median: median, amount: BudgetSuggestion.rounded(median),
          periods: spent.count { $0 > 0 }))
    }
  }

  /// A record of a budget with these lines, for `sw-record`: of an existing budget only the lines, else a new one.
  package func record(for budget: Budget?) -> [UInt8] {
    let assignments = lines.compactMap { try? BudgetAssignment("\($0.category)=\($0.amount.literal)") }
    if let budget, let record = try? budget.proposing(assignments) { return record }
    let new = (try? BudgetBook([]).creating("home", step: .month))?.record.flatMap { try? Budget($0) }
    return (try? new?.setting(assignments, since: "")) ?? []
  }

  private static func median(_ values: [Int64]) -> Int64 {
    let sorted = values.sorted()
    if sorted.isEmpty { return 0 }
    let middle = sorted[sorted.count / 2]
    // Amounts have 15 digits at most: two of them fit.
    return sorted.count % 2 == 1 ? middle : (middle + sorted[sorted.count / 2 - 1]) / 2
  }

  /// Up to the next multiple of the largest 10, 20, 50, 100, … that is at most a twentieth of the amount.
  static func rounded(_ amount: Amount) -> Amount {
    var one: Int64 = 1
    for _ in 0..<amount.currency.digits { one *= 10 }
    var (step, base) = (one * 10, one * 10)
    while base <= amount.minor / 20 {
      for factor: Int64 in [1, 2, 5] where base * factor <= amount.minor / 20 { step = base * factor }
      base *= 10
    }
    let minor = (amount.minor + step - 1) / step * step
    return Amount(minor: min(minor, Decimal.limit), currency: amount.currency)
  }
}
