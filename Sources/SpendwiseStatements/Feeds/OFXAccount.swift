/// Whose account a part of an OFX file is about.
struct OFXAccount {
  var isCard = false
  var organization: String?
  var bankID: String?
  var number: String?
  var type: String?

  /// The bank in one word.
  var bank: String? { FeedNames.bank(code: bankID, name: organization) }

  var lastFour: String? { number.flatMap { FeedNames.lastFour($0) } }

  /// For the books, which find the account by it and by the last digits.
  var profile: String { "\(bank ?? "ofx")-ofx\(isCard ? "-card" : "")" }

  /// The account's name: `hdfc-1234`.
  var slug: String? {
    guard let lastFour else { return bank }
    return "\(bank ?? "ofx")-\(lastFour)"
  }

  /// The account in keys: it tells banks and accounts apart, and shows no number. `nil` when the file names no account.
  ///
  /// It may never change: golden tests hold it.
  var key: String? {
    guard let number else { return nil }
    func plain(_ text: String?) -> String {
      String((text ?? "").uppercased().filter { $0.isLetter || $0.isNumber || $0 == "*" })
    }
    return FeedNames.hash([plain(bankID ?? organization), plain(number)])
  }

  /// All names at once.
  struct Names {
    var key: String?
    var lastFour: String?
    var slug: String?
    var profile: String
  }

  var names: Names { Names(key: key, lastFour: lastFour, slug: slug, profile: profile) }
}
