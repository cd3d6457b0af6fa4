import Spendwise
import SpendwiseText

/// Templates and the model on one message.
extension AlertReader {
  /// Adds what the template does not catch and the model reads; what the two read otherwise is a doubt.
  func complete(_ reading: inout Extraction, _ alert: Alert) {
    if isComplete(reading) { return }
    let model = scan(alert)
    let message = model.message
    func range(_ index: Int?) -> Range<Int>? { index.map { message.text.bytes(message.items[$0].range) } }
    func fill(_ field: AlertField, _ range: Range<Int>?) {
      if reading.captures[field] == nil, let range { reading.captures[field] = range }
    }
    // A number that the template passes over is another's.
    if reading.captures[.card] == nil, let account = range(model.account), !reading.span.overlaps(account) {
      fill(.account, account)
    }
    let side = model.otherSide
    fill(.reference, side.reference.map { message.text.bytes($0) })
    if model.balance != model.amount {
      fill(.balance, model.balance.map { message.text.bytes(message.items[$0].digits) })
    }
    if model.limit != model.amount, model.limit != model.balance {
      fill(.limit, model.limit.map { message.text.bytes(message.items[$0].digits) })
    }
    fill(.date, range(model.date.map { message.dates[$0] }))
    if reading.captures[.payee] == nil { fill(.vpa, side.address.map { message.text.bytes($0) }) }
    if let payee = reading.captures[.payee], let path = side.path.map({ message.text.bytes($0) }), path.overlaps(payee)
    {
      // "NEFT-CITIN26123456001-ACME INDIA PVT LTD".
      reading.captures[.payee] = side.printed.map { message.text.bytes($0) }
    } else if reading.captures[.payee] == nil, reading.payee == nil {
      fill(.payee, side.printed.map { message.text.bytes($0) })
    }
    reading.name = side.name.map { message.text.bytes($0) }
      .flatMap { reading.captures[.payee]?.contains($0.lowerBound) == true ? $0 : nil }
    if reading.kind == .expense || reading.isDebit == true, model.probability(.returned) >= 0.5,
      model.reversal.end == .moneyBack
    {
      (reading.isDebit, reading.kind) = (false, .refund)
      if model.reversal.isUnpaid { reading.doubt(model.reversal.why) }
    }
    guard let amount = model.amount, let own = reading.captures[.amount] else { return }
    let isSure = model.movedProbability * model.amountProbability * model.directionProbability >= 0.9
    let isSame =
      message.text.bytes(message.items[amount].digits).overlaps(own)
      || value(own) == value(message.text.bytes(message.items[amount].digits))
    if isSure, !isSame { reading.doubt("its wording is known, and another amount stands out") }
    if isSure, isSame, let isDebit = reading.isDebit, isDebit != model.isDebit {
      reading.doubt("its wording is known, and other words say the opposite direction")
    }
  }

  /// The template caught all that is usual, and no word says that the money came back: the model would add nothing.
  private func isComplete(_ reading: Extraction) -> Bool {
    let has = { (field: AlertField) in reading.captures[field] != nil }
    guard has(.date), has(.reference), has(.account) || has(.card), has(.payee), has(.vpa) else { return false }
    return !AlertReader.returns.contains { text.contains($0) }
  }

  private static let returns = ["revers", "refunded", "returned", " back", "failed"].map { Needle($0) }

  private func value(_ range: Range<Int>) -> [UInt8] { text.bytes(range).filter { ASCII.isDigit($0) } }
}

extension Extraction {
  /// Makes a payment one to look at.
  mutating func doubt(_ why: String) {
    confidence = min(confidence, 76)
    isUnsure = true
    doubts.append(why)
  }
}
