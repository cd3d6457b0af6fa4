/// A payment on one line for a person.
package enum PaymentWords {
  /// The day, the amount, the payee and the id.
  package static func of(_ record: JSONObject) -> String {
    let amount = record.value("amount").map { String(decoding: $0.raw, as: UTF8.self) } ?? ""
    let payee = record.string("payee") ?? record.string("payee_raw") ?? ""
    let words = [record.string("date") ?? "", amount, record.string("currency") ?? "", payee].filter { !$0.isEmpty }
    return "\(words.joined(separator: " ")) (\(record.string("id") ?? ""))"
  }

  /// The payee and the amount.
  package static func short(_ record: Record) -> String {
    let words = [record.string("payee") ?? record.string("payee_raw"), record["amount"]?.literal].compactMap { $0 }
    return words.joined(separator: " ")
  }
}
