/// The meaning of a column of a statement. The raw values are indices into `StatementLayout.indices`.
enum StatementColumn: Int, CaseIterable {
  case date, valueDate, time, narration, payee
  /// The payer, if another column has the payee.
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
  /// Number of the row in the file, not part of its key.
  case serial

  // Columns of other programs, which are read where the profile names the program.

  /// Name of the account, and of the other one of a transfer.
  case accountName, otherAccount
  /// The accounts that money left and reached, own and others' alike.
  case accountFrom, accountTo
  /// An account of double entry: `assets:bank:mine`.
  case ledgerAccount
  /// `credit_card` for a card, else anything.
  case accountType
  case description, tags, method, kind, tax
  /// Group shared by the parts of one payment.
  case group
  /// Fields of a part, if each row has the whole payment too.
  case partAmount, partCategory, partMemo
  /// Ids of a record, its link, its whole, and one leg.
  case id, link, parent, partID
  case recorder, ledger, person, owed, bucket
  /// Address or words about the other side, second note, order number.
  case address, comment, order

  /// Keys of the columns that tables of banks have, for messages.
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
