extension BudgetSummary {
  /// The limits reached, in the order of the lines. The whole budget is last.
  package func crossings(at shares: [Int]) -> [LimitCrossing] {
    let lines = figures.map { LimitCrossing($0.line.name, $0.spent, of: $0.available, at: shares) }
    // A single line is its own sum.
    let hasTotal = figures.count > 1 || budget.total != nil
    return (lines + [hasTotal ? LimitCrossing("total", used, of: available, at: shares) : nil]).compactMap(\.self)
  }

  /// The record of a crossing.
  package func record(_ crossing: LimitCrossing) -> Record {
    let path = crossing.name == "total" ? nil : CategoryPath(crossing.name)
    return Record([
      "type": "budget_crossing", "budget": budget.id, "period": name, "category": path?.category,
      "subcategory": path?.subcategory, "currency": budget.currency.code, "reached": crossing.reached,
      "spent": crossing.spent, "available": crossing.available, "percent": crossing.percent, "days_left": daysLeft,
    ])
  }

  /// A crossing for people.
  package func words(_ crossing: LimitCrossing) -> String {
    let days = daysLeft == 1 ? "1 day left" : "\(daysLeft) days left"
    return "\(budget.id) \(name): \(crossing.name): \(crossing.words), \(days)"
  }
}

extension Budget {
  /// The record does not have this crossing as reported.
  package func isNew(_ crossing: LimitCrossing, in period: String) -> Bool {
    (alerts[period]?[crossing.name] ?? 0) < crossing.reached
  }

  /// The record with these crossings reported. Drops other periods.
  package func remembering(_ crossings: [LimitCrossing], in period: String) -> Record {
    var kept = alerts[period] ?? [:]
    for crossing in crossings { kept[crossing.name] = max(kept[crossing.name] ?? 0, crossing.reached) }
    return with { $0.set("alerts", to: Budget.written([period: kept])) }
  }
}
