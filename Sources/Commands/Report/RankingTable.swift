extension Report {
  /// A line of a ranking, or the total, which has no bar.
  private typealias RankedRow = (name: String, count: Int, amount: Amount, share: Share?, bar: ChartText?)

  /// Prints a ranking: lines with bars, then the sum. One currency after the other.
  ///
  /// In `all` a split transaction counts once. `inner` is the ranking of subcategories, if they are shown; `colors` has
  /// the categories that colour payees.
  func write(_ ranking: Ranking, all: [EntryRow], inner: Ranking? = nil, colors: [String: String] = [:]) throws {
    let categories = try categories.get()
    let bar = Bar(width: min(40, max(8, width - 48)), style: style)
    table(of: ranking.sections, ifEmpty: "nothing was spent") { section in
      func row(_ line: Ranking.Line, _ name: String, _ color: ChartColor?) -> RankedRow {
        (name, line.count, line.amount, line.share, bar.plain(line.amount.minor, of: section.largest, color: color))
      }
      let innerLines = inner?.sections.first { $0.currency == section.currency }?.lines ?? []
      var rows: [RankedRow] = section.lines.flatMap { line in
        let color = categories.color(colors[line.payee] ?? line.category).flatMap { ChartColor($0) }
        let parts = line.others > 0 ? [] : innerLines.filter { $0.category == line.category }
        return [row(line, name(line, ranking.subject, categories), line.others > 0 ? nil : color)]
          + parts.map { part in
            let name = part.subcategory.isEmpty ? "(none)" : categories.name(part.category, part.subcategory)
            return row(part, "  \(name)", color)
          }
      }
      let count = all.filter { $0.isSpending && $0.sum.currency == section.currency }.reduce(0) { $0 + $1.count }
      rows.append(("Total", count, section.total, nil, nil))
      Report.rankedFields.table(rows, look, to: process.output)
    }
  }

  private static var rankedFields: [Field<RankedRow>] {
    [
      .init(nil, "", minimum: 12) { $0.name }.styled { $0.bar == nil ? .bold : .plain },
      .init(nil, "COUNT", isOptional: true) { $0.count }.dim,
      .init(nil, "SPENT", isRight: true) { $0.amount.shown }.styled { $0.bar == nil ? .bold : .plain },
      .init(nil, "") { $0.share }.dim, .init(cells: "", isOptional: true) { .init($0.bar ?? ChartText([])) },
    ]
  }

  private func name(_ line: Ranking.Line, _ subject: Ranking.Subject, _ categories: Categories) -> String {
    if line.others > 0 { return line.others.counted("other") }
    if subject == .payee { return line.payee.isEmpty ? "(no payee)" : line.payee }
    return categories.name(line.category)
  }
}
