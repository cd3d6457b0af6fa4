import SpendwiseText

/// Evidence for the USA or Canada: postcodes, telephones and words of tills.
///
/// Their receipts seldom name the currency, and write the month before the day.
struct AmericanEvidence {
  private var points = 0
  private var hasProvince = false
  /// Meanings of the words found.
  private var words: Set<String> = []

  private static let tills = Phrases("america")
  private static let states = Phrases("state")
  private static let provinces = Phrases("province")

  /// `USD` or `CAD`; `nil` without enough evidence. `hasDollars` means that a `$` was seen.
  static func currency(_ lines: [ReceiptLine], hasDollars: Bool) -> String? {
    var evidence = AmericanEvidence()
    for line in lines { line.read { evidence.add($0) } }
    return evidence.currency(hasDollars)
  }

  private func currency(_ hasDollars: Bool) -> String? {
    if hasProvince, points >= 2 || hasDollars { return "CAD" }
    if words.contains("foreign"), points < 3 { return nil }
    let weak = [words.contains("tip"), words.contains("table"), hasDollars].count { $0 }
    return points + weak + (words.isSuperset(of: ["subtotal", "tax"]) ? 2 : 0) >= 3 ? "USD" : nil
  }

  private mutating func add(_ bytes: Bytes) {
    var index = 0
    while index < bytes.count {
      if let end = Self.telephone(bytes, index) {
        points += 2
        index = end
      } else if let end = Self.postcode(bytes, index) {
        points += 3
        index = end
      } else {
        hasProvince = hasProvince || Self.isCanadian(bytes, index)
        index += 1
      }
    }
    Self.tills.each(in: bytes) { match in
      let meaning = Self.tills.meanings[match.row]
      switch meaning {
      case "sales tax": points += 2
      case "tax" where bytes.hasPrefix(" INVOICE", at: match.end): break
      // `Chk 4488 Gst 1` counts guests.
      case "guests": if !bytes.contains("CHK"), !bytes.contains("TBL") { words.insert("foreign") }
      default: words.insert(meaning)
      }
    }
  }

  /// End of a telephone: `(562) 597-0906`, `770-395-9592` or `818.855.1280`. Neither part begins with 0 or 1.
  private static func telephone(_ bytes: Bytes, _ start: Int) -> Int? {
    let before = bytes.at(start - 1)
    if ASCII.isDigit(before) || before == "." || before == "+" { return nil }
    let end = bytes.end(of: "(899) 899 - 9999", at: start) ?? bytes.end(of: "899-899 - 9999", at: start)
    return end.flatMap { ASCII.isDigit(bytes.at($0)) ? nil : $0 }
  }

  /// End of a state and postcode: `CA 90804`, `GA, 30328-1234`, `GEORGIA 30328`.
  private static func postcode(_ bytes: Bytes, _ start: Int) -> Int? {
    guard let state = states.first(bytes, at: start) else { return nil }
    let code = bytes[state.end...].firstIndex { !" ,.".utf8.contains($0) } ?? bytes.count
    guard let end = bytes.end(of: "99999", at: code), !ASCII.isDigit(bytes.at(end)), bytes.at(end) != "/",
      states.meanings[state.row].utf8.first == bytes[code]
    else { return nil }
    return end
  }

  /// The line has a US state: `OH 44114`, `OAHU, HAWAII`.
  static func namesState(_ bytes: Bytes) -> Bool {
    if bytes.indices.contains(where: { $0 > 0 && postcode(bytes, $0) != nil }) { return true }
    let start = bytes.count - bytes.reversed().prefix(while: ASCII.isLetter).count
    return bytes.count - start > 1 && bytes.part(0, start).contains(",")
      && states.first(bytes, at: start) { $0.end == bytes.count } != nil
  }

  /// A Canadian postcode like `T5P 4A9`, after a province.
  private static func isCanadian(_ bytes: Bytes, _ start: Int) -> Bool {
    guard let province = provinces.first(bytes, at: start) else { return false }
    let code = bytes[province.end...].firstIndex { $0 != ASCII.space && $0 != "," } ?? bytes.count
    return code > province.end && bytes.end(of: "A9A 9A9", at: code) != nil
  }
}
