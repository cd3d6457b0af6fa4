import SpendwiseTables
import SpendwiseText

extension TableRow {
  /// Cells of the row with tabs between them, for a person.
  var tabbed: String { (0..<count).map { self[$0].text }.joined(separator: "\t") }

  /// The first cells that are not empty, quoted, for an error.
  var quoted: String {
    let cells = (0..<Swift.min(count, 30)).map { self[$0].part(0, 60).text }.filter { !$0.isEmpty }
    return cells.map { "\"\($0)\"" }.joined(separator: ", ")
  }
}

extension Bytes {
  /// The digits after its last comma or point.
  var decimals: Int {
    let tail = reversed().drop { $0 &- 48 >= 10 }
    let digits = tail.prefix { $0 &- 48 < 10 }.count
    return tail.dropFirst(digits).first.map { ".,".utf8.contains($0) } ?? false ? digits : 0
  }
}

extension StatementMoney {
  /// Reads the cell of a row at `column`; -1 is no column.
  @inline(__always)
  func read(_ row: TableRow, at column: Int) -> Cell { read(row[column], isNumber: row.kind(column) == .number) }
}

extension StatementDay {
  /// Reads the cell of a row at `column`.
  @inline(__always)
  func read(_ row: TableRow, at column: Int) -> Found? { read(row[column], isNumber: row.kind(column) == .number) }
}
