/// A ranking as a table: lines with bars, then the sum. One currency after the other.
struct RankingTable {
  let report: Report
  let ranking: Ranking
  /// The sums of all, in which a split transaction counts once.
  let all: [EntryRow]
  /// The ranking of subcategories, if they are shown.
  var inner: Ranking?
  /// The category that colours a payee.
  var categoryOf: [String: String] = [:]

  func write() throws {
    let categories = try report.categories.get()
    report.table(of: ranking.sections, ifEmpty: "nothing was spent") {
      write($0, categories, to: report.process.output)
    }
  }

  private func write(_ section: Ranking.Section, _ categories: Categories, to output: Output) {
    let bar = Bar(width: min(40, max(8, report.width - 48)), style: report.style)
    func row(_ line: Ranking.Line, _ name: String, _ color: ChartColor?) -> Row {
      (name, line.count, line.amount, line.share, bar.plain(line.amount.minor, of: section.largest, color: color))
    }
    var rows: [Row] = section.lines.flatMap { line in
      let color = categories.color(categoryOf[line.payee] ?? line.category).flatMap { ChartColor($0) }
      let parts = innerLines(of: line, section.currency).map { part in
        row(part, "  \(part.subcategory.isEmpty ? "(none)" : categories.name(part.category, part.subcategory))", color)
      }
      return [row(line, name(line, categories), line.others > 0 ? nil : color)] + parts
    }
    let count = all.filter { $0.isSpending && $0.sum.currency == section.currency }.reduce(0) { $0 + $1.count }
    rows.append(("Total", count, section.total, nil, nil))
    RankingTable.fields.table(rows, report.look, to: output)
  }

  /// A line, or the total, which has no bar.
  private typealias Row = (name: String, count: Int, amount: Amount, share: Share?, bar: ChartText?)

  private static var fields: [Field<Row>] {
    [
      .init(nil, "", minimum: 12) { $0.name }.styled { $0.bar == nil ? .bold : .plain },
      .init(nil, "COUNT", isOptional: true) { $0.count }.dim,
      .init(nil, "SPENT", isRight: true) { $0.amount.shown }.styled { $0.bar == nil ? .bold : .plain },
      .init(nil, "") { $0.share }.dim, .init(cells: "", isOptional: true) { .init($0.bar ?? ChartText([])) },
    ]
  }

  private func innerLines(of line: Ranking.Line, _ currency: Currency) -> [Ranking.Line] {
    guard let inner, line.others == 0 else { return [] }
    let section = inner.sections.first { $0.currency == currency }
    return section?.lines.filter { $0.category == line.category } ?? []
  }

  private func name(_ line: Ranking.Line, _ categories: Categories) -> String {
    if line.others > 0 { return line.others.counted("other") }
    if ranking.subject == .payee { return line.payee.isEmpty ? "(no payee)" : line.payee }
    return categories.name(line.category)
  }
}
