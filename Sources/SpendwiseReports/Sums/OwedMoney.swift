/// Money that people owe for shared payments, and repayments.
package struct OwedMoney {
  /// Money of one person in one currency.
  package struct Debt {
    package let person: String
    /// Shares of outgoing payments.
    package fileprivate(set) var owed: Amount
    /// Shares of incoming payments.
    package fileprivate(set) var paidBack: Amount
    /// Number of payments.
    package fileprivate(set) var count = 0
    /// Date of the last payment.
    package fileprivate(set) var last: String

    /// Amount still owed. Negative if more came back.
    package var left: Amount { Amount(minor: owed.minor - paidBack.minor, currency: owed.currency) }
  }

  /// Debts by person, in lower case, and code of the currency.
  private var debts: [[String]: Debt] = [:]

  package init() {}

  /// Adds the shares of a transaction. Skips uncounted ones. Throws on overflow.
  package mutating func add(_ record: JSONObject) throws(AmountError) {
    guard record.uncounted == nil, let raw = record.value("owed_by")?.raw, let currency = record.currency,
      let whole = record.literal("amount").flatMap({ try? Amount($0, currency) }),
      let shares = try? OwedShares(Array(raw), of: whole)
    else { return }
    let date = record.string("date") ?? ""
    for share in shares.shares {
      let key = [share.person.lowercased(), currency.code]
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

  /// Debts by person and currency.
  package var sorted: [Debt] {
    debts.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.value)
  }
}
