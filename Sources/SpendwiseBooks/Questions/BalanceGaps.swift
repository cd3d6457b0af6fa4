import Spendwise
import SpendwiseJSON
import SpendwiseReports
import SpendwiseText

extension BooksReader {
  /// The gaps in the balances that the records of accounts state: of one account, or of all, the oldest first. Those
  /// that ended before `since` are left out.
  package func balanceGaps(of account: String? = nil, since: Day = .first) throws -> [BalanceGap] {
    let facts = Dictionary(try accounts().map { ($0.id, $0) }, uniquingKeysWith: { one, _ in one })
    // Few accounts state balances.
    let stated = try keysWithBalances().filter { account == nil || $0.account == account }
    if stated.isEmpty { return [] }
    var chains: [BalanceKey: BalanceChain] = [:]
    try eachObject(of: .transactions) { object in
      guard let record = BalanceSearch.Record(object), stated.contains(record.key) else { return }
      let known = facts[record.key.account] ?? AccountFacts(record.key.account)
      chains[record.key, default: BalanceChain(known, record.key.currency)].add(
        record.day, time: object.string("time"), record.amount.minor, balance: record.balance)
    }
    let order = chains.keys.sorted { ($0.account, $0.currency.code) < ($1.account, $1.currency.code) }
    return order.flatMap { chains[$0]?.gaps ?? [] }.filter { $0.to >= since }
  }

  private func keysWithBalances() throws -> Set<BalanceKey> {
    let searches = try shared(among: { BalanceKeys() }, { search, block, _ in search.add(block) })
    return searches.reduce(into: Set()) { $0.formUnion($1.keys) }
  }

  /// The last balance that the import of a statement of this account kept, on that day where one is given.
  package func closingBalance(of account: String, on day: Day?) throws -> (day: Day, balance: Amount)? {
    var best: (day: Day, balance: Amount)?
    try eachLine(of: .imports) { line in
      guard let record = try? Record(line), record.string("account") == account,
        let last = record.string("to").flatMap({ Day($0) }), day == nil || last == day, last >= best?.day ?? .first,
        let currency = record.string("currency").flatMap({ Currency($0) }),
        let balance = record["closing_balance"]?.literal.flatMap({ try? Amount($0, currency) })
      else { return }
      best = (last, balance)
    }
    return best
  }
}

/// The keys of the records of a part of the transactions that state balances, on a thread of its own.
private final class BalanceKeys {
  private(set) var keys: Set<BalanceKey> = []
  private var object = JSONObject()

  func add(_ block: Bytes) {
    block.eachLine { line in
      guard line.contains("\"balance_after\""), (try? object.scan(line)) != nil,
        let record = BalanceSearch.Record(object), record.balance != nil
      else { return }
      keys.insert(record.key)
    }
  }
}
