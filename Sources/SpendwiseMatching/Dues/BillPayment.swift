/// A payment that may pay a bill.
package struct BillPayment {
  package let id: String
  package let day: Day
  package let amount: Amount
  let isTransfer: Bool
  let isRefund: Bool
  /// A person must check it first.
  let isPending: Bool
  package let account: String?
  /// Last digits of its account.
  let digits: [String]
  /// The card that was paid from another account.
  let card: String?
  package let payee: String?
  /// Payee as printed in the message or row.
  let printedPayee: String?
  /// All its texts in lower case, for finding numbers.
  let text: String
  let reference: String?
  /// Id of the other leg.
  package let transfer: String?
  /// Keys of the observations merged into it.
  private let seen: [String]
  /// Id of the payment that it refunds.
  let refundOf: String?

  /// Reads a transaction. `nil` if it is not counted. `digits` of `accounts` are by id.
  package init?(_ object: JSONObject, _ accounts: [String: [String]], home: Currency) {
    guard let id = object.string("id"), let day = object.day("date"),
      let literal = object.literal("amount"),
      let amount = try? Amount(literal, object.string("currency").flatMap { Currency($0) } ?? home),
      !object.says("status", "void"), object.value("uncounted") == nil, object.value("merged_into") == nil
    else { return nil }
    (self.id, self.day, self.amount) = (id, day, amount)
    (isTransfer, isPending) = (object.says("kind", "transfer"), object.says("status", "pending"))
    isRefund = object.says("kind", "refund")
    seen = object.value("seen") == nil ? [] : (try? Record(object.line))?.strings("seen") ?? []
    account = object.string("account")
    let own = object.string("account_last_four").map { [$0] } ?? []
    digits = own + (object.string("account").flatMap { accounts[$0] } ?? [])
    card = object.string("card_last_four")
    printedPayee = object.string("payee_raw")
    payee = object.string("payee") ?? printedPayee
    let fields: [StaticString] = ["payee", "payee_raw", "description", "note", "reference", "mandate", "vpa"]
    text = fields.compactMap { object.string($0) }.joined(separator: " ").lowercased()
    (transfer, refundOf) = (object.string("transfer"), object.string("refund_of"))
    reference = object.string("reference")
  }

  /// One of `ids` is its own, or a merged record's.
  func isCalled(_ ids: [String]) -> Bool {
    if ids.isEmpty { return false }
    return ids.contains(id) || seen.contains { ids.contains(RecordKey.id(seenAs: $0)) }
  }

  /// Its clean or printed payee is `name`.
  func isPayee(_ name: String?) -> Bool { BillName.areSame(name, payee) || BillName.areSame(name, printedPayee) }

  /// The money left the account that ends in `tail`.
  func left(_ tail: String) -> Bool {
    amount.minor < 0 && digits.contains { $0.hasSuffix(tail) || tail.hasSuffix($0) }
  }

  /// Both are of one account.
  func isAccount(of other: BillPayment) -> Bool {
    digits.isEmpty || other.digits.isEmpty
      ? account != nil && account == other.account
      : digits.contains { mine in other.digits.contains { mine.hasSuffix($0) || $0.hasSuffix(mine) } }
  }

  /// Its text contains the number.
  func says(_ number: String) -> Bool { number.utf8.count > 4 && text.contains(number.lowercased()) }

  /// The money reached the card or loan ending in `tail`.
  func reached(_ tail: String) -> Bool {
    func ends(_ digits: String) -> Bool { digits.hasSuffix(tail) || tail.hasSuffix(digits) }
    if amount.minor > 0 { return digits.contains(where: ends) }
    return isTransfer && (card.map(ends) ?? false)
  }
}
