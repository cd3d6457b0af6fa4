import Spendwise
import SpendwiseText

/// A payment that was read from the cells with figures.
struct RowEntry {
  var day: Day
  var seconds: Int?
  /// In minor units; minus leaves the account.
  var amount: Int64
  var currency: Currency
  var balance: Int64?
  /// The file does not count it in its sums.
  var isUncounted = false
  /// Why this row is to be looked at; else nothing.
  var doubt: String?
}
