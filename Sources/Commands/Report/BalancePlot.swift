import Spendwise
import SpendwiseCharts
import SpendwiseText
import SpendwiseTool

/// Balances over time as a line. A plot begins at 0, so balances below that are letters.
struct BalancePlot {
  private let amounts: [Amount]
  private let days: (first: Day, last: Day)
  private let style: ChartStyle
  private let width: Int

  init(_ amounts: [Amount], from first: Day, to last: Day, _ style: ChartStyle, _ width: Int) {
    (self.amounts, days, self.style, self.width) = (amounts, (first, last), style, width)
  }

  func write(to output: Output) {
    guard amounts.count > 1, let currency = amounts.first?.currency else { return }
    if amounts.contains(where: { $0.minor < 0 }) {
      return output.line(StyledText(Sparkline(style: style).balances(amounts, width: width)))
    }
    let scale = { (minor: Int64) in Amount(minor: minor, currency: currency).forPeople }
    let room = max(10, min(width - scale(amounts.map(\.minor).max() ?? 0).count - 4, 100))
    let plot = Plot(amounts.map(\.minor), width: room, height: 7, style: style)
    let marks = [Plot.Mark(0, days.first.iso)]
    for line in plot.lines(.line, color: nil, marks: marks, words: scale) { output.line(StyledText(line)) }
  }
}

extension Sparkline {
  /// Balances as letters, the lowest as the lowest letter. If more than `width`, each letter is the last of a run.
  func balances(_ amounts: [Amount], width: Int) -> ChartText {
    let count = min(amounts.count, max(width, 1))
    let shown = (0..<count).map { amounts[($0 + 1) * amounts.count / count - 1].minor }
    guard let least = shown.min(), let most = shown.max() else { return ChartText([]) }
    // The lowest has a letter of its own, and equal balances are in the middle.
    let span = most - least
    return text(span == 0 ? shown.map { _ in 1 } : shown.map { $0 - least + span / 8 + 1 })
  }
}
