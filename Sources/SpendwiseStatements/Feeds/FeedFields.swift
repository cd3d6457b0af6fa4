import Spendwise
import SpendwiseText

/// Fields of a part of a feed, by path: `BookgDt/Dt`, `CURRENCY.CURSYM`.
///
/// A handful, so that looking through them is quicker than any table.
struct FeedFields {
  private var list: [(name: String, text: String, currency: String?)] = []

  /// Limit of fields; no entry has as many.
  private static let limit = 500

  subscript(name: String) -> String? { field(name)?.text }

  private func field(_ name: String) -> (name: String, text: String, currency: String?)? {
    for field in list where field.name == name { return field }
    return nil
  }

  mutating func add(_ name: String, _ text: String, _ currency: String? = nil) {
    if list.count < FeedFields.limit { list.append((name, text, currency)) }
  }

  mutating func removeAll() { list.removeAll(keepingCapacity: true) }

  /// A field came again with another text.
  func differ(_ name: String) -> Bool {
    let first = self[name]
    return list.contains { $0.name == name && $0.text != first }
  }

  /// The texts of all fields of a name.
  func all(_ name: String) -> String? {
    let texts = list.filter { $0.name == name }.map(\.text)
    return texts.isEmpty ? nil : texts.joined(separator: " ")
  }

  /// The day of a field, or of its `Dt` or `DtTm`.
  func day(_ name: String) -> Day? {
    (self[name] ?? self[name + "/Dt"] ?? self[name + "/DtTm"]).flatMap { OFXRows.day($0) }
  }

  /// The amount of a field; `nil` when there is none. Without a currency it is in `currency`.
  func amount(_ name: String, _ currency: String?) throws(FeedProblem) -> Amount? {
    guard let field = field(name) else { return nil }
    return try FeedAmount.exact(field.text, in: field.currency ?? currency)
  }

  /// Gives an amount the sign of `CdtDbtInd`; `nil` without one.
  func signed(_ amount: Amount) -> Amount? { ["CRDT": amount, "DBIT": amount.negated][self["CdtDbtInd"] ?? ""] }

  var charges: Amount? {
    for name in ["Chrgs/TtlChrgsAndTaxAmt", "Chrgs/Rcrd/Amt", "Chrgs/Amt"] {
      if let found = try? amount(name, nil), found.minor != 0 { return found }
    }
    return nil
  }

  /// The fields as one line.
  var line: String { list.map { "\($0.name)=\($0.text)" }.joined(separator: "\t") }
}
