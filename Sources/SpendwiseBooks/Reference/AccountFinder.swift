/// Finds the accounts of records as recording them would, without recording anything.
package struct AccountFinder {
  private var book = AccountBook([])
  private var institutions: [String: String] = [:]
  private let home: Currency
  /// The kinds of the accounts that recording would make.
  package private(set) var kinds: [String: String] = [:]

  /// Starts without books: every account would be new.
  package init() { home = .unstated }

  /// Starts with the accounts and profiles of books.
  package init(_ books: BooksReader) throws {
    book = try books.everyAccount()
    institutions = AccountFinder.institutions(try books.records(of: .profiles))
    home = try books.settings().currency
  }

  /// The account of a record; `nil` if it stays unknown.
  package mutating func account(of object: JSONObject) -> String? {
    if let account = object.string("account") { return account }
    let profile = object.record("source")?.string("profile")
    let choice = book.choice(of: Record(object), profile: profile, institutions)
    guard case .one(let account, let isNew) = choice else { return nil }
    if isNew {
      book.add(account)
      kinds[account.id] = profile.map(AccountFinder.kind)
    }
    return account.id
  }

  /// Currency of amounts on an account that name none.
  package func currency(of account: String?) -> Currency { account.flatMap { book.find($0)?.currency } ?? home }

  /// The bank of an account.
  package func institution(of account: String) -> String? { book.find(account)?.institution }

  /// The institutions that profiles name, by the names of the profiles.
  static func institutions(_ profiles: [Record]) -> [String: String] {
    profiles.reduce(into: [:]) { found, profile in
      if let name = profile.string("name") { found[name] = profile.string("institution") }
    }
  }

  /// Institution in the name of a profile. `nil` for an unknown bank, and for an application that pays from bank
  /// accounts.
  static func institution(_ profile: String) -> String? {
    let name = String(profile.prefix { $0 != "-" })
    return name == AccountBook.anyBank || name.withBytes(PaymentApp.isOne) ? nil : name
  }

  /// The kind of an account that the messages of a profile make.
  static func kind(_ profile: String) -> String { isOfCreditCard(profile) ? "credit_card" : "bank" }

  /// The profile is that of a credit card.
  static func isOfCreditCard(_ profile: String) -> Bool { profile.hasSuffix("-card") }
}

extension AccountBook {
  /// The name of a bank that a statement does not say.
  static let anyBank = "bank"

  /// The words of a message about its account.
  enum Choice {
    case none
    case one(Account, isNew: Bool)
    case several([Account])
  }

  /// The account that a record without one means by its digits. A profile is of the institution that it
  /// states, as a copy of another does, else of the first part of its name.
  func choice(of record: Record, profile: String?, _ institutions: [String: String]) -> Choice {
    let digits = record.literal("account_last_four")
    let institution =
      digits == nil
      ? nil
      : record.literal("account_institution")
        ?? profile.flatMap { institutions[$0] ?? AccountFinder.institution($0) }
    let choice = choice(digits, at: institution, profile: profile)
    // A message that anybody may have written makes no account: the next one would be for an account that is known.
    // A receipt has the digits of a card, and not its bank.
    if case .one(let account, let isNew) = choice, record.isUncounted || record.isReceipt, isNew || account.isDeleted {
      return .none
    }
    return choice
  }

  /// Chooses the account that ends in `digits`. A message without digits is about the only account of its profile.
  func choice(_ digits: String?, at institution: String?, profile: String?) -> Choice {
    guard let digits, !digits.isEmpty else {
      let read = accounts.filter { profile != nil && $0.profile == profile && !$0.isDeleted }
      return read.count == 1 ? .one(read[0], isNew: false) : .none
    }
    let found = matching(digits, at: institution, profile: profile)
    if found.count > 1 { return .several(found) }
    if let account = found.first { return .one(account, isNew: false) }
    let house = institution ?? (profile == nil ? "account" : AccountBook.anyBank)
    let id = "\(house)-\(digits)"
    return .one(Account(id: id, institution: institution, lastFour: [digits]), isNew: true)
  }
}
