/// An income to share out by rules.
package struct FundingIncome {
  package var payment: EnvelopePayment
  /// The query of a rule matches the income.
  package var matches: (FundingRule) -> Bool

  package init(_ payment: EnvelopePayment, matches: @escaping (FundingRule) -> Bool) {
    (self.payment, self.matches) = (payment, matches)
  }
}

/// Computes allocations from funding rules. Writes nothing: proposals are records to append.
package struct Funder {
  /// A rule that got less than it asked for.
  package struct Shortfall: Equatable, Sendable {
    package var envelope: String
    package var got: Amount
    package var wanted: Amount
  }

  package let book: EnvelopeBook
  package let rules: [FundingRule]
  /// The ledger, proposals included.
  package private(set) var ledger: EnvelopeLedger
  package private(set) var allocations: [Allocation]
  /// Records to write, in order of computation.
  package private(set) var proposals: [Allocation] = []
  package private(set) var shortfalls: [Shortfall] = []
  /// Notes for the person.
  package private(set) var notes: [String] = []
  /// Date of allocations for a closed period.
  private let today: Day
  private let isClosed: (Day) -> Bool
  /// Rules may take more than there is.
  private let isOverdraft: Bool
  /// Funded triggers get the shares of rules made since.
  private let reachesBack: Bool

  package init(
    _ book: EnvelopeBook, _ rules: [FundingRule], _ allocations: [Allocation], _ ledger: EnvelopeLedger, today: Day,
    isClosed: @escaping (Day) -> Bool = { _ in false }, isOverdraft: Bool = false, reachesBack: Bool = false
  ) {
    (self.book, self.allocations, self.ledger, self.today) = (book, allocations, ledger, today)
    (self.isClosed, self.isOverdraft, self.reachesBack) = (isClosed, isOverdraft, reachesBack)
    self.rules = rules.sorted { $0.precedes($1) }
  }

  /// Allocations of a trigger by rules, void ones included.
  private func held(_ trigger: String) -> [Allocation] {
    allocations.filter { $0.trigger == trigger && $0.rule != nil }
  }

  // MARK: Incomes

  /// Funds an income. `triggers` are the ids that were merged into it. Allocations for another amount are computed
  /// again.
  package mutating func fund(_ income: FundingIncome, triggers: Set<String>) throws(AmountError) {
    let trigger = income.payment.id
    let named = Set(triggers.map { $0 }).union([trigger])
    let groups = named.sorted().map { held($0) }.filter { $0.contains { !$0.isVoid } }
    let kept = groups.first { $0[0].trigger == trigger } ?? groups.first ?? held(trigger)
    for group in groups where group.first?.trigger != kept.first?.trigger { try void(group, "its income was merged") }
    let payment = income.payment
    let isInStep = kept.contains {
      !$0.isVoid && $0.basis?.amount == payment.amount && $0.basis?.date == payment.day
    }
    if isInStep, !reachesBack { return }
    // Allocations voided by hand are not funded again.
    if !kept.isEmpty, kept.allSatisfy({ $0.isVoid && $0.isEdited }) { return }
    try renew(kept, income, isNewOnly: isInStep)
  }

  /// Proposes to void the allocations of a deleted income.
  package mutating func withdraw(_ trigger: String) throws(AmountError) {
    try void(held(trigger).filter { !$0.isVoid }, "its income is gone")
  }

  private mutating func void(_ group: [Allocation], _ why: String) throws(AmountError) {
    for old in group where !old.isVoid {
      if old.isEdited {
        note(old)
        continue
      }
      try replace(old, by: nil)
    }
  }

  private mutating func note(_ edited: Allocation) {
    notes.append(
      "\(edited.id): \(edited.amount.forPeople) for \(edited.to) was changed by hand since it was funded "
        + "(left as it is)")
  }

  /// Computes an income's allocations anew and proposes the differences.
  private mutating func renew(
    _ kept: [Allocation], _ income: FundingIncome, isNewOnly: Bool
  ) throws(AmountError) {
    let payment = income.payment
    let edited = kept.filter(\.isEdited)
    for old in edited { note(old) }
    let old = kept.filter { !$0.isEdited && !(isNewOnly && !$0.isVoid) }
    for one in old { try ledger.add(one, since: book.since, isReversed: true) }
    let reserved = isNewOnly ? kept.filter { !$0.isVoid } : edited
    let taken = Set(reserved.compactMap(\.rule))
    var share: Int64 = 0
    for part in try book.shares(of: payment) where part.owner == Envelope.unassigned {
      share = try Sum.of(share, part.minor)
    }
    for one in reserved where !one.isVoid && one.from == Envelope.unassigned {
      share = try Sum.of(share, minus: one.amount.minor)
    }
    let firing = rules.filter {
      $0.trigger == .income && $0.holds(on: payment.day) && !taken.contains($0.id) && income.matches($0)
    }
    let trigger = kept.first?.trigger ?? payment.id
    let round = FundingRound(
      key: { "fund:\($0.id):\(trigger)" }, trigger: trigger, day: payment.day, base: payment.amount,
      pool: share, payee: payment.payee)
    let fresh = try shares(of: firing, in: round, excluding: Set(old.map(\.id)))
    for one in old { try ledger.add(one, since: book.since) }
    try propose(fresh, over: old)
  }

  /// Proposes the differences of `fresh` from `old`, by id.
  private mutating func propose(_ fresh: [Allocation], over old: [Allocation]) throws(AmountError) {
    let before = proposals.count
    var left = Dictionary(old.map { ($0.id, $0) }, uniquingKeysWith: { one, _ in one })
    var unchanged: (old: Allocation, new: Allocation)?
    for one in fresh {
      guard let held = left.removeValue(forKey: one.id) else {
        try replace(nil, by: one)
        continue
      }
      if held.agrees(with: one) {
        if unchanged == nil, held.basis != one.basis { unchanged = (held, one) }
      } else {
        try replace(held, by: one)
      }
    }
    for one in old where left[one.id] != nil && !one.isVoid { try replace(one, by: nil) }
    // One record keeps the new basis: the next run finds nothing changed.
    if proposals.count == before, let unchanged { try replace(unchanged.old, by: unchanged.new) }
  }

  /// Replaces an old record. Without a new one it becomes void.
  private mutating func replace(_ old: Allocation?, by new: Allocation?) throws(AmountError) {
    if let old {
      try ledger.add(old, since: book.since, isReversed: true)
      allocations.removeAll { $0.id == old.id }
    }
    guard var record = new ?? old?.voided else { return }
    if let old, old.isVoid, !record.isVoid { record.isRestored = true }
    try ledger.add(record, since: book.since)
    allocations.append(record)
    proposals.append(record)
  }

  // MARK: Schedules and hands

  /// Funds every due day without an allocation, oldest first.
  package mutating func fundDue() throws(AmountError) {
    var due: [Day: [FundingRule]] = [:]
    for rule in rules where rule.trigger == .schedule && rule.isActive {
      guard let since = rule.since else { continue }
      let known = Set(allocations.filter { $0.rule == rule.id }.compactMap(\.trigger))
      for day in rule.schedule?.days(since: since, through: min(today, rule.until ?? today)) ?? []
      where !known.contains(day.iso) { due[day, default: []].append(rule) }
    }
    for day in due.keys.sorted() { try fund(due[day] ?? [], on: day) }
  }

  /// Funds all manual rules, or one, today.
  package mutating func fundByHand(_ rule: FundingRule? = nil) throws(AmountError) {
    let chosen = rules.filter { $0.trigger == .manual && $0.holds(on: today) && (rule == nil || rule?.id == $0.id) }
    let known = Set(allocations.compactMap(\.key))
    try fund(chosen.filter { !known.contains("fund:\($0.id):\(today.iso)") }, on: today)
  }

  private mutating func fund(_ rules: [FundingRule], on day: Day) throws(AmountError) {
    let currencies = Set(rules.map { book.currency(of: $0.envelope) })
    for currency in currencies.sorted(by: { $0.code < $1.code }) {
      let round = FundingRound(
        key: { "fund:\($0.id):\(day.iso)" }, trigger: day.iso, day: day,
        base: Amount(minor: 0, currency: currency), pool: nil, payee: "")
      let fresh = try shares(of: rules.filter { book.currency(of: $0.envelope) == currency }, in: round, excluding: [])
      try propose(fresh, over: [])
    }
  }

  // MARK: Shares

  /// Allocations that rules make in one round. `excluding` are records that this round replaces.
  private mutating func shares(
    of firing: [FundingRule], in round: FundingRound, excluding: Set<String>
  ) throws(AmountError) -> [Allocation] {
    let currency = round.base.currency
    let able = firing.filter { rule in
      guard let envelope = book[rule.envelope], envelope.currency == currency else { return false }
      if rule.source != Envelope.unassigned, book[rule.source]?.currency != currency { return false }
      return envelope.days.contains(round.day)
    }
    var pools = FundingPools(ledger, currency, round, isOverdraft: isOverdraft)
    let percents = FundingRound.percents(able, of: round.base.minor)
    var made: [Allocation] = []
    /// Adds an allocation of a rule and takes it from the pool.
    func give(_ rule: FundingRule, _ minor: Int64) throws(AmountError) {
      if minor <= 0 { return }
      try pools.take(minor, from: rule.source)
      let amount = Amount(minor: minor, currency: currency)
      var one = Allocation(
        key: round.key(rule), date: isClosed(round.day) ? today : round.day, from: rule.source, to: rule.envelope,
        amount, why: round.why(rule))
      (one.rule, one.trigger) = (rule.id, round.trigger)
      one.basis = Allocation.Basis(round.base, round.day, share: minor)
      made.append(one)
    }
    func want(_ rule: FundingRule, _ pool: [String: Int64]) throws(AmountError) -> Int64 {
      let asked: Int64
      switch rule.share {
      case .fixed(let minor): asked = minor
      case .percent: asked = percents[rule.id] ?? 0
      case .percentOfRest: asked = pool[rule.id] ?? 0
      case .fill: asked = try need(rule.envelope, currency, round, made)
      case .rest: asked = 0
      }
      return try min(asked, cap(rule, round, excluding) ?? asked)
    }
    var rest = able.filter { !$0.isRest }[...]
    while let priority = rest.first?.priority {
      let level = rest.prefix { $0.priority == priority }
      rest = rest.dropFirst(level.count)
      let pool = try FundingRound.percentsOfRest(Array(level)) { (source) throws(AmountError) in
        try pools.rest(of: source)
      }
      for rule in level {
        let wanted = try want(rule, pool)
        let there = try pools.rest(of: rule.source)
        let got = wanted <= there || isOverdraft ? wanted : rule.isPartial ? there : 0
        try give(rule, got)
        if got < wanted {
          shortfalls.append(
            Shortfall(
              envelope: rule.envelope, got: Amount(minor: got, currency: currency),
              wanted: Amount(minor: wanted, currency: currency)))
        }
      }
    }
    let last = able.filter(\.isRest)
    for source in Set(last.map(\.source)).sorted() {
      let sharing = last.filter { $0.source == source }
      var caps: [Int64?] = []
      for rule in sharing { caps.append(try cap(rule, round, excluding)) }
      let parts = try ExactSharing.shares(
        of: try pools.rest(of: source), weights: sharing.map(FundingRound.weight), caps: caps)
      for (rule, part) in zip(sharing, parts) { try give(rule, part) }
    }
    return made
  }

  /// Maximum that a rule may give in a round. `nil` without a limit.
  private func cap(_ rule: FundingRule, _ round: FundingRound, _ excluding: Set<String>) throws(AmountError) -> Int64? {
    guard let limit = rule.limit else { return nil }
    if !limit.isMonthly { return limit.minor }
    let month = Period.month(of: round.day)
    var given: Int64 = 0
    for one in allocations where one.rule == rule.id && !one.isVoid && !excluding.contains(one.id) {
      if month.contains(one.basis?.date ?? one.date) { given = try Sum.of(given, one.amount.minor) }
    }
    return max(0, limit.minor - given)
  }

  /// Amount the target needs on the round's day. The round's shares so far count.
  private func need(
    _ id: String, _ currency: Currency, _ round: FundingRound, _ made: [Allocation]
  ) throws(AmountError) -> Int64 {
    guard let target = book[id]?.target else { return 0 }
    var given: Int64 = 0
    for one in made where one.to == id { given = try Sum.of(given, one.amount.minor) }
    return try max(0, Sum.of(try ledger.need(id, target, on: round.day), minus: given))
  }
}

extension EnvelopeLedger {
  /// Amount that a target needs on a day.
  package func need(_ id: String, _ target: EnvelopeTarget, on day: Day) throws(AmountError) -> Int64 {
    let flows = self[id, target.amount.currency]
    let period = target.period(on: day)
    return try target.need(
      on: day, start: try flows.balance(at: period.first.adding(days: -1)),
      put: try flows.allocations.total(in: Period(first: period.first, last: day)), now: try flows.balance(at: day))
  }
}
