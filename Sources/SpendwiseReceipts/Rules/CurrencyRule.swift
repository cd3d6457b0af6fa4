import Spendwise
import SpendwiseText

/// Finds a receipt's currency by signs, else by words of one country.
struct CurrencyRule {
  /// The household's currency. If it is a dollar, a lone `$` means it.
  var home: Currency?

  /// The currency. `nil` if nothing names one.
  func find(_ lines: [ReceiptLine]) -> Currency? {
    var counts: [String: Int] = [:]
    let amounts = lines.map { MoneyReader(decimals: 2).amounts(in: $0) }
    for (line, amounts) in zip(lines, amounts) { line.read { count($0, beside: amounts, into: &counts) } }
    // Amounts with two decimals disprove a currency without any.
    let priced = amounts.count { $0.contains { $0.hasDecimals } }
    if priced > 1 { counts = counts.filter { Currency($0.key)?.digits ?? 2 != 0 || $0.key == "$" } }
    let dollars = counts.removeValue(forKey: "$") ?? 0
    if let best = counts.filter({ $0.value > 0 }).max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) {
      // "kr" and "¥" belong to several countries.
      if let others = Self.shared[best.key], let own = country(lines), others.contains(own.code) { return own }
      // One sign may be a misread letter.
      if best.value <= 3, let own = country(lines), counts[own.code] == nil { return own }
      return Currency(best.key)
    }
    if let america = AmericanEvidence.currency(lines, hasDollars: dollars > 0) { return Currency(america) }
    return country(lines) ?? (dollars > 0 ? dollar : nil)
  }

  /// The household's dollar, else the US dollar.
  private var dollar: Currency? {
    home.flatMap { Self.dollars.meaning(of: $0.code) != nil ? $0 : nil } ?? Currency("USD")
  }

  private static let dollars = Phrases("dollar")

  private static let shared: [String: Set<String>] = ["SEK": ["DKK", "NOK", "CZK"], "JPY": ["CNY"]]

  /// Counts the signs of a line. A sign beside an amount counts three, else one.
  private func count(_ bytes: Bytes, beside amounts: [PrintedAmount], into counts: inout [String: Int]) {
    var index = 0
    while index < bytes.count {
      guard !ASCII.isDigit(bytes[index]), bytes[index] != ASCII.space,
        !ReceiptLine.isLetter(bytes.at(index - 1)) || bytes[index] >= 0x80,
        let (code, end) = CurrencySigns.sign(bytes, startingAt: index)
      else {
        index += 1
        continue
      }
      let start = index
      index = end
      // `SDN BHD` is a company form, not a dinar.
      let before = bytes.part(start - 5, start)
      if code == "BHD", before.contains("SDN") || before.contains("S/B") { continue }
      if code == "$" {
        counts[code, default: 0] += 1
      } else if amounts.contains(where: { isBeside($0, bytes, start, end) }) {
        counts[code, default: 0] += 3
      } else if bytes.at(start - 1) == "(" && bytes.at(end) == ")"
        || !ASCII.isLetter(bytes[start])
      {
        counts[code, default: 0] += 1
      }
    }
  }

  /// The amount touches the sign. Before a sign it has two digits, after it four or decimals.
  private func isBeside(_ amount: PrintedAmount, _ bytes: Bytes, _ start: Int, _ end: Int) -> Bool {
    let length = amount.end - amount.start
    if amount.end <= start { return length > 1 && start - amount.end <= (bytes.at(start - 1) == ASCII.space ? 1 : 0) }
    return amount.start >= end && (length > 3 || amount.hasDecimals)
      && bytes.part(end, amount.start).allSatisfy { " :-".utf8.contains($0) }
  }

  /// Currency of the country that a word names, else of the script.
  private func country(_ lines: [ReceiptLine]) -> Currency? {
    Self.hints.best(in: lines).flatMap { Currency(Self.hints.meanings[$0.match.row]) } ?? script(lines)
  }

  private static let hints = Phrases("country")

  /// Currency of a script's only country. Fewer than eight such letters are OCR errors.
  private func script(_ lines: [ReceiptLine]) -> Currency? {
    var counts = Self.scripts.map { _ in 0 }
    for line in lines {
      for letter in String(decoding: line.text, as: UTF8.self).unicodeScalars where letter.value > 0x36F {
        guard let index = Self.scripts.firstIndex(where: { $0.letters.contains(letter.value) }) else { continue }
        counts[index] += 1
        if counts[index] == 8 { return Currency(Self.scripts[index].code) }
      }
    }
    return nil
  }

  private static let scripts: [(letters: ClosedRange<UInt32>, code: String)] = [
    (0x370...0x3FF, "EUR"), (0x5D0...0x5EA, "ILS"), (0xE00...0xE7F, "THB"), (0x10A0...0x10FF, "GEL"),
    (0x3041...0x30FA, "JPY"), (0xAC00...0xD7A3, "KRW"),
  ]
}
