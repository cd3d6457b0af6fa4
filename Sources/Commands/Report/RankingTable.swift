import BooksCommands
import SpendwiseCharts
import SpendwiseReports

/// A ranking as a table: a line with a bar for each, the sum below, one currency after the other.
struct RankingTable {
  private let report: Report
  private let ranking: Ranking
  /// The sums of all, in which a split transaction counts once.
  private let all: [EntryRow]
  /// The ranking of subcategories, if they are shown.
  private let inner: Ranking?
  /// The category whose colour a payee has.
  private let categoryOf: [String: String]

  init(
    _ report: Report, _ ranking: Ranking, all: [EntryRow], inner: Ranking? = nil, categoryOf: [String: String] = [:]
  ) {
    (self.report, self.ranking, self.all) = (report, ranking, all)
    (self.inner, self.categoryOf) = (inner, categoryOf)
  }

  func write() throws {
    let categories = try report.categories.get()
    let output = report.process.output
    output.line(report.dim(report.title))
    if ranking.sections.isEmpty { output.line("nothing was spent") }
    for section in ranking.sections { write(section, categories, to: output) }
    report.printRates()
  }

  private func write(_ section: Ranking.Section, _ categories: Categories, to output: Output) {
    let bar = Bar(width: min(40, max(8, report.width - 48)), style: report.style)
    var table = Table(
      [
        .init("", minimum: 12), .init("COUNT", isRight: true, isOptional: true), .init("SPENT", isRight: true),
        .init("", isRight: true), .init("", isOptional: true),
      ], width: report.width, isColored: report.isColored)
    for line in section.lines {
      let color = categories.color(categoryOf[line.payee] ?? line.category).flatMap { ChartColor($0) }
      let chart = bar.plain(line.amount.minor, of: section.largest, color: line.others > 0 ? nil : color)
      table.add(cells(line, name(line, categories), chart), to: &output.bytes)
      for part in innerLines(of: line, section.currency) {
        let name = part.subcategory.isEmpty ? "(none)" : categories.name(part.category, part.subcategory)
        let chart = bar.plain(part.amount.minor, of: section.largest, color: color)
        table.add(cells(part, "  \(name)", chart), to: &output.bytes)
      }
    }
    let count = all.filter { $0.isSpending && $0.sum.currency == section.currency }.reduce(0) { $0 + $1.count }
    table.add(
      [
        .init("Total", .bold), .init("\(count)", .dim), .init(section.total.shown, .bold), .init(""), .init(""),
      ], to: &output.bytes)
    table.finish(to: &output.bytes)
  }

  private func innerLines(of line: Ranking.Line, _ currency: Currency) -> [Ranking.Line] {
    guard let inner, line.others == 0 else { return [] }
    let section = inner.sections.first { $0.currency == currency }
    return section?.lines.filter { $0.category == line.category } ?? []
  }

  private func name(_ line: Ranking.Line, _ categories: Categories) -> String {
    if line.others > 0 { return line.others == 1 ? "1 other" : "\(line.others) others" }
    if ranking.subject == .payee { return line.payee.isEmpty ? "(no payee)" : line.payee }
    return categories.name(line.category)
  }

  private func cells(_ line: Ranking.Line, _ name: String, _ chart: ChartText) -> [Table.Cell] {
    [
      .init(name), .init("\(line.count)", .dim), .init(line.amount.shown),
      .init(line.share.map { "\($0.literal)%" } ?? "", .dim), .init(chart),
    ]
  }
}
