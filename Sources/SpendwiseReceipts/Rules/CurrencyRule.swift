import Spendwise
import SpendwiseText

/// Finds a receipt's currency by signs, else by words of one country.
struct CurrencyRule {
  /// The household's currency. If a sign may mean it, it does.
  var home: Currency?

  /// The currency. `nil` if nothing names one.
  func find(_ lines: [ReceiptLine]) -> Currency? {
    var counts: [String: Int] = [:]
    let amounts = lines.map { MoneyReader(decimals: 2).amounts(in: $0) }
    for (line, amounts) in zip(lines, amounts) where !line.has(Self.conversions) {
      line.read { count($0, beside: amounts, into: &counts) }
    }
    // Amounts with two decimals disprove a currency without any.
    let priced = amounts.count { $0.contains { $0.hasDecimals } }
    if priced > 1 { counts = counts.filter { Currency(String($0.key.prefix(3)))?.digits ?? 2 != 0 } }
    let dollars = counts.keys.first { $0.hasPrefix("USD ") }
    let own = country(lines)
    if let best = counts.filter({ $0.key != dollars }).max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) {
      // One sign may be a misread letter. A code, or a sign of several, is not.
      if best.value <= 3, best.key.count == 3, let own, counts[own.code] == nil { return own }
      return meaning(of: best.key, lines, own)
    }
    if let america = AmericanEvidence.currency(lines, hasDollars: dollars != nil) { return Currency(america) }
    return own ?? dollars.flatMap { meaning(of: $0, lines, own) }
  }

  /// Currency of a shared sign: the country's, the household's, or the first.
  private func meaning(of sign: String, _ lines: [ReceiptLine], _ own: Currency?) -> Currency? {
    let codes = sign.split(separator: " ")
    let likely = [own, location(lines), home].compactMap { $0 }.first { codes.contains(Substring($0.code)) }
    return likely ?? Currency(String(codes[0]))
  }

  /// Currency of a location in the head: a suggestion only. `KARACHI BAKERY` is a name.
  func location(_ lines: [ReceiptLine]) -> Currency? {
    let found = Self.locations.best(in: lines.prefix(6))
    return found.flatMap { $0.line + $0.match.start > 0 ? Currency(Self.locations.meanings[$0.match.row]) : nil }
  }

  /// Counts the signs of a line. Beside an amount a code counts four, another sign three, else one.
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
      if amounts.contains(where: { isBeside($0, bytes, start, end) }) {
        counts[code, default: 0] += bytes.part(start, end).equals(Array(code.utf8)) ? 4 : 3
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

  private static let (hints, locations, conversions) = (Phrases("country"), Phrases("location"), Phrases("conversion"))

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
