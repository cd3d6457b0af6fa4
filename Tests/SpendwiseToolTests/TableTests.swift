import SpendwiseTool
import Testing

struct TableTests {
  private let columns: [Table.Column] = [
    .init("DATE"), .init("PAYEE", minimum: 6), .init("AMOUNT", isRight: true),
    .init("NOTE", minimum: 4, isOptional: true),
  ]

  private func text(_ rows: [[String]], width: Int?, isColored: Bool = false) -> [String] {
    var (table, out) = (Table(columns, width: width, isColored: isColored), [UInt8]())
    for row in rows { table.add(row.map { Table.Cell($0, row[0] == "red" ? .red : .plain) }, to: &out) }
    table.finish(to: &out)
    return String(decoding: out, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map(String.init)
  }

  @Test func alignsByWhatIsShown() {
    let rows = [["1", "स्विगी", "1.00", ""], ["22", "日本語レストラン", "-22.00", ""], ["3", "🍕", "3.00", ""]]
    #expect(
      text(rows, width: nil) == [
        "DATE  PAYEE             AMOUNT", "1     स्विगी               1.00", "22    日本語レストラン  -22.00",
        "3     🍕                  3.00",
      ])
  }

  @Test func fitsTheWidth() {
    let rows = [["2026-07-03", "A merchant with a long name", "-1,23,456.00", "a long note about it"]]
    for width in 36...90 {
      for line in text(rows, width: width) { #expect(TextWidth.of(line) <= width, "\(width): \(line)") }
    }
    #expect(text(rows, width: 40)[1] == "2026-07-03  A mer…  -1,23,456.00  a lon…")
    // An amount is never cut, and what is optional goes first.
    #expect(text(rows, width: 32)[1] == "2026-07-03  A mer…  -1,23,456.00")
    #expect(text(rows, width: nil)[1].hasSuffix("a long note about it"))
  }

  @Test func whatHasNoRoomGoesToASecondLine() {
    let rows = [["2026-07-03", "A merchant", "-1,23,456.00", "a note"], ["2026-07-04", "Chai", "", "another"]]
    #expect(
      text(rows, width: 20) == [
        "DATE        PAYEE", "        AMOUNT", "2026-07-03  A merch…", "  -1,23,456.00",
        "2026-07-04  Chai",
      ])
    // What is wider than a line stays where it is.
    #expect(text(rows, width: 12)[2] == "2026-07-03")
    #expect(text(rows, width: 12)[3] == "  A mer…  -1,23,456.00")
  }

  @Test func leavesOutWhatNobodyHas() {
    #expect(text([["a", "", "", ""]], width: nil) == ["DATE", "a"])
    #expect(text([], width: nil).isEmpty)
  }

  @Test func aRowOfWhichNothingIsShownHasNoLine() {
    let rows = [["1", "Swiggy", "1.00", "a note"], ["", "", "", "more"], ["2", "", "", ""]]
    #expect(text(rows, width: 30).count == 4)
    #expect(text(rows, width: 22) == ["DATE  PAYEE   AMOUNT", "1     Swiggy    1.00", "2"])
  }

  @Test func letsNothingDriveTheTerminal() {
    #expect(
      text([["a\u{1B}[31mb", "x\ny\tz", "\u{202E}1", "\u{9B}2J"]], width: nil)[1]
        == "a\u{FFFD}[31mb  x y z      \u{FFFD}1  \u{FFFD}2J")
  }

  @Test func colours() {
    let row = [["red", "", "1", ""]]
    #expect(text(row, width: nil, isColored: true)[1] == "\u{1B}[31mred\u{1B}[0m        \u{1B}[31m1\u{1B}[0m")
    #expect(text(row, width: nil)[1] == "red        1")
  }

  @Test func writesManyRowsAsTheyCome() {
    var (table, out) = (Table(columns, width: nil, isColored: false), [UInt8]())
    for index in 0..<2000 { table.add([.init("\(index)"), .init("x"), .init("1"), .init("")], to: &out) }
    #expect(out.count > 10_000)
    table.finish(to: &out)
    #expect(out.filter { $0 == 0x0A }.count == 2001)
  }
}
