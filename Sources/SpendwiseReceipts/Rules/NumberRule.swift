import SpendwiseText

/// Finds the numbers by which a receipt is known: its invoice number and a reference of its payment.
struct NumberRule {
  private static let invoiceLabels: [StaticString] = [
    "INVOICE NO", "INVOICE #", "INVOICE NUMBER", "INV NO", "INV. NO", "INV#", "INVOICE", "BILL NO", "BILL #", "BILL#",
    "RECEIPT NO", "RECEIPT #",
    "RECEIPT#", "RECEIPT", "DOC NO", "DOC. NO", "DOCUMENT NO", "SLIP NO", "FATURA", "FACTURA", "FT ", "RECHNUNG NR",
    "BON-NR", "ORDER ID", "ORDER NO",
    "ORDER #", "CHECK #", "TICKET #", "TRN",
  ]
  private static let referenceLabels: [StaticString] = [
    "UPI REF", "UPI TXN", "UTR", "RRN", "UPI TRANSACTION", "REF NO", "REFERENCE NO", "TXN ID", "TRANSACTION ID",
  ]

  /// The number after a label of an invoice.
  func invoice(_ lines: [ReceiptLine]) -> String? { number(lines, Self.invoiceLabels, digits: 3, atMost: 30) }

  /// The number after a label of a payment's reference, of ten characters or more.
  func reference(_ lines: [ReceiptLine]) -> String? { number(lines, Self.referenceLabels, digits: 8, atMost: 24) }

  private func number(_ lines: [ReceiptLine], _ labels: [StaticString], digits: Int, atMost longest: Int) -> String? {
    for label in labels {
      for line in lines {
        let found = line.folded.withUnsafeBufferPointer { bytes -> String? in
          guard let hit = bytes.offset(of: label, from: 0), !ASCII.isLetter(bytes.at(hit - 1)) else { return nil }
          var start = hit + label.utf8CodeUnitCount
          while " .:#-".utf8.contains(bytes.at(start)) { start += 1 }
          if bytes.part(start, start + 2).equals("NO"), !ASCII.isLetter(bytes.at(start + 2)) {
            start += 2
            while " .:#-".utf8.contains(bytes.at(start)) { start += 1 }
          }
          var end = start
          while end < bytes.count, isPart(bytes[end]) { end += 1 }
          let word = bytes.part(start, end)
          guard word.count(where: { ASCII.isDigit($0) }) >= digits, word.count <= longest else { return nil }
          return String(decoding: line.text[start..<end], as: UTF8.self)
        }
        if let found { return found }
      }
    }
    return nil
  }

  private func isPart(_ byte: UInt8) -> Bool {
    ASCII.isDigit(byte) || ASCII.isLetter(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: ".")
  }
}
