import Spendwise
import SpendwiseTables

/// Columns that are known by the cells of the first rows, whatever their names: a currency, and the side of an amount.
struct ColumnContents {
  private struct Contents {
    var codes = 0
    var sides = 0
    var debits = 0
    var minuses = 0
    var others = 0
  }

  private var columns: [Contents]
  private var rows = 0

  init(width: Int) { columns = Array(repeating: Contents(), count: min(width, 100)) }

  /// Takes a row with a date; `false` when enough were seen.
  mutating func take(_ row: TableRow) -> Bool {
    rows += 1
    for index in columns.indices where !row[index].isEmpty {
      let cell = row[index]
      if cell.count == 3, cell.allSatisfy({ $0 &- 65 < 26 }), Currency(cell) != nil {
        columns[index].codes += 1
      } else if case let side = StatementWords.direction(cell), side != .none {
        columns[index].sides += 1
        if side == .debit { columns[index].debits += 1 }
      } else {
        if cell[0] == UInt8(ascii: "-") { columns[index].minuses += 1 }
        columns[index].others += 1
      }
    }
    return rows < 64
  }

  /// Gives `layout` the columns that it lacks.
  func complete(_ layout: inout StatementLayout, needsCurrency: Bool) {
    guard rows > 0 else { return }
    let money = [StatementColumn.amount, .debit, .credit].map { layout.index($0) }.filter { $0 >= 0 }.max() ?? 0
    if layout.has(.valueDate), isCurrency(layout.index(.valueDate)) { layout.set(.valueDate, to: -1) }
    if layout.has(.currency), columns.indices.contains(layout.index(.currency)), !isCurrency(layout.index(.currency)) {
      // `Valuta` is a currency in some languages, and a day in others.
      if columns[layout.index(.currency)].codes == 0, isDay(layout.labels[layout.index(.currency)]) {
        layout.set(.currency, to: -1)
      }
    }
    let free = columns.indices.filter { !layout.isTaken($0) }
    if needsCurrency, !layout.has(.currency) {
      // Beside the amount, before one of a purchase abroad.
      let nearest = free.filter(isCurrency).min { abs($0 - money) < abs($1 - money) }
      if let nearest { layout.set(.currency, to: nearest) }
    }
    guard layout.has(.amount), !layout.has(.direction) else { return }
    let next = money + 1
    if free.contains(next), columns[next].sides == rows { return layout.set(.direction, to: next) }
    // Elsewhere it must have both sides, beside amounts without a sign.
    guard columns.indices.contains(money), columns[money].minuses == 0 else { return }
    let side = free.first { columns[$0].sides == rows && 1..<rows ~= columns[$0].debits }
    if let side { layout.set(.direction, to: side) }
  }

  private func isDay(_ label: String) -> Bool { ColumnNames.plain(label) == "valuta" }

  private func isCurrency(_ index: Int) -> Bool {
    columns.indices.contains(index) && columns[index].codes > 0 && columns[index].sides + columns[index].others == 0
  }
}
