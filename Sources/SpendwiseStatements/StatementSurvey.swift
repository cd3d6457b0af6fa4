import Spendwise
import SpendwiseJSON
import SpendwiseSheets

/// What the rows of a file say together of how each of them is to be read: asked where no profile says it.
struct StatementSurvey {
  private(set) var rows = 0
  private var (dayFirst, monthFirst, open) = (0, 0, 0)
  private var (commas, points) = (0, 0)
  private(set) var symbol: Currency?
  /// What the rows say in a column of their own, a few of them.
  private(set) var currencies: Set<Currency> = []
  /// A narration names a scheme of India, or an amount has its groups: `1,23,456.78`.
  private(set) var isIndian = false
  private var (debits, credits, others) = (0, 0, 0)
  private var (negatives, positives, agreeing) = (0, 0, 0)
  private var (negativeDebits, positiveDebits, negativeCredits, positiveCredits) = (0, 0, 0, 0)
  private var (plainWords, invertedWords, plainBalances, invertedBalances) = (0, 0, 0, 0)
  private var last: (amount: Int64, balance: Int64)?
  private let layout: StatementLayout

  init(_ layout: StatementLayout) { self.layout = layout }

  /// Takes a row for the marks that it has. Rows of all kinds come: those without a date tell nothing.
  mutating func take(_ row: TableRow) {
    let date = row[layout.place(.date)]
    let isTrue = row.kind(layout.place(.date)) != .text
    guard isTrue || StatementDay.vote(date) != nil || StatementDay().read(date) != nil else { return }
    rows += 1
    if !isTrue {
      switch StatementDay.vote(date) {
      case .dmy: dayFirst += 1
      case .mdy: monthFirst += 1
      default: if StatementDay.isOpen(date) { open += 1 }
      }
    }
    for column in [StatementColumn.amount, .debit, .credit, .balance] where layout.has(column) {
      let place = layout.place(column)
      if row.kind(place) == .text { note(row[place], isBalance: column == .balance) }
    }
    switch isNegative(row[layout.place(.debit)]) {
    case true?: negativeDebits += 1
    case false?: positiveDebits += 1
    case nil: break
    }
    switch isNegative(row[layout.place(.credit)]) {
    case true?: negativeCredits += 1
    case false?: positiveCredits += 1
    case nil: break
    }
    if !isIndian { isIndian = StatementWords.isIndian(row[layout.place(.narration)]) }
    if layout.has(.currency), currencies.count < 4, let found = Currency(row[layout.place(.currency)]) {
      currencies.insert(found)
    }
    if layout.has(.direction) {
      switch StatementWords.direction(row[layout.place(.direction)]) {
      case .debit: debits += 1
      case .credit: credits += 1
      case .none: if !row[layout.place(.direction)].isEmpty { others += 1 }
      }
    }
  }

  /// Whether a cell has a minus, `nil` when it has no amount.
  private func isNegative(_ cell: Bytes) -> Bool? {
    guard cell.contains(where: { $0 &- 49 < 9 }) else { return nil }
    return cell.first == UInt8(ascii: "-") || cell.first == UInt8(ascii: "(") || cell.last == UInt8(ascii: "-")
  }

