import Spendwise
import SpendwiseTables
import SpendwiseText

/// A table without a header: columns are known by their content. Figures that follow from each other show the amounts
/// and the balances. With two possible readings it is not a table.
struct BareTable {
  let layout: StatementLayout
  /// The number of the row in which it begins.
  let firstRow: Int

  /// Names in an unknown header.
  let labels: [String]

  /// A column of figures in minor units; zero for a blank cell.
  private struct Figures {
    let column: Int
    let values: [Int64]
    var isFull: Bool { values.allSatisfy { $0 != 0 } }
  }

  private static let widest = 24
  /// Money of any currency with two decimals: only sums are compared.
  static let moneys = [false, true].map { StatementMoney(currency: .inr, decimalComma: $0) }

  /// Finds the columns from the first rows, none a header.
  init?(_ all: [TableRow], institution: String?) {
    let all = all.filter { !$0.isBlank }
    guard let date = BareTable.dateColumn(all),
      let last = all.last(where: { BareTable.isDate($0, date) }),
      let first = all.firstIndex(where: { row in
        // A label and a day are a line above the table, and so is a row of sums with another form of dates.
        BareTable.isDate(row, date) && (0..<row.count).count { !row[$0].isEmpty } > 2
          && BareTable.isYearFirst(row[date]) == BareTable.isYearFirst(last[date])
      })
    else { return nil }
    // A row with that many words is a header, in a language that is not known or of something else.
    let headers = all[..<first].map { row in (0..<row.count).map { row[$0].text }.filter { !$0.isEmpty } }
    let header = headers.first { $0.count > 2 && !$0.contains { $0.contains(where: \.isNumber) } }
    labels = header ?? []
    if let header, StatementMarks.isOfSecurities(header.map { ColumnNames.plain($0) }) { return nil }
    let rows = all[first...].filter { BareTable.isDate($0, date) }
    firstRow = all[first].number
    let width = rows.map(\.count).max() ?? 0
    // Others may come after the table, not in it.
    guard rows.count > 1, rows.count * 10 >= (all.count - first) * 8, width >= 3, width <= BareTable.widest else {
      return nil
    }
    let order = rows.reduce(into: DateOrder()) { $0.vote(DateParts($1[date])?.vote) }
    let reader = StatementDay(order: order.proved ?? .dmy)
    let days = rows.map { reader.read($0, at: date)?.day ?? Day(number: 0) }
    let texts = (0..<width).filter { $0 != date }
    let contents = ColumnContents(rows: rows)
    guard let narration = contents.narration(among: texts) else { return nil }
    let others = texts.filter { $0 != narration }
    let plain = others.filter { column in !rows.allSatisfy { BareTable.isDate($0, column) } }
    let sides = plain.first(where: contents.haveBothSides)
    let signs = sides.map { contents.sides($0).map { $0 == .debit ? Int64(-1) : 1 } }
    var figures: [Figures] = []
    for money in BareTable.moneys where figures.isEmpty {
      figures = plain.compactMap { BareTable.figures(rows, $0, money) }
    }
    var found = BareTable.meaning(figures, rows, days, narration, signs)
    if figures.isEmpty, found == nil {
      // Of currencies that are written without decimals; then balances must follow.
      figures = plain.compactMap { BareTable.figures(rows, $0, BareTable.moneys[0], areWhole: true) }
      found = BareTable.meaning(figures, rows, days, narration, signs)
      if found?[.balance] == nil { return nil }
    }
    guard let found else { return nil }
    // Then only balances that follow show that it is money.
    guard header == nil || found[.balance] != nil else { return nil }
    var columns = found
    (columns[.date], columns[.narration]) = (date, narration)
    if let sides, columns[.amount] != nil { columns[.direction] = sides }
    guard let layout = StatementLayout(columns, width: width, institution: institution) else { return nil }
    self.layout = layout
  }

  // MARK: Content of a column

  private static func isDate(_ row: TableRow, _ column: Int) -> Bool {
    let cell = row[column]
    if row.kind(column) == .date { return true }
    guard cell.count >= 6, cell.count <= 24, row.kind(column) == .text else { return false }
    return StatementDay().isDate(cell)
  }

  private static func isYearFirst(_ cell: Bytes) -> Bool { cell.prefix(4).allSatisfy { ASCII.isDigit($0) } }

  /// The first column that has dates in most rows.
  private static func dateColumn(_ rows: [TableRow]) -> Int? {
    let whole = rows.count { row in (0..<row.count).count { !row[$0].isEmpty } > 2 }
    return (0..<8).first { column in rows.count { isDate($0, column) } * 2 > whole }
  }

