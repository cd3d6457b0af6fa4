import SpendwiseTables

extension StatementColumn {
  /// A column of a page that is no part of payments.
  static let other = originalAmount

  /// Columns with more names on pages, in order of search.
  private static let printed: [StatementColumn] = [
    .date, .narration, .valueDate, .reference, .debit, .credit, .amount, .balance,
  ]

  private static let printedNames = printed.map { ($0, Set(HeaderLanguage.block("Print")[$0.key])) }
  /// Figures that are no amounts, by a part of their name.
  private static let otherNames = HeaderLanguage.block("Print")["other"]

  /// The column of a page that is called `text`.
  static func printed(_ text: String, exactly: Bool) -> StatementColumn? {
    let name = ColumnNames.plain(text.replacing("₹", with: "").replacing("`", with: ""))
    if name.isEmpty || name.utf8.count > 60 { return nil }
    // `Amount (in ₹)` is not a column of money that came.
    if name.hasPrefix("amount"), text.contains("(in") { return .amount }
    let isOut = ["debit", "withdraw", "paidout", "moneyout"].contains { name.contains($0) }
    let isIn = ["credit", "deposit", "paidin", "moneyin"].contains { name.contains($0) }
    if isOut, isIn, !name.contains("type") { return .amount }
    if otherNames.contains(where: { name.contains($0) }) { return .other }
    let bare = without(name)
    for (role, names) in printedNames where names.contains(name) || names.contains(bare) { return role }
    for candidate in bare == name ? [name] : [name, bare] {
      for (column, names) in ColumnNames.known {
        let isKnown = names.contains { exactly ? candidate == $0 : ColumnNames.isSame(candidate, $0) }
        if isKnown, let role = column.printed(candidate) { return role }
      }
    }
    return nil
  }

  /// Removes a currency at the end: `Debit (INR)`, `Betrag EUR`.
  private static func without(_ name: String) -> String {
    for tail in ["inr", "rs", "gbp", "eur", "usd", "aed", "sgd", "chf"]
    where name.hasSuffix(tail) && name.count > tail.count + 2 {
      return String(name.dropLast(tail.count))
    }
    return name
  }

  /// This column on a page, called `name` there.
  private func printed(_ name: String) -> StatementColumn? {
    switch self {
    // A reference beside a narration is none.
    case .narration, .payee, .payer:
      name == "reference" ? .reference : name == "to" || name == "from" ? nil : .narration
    case .serial: .reference
    case .direction, .time: self
    default: StatementColumn.printed.contains(self) ? self : .other
    }
  }
}
