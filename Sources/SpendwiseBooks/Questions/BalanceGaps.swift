import SpendwiseReports

extension BooksReader {
  /// Gaps in the stated balances of `account`, oldest first. Those that ended before `since` are left out.
  package func balanceGaps(of account: String, since: Day) throws -> [BalanceGap] {
    var stated = StatedBalances()
    try eachObject(of: .transactions) { if $0.string("account") == account { stated.add($0) } }
    return try stated.gaps(of: accounts(), since: since)
  }

  /// Balances and days at both ends of an imported statement.
  package struct StatementEnds {
    package var first: Day?
    package var opening: Amount?
    package var last: Day
    package var closing: Amount
  }

  /// Ends of the account's last imported statement. With `day`, of the statement that ends then.
  package func statementEnds(of account: String, on day: Day?) throws -> StatementEnds? {
    var best: StatementEnds?
    try eachLine(of: .imports) { line in
      guard let record = try? Record(line), record.string("account") == account,
        let last = record.day("to"), day == nil || last == day, last >= best?.last ?? .first,
        let balance = record.amount("closing_balance", in: "currency")
      else { return }
      let opening = record.amount("opening_balance", in: "currency")
      best = StatementEnds(first: record.day("from"), opening: opening, last: last, closing: balance)
    }
    return best
  }
}

/// Records by account, with stated balances: 24 bytes of each.
struct StatedBalances {
  private var entries: [BalanceKey: [BalanceChain.Entry]] = [:]
  /// The accounts with a stated balance.
  private var stated: Set<BalanceKey> = []

  /// Takes a transaction, in the order of the books.
  mutating func add(_ object: JSONObject) {
    guard let record = BalanceRecord(object) else { return }
    entries[record.key, default: []].append(
      BalanceChain.Entry(record.day, time: object.string("time"), record.amount.minor, balance: record.balance))
    if record.balance != nil { stated.insert(record.key) }
  }

  /// Gaps by account, oldest first. Those that ended before `since` are left out.
  func gaps(of accounts: [AccountFacts], since: Day) -> [BalanceGap] {
    let facts = Dictionary(accounts.map { ($0.id, $0) }, uniquingKeysWith: { one, _ in one })
    let order = stated.sorted { ($0.account, $0.currency.code) < ($1.account, $1.currency.code) }
    return order.flatMap { key in
      BalanceChain(facts[key.account] ?? AccountFacts(key.account), key.currency, entries[key] ?? []).gaps(since: since)
    }
  }
}
