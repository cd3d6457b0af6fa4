import SpendwiseText

/// Banks, cards, wallets and billers: the rows of `institutions.txt`.
enum Institutions {
  /// The columns, in their order.
  enum Column: Int { case id, name, kind, countries, domains, headers, words, marks, codes, password }

  /// Rows with a word in a column, then those in another column.
  static func rows(_ column: Column, _ word: String, or other: Column? = nil) -> [DataTable.Row] {
    word.withBytes { DataTable.institutions.rows(column.rawValue, $0, or: other?.rawValue) }
  }

  private static let stems = DataTable.institutions.words(Column.headers.rawValue, with: "*")
    .sorted { $0.word.utf8.count > $1.word.utf8.count }

  /// Rows with the beginning of `header`. Those with the longest beginning come first.
  static func stems(of header: String) -> [DataTable.Row] {
    stems.filter { header.utf8.starts(with: $0.word.utf8) }.map(\.row)
  }

  /// Rows that have a domain, then those with one above it.
  static func owners(ofDomain domain: Substring) -> [DataTable.Row] {
    BankSenders.parents(domain).flatMap { rows(.domains, String($0)) }
  }

  /// The bank with this domain, or with this address at another's domain.
  static func bank(ofDomain domain: Substring) -> String? { rows(.domains, String(domain)).first { $0.isBank }?.id }

  /// Bank of India with this id or header, as in a text. A toll road is none.
  static func named(_ name: String) -> String? {
    rows(.headers, name, or: .id).first { $0.isBankOfIndia && !$0[.kind].equals("toll") }?.id
  }

  /// Bank of India with a header of `stem` and a sixth letter.
  static func bank(ofStem stem: String) -> String? {
    stem.withBytes { DataTable.institutions.rows(Column.headers.rawValue, $0, ofLength: 6) }
      .first { $0.isBankOfIndia }?.id
  }

  /// Banks of India with names that a header abbreviates, in small letters. Example: `UBOISM`.
  static func abbreviated(by header: String) -> [(name: Needle, header: String)] {
    guard let first = header.utf8.first.map(ASCII.lower) else { return [] }
    return rows(.countries, "IN").filter { $0.isBank }.flatMap { row in
      let full = row[.words].split(separator: ",").map { Bytes(rebasing: $0).trimmed() }
      let own = row.words(Column.headers.rawValue).first { $0.last != "*" }?.text
      return ([row[.name]] + full).filter { $0.count > 4 && ASCII.lower($0[0]) == first }.map { $0.text.lowercased() }
        .filter { abbreviates(header, $0 + "banksms") }
        .flatMap { name in forms(of: name).map { (Needle($0), own ?? row.id) } }
    }
  }

  /// Forms of a name in texts: without "of india", "small finance bank".
  private static func forms(of name: String) -> [String] {
    let endings = [" of india", " small finance bank", " bank"].filter { name.hasSuffix($0) }
    return [name] + endings.map { String(name.dropLast($0.count)) }.filter { $0.utf8.count > 6 }
  }

  /// The header's letters are among those of a name, in order. Both begin alike.
  static func abbreviates(_ header: String, _ name: String) -> Bool {
    var rest = header.lowercased().utf8[...]
    guard rest.first == name.utf8.first else { return false }
    for byte in name.utf8 where byte == rest.first { rest = rest.dropFirst() }
    return rest.isEmpty
  }

  /// Words of one bank. No other domain may have one between dots and hyphens.
  static let ownWords = Set(DataTable.institutions.words(Column.marks.rawValue, with: "=").map { $0.word[...] })

  /// Names that no other domain holds honestly, with their banks.
  static let imitated: [(name: String, bank: String)] = rows(.marks, "near").flatMap { row in
    row.words(Column.marks.rawValue).filter { $0.first != "=" && !$0.equals("near") }
      .map { ($0.text, row.id) }
  }
}

extension DataTable.Row {
  subscript(column: Institutions.Column) -> Bytes { self.column(column.rawValue) }

  var id: String { self[.id].text }

  var countries: [String] { words(Institutions.Column.countries.rawValue).map(\.text) }

  /// Countries except India. Their senders have rules of their own.
  var countriesAbroad: [String] { countries.filter { $0 != "IN" } }

  /// The institution holds money or moves it, and sells nothing.
  var isBank: Bool { !isBiller && !self[.kind].equals("broker") }

  var isBiller: Bool { self[.kind].equals("biller") || self[.kind].equals("shop") }

  /// The kind of the institution, as features have it.
  var business: Atom.Word {
    for (kind, word) in businesses where self[.kind].equals(kind) { return word }
    return .ofWallet
  }

  var isBankOfIndia: Bool { isBank && words(Institutions.Column.countries.rawValue).contains { $0.equals("IN") } }

  /// The row has a mark.
  func has(_ mark: StaticString) -> Bool { words(Institutions.Column.marks.rawValue).contains { $0.equals(mark) } }
}

private let businesses: [(StaticString, Atom.Word)] = [
  ("bank", .ofBank), ("card", .ofCard), ("biller", .ofBiller), ("shop", .ofShop), ("broker", .ofBroker),
  ("gateway", .ofGateway), ("upi", .ofGateway),
]
