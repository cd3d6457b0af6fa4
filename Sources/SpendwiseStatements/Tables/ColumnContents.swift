import Spendwise
import SpendwiseTables
import SpendwiseText

/// Columns that are known by the cells of the first rows, whatever their names: a currency, and the side of an amount.
struct ColumnContents {
  private struct Contents {
    var codes = 0
    var sides = 0
    var debits = 0
    var minuses = 0
    var others = 0
    /// Figures that are not zero.
    var figures = 0
    var first: [UInt8]?
    /// Not all cells are the same.
    var varies = false
  }

  private var columns: [Contents]
  private var rows = 0

  init(width: Int) { columns = Array(repeating: Contents(), count: min(width, 100)) }

  /// Takes a row with a date; `false` when enough were seen.
  mutating func take(_ row: TableRow) -> Bool {
    rows += 1
    for index in columns.indices where !row[index].isEmpty {
      let cell = row[index]
      if let first = columns[index].first {
        if !columns[index].varies, !cell.equals(first) { columns[index].varies = true }
      } else {
        columns[index].first = Array(cell)
      }
      if cell.contains(where: { $0 &- 49 < 9 }), cell.count(where: ASCII.isLetter) <= 3,
        !StatementDay().isDate(cell)
      {
        columns[index].figures += 1
      }
      if cell.count == 3, cell.allSatisfy({ $0 &- 65 < 26 }), Currency(cell) != nil {
        columns[index].codes += 1
      } else if case let side = StatementWords.direction(cell), side != .none {
        columns[index].sides += 1
        if side == .debit, !StatementWords.isLetter(cell, "w") { columns[index].debits += 1 }
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
    settle(&layout)
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

  /// Moves a column to another of such a name where the cells of the first cannot be what is looked for.
  private func settle(_ layout: inout StatementLayout) {
    func other(_ column: StatementColumn, _ isIt: (Contents) -> Bool) -> Int? {
      layout.named(column).first { columns.indices.contains($0) && !layout.isTaken($0) && isIt(columns[$0]) }
    }
    func contents(_ column: StatementColumn) -> Contents? {
      columns.indices.contains(layout.index(column)) ? columns[layout.index(column)] : nil
    }
    // The day of the download, or the kind of the account, is the same in all rows.
    for column in [StatementColumn.date, .narration] where rows > 1 && contents(column)?.varies == false {
      if let found = other(column, \.varies) { layout.set(column, to: found) }
    }
    // Amounts of another currency are zero in most rows.
    if let amounts = contents(.amount), amounts.figures < rows, let found = other(.amount, { $0.figures == rows }) {
      layout.set(.amount, to: found)
    }
    if let balances = contents(.balance), balances.figures == 0, balances.others > 0 {
      layout.set(.balance, to: other(.balance) { $0.figures > 0 } ?? -1)
    }
    // A column for a currency that no row fills names none.
    if let codes = contents(.currency), codes.first == nil { layout.set(.currency, to: -1) }
  }

  private func isDay(_ label: String) -> Bool { ColumnNames.plain(label) == "valuta" }

  private func isCurrency(_ index: Int) -> Bool {
    columns.indices.contains(index) && columns[index].codes > 0 && columns[index].sides + columns[index].others == 0
  }
}
