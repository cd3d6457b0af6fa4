/// Spending by day as an area. By week or month when there are many days.
struct AreaChart {
  /// One point.
  struct Point {
    var period: Period
    var amount: Amount
  }

  let points: [Point]
  /// The number of points, those to come included.
  let room: Int
  let step: PeriodStep
  let currency: Currency

  private static let (width, height) = (1000, 240)

  init(_ section: PageFigures.Section, _ span: Period, today: Day) {
    currency = section.currency
    let step: PeriodStep = section.days.count <= 400 ? .day : section.days.count <= 1600 ? .week : .month
    self.step = step
    let lastEntry = section.days.lastIndex { $0.minor != 0 }.map { span.first.adding(days: $0) } ?? span.first
    let shown = min(span.last, max(today, lastEntry))
    var points: [Point] = []
    var all = 0
    var last = Period(first: .last, last: .first)
    for (offset, amount) in section.days.enumerated() {
      let day = span.first.adding(days: offset)
      let isNew = !last.contains(day)
      if isNew {
        last = step.period(of: day)
        all += 1
      }
      if day > shown { continue }
      if isNew {
        points.append(Point(period: last, amount: amount))
      } else if let sum = try? points[points.count - 1].amount.adding(amount) {
        points[points.count - 1].amount = sum
      }
    }
    (self.points, room) = (points, max(all, 2))
  }

  var title: String { "Spent by \(word)" }
  private var word: String { step == .day ? "day" : step == .week ? "week" : "month" }

  /// The name of a point.
  func name(_ point: Point) -> String {
    switch step {
    case .day: return PageWords.short(point.period.first)
    case .week: return "Week of \(PageWords.short(point.period.first))"
    default: return PageWords.period(point.period)
    }
  }

  func markup() -> Markup {
    let scale = ChartScale(points.map(\.amount))
    let (width, height) = (AreaChart.width, AreaChart.height)
    func x(_ index: Int) -> Int { width * index / (room - 1) }
    func y(_ amount: Amount) -> Int { height - scale.rise(amount.minor, height) }
    var (line, hits) = (Markup(), Markup())
    let slot = max(1, width / room)
    for (index, point) in points.enumerated() {
      line += "\(x(index)),\(y(point.amount)) "
      hits += """
        <rect x="\(x(index) - slot / 2)" width="\(slot)" height="\(height)"><title>\(name(point)): \
        \(PageWords.money(point.amount))</title></rect>
        """
    }
    let base = height - scale.rise(0, height)
    let area: Markup = "\(x(0)),\(base) \(line)\(x(points.count - 1)),\(base)"
    let id: Markup = "days-\(currency.code)"
    return """
      <div class="plot"><div class="ticks" aria-hidden="true">\(scale.labels(currency))</div>
      <svg viewBox="0 0 \(width) \(height)" preserveAspectRatio="none" role="img" aria-labelledby="\(id)-t \(id)-d">\
      <title id="\(id)-t">\(title)</title><desc id="\(id)-d">\(words)</desc>\
      <g class="rules">\(scale.rules(width, height))</g>\
      <polygon class="area" points="\(area)"/><polyline class="edge" points="\(line)"/>\
      <g class="hits">\(hits)</g></svg>
      <div class="days" aria-hidden="true">\(dates)</div></div>

      """
  }

  /// The chart in a sentence.
  private var words: String {
    guard let most = points.max(by: { $0.amount.minor < $1.amount.minor }), most.amount.minor > 0 else {
      return "Nothing was spent."
    }
    let quiet = points.filter { $0.amount.minor == 0 }.count
    return "The most in a \(word) was \(PageWords.money(most.amount)), \(name(most)). "
      + "\(PageWords.count(quiet, word, "\(word)s")) of \(points.count) without spending."
  }

  /// Up to five dates, evenly from the first point to the last.
  private var dates: Markup {
    guard let first = points.first?.period.first else { return "" }
    func label(_ index: Int) -> Markup {
      let day: Day
      switch step {
      case .day: day = first.adding(days: index)
      case .week: day = first.adding(days: 7 * index)
      default: day = first.adding(months: index)
      }
      let isFar = room * (step == .day ? 1 : step == .week ? 7 : 30) > 300
      let text = isFar ? "\(PageWords.shortMonth(day)) \(day.year)" : "\(day.day) \(PageWords.shortMonth(day))"
      return "<span>\(text)</span>"
    }
    let count = min(room, 5)
    return Markup.joined((0..<count).map { label((room - 1) * $0 / max(1, count - 1)) })
  }
}

/// A scale in round steps to the most. It begins at 0, or at the least value below it.
struct ChartScale {
  let low: Int64
  let high: Int64
  /// The ticks from the lowest to the highest.
  let ticks: [Int64]

  init(_ amounts: [Amount]) {
    let most = max(1, amounts.map(\.minor).max() ?? 0)
    let least = min(0, amounts.map(\.minor).min() ?? 0)
    let unit = Int64(amounts.first?.currency.unit ?? 100)
    // Three to five steps of 1, 2 or 5 and zeros; 15 digits leave room for all of it.
    let reach = most - least
    var step = unit
    var factor = 0
    while reach / step >= 5 {
      factor += 1
      var power: Int64 = 1
      for _ in 0..<(factor / 3) { power *= 10 }
      step = unit * [1, 2, 5][factor % 3] * power
    }
    low = -((0 - least + step - 1) / step * step)
    high = (most + step - 1) / step * step
    var ticks: [Int64] = []
    var tick = low
    while tick <= high {
      ticks.append(tick)
      tick += step
    }
    self.ticks = ticks
  }

  /// The height of a value, in steps.
  func rise(_ value: Int64, _ steps: Int) -> Int { Markup.share(value - low, of: high - low, steps) }

  /// A line across at each tick.
  func rules(_ width: Int, _ height: Int) -> Markup {
    Markup.joined(
      ticks.map { tick -> Markup in
        let level = height - rise(tick, height)
        return "<line x1=\"0\" x2=\"\(width)\" y1=\"\(level)\" y2=\"\(level)\"/>"
      })
  }

  /// The ticks from the top.
  func labels(_ currency: Currency) -> Markup {
    Markup.joined(
      ticks.reversed().map { "<span>\(PageWords.roundMoney(Amount(minor: $0, currency: currency)))</span>" })
  }
}
