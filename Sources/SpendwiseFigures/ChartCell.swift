import SpendwiseCharts
import SpendwiseTool

extension Table.Cell {
  /// A piece of a chart as a cell.
  public init(_ chart: ChartText) { self.init(pieces: chart.spans.map { ($0.text, $0.code) }) }
}
