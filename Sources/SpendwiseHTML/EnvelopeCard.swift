extension Page {
  /// The envelopes: their balances, with the amounts put in and spent.
  var envelopes: Markup {
    guard let overview = figures.envelopes else { return "" }
    let isMixed = overview.money.count > 1
    let rows = overview.lines.map { line -> Markup in
      let state: Markup = line.balance.minor < 0 ? "over" : "fine"
      let code: Markup = isMixed ? " (\(line.currency.code))" : ""
      let isPool = line.envelope == nil
      let (put, spent): (Markup, Markup) = isPool ? ("", "") : (Markup.money(line.put), Markup.money(line.spent))
      return """
        <tr class="\(state)"><th scope="row">\(line.name)\(code)</th><td class="n">\(put)</td>\
        <td class="n">\(spent)</td><td class="n left">\(Markup.money(line.balance))</td></tr>

        """
    }
    return """
      <section class="card budget">
      <h2>Envelopes</h2>
      <p class="note">\(PageWords.period(overview.period)), as of \(PageWords.long(overview.day))</p>
      <table>
      <thead><tr><th scope="col">Envelope</th><th scope="col" class="n">Put in</th><th scope="col" class="n">Spent</th>\
      <th scope="col" class="n">Left</th></tr></thead>
      <tbody>
      \(Markup.joined(rows))</tbody>
      </table>
      </section>

      """
  }
}
