import Spendwise
import SpendwiseTables
import SpendwiseText

/// Accounts, keys, words and balances of the rows of a feed.
struct FeedRows {
  typealias Body = (StatementVerdict, Int) throws -> Void

  let name: String
  let options: StatementOptions
  let format: String
  var facts = StatementFacts()
  var notes: [String] = []
  var problems: [String] = []
  private(set) var account: FeedAccount
  /// The account of the statement before.
  private var seen: FeedAccount?
  private var accounts = 0
  private var hasSeveral = false
  private var keys = RowCounts()
  var ids = FITIDs()
  private var narrations = PathReader()
  /// The balances of the current statement.
  var opening: Balance?
  var closing: Balance?
  /// The entries since the opening balance; `nil` when one is not known.
  private var sum: Int64? = 0
  private var ends: (opening: Balance?, closing: Balance?)

  /// A balance of the bank.
  struct Balance {
    var amount: Amount
    var day: Day
  }

  init(_ name: String, _ options: StatementOptions, _ format: String) {
    (self.name, self.options, self.format) = (name, options, format)
    account = FeedAccount(format: format)
    facts.profile = format
  }

  // MARK: Accounts

  /// Takes the account of the next rows.
  mutating func use(_ account: FeedAccount) {
    if account.isCard != self.account.isCard { narrations = PathReader(isCard: account.isCard) }
    self.account = account
  }

  /// Starts an account. Throws `TableError` if the person named one of several.
  mutating func begin() throws {
    accounts += 1
    if let seen, seen.key != account.key || seen.isCard != account.isCard {
      (facts.account, hasSeveral) = (nil, true)
      if let given = options.account { throw TableError.severalAccounts(name, given) }
    } else if !hasSeveral {
      facts.account = options.account ?? account.slug
      facts.lastFour = account.lastFour
      if accounts == 1, options.account == nil, account.lastFour == nil {
        notes.append("\(name): it does not state an account number (--account NAME names the account)")
      }
    }
    if accounts == 1 { facts.profile = account.profile }
    seen = account
  }

  // MARK: Rows

  func source(_ key: String) -> Transaction.Source {
    Transaction.Source(channel: format, profile: account.profile, key: key)
  }

  func noted(_ reason: String, _ why: String, _ key: String) -> StatementNote {
    StatementNote(reason: reason, why: why, source: source(key))
  }

  /// Makes a key: `ofx:<account>:<id of the bank>`, else of the text.
  mutating func key(_ id: String?, or text: @autoclosure () -> [UInt8]) -> String {
    let name = account.key ?? options.account ?? account.bank ?? format
    if let id = FeedNames.identifier(id) { return "\(format):\(name):\(id)" }
    return keys.key(name, text())
  }

  /// Makes a key, by the bank's id or the row's words.
  mutating func key(_ id: String?, _ day: Day, _ amount: Amount, or words: String) -> String {
    key(id, or: words.withBytes { RowKeys.text(day, amount.minor, [$0]) })
  }

  /// Makes a payment's record, and a note if it is none. `words` distinguish payments of one id; without, it may come
  /// again.
  mutating func record(
    _ day: Day, _ amount: Amount, _ key: String, _ words: String?
  ) -> (record: Transaction, note: StatementNote?) {
    // In a statement of its own: as a part of another expression it would copy the shared state.
    let own = words.map { ids.take(key, day, amount, $0) } ?? key
    var record = Transaction()
    (record.date, record.amount, record.source, record.recorder) = (day, amount, source(own), .import)
    record.account = options.account ?? (account.lastFour == nil ? account.slug : nil)
    record.accountLastFour = account.lastFour
    if words != nil, ids.isRepeated { return (record, noted("repeated", "the same payment again", own)) }
    return (record, amount.minor == 0 ? noted("not-money", "the amount is zero", own) : nil)
  }

  /// Sets payee, kind, method and reference from words, else from `code`.
  mutating func describe(
    _ record: inout Transaction, _ text: String, isDebit: Bool, _ code: FeedCode? = nil, charges: Amount? = nil
  ) {
    text.withBytes { narrations.describe(&record, $0, isDebit: isDebit, isCard: account.isCard, code) }
    if let charges, charges.minor != 0 {
      record.note.add("charges \(charges.currency.code) \(charges.forPeople)")
    }
  }

  /// Hands out a row, which may have no line of its own. Throws `TableError` when a sum has no room.
  mutating func give(_ verdict: StatementVerdict, at line: Int? = nil, _ body: Body) throws {
    try facts.count(verdict, of: name)
    try body(verdict, line ?? facts.rows)
  }

  /// Hands out the row that `read` makes, else a reject.
  mutating func give(
    _ raw: String, _ key: String?, at line: Int? = nil, _ body: Body,
    _ read: (inout FeedRows) throws(FeedProblem) -> StatementVerdict
  ) throws {
    let verdict: StatementVerdict
    do throws(FeedProblem) { verdict = try read(&self) } catch {
      return try reject(error, raw, key: key, at: line, body)
    }
    try give(verdict, at: line, body)
  }

