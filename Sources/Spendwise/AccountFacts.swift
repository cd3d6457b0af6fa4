import SpendwiseJSON
import SpendwiseText

/// The facts of an account in the books.
package struct AccountFacts: Sendable {
  package var id: String
  package var name: String
  package var kind: String
  package var currency: Currency
  /// The balance when the opening date began; before the first record, where there is no such date.
  package var opening: Amount?
  package var openingDate: Day?
  package var isActive = true

  /// An account that only records speak of.
  package init(_ id: String, _ currency: Currency = .unstated) {
    (self.id, name, kind, self.currency) = (id, id, "", currency)
  }

  /// Reads the record of an account, whose currency is `home` if it names none; `nil` for anything else.
  package init?(_ line: Bytes, home: Currency = .unstated) {
    var object = JSONObject()
    guard (try? object.scan(line)) != nil, let id = object.string("id") else { return nil }
    self.init(id, object.string("currency").flatMap { Currency($0) } ?? home)
    name = object.string("name") ?? id
    kind = object.string("kind") ?? ""
    isActive = object.value("is_active")?.raw.equals("false") != true
    opening = object.literal("opening_balance").flatMap { try? Amount($0, currency) }.map { owned($0) }
    openingDate = object.string("opening_date").flatMap { Day($0) }
  }

  /// Whether what it holds is owed.
  package var isDebt: Bool { kind == "credit_card" || kind == "loan" }

  /// A balance as it was stated: what is owed may be stated without its minus.
  package func owned(_ stated: Amount) -> Amount { isDebt && stated.minor > 0 ? stated.negated : stated }

  /// Whether a person can mean this account by `words`: its id, or what it begins or ends with.
  package func isMeant(by words: String) -> Bool { id.hasPrefix(words) || id.hasSuffix(words) }
}
