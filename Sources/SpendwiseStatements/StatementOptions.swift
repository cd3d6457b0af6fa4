import Spendwise
import SpendwiseTables
import SpendwiseText

/// The user's choices of how statements are read.
package struct StatementOptions: Sendable {
  /// The one profile to use.
  package var profile: String?
  /// The columns that the user named for this run.
  package var map: StatementProfile?
  /// The one application whose statements are read, such as `Paytm`.
  package var app: String?

  /// How a note ends about a file that names no currency.
  static func taken(for currency: Currency) -> String {
    "taken for \(currency.code) (say --currency \(currency.code), or give its account a currency)"
  }

  /// The same for a file that only the profile called `name` reads.
  func fixed(to name: String) -> StatementOptions {
    var options = self
    (options.profile, options.map) = (name, nil)
    return options
  }

  /// Only named profiles are to be used.
  var isFixed: Bool { profile != nil || map != nil || app != nil }

  /// The account of the records, where the file does not say which it is.
  package var account: String?
  /// The bank that sent the file, where the file does not say which it is.
  package var institution: String?
  /// The currency, where the file names none.
  package var currency: Currency?
  /// The home currency, for files from which no other can be guessed.
  package var home = Currency.unstated
  /// The accounts of the books, for files that do not say their currency or that they are of a card.
  package var accounts: [Account] = []

  /// The accounts that have a name of their own in plain-text accounting, by that name.
  package var ledgerNames: [String: String] = [:]

  /// An account of the books.
  package struct Account: Sendable {
    package var id: String
    package var institution: String
    package var lastFour: [String]
    package var currency: Currency?
    /// Whether it is a credit card.
    package var isCard: Bool

    package init(id: String, institution: String, lastFour: [String], currency: Currency?, isCard: Bool) {
      (self.id, self.institution, self.lastFour) = (id, institution, lastFour)
      (self.currency, self.isCard) = (currency, isCard)
    }
  }

  /// The currency of the account that the user named, or else of the one with these last digits at the institution.
  func accountCurrency(_ digits: String?, at institution: String?) -> Currency? {
    found(digits, at: institution) { $0.currency != nil }?.currency
  }

  /// Whether the same account is a credit card.
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
  /// The day of the reading: dates far from it are to be looked at.
  package var today: Day?
  /// How the words of PDF files are read.
  package var pdf = PDFExtractor()
  /// `dmy`, `mdy` or `ymd`: how the dates run.
  package var dates: String?
  /// The user's own profiles.
  package private(set) var profiles: [StatementProfile] = []

  package init() {}

  /// Takes the content of `profiles.jsonl`. Throws `StatementError` at the first profile that cannot be used.
  package mutating func read(profiles text: [UInt8]) throws {
    profiles = try StatementProfile.read(text)
  }

  /// Whether a profile of the user names senders of statements.
  package var hasSenders: Bool { profiles.contains { $0.isActive && !$0.senders.isEmpty } }

  /// The user's profile for statements in mail from `address`, which is in lower case.
  package func profile(forMailFrom address: String) -> String? {
    profiles.first { $0.isActive && $0.isFor(sender: address) }?.name
  }

  /// Throws `StatementError` when there is no profile of the name that was asked for.
  package func check() throws { _ = try candidates() }

  /// The profiles to try, the user's before the built-in ones. Throws `StatementError` when there is none of the name.
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
