import SpendwiseJSON

/// Payees, each with its number of payments, their first and last dates, and the names that banks print.
package struct PayeeTally {
  /// A payee; names that differ only in case are one.
  package struct Payee {
    package var name: String
    package var count = 0
    package var first: String
    package var last: String
    /// The category of the last payment.
    package var category: String?
    /// The names that banks print.
    package var raws: Set<String> = []
  }

  private var payees: [String: Payee] = [:]

  package init() {}

  /// Counts a transaction, unless it has no payee.
  package mutating func add(_ record: JSONObject) {
    guard let name = record.string("payee") ?? record.string("payee_raw"), !name.isEmpty else { return }
    let date = record.string("date") ?? ""
    var payee = payees[name.lowercased()] ?? Payee(name: name, first: date, last: "")
    payee.count += 1
    payee.first = min(payee.first, date)
    if date >= payee.last {
      (payee.name, payee.last) = (name, date)
      payee.category = record.string("category").map { category in
        record.string("subcategory").map { "\(category)/\($0)" } ?? category
      }
    }
    if let raw = record.string("payee_raw") { payee.raws.insert(raw) }
    payees[name.lowercased()] = payee
  }

  /// The payees, the most frequent first.
  package var sorted: [Payee] { payees.values.sorted { ($1.count, $0.name) < ($0.count, $1.name) } }
}
