/// Money in pending records, counted and left out.
package struct PendingMoney: Sendable {
  private struct Key: Hashable, Sendable {
    /// Reason for leaving it out. `nil` if it counts.
    var reason: Transaction.Uncounted?
    var currency: Currency
    var kind: Transaction.Kind
    var account: String
    var day: Day
  }

  private typealias Sums = [Key: (minor: Int128, count: Int)]

  private var sums: Sums = [:]

  /// An empty sum.
  package init() {}

  /// Adds a pending entry.
  package mutating func add(_ entry: Entry) {
    let key = Key(
      reason: entry.uncounted, currency: entry.amount.currency, kind: entry.kind, account: entry.account.text,
      day: entry.day)
    add(key, Int128(entry.amount.minor), entry.isFurtherPart ? 0 : 1)
  }

  private mutating func add(_ key: Key, _ minor: Int128, _ count: Int) {
    let sum = sums[key] ?? (0, 0)
    sums[key] = (sum.minor + minor, sum.count + count)
  }

  /// Adds another sum.
  package mutating func add(_ other: PendingMoney) {
    for (key, sum) in other.sums { add(key, sum.minor, sum.count) }
  }

  /// The part of these kinds, days and accounts. No accounts means all.
  package func part(
    of kinds: Set<Transaction.Kind>, in days: Period? = nil, accounts: [String] = []
  ) -> PendingMoney {
    var part = PendingMoney()
    part.sums = sums.filter { key, _ in
      kinds.contains(key.kind) && days?.contains(key.day) ?? true
        && (accounts.isEmpty || accounts.contains(key.account))
    }
    return part
  }

  /// Text about counted money, and one per reason for leaving out. Amounts in `home` have no code.
  package func words(home: Currency) -> [String] {
    let reasons: [Transaction.Uncounted?] = [nil] + Transaction.Uncounted.allCases
    return reasons.compactMap { reason in
      let mine = sums.filter { $0.key.reason == reason }
      if mine.isEmpty { return nil }
      let list = PendingMoney.list(mine, home: home)
      guard let reason else { return "of which \(list) pending (sw-list status:pending)" }
      return "not counted: \(list) \(reason.words.ofSums); sw-record confirm ID counts one)"
    }
  }

  /// Money of rows as text.
  package static func words(of rows: [EntryRow], home: Currency) -> String {
    var money = PendingMoney()
    for row in rows {
      let key = Key(reason: nil, currency: row.sum.currency, kind: row.kind, account: "", day: .first)
      money.add(key, Int128(row.sum.minor), row.count)
    }
    return list(money.sums, home: home)
  }

  /// Sums of each currency as text.
  private static func list(_ sums: Sums, home: Currency) -> String {
    let currencies = Set(sums.map(\.key.currency)).sorted {
      ($0 == home ? "" : $0.code) < ($1 == home ? "" : $1.code)
    }
    return currencies.map { currency in
      words(sums.filter { $0.key.currency == currency }, currency, home: home)
    }.joined(separator: " and ")
  }

  /// Text like `1,240.00 in 3`, or `1,240.00 spent, 500.00 received in 4`.
  private static func words(_ sums: Sums, _ currency: Currency, home: Currency) -> String {
    var (spent, received, moved, count) = (Int128(0), Int128(0), Int128(0), 0)
    for (key, sum) in sums {
      switch key.kind {
      case .expense, .refund: spent -= sum.minor
      case .income: received += sum.minor
      case .transfer: moved += sum.minor
      }
      count += sum.count
    }
    func has(_ kinds: Set<Transaction.Kind>) -> Bool { sums.keys.contains { kinds.contains($0.kind) } }
    var parts: [String] = []
    if has([.expense, .refund]) {
      parts.append(text(spent, currency, home) + (has([.income, .transfer]) ? " spent" : ""))
    }
    if has([.income]) { parts.append(text(received, currency, home) + " received") }
    if has([.transfer]) { parts.append(text(moved, currency, home) + " moved") }
    return "\(parts.joined(separator: ", ")) in \(count)"
  }

  private static func text(_ minor: Int128, _ currency: Currency, _ home: Currency) -> String {
    let code = currency == home ? "" : "\(currency.code) "
    guard let small = Int64(exactly: minor) else { return code + "more than can be added up" }
    return code + Amount(minor: small, currency: currency).forPeople
  }
}
