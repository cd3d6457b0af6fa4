import Spendwise
import SpendwiseMail
import SpendwiseText

/// A payment that was found, and facts about its message.
struct FoundPayment {
  var payment: Payment
  var profile: String
  /// A template read it, and not the model.
  var isByTemplate = false
  /// Who may sign such a message: these domains, and those of this bank.
  var signers: [String] = []
  var institution: String?
  /// The bank of the account, where the message is not from it.
  var accountInstitution: String?
  /// The result of the check of its sender, which only mail has.
  var authentication: SenderVerdict?
  /// Its sender is not known as a bank's.
  var isFromStranger = false
  /// No figure counts it before a person confirms it, because of its sender.
  var isUncounted = false
  /// The wallet that sent it, where it names no other account: that is the account.
  var wallet: String?
  /// The payment was returned unpaid, and is none that came back.
  var isUnpaid = false
  /// The card is paid, and does not pay.
  var isCardPaid = false
  /// The domain of a known sender whose mail no server found signed.
  var unsigned: String?
}

/// Payments become records.
extension AlertReader {
  /// The verdict on a payment: its record, unless only verified senders count.
  func record(_ found: consuming FoundPayment, _ alert: Alert) -> AlertVerdict {
    var found = found
    found.isUncounted = found.isFromStranger
    if channel == "email" { judge(&found, alert) }
    let record = transaction(&found, alert)
    guard let sender = found.authentication, sender.outcome != .pass else { return .transaction(record) }
    if requiresAuthentication {
      return reject("authentication", sender.why, found.profile)
    }
    if sender.outcome == .fail, let warn, let key = record.source?.key {
      let id = RecordKey.id(forKey: key)
      warn("\(key): not verified: \(sender.why) (pending, and counts when you say: sw-record confirm \(id))")
    }
    return .transaction(record)
  }

  /// Days after which an alert tells of no payment of its time.
  private static let oldest = 3 * 366

  private func transaction(_ found: inout FoundPayment, _ alert: Alert) -> Transaction {
    var record = Transaction()
    fill(&record, &found, alert)
    if let day = record.date, let received = alert.received?.day,
      day < received.adding(days: -AlertReader.oldest) || day > received.adding(days: 1)
    {
      found.payment.doubts.append("its date is far from the day of the message")
    }
    doubtTheParts(&found.payment, alert)
    if alert.isForwarded {
      found.payment.confidence = min(found.payment.confidence, 60)
      found.payment.doubts.append("forwarded: sender not verified")
      record.seen = alert.forwardedKey.map { [$0 + "#1"] } ?? []
    }
    if let authentication = found.authentication {
      record.authentication = authentication.outcome
      doubtTheSender(&found, authentication, isForwarded: alert.isForwarded)
    }
    if found.isUnpaid { record.uncounted = .returned }
    if found.isUncounted { record.uncounted = .sender }
    if alert.isTruncated {
      found.payment.confidence = min(found.payment.confidence, 75)
      found.payment.doubts.append("the message is cut off")
    }
    let payment = found.payment
    record.confidence = payment.confidence
    let words = payment.doubts + payment.inferences
    record.why = words.isEmpty ? nil : words.joined(separator: "; ")
    if !payment.doubts.isEmpty || found.isUncounted || payment.confidence < 80 { record.status = .pending }
    record.source = source(found, record, alert)
    return record
  }

  private func source(_ found: FoundPayment, _ record: Transaction, _ alert: Alert) -> Transaction.Source {
    var source = Transaction.Source(
      channel: channel, profile: found.profile, key: alert.key + (channel == "sms" ? "" : "#1"))
    source.reader = found.isByTemplate ? "template" : "model"
    if found.isUncounted, !alert.isForwarded {
      if found.isFromStranger {
        source.sender = channel == "sms" ? SMSSenders.header(of: alert.sender) : alert.sender
      }
      source.unsigned = found.unsigned
    }
    source.delivery = alert.delivery
    if record.authentication == .pass { (source.to, source.copies) = (alert.recipients, alert.copies) }
    return source
  }

