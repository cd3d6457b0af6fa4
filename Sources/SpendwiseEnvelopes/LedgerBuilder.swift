import Spendwise
import SpendwiseText

/// The balance of an account at the end of a day.
package struct StatedBalance: Sendable {
  package var day: Day
  package var minor: Int64

  package init(day: Day, minor: Int64) { (self.day, self.minor) = (day, minor) }
}

/// Makes a ledger of payments, in any order; transfers and refunds are settled at the end.
package struct LedgerBuilder {
  private enum Flow: Hashable { case opening, income, spending }

  private struct Key: Hashable {
    var owner: EnvelopeKey
    var flow: Flow
  }

  private let book: EnvelopeBook
  private var tables: [Key: [Day: Int64]] = [:]
  private var accounts: [EnvelopeKey: [Day: Int64]] = [:]
  private var transfers: [EnvelopePayment] = []
  private var refunds: [EnvelopePayment] = []
  private var lonelyLegs: [(id: String, day: Day, amount: Amount)] = []

  private let facts: [AccountFacts]

  package init(_ book: EnvelopeBook, _ facts: [AccountFacts] = []) { (self.book, self.facts) = (book, facts) }

  /// Adds a payment that counts.
  package mutating func add(_ payment: EnvelopePayment) throws(AmountError) {
    if payment.kind == .transfer || payment.transfer != nil { transfers.append(payment) }
    guard book.isOnBudget(payment.account) else { return }
    try addMoney(payment)
    if payment.day < book.since || payment.kind == .transfer || payment.transfer != nil { return }
    if payment.kind == .refund, payment.refundOf != nil { return refunds.append(payment) }
    try add(book.shares(of: payment), payment)
  }

  private mutating func addMoney(_ payment: EnvelopePayment) throws(AmountError) {
    let key = EnvelopeKey(payment.account, payment.amount.currency)
    try LedgerBuilder.add(payment.amount.minor, to: &accounts[key, default: [:]][payment.day, default: 0])
  }

  private mutating func add(
    _ shares: [(owner: String, minor: Int64)], _ payment: EnvelopePayment
  ) throws(AmountError) {
    let flow: Flow = payment.kind == .income ? .income : .spending
    for share in shares { try add(share.minor, share.owner, payment.amount.currency, payment.day, flow) }
  }

  private mutating func add(
    _ minor: Int64, _ owner: String, _ currency: Currency, _ day: Day, _ flow: Flow
  ) throws(AmountError) {
    if minor == 0 { return }
    let key = Key(owner: EnvelopeKey(owner, currency), flow: flow)
    try LedgerBuilder.add(minor, to: &tables[key, default: [:]][day, default: 0])
  }

  private static func add(_ minor: Int64, to sum: inout Int64) throws(AmountError) { sum = try Sum.of(sum, minor) }

  // MARK: Transfers

  /// The legs of each transfer: a leg names the other one, or both name the same word.
  private func groups() -> [[EnvelopePayment]] {
    let legs = transfers.sorted { ($0.day, $0.id) < ($1.day, $1.id) }
    var indexes: [String: Int] = [:]
    for (index, leg) in legs.enumerated() { indexes[leg.id] = index }
    var heads = Array(legs.indices)
    var words: [String: Int] = [:]
    func head(_ index: Int) -> Int {
      var index = index
      while heads[index] != index { index = heads[index] }
      return index
    }
    for (index, leg) in legs.enumerated() {
      guard let word = leg.transfer else { continue }
      let other = indexes[word] ?? words[word]
      if indexes[word] == nil, other == nil { words[word] = index }
      if let other {
        let (one, two) = (head(index), head(other))
        heads[max(one, two)] = min(one, two)
      }
    }
    var groups: [Int: [EnvelopePayment]] = [:]
    for index in legs.indices { groups[head(index), default: []].append(legs[index]) }
    return groups.keys.sorted().compactMap { groups[$0] }
  }

  private mutating func settleTransfers() throws(AmountError) {
    for legs in groups() {
      let own = legs.filter { book.isOnBudget($0.account) }
      let isInside = own.count == legs.count && Set(legs.map(\.amount.currency)).count == 1
      guard let last = legs.last, isInside else {
        for leg in own where leg.day >= book.since { try add(book.shares(of: leg), leg) }
        // Before the first day it is in the balance with which the account begins.
        continue
      }
      if legs.count == 1 {
        // A leg that says where it goes has left, though its other half is in no account here.
        let owners = last.parts.compactMap { book.named($0, of: last) }
        if owners.count == last.parts.count {
          if last.day >= book.since { try add(book.shares(of: last), last) }
          continue
        }
        // One that was lost before the first day is in the balances with which the envelopes begin.
        if last.day >= book.since { lonelyLegs.append((last.id, last.day, last.amount)) }
      }
      try settle(legs)
    }
  }

  /// Puts the legs of a transfer in transit, until the last one is there; what one has more than the other is spent.
  private mutating func settle(_ legs: [EnvelopePayment]) throws(AmountError) {
    guard let last = legs.last else { return }
    if last.day < book.since { return }
    var sum: Int64 = 0
    for leg in legs {
      sum = try Sum.of(sum, leg.amount.minor)
      let isEarlier = leg.day < book.since
      try add(
        leg.amount.minor, Envelope.inTransit, leg.amount.currency, max(leg.day, book.since),
        isEarlier ? .opening : .spending)
      // The accounts begin with less, and nothing of that was spent.
      if isEarlier {
        let bucket = bucket(of: EnvelopeKey(leg.account, leg.amount.currency))
        try add(-leg.amount.minor, bucket, leg.amount.currency, book.since, .opening)
      }
    }
    if legs.count == 1 || sum == 0 { return }
    try add(-sum, Envelope.inTransit, last.amount.currency, last.day, .spending)
    try add(sum, Envelope.unassigned, last.amount.currency, last.day, .spending)
  }

  // MARK: The end

  /// The accounts with payments, each with a currency.
  package var keys: [EnvelopeKey] { Array(accounts.keys) }

  /// Settles what waited, and opens the accounts. `purchase` finds the payment that a refund takes back; `derived` has
  /// balances that records state, of accounts that have no opening balance.
  package mutating func finish(
    allocations: [Allocation], derived: [EnvelopeKey: StatedBalance] = [:],
    purchase: (String) throws -> EnvelopePayment?
  ) throws -> EnvelopeLedger {
    for refund in refunds {
      let origin = try refund.refundOf.flatMap(purchase)
      try add(book.shares(of: refund, purchase: origin), refund)
    }
    refunds = []
    try settleTransfers()
    try open(derived)
    var ledger = EnvelopeLedger()
    for (key, table) in tables {
      let sums = DaySums(table)
      switch key.flow {
      case .opening: ledger.flows[key.owner, default: EnvelopeFlows()].opening = sums
      case .income: ledger.flows[key.owner, default: EnvelopeFlows()].income = sums
      case .spending: ledger.flows[key.owner, default: EnvelopeFlows()].spending = sums
      }
    }
    for (key, table) in accounts { ledger.accounts[key] = DaySums(table) }
    ledger.lonelyLegs = lonelyLegs
    for allocation in allocations { try ledger.add(allocation, since: book.since) }
    return ledger
  }

  /// The balances with which accounts begin are opening money of Unassigned, or of the bucket that an account names.
  private mutating func open(_ derived: [EnvelopeKey: StatedBalance]) throws(AmountError) {
    let byID = Dictionary(facts.map { ($0.id, $0) }, uniquingKeysWith: { one, _ in one })
    var keys = Set(accounts.keys)
    for fact in facts where fact.opening != nil { keys.insert(EnvelopeKey(fact.id, fact.currency)) }
    for key in keys where book.isOnBudget(key.envelope) {
      let fact = byID[key.envelope]
      let table = accounts[key] ?? [:]
      accounts[key] = table.filter { $0.key >= book.since }
      let bucket = bucket(of: key)
      var stated = derived[key]
      if let fact, let opening = fact.opening, fact.currency == key.currency {
        // A balance of a day is that of the morning.
        stated = StatedBalance(day: fact.openingDate?.adding(days: -1) ?? .first, minor: opening.minor)
      }
      guard let stated else {
        try openAccount(key, try total(of: table, from: .first, before: book.since), bucket, on: book.since)
        continue
      }
      if stated.day < book.since {
        let since = try total(of: table, from: stated.day.adding(days: 1), before: book.since)
        try openAccount(key, try Sum.of(stated.minor, since), bucket, on: book.since)
        continue
      }
      // What was recorded up to that day is in the balance that was stated.
      let before = try total(of: table, from: .first, before: stated.day.adding(days: 1))
      let rest = try Sum.of(stated.minor, minus: before)
      if derived[key] != nil, fact?.opening == nil {
        let earlier = try total(of: table, from: .first, before: book.since)
        try openAccount(key, try Sum.of(earlier, rest), bucket, on: book.since)
      } else {
        try openAccount(key, try total(of: table, from: .first, before: book.since), bucket, on: book.since)
        try openAccount(key, rest, bucket, on: stated.day.adding(days: 1))
      }
    }
  }

  /// The envelope that the opening balance of an account belongs to.
  private func bucket(of key: EnvelopeKey) -> String {
    guard let name = facts.first(where: { $0.id == key.envelope })?.bucket, book[name]?.currency == key.currency else {
      return Envelope.unassigned
    }
    return name
  }

  private mutating func openAccount(
    _ key: EnvelopeKey, _ minor: Int64, _ bucket: String, on day: Day
  ) throws(AmountError) {
    if minor == 0 { return }
    try LedgerBuilder.add(minor, to: &accounts[key, default: [:]][day, default: 0])
    try add(minor, bucket, key.currency, day, .opening)
  }

  private func total(of table: [Day: Int64], from first: Day, before day: Day) throws(AmountError) -> Int64 {
    var sum: Int64 = 0
    for (other, minor) in table where first <= other && other < day { sum = try Sum.of(sum, minor) }
    return sum
  }
}
