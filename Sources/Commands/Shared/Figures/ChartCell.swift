import SpendwiseCharts
import SpendwiseTool

extension Table.Cell {
  /// A piece of a chart as a cell.
  package init(_ chart: ChartText) { self.init(pieces: chart.spans.map { ($0.text, $0.code) }) }
}

extension StyledText {
  /// A line of a chart.
  package init(_ chart: ChartText) {
    self = chart.spans.reduce("") { "\($0)\(StyledText($1.text, code: $1.code))" }
  }
}
