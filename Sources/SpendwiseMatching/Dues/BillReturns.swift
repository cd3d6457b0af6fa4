/// A payment that paid a bill until it bounced or came back.
package struct ReturnedPayment {
  package let payment: BillPayment
  /// The record that brings the money back.
  package let back: BillPayment
}

/// The payments that came back.
struct BillReturns {
  /// The record that brought each payment back, by the id of the payment.
  private var backs: [String: BillPayment] = [:]
  /// The ids of the records that take a payment to a card or loan back.
  private var takings: Set<String> = []

  /// The most days between a payment and its return.
  private static let days = 45
  private static let words: [String] = [
    "revers", "rvsl", "returned", "return ", " return", "rtn", "bounce", "dishono", "unpaid", "failed", "chargeback",
    "rücklast", "ruecklast", "devol", "rejet",
  ]

  /// Finds what `payments`, oldest first, bring back: by their links, else by their words and the amount.
  init(_ payments: [BillPayment]) {
    byLinks(payments)
    byWords(payments)
    byTransfers(payments)
  }

  /// Those of `payments` that may pay a bill.
  func paying(_ payments: [BillPayment]) -> [BillPayment] {
    backs.isEmpty ? payments : payments.filter { backs[$0.id] == nil && !takings.contains($0.id) }
  }

  /// Those of `payments` that came back.
  func all(of payments: [BillPayment]) -> [ReturnedPayment] {
    if backs.isEmpty { return [] }
    return payments.compactMap { payment in backs[payment.id].map { ReturnedPayment(payment: payment, back: $0) } }
  }

  /// A refund of a part is a price that fell: only what came back as a whole was not paid.
  private mutating func byLinks(_ payments: [BillPayment]) {
    let refunds = Dictionary(grouping: payments.filter { $0.refundOf != nil }) { $0.refundOf ?? "" }
    if refunds.isEmpty { return }
    for payment in payments {
      guard let list = refunds[payment.id], let last = list.last else { continue }
      var rest = payment.amount
      for refund in list { rest = (try? rest.adding(refund.amount)) ?? rest }
      if (rest.minor < 0) == (payment.amount.minor < 0) && rest.minor != 0 { continue }
      note(payment, last)
    }
  }

  /// The last payment of the same account and amount before a record that says that money came back, or a refund of
  /// the payee or with the reference of the payment.
  private mutating func byWords(_ payments: [BillPayment]) {
    // Most records are purchases, which bring nothing back.
    let returns = payments.filter { payment in
      payment.refundOf == nil && (payment.amount.minor > 0 || payment.isTransfer)
        && (payment.isRefund || BillReturns.isReturn(payment))
    }
    if returns.isEmpty { return }
    let wanted = Set(returns.map(\.amount.negated))
    let candidates = payments.filter { wanted.contains($0.amount) && !BillReturns.isReturn($0) }
    for back in returns {
      let isSaid = BillReturns.isReturn(back)
      let able = candidates.filter {
        backs[$0.id] == nil && $0.amount == back.amount.negated && $0.isAccount(of: back) && $0.day <= back.day
          && back.day.number - $0.day.number <= BillReturns.days
      }
      let payment =
        able.last { back.reference != nil && $0.reference == back.reference }
        ?? able.last { isSaid || BillName.areAlike($0.payee, back.payee) }
      if let payment { note(payment, back) }
    }
  }

  /// Both legs of a transfer come back together.
  private mutating func byTransfers(_ payments: [BillPayment]) {
    if backs.isEmpty { return }
    for payment in payments where backs[payment.id] == nil {
      if let back = payment.transfer.flatMap({ backs[$0] }) { backs[payment.id] = back }
    }
  }

  private mutating func note(_ payment: BillPayment, _ back: BillPayment) {
    backs[payment.id] = back
    if back.amount.minor < 0 { takings.insert(back.id) }
  }

  private static func isReturn(_ payment: BillPayment) -> Bool {
    words.contains { payment.text.contains($0) }
  }
}
