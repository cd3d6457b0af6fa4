import Spendwise
import SpendwiseJSON
import SpendwiseText
import SpendwiseTool

/// The currencies of one report.
package enum ReportCurrency {
  /// The home currency of the books, set once they are open.
  nonisolated(unsafe) package static var home = Currency.unstated
  /// Whether the report has amounts of several currencies, so that none is without its code.
  nonisolated(unsafe) package static var isMixed = false
}

extension Amount: FieldValue {
  package static var isNumber: Bool { true }
  /// The amount, with its currency unless all are of the home currency.
  package var shown: String {
    currency == ReportCurrency.home && !ReportCurrency.isMixed ? forPeople : "\(currency.code) \(forPeople)"
  }
  /// Writes a number.
  package func write(_ key: StaticString, into json: inout JSONWriter) { json.member(key, self) }
}

extension Day: FieldValue {
  package static var isNumber: Bool { false }
  package var shown: String { iso }
  /// Writes `2026-07-03`.
  package func write(_ key: StaticString, into json: inout JSONWriter) { json.member(key, iso) }
}
