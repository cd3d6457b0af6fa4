import SpendwiseText

/// Payment method of a receipt.
package struct PaymentFinding: Sendable {
  /// `cash`, `card`, `upi`, `wallet`, `netbanking` or `cheque`. `nil` if none is named.
  package var method: String?
  /// Last four digits of the card.
  package var lastFour: String?
  package var line: Int?
}

/// Finds the payment method by words, and the card's last digits.
struct PaymentRule {
  let lines: [ReceiptLine]
  let labelled: [LabelledAmount]

  private static let methods = Phrases("method")
  private static let cash = Phrases("cash")
  private static let received = Phrases("received")
  private static let headings = Phrases("payment")

  func find() -> PaymentFinding {
    var found = PaymentFinding()
    for (index, line) in lines.enumerated() {
      if let digits = line.read(lastFour) {
        (found.lastFour, found.line) = (digits, index)
        found.method = "card"
        break
      }
    }
    // Only lines about a payment count: a tender line, or its heading.
    for entry in labelled where [.card, .paid, .cash].contains(entry.role) && entry.minor != 0 {
      if let method = method(lines[entry.line]) {
        return PaymentFinding(method: method, lastFour: found.lastFour, line: entry.line)
      }
      if entry.role == .card { return PaymentFinding(method: "card", lastFour: found.lastFour, line: entry.line) }
    }
    if found.method != nil { return found }
    // "We have received your payment of": no till received it.
    if let cash = labelled.first(where: { $0.role == .cash && $0.minor > 0 && !lines[$0.line].has(Self.received) }) {
      return PaymentFinding(method: "cash", line: cash.line)
    }
    for (index, line) in lines.enumerated() where line.has(Self.headings) {
      for near in [line] + lines.dropFirst(index + 1).prefix(1) {
        if let method = method(near) { return PaymentFinding(method: method, line: index) }
        if near.has(Self.cash) { return PaymentFinding(method: "cash", line: index) }
      }
    }
    return found
  }

  /// The first method that a word of the line names.
  private func method(_ line: ReceiptLine) -> String? {
    line.read { Self.methods.best(in: $0) }.map { Self.methods.meanings[$0.row] }
  }

  /// Four digits after four or more masks: `XXXX1234`, `**** 1234`, `••••1234`.
  private func lastFour(_ bytes: Bytes) -> String? {
    var index = 0
    while index < bytes.count {
      var (end, masks) = (index, 0)
      while end < bytes.count {
        if bytes[end] == "X" || bytes[end] == "*" {
          (end, masks) = (end + 1, masks + 1)
        } else if bytes.hasPrefix("\u{2022}", at: end) {
          (end, masks) = (end + 3, masks + 1)
        } else if masks > 0, bytes[end] == ASCII.space || bytes[end] == "-" {
          end += 1
        } else {
          break
        }
      }
      if masks >= 4, (0..<4).allSatisfy({ ASCII.isDigit(bytes.at(end + $0)) }), !ASCII.isDigit(bytes.at(end + 4)) {
        return bytes.part(end, end + 4).text
      }
      index = max(end, index + 1)
    }
    return nil
  }
}
