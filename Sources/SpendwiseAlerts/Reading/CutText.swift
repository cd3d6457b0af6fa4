import SpendwiseText

/// Messages that end too early.
extension AlertReader {
  /// Reject of a message that ends too early, or inside its amount.
  func cut(_ reading: ModelReader.Reading, _ alert: Alert, _ bank: String?, isKnown: Bool) -> AlertVerdict? {
    func reject(_ why: String) -> AlertVerdict { self.reject("truncated", why, bank) }
    let message = reading.message
    if reading.movedProbability < 0.5 {
      let isNotice = [.due, .mandate, .future].contains(reading.outcome)
      let isCut = alert.isTruncated && !isNotice || reading.amount.map { message.isInOpenBrackets(after: $0) } == true
      return isKnown && isCut ? reject("the message is cut off before it says what happened") : nil
    }
    guard let amount = reading.amount else { return nil }
    if message.mayBeCut(amount) || message.isInOpenBrackets(after: amount) {
      return reject("the message ends inside the amount")
    }
    if alert.isTruncated, message.items[amount].kind == .number || reading.directionProbability < 0.9 {
      return reject("the message is cut off before it says what happened")
    }
    let isNamed = reading.payee.map { !message.isLast($0.last) } ?? false
    let isDated = reading.date.map { message.digits(message.dates[$0]) >= 6 } ?? false
    let hasID = !message.accounts.isEmpty || reading.reference != nil || reading.balance != nil || reading.limit != nil
    let isLast = message.items[amount].sentence == message.items.last?.sentence
    if !isNamed, !isDated, !hasID, isLast, message.endsOpen, reading.directionProbability < 0.9 {
      return reject("the message ends before it says what was paid, when or from where")
    }
    return nil
  }

  /// Adds doubts about values at the end of a possibly cut text.
  func doubtTheEnd(_ payment: inout Payment, _ reading: ModelReader.Reading, _ alert: Alert) {
    let message = reading.message
    guard message.endsOpen, channel == "sms" || alert.isTruncated else { return }
    func doubt(_ field: String) { payment.doubts.append("the message ends inside or right after the \(field)") }
    if let span = reading.payee, payment.payee != nil, message.isLast(span.last) { doubt("payee") }
    if let index = reading.reference, message.isLast(index), message.items[index].range.count < 8 { doubt("reference") }
    if let index = reading.account, message.isLast(index), message.digits(index) < 4 { doubt("account") }
    if let index = reading.date.map({ message.dates[$0] }), message.isLast(index), message.digits(index) < 3 {
      doubt("date")
    }
  }
}

extension ScannedMessage {
  /// The item is the last, except for marks and ends of lines.
  func isLast(_ index: Int) -> Bool { items[(index + 1)...].allSatisfy { $0.kind == .newline || $0.kind == .mark } }

  /// The text ends here without punctuation.
  var endsOpen: Bool {
    guard let last = items.last(where: { $0.kind != .newline }) else { return true }
    return last.kind != .mark || !ScannedMessage.closing.contains(last.mark)
  }

  private static let closing = Set(".!?)]>*\u{3002}\u{964}".unicodeScalars.map(\.value))

  /// The number ends the text, and has no decimals that complete it.
  func mayBeCut(_ index: Int) -> Bool {
    let item = items[index]
    if item.range.upperBound > item.digits.upperBound || !isLast(index) { return false }
    let rest = items[(index + 1)...]
    // India has groups of two digits: "2,50" may begin "2,50,000".
    let points: [UInt32] = local.contains("INR") ? [0x2E] : [0x2C, 0x2E]
    return rest.allSatisfy { $0.kind == .newline || $0.isMark(".") || $0.isMark(",") }
      && !(item.digits.count > 3 && points.contains(text.at(item.digits.upperBound - 3)))
  }

  /// Another amount begins after this one, and is cut: `SGD 18.40 (Rs.1,171.`, `USD 42.50 | ₹ 3,5`.
  func isInOpenBrackets(after index: Int) -> Bool {
    let rest = items[(index + 1)...]
    guard let first = rest.first, first.isMark("(") || first.isMark("|"), rest.count < 6 else { return false }
    return rest.dropFirst().allSatisfy { item in
      [.money, .number, .newline].contains(item.kind) || item.isMark && item.mark != ")"
        || item.kind == .name && item.range.count < 4
    }
  }
}
