import Spendwise
import SpendwiseText

/// Payments out of the books of another program, with its accounts, its categories and transfers between accounts.
struct MovedPayments {
  private let profile: String
  private let options: StatementOptions
  private var categories: FileCategories
  private var keys = RowCounts()
  /// The ids of first legs of transfers, by day, amount and accounts.
  private var waiting: [String: String] = [:]
  private let hand: (StatementVerdict, Int) throws -> Void
  private(set) var facts = StatementFacts()
  private var openings = 0

  /// Each verdict goes to `hand`.
  init(
    _ profile: String, _ options: StatementOptions, _ hand: @escaping (StatementVerdict, Int) throws -> Void
  ) throws {
    (self.profile, self.options, self.hand) = (profile, options, hand)
    categories = FileCategories(try options.categories())
    facts.profile = profile
  }

  /// The notes at the end of the file that is called `name`.
  func notes(_ name: String) -> [String] {
    if openings == 0 { return [] }
    let words = openings == 1 ? "an opening balance" : "\(openings) opening balances"
    return ["\(name): \(words) left out (sw-data account set ACCOUNT opening_balance=… sets one)"]
  }

  /// A category as the other program names it.
  struct Category {
    var name: String
    var part = ""
  }

  /// Adds a payment on an account; `other` is the account at the other side of a transfer, and `id` what the program
  /// calls the payment. Without a category its record keeps what it has.
  mutating func add(
    _ payment: Transaction, account: String, category: Category? = nil, other: String? = nil, id: String? = nil,
    row: Int
  ) throws {
    guard let day = payment.date, let amount = payment.amount else { return }
    var record = payment
    record.recorder = .import
    if let other {
      record.kind = .transfer
      record.why = record.why ?? "the file says: a transfer with \(other)"
    } else if record.kind == nil {
      record.kind = amount.minor < 0 ? .expense : .income
    }
    if let category { (record.category, record.subcategory) = path(category) ?? (nil, nil) }
    let name = options.account ?? FeedNames.slug(account)
    if name.utf8.count == 4, name.utf8.allSatisfy({ $0 &- 48 < 10 }) {
      record.accountLastFour = name
    } else if !name.isEmpty {
      record.account = name
    }
    let words = [record.payee ?? "", record.note ?? ""].joined(separator: "\u{1F}")
    let text = words.withBytes { RowKeys.text(day, amount.minor, [$0]) }
    let key =
      id.map { "\(profile):\($0)" } ?? text.withUnsafeBufferPointer { keys.key(name.isEmpty ? profile : name, [$0]) }
    record.source = Transaction.Source(channel: "statement", profile: profile, key: key)
    // What the books have already stays as it is.
    record.source?.find = .note
    if record.category != nil {
      record.categorizationSource = .manual
      record.why = record.why ?? "the file says so"
      if let category, let path = record.category.map({ CategoryPath($0, record.subcategory) }) {
        record.source?.categoryName = categories.newName(path, category.name)
      }
    }
    if let other { link(&record, account, other) }
    facts.note(day)
    try take(.transaction(record), row)
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

  /// The category of the books for a name of the other program.
  mutating func path(_ category: Category) -> (String?, String?)? {
    categories.path(category.name, category.part).map { ($0.category, $0.subcategory) }
  }

  /// Adds a row that is not a payment.
  mutating func ignore(_ reason: String, _ why: String, _ text: String, row: Int) throws {
    if reason == "opening-balance" { openings += 1 }
    try take(.ignored(StatementNote(reason: reason, why: why, source: source(text))), row)
  }

  /// Adds a row that cannot be understood.
  mutating func reject(_ reason: String, _ why: String, _ text: String, row: Int) throws {
    try take(.reject(StatementNote(reason: reason, why: why, source: source(text)), raw: text), row)
  }

  private mutating func source(_ text: String) -> Transaction.Source {
    Transaction.Source(channel: "statement", profile: profile, key: text.withBytes { keys.key(profile, [$0]) })
  }

  private mutating func take(_ verdict: StatementVerdict, _ row: Int) throws {
    try facts.count(verdict, of: profile)
    try hand(verdict, row)
  }
}

/// A file that another program for money exported.
protocol MovedSource: StatementSource {
  var name: String { get }
  var options: StatementOptions { get }
  /// Adds the payments of the file.
  func read(into payments: inout MovedPayments) throws
  var facts: StatementFacts { get set }
  var notes: [String] { get set }
}

extension MovedSource {
  var mismatch: String? { nil }

  func eachVerdict(_ body: (StatementVerdict, Int) throws -> Void) throws {
    try withoutActuallyEscaping(body) { body in
      var payments = try MovedPayments(facts.profile ?? "", options, body)
      try read(into: &payments)
      facts = payments.facts
      notes += payments.notes(name)
    }
  }
}
