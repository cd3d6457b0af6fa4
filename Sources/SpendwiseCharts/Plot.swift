/// Values over time, in lines of text. A scale is at the left, words below.
package struct Plot: Sendable {
  /// The form of the chart.
  package enum Form: Sendable {
    /// One line through all values. Its dots are an eighth of a letter.
    case line
    /// A column for each, to an eighth of a row.
    case columns
  }

  /// Words below a value.
  package struct Mark: Sendable {
    package var index: Int
    package var text: String

    package init(_ index: Int, _ text: String) { (self.index, self.text) = (index, text) }
  }

  package let values: [Int64]
  package let width: Int
  package let height: Int
  package let style: ChartStyle
  private let scale: Scale

  /// A plot of `width` columns and `height` rows. The scale and the words come on top.
  package init(_ values: [Int64], width: Int, height: Int, style: ChartStyle) {
    self.values = values
    (self.width, self.height) = (min(max(width, 1), 4096), min(max(height, 1), 256))
    self.style = style
    scale = Scale(values)
  }

  /// The usual form. Columns are drawn while each has room for itself and a gap.
  package var usual: Form { values.count * 2 <= width + 1 ? .columns : .line }

  /// The lines, top first. `words` makes the numbers of the scale, `marks` are put below the values.
  package func lines(_ form: Form, color: ChartColor?, marks: [Mark], words: (Int64) -> String) -> [ChartText] {
    let form = form == .columns && values.count > width ? .line : form
    let rows = form == .line ? line() : columns()
    var shown = [0: words(scale.top)]
    // The middle, where the rows have one and the number is whole.
    if height >= 5, height % 2 == 1, scale.top % 2 == 0 { shown[height / 2] = words(scale.top / 2) }
    let zero = words(0)
    let margin = max(zero.count, shown.values.map(\.count).max() ?? 0)
    let code = style.depth == .none ? "" : color?.readable.code(style.depth) ?? "36"
    let (tick, edge, corner, floor) = style.isASCII ? ("+", "|", "+", "-") : ("┤", "│", "┴", "─")
    var lines = rows.enumerated().map { row, text in
      let number = shown[row] ?? ""
      let label = String(repeating: " ", count: margin - number.count) + number + " " + (number.isEmpty ? edge : tick)
      return ChartText([.init(label, code: faint), .init(text.trimmedRight, code: code)])
    }
    let label = String(repeating: " ", count: margin - zero.count) + zero + " " + corner
    lines.append(ChartText([.init(label + String(repeating: floor, count: width), code: faint)]))
    let below = legend(marks, form)
    if !below.isEmpty {
      lines.append(ChartText([.init(String(repeating: " ", count: margin + 2) + below, code: faint)]))
    }
    return lines
  }

  private var faint: String { style.depth == .none ? "" : "2" }

  /// The marks that fit, each at its value.
  private func legend(_ marks: [Mark], _ form: Form) -> String {
    var text = ""
    for mark in marks where values.indices.contains(mark.index) {
      let column = min(form == .line ? dot(mark.index) / 2 : start(mark.index), width - mark.text.count)
      if column < 0 || !text.isEmpty && column <= text.count { continue }
      text += String(repeating: " ", count: column - text.count) + mark.text
    }
    return text
  }

  // MARK: Columns

  /// The first column of a value.
  private func start(_ index: Int) -> Int { index * width / max(values.count, 1) }

  private static let eighths = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  private func columns() -> [String] {
    let unit = style.isASCII ? 1 : 8
    return (0..<height).map { row in
      var text = ""
      for (index, value) in values.enumerated() {
        let room = start(index + 1) - start(index)
        let filled = scale.steps(value, of: height * unit) - (height - 1 - row) * unit
        let piece = style.isASCII ? (filled > 0 ? "#" : " ") : Plot.eighths[min(max(filled, 0), 8)]
        // A gap, where there is room for one.
        text += String(repeating: piece, count: room > 1 ? room - 1 : room) + (room > 1 ? " " : "")
      }
      return text
    }
  }

  // MARK: A line

  /// The dot of a value from the left: two in each column.
  private func dot(_ index: Int) -> Int {
    values.count < 2 ? 0 : index * (width * 2 - 1) / (values.count - 1)
  }

  private func line() -> [String] {
    let (dots, steps) = (width * 2, height * 4)
    // How high the line is at each dot; several values on one dot leave their extremes.
    var low = Array(repeating: Int.max, count: dots)
    var high = Array(repeating: -1, count: dots)
    func put(_ x: Int, _ y: Int) {
      let y = min(max(y, 0), steps - 1)
      (low[x], high[x]) = (min(low[x], y), max(high[x], y))
    }
    let heights = values.map { scale.steps($0, of: steps - 1) }
    for (index, y) in heights.enumerated() {
      let x = dot(index)
      put(x, y)
      guard index + 1 < heights.count else { continue }
      let (next, target) = (dot(index + 1), heights[index + 1])
      for between in x..<max(x, next) {
        // From half of this step to half of the next, so that steep parts stay joined.
        put(between, y + (target - y) * (between - x) / (next - x))
        put(between, y + (target - y) * (between + 1 - x) / (next - x))
      }
    }
    return style.isASCII ? letters(low, high) : braille(low, high)
  }

  private func braille(_ low: [Int], _ high: [Int]) -> [String] {
    let bits: [[UInt32]] = [[0x40, 0x04, 0x02, 0x01], [0x80, 0x20, 0x10, 0x08]]
    return (0..<height).map { row in
      let bottom = (height - 1 - row) * 4
      var text = ""
      for column in 0..<width {
        var mask: UInt32 = 0
        for side in 0..<2 where high[column * 2 + side] >= 0 {
          for step in 0..<4 where (low[column * 2 + side]...high[column * 2 + side]).contains(bottom + step) {
            mask |= bits[side][step]
          }
        }
        text.unicodeScalars.append(mask == 0 ? " " : Unicode.Scalar(0x2800 + mask) ?? " ")
      }
      return text
    }
  }

  private func letters(_ low: [Int], _ high: [Int]) -> [String] {
    (0..<height).map { row in
      let rows = (height - 1 - row) * 4..<(height - row) * 4
      return String(
        (0..<width).map { column -> Character in
          let isHit = (0..<2).contains { side in
            let x = column * 2 + side
            return high[x] >= 0 && low[x] < rows.upperBound && high[x] >= rows.lowerBound
          }
          return isHit ? "*" : " "
        })
    }
  }
}

extension ChartText {
  /// The text without spaces at the end.
  var trimmedRight: ChartText {
    var spans = spans
    while let last = spans.popLast() {
      let text = last.text.trimmedRight
      if text.isEmpty { continue }
      return ChartText(spans + [.init(text, code: last.code)])
    }
    return ChartText([])
  }
}

extension String {
  /// The text without spaces at the end.
  var trimmedRight: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
