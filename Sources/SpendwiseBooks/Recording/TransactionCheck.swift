/// Transactions as stored: checked, complete, with exact amounts.
extension Record {
  /// The amount and the day of a payment.
  typealias Paid = (amount: Amount, day: Day)

  /// The fields with a form, by the rank of their keys.
  private static let ranked = {
    let fields = ReferenceField.ofTransactions.reduce(into: [:]) { $0[$1.name] = $1 }
    return RecordOrder.transactionKeys.map { fields[$0.description] }
  }()
  private static let createdAt = RecordOrder.transactionKeys.count - 2

  /// Makes a transaction without nulls, empty names and the books' times.
  init(observed object: JSONObject) {
    self.init(object, order: RecordOrder.transaction)
    removeAll { rank, kind, length in
      if kind == .null || (Record.createdAt...Record.createdAt + 1).contains(rank) { return true }
      return length == 2 && kind == .string && rank < Record.ranked.count && Record.ranked[rank]?.shape == .slug
    }
  }

  /// Sorts the keys into the order of the books.
  func inOrder() throws -> Record { try Record(normalized(), order: RecordOrder.transaction) }

  /// Sets a field that is not there yet.
  private mutating func complete(_ key: String, _ text: String) { if self[key] == nil { set(key, to: text) } }

  /// Adds words to `why`, once.
  mutating func explain(_ words: String) {
    guard let why = literal("why"), !why.isEmpty else { return set("why", to: words) }
    if !why.contains(words) { set("why", to: "\(why); \(words)") }
  }

  /// Leaves it to a person, for the reason in `words`.
  mutating func setPending(_ words: String) {
    set("status", to: "pending")
    explain(words)
  }

  /// Checks and completes a transaction. Amounts get the full scale of their currency or `home`. Throws
  /// `RecordProblem`.
  mutating func check(home: @autoclosure () throws -> Currency = .unstated) throws -> Paid {
    guard let date = literal("date") else { throw RecordProblem("there is no date (want \"date\":\"2026-07-03\")") }
    guard let day = Day(date) else { throw RecordProblem("date \"\(date)\" is not a day (want 2026-07-03)") }
    let currency = try setCurrency("currency") ?? home()
    if self["currency"] == nil { set("currency", to: currency.code) }
    let original = try setCurrency("original_currency")
    var exact: [(String, any RecordValue)] = []
    func take(_ value: JSONValue, _ key: String, _ currency: Currency) throws -> Amount {
      let amount = try Record.amount(value, key, currency)
      if value.kind != .number || !amount.isWritten(value.raw) { exact.append((key, amount)) }
      return amount
    }
    guard let amount = try read("amount", { try take($0, "amount", currency) }) else {
      throw RecordProblem("there is no amount (want \"amount\":-450.00)")
    }
    try eachRanked { rank, value in
      guard rank < Record.ranked.count, let field = Record.ranked[rank], value.kind != .null else { return }
      switch field.shape {
      case .slug: try Record.check(slug: value, field.name)
      case .time: if let time = try value.literal.flatMap(Record.time) { exact.append(("time", time)) }
      case .money: _ = try take(value, field.name, currency)
      case .original: if let original { _ = try take(value, field.name, original) } else { fallthrough }
      default: try field.check(value, currency)
      }
    }
    for (key, value) in exact { set(key, to: value) }
    try checkKind(amount.minor)
    try checkSplits(amount)
    if let owed = self["owed_by"] { set("owed_by", raw: try refusing { try OwedShares(owed.raw, of: amount).json }) }
    complete("status", "posted")
    complete("recorder", "Manual")
    return (amount, day)
  }

  /// The problem that `check` finds in a transaction.
  static func problem(of object: JSONObject) throws -> RecordProblem? {
    var record = Record(object, order: RecordOrder.transaction)
    do { _ = try record.check() } catch let problem as RecordProblem { return problem }
    return nil
  }

  /// Refuses a name that cannot be part of a path or argument.
  static func check(slug: String, _ key: String) throws {
    if slug.isEmpty || ReferenceCheck.isSafe(slug) { return }
    let parts = slug.split(separator: "/").map(String.init)
    let isPath = key == "category" && parts.count == 2 && parts.allSatisfy(ReferenceCheck.isSafe)
    throw RecordProblem(
      "\(key) \"\(slug)\" is not a plain word ("
        + (isPath
          ? "want \"category\":\"\(parts[0])\",\"subcategory\":\"\(parts[1])\")"
          : "want one like food or hdfc-1234)"))
  }

  private static func check(slug value: JSONValue, _ key: String) throws {
    if value.plain.map(ReferenceCheck.isPlain) ?? false { return }
    guard let slug = value.string else { throw RecordProblem("\(key) must be a string") }
    try check(slug: slug, key)
  }

