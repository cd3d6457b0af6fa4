import Spendwise
import SpendwiseTables

extension TableRows {
  /// The parts of a row that do not depend on the rows before: they are read on the thread that reads the file.
  struct Prepared {
    /// Points into the row, and was read as the narration of a debit or of a credit, by the looks of the cells.
    let narration: PaymentPath
    let isDebit: Bool

    init(_ row: TableRow, _ sheet: TableStatement.Sheet, _ narrations: inout PathReader) {
      let layout = sheet.layout
      if layout.has(.debit) {
        let cell = sheet.style.money.read(row, at: layout.index(.debit))
        isDebit = if case .value(let value, _) = cell { value != 0 } else { false }
      } else {
        isDebit = row[layout.index(.amount)].first == UInt8(ascii: "-")
      }
      narration = narrations.read(row[layout.narrationIndex], isDebit: isDebit)
    }
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
