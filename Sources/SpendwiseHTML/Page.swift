/// One HTML page that needs nothing else: figures in, bytes out. The head comes before the rows of the transactions,
/// the tail after them, so that there may be any number of rows.
package struct Page {
  package let figures: PageFigures
  private let categories: [(slug: String, color: String)]
  private let numbers: [String: Int]

  package init(_ figures: PageFigures) {
    self.figures = figures
    // Only valid colours reach the style sheet, whatever the file has.
    categories = figures.categories.colored.filter { PageStyle.isColor($0.color) }
    numbers = Dictionary(uniqueKeysWithValues: categories.enumerated().map { ($1.slug, $0) })
  }

  /// The class that gives an element the colour of a category.
  func style(_ category: String) -> Markup {
    numbers[category.isEmpty ? CategorySeed.uncategorized : category].map { "k\($0)" } ?? "k"
  }

  /// Everything before the first transaction; `count` is their number.
  package func head(count: Int) -> Markup {
    let sheet = PageStyle.sheet(categories.map(\.color))
    let title = "Spending, \(PageWords.period(figures.scope.period))"
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
      style-src 'sha256-\(PageStyle.hash(sheet))'; script-src 'sha256-\(PageStyle.hash(PageScript.text))'; \
      base-uri 'none'; form-action 'none'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="referrer" content="no-referrer">
      <title>\(title)</title>
      <style>\(sheet)</style>
      </head>
      <body>
      <a class="skip" href="#entries">Skip to the transactions</a>
      <header>
      <h1>\(PageWords.period(figures.scope.period))</h1>
      <p>\(subtitle)</p>\(twins)
      </header>
      <main>
      \(sections)\(isBudgetAlone ? budget : "")\(envelopes)\(dues)\(recurring)\(entriesHead(count))
      """
  }

  /// Everything after the last transaction.
  package var tail: Markup {
    """
    </tbody></table>
    </section>
    </main>
    <footer>
    \(notes)<p>Spending is expenses less refunds; transfers between own accounts are neither spent nor earned.</p>
    </footer>
    <script>\(PageScript.text)</script>
    </body>
    </html>

    """
  }

  private var twins: Markup { figures.twins.map { "\n<p>\($0)</p>" } ?? "" }

  private var subtitle: Markup {
    let scope = figures.scope
    let isRunning = scope.period.contains(scope.today) && scope.today < scope.period.last
    let state = isRunning ? "as of \(PageWords.long(scope.today))" : "made on \(PageWords.long(scope.today))"
    if figures.words.isEmpty { return "Spending and income, \(state)" }
    return "Spending and income, \(state) · <q>\(figures.words)</q>"
  }

  private var notes: Markup {
    Markup.joined((figures.pending + Exchange.Rate.words(figures.rates)).map { "<p>\($0)</p>\n" })
  }

  private var sections: Markup {
    if figures.sections.isEmpty {
      return "<section class=\"card\"><h2>Nothing yet</h2><p>Nothing was spent or earned in these days.</p></section>\n"
    }
    return Markup.joined(
      figures.sections.map { section in
        let isBudgets = figures.budget?.budget.currency == section.currency
        return "\(PageSection(page: self, section: section).markup())\(isBudgets ? budget : "")"
      })
  }

  private var isBudgetAlone: Bool { !figures.sections.contains { $0.currency == figures.budget?.budget.currency } }

  private func entriesHead(_ count: Int) -> Markup {
    """
    <section class="card" aria-labelledby="entries">
    <h2 id="entries" tabindex="-1">Transactions</h2>
    <div class="filter" role="search" hidden>
    <label>Find <input type="search" autocomplete="off" spellcheck="false"></label>
    <label>Show <select><option value="">everything<option value="e">expenses<option value="r">refunds\
    <option value="i">income<option value="t">transfers</select></label>
    </div>
    <p class="count" role="status">\(PageWords.count(count, "entry", "entries"))</p>
    <table class="entries">
    <thead><tr><th scope="col" aria-sort="descending">Date</th><th scope="col">Payee</th><th scope="col">Category</th>\
    <th scope="col">Account</th><th scope="col" class="n">Amount</th></tr></thead>
    <tbody>

    """
  }

  /// A transaction, or a part of a split one, as one line.
  package func row(_ entry: Entry) -> Markup {
    let category = entry.category.text
    let inner: Markup =
      entry.subcategory.isEmpty
      ? "" : " <small>\(figures.categories.name(category, entry.subcategory.text))</small>"
    let (style, word): (Markup, String)
    switch entry.kind {
    case .expense: (style, word) = ("e", "")
    case .refund: (style, word) = ("r", "refund")
    case .income: (style, word) = ("i", "income")
    case .transfer: (style, word) = ("t", "transfer")
    }
    let words = [word, entry.isFurtherPart ? "part" : "", entry.isPending ? "pending" : ""].filter { !$0.isEmpty }
    let marks: Markup = words.isEmpty ? "" : " <small>\(words.joined(separator: ", "))</small>"
    let payee: Markup = entry.payee.isEmpty ? "<span class=\"none\">no name</span>" : "\(entry.payee)"
    let account = entry.account.text
    let note: Markup = entry.note.isEmpty ? "" : "<p>\(entry.note)"
    // Rows are most of the page: everything optional in HTML is left out, and there are no elements within cells that
    // every row would have.
    return """
      <tr class="\(style)" data-date="\(entry.day.iso)" data-amount="\(entry.amount.literal)">\
      <td>\(PageWords.short(entry.day))<th scope="row">\(payee)\(marks)\(note)\
      <td class="\(self.style(category))">\(figures.categories.name(category))\(inner)\
      <td>\(figures.accountNames[account] ?? account)<td class="n">\(PageWords.money(entry.amount))
      """
  }
}
