/// Values as a row of letters, one for each.
package struct Sparkline: Sendable {
  package let style: ChartStyle

  package init(style: ChartStyle) { self.style = style }

  /// The letters, as high as each value is of the largest. A value of 0 or less is a space.
  package func text(_ values: [Int64], color: ChartColor? = nil) -> ChartText {
    let marks = style.isASCII ? [".", ":", "+", "*", "#"] : ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
    let largest = max(values.max() ?? 1, 1)
    let text = values.map { value -> String in
      if value <= 0 { return " " }
      let product = value.magnitude.multipliedFullWidth(by: UInt64(marks.count))
      return marks[min(marks.count - 1, Int(largest.magnitude.dividingFullWidth(product).quotient))]
    }
    let code = style.depth == .none ? "" : color?.readable.code(style.depth) ?? ""
    return ChartText([.init(text.joined(), code: code)])
  }
}
