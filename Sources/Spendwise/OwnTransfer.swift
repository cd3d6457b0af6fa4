import SpendwiseText

/// Payments to oneself: neither spent nor earned.
package enum OwnTransfer {
  private static let anywhere: [StaticString] = [
    "creditcard payment", "credit card payment", "indian clearing corp", "dreamplug",
  ]

  /// Whether the other side is a card bill or a broker's clearing account.
  package static func isOne(payee: Bytes, vpa: Bytes) -> Bool {
    if ASCII.begins(payee, with: "cred"), payee.count == 4 || payee[4] == 0x20 { return true }
    if ASCII.begins(vpa, with: "cred."), vpa.count > 5 { return true }
    for tail in ["credit card", "creditcard"] as [StaticString] {
      let length = tail.utf8CodeUnitCount
      if ASCII.isSame(payee.part(payee.count - length, payee.count), tail) { return true }
    }
    for start in 0..<payee.count {
      // The first letters of those below.
      let byte = ASCII.lower(payee[start])
      guard byte == UInt8(ascii: "c") || byte == UInt8(ascii: "i") || byte == UInt8(ascii: "d") else { continue }
      let rest = payee.part(start, payee.count)
      if anywhere.contains(where: { ASCII.begins(rest, with: $0) }) { return true }
    }
    return false
  }
}