  /// The time with seconds, where it has none.
  static func time(_ time: String) throws -> String? {
    let whole = time.withBytes(PrintedTime.read).map { PrintedTime.text($0.second) }
    guard let whole, whole == time || whole == time + ":00" else {
      throw RecordProblem("time \"\(time)\" is not a time of day (want 19:42:00)")
    }
    return whole == time ? nil : whole
  }

  /// Writes a currency in capitals.
  private mutating func setCurrency(_ key: String) throws -> Currency? {
    guard let value = self[key], !value.isNull else { return nil }
    let code = value.literal ?? ""
    guard let currency = Currency(code) else {
      throw RecordProblem("\(key) \"\(code)\" \(Currency.refusal(of: code)) (want INR)")
    }
    if currency.code != code { set(key, to: currency.code) }
    return currency
  }

  private static func amount(_ value: JSONValue, _ key: String, _ currency: Currency) throws -> Amount {
    if let amount = try? Amount(value.raw, currency) { return amount }
    guard let literal = value.literal else { throw RecordProblem("\(key) is not a number (want -450.00)") }
    return try refusing(key == "amount" ? nil : key) { try Amount(literal, currency) }
  }

  private mutating func checkKind(_ minor: Int64) throws {
    complete("kind", minor > 0 ? "income" : "expense")
    let kind = literal("kind") ?? ""
    if kind == "expense", minor > 0 {
      throw RecordProblem("an expense leaves the account, so its amount must be negative (or kind is refund)")
    }
    if kind == "income" || kind == "refund", minor < 0 {
      throw RecordProblem("\(kind) reaches the account, so its amount must be positive")
    }
  }

  /// Refuses an unsigned amount with its direction in another field. Some programs write so. For a checked record.
  func checkDirection() throws {
    guard let word = literal("direction"), let amount = literal("amount") else { return }
    let (isNegative, isDebit) = (amount.hasPrefix("-"), ["debit", "dr", "out"].contains(word.lowercased()))
    guard isDebit && !isNegative || ["credit", "cr", "in"].contains(word.lowercased()) && isNegative else { return }
    throw RecordProblem(
      "direction \"\(word)\" contradicts the sign of the amount (want a minus where money leaves the account)")
  }

  // MARK: Parts

  /// Checks that items add up to the amount, with tax or without. Only where each item has an amount; the reader of
  /// receipts, which also knows discounts and tips, checks its own.
  func checkItems(_ paid: Amount) throws {
    guard let items = self["items"], !isReceipt else { return }
    let amounts = items.elements.map { $0.record?.amount("amount", paid.currency) }
    guard !amounts.isEmpty, !amounts.contains(nil) else { return }
    let sum = Record.sum(amounts.compactMap { $0 }, paid.currency)
    let tax = amount("tax", paid.currency)?.minor.magnitude ?? 0
    if let size = sum?.minor.magnitude, size == paid.minor.magnitude || size &+ tax == paid.minor.magnitude { return }
    throw RecordProblem("the items add up to \(sum?.literal ?? "too much"), not \(paid.literal)")
  }

  /// The parts of a split transaction must make up its amount exactly.
  private func checkSplits(_ whole: Amount) throws {
    guard let splits = self["splits"] else { return }
    let parts = try splits.elements.map { part in
      guard let part = part.record, let value = part.amount("amount", whole.currency) else {
        throw RecordProblem("a part of splits has no amount (want {\"amount\":-100.00,\"category\":\"food\"})")
      }
      for key in ["category", "subcategory"] {
        if let slug = part.string(key) { try Record.check(slug: slug, key) }
      }
      return value
    }
    let sum = Record.sum(parts, whole.currency)
    if sum != whole || !splits.isList {
      throw RecordProblem("\(Record.splitsProblem) \(sum?.literal ?? "too much"), not \(whole.literal)")
    }
  }

  /// Beginning of the problem of parts with a wrong sum.
  static let splitsProblem = "the splits add up to"

  /// Adds the amounts; `nil` if the sum is too large.
  private static func sum(_ amounts: [Amount], _ currency: Currency) -> Amount? {
    try? amounts.reduce(Amount(minor: 0, currency: currency)) { try $0.adding($1) }
  }

  /// Refuses values that no payment has. For a record that is checked already.
  func checkSense(_ paid: Amount, _ isWanted: (String) -> Bool = { _ in true }) throws {
    if isWanted("source"), let source = self["source"], !source.isObject {
      throw RecordProblem("source must be an object (want {\"channel\":\"email\",\"key\":\"…\"})")
    }
    if isWanted("seen"), let seen = self["seen"], !seen.isList {
      throw RecordProblem("seen must be a list of keys (want [\"sms:…\"])")
    }
    guard isWanted("amount") || isWanted("tax") else { return }
    if paid.minor == 0 { throw RecordProblem("an amount must not be 0 (sw-record void ID removes a payment)") }
    guard let tax = amount("tax", paid.currency) else { return }
    if tax.minor < 0 || tax.minor > paid.minor.magnitude {
      throw RecordProblem("tax \(tax.literal): the tax is a part of the amount (\(paid.magnitude.literal))")
    }
  }
}
