/// Months as tables of weeks. Each day has its spending and a shade for it.
struct CalendarTable {
  private let section: PageFigures.Section
  private let span: Period
  private let months: PeriodStep
  private let today: Day
  private let weeks: PeriodStep
  /// The least spending for the second, third and fourth shade.
  private let levels: [Int64]
  /// The months, the first of them first.
  let grids: [Period]
  /// Earlier months were left out.
  let isCut: Bool

  private static let limit = 12

  init(_ section: PageFigures.Section, _ figures: PageFigures) {
    (self.section, span) = (section, figures.span)
    (months, today, weeks) = (figures.scope.months, figures.scope.today, figures.scope.calendar.weeks)
    var grids: [Period] = []
    var month = months.period(of: span.last)
    while grids.count < CalendarTable.limit, month.last >= span.first {
      grids.insert(month, at: 0)
      if month.first == .first { break }
      month = months.previous(month)
    }
    isCut = (grids.first?.first ?? .first) > span.first
    self.grids = grids
    // By rank and not by size: one rent must not make every other day look like nothing.
    let spent = section.days.map(\.minor).filter { $0 > 0 }.sorted()
    levels = spent.isEmpty ? [] : (1...3).map { spent[spent.count * $0 / 4] }
  }

  func markup() -> Markup {
    Markup.joined(
      grids.map { grid in
        grids.count == 1
          ? "<div class=\"month large\">\(table(grid))</div>\n" : "<div class=\"month\">\(table(grid))</div>\n"
      })
  }

  private func table(_ grid: Period) -> Markup {
    var rows = Markup()
    let first = weeks.period(of: grid.first).first
    var day = first
    while day <= grid.last {
      rows += "<tr>"
      for _ in 1...7 {
        rows += grid.contains(day) ? cell(day, grid) : "<td class=\"out\"></td>"
        day = day.adding(days: 1)
      }
      rows += "</tr>\n"
      if day == .last { break }
    }
    let head = Markup.joined(
      (0..<7).map { PageWords.weekdays[first.adding(days: $0).weekday - 1] }.map {
        "<th scope=\"col\"><abbr title=\"\($0)\">\(String($0.prefix(2)))</abbr></th>"
      })
    return """
      <table class="calendar"><caption>\(caption(grid))</caption>
      <thead><tr>\(head)</tr></thead><tbody>
      \(rows)</tbody></table>
      """
  }

  private func caption(_ grid: Period) -> String {
    let month = months.calledMonth(of: grid)
    return "\(PageWords.month(month)) \(month.year)"
  }

  private func cell(_ day: Day, _ grid: Period) -> Markup {
    let number: Markup =
      day.day == 1 && grid.first.day != 1 ? "\(day.day) \(PageWords.shortMonth(day))" : "\(day.day)"
    let date: Markup = "<time datetime=\"\(day.iso)\">\(number)</time>"
    guard span.contains(day) else { return "<td class=\"out\">\(date)</td>" }
    let amount = section.days[Int(day.number - span.first.number)]
    let shade = amount.minor <= 0 ? 0 : 1 + levels.filter { amount.minor >= $0 }.count
    let isNow: Markup = day == today ? " aria-current=\"date\"" : ""
    if amount.minor == 0 { return "<td class=\"d0\"\(isNow)>\(date)</td>" }
    return """
      <td class="d\(shade)"\(isNow)>\(date) <data value="\(amount.literal)" title="\(PageWords.money(amount))">\
      \(PageWords.roundMoney(amount))</data></td>
      """
  }
}
