extension Page {
  /// The status of the budget. Its lines have bars; spending without a line follows.
  var budget: Markup {
    guard let summary = figures.budget else { return "" }
    let faces = figures.categories
    var rows = Markup()
    for figure in summary.figures {
      let line = figure.line
      let name = faces.name(line.category, line.subcategory)
      let outer: Markup = line.subcategory == nil || figure.isInner ? "" : "\(faces.name(line.category)): "
      let style: Markup = figure.isInner ? "inner" : self.style(line.category)
      rows += row(
        "<span class=\"\(style)\">\(outer)\(name)</span>", figure.available, figure.spent, figure.remaining,
        figure.percent)
    }
    let rest = summary.unbudgeted.map { rest -> Markup in
      let inner: Markup =
        rest.subcategory.map { "\($0.isEmpty ? ": other" : ": " + faces.name(rest.category, $0))" } ?? ""
      return """
        <tr><th scope="row"><span class="\(style(rest.category))">\(faces.name(rest.category))\(inner)</span></th>\
        <td class="n"></td><td class="n">\(Markup.money(rest.spent))</td><td class="n"></td><td class="n"></td></tr>

        """
    }
    let others: Markup =
      rest.isEmpty
      ? ""
      : """
      <tbody><tr class="part"><th scope="rowgroup" colspan="5">Unbudgeted</th></tr>
      \(Markup.joined(rest))</tbody>

      """
    let days: Markup = summary.daysLeft > 0 ? " · \(PageWords.count(summary.daysLeft, "day", "days")) left" : ""
    let isStated = summary.budget.total != nil
    let percent = BudgetSummary.percent(summary.used, of: summary.available)
    rows += row(
      isStated ? "Total, all spending" : "Total", summary.available, summary.used, summary.remaining, percent,
      "total ")
    return """
      <section class="card budget">
      <h2>Budget</h2>
      <p class="note">\(summary.budget.name), \(PageWords.period(summary.period))\(days)</p>
      <table>
      <thead><tr><th scope="col">Category</th><th scope="col" class="n">Budget</th><th scope="col" class="n">Spent</th>\
      <th scope="col" class="n">Left</th><th scope="col" class="n">Used</th></tr></thead>
      <tbody>
      \(rows)</tbody>
      \(others)</table>
      </section>

      """
  }

  private func row(
    _ name: Markup, _ available: Amount, _ spent: Amount, _ left: Amount, _ percent: Int?, _ style: Markup = ""
  ) -> Markup {
    let state: Markup = left.minor < 0 ? "over" : (percent ?? 0) >= 80 ? "near" : "fine"
    let bar = Markup.bar(spent.minor, of: available.minor, " \(state)")
    let used: Markup = percent.map { "\($0) %" } ?? ""
    return """
      <tr class="\(style)\(state)"><th scope="row">\(name)\(bar)</th>\
      <td class="n">\(Markup.money(available))</td><td class="n">\(Markup.money(spent))</td>\
      <td class="n left">\(Markup.money(left))</td><td class="n">\(used)</td></tr>

      """
  }
}
