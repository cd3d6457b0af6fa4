/// The meaning of a column of a statement. The raw values are indices into `StatementLayout.indices`.
enum StatementColumn: Int, CaseIterable {
  case date, valueDate, time, narration, payee
  /// Who paid, where a column of its own says who was paid.
  case payer
  case memo, debit, credit, amount
  /// `Dr` or `Cr` of the amount.
  case direction
  case balance
  /// `Dr` or `Cr` of the balance: overdrawn or not.
  case balanceDirection
  case reference, currency, fee, status
  /// The amount paid abroad, in the money of that country.
  case originalAmount, originalCurrency
  /// The category that the file puts the payment into, and its part.
  case category, subcategory
  /// The number of the account, for files with several.
  case account
  /// The number of the row in the file, which is not part of its key.
  case serial

  // Columns of other programs, which are read where the profile names the program.

  /// The name of the account, and of the one at the other side of a transfer.
  case accountName, otherAccount
  /// The accounts that money left and reached, own and others' alike.
  case accountFrom, accountTo
  /// An account of double entry: `assets:bank:mine`.
  case ledgerAccount
  /// `credit_card` for a card, else anything.
  case accountType
  case description, tags, method, kind, tax
  /// The parts of one payment have the same.
  case group
  /// A part, where each row has the whole payment, too.
  case partAmount, partCategory, partMemo
  /// The id of a record, of the one that it is linked with, of the one that it is a part of, of one leg of it.
  case id, link, parent, partID
  case recorder, ledger, person, owed, bucket
  /// The address of the other side or words about it, a second note, the number of an order.
  case address, comment, order

  /// The keys of those that tables of banks have, for messages.
  static let bankKeys = allCases.prefix { $0 != .accountName }.map(\.key).joined(separator: ", ")

  /// Its key in `columns` of a profile: `value_date`.
  var key: String {
    var (key, wasCapital) = ("", true)
    for letter in "\(self)" {
      if letter.isUppercase, !wasCapital { key += "_" }
      key += letter.lowercased()
      wasCapital = letter.isUppercase
    }
    return key
  }

  /// The column with this key in a profile.
  init?(key: String) {
    guard let found = StatementColumn.byKey[key] else { return nil }
    self = found
  }

  private static let byKey = Dictionary(uniqueKeysWithValues: allCases.map { ($0.key, $0) })
}
