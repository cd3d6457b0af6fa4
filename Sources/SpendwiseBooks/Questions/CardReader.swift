import SpendwiseMatching

/// A credit card: last bill, payments, spending and rest of the limit.
package struct CardFacts {
  package let account: AccountFacts
  /// The limit of the account, where one is set.
  package let limit: Amount?
  /// The bills, the last one first, and how far they are paid.
  package let bills: [BillStatus]
  /// Days of the month on which bills are made and due. Of the account, else of the last bill.
  package let (statementDay, dueDay): (Int?, Int?)
  /// First and last day of the unbilled cycle; absent if unknown.
  package let cycle: (start: Day, end: Day)?
  /// Charges after the bill, less payments beyond it. Refunds lower the bill first. Without a bill, the purchases of
  /// the cycle less refunds, or all purchases if the cycle is unknown.
  package fileprivate(set) var unbilled: Amount
  /// Unbilled amounts in other currencies, by code.
  package fileprivate(set) var unbilledAbroad: [String: Amount] = [:]
  /// The payments towards the card in the same days.
  package fileprivate(set) var paidSince: Amount
  /// Rest of the limit, by the last message that states it. With its day.
  package fileprivate(set) var available: (amount: Amount, day: Day)?

  /// Payments towards it that came back.
  private let returned: Set<String>

  /// Used part of the limit in percent; absent if unknown.
  package var utilisation: Int? {
    guard let limit, limit.minor > 0, let left = available?.amount, left.currency == limit.currency,
      let used = try? limit.subtracting(left)
    else { return nil }
    let (hundredfold, overflow) = used.minor.multipliedReportingOverflow(by: 100)
    return overflow ? nil : Int(hundredfold / limit.minor)
  }

  /// The last bill; absent where none was read.
  package var bill: BillStatus? { bills.first }

  /// First day after the bill; without a bill, of the cycle.
  package var since: Day? {
    guard let bill = bill?.bill else { return cycle?.start }
    if let closed = bill.closed { return closed.adding(days: 1) }
    // A notice comes some days after the bill was made.
    return bill.noticed.map { day in
      statementDay.map { CardFacts.cycle(of: day, endingOn: $0).start } ?? day.adding(days: 1)
    }
  }

  /// The cycle of `today`, which ends on `day` of a month.
  private static func cycle(of today: Day, endingOn day: Int) -> (start: Day, end: Day) {
    func end(_ month: Day) -> Day { month.adding(days: min(day, Day.length(month.year, month.month)) - month.day) }
    let first = today.adding(days: 1 - today.day)
    let last = end(first) < today ? end(first.adding(months: 1)) : end(first)
    return (end(last.adding(days: 1 - last.day).adding(months: -1)).adding(days: 1), last)
  }

  fileprivate init(_ account: AccountFacts, _ record: Record, _ statuses: [BillStatus], _ today: Day) {
    let tails = record.tails
    self.account = account
    bills = statuses.filter { status in
      status.bill.isDebt && status.bill.currency == account.currency && !status.bill.isPending
        && tails.contains { tail in status.bill.lastFour.map { $0.hasSuffix(tail) || tail.hasSuffix($0) } ?? false }
    }.sorted { ($1.bill.day, $1.bill.id) < ($0.bill.day, $0.bill.id) }
    returned = Set(bills.flatMap { $0.returned.map(\.payment.id) })
    func number(_ key: String) -> Int? { record.number(key).flatMap { 1...31 ~= $0 ? $0 : nil } }
    limit = record.amount("limit", account.currency)
    statementDay = number("statement_day") ?? bills.lazy.compactMap(\.bill.statementDate).first?.day
    dueDay = number("due_day") ?? bills.lazy.compactMap(\.bill.dueDate).first?.day
    cycle = statementDay.map { CardFacts.cycle(of: today, endingOn: $0) }
    let none = Amount(minor: 0, currency: account.currency)
    let excess = bills.first.flatMap { last in
      try? last.bill.amount?.subtracting(last.paid ?? none).subtracting(last.refunded ?? none)
    }
    unbilled = excess.flatMap { $0.minor < 0 ? $0 : nil } ?? none
    paidSince = none
  }

  /// Adds a record of the card.
  fileprivate mutating func add(_ amount: Amount, _ record: JSONObject, on day: Day) throws(AmountError) {
    let isHome = amount.currency == account.currency
    if isHome, let left = record.literal("limit_after").flatMap({ try? Amount($0, amount.currency) }),
      day >= available?.day ?? .first
    {
      available = (left, day)
    }
    if day < since ?? .first { return }
    // A payment towards the card is no purchase, and with a bill money that comes in lowers the bill.
    let isPayment = record.says("kind", "transfer")
    if isPayment, isHome, amount.minor > 0, !returned.contains(record.string("id") ?? "") {
      paidSince = try paidSince.adding(amount)
    }
    if isPayment || bill != nil && amount.minor > 0 { return }
    if isHome {
      unbilled = try unbilled.subtracting(amount)
    } else {
      let sum = unbilledAbroad[amount.currency.code] ?? Amount(minor: 0, currency: amount.currency)
      unbilledAbroad[amount.currency.code] = try sum.subtracting(amount)
    }
  }
}

extension BooksReader {
  /// The credit cards, in the order of the accounts.
  package func cards(on today: Day) throws -> [CardFacts] {
    let home = try settings().currency
    let statuses = try bills().statuses
    var cards: [CardFacts] = []
    for record in try records(of: .accounts) {
      guard let account = record.read({ AccountFacts($0.line, home: home) }), account.isActive else { continue }
      // A payment of a card can make its account before a purchase says that it is a card: its bills do.
      let mayBeCard = ["bank", ""].contains(account.kind) && record.isTrue("provisional")
      guard account.kind == "credit_card" || mayBeCard else { continue }
      let card = CardFacts(account, record, statuses, today)
      if account.kind == "credit_card" || card.bills.contains(where: \.bill.isCard) { cards.append(card) }
    }
    if cards.isEmpty { return [] }
    let positions = Dictionary(cards.indices.map { (cards[$0].account.id, $0) }, uniquingKeysWith: { one, _ in one })
    try eachObject(of: .transactions) { object in
      guard object.isCounted, let index = object.string("account").flatMap({ positions[$0] }),
        let day = object.day("date"), let amount = object.amount
      else { return }
      try summing("the sums of \(cards[index].account.id)") { try cards[index].add(amount, object, on: day) }
    }
    return cards
  }
}
