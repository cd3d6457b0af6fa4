/// A typed payment, and typed changes, as lines for the recorder.
package struct ManualEntry {
  package var amount: String
  package var payee: String
  package var category: String?
  package var account: String?
  package var date: String?
  package var time: String?
  /// Code of the currency, or `$`. `nil` for that of the account, else the home currency.
  package var currency: String?
  package var kind: String?
  package var method: String?
  package var note: String?
  package var description: String?
  package var tax: String?
  package var tags: [String] = []
  package var person: String?
  /// People who owe a part of it, as in `ravi=300,meera=300`.
  package var owedBy: String?
  /// Lets an unknown account or category be a new one.
  package var creates = false

  package init(amount: String, payee: String) {
    let typed = TypedAmount(amount)
    (self.amount, currency, self.payee) = (typed?.figures ?? amount, typed?.currency, payee)
  }

  /// Payment methods of the readers of messages and statements. A person may use others.
  private static let methods = [
    "ach", "atm", "card", "cash", "cheque", "imps", "nach", "neft", "netbanking", "rtgs", "upi", "wallet",
  ]

  /// Payment method that a person typed. Throws `RecordProblem` for a near miss of a known one.
  private static func method(_ typed: String, _ name: String) throws -> String {
    let method = typed.lowercased()
    if !methods.contains(method), let question = NearName.question(method, among: methods) {
      throw RecordProblem("\(name) \(method) is not known (\(question))")
    }
    return method
  }

  /// Makes the record. Throws `RecordProblem` for input that the person must correct.
  package func line(in directory: DataDirectory, now: Moment) throws -> [UInt8] {
    let chosen = try account.map { try AccountBook.id(meantBy: $0, in: directory, creates: creates) }
    let currency = try currency(of: chosen, in: directory)
    let kind = try kind ?? usualKind(in: directory)
    let value = try refusing {
      try Amount.grouped(amount.hasPrefix("+") ? String(amount.dropFirst()) : amount, currency)
    }
    // Where a point parts thousands, this is another amount.
    if let point = amount.lastIndex(of: "."), amount[point...].count == 4, currency.digits < 3 {
      throw wrong("\(amount): is that \(value.literal), or in thousands? (write it as \(value.literal))")
    }
    if amount.hasPrefix("+"), kind == "expense" {
      throw wrong("\(amount) comes in, and an expense goes out (want \(value.literal), or --kind refund)")
    }
    if value.minor <= 0 { throw wrong("\(amount): an amount must be greater than 0") }
    var record = Transaction()
    let isIncoming = kind == "income" || kind == "refund" || kind == "transfer" && amount.hasPrefix("+")
    record.amount = isIncoming ? value : value.negated
    guard let parsed = Transaction.Kind(rawValue: kind) else {
      throw wrong("--kind \(kind) is none of expense, income, transfer, refund")
    }
    record.kind = parsed
    record.date = try day(now)
    record.time = try time.map { try Record.time($0) ?? $0 }
    record.payee = payee.isEmpty ? nil : payee
    record.account = chosen
    if let category {
      let path = try Categories.resolve(category, in: directory, canCreate: creates)
      (record.category, record.subcategory) = (path.category, path.subcategory)
      record.categorizationSource = .manual
    }
    record.paymentMethod = try method.map { try ManualEntry.method($0, "--method") }
    record.note = note
    record.description = description
    if let tax {
      record.tax = try refusing("--tax") { try Amount.grouped(tax, currency) }
      if let part = record.tax, part.minor > value.minor {
        throw wrong("--tax \(tax): the tax is a part of the amount (\(value.forPeople))")
      }
    }
    if tags.contains("") { throw wrong("--tag has no letters (want a word, such as trip)") }
    record.tags = tags
    record.person = person
    record.recorder = .manual
    var random = SystemRandomNumberGenerator()
    let key = "manual:" + String(random.next(), radix: 16) + String(random.next(), radix: 16)
    record.source = Transaction.Source(channel: "manual", key: Environment["SW_MANUAL_KEY"] ?? key)
    if let owedBy {
      let shares = try refusing { try OwedShares(owedBy, of: value) }
      record.owedBy = shares
      if (record.amount?.minor ?? 0) > 0,
        let fields = try ManualEntry.paidBack(shares, value, in: directory, creates: creates), parsed == .refund,
        record.category == nil
      {
        var line = try Record(record.line, order: RecordOrder.transaction)
        line.merge(fields)
        return line.line
      }
    }
    return record.line
  }

  /// Finds the problem with the entry; `nil` if it is good.
  package func problem(in directory: DataDirectory) throws -> String? {
    do {
      _ = try line(in: directory, now: Moment.now)
      return nil
    } catch let error as any StatusError { return error.message }
  }

  /// Takes `500 refund amazon` or `500 refund from amazon` as a refund, if no kind is given.
  package mutating func takeRefund() {
    guard kind == nil else { return }
    var words = payee.split(separator: " ")[...]
    guard words.count > 1, words.first?.lowercased() == "refund" else { return }
    words.removeFirst()
    if words.count > 1, words.first?.lowercased() == "from" { words.removeFirst() }
    (kind, payee) = ("refund", words.joined(separator: " "))
  }

  /// Kind of an entry that names none. The sign decides; a category of transfers makes a transfer. Money paid back for
  /// a shared payment is a refund. Throws `RecordProblem` for money that goes out under a category of income.
  private func usualKind(in directory: DataDirectory) throws -> String {
    let isIn = amount.hasPrefix("+")
    let usual = !isIn ? "expense" : owedBy == nil ? "income" : "refund"
    guard let category else { return usual }
    let root = try Categories.resolve(category, in: directory, canCreate: creates).category
    if root == CategorySeed.income, !isIn {
      throw wrong("\(category) is for money that comes in (want +\(amount), or --kind expense)")
    }
    return root == CategorySeed.transfers ? "transfer" : usual
  }

  private func currency(of account: String?, in directory: DataDirectory) throws -> Currency {
    let code = currency
    if code == nil || code == TypedAmount.dollar {
      let own = try account.flatMap { try directory.accountBook().find($0)?.currency }
      let usual = try own ?? Settings(directory).currency
      return code == nil || TypedAmount.isDollar(usual) ? usual : TypedAmount.usDollar
    }
    guard let code, let currency = Currency(code) else {
      let meant = code.flatMap { TypedAmount.code(named: $0) }.map { "did you mean \($0)?" } ?? "want INR"
      throw wrong("--currency \(code ?? "") \(Currency.refusal(of: code ?? "")) (\(meant))")
    }
    return currency
  }

  private func wrong(_ message: String) -> RecordProblem { RecordProblem(message) }

  private func day(_ now: Moment) throws -> Day {
    guard let today = Day(now) else { throw BooksError(78, "the clock is not in the years 1 to 9999 (see SW_NOW)") }
    guard let date else { return today }
    let day = try refusing("--date") { try Day(typed: date, today: today) }
    if day > today.adding(days: 366) {
      throw wrong("--date \(date): \(day.iso) is more than a year from now (want the day of the payment)")
    }
    if day.number < 0 { throw wrong("--date \(date): \(day.iso) is before 1970 (want the day of the payment)") }
    return day
  }

  /// Refusal of `words` as an account. `nil` if they name one, or may name a new one.
  package static func accountProblem(_ words: String, in directory: DataDirectory, creates: Bool) throws -> String? {
    do {
      _ = try AccountBook.id(meantBy: words, in: directory, creates: creates)
      return nil
    } catch let error as any StatusError where error.status == 64 { return error.message }
  }

  /// Makes the line that changes `id` by `field=value` words. `field=` clears, and `category=food/delivery` sets both
  /// parts. An unknown field is refused, unless it begins with `x_` or `force` is given. Throws `RecordProblem`.
  package static func edit(
    _ id: String, _ changes: [String], in directory: DataDirectory, force: Bool = false, creates: Bool = false
  ) throws -> [UInt8] {
    var record = Record(["type": "transaction", "id": id])
    for (field, value) in try ReferenceField.typed(changes) {
      if ["id", "type", "source", "seen", "created_at", "updated_at"].contains(field) {
        throw RecordProblem("\(field): a record keeps its \(field)")
      }
      if !force { try known(field, among: RecordOrder.transactionKeys.map(\.description)) }
      if field == "category", !value.isEmpty, value != CategorySeed.uncategorized {
        let path = try Categories.resolve(value, in: directory, canCreate: creates)
        record.set(field, to: path.category)
        if let part = path.subcategory { record.set("subcategory", to: part) }
      } else if field == "date", !value.isEmpty, let today = Day(Moment.now) {
        record.set(field, to: try refusing(field) { try Day(typed: value, today: today) }.iso)
      } else if field == "account", !value.isEmpty {
        record.set(field, to: try AccountBook.id(meantBy: value, in: directory, creates: creates))
      } else if field == "payment_method", !value.isEmpty {
        record.set(field, to: try method(value, field))
      } else {
        if field == "bucket", !value.isEmpty, !force {
          // Books without envelopes take any.
          let ids = try BooksReader(directory).records(of: .envelopes).map(\.id)
          if let refusal = Recorder.refusal(ofBucket: value, among: ids) { throw RecordProblem(refusal) }
        }
        record.set(field, raw: try json(value, of: field))
      }
    }
    if record["kind"] == nil, record["category"] == nil, let owed = record["owed_by"], !owed.isNull,
      let stored = try BooksReader(directory).transaction(id), stored.string("kind") == "income",
      let amount = stored.amount
    {
      let shares = try refusing { try OwedShares(owed.raw, of: amount) }
      record.set("kind", to: "refund")
      let fields = try paidBack(shares, amount, in: directory, creates: creates)
      if let fields, stored.string("categorization_source") != "manual" { record.merge(fields) }
    }
    return record.line
  }

  /// Refuses an unknown field.
  static func known(_ field: String, among names: [String]) throws {
    if names.contains(field) || field.hasPrefix("x_") { return }
    throw RecordProblem.noField(field, NearName.question(field, among: names))
  }

  /// A value as JSON. JSON stays itself in fields unknown to the books.
  private static func json(_ value: String, of name: String) throws -> [UInt8] {
    if value.isEmpty { return RecordPatch.null }
    if name == "receipt", !Attachments.isName(value) {
      throw RecordProblem("receipt \"\(value)\" is not the name of an attachment (sw-data attachments lists them)")
    }
    let field = ReferenceField.ofTransactions.first { $0.name == name }
    let isOurs = RecordOrder.transactionKeys.contains { $0.description == name }
    var record = Record(order: .unordered)
    record.set(name, raw: try (field ?? (isOurs ? .text : .open)).json(value, .unstated))
    try record[name]?.read { try field?.check($0, .unstated) }
    return record[name]?.raw ?? RecordPatch.null
  }

  /// The line that gives `id` a status.
  package static func status(_ id: String, _ status: String) -> [UInt8] {
    Record(["type": "transaction", "id": id, "status": status]).line
  }

  /// The line that gives a voided record the status that it had.
  package static func restoring(_ id: String, _ books: BooksReader) throws -> [UInt8] {
    let versions = try books.versions(of: id)
    let last = versions.last { $0.string("status") != "void" }
    let status = last?.string("status") ?? "posted"
    if status != "pending" { return self.status(id, status) }
    // A source that came meanwhile confirms it, as it would have done before.
    let keys = Set(versions.last?.strings("seen") ?? []).subtracting(last?.strings("seen") ?? [])
    let isConfirmed = try keys.contains { key in
      let other = try books.transaction(RecordKey.id(seenAs: key))
      return other?.string("merged_into") == id && other?.record("unlink")?.string("status") != "pending"
    }
    return self.status(id, isConfirmed ? "posted" : "pending")
  }

  /// Makes the line that links two records. `apart` says that they are two payments.
  package static func linking(_ id: String, _ other: String, as relation: String) -> [UInt8] {
    var link = Record(["type": "link", "relation": relation])
    link.set("ids", to: [id, other])
    return link.line
  }
}