  /// Hands out a row that is no payment.
  mutating func ignore(_ reason: String, _ why: String, _ raw: String, at line: Int? = nil, _ body: Body) throws {
    let key = key(nil, or: Array(raw.utf8))
    try give(.ignored(noted(reason, why, key)), at: line, body)
  }

  /// Hands out an unreadable row. The balances prove nothing then.
  mutating func reject(
    _ problem: FeedProblem, _ raw: String, key: String? = nil, at line: Int? = nil, _ body: Body
  ) throws {
    add(nil)
    let key = key ?? self.key(nil, or: Array(raw.utf8))
    try give(.reject(noted(problem.reason, problem.why, key), raw: raw), at: line, body)
  }

  // MARK: Balances

  /// Adds an entry to the proof; `nil` if it is unreadable.
  mutating func add(_ amount: Amount?) {
    let isKnown = amount.map { $0.currency == (opening?.amount ?? $0).currency } ?? false
    sum = isKnown ? sum.map { $0 &+ (amount?.minor ?? 0) } : nil
  }

  /// Ends a statement: its entries must lead from balance to balance.
  mutating func prove(_ line: Int) {
    defer { (opening, closing, sum) = (nil, nil, 0) }
    if let opening, opening.day < ends.opening?.day ?? .last { ends.opening = opening }
    if let closing, closing.day >= ends.closing?.day ?? .first { ends.closing = closing }
    guard let sum, let opening, let closing, opening.amount.currency == closing.amount.currency,
      opening.amount.minor &+ sum != closing.amount.minor, problems.count < BalanceWalk.kept
    else { return }
    let entries = Amount(minor: sum, currency: opening.amount.currency)
    problems.append(
      "the statement that ends at line \(line) has entries of \(entries.forPeople), which do not lead from"
        + " \(opening.amount.forPeople) to \(closing.amount.forPeople)")
  }

  /// Ends the file. `id` is its name for ids of payments.
  mutating func finish(_ id: String, isEmpty: Bool) {
    if !hasSeveral {
      (facts.openingBalance, facts.closingBalance) = (ends.opening?.amount, ends.closing?.amount)
    }
    if isEmpty { notes.append("\(name): it has no statement of an account") }
    if let note = ids.note(name, id) { notes.append(note) }
  }
}

/// Reason why a row cannot be read.
struct FeedProblem: Error {
  var reason: String
  var why: String

  /// The currency `code` is none, or there is none.
  static func badCurrency(_ code: String?) -> FeedProblem {
    let why = code.map { "\"\(FeedNames.safe($0).prefix(40))\" is not a currency of ISO 4217" }
    return FeedProblem(reason: "currency", why: why ?? "there is no currency")
  }

  static let noAmount = FeedProblem(reason: "amount", why: "there is no amount")

  /// The text `date` is none; `wanted` is an example of one.
  static func badDate(_ date: some StringProtocol, _ wanted: String = "2026-07-31", name: String = "") -> FeedProblem {
    FeedProblem(reason: "date", why: "\(name)\"\(date.prefix(40))\" is not a date (want \(wanted))")
  }

  static func noDate(_ name: String) -> FeedProblem { FeedProblem(reason: "date", why: "there is no \(name)") }

  static func badAmount(_ error: AmountError) -> FeedProblem { FeedProblem(reason: "amount", why: error.reason) }
}

extension PathReader {
  /// Sets payee, kind, method and reference of a record. They are from its words, else from `code`.
  mutating func describe(
    _ record: inout Transaction, _ text: Bytes, isDebit: Bool, isCard: Bool, _ code: FeedCode? = nil
  ) {
    var found = read(text, isDebit: isDebit)
    (found.method, found.sense) = (found.method ?? code?.method, found.sense ?? code?.sense)
    record.vpa = found.vpa?.text
    record.reference = record.reference ?? found.reference?.text
    record.note = found.note?.text
    record.kind = found.kind(isDebit: isDebit)
    record.payee = found.payee.isEmpty ? nil : found.payee.text
    record.paymentMethod = found.method?.rawValue
    if isDebit, isCard, StatementWords.isCardBill(text) {
      (record.status, record.why) = (.pending, "it thanks for a payment, and its sign says that money left")
    }
    if isDebit || found.sense != nil { return }
    if StatementWords.isCardBill(text) {
      record.kind = .transfer
    } else if isCard {
      let kind = StatementWords.kindOfCardCredit(text)
      record.kind = kind ?? .refund
      guard kind == nil else { return }
      record.status = .pending
      record.why = "a credit on a card: a refund, or its bill was paid"
    }
  }
}

/// The method and sense of a payment by its bank code.
struct FeedCode {
  var method: PaymentPath.Method?
  var sense: PaymentPath.Sense?

  /// Families of ISO 20022, types of SWIFT, German GVC.
  private static let known = PathWords.pairs("feed-code")

  /// The first of `codes` that says something.
  static func first(of codes: [String?]) -> FeedCode? {
    let method = codes.lazy.compactMap { $0.flatMap { known[$0.lowercased()] } }.first.flatMap {
      PaymentPath.Method(rawValue: $0)
    }
    return method.map { FeedCode(method: $0, sense: $0 == .charges ? .charge : $0 == .interest ? .interest : nil) }
  }
}
