/// A payment of a bill that bounced or came back, and the record that brings the money back.
package typealias ReturnedPayment = (payment: BillPayment, back: BillPayment)

/// Returned payments.
struct BillReturns {
  /// Records that return payments, by the payment's id.
  private var backs: [String: BillPayment] = [:]
  /// Ids of records that take a payment to a card back.
  private var takings: Set<String> = []

  /// Maximum days between a payment and its return.
  private static let days = 45
  private static let words: [String] = [
    "revers", "rvsl", "returned", "return ", " return", "rtn", "bounce", "dishono", "unpaid", "failed", "chargeback",
    "rücklast", "ruecklast", "devol", "rejet",
  ]

  /// Finds returns in `payments`, oldest first. By links, else by words and amount.
  init(_ payments: [BillPayment]) {
    byLinks(payments)
    byWords(payments)
    if backs.isEmpty { return }
    // Both legs of a transfer are returned together.
    for payment in payments where backs[payment.id] == nil {
      if let back = payment.transfer.flatMap({ backs[$0] }) { backs[payment.id] = back }
    }
  }

  /// The `payments` that may pay a bill.
  func paying(_ payments: [BillPayment]) -> [BillPayment] {
    backs.isEmpty ? payments : payments.filter { backs[$0.id] == nil && !takings.contains($0.id) }
  }

  /// The `payments` that were returned.
  func all(of payments: [BillPayment]) -> [ReturnedPayment] {
    if backs.isEmpty { return [] }
    return payments.compactMap { payment in backs[payment.id].map { (payment, $0) } }
  }

  /// Finds returns by links. A partial refund is a lower price, not a return.
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

  /// Finds returns by words. Each returns the last earlier payment of its account and amount. A refund needs the
  /// payment's reference or payee.
  private mutating func byWords(_ payments: [BillPayment]) {
    // Most records are purchases, which return nothing.
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

  private mutating func note(_ payment: BillPayment, _ back: BillPayment) {
    backs[payment.id] = back
    if back.amount.minor < 0 { takings.insert(back.id) }
  }

  private static func isReturn(_ payment: BillPayment) -> Bool {
    words.contains { payment.text.contains($0) }
  }
}
