import SpendwiseJSON

/// Words of a language that a person teaches the reader of messages.
extension AlertProfile {
  /// Roles by their names in a profile. Only these names are valid.
  private static let roles: [String: Role] = [
    "debit": .out, "sent": .out, "purchase": .out, "credit": .into, "received": .into, "withdrawal": .cashOut,
    "deposit": .cashIn, "refund": .refund, "transfer": .transfer, "fee": .fee, "balance": .balance, "limit": .limit,
    "account": .account, "card": .card, "amount": .amount, "total": .total, "date": .date, "reference": .reference,
    "to": .to, "from": .from, "at": .at, "payee": .payee, "failed": .declined, "code": .code, "due": .due,
    "offer": .offer, "request": .request, "stop": .done, "ending": .ends,
  ]

  /// Words in the form of a built-in language. A line for each role. Throws `ProfileError` for an unknown role.
  static func language(_ value: JSONValue?, of name: String) throws(ProfileError) -> String? {
    guard let value, !value.isNull else { return nil }
    var object = JSONObject()
    guard value.kind == .object, (try? object.scan(value.raw)) != nil else {
      throw ProfileError(profile: name, reason: "\"words\" must be an object, as in {\"debit\":[\"gastua\"]}")
    }
    var lines: [String] = []
    for index in 0..<object.count {
      let role = object.key(at: index).text
      guard let known = roles[role] else {
        let names = roles.keys.sorted().joined(separator: ", ")
        throw ProfileError(profile: name, reason: "words: \"\(role)\" is none of \(names)")
      }
      let words = AlertProfile.list(object.value(at: index)).filter { !$0.contains("|") && !$0.contains("\n") }
      if !words.isEmpty { lines.append("\(known.name): \(words.joined(separator: "|"))") }
    }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }
}
