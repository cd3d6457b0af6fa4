import Spendwise
import SpendwiseCharts
import SpendwiseReports
import SpendwiseTool

/// Two periods side by side, each category with two bars, one above the other.
package struct ComparisonTable {
  private let comparison: Comparison
  private let categories: Categories
  private let titles: (now: String, before: String)
  private let width: Int
  private let style: ChartStyle
  private let isColored: Bool
  /// Its amounts are shown without a code.
  private let home: Currency

  package init(
    _ comparison: Comparison, _ categories: Categories, _ titles: (String, String), home: Currency, width: Int,
    style: ChartStyle, isColored: Bool
  ) {
    (self.comparison, self.categories, self.titles, self.home) = (comparison, categories, titles, home)
    (self.width, self.style, self.isColored) = (width, style, isColored)
  }

  /// Writes it, currency by currency.
  package func write(to output: Output) {
    if comparison.totals.isEmpty { return output.line("nothing was spent") }
    // Days as a title are wider than amounts.
    let isNarrow = width < 60
    if isNarrow { output.wrapped("\(titles.now), and before \(titles.before)", to: width) }
    var table = Table(
      [
        .init("", minimum: isNarrow ? 8 : 12), .init(isNarrow ? "NOW" : titles.now.uppercased(), isRight: true),
        .init(isNarrow ? "BEFORE" : titles.before.uppercased(), isRight: true, isOptional: isNarrow),
        .init("DIFFERENCE", isRight: true), .init("", isOptional: true), .init("", isOptional: true),
      ], width: width, isColored: isColored)
    for total in comparison.totals {
      let lines = comparison.lines.filter { $0.amount.currency == total.amount.currency }
      let bars = PairedBars(
        width: min(30, max(8, width - 68)), style: style,
        values: lines.flatMap { [$0.amount.minor, $0.previous.minor] })
      for line in lines {
        let color = categories.color(line.category).flatMap { ChartColor($0) }
        table.add(
          row(categories.name(line.category), line, bars.now(line.amount.minor, color: color)), to: &output.bytes)
        if line.previous.minor > 0 {
          table.add(
            [.init(""), .init(""), .init(""), .init(""), .init(""), Table.Cell(bars.before(line.previous.minor))],
            to: &output.bytes)
        }
      }
      let isPlain = comparison.totals.count == 1 && total.amount.currency == home
      let name = !isPlain ? "Total \(total.amount.currency.code)" : "Total"
      table.add(row(name, total, ChartText([]), .bold), to: &output.bytes)
    }
    table.finish(to: &output.bytes)
  }

  private func row(
    _ name: String, _ line: Comparison.Line, _ bar: ChartText, _ nameStyle: Table.Style = .plain
  ) -> [Table.Cell] {
    let color: Table.Style = line.difference.minor > 0 ? .red : line.difference.minor < 0 ? .green : .plain
    let sign = line.difference.minor > 0 ? "+" : ""
    return [
      .init(name, nameStyle), .init(line.amount.minor == 0 ? "" : line.amount.forPeople),
      .init(line.previous.minor == 0 ? "" : line.previous.forPeople),
      .init(sign + line.difference.forPeople, color), .init(mark(line.direction), color), Table.Cell(bar),
    ]
  }

  private func mark(_ direction: Comparison.Direction) -> String {
    switch direction {
    case .up: return style.isASCII ? "^" : "▲"
    case .down: return style.isASCII ? "v" : "▼"
    case .same: return "="
    case .new: return "new"
    case .gone: return "gone"
    }
  }
}
