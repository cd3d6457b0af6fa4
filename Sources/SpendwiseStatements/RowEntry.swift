import Spendwise
import SpendwiseText

/// A payment that was read from the cells with figures.
struct RowEntry {
  var day: Day
  var seconds: Int?
  /// Amount in minor units; minus leaves the account.
  var amount: Int64
  var currency: Currency
  var balance: Int64?
  /// The file does not count it in its sums.
  var isUncounted = false
  /// Reason to review this row.
  var doubt: String?
}
