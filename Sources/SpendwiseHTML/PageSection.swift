/// The figures and charts of one currency.
struct PageSection {
  let page: Page
  let section: PageFigures.Section
  private var figures: PageFigures { page.figures }

  func markup() -> Markup {
    let hasSpent = section.categories != nil
    let calendar = calendar
    let isMonth = calendar.months == 1
    // One currency has no heading; of several each has one.
    let isOne = figures.sections.count == 1
    let name: Markup = "\(section.currency.code)"
    let heading: Markup = isOne ? "<h2 class=\"unseen\">At a glance</h2>" : "<h2 class=\"currency\">\(name)</h2>"
    return """
      <section aria-label="\(isOne ? "At a glance" : name)" data-currency="\(name)">
      \(heading)
      \(cards)
      <div class="pair">
      \(section.categories.map(categories) ?? "")\(section.payees.map(payees) ?? "")</div>
      \(hasSpent && section.days.count > 1 ? days : "")<div class="\(isMonth ? "pair" : "")">
      \(months)\(hasSpent ? calendar.markup : "")</div>
      </section>

      """
  }

  // MARK: Cards

  private var cards: Markup {
    let flow = section.overview.flow
    var cards = card("Spent", .money(flow.spent), difference)
    if flow.income.minor != 0 {
      cards += card("Earned", .money(flow.income), "")
      let rate: Markup = flow.rate.map { "\($0.literal) % of what was earned" } ?? ""
      cards += card("Left over", .money(flow.saved), rate)
    }
    if let top = section.overview.top {
      let share: Markup = top.share.map { " · \($0.literal) %" } ?? ""
      cards += card("Most on", "\(figures.categories.name(top.category))", "\(Markup.money(top.amount))\(share)")
    }
    if let budget = figures.budget, budget.budget.currency == section.currency, budget.available.minor > 0 {
      let over = budget.remaining.minor < 0
      let daily: Markup =
        budget.dailyAllowance.minor > 0
        ? "\(Markup.money(budget.dailyAllowance)) a day, \(PageWords.count(budget.daysLeft, "day", "days")) left"
        : "of \(Markup.money(budget.available))"
      cards += card(over ? "Over budget" : "Left in budget", .money(budget.remaining.magnitude), daily)
    }
    cards += card("Transactions", "\(flow.count)", "transfers not counted")
    return "<dl class=\"cards\">\n\(cards)</dl>"
  }

