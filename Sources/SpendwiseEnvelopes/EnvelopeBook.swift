import Spendwise
import SpendwiseText

/// All envelopes, and the accounts of which they hold the money.
package struct EnvelopeBook: Sendable {
  /// In the order in which they are shown.
  package private(set) var envelopes: [Envelope] = []
  /// The problems of records that were left out.
  package private(set) var problems: [String] = []
  private var indexes: [String: Int] = [:]
  private var byCategory: [CategoryPath: [Int]] = [:]
  /// The first day: money from before it is opening money of Unassigned.
  package let since: Day
  /// The currency of records that name none.
  package let home: Currency
  private let outside: Set<String>
  /// The envelopes that accounts name for their opening balances.
  private let buckets: [String: String]

  /// Takes the lines of `envelopes.jsonl`. `account` returns the account that an account was merged into, `aliases`
  /// has the present names of the categories.
  package init(
    _ lines: [[UInt8]], since: Day, home: Currency = .unstated, accounts: [AccountFacts] = [],
    account: (String) -> String = { $0 }, aliases: CategoryAliases = CategoryAliases()
  ) {
    (self.since, self.home) = (since, home)
    outside = Set(accounts.filter { !$0.isOnBudget }.map(\.id))
    buckets = Dictionary(
      accounts.compactMap { one in one.bucket.map { (one.id, $0) } }, uniquingKeysWith: { one, _ in one })
    var found: [Envelope] = []
    for line in lines {
      do throws(EnvelopeError) {
        var envelope = try Envelope(line, home: home)
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

  /// The currency of an envelope; the home currency when there is no such envelope.
  package func currency(of id: String) -> Currency { self[id]?.currency ?? home }

  /// The envelope with this id, this name in any case, or the only one whose id or name begins so.
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

  /// The error when there is no envelope at all.
  package static let none = EnvelopeError(
    "there is no envelope yet (sw-envelope add groceries target=8000 every=month categories=groceries)",
    status: 66)

  /// The id of an envelope, or of Unassigned.
  package func findOwner(_ words: String) throws(EnvelopeError) -> String {
    if words.lowercased() == Envelope.unassigned { return Envelope.unassigned }
    return try find(words).id
  }

  /// Whether the envelopes hold the money of an account; they hold that of payments without an account too.
  package func isOnBudget(_ account: String) -> Bool { !outside.contains(account) }

  /// The envelope that the opening balance of an account belongs to; `envelope` of the key is the account.
  func bucket(of key: EnvelopeKey) -> String {
    guard let name = buckets[key.envelope], self[name]?.currency == key.currency else { return Envelope.unassigned }
    return name
  }

  /// The envelope that another one may not be beside, because both claim a category at one time.
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

  /// The envelope that claims the category of a payment: the subcategory first.
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

  /// The envelope that a part names, by its bucket or, unless it is income, by its category.
  func named(_ part: EnvelopePayment.Part, of payment: EnvelopePayment) -> String? {
    if let id = fitting(part.bucket, payment) { return id }
    return payment.kind == .income ? nil : claiming(part.category, payment)
  }

  /// The shares of a payment, by envelope. `purchase` is the purchase that a refund takes back.
  package func shares(
    of payment: EnvelopePayment, purchase: EnvelopePayment? = nil
  ) throws(AmountError) -> [(owner: String, minor: Int64)] {
    var shares: [(owner: String, minor: Int64)] = []
    // The parts of a refund that has those of its purchase say it themselves.
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

  /// The shares of a refund that follows its purchase: the part of the same amount if only one has it, else all parts.
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
