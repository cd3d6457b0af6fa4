import Spendwise
import SpendwiseTables
import SpendwiseText

/// The user's choices for reading statements.
package struct StatementOptions: Sendable {
  /// The one profile to use.
  package var profile: String?
  /// The columns that the user named for this run.
  package var map: StatementProfile?
  /// The one application with statements to read, such as `Paytm`.
  package var app: String?

  /// End of a note about a file that names no currency.
  static func taken(for currency: Currency) -> String {
    "taken for \(currency.code) (say --currency \(currency.code), or give its account a currency)"
  }

  /// The options for a file that only the profile `name` reads.
  func fixed(to name: String) -> StatementOptions {
    var options = self
    (options.profile, options.map) = (name, nil)
    return options
  }

  /// Only named profiles are to be used.
  var isFixed: Bool { profile != nil || map != nil || app != nil }

  /// The account of the records, if the file names none.
  package var account: String?
  /// The bank that sent the file, if the file names none.
  package var institution: String?
  /// The currency, where the file names none.
  package var currency: Currency?
  /// The home currency, for files from which no other can be guessed.
  package var home = Currency.unstated
  /// The accounts of the books. For files that lack their currency, or the fact that they are of a card.
  package var accounts: [Account] = []

  /// Accounts with a name in plain-text accounting, by that name.
  package var ledgerNames: [String: String] = [:]

  /// An account of the books.
  package struct Account: Sendable {
    package var id: String
    package var institution: String
    package var lastFour: [String]
    package var currency: Currency?
    /// The account is a credit card.
    package var isCard: Bool

    package init(id: String, institution: String, lastFour: [String], currency: Currency?, isCard: Bool) {
      (self.id, self.institution, self.lastFour) = (id, institution, lastFour)
      (self.currency, self.isCard) = (currency, isCard)
    }
  }

  /// Currency of the user's account, else of the matching one. It has these last digits at the institution.
  func accountCurrency(_ digits: String?, at institution: String?) -> Currency? {
    found(digits, at: institution) { $0.currency != nil }?.currency
  }

  /// The user's or the matching account is a credit card.
  func isCard(_ digits: String?, at institution: String?) -> Bool {
    found(digits, at: institution) { _ in true }?.isCard ?? false
  }

  private func found(_ digits: String?, at institution: String?, where isFit: (Account) -> Bool) -> Account? {
    if let account { return accounts.first { $0.id == account } }
    guard let digits else { return nil }
    return accounts.first { known in
      isFit(known) && (institution == nil || known.institution == institution)
        && known.lastFour.contains { digits.hasSuffix($0) || $0.hasSuffix(digits) }
    }
  }

  /// Reads the categories of the books, for files that name some.
  package var categories: @Sendable () throws -> Categories = { Categories() }
  /// The day of the reading. Dates far from it need a review.
  package var today: Day?
  /// The reader of words in PDF files.
  package var pdf = PDFExtractor()
  /// Order of the dates: `dmy`, `mdy` or `ymd`.
  package var dates: String?
  /// The user's own profiles.
  package private(set) var profiles: [StatementProfile] = []

  package init() {}

  /// Takes the content of `profiles.jsonl`. Throws `StatementError` at the first profile that cannot be used.
  package mutating func read(profiles text: [UInt8]) throws {
    profiles = try StatementProfile.read(text)
  }

  /// A profile of the user names senders of statements.
  package var hasSenders: Bool { profiles.contains { $0.isActive && !$0.senders.isEmpty } }

  /// The user's profile for statements in mail from `address`. `address` is in lower case.
  package func profile(forMailFrom address: String) -> String? {
    profiles.first { $0.isActive && $0.isFor(sender: address) }?.name
  }

  /// Throws `StatementError` if the named profile does not exist.
  package func check() throws { _ = try candidates() }

  /// The profiles to try, the user's before the built-in ones. Throws `StatementError` if the named one does not exist.
  func candidates() throws -> [StatementProfile] {
    if let map { return [map] }
    if let app { return BuiltinStatementProfile.profiles.filter { $0.app == app } }
    let all = profiles + BuiltinStatementProfile.profiles
    guard let profile else { return all.filter(\.isActive) }
    if let found = all.first(where: { $0.name == profile }) { return [found] }
    throw StatementError(
      message: "there is no statement profile called \(profile) (yours are in profiles.jsonl; built in are "
        + BuiltinStatementProfile.profiles.map(\.name).joined(separator: ", ") + ")")
  }
}