  /// The figures at `column`, if all its cells have decimals. A number without is of a cheque, or a code.
  private static func figures(
    _ rows: [TableRow], _ column: Int, _ money: StatementMoney, areWhole: Bool = false
  ) -> Figures? {
    var values: [Int64] = []
    for row in rows {
      let cell = row[column]
      switch money.read(row, at: column) {
      case .bad: return nil
      case .blank: values.append(0)
      case .value(let value, let word):
        let isMoney = 1...2 ~= cell.decimals || row.kind(column) == .number || value == 0
        guard areWhole && cell.count <= 12 || isMoney else { return nil }
        values.append(word == .debit ? -abs(value) : value)
      }
    }
    // The number of the row in the file.
    if areWhole, values.count > 2, zip(values, values.dropFirst()).allSatisfy({ abs($1 - $0) == 100 }) { return nil }
    return values.contains { $0 != 0 } ? Figures(column: column, values: values) : nil
  }

  // MARK: Meaning of the figures

  /// A reading of the figures: the amounts, and their columns.
  private struct Reading {
    let columns: [StatementColumn: Int]
    let amounts: [Int64]
  }

  /// All ways to read `figures` as amounts.
  private static func readings(
    _ figures: [Figures], _ sides: [Int64]?, before balance: Figures? = nil
  ) -> [Reading] {
    func amounts(_ figures: Figures, _ signs: [Int64]? = nil) -> [Reading] {
      guard figures.isFull else { return [] }
      let signed = signs.map { zip(figures.values, $0).map { abs($0) * $1 } } ?? figures.values
      return [Reading(columns: [.amount: figures.column], amounts: signed)]
    }
    if figures.count == 1 { return amounts(figures[0], sides) }
    guard figures.count == 2 else { return [] }
    let pairs = [(figures[0], figures[1]), (figures[1], figures[0])]
    // The balance before the payment, too.
    if let balance,
      let (_, own) = pairs.first(where: { before, own in
        own.isFull && zip(zip(before.values, own.values), balance.values).allSatisfy { $0.0 &+ $0.1 == $1 }
      })
    {
      return amounts(own)
    }
    // Each row has one of them.
    guard zip(figures[0].values, figures[1].values).allSatisfy({ ($0 != 0) != ($1 != 0) }) else { return [] }
    return pairs.map { debit, credit in
      let signed = zip(debit.values, credit.values).map { $0 != 0 ? -abs($0) : abs($1) }
      return Reading(columns: [.debit: debit.column, .credit: credit.column], amounts: signed)
    }
  }

  /// `balances` are those before `amounts`, in the order of days.
  private static func isBefore(_ balances: [Int64], _ amounts: [Int64], _ days: [Day]) -> Bool {
    guard let first = days.first, let last = days.last, first != last, days.count > 2 else { return false }
    return balances.indices.dropLast().allSatisfy { index in
      let (old, new) = first < last ? (index, index + 1) : (index + 1, index)
      return balances[new] == balances[old] &+ amounts[old]
    }
  }

  /// Columns by their meaning; `nil` unless certain.
  private static func meaning(
    _ figures: [Figures], _ rows: [TableRow], _ days: [Day], _ narration: Int, _ sides: [Int64]?
  ) -> [StatementColumn: Int]? {
    guard figures.count <= 3 else { return nil }
    var found: [[StatementColumn: Int]] = []
    var before: [[StatementColumn: Int]] = []
    for balance in figures {
      for reading in readings(figures.filter { $0.column != balance.column }, sides, before: balance) {
        func holds(_ sign: Int64) -> Bool {
          let steps = rows.indices.map { index in
            BalanceWalk.Step(
              row: index, day: days[index], amount: sign * reading.amounts[index], balance: balance.values[index])
          }
          return BalanceWalk.best(steps).breakCount == 0
        }
        // Balances before each payment prove the amounts as well, and are not those that a record keeps.
        if isBefore(balance.values, reading.amounts, days) { before.append(reading.columns) }
        // The survey finds out which sign it is.
        guard holds(1) || before.isEmpty && reading.columns[.amount] != nil && holds(-1) else { continue }
        found.append(reading.columns.merging([.balance: balance.column]) { first, _ in first })
      }
    }
    if found.isEmpty { found = before }
    if !found.isEmpty { return found.count == 1 ? found[0] : nil }
    let plain = readings(figures, sides)
    if plain.count == 1 { return plain[0].columns }
    // Only words show which column has the money paid.
    let agreeing = plain.filter { reading in
      let says = rows.indices.compactMap { index in
        StatementWords.isOut(rows[index][narration], Bytes(start: nil, count: 0)).map {
          $0 == (reading.amounts[index] < 0)
        }
      }
      return !says.isEmpty && says.allSatisfy { $0 }
    }
    return agreeing.count == 1 ? agreeing[0].columns : nil
  }
}
