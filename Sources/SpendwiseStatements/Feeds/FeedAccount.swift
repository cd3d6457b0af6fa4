/// The account that a part of a feed is about.
struct FeedAccount {
  /// `ofx`, `camt` or `mt940`.
  var format = "ofx"
  var isCard = false
  var organization: String?
  var bankID: String?
  var number: String?

  /// The bank in one word.
  var bank: String? { FeedNames.bank(code: bankID, name: organization) }

  var lastFour: String? { number.flatMap { FeedNames.lastFour($0) } }

  /// The bank in names. A table of an unknown bank has this word, too.
  private var house: String { bank ?? "bank" }

  /// Profile for the books, which find the account by it and digits.
  var profile: String { "\(house)-\(format)\(isCard ? "-card" : "")" }

  /// The account's name: `hdfc-1234`.
  var slug: String? {
    guard let lastFour else { return format == "ofx" ? bank : house }
    return "\(house)-\(lastFour)"
  }

  /// The account in keys; `nil` if the file names none. It distinguishes banks and accounts, and shows no number.
  ///
  /// It may never change: golden tests hold it.
  var key: String? {
    guard let number else { return nil }
    func plain(_ text: String?) -> String {
      String((text ?? "").uppercased().filter { $0.isLetter || $0.isNumber || $0 == "*" })
    }
    // An IBAN names its bank.
    let isGlobal = format != "ofx" && IBAN.number(in: number) != nil
    return FeedNames.hash([isGlobal ? "" : plain(bankID ?? organization), plain(number)])
  }

  /// The names of an account, made once.
  struct Names {
    var key: String?
    var lastFour: String?
    var slug: String?
    var profile: String
  }

  var names: Names { Names(key: key, lastFour: lastFour, slug: slug, profile: profile) }
}
