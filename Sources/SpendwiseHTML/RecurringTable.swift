extension Page {
  /// Recurring payments with the next date and the sum of a year. Subscriptions, bills, salaries.
  var recurring: Markup {
    if figures.recurring.isEmpty { return "" }
    return """
      <section class="card recurring">
      <h2>Recurring</h2>
      <table>
      <thead><tr><th scope="col">Payee</th><th scope="col">Every</th><th scope="col">Next</th>\
      <th scope="col" class="n">Amount</th><th scope="col" class="n">A year</th></tr></thead>
      <tbody>
      \(Markup.joined(figures.recurring.map(row)))</tbody></table>
      </section>

      """
  }

  private func row(_ one: RecurringSeries) -> Markup {
    let recurrence = one.recurrence
    let today = figures.scope.today
    let isLate = one.status(today) == .late
    let next: Markup = one.next(today).map { "<time datetime=\"\($0.iso)\">\(PageWords.short($0))</time>" } ?? ""
    let late: Markup = isLate ? " <small>late</small>" : ""
    let about: Markup = recurrence.isVarying ? "<small>about</small> " : ""
    let yearly: Markup = recurrence.yearly.map { .money(one.amount($0)) } ?? ""
    return """
      <tr\(one.kind == .income ? " class=\"i\"" : "")><th scope="row" class="\(style(one.party.category))">\
      \(one.name)\(changes(recurrence, one))</th><td>\(recurrence.cadence.words)</td><td>\(next)\(late)</td>\
      <td class="n">\(about)\(Markup.money(one.amount(recurrence.expected)))</td><td class="n">\(yearly)</td></tr>

      """
  }

  /// The last change of the price.
  private func changes(_ recurrence: Recurrence, _ one: RecurringSeries) -> Markup {
    guard let change = recurrence.changes.last else { return "" }
    let before = PageWords.money(one.amount(change.from).magnitude)
    return " <small>\(before) before \(PageWords.short(change.day))</small>"
  }
}
