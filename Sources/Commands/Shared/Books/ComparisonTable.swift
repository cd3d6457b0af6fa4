extension ShowOptions {
  /// Prints two periods side by side, currency by currency. It writes JSON lines, or a table with two bars for each
  /// category, one above the other.
  func write(
    _ comparison: Comparison, _ titles: (now: String, before: String), _ books: BooksReader, to output: Output
  ) throws {
    let fields = fields(titles, isASCII: style(output).isASCII)
    guard isTable(output) else {
      fields.write(comparison.lines.map { ($0.category, $0, nil) }, "comparison", to: output)
      return fields.write(comparison.totals.map { ("", $0, nil) }, "comparison_total", to: output)
    }
    if comparison.totals.isEmpty { return output.line("nothing was spent") }
    let (categories, home) = (try books.categories(), try books.settings().currency)
    if width < 60 { output.sentence("\(titles.now), and before \(titles.before)", to: width) }
    var rows: [ComparisonRow] = []
    for total in comparison.totals {
      let lines = comparison.lines.filter { $0.amount.currency == total.amount.currency }
      let bars = PairedBars(
        width: min(30, max(8, width - 68)), style: style(output),
        values: lines.flatMap { [$0.amount.minor, $0.previous.minor] })
      for line in lines {
        let color = categories.color(line.category).flatMap { ChartColor($0) }
        rows.append((categories.name(line.category), line, bars.now(line.amount.minor, color: color)))
        if line.previous.minor > 0 { rows.append(("", nil, bars.before(line.previous.minor))) }
      }
      let isPlain = comparison.totals.count == 1 && total.amount.currency == home
      rows.append((isPlain ? "Total" : "Total \(total.amount.currency.code)", total, nil))
    }
    fields.table(rows, look(output), to: output)
  }

  /// A category, the bar below it, or a total, which has none.
  private typealias ComparisonRow = (name: String, line: Comparison.Line?, bar: ChartText?)

  private func fields(_ titles: (now: String, before: String), isASCII: Bool) -> [Field<ComparisonRow>] {
    // Days as a title are wider than amounts.
    let isNarrow = width < 60
    func words(_ amount: Amount?) -> String { amount.flatMap { $0.minor == 0 ? nil : $0.forPeople } ?? "" }
    func color(_ row: ComparisonRow) -> Table.Style {
      let difference = row.line?.difference.minor ?? 0
      return difference > 0 ? .red : difference < 0 ? .green : .plain
    }
    return [
      .init("period") { _ in titles.now }, .init("previous_period") { _ in titles.before },
      .init("category") { $0.name.isEmpty ? nil : $0.name }, .init("currency") { $0.line?.amount.currency.code },
      .init("amount") { $0.line?.amount }, .init("previous") { $0.line?.previous },
      .init("difference") { $0.line?.difference }, .init("change") { $0.line?.direction.rawValue },
      .init(nil, "", minimum: isNarrow ? 8 : 12) { $0.name }.styled { $0.bar == nil ? .bold : .plain },
      .init(nil, isNarrow ? "NOW" : titles.now.uppercased(), isRight: true) { words($0.line?.amount) },
      .init(nil, isNarrow ? "BEFORE" : titles.before.uppercased(), isRight: true, isOptional: isNarrow) {
        words($0.line?.previous)
      },
      .init(nil, "DIFFERENCE", isRight: true) { row in
        row.line.map { ($0.difference.minor > 0 ? "+" : "") + $0.difference.forPeople }
      }.styled(color),
      .init(nil, "", isOptional: true) { row in
        switch row.line?.direction {
        case .up: isASCII ? "^" : "▲"
        case .down: isASCII ? "v" : "▼"
        case .same: "="
        case .new: "new"
        case .gone: "gone"
        case nil: ""
        }
      }.styled(color),
      .init(cells: "", isOptional: true) { .init($0.bar ?? ChartText([])) },
    ]
  }
}
