extension JSONObject {
  /// The day in the field `key`.
  package func day(_ key: StaticString) -> Day? { value(key)?.string.flatMap { Day($0) } }

  /// The amount in the field `key`, in the record's currency.
  package func amount(_ key: StaticString) -> Amount? {
    guard let currency, let literal = literal(key) else { return nil }
    return try? Amount(literal, currency)
  }

  /// The amount in its currency.
  package var amount: Amount? { amount("amount") }

  /// The integer in the field `key`.
  package func number(_ key: StaticString) -> Int? { literal(key).flatMap { Int($0) } }

  /// The object in the field `key`.
  package func record(_ key: StaticString) -> Record? { value(key).flatMap { try? Record($0.raw) } }
}

extension Record {
  /// The day in the field `key`.
  package func day(_ key: String) -> Day? { string(key).flatMap { Day($0) } }

  /// The integer in the field `key`.
  package func number(_ key: String) -> Int? { literal(key).flatMap { Int($0) } }
}

extension RecordKey {
  /// Prefix of an id among keys. No key begins so.
  package static let idMark = "id:"

  /// Id of the record known by `key`.
  package static func id(seenAs key: String) -> String {
    key.hasPrefix(idMark) ? String(key.dropFirst(idMark.count)) : id(forKey: key)
  }
}
