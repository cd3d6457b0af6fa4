/// The balances of accounts, each in its currencies.
package struct BalanceSheet: Sendable {
  /// Sum of the known balances of a currency.
  package struct Worth: Equatable, Sendable {
    /// Sum of balances of 0 or more.
    package var assets: Amount
    /// Sum of negative balances.
    package var debts: Amount
    package var accounts: Int

    /// Assets plus debts. Debts are negative.
    package var total: Amount {
      get throws(AmountError) { try assets.adding(debts) }
    }
  }

  package var balances: [AccountBalance] = []
  /// Rows without an account, by day.
  package let rest: [EntryRow]

  /// Makes balances of `accounts` and of accounts that only records name. Takes rows by day and account.
  package init(_ accounts: [AccountFacts], _ rows: [EntryRow]) throws(AmountError) {
    rest = rows.filter(\.account.isEmpty)
    // The rows are sorted by day.
    let byAccount = Dictionary(grouping: rows.filter { !$0.account.isEmpty }, by: \.account)
    let others = Set(byAccount.keys).subtracting(accounts.map(\.id))
    for account in accounts + others.sorted().map({ AccountFacts($0) }) {
      var mine = Dictionary(grouping: byAccount[account.id] ?? [], by: \.sum.currency)
      if account.opening != nil, mine[account.currency] == nil { mine[account.currency] = [] }
      for (currency, rows) in mine.sorted(by: { $0.key.code < $1.key.code }) {
        balances.append(try AccountBalance(account, currency, rows))
      }
    }
  }

  /// Calls `body` with each balance, to base it on a record.
  package mutating func rest(_ body: (inout AccountBalance) throws -> Void) rethrows {
    for index in balances.indices { try body(&balances[index]) }
  }

  /// Day of the first record of all.
  package var first: Day? { balances.compactMap(\.first).min() }

  /// Sums the known balances of active accounts, by currency. `exchange` converts other currencies at the day's rate,
  /// and `used` gets each rate.
  package func worth(
    at day: Day, _ exchange: Exchange? = nil, rate used: (Exchange.Rate) -> Void = { _ in }
  ) throws(AmountError) -> [Worth] {
    var sums: [Currency: Worth] = [:]
    for balance in balances where balance.isKnown && balance.account.isActive {
      var amount = try balance.balance(at: day)
      if let exchange, amount.currency != exchange.target, let rate = exchange.rate(for: amount.currency, on: day) {
        amount = try Exchange.convert(amount, at: rate)
        used(rate)
      }
      let zero = Amount(minor: 0, currency: amount.currency)
      var worth = sums[amount.currency] ?? Worth(assets: zero, debts: zero, accounts: 0)
      // An overpaid card counts as an asset.
      if amount.minor < 0 {
        worth.debts = try worth.debts.adding(amount)
      } else {
        worth.assets = try worth.assets.adding(amount)
      }
      worth.accounts += 1
      sums[amount.currency] = worth
    }
    return sums.sorted { ($1.value.accounts, $0.key.code) < ($0.value.accounts, $1.key.code) }.map(\.value)
  }
}
