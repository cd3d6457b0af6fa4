import SpendwiseReports

/// Figures of a budget in a period, and their sums.
package struct BudgetStatus {
  package let summary: BudgetSummary
  package let tally: Tally

  /// The pending money in the budget's period and accounts.
  package var pending: PendingMoney {
    let kinds: Set<Transaction.Kind> = [.expense, .refund]
    return tally.pending.part(of: kinds, in: summary.period, accounts: summary.budget.accounts)
  }
}

extension BooksReader {
  /// The status of `budget` in `period`. With `isConverted`, amounts of other currencies count in the budget's.
  package func status(
    of budget: Budget, in period: Period, today: Day, refundsOnPurchase: Bool = false, isConverted: Bool = false
  ) throws -> BudgetStatus {
    var request = TallyRequest(
      Query(days: BudgetSummary.days(of: budget, period)), by: [BudgetSummary.grouping(of: budget)])
    request.refundsOnPurchase = refundsOnPurchase
    if isConverted { request.exchange = try exchange(to: budget.currency) }
    let tally = try tally(request)
    let categories = try categories()
    return try summing("the sums") {
      let summary = try BudgetSummary(
        budget, period, rows: tally.tables.first ?? [], today: today, categories: categories)
      return BudgetStatus(summary: summary, tally: tally)
    }
  }

  /// Proposes lines from the spending of earlier periods. They are the `count` periods before that of `today`: of the
  /// budget's accounts, in its currency and periods, or of all accounts, in the home currency and months.
  package func suggestion(
    for budget: Budget?, over count: Int, today: Day
  ) throws -> (suggestion: BudgetSuggestion, tally: Tally) {
    let step = budget?.step ?? .month
    var periods = [step.previous(step.period(of: today))]
    while periods.count < count { periods.append(step.previous(periods[periods.count - 1])) }
    periods.reverse()
    let days = Period(first: periods[0].first, last: periods[periods.count - 1].last)
    let accounts = budget?.accounts ?? []
    let grouping = EntryGrouping(by: step, category: true, subcategory: true, account: !accounts.isEmpty)
    let tally = try tally(TallyRequest(Query(days: days), by: [grouping]))
    let rows = tally.tables[0].filter { accounts.isEmpty || accounts.contains($0.account) }
    let currency = try budget?.currency ?? settings().currency
    return try summing("the sums") {
      (try BudgetSuggestion(rows, over: periods, currency, lines: budget?.lines ?? []), tally)
    }
  }
}

extension Categories {
  /// Reads lines such as `food=8000` and checks the categories. `note` gets a warning about each subcategory without a
  /// description. Throws for a near miss of another category, and for categories that are never spent.
  package func assignments(_ words: [String], note: (String) -> Void) throws(BudgetError) -> [BudgetAssignment] {
    var result: [BudgetAssignment] = []
    for word in words {
      let assignment = try BudgetAssignment(word).following(aliases)
      if result.contains(where: { $0.name == assignment.name }) {
        throw BudgetError("\(assignment.name) is set twice (give it one amount)", isUsage: true)
      }
      let path = CategoryPath(assignment.category, assignment.subcategory)
      if [CategorySeed.income, CategorySeed.transfers].contains(path.category) {
        throw BudgetError("\(path.category) is never spent: a line for it would count nothing", isUsage: true)
      }
      switch path.category == "total" ? .known : status(path) {
      case .known: break
      // Records may have subcategories without a description.
      case .new where status(path.whole) == .known:
        let near = near(path)
        if !near.isEmpty { throw BudgetError(refusal(of: path).reason, isUsage: true) }
        note("\(path.category) has no subcategory \(path.subcategory ?? "") yet")
      case .new: throw BudgetError(refusal(of: path.whole).reason, isUsage: true)
      case .deleted: throw BudgetError(refusal(of: path).reason)
      }
      result.append(assignment)
    }
    return result
  }
}
