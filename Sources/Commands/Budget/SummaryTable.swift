/// Table of a budget's status. Has lines with bars, spending without a line, and the amount left per day.
struct SummaryTable {
  let summary: BudgetSummary
  let categories: Categories
  let options: ShowOptions
  let output: Output

  func write(withIncome: Bool) {
    let (look, budget) = (options.look(output), summary.budget)
    let days = "\(summary.period.first.iso) to \(summary.period.last.iso)"
    let own = budget.overrides[summary.name] == nil ? "" : ", with amounts of its own"
    let title = "\(budget.name), \(summary.name) (\(days)), \(budget.currency.code)\(own)"
    output.line(StyledText(title, code: look.isColored ? "2" : ""))
    fields.table(summary.figures.map(row) + total + unbudgeted, look, to: output)
    for line in words(withIncome: withIncome) { output.line(line) }
  }

  /// A budget line, the total, or spending without a line or plan.
  private typealias Row = (name: String, style: Table.Style, spent: String, plan: Plan?)
  private typealias Plan = (available: Amount, left: Amount, percent: Int?, gauge: ChartText)

  private var fields: [Field<Row>] {
    func left(_ row: Row) -> Int64 { row.plan?.left.minor ?? 0 }
    return [
      .init(nil, "", minimum: 12) { $0.name }.styled { $0.style },
      .init(nil, "BUDGET", isRight: true, isOptional: true) { $0.plan?.available.forPeople },
      .init(nil, "SPENT", isRight: true) { $0.spent }.styled { $0.plan == nil ? $0.style : .plain },
      .init(nil, "LEFT", isRight: true) { $0.plan?.left.forPeople }.styled { left($0) < 0 ? .red : .plain },
      .init(nil, "", isRight: true, isOptional: true) { $0.plan?.percent.map { "\($0)%" } }
        .styled { left($0) < 0 ? .red : $0.plan?.percent ?? 0 >= 80 ? .yellow : .dim },
      .init(cells: "", isOptional: true) { .init($0.plan?.gauge ?? ChartText([])) },
    ]
  }

  private func plan(
    _ available: Amount, _ spent: Amount, _ left: Amount, _ percent: Int?, _ color: ChartColor? = nil
  ) -> Plan {
    let bar = Bar(width: min(30, max(8, options.width - 66)), style: options.style(output))
    return (available, left, percent, bar.gauge(spent.minor, of: available.minor, color: color))
  }

  private func row(_ figure: BudgetSummary.Figure) -> Row {
    let line = figure.line
    let parent = line.subcategory == nil || figure.isInner ? "" : categories.name(line.category) + "/"
    let isCarried = line.isRollover && figure.carried.minor != 0
    let carried = !isCarried ? "" : options.style(output).isASCII ? " +" : " ↻"
    let color = categories.color(line.category).flatMap { ChartColor($0) }
    return (
      "\(figure.isInner ? "  " : "")\(parent)\(categories.name(line.category, line.subcategory))\(carried)", .plain,
      figure.spent.forPeople, plan(figure.available, figure.spent, figure.remaining, figure.percent, color)
    )
  }

  private var total: [Row] {
    let isStated = summary.budget.total != nil
    if summary.figures.isEmpty, !isStated { return [] }
    let percent = BudgetSummary.percent(summary.used, of: summary.available)
    let plan = plan(summary.available, summary.used, summary.remaining, percent)
    return [(isStated ? "Total, all spending" : "Total", .bold, summary.used.forPeople, plan)]
  }

  private var unbudgeted: [Row] {
    if summary.unbudgeted.isEmpty { return [] }
    let sum = summary.unbudgetedSum
    let parts = summary.unbudgeted.map { rest -> Row in
      let code = rest.spent.currency == summary.budget.currency ? "" : "\(rest.spent.currency.code) "
      let inner = rest.subcategory.map { $0.isEmpty ? "/other" : "/" + categories.name(rest.category, $0) } ?? ""
      return ("  \(categories.name(rest.category))\(inner)", .plain, code + rest.spent.forPeople, nil)
    }
    return [("Unbudgeted", .bold, sum.minor == 0 ? "" : sum.forPeople, nil)] + parts
  }

  /// Lines below the table.
  private func words(withIncome: Bool) -> [String] {
    var lines: [String] = []
    let days = summary.daysLeft
    if days > 0 {
      let left = "\(days.counted("day")) left"
      let allowance = summary.dailyAllowance
      lines.append(allowance.minor > 0 ? "\(left): \(allowance.forPeople) a day" : "\(left), and nothing to spend")
    }
    if summary.uncategorized.count > 0 {
      let count = summary.uncategorized.count.counted("payment")
      let period = "\(summary.period.first.iso)..\(summary.period.last.iso)"
      lines.append(
        "Uncategorized: \(count), \(summary.uncategorized.sum.forPeople)"
          + " (sw-list cat:uncategorized \(period))")
    }
    if withIncome { lines.append("Income: \(summary.income.forPeople)") }
    return lines
  }
}
