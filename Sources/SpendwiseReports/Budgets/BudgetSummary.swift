/// Figures of a budget in one period.
///
/// Spent is expenses minus refunds, without transfers. A line that carries over has its amount plus the rest of earlier
/// periods: since the period that the line names, else of the previous one only. The rest is negative if they
/// overspent. A category's line covers its subcategories, so no payment counts twice in the sums.
package struct BudgetSummary: Sendable {
  /// Figures of one line.
  package struct Figure: Sendable {
    package var line: Budget.Line
    /// Amount left by earlier periods. Negative if they overspent.
    package var carried: Amount
    package var spent: Amount
    /// Amount left to spend. Negative if overspent.
    package var remaining: Amount
    /// The line is inside its category's line.
    package var isInner: Bool
    /// Amount to spend in the period.
    package var available: Amount { Amount(minor: line.amount.minor + carried.minor, currency: line.amount.currency) }
    /// Percent spent, rounded down. `nil` if nothing is available.
    package var percent: Int? { BudgetSummary.percent(spent, of: available) }
  }

  /// Spending without a line, or in another currency.
  package struct Unbudgeted: Equatable, Sendable {
    package var category: String
    /// Subcategory. Set if other subcategories of the category have lines.
    package var subcategory: String?
    package var spent: Amount
    package var count: Int
  }

  /// The budget with the period's amounts.
  package let budget: Budget
  /// The budget with its usual amounts.
  private let usual: Budget
  package let period: Period
  /// Name of the period.
  package let name: String
  package private(set) var figures: [Figure] = []
  /// Unbudgeted spending: the budget's currency first, the largest first.
  package private(set) var unbudgeted: [Unbudgeted] = []
  /// Sums of the outer lines: their amounts, carried amounts and spending.
  package private(set) var budgeted: Amount
  package private(set) var carried: Amount
  package private(set) var spent: Amount
  /// Spending without a line, in the budget's currency.
  package private(set) var unbudgetedSum: Amount
  /// Amount left: of the stated total, else of the lines. The total counts all spending.
  package private(set) var remaining: Amount
  package private(set) var income: Amount
  package private(set) var uncategorized: (count: Int, sum: Amount)
  /// Days from `today` to the end, both included. 0 for a past period.
  package let daysLeft: Int
  private let zero: Amount

  /// Days that a summary reads: the period and those carrying over.
  package static func days(of budget: Budget, _ period: Period) -> Period {
    var first = period.first
    for line in budget.lines where line.isRollover { first = min(first, since(line, budget, period).first) }
    return Period(first: first, last: period.last)
  }

  /// Grouping of the sums that a summary needs.
  package static func grouping(of budget: Budget) -> EntryGrouping {
    EntryGrouping(by: budget.step, category: true, subcategory: true, account: !budget.accounts.isEmpty)
  }

  /// First period that counts for a line with rollover.
  private static func since(_ line: Budget.Line, _ budget: Budget, _ period: Period) -> Period {
    guard let name = line.since else { return budget.step.previous(period) }
    return budget.step.period(named: name) ?? budget.step.previous(period)
  }

  /// Sums up `rows`, made by `grouping(of:)` over `days(of:_:)`. Throws on overflow.
  package init(
    _ budget: Budget, _ period: Period, rows: [EntryRow], today: Day, categories: Categories
  ) throws(AmountError) {
    name = budget.step.name(of: period)
    self.period = period
    usual = budget
    let budget = budget.during(name)
    self.budget = budget
    zero = Amount(minor: 0, currency: budget.currency)
    (budgeted, carried, spent, unbudgetedSum, remaining, income) = (zero, zero, zero, zero, zero, zero)
    uncategorized = (0, zero)
    daysLeft = Period(first: max(today, period.first), last: period.last).count
    let own = rows.filter { budget.accounts.isEmpty || budget.accounts.contains($0.account) }
    let now = own.filter { $0.period == period }
    for line in budget.lines {
      let earlier = try carry(line, own.filter { ($0.period?.first ?? .last) < period.first })
      let spent = try MoneyFlow(now.filter { line.counts($0) }, budget.currency).spent
      let available = try line.amount.adding(earlier)
      figures.append(
        Figure(
          line: line, carried: earlier, spent: spent, remaining: try available.subtracting(spent),
          isInner: line.subcategory != nil && budget.hasLine(for: line.category)))
    }
    figures.sort { BudgetSummary.precedes($0.line, $1.line, categories) }
    for figure in figures where !figure.isInner {
      budgeted = try budgeted.adding(figure.line.amount)
      carried = try carried.adding(figure.carried)
      spent = try spent.adding(figure.spent)
    }
    try addRest(now)
    if let total = budget.total {
      remaining = try total.subtracting(spent.adding(unbudgetedSum))
    } else {
      remaining = try budgeted.adding(carried).subtracting(spent)
    }
  }

  private func carry(_ line: Budget.Line, _ rows: [EntryRow]) throws(AmountError) -> Amount {
    guard line.isRollover else { return zero }
    var at = BudgetSummary.since(line, budget, period)
    var sum = zero
    let mine = rows.filter { line.counts($0) && ($0.period?.first ?? .first) >= at.first }
    while at.first < period.first {
      let then = usual.during(budget.step.name(of: at)).lines.first { $0.name == line.name }
      sum = try sum.adding((then ?? line).amount)
      at = budget.step.next(at)
    }
    return try sum.subtracting(MoneyFlow(mine, budget.currency).spent)
  }

  private static func precedes(_ a: Budget.Line, _ b: Budget.Line, _ categories: Categories) -> Bool {
    if a.category != b.category { return categories.precedes(a.category, b.category) }
    return (a.subcategory ?? "").utf8.lexicographicallyPrecedes((b.subcategory ?? "").utf8)
  }

  /// Adds spending without a line, income, and spending without a category.
  private mutating func addRest(_ rows: [EntryRow]) throws(AmountError) {
    for row in rows {
      if row.kind == .income, row.sum.currency == budget.currency { income = try income.adding(row.sum) }
      guard row.isSpending else { continue }
      let isOwn = row.sum.currency == budget.currency
      let category = row.category.isEmpty ? CategorySeed.uncategorized : row.category
      if category == CategorySeed.uncategorized, isOwn {
        uncategorized = (uncategorized.count + row.count, try uncategorized.sum.subtracting(row.sum))
      }
      if isOwn, budget.lines.contains(where: { $0.counts(row) }) { continue }
      let isPartly = isOwn && budget.lines.contains { $0.category == category }
      let subcategory = isPartly ? row.subcategory : nil
      if isOwn { unbudgetedSum = try unbudgetedSum.subtracting(row.sum) }
      let index = unbudgeted.firstIndex {
        $0.category == category && $0.subcategory == subcategory && $0.spent.currency == row.sum.currency
      }
      if let index {
        unbudgeted[index].spent = try unbudgeted[index].spent.subtracting(row.sum)
        unbudgeted[index].count += row.count
      } else {
        unbudgeted.append(
          Unbudgeted(category: category, subcategory: subcategory, spent: row.sum.negated, count: row.count))
      }
    }
    let currency = budget.currency
    func rank(_ rest: Unbudgeted) -> (String, Int64, String, String) {
      let code = rest.spent.currency == currency ? "" : rest.spent.currency.code
      return (code, -rest.spent.minor, rest.category, rest.subcategory ?? "")
    }
    unbudgeted.sort { rank($0) < rank($1) }
  }

  /// Amount to spend per remaining day, rounded down. 0 if past or overspent.
  package var dailyAllowance: Amount {
    daysLeft == 0 || remaining.minor <= 0
      ? zero : Amount(minor: remaining.minor / Int64(daysLeft), currency: budget.currency)
  }

  /// Amount to spend in the period: the total, else lines and carry-over.
  package var available: Amount {
    budget.total ?? Amount(minor: budgeted.minor + carried.minor, currency: budget.currency)
  }

  /// Spending that counts against `available`.
  package var used: Amount {
    budget.total == nil ? spent : Amount(minor: spent.minor + unbudgetedSum.minor, currency: budget.currency)
  }

  /// Percent, rounded down: 100 means all. `nil` if the whole is 0.
  package static func percent(_ part: Amount, of whole: Amount) -> Int? {
    if whole.minor <= 0 { return part.minor <= 0 ? 0 : nil }
    // 15 digits and two more fit.
    return Int(max(0, part.minor) * 100 / whole.minor)
  }
}

