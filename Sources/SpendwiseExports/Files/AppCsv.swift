/// CSV for one application, with its columns. Cells stay as they are, since no spreadsheet reads them.
package struct AppCsv {
  /// The applications.
  package enum App: String, CaseIterable, Sendable {
    case ynab, actual, firefly, gnucash

    /// The default order of dates.
    package var dates: ExportDate { self == .ynab ? .dmy : .iso }
    /// The name that it has for people.
    package var name: String {
      switch self {
      case .ynab: "YNAB"
      case .actual: "Actual"
      case .firefly: "Firefly III"
      case .gnucash: "GnuCash"
      }
    }
    /// The rows name the account.
    package var namesAccounts: Bool { self == .firefly || self == .gnucash }
  }

  private let app: App
  private let dates: ExportDate
  private let categories: Categories

  package init(_ app: App, dates: ExportDate, _ categories: Categories) {
    (self.app, self.dates, self.categories) = (app, dates, categories)
  }

  /// The text of payments in the order of their time. GnuCash gets the `opening` balances, too.
  package func text(
    _ payments: [Payment], _ names: LedgerNames, opening: [(account: String, balance: Amount)] = []
  ) -> String {
    switch app {
    case .ynab:
      rows("Date,Payee,Memo,Outflow,Inflow", payments.map(ynab))
    case .actual:
      rows(
        "Date,Payee,Notes,Category,Amount",
        payments.map { [dates.text($0.day), $0.payee, $0.note, category($0), $0.amount.literal] })
    case .firefly: rows(AppCsv.fireflyColumns.map(\.name).joined(separator: ","), firefly(payments))
    case .gnucash:
      rows(
        "Date,Transaction ID,Number,Description,Notes,Commodity/Currency,Void Reason,Action,Memo,Full Account Name,"
          + "Account Name,Amount With Sym,Amount Num.,Value With Sym,Value Num.,Reconcile,Reconcile Date,Rate/Price",
        Journal(
          payments, names, opening: opening.sorted { $0.balance.currency.code < $1.balance.currency.code },
          originals: false
        ).entries.flatMap(gnucash))
    }
  }

  private func rows(_ header: String, _ rows: [[String]]) -> String {
    header + "\r\n" + rows.map { $0.map(AppCsv.cell).joined(separator: ",") + "\r\n" }.joined()
  }

  private static func cell(_ text: String) -> String {
    let line = OneLine.of(text)
    if !line.utf8.contains(where: { $0 == 0x22 || $0 == "," }) { return line }
    return "\"" + line.unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\""
  }

  /// The names of the category and subcategory; empty where there are several.
  private func category(_ payment: Payment) -> String {
    guard !payment.isSplit, let slug = payment.parts.first?.category, !slug.isEmpty else { return "" }
    let name = categories.name(slug)
    return payment.parts[0].subcategory.map { "\(name): \(categories.name(slug, $0))" } ?? name
  }

  private func ynab(_ payment: Payment) -> [String] {
    let amount = payment.amount.magnitude.literal
    let isOut = payment.amount.minor < 0
    return [dates.text(payment.day), payment.payee, payment.note, isOut ? amount : "", isOut ? "" : amount]
  }

  // MARK: Firefly III

  /// The columns, each with the role that it has for Firefly's importer.
  private static let fireflyColumns: [(name: String, role: String)] = [
    ("Date", "date_transaction"), ("Amount", "amount"), ("Currency", "currency-code"),
    ("Foreign amount", "amount_foreign"), ("Foreign currency", "foreign-currency-code"),
    ("Description", "description"), ("Account", "account-name"), ("Opposing account", "opposing-name"),
    ("Category", "category-name"), ("Id", "external-id"), ("Reference", "internal_reference"), ("Note", "note"),
    ("Tags", "tags-comma"),
  ]

  /// The configuration that Firefly's importer wants beside the file.
  package var fireflyRoles: String {
    let columns = AppCsv.fireflyColumns
    func list(_ values: [String]) -> String { "[" + values.joined(separator: ", ") + "]" }
    let parts = [
      "[date]": dates.letters.replacing("/", with: "\\/"), "[roles]": list(columns.map { "\"\($0.role)\"" }),
      "[mapping]": list(columns.map { _ in "false" }),
      "[index]": "\(columns.firstIndex { $0.role == "external-id" } ?? 0)",
    ]
    return parts.reduce(DataTable.text("firefly roles")) { $0.replacing($1.key, with: $1.value) }
  }

  private func firefly(_ payments: [Payment]) -> [[String]] {
    let others = payments.otherLegs
    return payments.compactMap { payment in
      let other = others[payment.id]
      // A transfer is one row, of the side that money left.
      if other != nil, payment.amount.minor > 0 { return nil }
      let foreign = other.map { $0.amount.currency == payment.amount.currency ? nil : $0.amount } ?? payment.original
      let description = payment.payee.isEmpty ? payment.note : payment.payee
      return [
        dates.text(payment.day), payment.amount.literal, payment.amount.currency.code,
        foreign.map { (payment.amount.minor < 0 ? $0.magnitude.negated : $0.magnitude).literal } ?? "",
        foreign?.currency.code ?? "", description.isEmpty ? "(no description)" : description,
        payment.accountName, other?.accountName ?? payment.payee, category(payment), payment.id,
        payment.reference, payment.note,
        payment.tags.map { OneLine.of($0, [",": " "]) }.joined(separator: ","),
      ]
    }
  }

  // MARK: GnuCash

  /// One row for each posting; those of an entry have its id.
  private func gnucash(_ entry: Journal.Entry) -> [[String]] {
    entry.postings.map { posting in
      let levels = posting.name.levels { OneLine.of($0, [":": "-"]) }
      let name = ([levels[0].prefix(1).uppercased() + levels[0].dropFirst()] + levels.dropFirst()).joined(
        separator: ":")
      let value = posting.total.map { posting.amount.minor < 0 ? $0.negated : $0 } ?? posting.amount
      let mark = entry.status == .reconciled ? "y" : entry.status == .cleared ? "c" : "n"
      // The opening balances are a transaction of each currency.
      let code = (entry.id.isEmpty ? posting : entry.postings[0]).amount.currency.code
      return [
        dates.text(entry.day), entry.id.isEmpty ? "opening-\(code)" : entry.id, entry.reference, entry.payee,
        entry.note,
        "CURRENCY::\(code)", "", "", "", name, levels.last ?? "", "",
        posting.amount.literal, "", value.literal, mark, "", "",
      ]
    }
  }
}
