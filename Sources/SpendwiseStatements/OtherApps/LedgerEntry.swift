import Spendwise
import SpendwiseTables
import SpendwiseText

/// A transaction of double entry, for its payments. They are the changes of accounts that hold money or debt.
struct LedgerEntry {
  /// An amount in an account.
  struct Posting {
    /// The levels of the account: `assets`, `bank`, `mine`.
    var levels: [String]
    var amount: Amount
    /// The worth of the amount in the currency of the other postings.
    var worth: Amount?
    /// The id of a record that Spendwise exported.
    var id: String?

    var root: Root { Root(levels.first ?? "") }
    var name: String { levels.joined(separator: ":") }
  }

  /// The first level of an account such as `assets:bank:mine`.
  static func root(of account: String) -> Root { Root(account.prefix { $0 != ":" }.description) }

  /// The first level of an account.
  enum Root: String {
    case own, expenses, income, equity, unknown

    private static let names = PathWords.pairs("book-root")

    init(_ name: String) { self = Root.names[name.lowercased()].flatMap { Root(rawValue: $0) } ?? .unknown }
  }

  /// The facts that its payments share.
  var record = Transaction()
  var postings: [Posting] = []
  /// The account with the rest, if its amount is left out.
  var rest: [String]?
  var row = 0

  /// The postings add up to nothing.
  var isBalanced: Bool {
    guard let first = postings.first else { return false }
    return LedgerEntry.sum(postings, first.amount.currency)?.minor == 0
  }

  /// Gives the rest to the account without an amount. `false` if it is unknown.
  mutating func complete() -> Bool {
    guard let rest else { return true }
    guard let currency = (postings.first?.worth ?? postings.first?.amount)?.currency,
      let sum = LedgerEntry.sum(postings, currency)
    else { return false }
    postings.append(Posting(levels: rest, amount: sum.negated))
    return true
  }

  /// The text of the entry, for a person.
  var text: String {
    let lines = postings.map { "\($0.name)  \($0.amount.literal) \($0.amount.currency.code)" }
    return ([record.date?.iso ?? "", record.payee ?? "", record.note ?? ""] + lines).joined(separator: "\t")
  }

  /// Makes its payments pending, for a reason to review them.
  mutating func doubt(_ why: String) { (record.status, record.why) = (.pending, why) }
}

extension AppPayments {
  /// Adds the payments of an entry. `name` makes the name of an account of its levels.
  mutating func add(_ entry: LedgerEntry, _ name: ([String]) -> String) throws {
    let own = entry.postings.filter { $0.root == .own }
    let others = entry.postings.filter { $0.root != .own && $0.root != .equity }
    let isOpening = entry.postings.contains { $0.root == .equity && $0.name.lowercased().contains("opening") }
    if isOpening { return try ignore("opening-balance", "it is an opening balance", entry.text, row: entry.row) }
    let moved = own.filter { $0.amount.minor != 0 }
    guard let first = moved.min(by: { $0.amount.minor < $1.amount.minor }) else {
      return try ignore("not-money", "no account of assets or liabilities is in it", entry.text, row: entry.row)
    }
    if moved.count == 1 { return try add(entry, first, others, name) }
    let second = moved.first { $0.levels != first.levels }
    if moved.count == 2, let second, first.amount.minor < 0, second.amount.minor > 0 {
      // An amount that neither side has was paid by the side that money left.
      guard !others.isEmpty else { return try add(entry, first, second, first.amount, name) }
      if let rest = LedgerEntry.sum(others, first.amount.currency), second.amount.currency == first.amount.currency {
        var fee = first
        (fee.amount, fee.id) = (rest.negated, nil)
        try add(entry, fee, others, name)
        return try add(entry, first, second, second.amount.negated, name)
      }
    }
    for posting in moved {
      var payment = payment(entry, posting, name)
      payment.record.status = .pending
      payment.record.why = "an entry with \(moved.count) accounts of its own: what each was for is not known"
      try add(payment)
    }
  }

  private func payment(
    _ entry: LedgerEntry, _ posting: LedgerEntry.Posting, _ name: ([String]) -> String
  ) -> Payment {
    var record = entry.record
    (record.amount, record.id) = (posting.amount, posting.id ?? record.id)
    return Payment(record: record, account: name(posting.levels), row: entry.row)
  }