  private func fill(_ record: inout Transaction, _ found: inout FoundPayment, _ alert: Alert) {
    let payment = found.payment
    record.date = payment.day ?? dayOfArrival(&found.payment, alert)
    record.time = payment.time
    if payment.day != nil, !payment.hasYear, alert.received == nil {
      found.payment.doubts.append("no year stated, and no \(arrival): the latest that fits")
    }
    record.amount = payment.isDebit ? payment.amount.negated : payment.amount
    record.originalAmount = payment.original
    record.recorder = recorder
    if found.isCardPaid {
      record.cardLastFour = payment.card
    } else {
      record.accountLastFour = payment.account ?? payment.card
      if payment.account != nil { record.cardLastFour = payment.card }
      record.accountInstitution = record.accountLastFour == nil ? nil : found.accountInstitution
    }
    record.payeeRaw = payment.payee ?? payment.vpa
    record.payee = (payment.name ?? record.payeeRaw).map { AlertPayee.lightlyCleaned($0) }
    record.vpa = payment.vpa
    record.reference = payment.reference
    record.paymentMethod = payment.method
    (record.balanceAfter, record.limitAfter) = (payment.balance, payment.limit)
    record.note =
      payment.fee.map { "fee \($0.literal) \($0.currency.code)" } ?? payment.reverses.map { "reversal of \($0)" }
    record.description = payment.clause
    record.account = found.wallet
    record.kind = isToOneself(record, payment) ? .transfer : payment.kind
  }

  /// The payee is a card or an account of the same person.
  private func isToOneself(_ record: Transaction, _ payment: Payment) -> Bool {
    if payment.kind == .refund { return false }
    return (record.payeeRaw ?? "").withBytes { payee in
      (record.vpa ?? "").withBytes { OwnTransfer.isOne(payee: payee, vpa: $0) }
    }
  }

  /// The source of the time at which a message came.
  private var arrival: String { channel == "sms" ? "time of receipt" : "Date header" }

  private func dayOfArrival(_ payment: inout Payment, _ alert: Alert) -> Day {
    payment.confidence = min(payment.confidence, 93)
    guard let received = alert.received?.day else {
      payment.doubts.append("no date stated, and no \(arrival): the day on which it was read")
      return today
    }
    let isIndianTime = channel != "sms" && !usesLocalClock
    payment.inferences.append("no date stated: taken from the \(arrival)\(isIndianTime ? ", in Indian time" : "")")
    return received
  }

  /// Doubts an amount or a direction that is not that of the other text of the mail, plain or HTML.
  private func doubtTheParts(_ payment: inout Payment, _ alert: Alert) {
    if alert.otherAmounts.isEmpty { return }
    let literal = payment.amount.literal
    let digits = Array(literal.utf8.filter { ASCII.isDigit($0) })
    var whole = digits
    if literal.contains(".") { while whole.last == 0x30, whole.count > 1 { whole.removeLast() } }
    let isSaid = alert.otherAmounts.contains { other in
      other == digits
        || other.starts(with: whole) && other.dropFirst(whole.count).allSatisfy { $0 == 0x30 }
          && digits.starts(with: other)
    }
    let isOpposite = payment.kind != .refund && alert.isOtherDebit.map { $0 != payment.isDebit } == true
    if isSaid, !isOpposite { return }
    payment.confidence = min(payment.confidence, 60)
    payment.doubts.append("the plain text of the mail and its HTML differ in the \(isSaid ? "direction" : "amount")")
  }

  /// Lowers the confidence of mail that is not verified; mail that failed the check wants a look.
  private func doubtTheSender(_ found: inout FoundPayment, _ sender: SenderVerdict, isForwarded: Bool) {
    switch sender.outcome {
    case .pass: break
    case .none where found.isUncounted:
      found.payment.confidence = min(found.payment.confidence, 60)
      if !isForwarded { found.payment.doubts.append("sender not verified: \(sender.why)") }
    case .none:
      // Half of what it claims above 0.90. Most archives were never authenticated: what was sure enough to be posted
      // stays so, and the surer of two records stays the surer one.
      let confidence = found.payment.confidence
      if confidence > 90 { found.payment.confidence = 90 + (confidence - 90) / 2 }
    case .fail:
      found.payment.confidence = min(found.payment.confidence, 30)
      found.payment.doubts.append("sender not verified: \(sender.why)")
    }
  }
}