  /// How the marks of an amount are used.
  private mutating func note(_ cell: Bytes, isBalance: Bool) {
    // `-450.00`, as nearly all are.
    let isPlain = cell.allSatisfy { $0 &- 48 < 10 || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") }
    if isPlain, cell.count > 3, cell.offset(of: UInt8(ascii: ".")) == cell.count - 3 {
      points += 1
      return
    }
    let text = cell.text
    if symbol == nil, let found = StatementWords.currency(in: text) { symbol = found }
    if !isIndian { isIndian = StatementWords.isGroupedInLakhs(text) }
    let marks = text.filter { $0 == "," || $0 == "." }
    guard let last = marks.last, let place = text.lastIndex(of: last) else { return }
    let behind = text[place...].dropFirst().prefix { $0.isNumber }.count
    if Set(marks).count == 2 || marks.count == 1 && behind > 0 && behind < 3 {
      if last == "," { commas += 1 } else { points += 1 }
    } else if marks.count > 1 {
      // Several of one kind cut groups.
      if last == "," { points += 1 } else { commas += 1 }
    }
  }

  /// Takes a row for what its sign means, in a second round.
  mutating func takeSign(_ row: TableRow, _ style: StatementStyle) {
    guard layout.has(.amount), style.day.read(row[layout.place(.date)]) != nil || row.kind(layout.place(.date)) != .text
    else { return }
    let place = layout.place(.amount)
    guard case .value(let amount, let mark) = style.money.read(row[place], isNumber: row.kind(place) == .number),
      mark == .none, amount != 0
    else { return }
    if amount < 0 { negatives += 1 } else { positives += 1 }
    if layout.has(.direction) {
      let meaning = StatementWords.direction(row[layout.place(.direction)])
      if meaning == .debit && amount < 0 || meaning == .credit && amount > 0 { agreeing += 1 }
    }
    if let isOut = StatementWords.isOut(row[layout.place(.narration)], row[layout.place(.direction)]) {
      if isOut == (amount < 0) { plainWords += 1 } else { invertedWords += 1 }
    }
    let balancePlace = layout.place(.balance)
    guard case .value(let balance, _) = style.money.read(row[balancePlace], isNumber: row.kind(balancePlace) == .number)
    else {
      last = nil
      return
    }
    if let last {
      let step = balance &- last.balance
      if step == amount || -step == last.amount { plainBalances += 1 }
      if step == -amount || step == last.amount { invertedBalances += 1 }
    }
    last = (amount, balance)
  }

  /// The order of the dates, and whether nothing in the rows decides it.
  var order: (order: StatementProfile.DateOrder, isOpen: Bool, isMixed: Bool) {
    if dayFirst > 0 || monthFirst > 0 {
      return (dayFirst >= monthFirst ? .dmy : .mdy, false, dayFirst > 0 && monthFirst > 0)
    }
    return (.dmy, open > 0, false)
  }

  /// Whether a comma stands before the decimals.
  var decimalComma: Bool { commas > points }

  /// Whether the column that could say so says `Dr` or `Cr` in all rows where it says something.
  var hasDirections: Bool { debits + credits > 0 && others == 0 }

  /// Whether the amounts contradict the column of directions.
  var isAgreed: Bool { negatives == 0 || agreeing == negatives + positives || agreeing == 0 }

  /// Debits that are written with a minus, all of them.
  var hasNegativeDebits: Bool { negativeDebits > 0 && positiveDebits == 0 }

  /// The same of credits.
  var hasNegativeCredits: Bool { negativeCredits > 0 && positiveCredits == 0 }

  /// What the sign of an amount means; `nil` when nothing says it.
  var sign: StatementProfile.AmountSign? {
    if plainWords != invertedWords { return plainWords > invertedWords ? .plain : .inverted }
    if plainBalances != invertedBalances {
      if plainBalances > invertedBalances { return .plain }
      // An owed balance grows by what is spent; a balance in hand shrinks.
      return positives > negatives ? .inverted : .plain
    }
    return negatives > 0 ? .plain : nil
  }

  /// Whether the balance is what is owed, so that spending makes it grow.
  var isOwed: Bool {
    guard plainBalances != invertedBalances, let sign else { return false }
    return (plainBalances > invertedBalances) == (sign == .inverted)
  }
}

/// How the cells of a file are read.
struct StatementStyle {
  var day = StatementDay()
  var money: StatementMoney
  /// `nil`: an amount without a sign and without words could be either.
  var sign: StatementProfile.AmountSign? = .plain
  var negativeDebits = false
  var negativeCredits = false
  var isOwed = false
  /// Every row is to be looked at, since its date could be another.
  var doubt: String?
}
