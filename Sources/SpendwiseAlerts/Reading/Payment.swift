import Spendwise
import SpendwiseText

/// A payment in values, as the model reads it.
struct Payment {
  var amount: Amount
  var isDebit: Bool
  var kind: Transaction.Kind
  var day: Day?
  var time: String?
  var account: String?
  var card: String?
  /// The account is a credit card.
  var isOfCreditCard = false
  var payee: String?
  var reference: String?
  var balance: Amount?
  var limit: Amount?
  var fee: Amount?
  var method: String?
  /// Words of the sentence, where no payee is named.
  var clause: String?
  /// Hundredths.
  var confidence = 0
  /// Why a person should look; empty where nothing is in doubt.
  var doubts: [String] = []
}

extension ExtractionResolver {
  /// The record of a payment that the fitted weights found.
  func record(of payment: Payment, _ reading: inout Extraction) -> Transaction {
    var record = Transaction()
    record.date = payment.day ?? dayOfArrival(&reading)
    record.time = payment.day == nil ? nil : payment.time
    record.amount = payment.isDebit ? payment.amount.negated : payment.amount
    record.recorder = recorder
    if reading.isCardPaid {
      record.cardLastFour = payment.card
    } else {
      record.accountLastFour = payment.account ?? payment.card
      if payment.account != nil { record.cardLastFour = payment.card }
      record.accountInstitution = record.accountLastFour == nil ? nil : reading.accountInstitution
    }
    record.payeeRaw = payment.payee
    record.payee = payment.payee.map { AlertPayee.lightlyCleaned($0) }
    record.reference = payment.reference
    record.paymentMethod = payment.method
    (record.balanceAfter, record.limitAfter) = (payment.balance, payment.limit)
    record.note = payment.fee.map { "fee \($0.literal) \($0.currency.code)" }
    record.description = payment.clause
    record.account = reading.wallet
    let isOwn = (payment.payee ?? "").withBytes { payee in "".withBytes { OwnTransfer.isOne(payee: payee, vpa: $0) } }
    record.kind = isOwn && payment.kind != .refund ? .transfer : payment.kind
    finish(&record, &reading)
    return record
  }
}
