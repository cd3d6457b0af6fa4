/// Proposed lines of a budget, from past spending.
package struct BudgetSuggestion: Sendable {
  /// A proposed line for a category or subcategory.
  package struct Line: Equatable, Sendable {
    package var category: String
    package var subcategory: String?
    /// Median spending of the periods.
    package var median: Amount
    /// The median, rounded up. A category with lines for subcategories gets their sum and the rest.
    package var amount: Amount
    /// Number of periods with spending.
    package var periods: Int

    /// Name like `food` or `food/delivery`.
    package var name: String { subcategory.map { "\(category)/\($0)" } ?? category }
  }

  /// Lines by category. Subcategories follow theirs.
  package private(set) var lines: [Line] = []
  /// Spending outside the lines of subcategories, by category.
  package private(set) var rests: [String: Line] = [:]
  /// Number of periods since the first payment.
  package let periods: Int

  private let rows: [EntryRow]
  private let days: [Period]
  private let currency: Currency

  /// Proposes a line per category, and per subcategory in `old`. Only for medians above 0. `old` are the budget's
  /// lines. `rows` are by period, category and subcategory, over whole periods. Periods before the first payment do not
  /// count, later ones without a payment count as 0.
  package init(
    _ rows: [EntryRow], over all: [Period], _ currency: Currency, lines old: [Budget.Line] = []
  ) throws(AmountError) {
    self.rows = rows.filter { $0.isSpending && $0.sum.currency == currency }
    let first = self.rows.compactMap(\.period?.first).min() ?? .last
    (days, self.currency) = (all.filter { $0.first >= first }, currency)
    periods = days.count
    for category in Set(self.rows.map(\.category)).sorted()
    where !["", CategorySeed.uncategorized, CategorySeed.transfers].contains(category) { try propose(category, old) }
  }

  private mutating func propose(_ category: String, _ old: [Budget.Line]) throws(AmountError) {
    let inner = old.filter { $0.category == category && $0.subcategory != nil }
    guard var whole = try line(category, nil, where: { _ in true }) else { return }
    if inner.isEmpty { return lines.append(whole) }
    var proposed: [Line] = []
    let names = Set(inner.compactMap(\.subcategory))
    var rest = try line(category, nil) { !names.contains($0.subcategory) }
    // A line without a proposal stays as it is.
    var sum = rest?.amount ?? Amount(minor: 0, currency: currency)
    for one in inner {
      let line = try line(category, one.subcategory) { $0.subcategory == one.subcategory }
      if let line { proposed.append(line) }
      sum = try sum.adding(line?.amount ?? one.amount)
    }
    // Medians of parts do not add up to the whole's: the difference goes to the rest.
    if whole.amount.minor > sum.minor {
      let more = try whole.amount.subtracting(sum)
      let none = Amount(minor: 0, currency: currency)
      var other = rest ?? Line(category: category, median: none, amount: none, periods: 0)
      other.amount = try other.amount.adding(more)
      (rest, sum) = (other, whole.amount)
    }
    whole.amount = sum
    if rest != nil || old.contains(where: { $0.category == category && $0.subcategory == nil }) { lines.append(whole) }
    lines += proposed
    rests[category] = rest
  }

  /// Line for a category's rows that are `isMeant`. `nil` if the median is 0.
  private func line(
    _ category: String, _ subcategory: String?, where isMeant: (EntryRow) -> Bool
  ) throws(AmountError) -> Line? {
    let mine = rows.filter { $0.category == category && isMeant($0) }
    var spent: [Int64] = []
    for period in days { spent.append(try MoneyFlow(mine.filter { $0.period == period }, currency).spent.minor) }
    let median = Amount(minor: spent.median, currency: currency)
    if median.minor <= 0 { return nil }
    return Line(
      category: category, subcategory: subcategory, median: median, amount: BudgetSuggestion.rounded(median),
      periods: spent.count { $0 > 0 })
  }

  /// Makes a budget record for `sw-record`. An existing budget gets only the lines.
  package func record(for budget: Budget?) throws(BudgetError) -> Record {
    let assignments = try lines.map { (line) throws(BudgetError) in
      try BudgetAssignment("\(line.name)=\(line.amount.literal)")
    }
    if let budget { return try budget.proposing(assignments) }
    return try BudgetBook([]).creating("home").setting(assignments, since: "")
  }

  /// Rounds up to a step: 10, 20, 50, 100, and so on. The step is the largest up to a twentieth of the amount.
  static func rounded(_ amount: Amount) -> Amount {
    var step = Int64(amount.currency.unit) * 10
    var base = step
    while base <= amount.minor / 20 {
      for factor: Int64 in [1, 2, 5] where base * factor <= amount.minor / 20 { step = base * factor }
      base *= 10
    }
    let minor = (amount.minor + step - 1) / step * step
    return Amount(minor: min(minor, Decimal.limit), currency: amount.currency)
  }
}
