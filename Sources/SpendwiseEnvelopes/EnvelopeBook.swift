/// All envelopes, with the accounts that they hold the money of.
package struct EnvelopeBook: Sendable {
  /// Envelopes in display order.
  package private(set) var envelopes: [Envelope] = []
  /// Problems of records that were left out.
  package private(set) var problems: [String] = []
  private var indexes: [String: Int] = [:]
  private var byCategory: [CategoryPath: [Int]] = [:]
  /// First day. Earlier money is opening money of Unassigned.
  package let since: Day
  /// Currency of records that name none.
  package let home: Currency
  private let outside: Set<String>
  /// Envelopes for the opening balances of accounts, by account.
  private let buckets: [String: String]

  /// Reads records of `envelopes.jsonl`. `account` maps a merged account to its target, `aliases` old categories to
  /// their present names.
  package init(
    _ records: [Record], since: Day, home: Currency = .unstated, accounts: [AccountFacts] = [],
    account: (String) -> String = { $0 }, aliases: CategoryAliases = CategoryAliases()
  ) {
    (self.since, self.home) = (since, home)
    outside = Set(accounts.filter { !$0.isOnBudget }.map(\.id))
    buckets = Dictionary(
      accounts.compactMap { one in one.bucket.map { (one.id, $0) } }, uniquingKeysWith: { one, _ in one })
    var found: [Envelope] = []
    for record in records {
      do throws(EnvelopeError) {
        var envelope = try Envelope(record, home: home)
        envelope.follow(aliases, account: account)
        found.append(envelope)
      } catch { problems.append(error.reason) }
    }
    let ranked = found.enumerated().sorted {
      ($0.element.order ?? .max, $0.offset) < ($1.element.order ?? .max, $1.offset)
    }
    envelopes = ranked.map(\.element)
    for (index, envelope) in envelopes.enumerated() {
      indexes[envelope.id] = index
      for path in Set(envelope.claims.map(\.path)) { byCategory[path, default: []].append(index) }
    }
  }

  package var isEmpty: Bool { envelopes.isEmpty }

  /// The envelope with this id.
  package subscript(id: String) -> Envelope? { indexes[id].map { envelopes[$0] } }

  /// Currency of an envelope. Without such an envelope, the home currency.
  package func currency(of id: String) -> Currency { self[id]?.currency ?? home }

  /// Finds an envelope by id, name in any case, or unique beginning.
  package func find(_ words: String) throws(EnvelopeError) -> Envelope {
    if let exact = self[words] { return exact }
    let wanted = words.lowercased()
    if let exact = envelopes.first(where: { $0.id == wanted || $0.name.lowercased() == wanted }) { return exact }
    let similar = envelopes.filter { $0.id.hasPrefix(wanted) || $0.name.lowercased().hasPrefix(wanted) }
    if let only = similar.first, similar.count == 1, !wanted.isEmpty { return only }
    if envelopes.isEmpty { throw EnvelopeBook.none }
    let near = NearName.question(words, among: envelopes.map(\.id))
    throw EnvelopeError(
      "there is no envelope \(words) (\(near ?? "there is: \(envelopes.map(\.id).joined(separator: ", "))"))",
      status: 66)
  }

  /// The error when there are no envelopes.
  package static let none = EnvelopeError(
    "there is no envelope yet (sw-envelope add groceries target=8000 every=month categories=groceries)",
    status: 66)

  /// Finds an envelope, or Unassigned. Returns its id.
  package func findOwner(_ words: String) throws(EnvelopeError) -> String {
    if words.lowercased() == Envelope.unassigned { return Envelope.unassigned }
    return try find(words).id
  }

  /// The envelopes hold the account's money. True also without an account.
  package func isOnBudget(_ account: String) -> Bool { !outside.contains(account) }

  /// Envelope for an account's opening balance. `key.envelope` is the account.
  func bucket(of key: EnvelopeKey) -> String {
    guard let name = buckets[key.envelope], self[name]?.currency == key.currency else { return Envelope.unassigned }
    return name
  }

  /// First envelope that claims a category of this one at one time.
  package func clash(_ envelope: Envelope) -> (other: Envelope, path: CategoryPath)? {
    for other in envelopes {
      if let path = envelope.clash(with: other) { return (other, path) }
    }
    return nil
  }

  // MARK: Ownership

  private func fitting(_ id: String?, _ payment: EnvelopePayment) -> String? {
    guard let id else { return nil }
    if id == Envelope.unassigned { return id }
    guard let envelope = self[id], envelope.takes(payment.day, payment.account, payment.amount.currency) else {
      return nil
    }
    return id
  }

  /// The envelope that claims a payment's category. The subcategory goes first.
  private func claiming(_ category: CategoryPath?, _ payment: EnvelopePayment) -> String? {
    guard let category else { return nil }
    for path in category.subcategory == nil ? [category] : [category, category.whole] {
      for index in byCategory[path] ?? [] {
        let envelope = envelopes[index]
        if envelope.takes(payment.day, payment.account, payment.amount.currency),
          envelope.claims(path, on: payment.day)
        {
          return envelope.id
        }
      }
    }
    return nil
  }

  /// Envelope of a part: by bucket, else category unless it is income.
  func named(_ part: EnvelopePayment.Part, of payment: EnvelopePayment) -> String? {
    if let id = fitting(part.bucket, payment) { return id }
    return payment.kind == .income ? nil : claiming(part.category, payment)
  }

  /// Splits a payment by envelope. `purchase` is the refunded purchase.
  package func shares(
    of payment: EnvelopePayment, purchase: EnvelopePayment? = nil
  ) throws(AmountError) -> [(owner: String, minor: Int64)] {
    var shares: [(owner: String, minor: Int64)] = []
    // A refund with the splits of its purchase names the envelopes itself.
    let purchase = payment.isSplit && payment.isCategoryTaken ? nil : purchase
    for part in payment.parts {
      if let purchase, payment.kind == .refund, fitting(part.bucket, payment) == nil {
        if let own = purchase.isSplit && !payment.isCategoryTaken ? claiming(part.category, payment) : nil {
          shares.append((own, part.minor))
        } else {
          shares += try taken(part, of: payment, from: purchase)
        }
      } else {
        shares.append((named(part, of: payment) ?? Envelope.unassigned, part.minor))
      }
    }
    return shares
  }

  /// Shares of a refund, by its purchase. A single part of the same amount takes all of it.
  private func taken(
    _ part: EnvelopePayment.Part, of refund: EnvelopePayment, from purchase: EnvelopePayment
  ) throws(AmountError) -> [(owner: String, minor: Int64)] {
    let same = purchase.parts.filter { $0.minor.magnitude == part.minor.magnitude }
    let parts = same.count == 1 ? same : purchase.parts
    let weights = parts.map { Int64(clamping: $0.minor.magnitude) }
    let amount = Amount(minor: part.minor, currency: refund.amount.currency)
    let amounts = weights.contains { $0 > 0 } ? try amount.divided(by: weights) : [amount]
    return zip(parts, amounts).map { origin, share in
      let owner = named(origin, of: purchase).flatMap { fitting($0, refund) } ?? claiming(part.category, refund)
      return (owner ?? Envelope.unassigned, share.minor)
    }
  }
}
