/// The account of a record, and amounts and days to review.
extension Recorder {
  /// The accounts, also those that are gone.
  mutating func knownAccounts() throws -> AccountBook { try accounts.once { [writer] in try writer.everyAccount() } }

  /// Gives a record the account that it means.
  mutating func attachAccount(_ record: inout Record, profile: String?) throws {
    let book = try knownAccounts()
    let card = profile.flatMap { AccountFinder.isOfCreditCard($0) ? $0 : nil }
    if let account = record.literal("account") {
      // The record is refused for it: no account may stay.
      if !ReferenceCheck.isSafe(account) { return }
      try provide(book.find(account) ?? AccountBook.Account(named: account), card)
      return
    }
    let institutions = try institutions.once { [writer] in
      try AccountFinder.institutions(writer.records(of: .profiles))
    }
    switch book.choice(of: record, profile: profile, institutions) {
    case .none: return
    case .several(let found):
      let digits = record.literal("account_last_four") ?? ""
      record.setPending("accounts \(found.map(\.id).joined(separator: " and ")) both end in \(digits)")
    case .one(let account, let isNew):
      let (method, hasBalance) = (record.literal("payment_method"), record.literal("balance_after") != nil)
      var account = account
      account.isDebitCard = isNew && method == "card" && hasBalance
      try provide(account, profile)
      if card == nil {
        if Recorder.showsBank(method, hasBalance: hasBalance) { bankAccounts.insert(account.id) }
      } else if !isNew {
        try correctKind(of: account.id)
      }
      record.set("account", to: account.id)
    }
  }

  /// The payment shows that its account is no credit card.
  private static func showsBank(_ method: String?, hasBalance: Bool) -> Bool {
    hasBalance || method != nil && method != "card"
  }

  /// Turns an account of guessed kind into a credit card. Not if a record states a balance, or another way to pay.
  private mutating func correctKind(of id: String) throws {
    guard var account = accounts?.find(id), account.isProvisional, account.kind == "bank", !bankAccounts.contains(id)
    else { return }
    var isBank = account.isDebitCard
    try writer.eachObject(of: .transactions) { record in
      guard !isBank, record.string("account") == id else { return }
      isBank = Recorder.showsBank(
        record.string("payment_method"), hasBalance: record.value("balance_after") != nil)
    }
    if isBank {
      bankAccounts.insert(id)
      return
    }
    account.kind = "credit_card"
    accounts?.add(account)
    try store(.accounts, id, held(.accounts, id), Record(["kind": "credit_card"]))
    notes.append("account \(id) is a credit card: its kind was a guess")
  }

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

  /// Hints that a new account may be a debit card. Its stated balance is that of another account. One of the two is
  /// new.
  package var debitCardWords: [String] {
    let live = accounts?.live ?? []
    return live.filter(\.isDebitCard).compactMap { card in
      let others = live.filter { $0.institution == card.institution && $0.kind == "bank" && !$0.isDebitCard }
      guard let account = others.first?.id, others.count == 1 else { return nil }
      let id = card.id
      if !made.accounts.contains(id), !made.accounts.contains(account) { return nil }
      return "\(id) may be the debit card of \(account), with the same money (sw-data account merge \(id) \(account))"
    }
  }

  /// Hints that a new account may be a known one. Both end in the same four digits.
  package var sameDigitsWords: [String] {
    let live = accounts?.live ?? []
    var isNew = Set(made.accounts)
    return live.filter { isNew.contains($0.id) }.flatMap { account in
      isNew.remove(account.id)
      let others = live.filter { other in
        other.id != account.id && !isNew.contains(other.id) && other.mayBe(account)
      }
      return others.map { other in
        // A wallet has the digits of a card that it pays with.
        let (gone, kept) = AccountBook.mayBeBank(other.institution ?? "") ? (account, other) : (other, account)
        return "\(account.id) may be the same account as \(other.id): both end in \(account.lastFour[0]) "
          + "(sw-data account merge \(gone.id) \(kept.id))"
      }
    }
  }

  /// Gives a provisional account the currency of its statement. The household's own is that of every account.
  mutating func giveCurrency(_ code: String?, to id: String?) throws {
    guard let id, let currency = code.flatMap({ Currency($0) }), var account = try knownAccounts().find(id),
      account.isProvisional, !account.isDeleted, account.currency == nil, try currency != homeCurrency()
    else { return }
    account.currency = currency
    accounts?.add(account)
    try store(.accounts, id, held(.accounts, id), Record(["currency": currency.code]))
  }

  /// Account that the rows of a file got, if not `stated`.
  func accountOfRows(_ stated: String) -> String? {
    let digits = String(stated.dropFirst(AccountBook.anyBank.count + 1))
    guard let accounts, stated.hasPrefix("\(AccountBook.anyBank)-"), accounts.find(stated) == nil,
      case .one(let account, isNew: false) = accounts.choice(digits, at: nil, profile: stated)
    else { return nil }
    return account.id
  }

  /// Makes sure that the account exists. Adds an unknown one, restores a deleted one.
  private mutating func provide(_ account: AccountBook.Account, _ profile: String?) throws {
    if var known = accounts?.find(account.id) {
      if !known.isDeleted { return }
      known.isDeleted = false
      accounts?.add(known)
      let gone = try held(.accounts, account.id)
      try change("account.restore", .accounts, account.id, from: gone, to: gone?.without("deleted")).map(writer.add)
      notes.append("account \(account.id) was deleted: it is back, since a payment names it")
      return
    }
    var account = account
    (account.kind, account.isProvisional) = (profile.map(AccountFinder.kind), true)
    accounts?.add(account)
    var record = Record(["name": account.id, "kind": account.kind, "institution": account.institution])
    if !account.lastFour.isEmpty { record.set("last_four", to: account.lastFour) }
    if account.isDebitCard { record.set("debit_card", to: true) }
    record.set("provisional", to: true)
    try store(.accounts, account.id, nil, record)
    made.accounts.append(account.id)
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

  /// Makes a payment of a day far from today pending. The date is often misread or mistyped.
  mutating func lookAt(_ day: Day, of record: inout Record) {
    guard let today, day.isFar(from: today) else { return }
    record.setPending("\(day.iso) is before 1970 or more than a year ahead")
    farCount += 1
    if farCount > 1 { return }
    notes.append("\(day.iso) is before 1970 or more than a year ahead: pending (sw-record confirm ID accepts it)")
  }

  /// Makes a payment above the limit of its currency pending and uncounted. So large a number is rarely an amount.
  mutating func lookAt(_ amount: Amount, of record: inout Record) {
    if !amount.isAboveLimit { return }
    let currency = amount.currency
    if record.literal("uncounted") == nil { record.set("uncounted", to: "amount") }
    let words = "\(currency.code) \(amount.magnitude.forPeople) is above \(Amount.limit(currency).forPeople)"
    record.setPending("\(words), the limit of one payment")
    largeCount += 1
    if largeCount > 1 { return }
    notes.append("\(words), the limit of one payment: pending and not counted (sw-record confirm ID counts it)")
  }
}

extension AccountBook.Account {
  /// Both end in the same four digits and have no two currencies.
  fileprivate func mayBe(_ other: Self) -> Bool {
    if let currency, let theirs = other.currency, currency != theirs { return false }
    return lastFour.contains { $0.utf8.count == 4 && other.lastFour.first == $0 }
  }
}
