/// The days of a month, a line for each week. A day has its number, a mark, and words.
package struct MonthGrid: Sendable {
  /// A day of the grid.
  package struct Cell: Sendable {
    package var number: Int
    package var mark: ChartText.Span
    /// The words of a day. Letters beyond the width of a cell are left out.
    package var words: String
    /// Something good happened.
    package var isPlus: Bool
    package var isToday: Bool

    package init(_ number: Int, mark: ChartText.Span, words: String, isPlus: Bool = false, isToday: Bool = false) {
      (self.number, self.mark, self.words) = (number, mark, words)
      (self.isPlus, self.isToday) = (isPlus, isToday)
    }
  }

  private let cells: [Cell]
  /// The column of the first day, from 1.
  private let weekday: Int
  private let weekStart: Int
  private let style: ChartStyle
  private let wordsWidth: Int

  /// The grid of the days, in lines of at most `width` columns. Weekdays, also `weekStart`, are 1 for Monday to 7;
  /// words are left out where they do not fit.
  package init(_ cells: [Cell], firstWeekday: Int, weekStart: Int = 1, width: Int, style: ChartStyle) {
    (self.cells, self.weekStart, self.style) = (cells, min(max(weekStart, 1), 7), style)
    weekday = (min(max(firstWeekday, 1), 7) - self.weekStart + 7) % 7 + 1
    // Two digits, a sign, the mark and a gap; the words with a space before them.
    let room = width / 7 - 6
    wordsWidth = room < 4 ? 0 : min(room, 6)
  }

  private var cellWidth: Int { 5 + (wordsWidth > 0 ? wordsWidth + 1 : 0) }

  /// The names of the days, then the weeks.
  package var lines: [ChartText] {
    let faint = style.depth == .none ? "" : "2"
    let names = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]
    let head = (names[(weekStart - 1)...] + names[..<(weekStart - 1)]).map { padded($0, to: cellWidth) }.joined()
    var result = [ChartText([.init(head.trimmedRight, code: faint)])]
    var spans: [ChartText.Span] = [.init(String(repeating: " ", count: (weekday - 1) * cellWidth))]
    for (index, cell) in cells.enumerated() {
      spans += self.spans(of: cell)
      if (weekday - 1 + index) % 7 == 6 || index == cells.count - 1 {
        result.append(ChartText(spans).trimmedRight)
        spans = []
      }
    }
    return result
  }

  private func spans(of cell: Cell) -> [ChartText.Span] {
    let isColored = style.depth != .none
    let number = (cell.number < 10 ? " " : "") + "\(cell.number)"
    var spans: [ChartText.Span] = [.init(number, code: isColored ? cell.isToday ? "7" : "2" : "")]
    spans.append(.init(cell.isPlus ? "+" : " ", code: isColored ? "32" : ""))
    spans.append(cell.mark)
    // Without colours, an arrow after the words of the day.
    let words = wordsWidth == 0 || cell.words.isEmpty ? "" : " " + cell.words.prefix(wordsWidth)
    spans.append(.init(padded(words + (cell.isToday && !isColored ? "<" : ""), to: cellWidth - 4)))
    return spans
  }

  private func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
