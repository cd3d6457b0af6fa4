import Spendwise
import SpendwiseTables
import SpendwiseText

/// The pages of Plaid's `/transactions/sync` or `/transactions/get`: changes, or all payments.
struct PlaidFeed: JSONFeed {
  static let title = "Plaid"
  var feed: FeedRows
  private var accounts: [String: (names: FeedAccount, currency: String?)] = [:]
  private var seen: Set<String> = []
  private var (hasMore, isEmpty) = (false, true)
  /// The number of payments that the feed has.
  private var listed: Int?

  /// The page is of Plaid.
  static func isOne(_ page: Record) -> Bool {
    ["added", "modified", "removed"].contains { page[$0]?.isList ?? false } || isList(page)
  }

  /// The page is of `/transactions/get`, which lists payments and not changes.
  private static func isList(_ page: Record) -> Bool {
    guard page["transactions"]?.isList ?? false else { return false }
    return page["total_transactions"] != nil || page["item"]?.isObject ?? false
  }

  /// The error that Plaid sent instead of a page.
  static func problem(_ page: Record) -> String? {
    guard let code = page.string("error_code") else { return nil }
    let message = page.string("error_message").map { ": \(FeedNames.safe($0))" } ?? ""
    return "Plaid says \(FeedNames.safe(code))\(message)"
  }

  init(_ name: String, _ options: StatementOptions) { feed = FeedRows(name, options, "plaid") }

  mutating func read(_ page: Record, _ body: FeedRows.Body) throws {
    for account in page.records("accounts") { note(account) }
    hasMore = page.isTrue("has_more")
    let isList = PlaidFeed.isList(page)
    if isList { listed = page.literal("total_transactions").flatMap { Int($0) } ?? listed }
    if isList || page.string("next_cursor").map({ !$0.isEmpty }) ?? false { isEmpty = false }
    for key in (isList ? ["transactions"] : []) + ["added", "modified"] {
      for entry in page[key]?.elements ?? [] { try take(entry, isRevision: key == "modified", body) }
    }
    for entry in page["removed"]?.elements ?? [] {
      guard let id = entry.isObject ? entry.record?.string("transaction_id") : entry.string else { continue }
      isEmpty = false
      feed.use(FeedAccount(profile: "plaid"))
      try feed.give(.removed(feed.noted("removed", "the bank took it back", "plaid:\(id)")), body)
    }
  }

  mutating func finish() {
    let rows = feed.facts.rows
    (feed.facts.isOfPages, feed.facts.listed) = (true, listed)
    if seen.count == 1, let id = seen.first { feed.facts.account = feed.options.account ?? names(of: id).slug }
    if let listed, rows < listed {
      feed.problems = ["pages are missing: \(rows) of \(listed) transactions are here (give all pages together)"]
    } else if hasMore {
      feed.problems = ["pages are missing: the last one says has_more (give all pages of one update together)"]
    }
    if isEmpty, rows == 0 { feed.notes.append("\(feed.name): Plaid has nothing ready yet (ask again later)") }
  }

  private mutating func note(_ account: Record) {
    guard let id = account.string("account_id") else { return }
    let isCard = account.string("type") == "credit"
    let names = PlaidFeed.names(
      id, account.string("mask").flatMap { FeedNames.lastFour($0) }, isCard ? "plaid-card" : "plaid")
    accounts[id] = (names, account.record("balances")?.string("iso_currency_code"))
  }

  /// The names of an account without its id, which is a secret.
  private static func names(_ id: String, _ mask: String?, _ profile: String) -> FeedAccount {
    FeedAccount(
      lastFour: mask, slug: "plaid-\(mask ?? String(FeedNames.hash([id]).prefix(6)))", profile: profile)
  }

  private func names(of id: String) -> FeedAccount { accounts[id]?.names ?? PlaidFeed.names(id, nil, "plaid") }

  // MARK: A payment

  private mutating func take(_ value: Record.Value, isRevision: Bool, _ body: FeedRows.Body) throws {
    let (entry, raw) = (value.record, String(decoding: value.raw, as: UTF8.self))
    let account = entry?.string("account_id") ?? ""
    if entry != nil { seen.insert(account) }
    if seen.count > 1, let given = feed.options.account { throw TableError.severalAccounts(feed.name, given) }
    feed.use(names(of: account))
    let (id, currency) = (entry?.string("transaction_id").map { "plaid:\($0)" }, accounts[account]?.currency)
    try feed.give(raw, id, body) { (feed) throws(FeedProblem) in
      guard let entry else { throw FeedProblem(reason: "shape", why: "a transaction is not an object") }
      guard let id else { throw FeedProblem(reason: "id", why: "there is no transaction_id") }
      return try PlaidFeed.payment(entry, id, currency, isRevision: isRevision, &feed)
    }
  }

  private static func payment(
    _ entry: Record, _ id: String, _ currency: String?, isRevision: Bool, _ feed: inout FeedRows
  ) throws(FeedProblem) -> StatementVerdict {
    let code = entry.string("iso_currency_code") ?? entry.string("unofficial_currency_code") ?? currency
    // At Plaid an amount that leaves an account is positive.
    let amount = try FeedAmount.exact(entry.literal("amount"), in: code).negated
    let date = entry.string("date") ?? ""
    guard let day = Day(date) else { throw .badDate(date) }
    var (record, note) = feed.record(day, amount, id, nil)
    if let note { return .ignored(note) }
    let isPending = entry.isTrue("pending")
    record.source?.isPending = isPending
    record.source?.isRevision = isRevision
    record.source?.replaces = entry.string("pending_transaction_id").map { "plaid:\($0)" }
    if isPending { record.status = .pending }
    describe(&record, entry)
    return .transaction(record)
  }

  private static func describe(_ record: inout Transaction, _ entry: Record) {
    let name = FeedNames.line(entry.string("name") ?? entry.string("original_description"))
    record.payee = FeedNames.line(entry.string("merchant_name")) ?? name
    if name != record.payee { record.description = name }
    record.reference = entry.record("payment_meta")?.string("reference_number")
    if let cheque = entry.string("check_number"), !cheque.isEmpty {
      (record.reference, record.paymentMethod) = (record.reference ?? cheque, "cheque")
    }
    let isDebit = (record.amount?.minor ?? 0) < 0
    record.kind = isDebit ? .expense : .income
    var why = record.status == .pending ? [Transaction.pendingAtBank] : []
    defer { record.why = why.isEmpty ? nil : why.joined(separator: "; ") }
    let group = entry.record("personal_finance_category")
    guard let primary = group?.string("primary") else { return }
    if group?.string("detailed") == "LOAN_PAYMENTS_CREDIT_CARD_PAYMENT" {
      record.kind = .transfer
      why.append("Plaid says: the bill of a card was paid")
      return
    }
    guard let category = PlaidFeed.categories[primary.lowercased()] else { return }
    // A refund keeps the category of the purchase.
    if !isDebit, category != "income" { record.kind = .refund }
    if isDebit, category == "income" { return }
    record.category = category
    record.categorizationSource = .learned
    why.append("learned: \(FeedNames.safe(primary)) at Plaid")
  }

  /// Our categories for Plaid's: a hint that a rule may override.
  private static let categories = PathWords.pairs("plaid")
}
