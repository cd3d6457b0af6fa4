import Spendwise
import SpendwiseTables
import SpendwiseText

/// A table that YNAB, Actual or Firefly III exported.
final class AppTable: MovedSource {
  /// The programs, by the columns that their exports alone have.
  enum App: String, CaseIterable {
    case ynab, actual, firefly

    var columns: [String] {
      switch self {
      case .ynab: ["account", "date", "payee", "categorygroup", "category", "memo", "outflow", "inflow"]
      case .actual: ["account", "date", "payee", "notes", "category", "amount", "cleared"]
      case .firefly:
        ["type", "amount", "currencycode", "description", "date", "sourcename", "destinationname", "category"]
      }
    }
  }

  private let table: Table
  let name: String
  let options: StatementOptions
  private let app: App
  private let header: TableHeader
  private let day: StatementDay
  private let currency: Currency
  private let isGuessed: Bool
  var notes: [String] = []
  var facts = StatementFacts()

  /// The table as an export; `nil` when it has another header. Throws `TableError`.
  init?(_ table: Table, named name: String, _ options: StatementOptions) throws {
    if options.isFixed { return nil }
    var found: (App, TableHeader)?
    for app in App.allCases where found == nil {
      found = TableHeader(table, app.columns).map { (app, $0) }
    }
    guard let (app, header) = found else { return nil }
    (self.table, self.name, self.options, self.app, self.header) = (table, name, options, app, header)
    day = StatementDay(order: try header.dateOrder(table, "date", options))
    let known = try options.currency ?? options.accountCurrency(nil, at: nil) ?? AppTable.sign(table, header)
    currency = known ?? options.home
    isGuessed = app != .firefly && known == nil
    if isGuessed {
      notes.append("\(name): it names no currency: \(StatementOptions.taken(for: currency))")
    }
    facts.profile = app.rawValue
  }

  /// The currency whose sign the amounts of YNAB have; `nil` for a dollar, which may be of many countries.
  private static func sign(_ table: Table, _ header: TableHeader) throws -> Currency? {
    var found: Currency?
    try table.eachRow(of: header.sheet) { row in
      if row.number > header.row { found = CurrencyMarks.shared.stated(in: header.text("outflow", row)) }
      return row.number <= header.row
    }
    return found
  }

  /// A payment, or a part of one.
  private struct Row {
    var record: Transaction
    var account: String
    var other: String?
    var category: MovedPayments.Category?
    /// Parts of one payment have the same.
    var group: String?
    var number: Int
  }

  private var accounts: Set<String> = []
  private var splits = 0

  func read(into payments: inout MovedPayments) throws {
    try table.eachRow(of: header.sheet) { row in
      if row.number > header.row, !row.isBlank { accounts.insert(header.text("account", row)) }
      return true
    }
    var open: [Row] = []
    try table.eachRow(of: header.sheet) { row in
      guard row.number > header.row, !row.isBlank else { return true }
      let next = try self.row(row, &payments)
      if let first = open.first, next == nil || first.group == nil || first.group != next?.group {
        try close(open, &payments)
        open = []
      }
      if let next { open.append(next) }
      return true
    }
    try close(open, &payments)
  }

  /// Adds the payment that these rows are the parts of.
  private func close(_ rows: [Row], _ payments: inout MovedPayments) throws {
    guard let first = rows.first else { return }
    guard rows.count > 1 else {
      return try payments.add(
        first.record, account: first.account, category: first.category, other: first.other, row: first.number)
    }
    var whole = first.record
    var sum = Amount(minor: 0, currency: first.record.amount?.currency ?? currency)
    whole.splits = []
    for row in rows {
      guard let amount = row.record.amount else { continue }
      do throws(AmountError) { sum = try sum.adding(amount) } catch { throw TableError.bad(name, error.reason) }
      var part = Transaction.Part(amount)
      if let category = row.category { (part.category, part.subcategory) = payments.path(category) ?? (nil, nil) }
      part.note = row.record.note
      whole.splits.append(part)
    }
    (whole.amount, whole.note) = (sum, nil)
    whole.kind = sum.minor < 0 ? .expense : .income
    try payments.add(whole, account: first.account, row: first.number)
  }

  private func row(_ row: TableRow, _ payments: inout MovedPayments) throws -> Row? {
    func text(_ column: String) -> String { header.text(column, row) }
    let number = row.number
    let index = header.index("date")
    guard let found = day.read(row[index], isNumber: row.kind(index) == .number) else {
      try payments.reject("date", "\"\(text("date"))\" is not a date (want 2026-07-31)", row.tabbed, row: number)
      return nil
    }
    var record = Transaction()
    record.date = found.day
    record.time = found.seconds.flatMap { $0 == 0 ? nil : PrintedTime.text($0) }
    guard let amount = amount(row) else {
      try payments.reject("amount", "its amount is not one (want 1234.50)", row.tabbed, row: number)
      return nil
    }
    record.amount = amount
    if isGuessed { (record.status, record.why) = (.pending, "the file names no currency: taken for \(currency.code)") }
    let made = app == .firefly ? firefly(record, row) : register(record, row)
    if let payee = made.record.payee?.lowercased(), ["starting balance", "opening balance"].contains(payee) {
      try payments.ignore("opening-balance", "it is the opening balance", row.tabbed, row: number)
      return nil
    }
    if amount.minor == 0 {
      try payments.ignore("not-money", "the amount is zero", row.tabbed, row: number)
      return nil
    }
    if app == .firefly, text("type").lowercased() == "transfer" {
      // The row is both legs.
      try payments.add(made.record, account: made.account, other: made.other, row: number)
      var second = made.record
      second.amount =
        self.money("foreignamount", row, made.record.originalAmount?.currency)?.magnitude ?? amount.negated
      (second.originalAmount, second.payee) = (nil, made.account)
      try payments.add(second, account: made.other ?? "", other: made.account, row: number)
      return nil
    }
    return made
  }

