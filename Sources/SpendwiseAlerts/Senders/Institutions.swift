import SpendwiseText

/// Banks, cards, wallets and billers: the rows of `institutions.txt`.
enum Institutions {
  /// The columns, in their order.
  enum Column: Int { case id, name, kind, countries, domains, headers, words, marks, codes, password }

  /// The rows that have a word in a column, then those that have it in another one.
  static func rows(_ column: Column, _ word: String, or other: Column? = nil) -> [DataTable.Row] {
    word.withBytes { DataTable.institutions.rows(column.rawValue, $0, or: other?.rawValue) }
  }

  private static let stems = DataTable.institutions.words(Column.headers.rawValue, with: "*")
    .sorted { $0.word.utf8.count > $1.word.utf8.count }

  /// The rows whose headers begin as `header` does; those with the longest beginning first.
  static func stems(of header: String) -> [DataTable.Row] {
    stems.filter { header.utf8.starts(with: $0.word.utf8) }.map(\.row)
  }

  /// The rows that have a domain, then those that have one above it.
  static func owners(ofDomain domain: Substring) -> [DataTable.Row] {
    BankSenders.parents(domain).flatMap { rows(.domains, String($0)) }
  }

  /// The bank with this domain, or with this address at another's domain.
  static func bank(ofDomain domain: Substring) -> String? { rows(.domains, String(domain)).first { $0.isBank }?.id }

  /// The bank of India with this id or one of these headers, as a text calls it; a toll road is none.
  static func named(_ name: String) -> String? {
    rows(.headers, name, or: .id).first { $0.isBankOfIndia && !$0[.kind].equals("toll") }?.id
  }

  /// The bank of India with a header of six letters that begins with these five.
  static func bank(ofStem stem: String) -> String? {
    stem.withBytes { DataTable.institutions.rows(Column.headers.rawValue, $0, ofLength: 6) }
      .first { $0.isBankOfIndia }?.id
  }

  /// The banks of India of which a header abbreviates a name, with that name in small letters: `UBOISM`.
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

  /// A name as texts write it: without "of India", "Small Finance Bank".
  private static func forms(of name: String) -> [String] {
    let endings = [" of india", " small finance bank", " bank"].filter { name.hasSuffix($0) }
    return [name] + endings.map { String(name.dropLast($0.count)) }.filter { $0.utf8.count > 6 }
  }

  /// The letters of a header are among those of a name, in its order, and it begins as the name does.
  static func abbreviates(_ header: String, _ name: String) -> Bool {
    var rest = header.lowercased().utf8[...]
    guard rest.first == name.utf8.first else { return false }
    for byte in name.utf8 where byte == rest.first { rest = rest.dropFirst() }
    return rest.isEmpty
  }

  /// Words that belong to a bank: no other domain may have one between dots and hyphens.
  static let ownWords = Set(DataTable.institutions.words(Column.marks.rawValue, with: "=").map { $0.word[...] })

  /// The names that no other domain has an honest reason to hold, with the banks that have them.
  static let imitated: [(name: String, bank: String)] = rows(.marks, "near").flatMap { row in
    row.words(Column.marks.rawValue).filter { $0.first != "=" && !$0.equals("near") }
      .map { ($0.text, row.id) }
  }
}

extension DataTable.Row {
  subscript(column: Institutions.Column) -> Bytes { self.column(column.rawValue) }

  var id: String { self[.id].text }

  var countries: [String] { words(Institutions.Column.countries.rawValue).map(\.text) }

  /// The countries but India, whose senders have rules of their own.
  var countriesAbroad: [String] { countries.filter { $0 != "IN" } }

  /// Holds money or moves it, and sells nothing.
  var isBank: Bool { !isBiller && !self[.kind].equals("broker") }

  var isBiller: Bool { self[.kind].equals("biller") || self[.kind].equals("shop") }

  /// The kind of the institution, as features have it.
  var business: Atom.Word {
    for (kind, word) in businesses where self[.kind].equals(kind) { return word }
    return .ofWallet
  }

  var isBankOfIndia: Bool { isBank && words(Institutions.Column.countries.rawValue).contains { $0.equals("IN") } }

  /// Has a mark.
  func has(_ mark: StaticString) -> Bool { words(Institutions.Column.marks.rawValue).contains { $0.equals(mark) } }
}

private let businesses: [(StaticString, Atom.Word)] = [
  ("bank", .ofBank), ("card", .ofCard), ("biller", .ofBiller), ("shop", .ofShop), ("broker", .ofBroker),
  ("gateway", .ofGateway), ("upi", .ofGateway),
]
