import Spendwise
import SpendwiseJSON

/// The last column: which way the money went.
enum CsvDirection {
  /// Expense or income; a refund is income, and a part against the sign of its whole is the opposite.
  static func word(_ kind: JSONValue?, _ amount: Amount, isReversed: Bool) -> StaticString {
    if let kind {
      if kind.isString("expense") { return isReversed ? "Income" : "Expense" }
      if kind.isString("income") || kind.isString("refund") { return isReversed ? "Expense" : "Income" }
      if kind.isString("transfer") { return amount.minor < 0 ? "Transfer Out" : "Transfer In" }
    }
    return amount.minor < 0 ? "Expense" : "Income"
  }
}
