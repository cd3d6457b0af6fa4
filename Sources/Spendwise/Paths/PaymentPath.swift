import SpendwiseText

/// The parts of a path such as `UPI-SWIGGY-SWIGGY.STORES@AXB-UTIB0000100-615412345601-UPI`, or of another narration.
///
/// The bytes lie in the text that was read and live as long as it does.
package struct PaymentPath {
  /// The means of payment, in the words of records of mails. Purchases at a terminal are paid by card.
  package enum Method: String, Sendable {
    case upi, imps, neft, rtgs, nach, atm, cheque, card, cash, netbanking, charges, interest
  }

  /// A special kind of payment.
  package enum Sense: Sendable {
    /// A payment that came back.
    case reversal
    case interest
    case charge
    /// A transfer between own accounts, for certain.
    case transfer
  }

  /// The other side; the whole text where it is not named. Empty only when the text is.
  package internal(set) var payee: Bytes
  /// The payee is named.
  package internal(set) var isNamed = false
  /// The other side's UPI address, if all of it is there.
  package internal(set) var vpa: Bytes?
  /// The RRN of twelve digits, or the UTR.
  package internal(set) var reference: Bytes?
  /// A note that a person wrote, not a program.
  package internal(set) var note: Bytes?
  /// The last digits of the other account, four or fewer.
  package internal(set) var otherLastFour: Bytes?
  package var method: Method?
  package var sense: Sense?

  /// The kind of transaction; `isDebit` when the money left the account.
  ///
  /// Cash from a machine, or over the counter, is a transfer to one's own cash.
  package func kind(isDebit: Bool) -> Transaction.Kind {
    switch sense {
    case .transfer: return .transfer
    case .reversal where method == .atm: return .transfer
    case .reversal, .charge: return isDebit ? .expense : .refund
    case .interest, nil:
      // Money back from a machine is money that it did not pay out.
      if method == .atm || method == .cash && isDebit { return .transfer }
      return isDebit ? .expense : .income
    }
  }

  init(_ payee: Bytes) { self.payee = payee }
}
