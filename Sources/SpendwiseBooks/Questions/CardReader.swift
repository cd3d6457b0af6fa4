import Spendwise
import SpendwiseJSON
import SpendwiseMatching
import SpendwiseText

/// A credit card: its last bill, what was paid and spent since, and what the bank says is left of the limit.
package struct CardFacts {
  package let account: AccountFacts
  /// The limit of the account, where one is set.
  package let limit: Amount?
  /// The last bill, and how far it is paid; absent where none was read.
  package fileprivate(set) var bill: BillStatus?
  /// The charges after the day of the bill, less what was paid beyond it; refunds lower the bill first. Without a bill,
  /// all purchases less refunds.
  package fileprivate(set) var unbilled: Amount
  /// The rest of the limit, as the last message that states it has it, and its day.
  package fileprivate(set) var available: (amount: Amount, day: Day)?

  /// The used part of the limit, in percent; absent where the limit or what is left of it is not known.
  package var utilisation: Int? {
    guard let limit, limit.minor > 0, let left = available?.amount, left.currency == limit.currency,
      let used = try? limit.subtracting(left)
    else { return nil }
    let (hundredfold, overflow) = used.minor.multipliedReportingOverflow(by: 100)
    return overflow ? nil : Int(hundredfold / limit.minor)
  }

  /// The first day after the bill.
  package var since: Day? { (bill?.bill.statementDate ?? bill?.bill.noticed).map { $0.adding(days: 1) } }
}

extension BooksReader {
  /// The credit cards, in the order of the accounts.
  package func cards() throws -> [CardFacts] {
    let home = try settings().currency
    let statuses = try bills().statuses
    var cards: [CardFacts] = []
    try eachLine(of: .accounts) { line in
      guard let account = AccountFacts(line, home: home), account.kind == "credit_card", account.isActive,
        let record = try? Record(line)
      else { return }
      let tails = record.strings("last_four") + [record.string("last_four")].compactMap { $0 }
      let mine = statuses.filter { status in
        status.bill.isDebt && status.bill.currency == account.currency && !status.bill.isPending
          && tails.contains { tail in status.bill.lastFour.map { $0.hasSuffix(tail) || tail.hasSuffix($0) } ?? false }
      }
      let bill = mine.max { $0.bill.day < $1.bill.day }
      let excess = bill.flatMap { bill in bill.paid.flatMap { paid in try? bill.bill.amount?.subtracting(paid) } }
      let nothing = Amount(minor: 0, currency: account.currency)
      cards.append(
        CardFacts(
          account: account, limit: record["limit"]?.literal.flatMap { try? Amount($0, account.currency) }, bill: bill,
          unbilled: excess.flatMap { $0.minor < 0 ? $0 : nil } ?? nothing))
    }
    if cards.isEmpty { return [] }
    let positions = Dictionary(cards.indices.map { (cards[$0].account.id, $0) }, uniquingKeysWith: { one, _ in one })
    var object = JSONObject()
    try eachLine(of: .transactions) { line in
      guard (try? object.scan(line)) != nil, object.isCounted,
        let index = object.string("account").flatMap({ positions[$0] }),
        let day = object.string("date").flatMap({ Day($0) }), object.currency == cards[index].account.currency,
        let amount = object.literal("amount").flatMap({ try? Amount($0, cards[index].account.currency) })
      else { return }
      if let left = object.literal("limit_after").flatMap({ try? Amount($0, amount.currency) }),
        day >= cards[index].available?.day ?? .first
      {
        cards[index].available = (left, day)
      }
      // What is paid towards the card is no purchase, and with a bill money that comes in lowers the bill.
      let isCredit = cards[index].bill != nil && amount.minor > 0
      if object.says("kind", "transfer") || isCredit || day < cards[index].since ?? .first { return }
      do throws(AmountError) { cards[index].unbilled = try cards[index].unbilled.subtracting(amount) } catch {
        throw BooksError(65, "the sums of \(cards[index].account.id): \(error.reason)")
      }
    }
    return cards
  }
}
