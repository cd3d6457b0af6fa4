import Spendwise
import SpendwiseMail
import SpendwiseText

/// Payments become records.
extension AlertReader {
  /// The verdict on a payment: its record, unless only verified senders count.
  func record(_ payment: consuming Payment, _ alert: Alert) -> AlertVerdict {
    payment.isUncounted = payment.isFromStranger
    let sender = channel == "email" ? judged(&payment, alert) : nil
    let record = transaction(&payment, sender, alert)
    guard let sender, sender.outcome != .pass else { return .transaction(record) }
    if requiresAuthentication {
      return reject("authentication", sender.why, payment.profile)
    }
    if sender.outcome == .fail, let warn, let key = record.source?.key {
      let id = RecordKey.id(forKey: key)
      warn("\(key): not verified: \(sender.why) (pending, and counts when you say: sw-record confirm \(id))")
    }
    return .transaction(record)
  }

  /// Days after which an alert tells of no payment of its time. Some banks print last year's number in January.
  private static let oldest = 300

  private func transaction(_ payment: inout Payment, _ sender: SenderVerdict?, _ alert: Alert) -> Transaction {
    var record = Transaction()
    fill(&record, &payment, alert)
    if let day = record.date, let received = alert.received?.day,
      day < received.adding(days: -AlertReader.oldest) || day > received.adding(days: 1)
    {
      payment.doubts.append("its date is far from the day of the message")
    }
    doubtTheParts(&payment, alert)
    if alert.isForwarded {
      payment.confidence = min(payment.confidence, 60)
      payment.doubts.append("forwarded: sender not verified")
      record.seen = alert.forwardedKey.map { [$0 + "#1"] } ?? []
    }
    if let sender {
      record.authentication = sender.outcome
      doubtTheSender(&payment, sender, isForwarded: alert.isForwarded)
    }
    if payment.isUnpaid { record.uncounted = .returned }
    if payment.isUncounted { record.uncounted = .sender }
    if alert.isTruncated {
      payment.confidence = min(payment.confidence, 75)
      payment.doubts.append("the message is cut off")
    }
    record.confidence = payment.confidence
    let words = payment.doubts + payment.inferences
    record.why = words.isEmpty ? nil : words.joined(separator: "; ")
    if !payment.doubts.isEmpty || payment.isUncounted || payment.confidence < 80 { record.status = .pending }
    record.source = source(payment, record, alert)
    return record
  }

  private func source(_ payment: Payment, _ record: Transaction, _ alert: Alert) -> Transaction.Source {
    var source = Transaction.Source(
      channel: channel, profile: payment.profile, key: alert.key + (channel == "sms" ? "" : "#1"))
    source.reader = payment.isByTemplate ? "template" : "model"
    if payment.isUncounted, !alert.isForwarded {
      if payment.isFromStranger {
        source.sender = channel == "sms" ? SMSSenders.header(of: alert.sender) : alert.sender
      }
      source.unsigned = payment.unsigned
    }
    source.delivery = alert.delivery
    if record.authentication == .pass { (source.to, source.copies) = (alert.recipients, alert.copies) }
    return source
  }

  private func fill(_ record: inout Transaction, _ payment: inout Payment, _ alert: Alert) {
    record.date = payment.day ?? dayOfArrival(&payment, alert)
    record.time = payment.time.map { PrintedTime.text(second(of: $0, payment, alert)) }
    if payment.day != nil, !payment.hasYear, alert.received == nil {
      payment.doubts.append("no year stated, and no \(arrival): the latest that fits")
    }
    record.amount = payment.isDebit ? payment.amount.negated : payment.amount
    record.originalAmount = payment.original
    record.recorder = recorder
    if payment.isCardPaid {
      record.cardLastFour = payment.card
    } else {
      record.accountLastFour = payment.account ?? payment.card
      if payment.account != nil { record.cardLastFour = payment.card }
      record.accountInstitution = record.accountLastFour == nil ? nil : payment.accountInstitution
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
    record.account = payment.wallet
    record.kind = isToOneself(record, payment) ? .transfer : payment.kind
  }

  /// Seconds of a printed time. The arrival tells the half of the day if it is on the sender's clock.
  private func second(of time: PrintedTime.Reading, _ payment: Payment, _ alert: Alert) -> Int {
    let isOnClock = !isIndianTime || payment.amount.currency == .inr || sender(of: alert).traits.countries == ["IN"]
    guard isOnClock, let arrival = alert.received else { return time.second }
    return PrintedTime.resolve(time, on: payment.day ?? arrival.day, received: (arrival.day, arrival.secondOfDay))
  }

  /// Arrivals are in Indian time.
  private var isIndianTime: Bool { channel != "sms" && !usesLocalClock }

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
    payment.inferences.append("no date stated: taken from the \(arrival)\(isIndianTime ? ", in Indian time" : "")")
    return received
  }

  /// Doubts an amount or a direction that the mail's other text contradicts.
  private func doubtTheParts(_ payment: inout Payment, _ alert: Alert) {
    if alert.otherAmounts.isEmpty { return }
    let literal = payment.amount.literal
    let digits = Array(literal.utf8.filter { ASCII.isDigit($0) })
    var whole = digits
    if literal.contains(".") { while whole.last == "0", whole.count > 1 { whole.removeLast() } }
    let isSaid = alert.otherAmounts.contains { other in
      other == digits
        || other.starts(with: whole) && other.dropFirst(whole.count).allSatisfy { $0 == "0" }
          && digits.starts(with: other)
    }
    let isOpposite = payment.kind != .refund && alert.isOtherDebit.map { $0 != payment.isDebit } == true
    if isSaid, !isOpposite { return }
    payment.confidence = min(payment.confidence, 60)
    payment.doubts.append("the plain text of the mail and its HTML differ in the \(isSaid ? "direction" : "amount")")
  }

  /// Lowers the confidence of unverified mail. Mail that failed the check gets a doubt.
  private func doubtTheSender(_ payment: inout Payment, _ sender: SenderVerdict, isForwarded: Bool) {
    switch sender.outcome {
    case .pass: break
    case .none where payment.isUncounted:
      payment.confidence = min(payment.confidence, 60)
      if !isForwarded { payment.doubts.append("sender not verified: \(sender.why)") }
    case .none:
      // Takes half of the claim above 0.90. Most archives were never authenticated: records sure enough to be posted
      // stay so, and the surer of two records stays the surer one.
      let confidence = payment.confidence
      if confidence > 90 { payment.confidence = 90 + (confidence - 90) / 2 }
    case .fail:
      payment.confidence = min(payment.confidence, 30)
      payment.doubts.append("sender not verified: \(sender.why)")
    }
  }
}
