import SpendwiseTables

/// Names of the columns of printed statements, beyond those of `ColumnNames`.
enum PDFColumnNames {
  /// Figures that are no amounts, by a part of their name.
  private static let others = HeaderLanguage.block("Print")["other"]

  private static let more: [(PDFColumn.Role, Set<String>)] = {
    let roles: [PDFColumn.Role] = [.date, .narration, .valueDate, .reference, .debit, .credit, .amount, .balance]
    return roles.map { ($0, Set(HeaderLanguage.block("Print")["\($0)"])) }
  }()

  /// The meaning of the column that is called `text`.
  static func role(_ text: String, exactly: Bool) -> PDFColumn.Role? {
    let name = ColumnNames.plain(text.replacing("₹", with: "").replacing("`", with: ""))
    if name.isEmpty || name.utf8.count > 60 { return nil }
    // `Amount (in ₹)` is not a column of money that came.
    if name.hasPrefix("amount"), text.contains("(in") { return .amount }
    let isOut = ["debit", "withdraw", "paidout", "moneyout"].contains { name.contains($0) }
    let isIn = ["credit", "deposit", "paidin", "moneyin"].contains { name.contains($0) }
    if isOut, isIn, !name.contains("type") { return .amount }
    if others.contains(where: { name.contains($0) }) { return .other }
    let bare = without(name)
    for (role, names) in more where names.contains(name) || names.contains(bare) { return role }
    for candidate in bare == name ? [name] : [name, bare] {
      for (column, names) in ColumnNames.known {
        let isKnown = names.contains { exactly ? candidate == $0 : ColumnNames.isSame(candidate, $0) }
        if isKnown, let role = role(of: column, candidate) { return role }
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

  private static func role(of column: StatementColumn, _ name: String) -> PDFColumn.Role? {
    switch column {
    // A reference beside a narration is none.
    case .narration, .payee, .payer:
      name == "reference" ? .reference : name == "to" || name == "from" ? nil : .narration
    case .serial: .reference
    default: PDFColumn.Role(rawValue: "\(column)") ?? .other
    }
  }
}
