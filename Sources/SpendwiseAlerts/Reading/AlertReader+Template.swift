import Spendwise
import SpendwiseText

/// Templates and the model on one message.
extension AlertReader {
  /// Adds what the template does not catch and the model reads; what the two read otherwise is a doubt.
  func complete(_ reading: inout Extraction, _ alert: Alert) {
    let model = scan(alert)
    let message = model.message
    func range(_ index: Int?) -> Range<Int>? { index.map { message.text.bytes(message.items[$0].range) } }
    func fill(_ field: AlertField, _ range: Range<Int>?) {
      if reading.captures[field] == nil, let range { reading.captures[field] = range }
    }
    if reading.captures[.card] == nil { fill(.account, range(model.account)) }
    fill(.reference, range(model.reference))
    if model.balance != model.amount {
      fill(.balance, model.balance.map { message.text.bytes(message.items[$0].digits) })
    }
    if model.limit != model.amount, model.limit != model.balance {
      fill(.limit, model.limit.map { message.text.bytes(message.items[$0].digits) })
    }
    fill(.date, range(model.date.map { message.dates[$0] }))
    if reading.payee == nil { fill(.payee, model.payee.map { message.text.bytes(message.letters($0)) }) }
    if reading.kind == .expense || reading.isDebit == true, model.probability(.returned) >= 0.5, !model.isDebit {
      (reading.isDebit, reading.kind) = (false, .refund)
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

  private func value(_ range: Range<Int>) -> [UInt8] { text.bytes(range).filter { ASCII.isDigit($0) } }
}
