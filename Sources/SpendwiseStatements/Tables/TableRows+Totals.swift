import Spendwise
import SpendwiseTables
import SpendwiseText

/// The balances from row to row, and the sums.
extension TableRows {
  /// The state that a cell names, looked up once.
  mutating func state(of cell: Bytes) -> StatementWords.State? {
    if let known = states[Array(cell)] { return known }
    let found = StatementWords.state(cell, below: layout.label(of: .status))
    if states.count < 64 { states[Array(cell)] = found }
    return found
  }

  /// A reference without leading zeros; `nil` if blank or all zeros.
  func reference(_ cell: Bytes) -> Bytes? {
    // A spreadsheet's signs of text.
    let cell = cell.stripped("='\"")
    // A spreadsheet turns a reference into `5.09E+11`.
    guard !cell.contains("+"), cell.contains(where: ASCII.isDigit) else { return nil }
    let start = cell.allSatisfy(ASCII.isDigit) ? cell.firstIndex { $0 != 48 } : 0
    return start.map { cell.part($0, cell.count) }
  }

  /// Only the cell at `index` has content.
  func isAlone(_ index: Int, _ row: TableRow) -> Bool {
    (0..<row.count).allSatisfy { $0 == index || row[$0].isEmpty }
  }

  /// A line of asterisks, dashes or the like.
  func isRule(_ row: TableRow) -> Bool {
    (0..<row.count).allSatisfy { index in row[index].allSatisfy { "*-=_.~ ".utf8.contains($0) } }
  }

  /// The row is a balance or a sum. Its whole text says so, or a cell of a row without text.
  func isBalance(_ row: TableRow, _ narration: Bytes) -> Bool {
    let payee = row[layout.index(.payee)]
    if !narration.isEmpty, !StatementMarks.isBalance(narration) { return false }
    if !payee.isEmpty { return StatementMarks.isBalance(payee) }
    return !narration.isEmpty
      || layout.words.allSatisfy { row[$0].isEmpty } && (0..<row.count).contains { StatementMarks.isBalance(row[$0]) }
  }

  /// Extends the balance chain of the row's currency and account.
  mutating func follow(_ number: Int, _ entry: RowEntry, _ row: TableRow) {
    guard layout.has(.balance), !style.isStill else { return }
    var name: [UInt8] = section > 0 ? [section] : []
    if layout.has(.currency) { name += row[layout.index(.currency)] }
    if layout.has(.account) { name += row[layout.index(.account)] }
    var index = chains.count - 1
    if index < 0 || chains[index].name != name {
      index = chains.firstIndex { $0.name == name } ?? -1
      if index < 0 {
        if chains.count >= 100 { return }
        chains.append((name, []))
        index = chains.count - 1
      }
    }
    let (amount, balance) = (entry.amount, entry.balance)
    // The balances after a row without one do not follow from those before.
    let isGap = balance == nil
    chains[index].steps.append(
      isGap ? .init() : .init(row: number, day: entry.day, amount: amount, balance: balance))
  }

  mutating func skipChains() {
    for index in chains.indices { chains[index].steps.append(.init()) }
  }

  mutating func add(_ entry: RowEntry) throws {
    let amount = Amount(minor: entry.amount, currency: entry.currency)
    do throws(AmountError) { try facts.totals.add(amount) } catch { throw TableError.bad(statement.name, error.reason) }
  }

  /// Figures other than zero in the columns of amounts, without signs.
  func amounts(_ row: TableRow) -> [Int64] {
    figures.compactMap { column in
      guard case .value(let value, _) = style.money.read(row, at: column), value != 0 else { return nil }
      return abs(value)
    }
  }

