import Spendwise

/// The account of a part of a feed, by its names.
struct FeedAccount {
  var isCard = false
  /// The bank in one word.
  var bank: String?
  /// The number as the feed has it.
  var number: String?
  var lastFour: String?
  /// The account's name: `hdfc-1234`.
  var slug: String?
  /// Profile for the books, which find the account by it and digits.
  var profile: String
  /// The account in keys; `nil` if the file names none.
  var key: String?

  /// Makes an account with the names that a feed gives it.
  init(key: String? = nil, lastFour: String? = nil, slug: String? = nil, profile: String) {
    (self.key, self.lastFour, self.slug, self.profile) = (key, lastFour, slug, profile)
  }

  /// Makes the account of a file of a bank. `format` is `ofx`, `camt` or `mt940`.
  init(
    format: String, isCard: Bool = false, organization: String? = nil, bankID: String? = nil, number: String? = nil
  ) {
    (self.isCard, self.number) = (isCard, number)
    bank = FeedNames.bank(code: bankID, name: organization)
    lastFour = number.flatMap { FeedNames.lastFour($0) }
    // A table of an unknown bank has this word, too.
    let house = bank ?? "bank"
    slug = lastFour.map { "\(house)-\($0)" } ?? (format == "ofx" ? bank : house)
    profile = "\(house)-\(format)\(isCard ? "-card" : "")"
    func plain(_ text: String) -> String {
      String(text.uppercased().filter { $0.isLetter || $0.isNumber || $0 == "*" })
    }
    guard let number else { return }
    // It distinguishes banks and accounts, shows no number, and may never change. An IBAN names its bank.
    let isGlobal = format != "ofx" && IBAN.number(in: number) != nil
    key = FeedNames.hash([isGlobal ? "" : plain(bankID ?? organization ?? ""), plain(number)])
  }
}
