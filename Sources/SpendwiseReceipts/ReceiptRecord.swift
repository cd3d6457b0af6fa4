import Spendwise
import SpendwiseJSON
import SpendwiseText

extension Receipt {
  /// Origin of a receipt.
  package struct Origin: Sendable {
    /// Unique key of the observation, `receipt:<sha256>` or a mail's.
    package var key: String
    /// `receipt`, or `email` for a receipt mail.
    package var channel: String
    /// Name of the kept file, `<sha256>.<ext>`. `nil` if none is kept.
    package var attachment: String?
    /// Day for receipts without a date, and its source in words.
    package var fallbackDay: (day: Day, why: String)
    /// Two independent witnesses are enough to post the record.
    package var autoConfirms = false

    package init(
      key: String, channel: String = "receipt", attachment: String? = nil, fallbackDay: (day: Day, why: String)
    ) {
      (self.key, self.channel, self.attachment, self.fallbackDay) = (key, channel, attachment, fallbackDay)
    }
  }

  /// Reasons to review the record, in words.
  package var doubts: [String] {
    var doubts: [String] = []
    if let notPaid { doubts.append("it is not a payment: it states \"\(notPaid)\"") }
    if let conflict { doubts.append(conflict) }
    if let futureDate { doubts.append("its date, \(futureDate.iso), is in the future") }
    if let total {
      if total.isGuess { doubts.append("the total is a guess: no line names it, this is the largest amount") }
      if !total.isGuess, total.witnesses.count < 2 {
        doubts.append("only \(total.witnesses.first ?? "one line") supports the total")
      }
    }
    if !currencyIsStated { doubts.append("the currency is not stated") }
    if merchant == nil { doubts.append("no merchant was found") }
    return doubts
  }

  /// Transaction of this receipt. `nil` if it shows no amount.
  package func transaction(_ origin: Origin) -> Transaction? {
    guard let amount, amount.minor > 0, let total else { return nil }
    var record = Transaction()
    record.date = date?.day ?? origin.fallbackDay.day
    record.time = date?.time
    record.kind = isRefund ? .refund : .expense
    record.amount = isRefund ? amount : amount.negated
    record.accountLastFour = payment.lastFour
    record.payee = merchant?.known ?? merchant?.name
    record.payeeRaw = merchant?.raw ?? merchant?.name
    record.recorder = .receipt
    record.reference = reference
    record.invoice = invoice
    record.vpa = vpa
    record.paymentMethod = payment.method
    if let tax, tax > 0 { record.tax = Amount(minor: tax, currency: currency) }
    record.items = items.map {
      Transaction.Item(
        name: $0.name, quantity: $0.quantity, price: $0.unitPrice.map { Amount(minor: $0, currency: currency) },
        total: Amount(minor: $0.total, currency: currency))
    }
    record.description = summary
    var confidence = min(total.confidence, date?.confidence ?? 50, merchant == nil ? 50 : 100)
    if !currencyIsStated { confidence = min(confidence, 75) }
    if conflict != nil { confidence = min(confidence, 60) }
    if notPaid != nil { confidence = min(confidence, 40) }
    record.confidence = confidence
    var why = total.witnesses.isEmpty ? [] : ["total supported by " + total.witnesses.joined(separator: ", ")]
    why += doubts
    if date == nil { why.append(origin.fallbackDay.why) }
    record.why = why.joined(separator: "; ")
    let isCertain = confidence >= 90 && doubts.isEmpty
    record.status = isCertain && origin.autoConfirms ? .posted : .pending
    // Paid by card or unknown means: the bank's record may follow.
    if record.status == .pending, payment.method != "cash" { record.uncounted = .receipt }
    record.receipt = origin.attachment
    record.source = Transaction.Source(channel: origin.channel, key: origin.key)
    return record
  }

  /// Seller and item names, at most 100 characters.
  private var summary: String? {
    let names = items.isEmpty ? things : items.map(\.name)
    let parts = [seller, names.isEmpty ? nil : names.joined(separator: ", ")].compactMap { $0 }
    if parts.isEmpty { return nil }
    let text = parts.joined(separator: ": ")
    return text.count <= 100 ? text : text.prefix(99) + "…"
  }
}
