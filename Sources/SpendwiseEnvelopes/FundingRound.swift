import Spendwise
import SpendwiseText

/// One event that rules wait for: an income, or a day.
struct FundingRound {
  /// The key of the allocation that a rule makes.
  var key: (FundingRule) -> String
  var trigger: String
  var day: Day
  /// The amount that percents are of.
  var base: Amount
  /// The part of an income that is in Unassigned; `nil` when there is no income.
  var pool: Int64?
  var payee: String

  /// The reason that an allocation of a rule states.
  func why(_ rule: FundingRule) -> String {
    let event = pool == nil ? "due \(day.iso)" : "of \(base.forPeople)\(payee.isEmpty ? "" : " from \(payee)")"
    return "rule \(rule.id): \(rule.words) \(event)"
  }

  /// The weight of a rule that takes what is left.
  static func weight(_ rule: FundingRule) -> Int64 { if case .rest(let weight) = rule.share { weight } else { 0 } }

  /// The shares of the rules that ask for a percent of the whole, by rule.
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

  /// The shares of the rules of one priority that ask for a percent of what is left, by rule.
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

/// The money that a round may take, by source.
struct FundingPools {
  private let ledger: EnvelopeLedger
  private let currency: Currency
  private let round: FundingRound
  private let isOverdraft: Bool
  private var taken: [String: Int64] = [:]

  init(_ ledger: EnvelopeLedger, _ currency: Currency, _ round: FundingRound, isOverdraft: Bool) {
    (self.ledger, self.currency, self.round, self.isOverdraft) = (ledger, currency, round, isOverdraft)
  }

  /// The money that is left in a source: no later day may have less than nothing.
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
