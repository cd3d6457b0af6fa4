/// Four levels of values above 0. Each has about a quarter of them.
package struct Heat: Sendable {
  private let bounds: [Int64]
  private let style: ChartStyle

  package init(_ values: [Int64], style: ChartStyle) {
    let sorted = values.filter { $0 > 0 }.sorted()
    bounds = sorted.isEmpty ? [] : (1...3).map { sorted[min(sorted.count - 1, sorted.count * $0 / 4)] }
    self.style = style
  }

  /// The level of a value: 0 for nothing, then 1 to 4.
  package func level(_ value: Int64) -> Int { value <= 0 ? 0 : 1 + bounds.filter { value >= $0 && value > 0 }.count }

  /// The sign of a level: denser and warmer the more it is.
  package func mark(_ level: Int) -> ChartText.Span {
    let level = min(max(level, 0), 4)
    let letters = style.isASCII ? [".", "-", "+", "*", "#"] : ["·", "░", "▒", "▓", "█"]
    return .init(letters[level], code: Heat.code(level, style.depth))
  }

  private static let ramp = ["#3DA35D", "#B5A642", "#E08A3C", "#D1495B"]

  private static func code(_ level: Int, _ depth: ChartStyle.Depth) -> String {
    if depth == .none { return "" }
    return level == 0 ? "2" : ChartColor(ramp[level - 1])?.readable.code(depth) ?? ""
  }

  /// The legend of the signs.
  package var legend: ChartText {
    ChartText([.init("less ")] + (0...4).map(mark) + [.init(" more")])
  }
}
