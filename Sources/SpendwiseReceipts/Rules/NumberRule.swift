import SpendwiseText

/// Finds the numbers by which a receipt is known: its invoice number and a reference of its payment.
struct NumberRule {
  private static let invoiceLabels = WordIndex(numbered: [
    "INVOICE NO", "INVOICE #", "INVOICE NUMBER", "INV NO", "INV. NO", "INV#", "INVOICE", "BILL NO", "BILL #", "BILL#",
    "RECEIPT NO", "RECEIPT #",
    "RECEIPT#", "RECEIPT", "DOC NO", "DOC. NO", "DOCUMENT NO", "SLIP NO", "FATURA", "FACTURA", "FT ", "RECHNUNG NR",
    "BON-NR", "ORDER ID", "ORDER NO",
    "ORDER #", "CHECK #", "TICKET #", "TRN",
  ])
  private static let referenceLabels = WordIndex(numbered: [
    "UPI REF", "UPI TXN", "UTR", "RRN", "UPI TRANSACTION", "REF NO", "REFERENCE NO", "TXN ID", "TRANSACTION ID",
  ])

  /// The number after a label of an invoice.
  func invoice(_ lines: [ReceiptLine]) -> String? { number(lines, Self.invoiceLabels, digits: 3, atMost: 30) }

  /// The number after a label of a payment's reference, of ten characters or more.
  func reference(_ lines: [ReceiptLine]) -> String? { number(lines, Self.referenceLabels, digits: 8, atMost: 24) }

  /// The number of an order or booking: in the subject of a mail, else after its label, on its line or the next.
  func order(_ subject: ReceiptLine, _ lines: [ReceiptLine]) -> String? {
    let labels = Self.orderLabels
    if let found = number(lines + [subject], labels, digits: 4, atMost: 40) { return found }
    for (label, next) in zip(lines, lines.dropFirst()) {
      let isLabel = label.folded.withUnsafeBufferPointer { bytes in
        labels.first(bytes, at: 0) { bytes.count <= $1 + 3 } != nil
      }
      if isLabel, next.text.count <= 40, next.text.allSatisfy(isPart),
        next.text.count(where: { ASCII.isDigit($0) }) >= 4
      {
        return String(decoding: next.text, as: UTF8.self)
      }
    }
    return nil
  }

  /// The number of the order that a line begins with: `Order #408-1234567`.
  func startOfOrder(_ line: ReceiptLine) -> String? {
    let isOrder = line.folded.withUnsafeBufferPointer { bytes in
      bytes.hasPrefix("ORDER") && Self.orderLabels.first(bytes, at: 0) { _, _ in true } != nil
    }
    return isOrder ? number([line], Self.orderLabels, digits: 4, atMost: 40) : nil
  }

  private static let orderLabels = WordIndex(numbered: [
    "ORDER ID", "ORDER NO", "ORDER NUMBER", "ORDER #", "ORDER#", "ON ORDER", "BOOKING ID", "BOOKING NO", "BOOKING REF",
    "TRANSACTION ID", "CONFIRMATION NO", "CONFIRMATION CODE", "INVOICE NO", "INVOICE NUMBER", "INVOICE #", "INVOICE ID",
    "RECEIPT NO", "RECEIPT NUMBER", "RECEIPT #", "PNR", "BESTELLNUMMER", "RECHNUNGSNUMMER",
  ])

  /// The number after the first of the labels, then on the first line, that has one.
  private func number(_ lines: [ReceiptLine], _ labels: WordIndex<Int>, digits: Int, atMost longest: Int) -> String? {
    var best: (label: Int, line: Int, number: Range<Int>)?
    for (index, line) in lines.enumerated() {
      line.folded.withUnsafeBufferPointer { bytes in
        labels.visitWords(bytes) { label, _, end in
          guard label < best?.label ?? .max, let found = number(bytes, after: end, digits, longest) else { return }
          best = (label, index, found)
        }
      }
    }
    return best.map { String(decoding: lines[$0.line].text[$0.number], as: UTF8.self) }
  }

  private func number(_ bytes: Bytes, after label: Int, _ digits: Int, _ longest: Int) -> Range<Int>? {
    var start = label
    while " .:#-".utf8.contains(bytes.at(start)) { start += 1 }
    for word in ["NUMBER", "NO", "ID"] as [StaticString]
    where bytes.hasPrefix(word, at: start) && !ASCII.isLetter(bytes.at(start + word.utf8CodeUnitCount)) {
      start += word.utf8CodeUnitCount
      while " .:#-".utf8.contains(bytes.at(start)) { start += 1 }
    }
    var end = start
    while end < bytes.count, isPart(bytes[end]) { end += 1 }
    while end > start, bytes[end - 1] == UInt8(ascii: ".") { end -= 1 }
    let count = bytes.part(start, end).count { ASCII.isDigit($0) }
    return count >= digits && end - start <= longest ? start..<end : nil
  }

  private func isPart(_ byte: UInt8) -> Bool {
    ASCII.isDigit(byte) || ASCII.isLetter(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: ".")
  }
}
