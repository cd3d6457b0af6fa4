import Spendwise
import SpendwiseJSON

/// The money that people owe for payments which were shared, and what they paid back.
package struct OwedMoney {
  /// The money of one person in one currency.
  package struct Debt {
    package let person: String
    /// The parts of payments that left the account.
    package fileprivate(set) var owed: Amount
    /// The parts of money that came in.
    package fileprivate(set) var paidBack: Amount
    /// The number of payments.
    package fileprivate(set) var count = 0
    /// The day of the last of them.
    package fileprivate(set) var last: String

    /// The rest of what is owed; below 0 where more came back.
    package var left: Amount { Amount(minor: owed.minor - paidBack.minor, currency: owed.currency) }
  }

  private struct Key: Hashable {
    var person: String
    var currency: Currency
  }
  private var debts: [Key: Debt] = [:]

  package init() {}

  /// Adds the shares of a transaction, unless figures leave it out. Throws when a sum does not fit.
  package mutating func add(_ record: JSONObject) throws(AmountError) {
    guard record.uncounted == nil, let raw = record.value("owed_by")?.raw, let currency = record.currency,
      let whole = record.literal("amount").flatMap({ try? Amount($0, currency) }),
      let shares = try? OwedShares(Array(raw), of: whole)
    else { return }
    let date = record.string("date") ?? ""
    for share in shares.shares {
      let key = Key(person: share.person.lowercased(), currency: currency)
      let none = Amount(minor: 0, currency: currency)
      var debt = debts[key] ?? Debt(person: share.person, owed: none, paidBack: none, last: date)
      if whole.minor < 0 {
        debt.owed = try debt.owed.adding(share.amount)
      } else {
        debt.paidBack = try debt.paidBack.adding(share.amount)
      }
      debt.count += 1
      debt.last = max(debt.last, date)
      debts[key] = debt
    }
  }

  /// The debts by person and currency.
  package var sorted: [Debt] {
    debts.sorted { ($0.key.person, $0.key.currency.code) < ($1.key.person, $1.key.currency.code) }.map(\.value)
  }
}
