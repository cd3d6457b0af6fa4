/// The accounts, to find one by its last digits.
struct AccountBook {
  struct Account {
    var id: String
    var kind: String?
    var institution: String?
    var name: String?
    var lastFour: [String]
    /// The profile that reads its messages, if a person named one.
    var profile: String?
    var currency: Currency?
    /// The account that it was merged into.
    var mergedInto: String?
    var isDeleted = false
    /// The account is a program's; no person has changed it.
    var isProvisional = false
    /// The account was added for a card payment with a stated balance.
    var isDebitCard = false
  }

  private(set) var accounts: [Account] = []

  init(_ records: [Record]) { accounts = records.compactMap { Account($0) } }

  func find(_ id: String) -> Account? {
    id.withBytes { wanted in accounts.first { $0.id.withBytes { $0.equals(wanted) } } }
  }

  mutating func add(_ account: Account) {
    accounts.removeAll { $0.id.utf8.elementsEqual(account.id.utf8) }
    accounts.append(account)
  }

  /// Accounts with digits that end like `digits`, or the other way round. They are at `institution`, if known, or read
  /// by `profile`. A wallet's messages name cards and accounts of others, so an unnamed bank's is not one of a wallet.
  /// Of merged accounts there is one; a deleted one counts if there is no other.
  func matching(_ digits: String, at institution: String?, profile: String? = nil) -> [Account] {
    let ending = accounts.filter { $0.lastFour.contains { $0.hasSuffix(digits) || digits.hasSuffix($0) } }
    let read = ending.filter { profile != nil && $0.profile == profile }
    let isOfBank = profile?.hasPrefix("\(AccountBook.anyBank)-") ?? false
    let sameHouse = ending.filter { account in
      guard let own = account.institution, own != AccountBook.anyBank else { return true }
      guard let institution else { return !isOfBank || AccountBook.mayBeBank(own) }
      return AccountBook.isSame(own, institution)
    }
    let found = read.isEmpty ? sameHouse : read
    let live = found.filter { !$0.isDeleted }
    var seen: Set<String> = []
    // Those that were not merged first.
    return (live.isEmpty ? found : live).sorted { $0.mergedInto == nil && $1.mergedInto != nil }
      .filter { seen.insert(target(of: $0.id)).inserted }
  }

  /// The institution is a bank or card, or not a known one.
  static func mayBeBank(_ name: String) -> Bool {
    let rows = name.withBytes { DataTable.institutions.rows(0, $0) }
    return rows.isEmpty || rows.contains { row in ["bank", "card"].contains { row.column(2).equals($0) } }
  }

  /// The institution `name` is the one that profiles call `short`. Forms: `HDFC Bank`, `State Bank of India`.
  static func isSame(_ name: String, _ short: String) -> Bool {
    let words = name.lowercased().split { !$0.isLetter && !$0.isNumber }
    let wanted = short.lowercased().filter { $0.isLetter || $0.isNumber }
    if wanted.isEmpty || words.isEmpty { return name == short }
    let initials = String(words.compactMap(\.first))
    let withoutSmall = String(words.filter { $0.count > 3 || $0 == words[0] }.compactMap(\.first))
    return words.joined().hasPrefix(wanted) || wanted.hasPrefix(words.joined()) || initials == wanted
      || withoutSmall == wanted
  }

  /// The account that `id` became after all merges.
  func target(of id: String) -> String {
    var target = id
    for _ in accounts {
      guard let next = find(target)?.mergedInto else { break }
      target = next
    }
    return target
  }

  /// Names of the accounts that became `id` by merges.
  func mergedInto(_ id: String) -> [String] {
    accounts.filter { $0.mergedInto != nil && $0.id != id && target(of: $0.id) == id }.map(\.id)
  }

