import SpendwiseJSON

/// Writes down how a file was understood, as a profile that can be corrected and kept.
enum StatementGuess {
  static func line(_ sheet: TableStatement.Sheet, called name: String) -> [UInt8] {
    let (profile, style) = (sheet.layout.profile, sheet.style)
    var writer = JSONWriter()
    writer.begin()
    writer.member("type", "profile")
    writer.member("name", name)
    writer.member("reads", "statement")
    writer.member("expect", profile.expect)
    writer.key("columns")
    var columns = JSONWriter()
    columns.begin()
    for column in StatementColumn.allCases where sheet.layout.has(column) {
      columns.bytes.append(contentsOf: columns.bytes.count > 1 ? [0x2C] : [])
      column.key.withBytes { JSONText.encode($0, into: &columns.bytes) }
      columns.bytes.append(UInt8(ascii: ":"))
      switch profile.columns[column] {
      case .name(let label, let nth)?:
        (nth > 1 ? "\(label)#\(nth)" : label).withBytes { JSONText.encode($0, into: &columns.bytes) }
      default: columns.bytes.append(contentsOf: String(sheet.layout.index(column) + 1).utf8)
      }
    }
    columns.end()
    writer.bytes.append(contentsOf: columns.bytes)
    writer.member("date_order", style.day.order.rawValue)
    writer.member("decimal_mark", style.money.decimalComma ? "," : ".")
    if let sign = style.sign { writer.member("amount_sign", sign.rawValue) }
    if !sheet.layout.has(.currency), !style.isCurrencyGuessed {
      writer.member("currency_default", style.money.currency.code)
    }
    if profile.isCard { writer.member("account_type", "credit_card") }
    if profile.blankIsDebit { writer.member("blank_direction", "debit") }
    if let join = profile.lineJoin { writer.member("line_join", join) }
    writer.end()
    return writer.bytes
  }
}
