extension Report {
  /// Prints the dashboard: figures, status of the budget, newest records.
  func write(
    _ overviews: [Overview], _ budget: BudgetSummary?, _ envelopes: EnvelopeOverview?, _ newest: [[UInt8]]
  ) throws {
    let categories = try categories.get()
    let output = process.output
    output.line(dim(title))
    if overviews.isEmpty { output.line("nothing was spent or earned") }
    for (number, overview) in overviews.enumerated() {
      if number > 0 { output.line("") }
      write(overview, categories)
      if let budget, budget.budget.currency == overview.currency { write(budget) }
    }
    // When nothing was spent in its currency, all of it is left.
    if let budget, !overviews.contains(where: { $0.currency == budget.budget.currency }) { write(budget) }
    write(envelopes)
    printRates()
    if newest.isEmpty { return }
    output.line("")
    try write(newest, categories)
  }

  private func write(_ overview: Overview, _ categories: Categories) {
    let flow = overview.flow
    var rows = [("Spent", flow.spent.shown, comparison(overview))]
    if flow.income.minor != 0 {
      rows.append(("Income", flow.income.shown, ""))
      rows.append(("Saved", flow.saved.shown, flow.rate.map { "\($0.literal)% of the income" } ?? ""))
    }
    if let top = overview.top {
      let share = top.share.map { "\($0.literal)% · " } ?? ""
      rows.append(("Most on", top.amount.shown, share + categories.name(top.category)))
    }
    rows.append(("Entries", "\(flow.count)", ""))
    let widest = rows.map { TextWidth.of($0.1) }.max() ?? 0
    var list = FieldList()
    for (name, figure, words) in rows {
      let margin = String(repeating: " ", count: widest - TextWidth.of(figure))
      list.add(name, margin + figure + (words.isEmpty ? "" : "  " + separated(words)), name == "Spent" ? .bold : .plain)
    }
    list.write(to: process.output, width: width, isColored: isColored)
  }

  /// The envelopes of each currency, and those that are below 0.
  private func write(_ envelopes: EnvelopeOverview?) {
    for money in envelopes?.money ?? [] {
      let lines = envelopes?.lines.filter { $0.currency == money.money.currency } ?? []
      let own = lines.filter { $0.envelope != nil }
      guard !own.isEmpty, let pool = lines.first(where: { $0.id == Envelope.unassigned }) else { continue }
      let sum = own.reduce(Int128(0)) { $0 + Int128($1.balance.minor) }
      let left = Amount(minor: Int64(clamping: sum), currency: money.money.currency).shown
      let words = "\(left) in \(own.count.counted("envelope")), \(pool.balance.forPeople) unassigned"
      write("Left", words)
      for line in lines where line.balance.minor < 0 && line.id != Envelope.inTransit {
        process.output.line("\(colored("   \(line.name): \(line.balance.shown)", "31"))")
      }
    }
  }

  /// The comparison with the period before. While the period is not over, with as many days.
  private func comparison(_ overview: Overview) -> String {
    guard let previous = overview.previous, let difference = overview.difference, let days = scope.previous
    else {
      return ""
    }
    let name = days.name(scope.months)
    guard previous.minor > 0 else { return "nothing in \(name)" }
    let before = overview.previousUntilNow ?? previous
    let arrow = style.isASCII ? (difference.minor > 0 ? "^" : "v") : difference.minor > 0 ? "▲" : "▼"
    let change = Share(difference.magnitude, of: before).map { "\(arrow) \($0.literal)% " } ?? ""
    let isSame = difference.minor == 0
    let until =
      overview.previousUntilNow.map { "\($0.forPeople) by this day of " } ?? "\(previous.forPeople) in "
    let whole = overview.previousUntilNow == nil ? "" : ", of \(previous.forPeople)"
    return "\(isSame ? "as much as " : change)\(isSame || change.isEmpty ? "" : "from ")\(until)\(name)\(whole)"
  }

  /// Replaces middle dots, which are not ASCII.
  private func separated(_ words: String) -> String {
    style.isASCII ? words.replacing(" · ", with: "  ") : words
  }

  private func write(_ newest: [[UInt8]], _ categories: Categories) throws {
    let fields: [Field<Record>] = [
      .init(nil, "DATE") { $0.string("date") }.dim,
      .init(nil, "PAYEE", minimum: 12) { $0.string("payee") ?? $0.string("payee_raw") },
      .init(nil, "CATEGORY", minimum: 8, isOptional: true) { record in
        record.string("category").map { categories.name($0, record.string("subcategory")) }
      },
      .init(nil, "AMOUNT") { $0.amount }
        .styled { $0.string("kind") == "transfer" ? .dim : ($0.amount?.minor ?? 0) > 0 ? .green : .plain },
    ]
    fields.table(try newest.map { try Record($0) }, look, to: process.output)
  }

  /// Prints the status of a budget: one line, where that fits.
  func write(_ summary: BudgetSummary) {
    let percent = BudgetSummary.percent(summary.used, of: summary.available).map { " \($0)%" } ?? ""
    var words = "\(summary.used.shown) of \(summary.available.forPeople)\(percent)"
    if summary.daysLeft > 0 {
      words += ", \(summary.daysLeft.counted("day")) left"
      if summary.dailyAllowance.minor > 0 { words += ": \(summary.dailyAllowance.forPeople) a day" }
    }
    let period = summary.period == scope.period ? "" : ", \(summary.name)"
    words = "\(summary.budget.name + period): \(words)"
    // The bar gets the columns that the words leave.
    let room = width - 11 - TextWidth.of(words)
    if room < 8 { return write("Budget", words) }
    let gauge = Bar(width: min(20, room), style: style).gauge(summary.used.minor, of: summary.available.minor)
    process.output.line("\(dim("Budget".padded(to: 8))) \(StyledText(gauge))  \(words)")
  }

  /// Prints words beside their label, in as many lines as they need.
  private func write(_ label: String, _ words: String) {
    for (number, line) in TextWidth.lines(words, to: width - 9).enumerated() {
      process.output.line("\(dim((number == 0 ? label : "").padded(to: 8))) \(line)")
    }
  }
}

extension String {
  /// The text padded with spaces to a width in columns.
  func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - TextWidth.of(self))) }
}
