/// One event that fires rules: an income, or a day.
struct FundingRound {
  /// Key of a rule's allocation.
  var key: (FundingRule) -> String
  var trigger: String
  var day: Day
  /// The amount that percents apply to.
  var base: Amount
  /// The income's share in Unassigned. `nil` without an income.
  var pool: Int64?
  var payee: String

  /// Text for the `why` of a rule's allocation.
  func why(_ rule: FundingRule) -> String {
    let event = pool == nil ? "due \(day.iso)" : "of \(base.forPeople)\(payee.isEmpty ? "" : " from \(payee)")"
    return "rule \(rule.id): \(rule.words) \(event)"
  }

  /// Weight of a rule that takes the rest.
  static func weight(_ rule: FundingRule) -> Int64 { if case .rest(let weight) = rule.share { weight } else { 0 } }

  /// Shares of the rules with a percent of the income, by rule.
  static func percents(_ rules: [FundingRule], of base: Int64) -> [String: Int64] {
    var (ids, percents): ([String], [Int64]) = ([], [])
    for rule in rules {
      guard case .percent(let percent) = rule.share else { continue }
      ids.append(rule.id)
      percents.append(percent)
    }
    return Dictionary(
      zip(ids, ExactSharing.percents(percents, of: max(0, base))), uniquingKeysWith: { one, _ in one })
  }

  /// Shares of the rules with a percent of the rest, by rule. All have one priority.
  static func percentsOfRest(
    _ rules: [FundingRule], rest: (String) throws(AmountError) -> Int64
  ) throws(AmountError) -> [String: Int64] {
    var sources: [String: [(id: String, percent: Int64)]] = [:]
    for rule in rules {
      if case .percentOfRest(let percent) = rule.share { sources[rule.source, default: []].append((rule.id, percent)) }
    }
    var shares: [String: Int64] = [:]
    for (source, rules) in sources {
      let parts = ExactSharing.percents(rules.map(\.percent), of: try rest(source))
      for (rule, part) in zip(rules, parts) { shares[rule.id] = part }
    }
    return shares
  }
}

/// Money that a round may take, by source.
struct FundingPools {
  private let ledger: EnvelopeLedger
  private let currency: Currency
  private let round: FundingRound
  private let isOverdraft: Bool
  private var taken: [String: Int64] = [:]

  init(_ ledger: EnvelopeLedger, _ currency: Currency, _ round: FundingRound, isOverdraft: Bool) {
    (self.ledger, self.currency, self.round, self.isOverdraft) = (ledger, currency, round, isOverdraft)
  }

  /// Money left in a source. No later day becomes negative.
  func rest(of source: String) throws(AmountError) -> Int64 {
    var pool = try ledger.available(source, currency, from: round.day)
    if source == Envelope.unassigned, let income = round.pool {
      pool = isOverdraft ? max(0, income) : min(pool, max(0, income))
    }
    return try max(0, Sum.of(pool, minus: taken[source] ?? 0))
  }

  mutating func take(_ minor: Int64, from source: String) throws(AmountError) {
    taken[source] = try Sum.of(taken[source] ?? 0, minor)
  }
}
