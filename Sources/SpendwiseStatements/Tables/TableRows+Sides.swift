import Spendwise
import SpendwiseTables
import SpendwiseText

// Which way the money of a row went.
extension TableRows {
  /// Reads the amount of a debit and a credit. One of them is empty or zero.
  func sides(
    _ debit: StatementMoney.Cell, _ credit: StatementMoney.Cell, _ row: TableRow, _ entry: inout RowEntry
  ) -> Reading? {
    switch (debit, credit) {
    case (.bad, _): return notMoney(.debit, row)
    case (_, .bad): return notMoney(.credit, row)
    case (.blank, .blank):
      let isZero = layout.named(.amount).contains {
        if case .value(0, _) = style.money.read(row, at: $0) { true } else { false }
      }
      return isZero || isBalance(row, entry) ? nil : .reject("amount", "it has neither a debit nor a credit")
    case (.value(let out, _), .value(let into, _)) where out != 0 && into != 0:
      return .reject("amount", "it has both a debit and a credit")
    case (.value(let out, _), _) where out != 0:
      // A debit below zero is one that came back, unless all of them are written so.
      entry.amount = style.negativeDebits ? out : -out
    case (_, .value(let into, _)):
      entry.amount = style.negativeCredits ? -into : into
      let narration = row[layout.narrationIndex]
      if into < 0, style.negativeCredits, !StatementWords.isCardBill(narration) {
        entry.doubt.add("its credit has a minus: money that came, or one that was taken back")
      }
    default: entry.amount = 0
    }
    if style.isBookSided { entry.amount = -entry.amount }
    return nil
  }

  private func notMoney(_ column: StatementColumn, _ row: TableRow) -> Reading {
    .reject("amount", "\"\(row[layout.index(column)].text)\" is not an amount (want 1,234.50)")
  }

  /// A row without an amount is a balance.
  private func isBalance(_ row: TableRow, _ entry: RowEntry) -> Bool {
    entry.balance != nil && StatementMarks.namesBalance(row[layout.index(.narration)])
  }

  func signed(_ amount: StatementMoney.Cell, _ row: TableRow, _ entry: inout RowEntry) -> Reading? {
    let text = row[layout.index(.amount)]
    guard case .value(let value, var mark) = amount else {
      guard case .blank = amount else { return notMoney(.amount, row) }
      return isBalance(row, entry) ? nil : .reject("amount", "it has no amount")
    }
    if isOfApp, value >= 0, !text.contains("+") { return unsigned(value, row, &entry) }
    let says = row[layout.index(.direction)]
    if mark == .none, layout.has(.direction) {
      mark = StatementWords.direction(says, besideW: style.hasWithdrawals)
      if mark == .none, !says.isEmpty {
        return .reject("no-direction", "\"\(says.text)\" says neither debit nor credit")
      }
      if mark == .none, profile.blankIsDebit { mark = .debit }
    }
    if mark == .none, style.isBlankDebit { mark = .debit }
    if mark == .none, let side = style.sides?[row.number] ?? oldestSide(value, entry.balance) {
      mark = side < 0 ? .debit : .credit
    }
    if mark == .none, style.isByWords || style.isUnproved {
      switch StatementWords.isOut(row[layout.narrationIndex], row[layout.typeIndex]) {
      case let isOut?: mark = isOut ? .debit : .credit
      case nil where style.sides != nil || style.isUnproved:
        entry.doubt.add("nothing beside it shows which way the money went: taken for paid")
        mark = .debit
      case nil: break
      }
    }
    if case .value(..<0, .credit) = amount { entry.doubt.add("\(text.text) has a minus, and a mark that it came") }
    if mark == .none, style.isByVerbs { mark = StatementMarks.verb(row[layout.narrationIndex]) }
    switch mark {
    case .debit: entry.amount = value < 0 && profile.isCard ? -value : -abs(value)
    case .credit: entry.amount = abs(value)
    case .none:
      guard let sign = style.sign ?? (value == 0 ? .plain : nil) else {
        return .reject(
          "no-direction", "nothing says whether \(text.text) was paid or received (a profile with amount_sign does)")
      }
      if layout.has(.direction), value > 0, profile.amountSign == nil {
        return .reject("no-direction", "nothing says whether \(text.text) was paid or received")
      }
      entry.amount = sign == .inverted ? -value : value
    }
    return nil
  }

  /// The side of the oldest row, by the opening balance. It follows no other row.
  private func oldestSide(_ amount: Int64, _ balance: Int64?) -> Int64? {
    guard style.sides != nil, let balance else { return nil }
    let step = abs(balance) &- abs(summary.figures[.opening] ?? 0)
    return abs(step) == amount ? (step < 0) == style.isOwed ? 1 : -1 : nil
  }

  /// The amount paid abroad. A row of the account's own money repeats its amount, or has none.
  func original(_ entry: RowEntry, _ row: TableRow) -> (amount: Amount, isNamed: Bool)? {
    let code = row[layout.index(.originalCurrency)]
    let named = Currency(code) ?? (code.isEmpty ? nil : CurrencyMarks.shared.stated(in: code.text))
    guard named != nil || code.isEmpty, let currency = named ?? Currency("USD"), named != entry.currency else {
      return nil
    }
    var money = style.money
    money.currency = currency
    guard case .value(let value, _) = money.read(row, at: layout.index(.originalAmount)), value != 0, value != .min,
      named != nil || abs(value) != abs(entry.amount)
    else { return nil }
    return (Amount(minor: entry.amount < 0 ? -abs(value) : abs(value), currency: currency), named != nil)
  }
}
