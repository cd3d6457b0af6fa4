import Testing

@testable import SpendwiseCharts

struct PlotTests {
  private let plain = ChartStyle()
  private let ascii = ChartStyle(isASCII: true)

  private func text(_ plot: Plot, _ form: Plot.Form, _ marks: [Plot.Mark] = []) -> [String] {
    plot.lines(form, color: nil, marks: marks) { "\($0)" }.map(\.plain)
  }

  @Test func theScaleIsRoundAndNothingIsAboveIt() {
    for value: Int64 in [0, 1, 9, 10, 11, 99, 101, 1234, 999_999, 123_456_789, 999_999_999_999_999, .max] {
      let scale = Scale([3, value, -50])
      #expect(scale.top >= value && scale.top >= 3, "\(value)")
      #expect(value < 10 || scale.top / 2 <= value, "\(value): \(scale.top) wastes more than half")
      #expect(scale.steps(value, of: 72) <= 72 && scale.steps(-1, of: 72) == 0)
    }
    #expect(Scale([]).top == 1)
    #expect([1234, 22_000, 95, 10, 1].map { Scale([$0]).top } == [1500, 25_000, 100, 10, 1])
  }

  @Test func columnsAreAsHighAsTheirValues() {
    let plot = Plot([0, 4, 8, 1], width: 8, height: 2, style: plain)
    #expect(
      text(plot, .columns, [.init(0, "a"), .init(2, "bc")]) == [
        "8 ┤    █", "  │  █ █ ▂", "0 ┴────────", "   a   bc",
      ])
    let hashes = text(Plot([0, 4, 8, 1], width: 4, height: 2, style: ascii), .columns)
    #expect(hashes == ["8 +  #", "  | ###", "0 +----"])
  }

  @Test func aLineGoesThroughEveryValue() {
    let lines = text(Plot([0, 8, 0], width: 3, height: 2, style: plain), .line)
    #expect(lines.count == 3)
    #expect(text(Plot([5], width: 4, height: 2, style: ascii), .line)[0] == "5 +*")
    // A day that stands out is seen, however many days share a letter.
    var values = Array(repeating: Int64(1), count: 1000)
    values[500] = 90
    let high = text(Plot(values, width: 20, height: 5, style: ascii), .line)
    #expect(high[0].contains("*"))
    #expect(high.dropLast().allSatisfy { $0.count <= 25 })
  }

  @Test(arguments: [0, 1, 2, 7, 31, 400, 5000], [(1, 1), (2, 9), (13, 3), (70, 9), (70, 1)])
  func anyNumbersFitAnyRoom(_ count: Int, _ room: (width: Int, height: Int)) {
    let (width, height) = room
    let values = (0..<count).map { Int64($0 * 7919 % 997 - 100) * 1_000_003 }
    for style in [plain, ascii] {
      for form in [Plot.Form.line, .columns] {
        let plot = Plot(values, width: width, height: height, style: style)
        let lines = plot.lines(form, color: nil, marks: (0..<count).map { .init($0, "\($0)") }) { _ in "1" }.map(
          \.plain)
        #expect(lines.count == height + 1 || lines.count == height + 2)
        #expect(lines.allSatisfy { $0.count <= width + 3 }, "\(lines)")
        if style.isASCII { #expect(lines.joined().utf8.allSatisfy { $0 < 0x80 }) }
      }
    }
  }

  @Test func sparklinesShowEachValue() {
    #expect(Sparkline(style: plain).text([0, 1, 4, 8]).plain == " ▂▅█")
    #expect(Sparkline(style: ascii).text([0, 1, 4, 8, -3]).plain == " .+# ")
    #expect(Sparkline(style: plain).text([]).plain == "")
    #expect(Sparkline(style: plain).text([.max, .max / 2]).plain == "█▄")
  }

  @Test func heatHasFourLevelsOfAboutAQuarterEach() {
    let heat = Heat(Array(1...100), style: plain)
    let levels = (1...100).map { heat.level($0) }
    #expect((1...4).map { level in levels.filter { $0 == level }.count } == [25, 25, 25, 25])
    #expect(heat.level(0) == 0 && heat.level(-5) == 0)
    #expect(Heat([], style: plain).level(0) == 0)
    #expect(Heat([7], style: ascii).mark(Heat([7], style: ascii).level(7)).text == "#")
    #expect(heat.legend.plain == "less ·░▒▓█ more")
    // Colours are no more than colours.
    let colored = Heat(Array(1...100), style: ChartStyle(depth: .full))
    #expect((0...4).map { colored.mark($0).text } == (0...4).map { heat.mark($0).text })
    #expect((1...4).allSatisfy { colored.mark($0).code.hasPrefix("38;2;") })
  }

  @Test func aMonthBeginsOnItsWeekday() {
    let cells = (1...31).map { MonthGrid.Cell($0, mark: .init("."), words: "1k", isPlus: $0 == 3, isToday: $0 == 15) }
    let lines = MonthGrid(cells, firstWeekday: 3, width: 80, style: ascii).lines.map(\.plain)
    #expect(lines.count == 6)
    #expect(lines[1].hasPrefix(String(repeating: " ", count: 22) + " 1 . 1k"))
    #expect(lines[1].contains(" 3+. 1k"))
    #expect(lines[3].contains("15 . 1k<   16"))
    for width in [0, 20, 35, 50, 80, 200] {
      let lines = MonthGrid(cells, firstWeekday: 7, width: width, style: ascii).lines.map(\.plain)
      #expect(lines.allSatisfy { $0.count <= max(width, 36) }, "\(width)")
    }
  }

  @Test func aYearIsAColumnForEachWeek() {
    let days = (0..<365).map { ChartText.Span($0 % 7 == 0 ? "#" : ".") }
    let marks = [YearGrid.Mark(0, "Jan"), YearGrid.Mark(31, "Feb")]
    let lines = YearGrid(days, firstWeekday: 4, marks: marks, width: 60, style: ascii).lines.map(\.plain)
    #expect(lines.count == 8)
    #expect(lines[0] == "    Jan Feb")
    #expect(lines[4] == "    " + String(repeating: "#", count: 53))
    #expect(lines[5] == "Fri " + String(repeating: ".", count: 52))
    #expect(lines[1...].reduce(0) { $0 + $1.dropFirst(4).filter { $0 != " " }.count } == 365)
    let wrapped = YearGrid(days, firstWeekday: 1, marks: marks, width: 30, style: ascii).lines.map(\.plain)
    #expect(wrapped.count == 24 && wrapped.allSatisfy { $0.count <= 30 })
  }
}
