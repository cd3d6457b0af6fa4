/// A horizontal bar, to an eighth of a column.
package struct Bar: Sendable {
  /// The letters of a bar in ASCII.
  private static let (hash, dot, over) = ("#", ".", ">")
  private static let eighths = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]

  package let width: Int
  package let style: ChartStyle

  /// Bars of `width` columns, at least one.
  package init(width: Int, style: ChartStyle) { (self.width, self.style) = (min(max(width, 1), 4096), style) }

  /// A bar that is full when `part` is `whole`. Its track shows the rest. A part above the whole ends in an arrow.
  /// Anything above 0 can be seen.
  package func gauge(_ part: Int64, of whole: Int64, color: ChartColor? = nil) -> ChartText {
    let isOver = part > 0 && part > whole
    if isOver {
      let arrow = style.isASCII ? Bar.over : "▶"
      let full = String(repeating: style.isASCII ? Bar.hash : "█", count: width - 1)
      return ChartText([.init(full + arrow, code: code(color, over: true))])
    }
    let filled = fill(part, of: whole)
    let rest = String(repeating: style.isASCII ? Bar.dot : "░", count: width - filled.count)
    return ChartText([.init(filled, code: code(color)), .init(rest, code: style.depth == .none ? "" : "2")])
  }

  /// A bar without a track, as long as `part` is of `whole`.
  package func plain(_ part: Int64, of whole: Int64, color: ChartColor? = nil) -> ChartText {
    ChartText([.init(fill(min(part, whole), of: whole), code: code(color))])
  }

  private func code(_ color: ChartColor?, over: Bool = false) -> String {
    if style.depth == .none { return "" }
    return over ? "31" : color?.readable.code(style.depth) ?? ""
  }

  /// Full columns, and a piece of one.
  private func fill(_ part: Int64, of whole: Int64) -> String {
    guard part > 0, whole > 0, part <= whole else { return part > 0 && whole > 0 ? fill(whole, of: whole) : "" }
    let unit: UInt64 = style.isASCII ? 1 : 8
    let product = part.magnitude.multipliedFullWidth(by: UInt64(width) * unit)
    let steps = Int(max(1, whole.magnitude.dividingFullWidth(product).quotient))
    if style.isASCII { return String(repeating: Bar.hash, count: steps) }
    return String(repeating: "█", count: steps / 8) + Bar.eighths[steps % 8]
  }
}

/// Two bars on one scale: now, and before.
package struct PairedBars: Sendable {
  private let bar: Bar
  private let largest: Int64

  /// Bars of at most `width` columns. The largest of all values has the longest.
  package init(width: Int, style: ChartStyle, values: [Int64]) {
    bar = Bar(width: width, style: style)
    largest = max(1, values.max() ?? 1)
  }

  /// The bar of now, in colour.
  package func now(_ value: Int64, color: ChartColor?) -> ChartText { bar.plain(value, of: largest, color: color) }

  /// The bar of before, faint.
  package func before(_ value: Int64) -> ChartText {
    ChartText(
      bar.plain(value, of: largest).spans.map { .init($0.text, code: bar.style.depth == .none ? "" : "2") })
  }
}
