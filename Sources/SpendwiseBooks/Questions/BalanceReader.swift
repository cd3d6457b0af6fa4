import SpendwiseMatching
import SpendwiseReports

extension BooksReader {
  /// The payments that match, by payee and account, read on all processors.
  package func payments(_ query: Query) throws -> PaymentHistory {
    let histories = try shared(
      among: { PaymentHistory(query) }, { history, block, offset in history.add(block, at: offset) })
    for history in histories.dropFirst() { histories[0].add(history) }
    return histories[0]
  }

  /// The balances of all accounts, and their sums. One without an opening balance rests on the last record with a
  /// balance, on `day` or before; else on the first one after, and a card at last on its bill.
  package func balances(at day: Day) throws -> (sheet: BalanceSheet, tally: Tally) {
    let tally = try tally(TallyRequest(Query(), by: [EntryGrouping(by: .day, account: true)]))
    let accounts = try accounts()
    var sheet = try summing("the balances") { try BalanceSheet(accounts, tally.tables[0]) }
    let open = sheet.balances.filter { !$0.isKnown }
    if open.isEmpty { return (sheet, tally) }
    let wanted = open.map { (BalanceKey($0.account.id, $0.currency), $0.account) }
    let ends = try statedEnds(of: Dictionary(wanted, uniquingKeysWith: { one, _ in one }), at: day)
    try sheet.rest { balance in
      guard !balance.isKnown, let end = ends[BalanceKey(balance.account.id, balance.currency)] else { return }
      try summing("the balances") { try balance.rest(on: end.id, end.day, end.amount) }
    }
    return (sheet, tally)
  }

  typealias StatedEnd = (id: String, day: Day, amount: Amount)

  /// Finds the stated balance of each account. It is that of a record, else the debt by a card's last bill up to `day`.
  /// `id` is the record or bill.
  func statedEnds(of wanted: [BalanceKey: AccountFacts], at day: Day) throws -> [BalanceKey: StatedEnd] {
    var ends = try dayEnds(of: wanted, at: day)
    guard size(of: .dues) > 0, ends.count < wanted.count else { return ends }
    for card in try cards(on: day) {
      let bill = card.bills.map(\.bill).first { $0.amount != nil && ($0.closed ?? $0.noticed ?? .last) <= day }
      guard let bill, let amount = bill.amount else { continue }
      let key = BalanceKey(card.account.id, amount.currency)
      guard wanted[key] != nil, ends[key] == nil else { continue }
      ends[key] = (bill.id, bill.closed ?? bill.noticed ?? day, amount.negated)
    }
    return ends
  }

  /// Finds the balance at the end of each account's best day. `id` is its record.
  private func dayEnds(of wanted: [BalanceKey: AccountFacts], at day: Day) throws -> [BalanceKey: StatedEnd] {
    let days = wanted.isEmpty ? [:] : try bestDays(of: wanted, at: day)
    if days.isEmpty { return [:] }
    // In the order of the books.
    var entries: [BalanceKey: [DayEnd.Entry]] = [:]
    try eachMatch(Query().inDays(Set(days.values).sorted().map { Period(first: $0, last: $0) })) { object in
      guard let record = BalanceRecord(object), days[record.key] == record.day, let account = wanted[record.key]
      else { return }
      entries[record.key, default: []].append(
        DayEnd.Entry(
          id: object.string("id") ?? "", time: object.string("time") ?? "", minor: record.amount.minor,
          balance: record.balance.map { account.owned($0).minor }))
    }
    return entries.reduce(into: [:]) { found, entry in
      let (key, list) = entry
      guard let account = wanted[key], let day = days[key], let end = DayEnd(list) else { return }
      found[key] = (end.id, day, account.owned(Amount(minor: end.minor, currency: key.currency)))
    }
  }

  /// Day of the best balance of each account. The last one up to `end`, else the first one after.
  private func bestDays(of wanted: [BalanceKey: AccountFacts], at end: Day) throws -> [BalanceKey: Day] {
    var (days, object) = ([BalanceKey: Day](), JSONObject())
    try eachLine(of: .transactions) { line in
      // Most records have no balance, and need no scan.
      guard line.contains("\"balance_after\""), (try? object.scan(line)) != nil, let record = BalanceRecord(object),
        record.balance != nil, wanted[record.key] != nil
      else { return }
      let (day, best) = (record.day, days[record.key] ?? record.day)
      let isBetter = day <= end ? best > end || day >= best : best > end && day <= best
      if isBetter { days[record.key] = day }
    }
    return days
  }
}

/// An account and one of its currencies.
struct BalanceKey: Hashable {
  var account: String
  var currency: Currency

  init(_ account: String, _ currency: Currency) { (self.account, self.currency) = (account, currency) }
}

/// A transaction with a day and an amount, of an account.
struct BalanceRecord {
  let (key, day, amount): (BalanceKey, Day, Amount)
  let balance: Amount?

  init?(_ object: JSONObject) {
    guard object.isCounted, let account = object.string("account"), let day = object.day("date"),
      let amount = object.amount
    else { return nil }
    (key, self.day, self.amount) = (BalanceKey(account, amount.currency), day, amount)
    balance = object.amount("balance_after")
  }
}

extension BooksReader {
  /// Calls `body` with the id of each payment of `series`. `query` found them.
  package func eachID(of series: [RecurringSeries], _ query: Query, _ body: (Bytes) throws -> Void) throws {
    struct Key: Hashable {
      let (payee, account, currency): (String, String, Currency)
      var payment: Payment
    }
    var wanted: Set<Key> = []
    for one in series {
      for payment in one.recurrence.payments {
        wanted.insert(
          Key(payee: one.party.payee, account: one.party.account, currency: one.currency, payment: payment))
      }
    }
    // A split transaction is known when its last part is.
    var (key, id) = (nil as Key?, [] as [UInt8])
    func flush() throws {
      if let key, wanted.contains(key) { try id.withUnsafeBufferPointer(body) }
      key = nil
    }
    try eachEntry(query) { entry in
      if entry.isFurtherPart, let minor = key?.payment.minor {
        key?.payment.minor = minor.addingReportingOverflow(entry.amount.minor).partialValue
        return
      }
      try flush()
      key = Key(
        payee: entry.payee.text, account: entry.account.text, currency: entry.amount.currency,
        payment: Payment(entry.day, entry.amount.minor))
      id = Array(entry.id)
    }
    try flush()
  }
}