  /// Accounts that a person can mean by `words`. The id itself, else the accounts with that name or bank, id prefix or
  /// suffix, or end of the number. Case does not matter.
  func meant(by words: String) -> [Account] {
    if let exact = find(words) { return [exact] }
    let words = words.lowercased()
    let named = live.filter { $0.id.lowercased() == words || $0.name?.lowercased() == words }
    if !named.isEmpty { return named }
    return live.filter {
      let id = $0.id.lowercased()
      return id.hasPrefix(words) || id.hasSuffix(words) || $0.institution?.lowercased() == words
        || $0.lastFour.contains { $0.hasSuffix(words) }
    }
  }

  /// Id of the account that a person means. New in books without accounts, or if it `creates`. Throws `BooksError` 64.
  static func id(meantBy words: String, in directory: DataDirectory, creates: Bool) throws -> String {
    let book = try directory.accountBook()
    if let account = try book.only(meantBy: words) { return account.id }
    if !creates, let refusal = book.refusal(of: words) { throw BooksError(64, refusal) }
    try ReferenceCheck.checkName(.accounts, words)
    return words
  }

  /// The account that a person means by `words`; `nil` without one. Throws `BooksError` 64 for several.
  func only(meantBy words: String) throws -> Account? {
    let meant = meant(by: words)
    if meant.count < 2 { return meant.first }
    throw BooksError(64, "account \(words) could be \(meant.map(\.id).joined(separator: " or "))")
  }

  /// The account that a person means by `words`, which must exist. Throws `BooksError` 64.
  func existing(_ words: String) throws -> Account {
    if let account = try only(meantBy: words) { return account }
    let hint = near(words).map { "did you mean \($0)?" } ?? "sw-data account list shows them"
    throw BooksError(64, "there is no account \(words) (\(hint))")
  }

  /// Refusal of an unknown account. `nil` in books without accounts: it may be the first.
  func refusal(of words: String) -> String? {
    if live.isEmpty { return nil }
    let question = near(words).map { "did you mean \($0)? " } ?? ""
    return "there is no account \(words) (\(question)--create makes a new one)"
  }

  var live: [Account] { accounts.filter { !$0.isDeleted && $0.mergedInto == nil } }

  /// Accounts with a similar name, joined by "or".
  func near(_ words: String) -> String? {
    let ids = live.map(\.id)
    // hfdc-1 is hfdc-1234: fingers slip on the letters before the number.
    func letters(_ id: String) -> String { String(id.prefix { $0 != "-" }) }
    let banks = NearName.of(letters(words), among: ids.map(letters))
    let near = NearName.of(words, among: ids)
    let shown = near.isEmpty ? ids.filter { banks.contains(letters($0)) || letters($0) == letters(words) } : near
    return shown.isEmpty ? nil : shown.sorted().prefix(3).joined(separator: " or ")
  }
}

extension AccountBook.Account {
  /// Makes an account from its name: `hdfc-4821` is one of that bank.
  init(named id: String) {
    let digits = AccountBook.digits(id)
    let house = String(id.dropLast(digits.utf8.count + 1))
    let isOfBank =
      id == "\(house)-\(digits)" && (3...6).contains(digits.utf8.count)
      && house.withBytes { !DataTable.institutions.rows(0, $0).isEmpty }
    self.init(id: id, institution: isOfBank ? house : nil, lastFour: isOfBank ? [digits] : [])
  }

  /// Reads an account; `nil` without an id.
  init?(_ record: Record) {
    guard let id = record.string("id") else { return nil }
    // Every number ends in no digits at all.
    self.init(
      id: id, kind: record.string("kind"), institution: record.string("institution"), name: record.string("name"),
      lastFour: record.tails.filter { !$0.isEmpty }, profile: record.string("profile"),
      currency: record.string("currency").flatMap { Currency($0) }, mergedInto: record.string("merged_into"))
    isDeleted = mergedInto == nil && record.isTrue("deleted")
    isProvisional = record.isTrue("provisional")
    isDebitCard = record.isTrue("debit_card")
  }
}
