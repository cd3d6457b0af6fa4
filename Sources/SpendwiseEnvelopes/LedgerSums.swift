/// Balance of an account at the end of a day.
package struct StatedBalance: Sendable {
  package var day: Day
  package var minor: Int64

  package init(day: Day, minor: Int64) { (self.day, self.minor) = (day, minor) }
}

/// Sums of payments by day, envelope and account. Allocations and opening balances turn them into a ledger.
package struct LedgerSums: Sendable {
  /// Kind of a sum.
  package enum Flow: String, Sendable { case opening, income, spending }

  /// An envelope and a kind of its sums.
  package struct Key: Hashable, Sendable {
    package var owner: EnvelopeKey
    package var flow: Flow

    package init(owner: EnvelopeKey, flow: Flow) { (self.owner, self.flow) = (owner, flow) }
  }

  package var flows: [Key: DaySums] = [:]
  /// Sums of on-budget accounts, also from before the first day.
  package var accounts: [EnvelopeKey: DaySums] = [:]
  /// Transfer legs without another half.
  package var lonelyLegs: [(id: String, day: Day, amount: Amount)] = []

  package init() {}

  /// Adds a payment that is not a transfer. `purchase` is the refunded purchase.
  package mutating func add(
    _ payment: EnvelopePayment, by book: EnvelopeBook, purchase: EnvelopePayment? = nil
  ) throws(AmountError) {
    guard book.isOnBudget(payment.account) else { return }
    try addMoney(payment)
    if payment.day >= book.since { try add(book.shares(of: payment, purchase: purchase), payment) }
  }

  mutating func addMoney(_ payment: EnvelopePayment) throws(AmountError) {
    let key = EnvelopeKey(payment.account, payment.amount.currency)
    try accounts[key, default: DaySums()].add(payment.amount.minor, on: payment.day)
  }

  mutating func add(
    _ shares: [(owner: String, minor: Int64)], _ payment: EnvelopePayment
  ) throws(AmountError) {
    let flow: Flow = payment.kind == .income ? .income : .spending
    for share in shares { try add(share.minor, share.owner, payment.amount.currency, payment.day, flow) }
  }

  mutating func add(
    _ minor: Int64, _ owner: String, _ currency: Currency, _ day: Day, _ flow: Flow
  ) throws(AmountError) {
    if minor == 0 { return }
    try flows[Key(owner: EnvelopeKey(owner, currency), flow: flow), default: DaySums()].add(minor, on: day)
  }

  // MARK: The ledger

  /// Makes a ledger with allocations. `derived` has stated balances, for accounts without an opening balance.
  package func ledger(
    _ book: EnvelopeBook, _ facts: [AccountFacts], _ allocations: [Allocation],
    derived: [EnvelopeKey: StatedBalance] = [:]
  ) throws(AmountError) -> EnvelopeLedger {
    var all = self
    try all.open(book, facts, derived)
    var ledger = EnvelopeLedger()
    for (key, sums) in all.flows {
      switch key.flow {
      case .opening: ledger.flows[key.owner, default: EnvelopeFlows()].opening = sums
      case .income: ledger.flows[key.owner, default: EnvelopeFlows()].income = sums
      case .spending: ledger.flows[key.owner, default: EnvelopeFlows()].spending = sums
      }
    }
    (ledger.accounts, ledger.lonelyLegs) = (all.accounts, all.lonelyLegs)
    for allocation in allocations { try ledger.add(allocation, since: book.since) }
    return ledger
  }

  /// Adds opening balances to Unassigned, or to the account's bucket.
  private mutating func open(
    _ book: EnvelopeBook, _ facts: [AccountFacts], _ derived: [EnvelopeKey: StatedBalance]
  ) throws(AmountError) {
    let byID = Dictionary(facts.map { ($0.id, $0) }, uniquingKeysWith: { one, _ in one })
    var keys = Set(accounts.keys)
    for fact in facts where fact.opening != nil { keys.insert(EnvelopeKey(fact.id, fact.currency)) }
    let eve = book.since.adding(days: -1)
    for key in keys where book.isOnBudget(key.envelope) {
      let fact = byID[key.envelope]
      let sums = accounts[key] ?? DaySums()
      let earlier = try sums.total(through: eve)
      accounts[key] = sums.from(book.since)
      let bucket = book.bucket(of: key)
      var stated = derived[key]
      if let fact, let opening = fact.opening, fact.currency == key.currency {
        // An opening balance is that of the morning.
        stated = StatedBalance(day: fact.openingDate?.adding(days: -1) ?? .first, minor: opening.minor)
      }
      guard let stated else {
        try openAccount(key, earlier, bucket, on: book.since)
        continue
      }
      if stated.day < book.since {
        let later = try sums.total(in: Period(first: stated.day.adding(days: 1), last: eve))
        try openAccount(key, try Sum.of(stated.minor, later), bucket, on: book.since)
        continue
      }
      // The stated balance includes records up to that day.
      let rest = try Sum.of(stated.minor, minus: try sums.total(through: stated.day))
      if derived[key] != nil, fact?.opening == nil {
        try openAccount(key, try Sum.of(earlier, rest), bucket, on: book.since)
      } else {
        try openAccount(key, earlier, bucket, on: book.since)
        try openAccount(key, rest, bucket, on: stated.day.adding(days: 1))
      }
    }
  }

  private mutating func openAccount(
    _ key: EnvelopeKey, _ minor: Int64, _ bucket: String, on day: Day
  ) throws(AmountError) {
    if minor == 0 { return }
    try accounts[key, default: DaySums()].add(minor, on: day)
    try add(minor, bucket, key.currency, day, .opening)
  }
}