extension Budget.Line {
  /// The row has the line's category and currency.
  package func counts(_ row: EntryRow) -> Bool {
    let category = row.category.isEmpty ? CategorySeed.uncategorized : row.category
    guard category == self.category, row.sum.currency == amount.currency else { return false }
    return subcategory.map { $0 == row.subcategory } ?? true
  }
}

extension EntryRow {
  /// The row is spending: an expense or a refund.
  package var isSpending: Bool { kind == .expense || kind == .refund }
}

extension BudgetSummary {
  /// The summary, its lines, and spending without a line.
  package func records(withIncome: Bool) -> [Record] {
    let percent = BudgetSummary.percent(used, of: available)
    let (carried, income) = (carried.minor == 0 ? nil : carried, withIncome ? income : nil)
    let summary = Record([
      "type": "budget_summary", "budget": budget.id, "name": budget.name, "period": name, "from": period.first.iso,
      "to": period.last.iso, "currency": budget.currency.code, "budgeted": budgeted, "carried": carried,
      "total": budget.total, "spent": spent, "unbudgeted": unbudgetedSum, "spent_total": used, "remaining": remaining,
      "percent": percent, "days_left": daysLeft, "daily_allowance": dailyAllowance,
      "uncategorized_count": uncategorized.count, "uncategorized": uncategorized.sum, "income": income,
      "updated_at": usual.overrides[name]?.updatedAt,
    ])
    return [summary] + figures.map(record) + unbudgeted.map(record)
  }

  private func record(_ figure: Figure) -> Record {
    let line = figure.line
    let carried = line.isRollover ? figure.carried : nil
    // A line inside its category's line: adding both would count twice.
    let within = figure.isInner ? line.category : nil
    return Record([
      "type": "budget_line", "budget": budget.id, "period": name, "category": line.category,
      "subcategory": line.subcategory, "currency": budget.currency.code, "budgeted": line.amount, "carried": carried,
      "spent": figure.spent, "remaining": figure.remaining, "percent": figure.percent, "within": within,
    ])
  }

  private func record(_ rest: Unbudgeted) -> Record {
    let subcategory = rest.subcategory.flatMap { $0.isEmpty ? nil : $0 }
    return Record([
      "type": "unbudgeted", "budget": budget.id, "period": name, "category": rest.category, "subcategory": subcategory,
      "currency": rest.spent.currency.code, "spent": rest.spent, "count": rest.count,
    ])
  }
}
