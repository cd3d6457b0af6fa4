import SpendwiseText

/// The words of `paths.txt`, by their use.
package enum PathWords {
  /// The kind of payment that the first word of a path names.
  package enum Scheme: String, CaseIterable {
    case upi, imps, neft, rtgs, nach, atm, card, cheque, cash, netbanking
    /// A scheme within a bank, where a mark follows.
    case marked
    /// An outer name of ICICI, before the name of the scheme. `MMT/IMPS/…`, `BIL/NEFT/…`.
    case outer

    /// Companies are paid by the scheme. They may be called anything.
    var namesCompanies: Bool {
      switch self {
      case .nach, .card, .netbanking: true
      default: false
      }
    }
  }

  /// The words of a column, with commas between them.
  private static func names(_ column: Bytes) -> [Bytes] {
    column.split(separator: ",").map { Bytes(rebasing: $0).trimmed() }
  }

  /// The words of a use, in the order of the file.
  package static func list(_ use: String) -> [Bytes] {
    use.withBytes { DataTable.paths.rows(0, $0) }.flatMap { names($0.column(1)) }
  }

  /// The pairs of a use, by name: `name=value`.
  package static func pairs(_ use: String) -> [String: String] {
    list(use).reduce(into: [:]) { pairs, word in
      let parts = word.text.split(separator: "=", maxSplits: 1).map(String.init)
      if parts.count == 2 { pairs[parts[0]] = parts[1] }
    }
  }

  /// The words of a use, as a set of whole words.
  package static func set(_ use: String) -> WordSet { WordSet(list(use)) }

  /// The words of a use, as beginnings of a text.
  package static func starts(_ use: String) -> WordStarts { WordStarts(list(use)) }

  private static let schemes: [UInt64: Scheme] = {
    var schemes: [UInt64: Scheme] = [:]
    for scheme in Scheme.allCases { for word in list("scheme-\(scheme)") { schemes[key(word)] = scheme } }
    return schemes
  }()

  /// The scheme that `word` names, of at most eight letters.
  package static func scheme(_ word: Bytes) -> Scheme? {
    word.isEmpty || word.count > 8 ? nil : schemes[key(word)]
  }

  private static func key(_ word: Bytes) -> UInt64 { word.reduce(0) { $0 << 8 | UInt64($1 | 0x20) } }

  /// A bank's own words between marks. `sides` are those for the side of a payment.
  private static let own = set("own")
  static let sides = set("side")
  /// Words for a payment that came back.
  static let reversals = set("reversal")

  static func isOwn(_ text: Bytes) -> Bool { own.contains(text) || text.begins("netbank") }

  // MARK: Remarks

  private static let remarks = starts("remark")
  private static let openRemarks = starts("remark*")
  private static let wholeRemarks = set("remark=")

  /// A remark that a program wrote, or nothing but marks.
  static func isNoise(_ text: Bytes) -> Bool {
    if isOwn(text) || wholeRemarks.contains(text) { return true }
    // A number alone is one of an order or of an invoice: it is kept.
    if !text.contains(where: { ASCII.isLetter($0) || $0 >= 0x80 }) { return !text.contains { ASCII.isDigit($0) } }
    if text.count < 4 { return false }
    // Remarks are cut off anywhere.
    return remarks.near(text).contains { $0.begins(text) }
      || openRemarks.near(text).contains { text.begins($0) || $0.begins(text) }
  }

  // MARK: Banks

  /// The first four letters of IFSCs, and the names of banks. Some banks print the letters for the name.
  private static let (bankCodes, bankNames) = {
    let banks = DataTable.institutions.rows(3, Bytes("IN")).filter { $0.column(2).equals("bank") }
    let all = banks.flatMap { [$0.column(1)] + names($0.column(6)) }
    return (WordSet(banks.flatMap { $0.words(8) }), WordStarts(all.filter { $0.contains(ASCII.space) }))
  }()

  /// The text is a bank: its name, or its branch code. The name may be cut after a space.
  static func isBank(_ text: Bytes) -> Bool {
    if text.count <= 5 { return text.count == 4 && bankCodes.contains(text) }
    // `COSMOS CO-OPERATIVE BANK LTD`
    return text.ends(with: Bytes(" bank")) || text.ends(with: Bytes(" bank ltd"))
      || bankNames.near(text).contains { isName(text, $0) }
  }

  /// `text` is `name`, cut after a space, or longer. Spaces may be left out.
  private static func isName(_ text: Bytes, _ name: Bytes) -> Bool {
    var (index, position) = (0, 0)
    while index < text.count, position < name.count {
      if name[position] == ASCII.space, text[index] != ASCII.space { position += 1 }
      if ASCII.lower(text[index]) != ASCII.lower(name[position]) { return false }
      index += 1
      position += 1
    }
    return index == text.count ? position == name.count || text.contains(ASCII.space) : text[index] == ASCII.space
  }
}
