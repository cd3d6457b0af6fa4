/// A long run of days. Each week is a column, each weekday a line.
package struct YearGrid: Sendable {
  /// Words above the week that a day is in.
  package struct Mark: Sendable {
    package var index: Int
    package var text: String

    package init(_ index: Int, _ text: String) { (self.index, self.text) = (index, text) }
  }

  private let days: [ChartText.Span]
  /// The line of the first day, from 1.
  private let weekday: Int
  private let weekStart: Int
  private let marks: [Mark]
  private let width: Int
  private let style: ChartStyle

  /// The marks of days, from a weekday on. Weekdays, also `weekStart`, are 1 for Monday to 7.
  package init(
    _ days: [ChartText.Span], firstWeekday: Int, weekStart: Int = 1, marks: [Mark], width: Int, style: ChartStyle
  ) {
    (self.days, self.weekStart, self.marks) = (days, min(max(weekStart, 1), 7), marks)
    weekday = (min(max(firstWeekday, 1), 7) - self.weekStart + 7) % 7 + 1
    (self.width, self.style) = (width, style)
  }

  private static let margin = 4
  private static let names = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

  /// The lines: words, then the days of the week. They repeat for the weeks that did not fit.
  package var lines: [ChartText] {
    let weeks = (days.count + weekday - 1 + 6) / 7
    // A gap between weeks where there is room for all of them.
    let step = weeks * 2 + YearGrid.margin <= width ? 2 : 1
    let room = max(1, (width - YearGrid.margin) / step)
    var result: [ChartText] = []
    var first = 0
    while first < weeks {
      result += block(first..<min(weeks, first + room), step)
      first += room
    }
    return result
  }

  private func block(_ weeks: Range<Int>, _ step: Int) -> [ChartText] {
    let faint = style.depth == .none ? "" : "2"
    var head = ""
    for mark in marks {
      let week = (mark.index + weekday - 1) / 7
      guard weeks.contains(week) else { continue }
      let column = YearGrid.margin + (week - weeks.lowerBound) * step
      if !head.isEmpty, column <= head.count { continue }
      head += String(repeating: " ", count: column - head.count) + mark.text
    }
    var result = [ChartText([.init(head, code: faint)])]
    for row in 0..<7 {
      let name = row % 2 == 0 ? YearGrid.names[(row + weekStart - 1) % 7] : "   "
      var spans: [ChartText.Span] = [.init(name + " ", code: faint)]
      for week in weeks {
        let day = week * 7 + row - (weekday - 1)
        let gap = step == 2 && week > weeks.lowerBound ? " " : ""
        if !gap.isEmpty { spans.append(.init(gap)) }
        spans.append(days.indices.contains(day) ? days[day] : .init(" "))
      }
      result.append(ChartText(YearGrid.joined(spans)).trimmedRight)
    }
    return result
  }

  /// Neighbours of one colour in one piece.
  private static func joined(_ spans: [ChartText.Span]) -> [ChartText.Span] {
    var result: [ChartText.Span] = []
    for span in spans {
      if let last = result.last, last.code == span.code {
        result[result.count - 1].text += span.text
      } else {
        result.append(span)
      }
    }
    return result
  }
}
