import SpendwiseReports

extension BooksReader {
  /// Gaps in the stated balances of `account`, oldest first. Those that ended before `since` are left out.
  package func balanceGaps(of account: String, since: Day) throws -> [BalanceGap] {
    let stated = StatedBalances()
    try eachObject(of: .transactions) { object in
      if object.string("account") == account { try stated.add(object) }
    }
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

/// Records by account, with stated balances, in temporary files. Books may have millions.
final class StatedBalances {
  private final class Records {
    let entries: Spool
    var haveBalance = false

    init(in folder: String?) { entries = Spool(limit: 1 << 16, in: folder) }
  }

  private var records: [BalanceKey: Records] = [:]
  private let folder: String?

  /// The temporary files are in `folder`, else in `$TMPDIR` or `/tmp`.
  init(in folder: String? = nil) { self.folder = folder }

  /// Takes a transaction, in the order of the books. Throws `SystemError`.
  func add(_ object: JSONObject) throws {
    guard let record = BalanceRecord(object) else { return }
    var entry = BalanceChain.Entry(
      record.day, time: object.string("time"), record.amount.minor, balance: record.balance)
    let kept = records[record.key] ?? begin(record.key)
    try withUnsafeBytes(of: &entry) { try kept.entries.append($0) }
    if record.balance != nil { kept.haveBalance = true }
  }

  private func begin(_ key: BalanceKey) -> Records {
    let new = Records(in: folder)
    records[key] = new
    return new
  }

  /// Gaps by account, oldest first. Those that ended before `since` are left out. Throws `SystemError`.
  func gaps(of accounts: [AccountFacts], since: Day) throws -> [BalanceGap] {
    let facts = Dictionary(accounts.map { ($0.id, $0) }, uniquingKeysWith: { one, _ in one })
    let order = records.keys.sorted { ($0.account, $0.currency.code) < ($1.account, $1.currency.code) }
    return try order.flatMap { key -> [BalanceGap] in
      guard let records = records[key], records.haveBalance else { return [] }
      let size = MemoryLayout<BalanceChain.Entry>.stride
      let count = records.entries.count / size
      let entries = try [BalanceChain.Entry](unsafeUninitializedCapacity: count) { buffer, filled in
        filled = try records.entries.read(into: UnsafeMutableRawBufferPointer(buffer), at: 0) / size
      }
      return BalanceChain(facts[key.account] ?? AccountFacts(key.account), key.currency, entries).gaps(since: since)
    }
  }
}
