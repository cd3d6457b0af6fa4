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

  /// Its key in `columns` of a profile.
  var key: String {
    switch self {
    case .valueDate: "value_date"
    case .balanceDirection: "balance_direction"
    case .originalAmount: "original_amount"
    case .originalCurrency: "original_currency"
    default: "\(self)"
    }
  }

  /// The column with this key in a profile.
  init?(key: String) {
    guard let found = StatementColumn.allCases.first(where: { $0.key == key }) else { return nil }
    self = found
  }
}
