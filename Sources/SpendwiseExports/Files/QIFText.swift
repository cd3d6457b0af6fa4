/// Writes payments of one currency as QIF: a list for each account.
package struct QIFText {
  private let dates: ExportDate
  private let categories: Categories
  /// The kinds of the accounts, by id.
  private let kinds: [String: String]

  package init(dates: ExportDate, _ categories: Categories, kinds: [String: String]) {
    (self.dates, self.categories, self.kinds) = (dates, categories, kinds)
  }

  /// The text of payments in the order of their time. Each account has its opening balance.
  package func text(_ payments: [Payment], opening: [(account: String, balance: Amount)]) -> String {
    let others = payments.otherLegs
    let lists = Dictionary(grouping: payments, by: \.accountName)
    let accounts = lists.keys.sorted()
    var text = "!Option:AutoSwitch\n!Account\n"
    for account in accounts { text += "N\(account)\nT\(type(account))\n^\n" }
    text += "!Clear:AutoSwitch\n"
    for account in accounts {
      text += "!Account\nN\(account)\nT\(type(account))\n^\n!Type:\(type(account))\n"
      let list = lists[account] ?? []
      for (id, balance) in opening where id == list[0].account && balance.currency == list[0].amount.currency {
        if balance.minor == 0 { continue }
        text += "D\(dates.text(list[0].day.adding(days: -1)))\nT\(balance.literal)\nPOpening Balance\n"
        text += "L[\(account)]\n^\n"
      }
      for payment in list { write(payment, others[payment.id], to: &text) }
    }
    return text
  }

  private func type(_ account: String) -> String {
    switch kinds[account] {
    case "credit_card": "CCard"
    case "cash", "wallet": "Cash"
    case "loan": "Oth L"
    case "investment": "Oth A"
    default: "Bank"
    }
  }

  /// A text as one line. No other mark matters in most fields.
  private static func line(_ text: String) -> String { OneLine.of(text) }

  /// The names of a category and subcategory. Without the marks of classes, levels and accounts.
  private func category(_ part: Payment.Part) -> String {
    guard let slug = part.category, !slug.isEmpty else { return "" }
    let names = [categories.name(slug)] + (part.subcategory.map { [categories.name(slug, $0)] } ?? [])
    return names.map { OneLine.of($0, [":": "-", "/": "-", "[": "(", "]": ")", "|": "-"]) }.joined(separator: ":")
  }

  private func write(_ payment: Payment, _ other: Payment?, to text: inout String) {
    // A transfer is in the list of the account that paid.
    if other != nil, payment.amount.minor > 0 { return }
    text += "D\(dates.text(payment.day))\nT\(payment.amount.literal)\n"
    if payment.status == .cleared { text += "C*\n" }
    if payment.status == .reconciled { text += "CX\n" }
    for (mark, field) in [("N", payment.reference), ("P", payment.payee), ("M", payment.note)] {
      let line = QIFText.line(field)
      if !line.isEmpty { text += "\(mark)\(line)\n" }
    }
    if let other {
      text += "L[\(QIFText.line(other.accountName))]\n"
    } else if !payment.isSplit {
      let name = category(payment.parts[0])
      if !name.isEmpty { text += "L\(name)\n" }
    } else {
      for part in payment.parts {
        text += "S\(category(part))\n"
        let note = QIFText.line(part.note)
        if !note.isEmpty { text += "E\(note)\n" }
        text += "$\(part.amount.literal)\n"
      }
    }
    text += "^\n"
  }
}
