import Spendwise
import SpendwiseTables
import SpendwiseText

/// Finds columns by the cells of the first rows: currency and side. Their names do not matter.
struct ColumnContents {
  /// The rows with a date.
  let rows: [TableRow]

  /// Gives `layout` the columns that it lacks.
  func complete(_ layout: inout StatementLayout, needsCurrency: Bool) {
    guard !rows.isEmpty else { return }
    settle(&layout)
    let money = [StatementColumn.amount, .debit, .credit].map { layout.index($0) }.filter { $0 >= 0 }.max() ?? 0
    if layout.has(.valueDate), isCurrency(layout.index(.valueDate)) { layout.set(.valueDate, to: -1) }
    // `Valuta` is a currency in some languages, and a day in others.
    if ColumnNames.plain(layout.label(of: .currency)) == "valuta",
      !cells(layout.index(.currency)).contains(where: ColumnContents.isCode)
    {
      layout.set(.currency, to: -1)
    }
    // Rows of workbooks may reach to the last of 16,384 columns.
    let free = layout.labels.indices.prefix(100).filter { !layout.isTaken($0) }
    if needsCurrency, !layout.has(.currency) {
      // Beside the amount, before one of a purchase abroad.
      let nearest = free.filter(isCurrency).min { abs($0 - money) < abs($1 - money) }
      if let nearest {
        let isForeign = layout.has(.originalAmount) && !layout.has(.originalCurrency)
        let isNearer = abs(nearest - layout.index(.originalAmount)) < abs(nearest - money)
        layout.set(isForeign && isNearer ? .originalCurrency : .currency, to: nearest)
      }
    }
    guard layout.has(.amount), !layout.has(.direction) else { return }
    if free.contains(money + 1), !sides(money + 1).contains(.none) { return layout.set(.direction, to: money + 1) }
    // Elsewhere it must have both sides, beside amounts without a sign.
    guard !cells(money).contains(where: { $0[0] == "-" }) else { return }
    if let side = free.first(where: haveBothSides) { layout.set(.direction, to: side) }
  }

  /// Moves columns to others of such a name, if cells misfit.
  private func settle(_ layout: inout StatementLayout) {
    func other(_ column: StatementColumn, _ isIt: (Int) -> Bool) -> Int? {
      layout.named(column).first { !layout.isTaken($0) && isIt($0) }
    }
    // The day of the download, or the kind of the account, is the same in all rows.
    for column in [StatementColumn.date, .narration] where rows.count > 1 && layout.has(column) {
      if !varies(layout.index(column)), let found = other(column, varies) { layout.set(column, to: found) }
    }
    // `Card payment` in one column, and its text in another.
    let texts =
      layout.has(.payee)
      ? []
      : layout.named(.narration).filter { [layout] in
        !layout.isTaken($0) && !layout.named(.reference).contains($0)
      }
    if let best = texts.max(by: { isLessTelling($0, $1) }), isLessTelling(layout.index(.narration), best) {
      layout.setNarration(best)
    }
    // Amounts of another currency are zero in most rows.
    if layout.has(.amount), figures(layout.index(.amount)) < rows.count,
      let found = other(.amount, { figures($0) == rows.count })
    {
      layout.set(.amount, to: found)
    }
    if figures(layout.index(.balance)) == 0, !cells(layout.index(.balance)).isEmpty {
      layout.set(.balance, to: other(.balance) { figures($0) > 0 } ?? -1)
    }
    // `Posted` may be a day.
    if cells(layout.index(.status)).contains(where: { StatementDay().isDate($0) }) {
      layout.set(.status, to: other(.status) { !cells($0).contains { StatementDay().isDate($0) } } ?? -1)
    }
    // A column for a currency that no row fills names none.
    if cells(layout.index(.currency)).isEmpty { layout.set(.currency, to: -1) }
  }

  // MARK: Content of a column

  /// The cells that are not empty.
  private func cells(_ column: Int) -> [Bytes] { rows.map { $0[column] }.filter { !$0.isEmpty } }

  private func varies(_ column: Int) -> Bool {
    let cells = cells(column)
    return cells.contains { !$0.equals(cells[0]) }
  }

  /// The second column has fewer equal texts, or far longer ones. Most rows have one.
  private func isLessTelling(_ first: Int, _ second: Int) -> Bool {
    func measure(_ column: Int) -> (texts: Int, different: Int, size: Int) {
      let cells = cells(column).filter { $0.contains(where: { ASCII.isLetter($0) || $0 >= 0x80 }) }
      return (cells.count, Set(cells.map { Array($0) }).count, cells.reduce(0) { $0 + $1.count })
    }
    let (old, new) = (measure(first), measure(second))
    if new.texts * 2 < rows.count || new.texts == 0 { return false }
    let gain = new.different * old.texts - old.different * new.texts
    return gain > 0 || gain == 0 && new.size > 2 * old.size
  }

  /// Number of cells with figures other than zero.
  private func figures(_ column: Int) -> Int {
    cells(column).count { cell in
      cell.contains { $0 &- 49 < 9 } && cell.count(where: ASCII.isLetter) <= 3 && !StatementDay().isDate(cell)
    }
  }

  private static func isCode(_ cell: Bytes) -> Bool {
    cell.count == 3 && cell.allSatisfy { $0 &- 65 < 26 } && Currency(cell) != nil
  }

  private func isCurrency(_ column: Int) -> Bool {
    let cells = cells(column)
    return !cells.isEmpty && cells.allSatisfy(ColumnContents.isCode)
  }

  /// Directions of the money of each row, by this column.
  func sides(_ column: Int) -> [PrintedMoney.Mark] {
    let besideW = rows.contains { StatementWords.isLetter($0[column], "w") }
    return rows.map { StatementWords.direction($0[column], besideW: besideW) }
  }

  /// Every row says which way its money went, and both ways occur.
  func haveBothSides(_ column: Int) -> Bool { Set(sides(column)) == [.debit, .credit] }

  /// The column with the most letters. Nearly each row has some; columns that vary come first.
  func narration(among columns: [Int]) -> Int? {
    func longest(_ columns: [Int]) -> Int? {
      let letters = columns.map { column in
        rows.map { $0[column].count { $0 | 0x20 >= 97 && $0 | 0x20 <= 122 || $0 >= 0x80 } }
      }
      let filled = columns.indices.filter { letters[$0].count { $0 > 1 } * 10 >= rows.count * 8 }
      return filled.max { letters[$0].reduce(0, +) < letters[$1].reduce(0, +) }.map { columns[$0] }
    }
    return longest(columns.filter { column in rows.contains { !$0[column].equals(rows[0][column]) } })
      ?? longest(columns)
  }
}
