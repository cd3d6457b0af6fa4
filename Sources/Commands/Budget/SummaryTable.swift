import BooksCommands
import SpendwiseCharts
import SpendwiseReports

/// The status of a budget as a table: lines with bars, spending without a line, and the amount left per day.
struct SummaryTable {
  private let summary: BudgetSummary
  private let categories: Categories
  private let style: ChartStyle
  private let isColored: Bool
  private let bar: Bar
  private var table: Table

  init(_ summary: BudgetSummary, _ categories: Categories, width: Int, style: ChartStyle, isColored: Bool) {
    (self.summary, self.categories, self.style, self.isColored) = (summary, categories, style, isColored)
    bar = Bar(width: min(30, max(8, width - 66)), style: style)
    table = Table(
      [
        .init("", minimum: 12), .init("BUDGET", isRight: true, isOptional: true), .init("SPENT", isRight: true),
        .init("LEFT", isRight: true), .init("", isRight: true, isOptional: true), .init("", isOptional: true),
      ], width: width, isColored: isColored)
  }

  mutating func write(to output: Output, withIncome: Bool, rates: [Exchange.Rate]) {
    let budget = summary.budget
    let days = "\(summary.period.first.iso) to \(summary.period.last.iso)"
    let own = budget.overrides[summary.name] == nil ? "" : ", with amounts of its own"
    output.line(dim("\(budget.name), \(summary.name) (\(days)), \(budget.currency.code)\(own)"))
    for figure in summary.figures { add(figure, output) }
    addTotal(output)
    addUnbudgeted(output)
    table.finish(to: &output.bytes)
    for line in words(withIncome: withIncome) { output.line(line) }
    for line in Exchange.Rate.words(rates) { output.line(dim(line)) }
  }

  private func dim(_ text: String) -> StyledText { StyledText(text, code: isColored ? "2" : "") }

  private mutating func add(_ figure: BudgetSummary.Figure, _ output: Output) {
    let line = figure.line
    let indent = figure.isInner ? "  " : ""
    let name = line.subcategory == nil || figure.isInner ? "" : categories.name(line.category) + "/"
    let carried = line.isRollover && figure.carried.minor != 0 ? (style.isASCII ? " +" : " ↻") : ""
    row(
      "\(indent)\(name)\(categories.name(line.category, line.subcategory))\(carried)", figure.available, figure.spent,
      figure.remaining, figure.percent, color: categories.color(line.category).flatMap { ChartColor($0) }, output)
  }

  private mutating func row(
    _ name: String, _ available: Amount, _ spent: Amount, _ left: Amount, _ percent: Int?, color: ChartColor?,
    style nameStyle: Table.Style = .plain, _ output: Output
  ) {
    let isOver = left.minor < 0
    let isNear = (percent ?? 0) >= 80
    let gauge = bar.gauge(spent.minor, of: available.minor, color: color)
    table.add(
      [
        .init(name, nameStyle), .init(available.forPeople), .init(spent.forPeople),
        .init(left.forPeople, isOver ? .red : .plain),
        .init(percent.map { "\($0)%" } ?? "", isOver ? .red : isNear ? .yellow : .dim),
        .init(pieces: gauge.spans.map { ($0.text, $0.code) }),
      ], to: &output.bytes)
  }

  private mutating func addTotal(_ output: Output) {
    if summary.figures.isEmpty, summary.budget.total == nil { return }
    let isStated = summary.budget.total != nil
    row(
      isStated ? "Total, all spending" : "Total", summary.available, summary.used, summary.remaining,
      BudgetSummary.percent(summary.used, of: summary.available), color: nil, style: .bold, output)
  }

  private mutating func addUnbudgeted(_ output: Output) {
    if summary.unbudgeted.isEmpty { return }
    func cells(_ name: String, _ style: Table.Style, _ spent: String) -> [Table.Cell] {
      [.init(name, style), .init(""), .init(spent, style == .plain ? .plain : style), .init(""), .init(""), .init("")]
    }
    let sum = summary.unbudgetedSum
    table.add(cells("Unbudgeted", .bold, sum.minor == 0 ? "" : sum.forPeople), to: &output.bytes)
    for rest in summary.unbudgeted {
      let isOwn = rest.spent.currency == summary.budget.currency
      let inner = rest.subcategory.map { $0.isEmpty ? "/other" : "/" + categories.name(rest.category, $0) } ?? ""
      let amount = isOwn ? rest.spent.forPeople : "\(rest.spent.currency.code) \(rest.spent.forPeople)"
      table.add(cells("  \(categories.name(rest.category))\(inner)", .plain, amount), to: &output.bytes)
    }
  }

  /// The lines below the table.
  private func words(withIncome: Bool) -> [String] {
    var lines: [String] = []
    let days = summary.daysLeft
    if days > 0 {
      let left = days == 1 ? "1 day left" : "\(days) days left"
      let allowance = summary.dailyAllowance
      lines.append(allowance.minor > 0 ? "\(left): \(allowance.forPeople) a day" : "\(left), and nothing to spend")
    }
    if summary.uncategorized.count > 0 {
      let count = summary.uncategorized.count
      let period = "\(summary.period.first.iso)..\(summary.period.last.iso)"
      lines.append(
        "Uncategorized: \(count == 1 ? "1 payment" : "\(count) payments"), \(summary.uncategorized.sum.forPeople)"
          + " (sw-list cat:uncategorized \(period))")
    }
    if withIncome { lines.append("Income: \(summary.income.forPeople)") }
    return lines
  }
}
