import Spendwise
import SpendwiseText

/// Fields that a message must give: those of a corrected record.
package struct TaughtFields {
  var amount: Amount
  var kind: Transaction.Kind
  var day: Day?
  var time: String?
  /// Names of the payee, the preferred one first. Empty for a payment without one.
  var payees: [String] = []
  var (account, card): (String?, String?)
  var (reference, vpa): (String?, String?)
  var (balance, limit): (Amount?, Amount?)
  var method: String?

  var isDebit: Bool { amount.minor < 0 }

  /// Takes the fields of a record. With `isRenamed` a person wrote its `payee`. Throws `LearnProblem`.
  package init(_ record: Record, isRenamed: Bool) throws(LearnProblem) {
    guard let amount = record.amount, amount.minor != 0 else {
      throw LearnProblem("it has no amount (say it: amount=-450.00 payee='TEA STALL')")
    }
    self.amount = amount
    kind = record.string("kind").flatMap { Transaction.Kind(rawValue: $0) } ?? (amount.minor < 0 ? .expense : .income)
    day = record.string("date").flatMap { Day($0) }
    time = record.string("time")
    let names = [record.string("payee_raw"), record.string("payee")].compactMap { $0 }.filter { !$0.isEmpty }
    payees = isRenamed ? Array(names.suffix(1)) : names
    (account, card) = (record.string("account_last_four"), record.string("card_last_four"))
    (reference, vpa) = (record.string("reference"), record.string("vpa"))
    if payees == [vpa] { payees = [] }
    method = record.string("payment_method")
    balance = record.amount("balance_after", in: "currency")
    limit = record.amount("limit_after", in: "currency")
  }
}

/// A message from which nothing can be learned.
package struct LearnProblem: Error {
  /// The reason, and the way out in brackets.
  package var reason: String

  init(_ reason: String) { self.reason = reason }
}

extension Alert {
  /// The header of a text message without its route.
  package var senderMark: String { SMSSenders.header(of: sender) }
}

extension TaughtFields {
  /// The account, its balance before the payment, and before the opposite one. `nil` without a balance.
  package var balancesBefore: (account: String, before: Amount, opposite: Amount)? {
    guard let account, let balance, balance.currency == amount.currency else { return nil }
    let (before, isOver) = balance.minor.subtractingReportingOverflow(amount.minor)
    let (opposite, isOverToo) = balance.minor.addingReportingOverflow(amount.minor)
    if isOver || isOverToo { return nil }
    return (
      account, Amount(minor: before, currency: amount.currency), Amount(minor: opposite, currency: amount.currency)
    )
  }
}
