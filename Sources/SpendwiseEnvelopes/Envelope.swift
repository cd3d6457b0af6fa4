/// An envelope: money set aside for a purpose. A record of `envelopes.jsonl`.
package struct Envelope: Sendable {
  /// Id of money that is in no envelope.
  package static let unassigned = "unassigned"
  /// Line of transfers that left one account and have not arrived.
  package static let inTransit = "in-transit"
  /// Ids that no envelope may have.
  package static let reserved: Set<String> = [unassigned, inTransit, "none"]

  /// A category that the envelope pays for, from `since` to `until`.
  package struct Claim: Sendable, Equatable {
    package var path: CategoryPath
    package var since: Day?
    package var until: Day?

    package init(path: CategoryPath, since: Day? = nil, until: Day? = nil) {
      (self.path, self.since, self.until) = (path, since, until)
    }

    /// The claim holds on a day.
    package func holds(on day: Day) -> Bool { (since.map { $0 <= day } ?? true) && (until.map { day <= $0 } ?? true) }

    /// Both claims hold on some day of a period.
    package func meets(_ other: Claim, in days: Period = Period(first: .first, last: .last)) -> Bool {
      let first = max(since ?? .first, other.since ?? .first, days.first)
      return path == other.path && first <= min(until ?? .last, other.until ?? .last, days.last)
    }
  }

  /// Month-end treatment of the balance.
  package enum Rollover: String, CaseIterable, Sendable {
    /// Keeps the balance.
    case carry
    /// Returns the rest to Unassigned.
    case `return`
    /// Takes the missing amount from Unassigned, or from `cover_from`.
    case cover
  }

  package let id: String
  package let name: String
  package let group: String?
  package let order: Int?
  package let isHidden: Bool
  package private(set) var claims: [Claim]
  /// Accounts with payments that count. Empty means all.
  package private(set) var accounts: [String]
  package let currency: Currency
  package let target: EnvelopeTarget?
  package let rollover: Rollover
  package let coverFrom: String?
  package let since: Day?
  package let until: Day?
  /// The record as read.
  package let record: Record

  /// Reads a record of `envelopes.jsonl`. `home` is the default currency. Throws `EnvelopeError`.
  package init(_ record: Record, home: Currency = .unstated) throws(EnvelopeError) {
    let id = record.id
    if id.isEmpty { throw EnvelopeError("the record cannot be read") }
    (self.record, self.id) = (record, id)
    if Envelope.reserved.contains(id) {
      throw EnvelopeError("\(id) is a reserved word (give the envelope another name)")
    }
    name = record.string("name") ?? id
    group = record.string("group")
    order = record["order"]?.literal.flatMap { Int($0) }
    isHidden = record.isTrue("hidden")
    accounts = record.strings("accounts")
    currency = try Envelope.currency(record, home, "envelope \(id)")
    (since, until) = (try Envelope.day(record, "since", id), try Envelope.day(record, "until", id))
    let value = record["rollover"].flatMap { $0.isNull ? nil : $0 }
    guard let rollover = Rollover(rawValue: value.map { $0.string ?? "" } ?? "carry") else {
      throw EnvelopeError("envelope \(id): rollover must be carry, return or cover")
    }
    (self.rollover, coverFrom) = (rollover, record.string("cover_from"))
    var claims: [Claim] = []
    for value in record["categories"]?.elements ?? [] { claims.append(try Envelope.claim(value, id)) }
    self.claims = claims
    if let part = record.record("target") {
      target = try EnvelopeTarget(part, currency, "envelope \(id)")
    } else {
      target = nil
    }
  }

  static func currency(_ record: Record, _ home: Currency, _ name: String) throws(EnvelopeError) -> Currency {
    guard let code = record.string("currency") else { return home }
    guard let currency = Currency(code) else {
      throw EnvelopeError("\(name): \"\(code)\" is not a currency of ISO 4217 (want INR)")
    }
    return currency
  }

  static func day(_ record: Record, _ key: String, _ id: String) throws(EnvelopeError) -> Day? {
    guard let value = record[key], !value.isNull else { return nil }
    guard let day = value.string.flatMap({ Day($0) }) else {
      throw EnvelopeError("\(id): \(key) is not a day (want 2026-10-01)")
    }
    return day
  }

  private static func claim(_ value: Record.Value, _ id: String) throws(EnvelopeError) -> Claim {
    if let name = value.string, !CategoryPath(name).isIncomplete { return Claim(path: CategoryPath(name)) }
    guard let record = value.record, let name = record.string("category"), !CategoryPath(name).isIncomplete else {
      throw EnvelopeError("envelope \(id): a category cannot be read (want \"food\" or \"food/delivery\")")
    }
    return Claim(
      path: CategoryPath(name), since: try day(record, "since", "envelope \(id): \(name)"),
      until: try day(record, "until", "envelope \(id): \(name)"))
  }

  /// Days on which it takes payments.
  package var days: Period { Period(first: since ?? .first, last: until ?? .last) }

  /// Applies renamed categories and merged accounts.
  mutating func follow(_ aliases: CategoryAliases, account: (String) -> String) {
    for index in claims.indices {
      claims[index].path = aliases.target(claims[index].path.category, claims[index].path.subcategory)
    }
    accounts = accounts.map(account)
  }

  /// A payment of this day, account and currency may be the envelope's.
  package func takes(_ day: Day, _ account: String, _ currency: Currency) -> Bool {
    currency == self.currency && days.contains(day) && (accounts.isEmpty || accounts.contains(account))
  }

  /// The envelope claims exactly this category on a day.
  package func claims(_ path: CategoryPath, on day: Day) -> Bool {
    claims.contains { $0.path == path && $0.holds(on: day) }
  }

  /// Category that both envelopes claim at one time. Only for shared accounts and the same currency.
  package func clash(with other: Envelope) -> CategoryPath? {
    if other.id == id || other.currency != currency { return nil }
    if !accounts.isEmpty, !other.accounts.isEmpty, Set(accounts).isDisjoint(with: other.accounts) { return nil }
    let days = Period(first: max(days.first, other.days.first), last: min(days.last, other.days.last))
    for claim in claims {
      if other.claims.contains(where: { $0.meets(claim, in: days) }) { return claim.path }
    }
    return nil
  }

  /// JSON of claims. A claim without days is a string.
  package static func json(_ claims: [Claim]) -> [UInt8] {
    let always = claims.filter { $0.since == nil && $0.until == nil }.map { JSONText.quoted($0.path.description) }
    let others = claims.filter { $0.since != nil || $0.until != nil }.map { claim in
      Record(["category": claim.path.description, "since": claim.since?.iso, "until": claim.until?.iso]).line
    }
    return JSONText.array(always + others)
  }
}
