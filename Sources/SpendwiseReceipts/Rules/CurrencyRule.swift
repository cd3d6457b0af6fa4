import Spendwise
import SpendwiseText

/// Finds the currency of a receipt by its signs, else by words that only one country's receipts have.
struct CurrencyRule {
  func find(_ lines: [ReceiptLine]) -> Currency? {
    var counts: [String: Int] = [:]
    for line in lines {
      line.folded.withUnsafeBufferPointer { bytes in
        var index = 0
        while index < bytes.count {
          guard !ASCII.isDigit(bytes[index]), bytes[index] != ASCII.space, !ReceiptLine.isLetter(bytes.at(index - 1)) || bytes[index] >= 0x80,
            let sign = CurrencySigns.sign(bytes, startingAt: index)
          else {
            index += 1
            continue
          }
          let end = index + sign.text.count
          // `SDN BHD` is a company, not a dinar.
          if sign.code == "BHD", bytes.part(index - 5, index).contains("SDN") || bytes.part(index - 5, index).contains("S/B") {
            index = end
            continue
          }
          // A word such as EURO or RM counts fully beside a number.
          var next = end
          while bytes.at(next) == ASCII.space || bytes.at(next) == UInt8(ascii: ":") { next += 1 }
          let isBesideNumber = isAmount(bytes, next) || index > 2 && ASCII.isDigit(bytes.at(index - 1)) && ASCII.isDigit(bytes.at(index - 2))
          if sign.code == "USD", sign.isAmbiguous { counts["$", default: 0] += 1 } else {
            let isInBrackets = bytes.at(index - 1) == UInt8(ascii: "(") && bytes.at(end) == UInt8(ascii: ")")
            let isSign = !ASCII.isLetter(sign.text[0])
            counts[sign.code, default: 0] += isBesideNumber ? 3 : isInBrackets || isSign ? 1 : 0
          }
          index = end
        }
      }
    }
    // A sign of a currency without decimals is misread where amounts have two.
    let decimals = MoneyReader(decimals: 2)
    let priced = lines.count { decimals.amounts(in: $0).contains { $0.hasDecimals } }
    if priced > 1 { counts = counts.filter { Currency($0.key)?.digits ?? 2 != 0 || $0.key == "$" } }
    let dollars = counts.removeValue(forKey: "$") ?? 0
    if let best = counts.filter({ $0.value > 0 }).max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) {
      return Currency(best.key)
    }
    if let country = country(lines) { return country }
    return dollars > 0 ? Currency("USD") : nil
  }

  /// Digits with a mark among them begin at `start`.
  private func isAmount(_ bytes: Bytes, _ start: Int) -> Bool {
    var end = start
    while ASCII.isDigit(bytes.at(end)) || bytes.at(end) == UInt8(ascii: ",") { end += 1 }
    let hasPoint = bytes.at(end) == UInt8(ascii: ".") && ASCII.isDigit(bytes.at(end + 1))
    let isAlone = !ReceiptLine.isLetter(bytes.at(end)) && bytes.at(end) != UInt8(ascii: "-")
    return end > start + 3 && isAlone || hasPoint
  }

  private func country(_ lines: [ReceiptLine]) -> Currency? {
    let hints: [(StaticString, String)] = [
      ("SDN BHD", "MYR"), ("SDN. BHD", "MYR"), ("SDN.BHD", "MYR"), ("GSTIN", "INR"), ("CGST", "INR"), ("PVT LTD", "INR"),
      ("FSSAI", "INR"), ("CONTRIBUINTE", "EUR"), ("NIPC", "EUR"), ("NIF", "EUR"), ("PPN", "IDR"), ("PTE LTD", "SGD"),
      ("MWST", "EUR"), ("MULTIBANCO", "EUR"), ("SALES TAX", "USD"), ("JALAN", "MYR"),
    ]
    for (word, code) in hints {
      if lines.contains(where: { line in line.folded.withUnsafeBufferPointer { $0.contains(word) } }) {
        return Currency(code)
      }
    }
    return nil
  }
}
