import SpendwiseJSON
import SpendwiseText

/// The facts of an account in the books.
public struct AccountFacts: Sendable {
  public var id: String
  public var name: String
  public var kind: String
  public var currency: Currency
  /// The balance at the start of `openingDate`. Without that date, before the first record.
  public var opening: Amount?
  public var openingDate: Day?
  public var isActive = true
  /// Envelopes hold its money, as they do of all accounts for spending.
  public var isOnBudget = true
  /// The envelope that its opening balance belongs to.
  public var bucket: String?

  /// An account that only records speak of.
  public init(_ id: String, _ currency: Currency = .unstated) {
    (self.id, name, kind, self.currency) = (id, id, "", currency)
  }

  /// Reads the record of an account. Its currency is `home` if it names none; `nil` for anything else.
  public init?(_ line: Bytes, home: Currency = .unstated) {
    var object = JSONObject()
    guard (try? object.scan(line)) != nil, let id = object.string("id") else { return nil }
    self.init(id, object.string("currency").flatMap { Currency($0) } ?? home)
    name = object.string("name") ?? id
    kind = object.string("kind") ?? ""
    isActive = object.value("is_active")?.raw.equals("false") != true
    isOnBudget = object.value("on_budget").map { $0.raw.equals("true") } ?? (kind != "investment" && kind != "loan")
    bucket = object.string("bucket")
    opening = object.literal("opening_balance").flatMap { try? Amount($0, currency) }.map { owned($0) }
    openingDate = object.string("opening_date").flatMap { Day($0) }
  }

  /// The balance is owed.
  public var isDebt: Bool { kind == "credit_card" || kind == "loan" }

  /// A balance as it was stated. Debt may be stated without its minus.
  public func owned(_ stated: Amount) -> Amount { isDebt && stated.minor > 0 ? stated.negated : stated }

  /// A person means this account by `words`. They are its id, the start or end of it, or its name.
  public func isMeant(by words: String) -> Bool {
    id.hasPrefix(words) || id.hasSuffix(words) || name.lowercased() == words.lowercased()
  }
}
