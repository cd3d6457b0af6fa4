/// Payees with payment counts, first and last dates, and printed names.
package struct PayeeTally {
  /// A payee. Names that differ only in case are one.
  package struct Payee {
    package var name: String
    package var count = 0
    package var first: String
    package var last: String
    /// Category of the last payment.
    package var category: String?
    /// Names printed by banks.
    package var raws: Set<String> = []
  }

  /// Payees by name in lower case.
  private var payees: [String: Payee] = [:]

  package init() {}

  /// Counts a transaction that has a payee.
  package mutating func add(_ record: JSONObject) {
    guard let name = record.string("payee") ?? record.string("payee_raw"), !name.isEmpty else { return }
    let date = record.string("date") ?? ""
    // Changed in place: a copy would copy all names that banks print, perhaps one per payment.
    payees[name.lowercased(), default: Payee(name: name, first: date, last: "")].add(record, name, date)
  }

  /// Payees, the most frequent first.
  package var sorted: [Payee] { payees.values.sorted { ($1.count, $0.name) < ($0.count, $1.name) } }
}

extension PayeeTally.Payee {
  fileprivate mutating func add(_ record: JSONObject, _ name: String, _ date: String) {
    count += 1
    first = min(first, date)
    if date >= last {
      (self.name, last) = (name, date)
      category = record.string("category").map { category in
        record.string("subcategory").map { "\(category)/\($0)" } ?? category
      }
    }
    if let raw = record.string("payee_raw") { raws.insert(raw) }
  }
}
