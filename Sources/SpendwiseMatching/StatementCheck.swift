/// Compares an account's balance by records with a statement's. Explains the difference.
package struct StatementCheck {
  /// A record of the account.
  package struct Entry: Sendable {
    package var id: String
    package var day: Day
    package var minor: Int64
    package var balance: Int64?
    package var payee: String
    package var isPending = false
    package var isReconciled = false
    /// The record is void and does not count.
    package var isVoid = false
    package var updatedAt: String?

    /// Reads a transaction in `currency`. `nil` for another currency, or without an amount.
    package init?(_ object: JSONObject, _ currency: Currency) {
      let code = object.string("currency")
      guard let id = object.string("id"), let day = object.day("date"),
        code.map({ Currency($0) == currency }) ?? (currency == .unstated),
        let amount = object.literal("amount").flatMap({ try? Amount($0, currency) })
      else { return nil }
      (self.id, self.day, minor) = (id, day, amount.minor)
      balance = object.literal("balance_after").flatMap { try? Amount($0, currency) }?.minor
      payee = object.string("payee") ?? object.string("payee_raw") ?? ""
      isPending = object.says("status", "pending")
      isReconciled = object.says("status", "reconciled")
      isVoid = object.says("status", "void")
      updatedAt = object.string("updated_at")
    }
  }

  /// Beginning of the sum.
  package enum Start: Sendable, Equatable {
    /// Stated balance at the beginning of a day. `nil`: before the first record.
    case stated(Int64, Day?)
    /// Balance that a record states.
    case record(id: String, Int64, Day)
    /// No balance is known: the sum begins with 0.
    case nothing
  }

  /// Records that would explain the difference, and how.
  package typealias Suspect = (ids: [String], why: String)

  package let start: Start
  package let last: Day
  /// Balance by the records, and by the statement.
  package private(set) var computed: Amount
  package private(set) var stated: Amount
  /// Balance by the statement minus that by the records.
  package private(set) var difference: Amount
  /// Records that were added up.
  package let counted: [Entry]
  private let entries: [Entry]

  /// Adds up `entries` of one account to the end of `last`. Without `opening`, the sum begins with the last balance
  /// before `from`. The debt on a credit card may be stated without its minus.
  package init(
    _ entries: [Entry], opening: Start?, from: Day, last: Day, balance: Amount, isCard: Bool
  ) throws(AmountError) {
    let start = opening ?? StatementCheck.anchor(entries, before: from, last)
    var first = Day.first
    var sum = Amount(minor: 0, currency: balance.currency)
    switch start {
    case .stated(let minor, let day): (sum.minor, first) = (minor, day ?? .first)
    case .record(_, let minor, let day): (sum.minor, first) = (minor, day.adding(days: 1))
    case .nothing: break
    }
    let counted = entries.filter { !$0.isVoid && $0.day >= first && $0.day <= last }
    for entry in counted { sum = try sum.adding(Amount(minor: entry.minor, currency: balance.currency)) }
    (self.start, self.last, self.counted, self.entries) = (start, last, counted, entries)
    (computed, stated) = (sum, balance)
    difference = try balance.subtracting(sum)
    if isCard, balance.minor > 0 {
      let owed = try balance.negated.subtracting(sum)
      if owed.magnitude.minor < difference.magnitude.minor { (stated, difference) = (balance.negated, owed) }
    }
  }

  /// Day on which the sum begins.
  package var since: Day {
    switch start {
    case .stated(_, let day): day ?? .first
    case .record(_, _, let day): day
    case .nothing: .first
    }
  }

  /// Books and statement agree.
  package var isSound: Bool { difference.minor == 0 }

  /// The last balance of a record before `from`, else the first balance.
  private static func anchor(_ entries: [Entry], before from: Day, _ last: Day) -> Start {
    let known = entries.filter { !$0.isVoid && $0.balance != nil && $0.day <= last }
    guard let day = known.lazy.filter({ $0.day < from }).map(\.day).max() ?? known.map(\.day).min() else {
      return .nothing
    }
    // The last one of that day is the one that no other follows.
    let those = known.filter { $0.day == day }.prefix(200)
    func isFollowed(_ one: Entry) -> Bool {
      those.contains { other in
        other.id != one.id && one.balance.map { $0.addingReportingOverflow(other.minor).partialValue } == other.balance
      }
    }
    guard let entry = those.last(where: { !isFollowed($0) }) ?? those.last, let balance = entry.balance else {
      return .nothing
    }
    return .record(id: entry.id, balance, day)
  }

  // MARK: Suspects

  private static let most = 10

  /// Possible explanations of the difference, the simplest first. `twins` are pairs of records that may be one payment.
  /// `gaps` describe unexplained money, and go first.
  package func suspects(twins: [(String, String)], gaps: [String] = []) -> [Suspect] {
    let gap = difference.minor
    if gap == 0 { return [] }
    var found: [Suspect] = []
    func add(_ entry: Entry, _ words: String) {
      found.append(([entry.id], "\(description(entry)) \(words)"))
    }
    let recent = counted.reversed()
    let twinIDs = Dictionary(twins.map { ($0.1, $0.0) }, uniquingKeysWith: { first, _ in first })
    for entry in recent where entry.minor == -gap {
      let reason = entry.isPending ? "is pending" : "is in the books and perhaps not on the statement"
      add(entry, twinIDs[entry.id].map { "may be \($0) seen twice" } ?? reason)
    }
    for entry in entries where entry.minor == gap {
      if entry.isVoid, entry.day <= last { add(entry, "is void; the statement may have it") }
    }
    for entry in entries where !entry.isVoid && entry.minor == gap && entry.day > last && isNear(entry.day) {
      add(entry, "is later in the books; the statement may have it already")
    }
    if gap % 2 == 0 {
      for entry in recent where entry.minor == -(gap / 2) { add(entry, "would explain it with the other sign") }
    }
    // Only doubtful ones: among all records, some always add up.
    let doubtful = counted.filter { twinIDs[$0.id] != nil || $0.isPending || isNear($0.day) }
    if found.isEmpty, let set = StatementCheck.subset(doubtful.suffix(24).map(\.minor), -gap) {
      let ids = set.map { doubtful.suffix(24)[doubtful.suffix(24).startIndex + $0].id }
      let why = "these \(ids.count) together, being pending, doubtful or the last before the statement"
      found.append((ids, why))
    }
    if found.isEmpty, let pair = pair(-gap) { found.append((pair.map(\.id), "these 2 together")) }
    let missing = Amount(minor: gap, currency: difference.currency).literal
    found = Array(found.prefix(StatementCheck.most))
    found.append(([], "or a record of \(missing) is missing in the books"))
    return gaps.map { ([], $0) } + found
  }

  private func isNear(_ day: Day) -> Bool { abs(day.number - last.number) <= 5 }

  private func description(_ entry: Entry) -> String {
    let amount = Amount(minor: entry.minor, currency: difference.currency).literal
    return "\(entry.day.iso) \(entry.payee.isEmpty ? "" : entry.payee + " ")\(amount)"
  }

  private func pair(_ target: Int64) -> [Entry]? {
    var seen: [Int64: Int] = [:]
    for (index, entry) in counted.enumerated().suffix(20_000) {
      let (rest, overflow) = target.subtractingReportingOverflow(entry.minor)
      if !overflow, let other = seen[rest] { return [counted[other], entry] }
      seen[entry.minor] = index
    }
    return nil
  }

  /// Indices of the fewest `values` that add up to `target`. At most five of the first 24.
  package static func subset(_ values: [Int64], _ target: Int64) -> [Int]? {
    func subset(of count: Int, from first: Int, _ rest: Int64) -> [Int]? {
      if count == 0 { return rest == 0 ? [] : nil }
      for index in first..<max(first, min(values.count, 24)) {
        // 24 values of at most 15 digits do not overflow.
        if let others = subset(of: count - 1, from: index + 1, rest &- values[index]) { return [index] + others }
      }
      return nil
    }
    return (1...5).lazy.compactMap { subset(of: $0, from: 0, target) }.first
  }
}
