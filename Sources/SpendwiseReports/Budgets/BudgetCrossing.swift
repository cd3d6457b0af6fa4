import Spendwise

/// A budget line, or whole budget, that reached a share to report.
package struct BudgetCrossing: Sendable {
  /// `food`, `food/delivery`, or `total` for the whole budget.
  package var name: String
  package var category: String?
  package var subcategory: String?
  package var spent: Amount
  package var available: Amount
  /// The highest share reached, in percent.
  package var reached: Int
  /// Percent spent, rounded down. `nil` if nothing is available.
  package var percent: Int? { BudgetSummary.percent(spent, of: available) }

  /// Crossings of a summary, in the order of its lines. The whole budget is last.
  package static func all(in summary: BudgetSummary, at shares: [Int]) -> [BudgetCrossing] {
    var found: [BudgetCrossing] = []
    for figure in summary.figures {
      if let reached = highest(shares, figure.spent, figure.available) {
        found.append(
          BudgetCrossing(
            name: figure.line.name, category: figure.line.category, subcategory: figure.line.subcategory,
            spent: figure.spent, available: figure.available, reached: reached))
      }
    }
    // A single line is its own sum.
    if summary.figures.count > 1 || summary.budget.total != nil,
      let reached = highest(shares, summary.used, summary.available)
    {
      found.append(
        BudgetCrossing(
          name: "total", category: nil, subcategory: nil, spent: summary.used, available: summary.available,
          reached: reached))
    }
    return found
  }

  /// The highest share reached. All shares, if nothing is available.
  private static func highest(_ shares: [Int], _ spent: Amount, _ available: Amount) -> Int? {
    if spent.minor <= 0 { return nil }
    guard available.minor > 0 else { return shares.max() }
    // The product exceeds 64 bits: 15 digits and up to 4 more.
    return shares.filter { share in
      let (low, high) = (spent.minor.magnitude.multipliedFullWidth(by: 100), available.minor.magnitude)
      let wanted = high.multipliedFullWidth(by: UInt64(share.magnitude))
      return (low.high, low.low) >= (wanted.high, wanted.low)
    }.max()
  }

  /// The crossing as a record.
  package func record(in summary: BudgetSummary) -> Record {
    Record([
      "type": "budget_crossing", "budget": summary.budget.id, "period": summary.name, "category": category,
      "subcategory": subcategory, "currency": summary.budget.currency.code, "reached": reached, "spent": spent,
      "available": available, "percent": percent, "days_left": summary.daysLeft,
    ])
  }

  /// Text for people.
  package func words(in summary: BudgetSummary) -> String {
    let share = percent.map { " (\($0)%)" } ?? ""
    let days = summary.daysLeft == 1 ? "1 day left" : "\(summary.daysLeft) days left"
    return "\(summary.budget.id) \(summary.name): \(name): \(spent.forPeople) of "
      + "\(available.forPeople) \(summary.budget.currency.code) spent\(share), \(days)"
  }

  /// The budget's record does not have this as reported.
  package func isNew(in budget: Budget, _ period: String) -> Bool { (budget.alerts[period]?[name] ?? 0) < reached }

  /// The budget's record with these crossings reported. Drops other periods.
  package static func remembering(_ crossings: [BudgetCrossing], in budget: Budget, _ period: String) -> Record {
    var kept = budget.alerts[period] ?? [:]
    for crossing in crossings { kept[crossing.name] = max(kept[crossing.name] ?? 0, crossing.reached) }
    return budget.with { $0.set("alerts", to: Budget.written([period: kept])) }
  }
}