  private func money(_ column: String, _ row: TableRow, _ currency: Currency?) -> Amount? {
    guard let currency else { return nil }
    let index = header.index(column)
    let cell = StatementMoney(currency: currency).read(row[index], isNumber: row.kind(index) == .number)
    if case .value(let minor, _) = cell { return Amount(minor: minor, currency: currency) }
    return nil
  }

  /// The amount of a row, negative when it left the account.
  private func amount(_ row: TableRow) -> Amount? {
    switch app {
    case .ynab:
      let (out, into) = (money("outflow", row, currency), money("inflow", row, currency))
      if out == nil, into == nil { return nil }
      return Amount(minor: (into?.minor ?? 0) - (out?.minor ?? 0), currency: currency)
    case .actual: return money("amount", row, currency)
    case .firefly:
      let code = header.text("currencycode", row)
      guard let amount = money("amount", row, code.isEmpty ? currency : Currency(code)) else { return nil }
      return header.text("type", row).lowercased() == "deposit" ? amount.magnitude : amount.magnitude.negated
    }
  }

  // MARK: YNAB and Actual

  private func register(_ payment: Transaction, _ row: TableRow) -> Row {
    func text(_ column: String) -> String { header.text(column, row) }
    var record = payment
    record.payee = FeedNames.line(text("payee"))
    let (mark, note) = AppTable.split(text(app == .ynab ? "memo" : "notes"))
    record.note = FeedNames.line(note)
    switch text("cleared").lowercased() {
    case "cleared": record.status = record.status ?? .cleared
    case "reconciled": record.status = record.status ?? .reconciled
    default: break
    }
    let account = text("account")
    var made = Row(record: record, account: account, number: row.number)
    if let mark {
      if mark == 1 { splits += 1 }
      made.group = "\(splits)"
    }
    let category = text("category")
    if !category.isEmpty { made.category = MovedPayments.Category(name: category) }
    // Money that YNAB has not given a category yet.
    if ["ready to assign", "to be budgeted"].contains(category.lowercased()) {
      made.category = MovedPayments.Category(name: "Income")
    }
    let payee = record.payee ?? ""
    if let colon = payee.firstRange(of: "Transfer : "), colon.lowerBound == payee.startIndex {
      made.other = String(payee[colon.upperBound...])
    } else if app == .actual, category.isEmpty, payee != account, accounts.contains(payee) {
      made.other = payee
    }
    if let other = made.other { made.record.payee = other }
    return made
  }

  /// The number of a part of a split, from `Split (1/3) note` or `(SPLIT 1 OF 3) note`, and the rest.
  private static func split(_ memo: String) -> (Int?, String) {
    let small = memo.lowercased()
    guard small.hasPrefix("split (") || small.hasPrefix("(split "), let close = memo.firstIndex(of: ")") else {
      return (nil, memo)
    }
    let numbers = memo[..<close].split { !$0.isNumber }.compactMap { Int($0) }
    let rest = String(memo[memo.index(after: close)...].drop { $0 == " " })
    return (numbers.count == 2 ? numbers[0] : nil, rest)
  }

  // MARK: Firefly III

  private func firefly(_ payment: Transaction, _ row: TableRow) -> Row {
    func text(_ column: String) -> String { header.text(column, row) }
    var record = payment
    let type = text("type").lowercased()
    let isIn = type == "deposit"
    let (own, far) =
      isIn ? (text("destinationname"), text("sourcename")) : (text("sourcename"), text("destinationname"))
    if let foreign = money("foreignamount", row, Currency(text("foreigncurrencycode"))), foreign.minor != 0 {
      record.originalAmount = record.amount.map { $0.minor < 0 ? foreign.magnitude.negated : foreign.magnitude }
    }
    let description = FeedNames.line(text("description"))
    record.payee = type == "opening balance" ? type : FeedNames.line(far) ?? description
    if description != record.payee { record.description = description }
    record.note = FeedNames.line(text("notes"))
    record.tags = text("tags").split(separator: ",").compactMap { FeedNames.line(String($0)) }
    var made = Row(record: record, account: own, number: row.number)
    if type == "transfer" { made.other = far }
    if !text("category").isEmpty { made.category = MovedPayments.Category(name: text("category")) }
    if !text("grouptitle").isEmpty { made.group = text("groupid") }
    return made
  }
}
