import Spendwise
import SpendwiseJSON
import SpendwiseTables
import SpendwiseText

/// The pages of Plaid's `/transactions/sync`: new, changed and removed payments; or of
/// `/transactions/get`: what is there.
struct PlaidFeed {
  private(set) var feed: FeedRows
  private var accounts: [String: Account] = [:]
  private var seen: Set<String> = []

  /// Whether a page is of Plaid.
  static func isOne(_ page: JSONObject) -> Bool {
    ["added", "modified", "removed"].contains { page.value(named: Array($0.utf8))?.kind == .array } || isList(page)
  }

  /// Whether a page is of `/transactions/get`, which lists what is there and not what changed.
  private static func isList(_ page: JSONObject) -> Bool {
    guard let list = page.value("transactions"), list.kind == .array else { return false }
    return page.value("total_transactions") != nil || page.value("item")?.kind == .object
  }

  /// The error that Plaid sent instead of a page.
  static func problem(_ page: JSONObject) -> String? {
    guard let code = page.string("error_code") else { return nil }
    let message = page.string("error_message").map { ": \(FeedNames.safe($0))" } ?? ""
    return "Plaid says \(FeedNames.safe(code))\(message)"
  }

  /// The fields of an account that are used.
  private struct Account {
    var mask: String?
    var isCard = false
    var currency: String?
  }

  init(_ name: String, _ options: StatementOptions) { feed = FeedRows(name, options, "plaid") }

  /// Reads all pages.
  mutating func read(_ pages: JSONPages, _ body: FeedRows.Body) throws {
    let name = feed.name
    var (hasMore, isEmpty) = (false, true)
    var listed: Int?
    try pages.eachPage { page in
      if let problem = PlaidFeed.problem(page) { throw TableError.bad(name, problem) }
      guard PlaidFeed.isOne(page) else { throw TableError.bad(name, "a page of it is not of Plaid") }
      noteAccounts(page)
      hasMore = page.isTrue("has_more")
      if let cursor = page.string("next_cursor"), !cursor.isEmpty { isEmpty = false }
      if PlaidFeed.isList(page) {
        isEmpty = false
        listed = page.literal("total_transactions").flatMap { Int($0) } ?? listed
        for entry in page.elements("transactions") { try take(payment(entry, isRevision: false), body) }
      }
      for entry in page.elements("added") { try take(payment(entry, isRevision: false), body) }
      for entry in page.elements("modified") { try take(payment(entry, isRevision: true), body) }
      for entry in page.elements("removed") {
        guard let id = entry.kind == .object ? entry.object?.string("transaction_id") : entry.string else { continue }
        isEmpty = false
        let source = Transaction.Source(channel: "plaid", profile: "plaid", key: "plaid:\(id)")
        let note = StatementNote(reason: "removed", why: "the bank took it back", source: source)
        try take(.removed(note), body)
      }
      return true
    }
    let rows = feed.facts.rows
    if seen.count == 1, let id = seen.first { feed.facts.account = slug(id) }
    if let listed, rows < listed {
      feed.problems = ["pages are missing: \(rows) of \(listed) transactions are here (give all pages together)"]
    } else if hasMore {
      feed.problems = ["pages are missing: the last one says has_more (give all pages of one update together)"]
    }
    if isEmpty, rows == 0 { feed.notes.append("\(name): Plaid has nothing ready yet (ask again later)") }
  }

  private mutating func take(_ verdict: StatementVerdict, _ body: FeedRows.Body) throws {
    try feed.give(verdict, body)
    if seen.count > 1, let given = feed.options.account { throw TableError.severalAccounts(feed.name, given) }
  }

  private mutating func noteAccounts(_ page: JSONObject) {
    page.eachObject(of: "accounts") { account in
      guard let id = account.string("account_id") else { return }
      accounts[id] = Account(
        mask: account.string("mask").flatMap { FeedNames.lastFour($0) }, isCard: account.says("type", "credit"),
        currency: account.object("balances")?.string("iso_currency_code"))
    }
  }

  /// The account without its id, which is a secret.
  private func slug(_ id: String) -> String {
    feed.options.account ?? "plaid-\(accounts[id]?.mask ?? String(FeedNames.hash([id]).prefix(6)))"
  }

  // MARK: A payment

  private mutating func payment(_ value: JSONValue, isRevision: Bool) -> StatementVerdict {
    func source(_ key: String, _ profile: String = "plaid") -> Transaction.Source {
      Transaction.Source(channel: "plaid", profile: profile, key: key)
    }
    guard let entry = value.object else {
      let source = source(feed.key(nil, or: Array(value.raw)))
      return .reject(
        StatementNote(reason: "shape", why: "a transaction is not an object", source: source), raw: value.raw.text)
    }
    let account = entry.string("account_id") ?? ""
    seen.insert(account)
    let known = accounts[account]
    let id = entry.string("transaction_id").map { "plaid:\($0)" }
    var source = source(id ?? feed.key(nil, or: Array(value.raw)), known?.isCard == true ? "plaid-card" : "plaid")
    func reject(_ reason: String, _ why: String) -> StatementVerdict {
      .reject(StatementNote(reason: reason, why: why, source: source), raw: value.raw.text)
    }
    if id == nil { return reject("id", "there is no transaction_id") }
    let unofficial = entry.string("unofficial_currency_code")
    let amount: Amount
    do throws(FeedProblem) {
      // At Plaid an amount that leaves an account is positive.
      amount = try entry.amount(in: entry.string("iso_currency_code") ?? unofficial ?? known?.currency).negated
    } catch { return reject(error.reason, error.why) }
    guard let day = entry.string("date").flatMap({ Day($0) }) else {
      return reject("date", "\"\((entry.string("date") ?? "").prefix(40))\" is not a date (want 2026-07-31)")
    }
    if amount.minor == 0 {
      return .ignored(StatementNote(reason: "not-money", why: "the amount is zero", source: source))
    }
    source.isPending = entry.isTrue("pending")
    source.isRevision = isRevision
    source.replaces = entry.string("pending_transaction_id").map { "plaid:\($0)" }
    var record = Transaction()
    (record.date, record.amount, record.source, record.recorder) = (day, amount, source, .import)
    record.account = feed.options.account ?? (known?.mask == nil ? slug(account) : nil)
    record.accountLastFour = known?.mask
    if source.isPending { record.status = .pending }
    describe(&record, entry)
    return .transaction(record)
  }

  private func describe(_ record: inout Transaction, _ entry: JSONObject) {
    let name = FeedNames.line(entry.string("name") ?? entry.string("original_description"))
    record.payee = FeedNames.line(entry.string("merchant_name")) ?? name
    if name != record.payee { record.description = name }
    record.reference = entry.object("payment_meta")?.string("reference_number")
    if let cheque = entry.string("check_number"), !cheque.isEmpty {
      (record.reference, record.paymentMethod) = (record.reference ?? cheque, "cheque")
    }
    let isDebit = (record.amount?.minor ?? 0) < 0
    record.kind = isDebit ? .expense : .income
    var why = record.status == .pending ? [Transaction.pendingAtBank] : []
    defer { record.why = why.isEmpty ? nil : why.joined(separator: "; ") }
    let group = entry.object("personal_finance_category")
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
