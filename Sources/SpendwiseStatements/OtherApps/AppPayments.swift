import Spendwise
import SpendwiseTables
import SpendwiseText

/// Payments from another program's books, with accounts, categories and transfers.
struct AppPayments {
  private var feed: FeedRows
  private let profile: StatementProfile
  private let hand: FeedRows.Body
  private var categories: FileCategories
  private var keys = RowCounts()
  /// The ids of first legs of transfers, by day, amount and accounts.
  private var waiting: [String: String] = [:]
  private var accounts: Set<String> = []
  private var openings = 0
  private var ids: Set<String> = []
  private var links: [(id: String, isTransfer: Bool, other: String)] = []
  private var missing = 0

  /// Sends each verdict of a sheet to `hand`.
  init(_ statement: TableStatement, _ sheet: TableStatement.Sheet, _ hand: @escaping FeedRows.Body) throws {
    (profile, self.hand) = (sheet.layout.profile, hand)
    feed = FeedRows(statement.name, statement.options, "statement")
    categories = FileCategories(try statement.options.categories())
    feed.use(FeedAccount(key: profile.name, profile: profile.name))
    feed.facts.profile = profile.name
  }

  var facts: StatementFacts { feed.facts }

  /// The notes at the end of the file.
  var notes: [String] {
    var notes: [String] = []
    if openings > 0 {
      let words = openings == 1 ? "an opening balance" : "\(openings) opening balances"
      notes.append("\(feed.name): \(words) left out (sw-data account set ACCOUNT opening_balance=… sets one)")
    }
    if missing > 0 {
      notes.append("\(feed.name): \(missing == 1 ? "a link" : "\(missing) links") to what the file lacks left out")
    }
    return notes
  }

  /// A payment on an account.
  struct Payment {
    var record: Transaction
    var account: String
    /// The account at the other side of a transfer.
    var other: String?
    /// Category as the program names it. Without one the record keeps its own.
    var category: CategoryPath?
    var isCard = false
    /// The id of the payment in the other program.
    var id: String?
    /// Words that identify its row; by default payee and note.
    var words: String?
    /// The id of a record of the same file.
    var link = ""
    var row: Int
  }

  /// Adds a payment. Throws `TableError` when the person named one account, and the file has several.
  mutating func add(_ payment: Payment) throws {
    var record = payment.record
    guard let day = record.date, let amount = record.amount else { return }
    record.recorder = record.recorder ?? .import
    if let other = payment.other {
      record.kind = .transfer
      record.why = record.why ?? "the file says: a transfer with \(other)"
    } else if record.kind == nil {
      record.kind = amount.minor < 0 ? .expense : .income
    }
    let own = FeedNames.slug(payment.account)
    if accounts.insert(own).inserted, accounts.count > 1, let given = feed.options.account {
      throw TableError.severalAccounts(feed.name, given)
    }
    let account = feed.options.account ?? own
    if !account.isEmpty, account.utf8.allSatisfy({ $0 &- 48 < 10 }) {
      record.accountLastFour = account
    } else if !account.isEmpty {
      record.account = account
    }
    let words = payment.words ?? [record.payee ?? "", record.note ?? ""].joined(separator: " ")
    let text = words.withBytes { RowKeys.text(day, amount.minor, [$0]) }
    let key =
      payment.id.map { "\(profile.name):\($0)" }
      ?? keys.key(account.isEmpty ? profile.name : account, text)
    record.source = Transaction.Source(
      channel: "statement", profile: profile.name + (payment.isCard ? "-card" : ""), key: key)
    // Records that the books have stay as they are.
    record.source?.find = .note
    if let category = payment.category { categories.set(&record, category, isHint: profile.areCategoriesHints) }
    if let other = payment.other { link(&record, payment.account, other) }
    if let id = record.id {
      ids.insert(id)
      if !payment.link.isEmpty { links.append((id, record.kind == .transfer, payment.link)) }
    }
    try feed.give(.transaction(record), at: payment.row, hand)
  }

  /// Adds a payment with its parts. An unreadable part is `nil`. Unless they add up to it, they are left out.
  mutating func add(_ payment: Payment, parts: [Transaction.Part?]) throws {
    var payment = payment
    let whole = parts.compactMap { $0 }
    if let amount = payment.record.amount, whole.count < parts.count || Amount.sum(whole.map(\.amount)) != amount {
      payment.record.status = .pending
      let doubt = "its parts do not add up to it in \(amount.currency.code): they are left out"
      payment.record.why = payment.record.why.map { "\(doubt); \($0)" } ?? doubt
    } else if whole.count > 1 {
      payment.record.splits = whole
    }
    try add(payment)
  }

  /// Adds both legs of a transfer. `other` is the second.
  mutating func add(_ first: Payment, other: Transaction) throws {
    try add(first)
    var second = first
    (second.record, second.account, second.other) = (other, first.other ?? "", first.account)
    try add(second)
  }

  /// Makes the part of a payment for a category.
  mutating func part(_ amount: Amount, _ category: CategoryPath?, note: String? = nil) -> Transaction.Part {
    var part = Transaction.Part(amount)
    let path = category.flatMap { categories.path($0) }
    (part.category, part.subcategory, part.note) = (path?.category, path?.subcategory, note)
    return part
  }

  /// Links the second leg of a transfer with the first.
  private mutating func link(_ record: inout Transaction, _ account: String, _ other: String) {
    guard let day = record.date, let amount = record.amount, let key = record.source?.key else { return }
    let sides = amount.minor < 0 ? [account, other] : [other, account]
    let pair = ([day.iso, amount.magnitude.literal, amount.currency.code] + sides).joined(separator: "\u{1F}")
    let mine = amount.minor < 0 ? "-\(pair)" : "+\(pair)"
    let wanted = amount.minor < 0 ? "+\(pair)" : "-\(pair)"
    if let first = waiting.removeValue(forKey: wanted) {
      record.transfer = first
    } else {
      waiting[mine] = record.id ?? RecordKey.id(forKey: key)
    }
  }

  /// Adds a row that is not a payment.
  mutating func ignore(_ reason: String, _ why: String, _ text: String, row: Int) throws {
    if reason == "opening-balance" { openings += 1 }
    try feed.ignore(reason, why, text, at: row, hand)
  }

  /// Adds a row that cannot be understood.
  mutating func reject(_ problem: FeedProblem, _ text: String, row: Int) throws {
    try feed.reject(problem, text, at: row, hand)
  }

  /// Ends the file: links its records, each pair once.
  mutating func finish(_ row: Int) throws {
    if accounts.count == 1 {
      feed.facts.account = feed.options.account ?? accounts.first.flatMap { $0.isEmpty ? nil : $0 }
    }
    var seen: Set<[String]> = []
    for link in links {
      guard ids.contains(link.other) else {
        missing += 1
        continue
      }
      let pair = [link.id, link.other]
      guard seen.insert(link.isTransfer ? pair.sorted() : pair).inserted else { continue }
      try hand(.link(relation: link.isTransfer ? "transfer" : "refund", ids: pair), row)
    }
  }
}