  /// Compares a row of sums with the rows above it. It may also be of the rows since the last such row.
  mutating func compareSum(_ row: TableRow) {
    guard facts.totals.count == 1, !sums.isPartial, !layout.has(.fee), section == 0, !style.hasOtherSides else {
      return
    }
    let all = facts.totals[0]
    var later = all
    later.paid.minor -= sums.paid
    later.received.minor -= sums.received
    let known = all.sums + later.sums
    (sums.paid, sums.received) = (all.paid.minor, all.received.minor)
    let figures = amounts(row)
    // Both sides of a ledger are alike, with its balances in them.
    if figures.count == 2, figures[0] == figures[1] { return }
    guard let odd = figures.first(where: { !known.contains($0) }), statement.problems.count < BalanceWalk.kept else {
      return
    }
    statement.problems.append(
      "row \(row.number): the sum is \(words(odd)), but the rows above it make \(words(abs(all.paid.minor))) paid and"
        + " \(words(all.received.minor)) received")
  }

  private func words(_ minor: Int64) -> String {
    Amount(minor: minor, currency: style.money.currency).forPeople
  }

  /// Compares the sums of the rows with the figures of the statement.
  mutating func check() {
    for index in chains.indices {
      let walk = BalanceWalk.best(chains[index].steps)
      // Those of a page were compared with all balances that it prints.
      for broken in walk.breaks where !style.day.isPrinted {
        statement.problems.append(
          "row \(broken.row): the balance is \(words(broken.found)), but \(words(broken.expected)) follows from the"
            + " rows beside it")
      }
      if walk.breakCount > walk.breaks.count, !style.day.isPrinted {
        statement.problems.append("and \(walk.breakCount - walk.breaks.count) more rows do not follow")
      }
      if chains.count == 1 { compareEnds(walk) }
    }
    let figures = summary.figures
    guard facts.totals.count <= 1, section == 0 else { return }
    // Of rows without balances, the one that is stated is of their last day or a later one.
    if chains.isEmpty, !profile.isCard, !isOfApp, let stated = figures[.closing], let day = summary.closingDay,
      day >= facts.last ?? day
    {
      facts.closingBalance = Amount(minor: stated, currency: style.money.currency)
    }
    let rows = facts.totals.first ?? StatementTotals(style.money.currency)
    func compare(_ what: String, _ figure: StatementSummary.Figure, _ value: Int64) {
      guard let stated = figures[figure], abs(stated) != value else { return }
      statement.problems.append("\(what): the rows make \(words(value)), the statement says \(words(abs(stated)))")
    }
    compare("debits", .debits, abs(rows.paid.minor))
    compare("credits", .credits, rows.received.minor)
    for (what, figure, count) in [
      ("debits", StatementSummary.Figure.debitCount, rows.paidCount), ("credits", .creditCount, rows.receivedCount),
    ] {
      guard let stated = figures[figure], stated != Int64(count) else { continue }
      statement.problems.append("number of \(what): there are \(count), the statement says \(stated)")
    }
  }

  private mutating func compareEnds(_ walk: BalanceWalk) {
    guard walk.isWhole, let opening = walk.opening, let closing = walk.closing else { return }
    facts.openingBalance = Amount(minor: opening, currency: style.money.currency)
    facts.closingBalance = Amount(minor: closing, currency: style.money.currency)
    if profile.isCard { return }
    // A debt is printed without a minus.
    func differs(_ stated: Int64, _ found: Int64) -> Bool { style.isOwed ? abs(stated) != abs(found) : stated != found }
    if let stated = summary.figures[.opening], differs(stated, opening) {
      statement.problems.append(
        "row \(walk.oldest.row ?? 0): the balance before it was \(words(opening)), the statement opens with"
          + " \(words(stated))")
    }
    // A balance of the day of the download is of another time than the rows.
    if let day = summary.closingDay, day != walk.newest.day { return }
    if let stated = summary.figures[.closing], differs(stated, closing) {
      statement.problems.append(
        "row \(walk.newest.row ?? 0): the balance is \(words(closing)), the statement closes with \(words(stated))")
    }
  }
}
