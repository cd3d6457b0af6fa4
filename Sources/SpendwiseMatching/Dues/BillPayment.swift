/// A payment that may tick off a bill.
package struct BillPayment {
  package let id: String
  package let day: Day
  package let amount: Amount
  let isTransfer: Bool
  let isRefund: Bool
  /// Whether a person is to look at it first.
  let isPending: Bool
  package let account: String?
  /// The last digits of its account.
  let digits: [String]
  /// The card that was paid, where another account paid.
  let card: String?
  package let payee: String?
  /// The payee as the message or row prints it.
  let printedPayee: String?
  /// All that it says, in small letters, where numbers are looked for.
  let text: String
  let reference: String?
  /// Its other leg.
  package let transfer: String?
  /// The keys of the observations that were merged into it.
  private let seen: [String]
  /// The payment that it brings back.
  let refundOf: String?

  /// Reads a transaction; `nil` for one that no figure counts. `digits` are those of accounts by their id.
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

  /// Whether one of `ids` is its own, or that of a record that was merged into it.
  func isCalled(_ ids: [String]) -> Bool {
    if ids.isEmpty { return false }
    return ids.contains(id) || seen.contains { ids.contains(RecordKey.id(seenAs: $0)) }
  }

  /// Has `name` as its payee, cleaned or as printed.
  func isPayee(_ name: String?) -> Bool { BillName.areSame(name, payee) || BillName.areSame(name, printedPayee) }

  /// Left the account that ends in `tail`.
  func left(_ tail: String) -> Bool {
    amount.minor < 0 && digits.contains { $0.hasSuffix(tail) || tail.hasSuffix($0) }
  }

  /// Whether both are of one account.
  func isAccount(of other: BillPayment) -> Bool {
    digits.isEmpty || other.digits.isEmpty
      ? account != nil && account == other.account
      : digits.contains { mine in other.digits.contains { mine.hasSuffix($0) || $0.hasSuffix(mine) } }
  }

  /// Whether it says the number.
  func says(_ number: String) -> Bool { number.utf8.count > 4 && text.contains(number.lowercased()) }

  /// Whether the money reached the card or loan that ends in `tail`.
  func reached(_ tail: String) -> Bool {
    func ends(_ digits: String) -> Bool { digits.hasSuffix(tail) || tail.hasSuffix(digits) }
    if amount.minor > 0 { return digits.contains(where: ends) }
    return isTransfer && (card.map(ends) ?? false)
  }
}
