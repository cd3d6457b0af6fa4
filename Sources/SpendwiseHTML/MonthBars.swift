/// Spending and income in the last months, side by side.
struct MonthBars {
  let months: [(period: Period, flow: MoneyFlow)]
  let step: PeriodStep
  let currency: Currency
  /// The days of the page.
  let period: Period

  private static let (slot, height) = (60, 240)

  func markup() -> Markup {
    let scale = ChartScale(months.flatMap { [$0.flow.spent, $0.flow.income] })
    let (slot, height) = (MonthBars.slot, MonthBars.height)
    let width = slot * months.count
    let base = height - scale.rise(0, height)
    func bar(_ amount: Amount, _ x: Int, _ style: Markup) -> Markup {
      let top = height - scale.rise(amount.minor, height)
      return """
        <rect class="\(style)" x="\(x)" width="20" y="\(min(top, base))" height="\(abs(base - top))"/>
        """
    }
    var bars = Markup()
    for (index, month) in months.enumerated() {
      let isNow = period.first <= month.period.last && month.period.first <= period.last
      bars += """
        <g><title>\(name(month.period)): spent \(PageWords.money(month.flow.spent)), earned \
        \(PageWords.money(month.flow.income))</title>\
        <rect class="hit" x="\(index * slot)" width="\(slot)" height="\(height)"/>\
        \(bar(month.flow.spent, index * slot + 9, isNow ? "spent now" : "spent"))\
        \(bar(month.flow.income, index * slot + 31, "earned"))</g>
        """
    }
    let id: Markup = "months-\(currency.code)"
    return """
      <p class="legend" aria-hidden="true"><span class="spent">spent</span> <span class="earned">earned</span></p>
      <div class="plot"><div class="ticks" aria-hidden="true">\(scale.labels(currency))</div>
      <svg viewBox="0 0 \(width) \(height)" preserveAspectRatio="none" role="img" aria-labelledby="\(id)-t \(id)-d">\
      <title id="\(id)-t">Spent and earned by month</title><desc id="\(id)-d">\(words)</desc>\
      <g class="rules">\(scale.rules(width, height))</g>\(bars)</svg>
      <div class="slots" aria-hidden="true">\(labels)</div></div>

      """
  }

  /// `July 2026`: the month that it is called by.
  func name(_ period: Period) -> String {
    let month = step.calledMonth(of: period)
    return "\(PageWords.month(month)) \(month.year)"
  }

  private var labels: Markup {
    Markup.joined(
      months.map { month in
        let day = step.calledMonth(of: month.period)
        return day.month == 1 || day == months.first.map { step.calledMonth(of: $0.period) }
          ? "<span>\(PageWords.shortMonth(day)) <small>\(day.year)</small></span>"
          : "<span>\(PageWords.shortMonth(day))</span>"
      })
  }

  private var words: String {
    months.map {
      "\(name($0.period)): spent \(PageWords.roundMoney($0.flow.spent)), earned \(PageWords.roundMoney($0.flow.income))"
    }.joined(separator: "; ") + "."
  }
}