  /// A transfer between two own accounts.
  private mutating func add(
    _ entry: LedgerEntry, _ first: LedgerEntry.Posting, _ second: LedgerEntry.Posting, _ amount: Amount,
    _ name: ([String]) -> String
  ) throws {
    var payment = payment(entry, first, name)
    (payment.record.amount, payment.other) = (amount, name(second.levels))
    var other = payment.record
    (other.amount, other.id) = (second.amount, second.id)
    try add(payment, other: other)
  }

  /// Adds a payment of one account, with its purposes.
  private mutating func add(
    _ entry: LedgerEntry, _ posting: LedgerEntry.Posting, _ others: [LedgerEntry.Posting], _ name: ([String]) -> String
  ) throws {
    var payment = payment(entry, posting, name)
    if others.isEmpty {
      payment.record.kind = .transfer
      return try add(payment)
    }
    let isIncome = others.contains { $0.root == .income } && posting.amount.minor > 0
    payment.record.kind = isIncome ? .income : posting.amount.minor < 0 ? .expense : .refund
    if others.count == 1 {
      let far = others[0].amount
      if far.currency != posting.amount.currency {
        payment.record.originalAmount = posting.amount.minor < 0 ? far.magnitude.negated : far.magnitude
      }
      payment.category = category(others[0])
      return try add(payment)
    }
    try add(payment, parts: others.map { part(($0.worth ?? $0.amount).negated, category($0)) })
  }

  /// `expenses:food:delivery` is the delivery of food; `income:salary` is the salary of income.
  private func category(_ posting: LedgerEntry.Posting) -> CategoryPath? {
    let levels = posting.levels.dropFirst()
    guard let first = levels.first else { return posting.root == .income ? CategoryPath("income", nil) : nil }
    if first.lowercased() == CategorySeed.uncategorized { return nil }
    let part = levels.dropFirst().joined(separator: "-")
    if posting.root == .income, part.isEmpty { return CategoryPath("income", first) }
    return CategoryPath(first, part.isEmpty ? nil : part)
  }
}

extension LedgerEntry {
  /// Sum of postings in one currency. `nil` if one is in another and has no worth.
  static func sum(_ postings: [Posting], _ currency: Currency) -> Amount? {
    Amount.sum([Amount(minor: 0, currency: currency)] + postings.map { $0.worth ?? $0.amount })
  }
}

extension Amount {
  /// The sum of amounts in one currency. `nil` of none, and of a sum without room.
  static func sum(_ amounts: [Amount]) -> Amount? {
    amounts.dropFirst().reduce(amounts.first) { sum, next in sum.flatMap { try? $0.adding(next) } }
  }
}

/// The accounts of a file that hold money or debt.
struct LedgerAccounts {
  private var all: Set<[String]> = []

  /// Levels of an account that its name may have.
  private static let deepest = 16
  private static let limit = 10_000

  /// Adds an account of the file called `file`, if it holds money. Throws `TableError` when there are too many.
  mutating func add(_ account: String, _ file: String) throws {
    let levels = account.split(separator: ":").map(String.init)
    guard LedgerEntry.Root(levels.first ?? "") == .own, all.insert(levels).inserted else { return }
    if all.count > LedgerAccounts.limit { throw TableError.bad(file, "it has more than 10000 accounts") }
  }

  /// The name of each account: by its `ledger_name`, else its last level. Or as many levels as distinguish them.
  func names(_ options: StatementOptions) -> [[String]: String] {
    // beancount writes capitals, and hyphens for characters that it does not allow.
    func plain(_ name: String) -> String { NameText.words(name).joined(separator: "-") }
    let known = Dictionary(
      options.ledgerNames.map { (plain($0.key), $0.value) }, uniquingKeysWith: { first, _ in first })
    var (names, left, count) = ([[String]: String](), Array(all), 1)
    while !left.isEmpty {
      func name(_ levels: [String]) -> String { FeedNames.slug(levels.suffix(count).joined(separator: " ")) }
      let alike = Dictionary(all.map { (name($0), 1) }, uniquingKeysWith: +)
      left = left.filter { levels in
        let name = name(levels)
        if count < min(levels.count, LedgerAccounts.deepest), alike[name] ?? 0 > 1 { return true }
        names[levels] = known[plain(levels.joined(separator: ":"))] ?? name
        return false
      }
      count += 1
    }
    return names
  }
}