  private func card(_ name: String, _ value: Markup, _ note: Markup) -> Markup {
    "<div><dt>\(name)</dt><dd>\(value)</dd>\(note.bytes.isEmpty ? "" : "<dd class=\"note\">\(note)</dd>")</div>\n"
  }

  /// The difference to the period before.
  private var difference: Markup {
    let scope = figures.scope
    guard let days = scope.previousUntilNow ?? scope.previous, let more = section.overview.difference,
      let before = section.overview.previous
    else { return "" }
    if before.minor == 0 { return "nothing in the period before" }
    if more.minor == 0 { return "as much as \(PageWords.period(days))" }
    let style: Markup = more.minor > 0 ? "more" : "less"
    return """
      <span class="\(style)">\(Markup.money(more.magnitude)) \(style)</span> than \(PageWords.period(days))
      """
  }

  // MARK: Categories and payees

  private func name(_ line: Ranking.Line) -> String {
    line.others > 0 ? "\(line.others) others" : figures.categories.name(line.category)
  }

  private func categories(_ ranking: Ranking.Section) -> Markup {
    let parts = ranking.lines.map { line in
      DonutChart.Part(
        style: line.others > 0 ? "k" : page.style(line.category), name: name(line), amount: line.amount,
        share: line.share)
    }
    let donut = DonutChart(parts: parts, total: ranking.total, title: "Spent by category")
    let rows = Markup.joined(
      zip(ranking.lines, parts).map { line, part in
        """
        <tr><th scope="row" class="\(part.style)"\(found(line, in: 2))>\(part.name)</th>\
        <td class="n">\(Markup.money(line.amount))</td>\
        <td class="n">\(share(line))</td></tr>

        """
      })
    return """
      <section class="card">
      <h3>By category</h3>
      <div class="ringed">
      \(donut.markup())<table>
      <colgroup><col><col class="wide"><col class="narrow"></colgroup>
      <thead class="unseen"><tr><th scope="col">Category</th><th scope="col">Spent</th><th scope="col">Share</th></tr>\
      </thead>
      <tbody>
      \(rows)</tbody>
      <tfoot><tr><th scope="row">Total</th><td class="n">\(Markup.money(ranking.total))</td><td></td></tr>\
      </tfoot>
      </table>
      </div>
      </section>

      """
  }

  /// The attribute of a name that transactions have in this column. The script makes it a button that shows them.
  private func found(_ line: Ranking.Line, in column: Int) -> Markup {
    line.others > 0 ? "" : " data-in=\"\(column)\""
  }

  private func share(_ line: Ranking.Line) -> Markup { line.share.map { "\($0.literal) %" } ?? "" }

  private func payees(_ ranking: Ranking.Section) -> Markup {
    let largest = ranking.lines.filter { $0.others == 0 }.map(\.amount.minor).max() ?? 0
    let rows = Markup.joined(
      ranking.lines.map { line in
        let name = line.others > 0 ? "\(line.others) others" : line.payee.isEmpty ? "no name" : line.payee
        let bar: Markup = line.others > 0 ? "" : .bar(line.amount.minor, of: largest)
        return """
          <tr><th scope="row"\(found(line, in: 1))>\(name)\(bar)</th><td class="n">\(line.count)</td>\
          <td class="n">\(Markup.money(line.amount))</td></tr>

          """
      })
    return """
      <section class="card">
      <h3>Where it went</h3>
      <table class="payees">
      <colgroup><col><col class="narrow"><col class="wide"></colgroup>
      <thead><tr><th scope="col">Payee</th><th scope="col" class="n">Times</th>\
      <th scope="col" class="n">Spent</th></tr></thead>
      <tbody>
      \(rows)</tbody>
      </table>
      </section>

      """
  }

  // MARK: When

  private var days: Markup {
    let chart = AreaChart(section, figures.span, today: figures.scope.today)
    let rows = Markup.joined(
      chart.points.filter { $0.amount.minor != 0 }.map {
        "<tr><th scope=\"row\">\(chart.name($0))</th><td class=\"n\">\(Markup.money($0.amount))</td></tr>\n"
      })
    return """
      <section class="card">
      <h3>\(chart.title)</h3>
      \(chart.markup())<details class="daily"><summary>As a table</summary>
      <table><thead><tr><th scope="col">When</th><th scope="col" class="n">Spent</th></tr></thead>
      <tbody>
      \(rows)</tbody></table>
      </details>
      </section>

      """
  }

  private var months: Markup {
    let bars = MonthBars(
      months: section.months, step: figures.scope.months, currency: section.currency, period: figures.scope.period)
    let rows = Markup.joined(
      section.months.map { month in
        """
        <tr><th scope="row">\(bars.name(month.period))</th><td class="n">\(Markup.money(month.flow.spent))</td>\
        <td class="n">\(Markup.money(month.flow.income))</td><td class="n">\(Markup.money(month.flow.saved))</td></tr>

        """
      })
    return """
      <section class="card">
      <h3>Month over month</h3>
      \(bars.markup())<details><summary>As a table</summary>
      <table><thead><tr><th scope="col">Month</th><th scope="col" class="n">Spent</th>\
      <th scope="col" class="n">Earned</th><th scope="col" class="n">Left</th></tr></thead>
      <tbody>
      \(rows)</tbody></table>
      </details>
      </section>

      """
  }

  private var calendar: (markup: Markup, months: Int) {
    let calendar = CalendarTable(section, figures)
    let many: Markup = calendar.grids.count > 1 ? "calendars many" : "calendars"
    let note: Markup = calendar.isCut ? "<p class=\"note\">The last twelve months.</p>\n" : ""
    let markup: Markup = """
      <section class="card">
      <h3>Calendar</h3>
      \(note)<div class="\(many)">
      \(calendar.markup())</div>
      </section>

      """
    return (markup, calendar.grids.count)
  }
}
