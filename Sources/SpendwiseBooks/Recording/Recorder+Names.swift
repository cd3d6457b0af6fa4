/// New accounts and categories. An import makes them, a typing error does not.
extension Recorder {
  /// New accounts and categories in one line; `nil` without any.
  package var madeWords: String? {
    switch (made.accounts.count, made.categories.count) {
    case (0, 0): return nil
    case (1, 0): return "new account \(made.accounts[0]) (provisional: its name and kind are in accounts.jsonl)"
    case (0, 1): return "new category \(made.categories[0]) (its name, icon and colour are in categories.jsonl)"
    case (let count, 0):
      // The first say which banks they are; a list of all would fill the screen.
      let names = made.accounts.prefix(5).map { id in
        let payments = paymentsOfMade[id] ?? 0
        return "\(id) (\(payments) payment\(payments == 1 ? "" : "s"))"
      }
      return "\(count) new accounts: \(names.joined(separator: ", "))\(count > 5 ? ", …" : "")"
        + " (name them: sw-data account set ID name=…)"
    default:
      let kinds = [("account", made.accounts), ("category", made.categories)].filter { !$0.1.isEmpty }
      return kinds.map { kind, names in
        let plural = kind == "account" ? "accounts" : "categories"
        return "new \(names.count == 1 ? kind : plural) \(names.joined(separator: ", "))"
      }.joined(separator: "; ") + " (provisional: sw-data account list and sw-data category list show them)"
    }
  }

  /// Refuses a misspelt field: a typing error must not make a field.
  static func refuseMisspelt(_ change: Record, in stored: Record) throws {
    for (field, _) in change.fields where stored[field] == nil && !field.hasPrefix("x_") {
      let rank = field.withBytes { RecordOrder.transaction.rank($0) }
      guard rank >= RecordOrder.transactionKeys.count,
        let question = NearName.question(field, among: RecordOrder.transactionKeys.map(\.description))
      else { continue }
      throw RecordProblem.noField(field, question)
    }
  }

  /// Takes `notes` out.
  package mutating func takeNotes() -> [String] {
    defer { notes = [] }
    return notes
  }

  /// Notes that a typed payment is not in its account's currency.
  mutating func noteForeign(_ record: Record) {
    guard options.isManualEntry, let account = record.literal("account"), let code = record.literal("currency"),
      let own = accounts?.find(account)?.currency?.code, own != code
    else { return }
    notes.append("\(account) is an account in \(own): the payment in \(code) is not part of its balance in \(own)")
  }

  /// Refuses an unknown account: a typing error must not make one.
  mutating func refuseUnknownAccount(_ record: Record) throws {
    guard !options.creates, let id = record.literal("account") else { return }
    let book = try knownAccounts()
    if book.find(id) == nil, let refusal = book.refusal(of: id) { throw RecordProblem(refusal) }
  }
}
