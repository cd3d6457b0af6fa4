import Spendwise

/// Writes a file's reading as a profile, to correct and keep.
enum StatementGuess {
  static func line(_ sheet: TableStatement.Sheet, called name: String) -> [UInt8] {
    let (profile, style) = (sheet.layout.profile, sheet.style)
    var columns = Record([:])
    for column in StatementColumn.allCases where sheet.layout.has(column) {
      switch profile.columns[column] {
      case .name(let label, let nth)?: columns.set(column.key, to: nth > 1 ? "\(label)#\(nth)" : label)
      default: columns.set(column.key, to: sheet.layout.index(column) + 1)
      }
    }
    let isNamed = sheet.layout.has(.currency) || style.isCurrencyGuessed
    return Record([
      "type": "profile", "name": name, "reads": "statement", "expect": profile.expect, "columns": columns,
      "date_order": style.day.order.rawValue, "decimal_mark": style.money.decimalComma ? "," : ".",
      "amount_sign": style.sign?.rawValue, "currency_default": isNamed ? nil : style.money.currency.code,
      "account_type": profile.isCard ? "credit_card" : nil, "blank_direction": profile.blankIsDebit ? "debit" : nil,
      "line_join": profile.lineJoin,
    ]).line
  }
}

extension TableStatement {
  /// A profile for this file, as a line of `profiles.jsonl`.
  package var guess: [UInt8] {
    guard let sheet = sheets.first, !sheet.isOfProgram else { return [] }
    let profile = sheet.layout.profile
    var (name, number) = (profile.name, 1)
    // The profile of another file is not to be replaced by this one.
    while options.profiles.contains(where: { $0.name == name && $0 != profile }) {
      number += 1
      name = "\(profile.name)-\(number)"
    }
    return StatementGuess.line(sheet, called: name)
  }
}
