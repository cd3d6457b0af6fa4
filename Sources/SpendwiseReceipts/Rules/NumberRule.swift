import SpendwiseText

/// Finds the invoice number and the payment's reference of a receipt.
struct NumberRule {
  private static let invoices = Phrases("invoice")
  private static let references = Phrases("reference")
  private static let orders = Phrases("order")

  /// The number after an invoice label.
  func invoice(_ lines: [ReceiptLine]) -> String? { number(lines, Self.invoices, digits: 3, atMost: 30) }

  /// The number after a payment reference label. At least eight digits.
  func reference(_ lines: [ReceiptLine]) -> String? { number(lines, Self.references, digits: 8, atMost: 24) }

  /// Number of an order or booking, from labels in the mail. Labels may precede it on their line or the line before.
  func order(_ subject: ReceiptLine, _ lines: [ReceiptLine]) -> String? {
    if let found = number(lines + [subject], Self.orders, digits: 4, atMost: 40) { return found }
    for (label, next) in zip(lines, lines.dropFirst()) {
      let isLabel = label.read { bytes in Self.orders.first(bytes, at: 0) { bytes.count <= $0.end + 3 } != nil }
      if isLabel, next.text.count <= 40, next.text.allSatisfy(isPart),
        next.text.count(where: { ASCII.isDigit($0) }) >= 4
      {
        return String(decoding: next.text, as: UTF8.self)
      }
    }
    return nil
  }

  /// Order number that a line begins with: `Order #408-1234567`.
  func startOfOrder(_ line: ReceiptLine) -> String? {
    let isOrder = line.read { $0.hasPrefix("ORDER") && Self.orders.first($0, at: 0) != nil }
    return isOrder ? number([line], Self.orders, digits: 4, atMost: 40) : nil
  }

  /// The number after the first of the labels that has one.
  private func number(_ lines: [ReceiptLine], _ labels: Phrases, digits: Int, atMost longest: Int) -> String? {
    var best: (label: Int, line: Int, number: Range<Int>)?
    for (index, line) in lines.enumerated() {
      line.read { bytes in
        labels.each(in: bytes) { label in
          guard label.row < best?.label ?? .max, let found = number(bytes, after: label.end, digits, longest) else {
            return
          }
          best = (label.row, index, found)
        }
      }
    }
    return best.map { String(decoding: lines[$0.line].text[$0.number], as: UTF8.self) }
  }

  private func number(_ bytes: Bytes, after label: Int, _ digits: Int, _ longest: Int) -> Range<Int>? {
    var start = label
    while " .:#-]".utf8.contains(bytes.at(start)) { start += 1 }
    for word in ["NUMBER", "NO", "ID"] as [StaticString]
    where bytes.hasPrefix(word, at: start) && !ASCII.isLetter(bytes.at(start + word.utf8CodeUnitCount)) {
      start += word.utf8CodeUnitCount
      while " .:#-]".utf8.contains(bytes.at(start)) { start += 1 }
    }
    var end = start
    while end < bytes.count, isPart(bytes[end]) { end += 1 }
    while end > start, bytes[end - 1] == "." { end -= 1 }
    let count = bytes.part(start, end).count { ASCII.isDigit($0) }
    return count >= digits && end - start <= longest ? start..<end : nil
  }

  private func isPart(_ byte: UInt8) -> Bool {
    ASCII.isDigit(byte) || ASCII.isLetter(byte) || byte == "/" || byte == "-"
      || byte == "."
  }
}
