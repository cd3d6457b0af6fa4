import Spendwise
import SpendwiseText

/// Finds the currency of a receipt by its signs, else by words that only one country's receipts have.
struct CurrencyRule {
  /// The currency; `nil` where nothing names one.
  func find(_ lines: [ReceiptLine]) -> Currency? {
    var counts: [String: Int] = [:]
    for line in lines { line.folded.withUnsafeBufferPointer { count($0, into: &counts) } }
    // A sign of a currency without decimals is misread where amounts have two.
    let decimals = MoneyReader(decimals: 2)
    let priced = lines.count { decimals.amounts(in: $0).contains { $0.hasDecimals } }
    if priced > 1 { counts = counts.filter { Currency($0.key)?.digits ?? 2 != 0 || $0.key == "$" } }
    let dollars = counts.removeValue(forKey: "$") ?? 0
    if let best = counts.filter({ $0.value > 0 }).max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) {
      return Currency(best.key)
    }
    return country(lines) ?? (dollars > 0 ? Currency("USD") : nil)
  }

  /// Adds the signs of a line: three for one beside an amount, one for one alone.
  private func count(_ bytes: Bytes, into counts: inout [String: Int]) {
    var index = 0
    while index < bytes.count {
      guard !ASCII.isDigit(bytes[index]), bytes[index] != ASCII.space,
        !ReceiptLine.isLetter(bytes.at(index - 1)) || bytes[index] >= 0x80,
        let sign = CurrencySigns.sign(bytes, startingAt: index)
      else {
        index += 1
        continue
      }
      let (start, end) = (index, index + sign.text.count)
      index = end
      // `SDN BHD` is a company, not a dinar.
      let before = bytes.part(start - 5, start)
      if sign.code == "BHD", before.contains("SDN") || before.contains("S/B") { continue }
      if sign.code == "USD", sign.isAmbiguous {
        counts["$", default: 0] += 1
      } else if isBesideAmount(bytes, start, end) {
        counts[sign.code, default: 0] += 3
      } else if bytes.at(start - 1) == UInt8(ascii: "(") && bytes.at(end) == UInt8(ascii: ")")
        || !ASCII.isLetter(sign.text[0])
      {
        counts[sign.code, default: 0] += 1
      }
    }
  }

  /// Whether an amount follows, or a number of two digits or more comes before.
  private func isBesideAmount(_ bytes: Bytes, _ start: Int, _ end: Int) -> Bool {
    var next = end
    while bytes.at(next) == ASCII.space || bytes.at(next) == UInt8(ascii: ":") { next += 1 }
    let previous = bytes.at(start - 1) == ASCII.space ? start - 1 : start
    return isAmount(bytes, next) || ASCII.isDigit(bytes.at(previous - 1)) && ASCII.isDigit(bytes.at(previous - 2))
  }

  /// Digits with a point among them, or at least four, begin at `start`.
  private func isAmount(_ bytes: Bytes, _ start: Int) -> Bool {
    var end = start
    while ASCII.isDigit(bytes.at(end)) || bytes.at(end) == UInt8(ascii: ",") { end += 1 }
    let hasPoint = bytes.at(end) == UInt8(ascii: ".") && ASCII.isDigit(bytes.at(end + 1))
    let isAlone = !ReceiptLine.isLetter(bytes.at(end)) && bytes.at(end) != UInt8(ascii: "-")
    return end > start + 3 && isAlone || hasPoint
  }

  private func country(_ lines: [ReceiptLine]) -> Currency? {
    let hints: [(StaticString, String)] = [
      ("SDN BHD", "MYR"), ("SDN. BHD", "MYR"), ("SDN.BHD", "MYR"), ("GSTIN", "INR"), ("CGST", "INR"),
      ("PVT LTD", "INR"),
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
