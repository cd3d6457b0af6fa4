import Spendwise
import SpendwiseTables
import SpendwiseText

/// The header of a table that another program wrote: its columns by their names.
struct TableHeader {
  let sheet: Int
  let row: Int
  private var indices: [String: Int] = [:]

  /// The header of the first sheet that has all of `columns`, near its top; `nil` if there is none.
  init?(_ table: Table, _ columns: [String]) {
    var found: (sheet: Int, row: Int, names: [String])?
    for sheet in table.sheets.indices where found == nil {
      var seen = 0
      // What cannot be read is reported when the rows before it have been.
      try? table.eachRow(of: sheet) { row in
        seen += 1
        let names = (0..<min(row.count, 64)).map { ColumnNames.plain(row[$0].text) }
        if columns.allSatisfy({ names.contains($0) }) { found = (sheet, row.number, names) }
        return found == nil && seen < 20
      }
    }
    guard let found else { return nil }
    (sheet, row) = (found.sheet, found.row)
    indices = Dictionary(found.names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The index of a column; -1 when there is none.
  func index(_ column: String) -> Int { indices[column] ?? -1 }

  /// Whether there is such a column.
  func has(_ column: String) -> Bool { indices[column] != nil }

  /// The text of a cell; empty when there is no such column.
  func text(_ column: String, _ row: TableRow) -> String {
    indices[column].map { String(decoding: TableRow.trimmed(row[$0]), as: UTF8.self) } ?? ""
  }

  /// The order of dates: the one asked for, else the one that a date proves, else day first.
  func dateOrder(
    _ table: Table, _ column: String, _ options: StatementOptions
  ) throws -> DateParts.Order {
    if let given = options.dates.flatMap({ DateParts.Order(rawValue: $0) }) { return given }
    var votes: [DateParts.Order: Int] = [:]
    try table.eachRow(of: sheet) { row in
      if row.number > self.row, let vote = DateParts(row[index(column)])?.vote { votes[vote, default: 0] += 1 }
      return true
    }
    return (votes[.mdy] ?? 0) > (votes[.dmy] ?? 0) ? .mdy : .dmy
  }
}
