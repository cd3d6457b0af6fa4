import Spendwise
import SpendwiseText

/// Names of banks, cards and wallets outside India, by country.
enum WorldSenders {
  struct Sender {
    var name: String
    var countries: [String]
    /// The institution in each country.
    var owners: [String]

    /// Institution that pays in a currency. The header if not exactly one of its owners does.
    func name(paying currency: Currency) -> String {
      let paying = owners.indices.filter { CurrencyMarks.currencies(of: countries[$0]).contains(currency.code) }
      return Set(paying.map { owners[$0] }).count == 1 ? owners[paying[0]] : name
    }
  }

  /// Owner of a header in capitals. `owners` has the rows of its small letters. If several countries have one of that
  /// name, all of them.
  static func find(_ header: String, _ small: String = "", owners: [DataTable.Row] = []) -> Sender? {
    named(header, small, owners) ?? withoutEnding(header)
  }

  /// The owner of a header: small letters and digits.
  private static func named(_ header: String, _ small: String = "", _ owners: [DataTable.Row] = []) -> Sender? {
    let name = name(in: header)
    var result = Sender(name: name, countries: [], owners: [])
    for row in name == small ? owners : Institutions.rows(.headers, name) {
      let countries = row.countriesAbroad
      result.countries += countries
      result.owners += countries.map { _ in row.id }
    }
    // "mbank" is one institution in Poland, and another one in the Emirates.
    if let first = result.owners.first, result.owners.allSatisfy({ $0 == first }) { result.name = first }
    return result.owners.isEmpty ? nil : result
  }

  /// Header as in the table: letters and digits, folded.
  static func name(in header: String) -> String {
    let letters = FoldedText.fold(header).filter { FoldedText.isLetter($0) || FoldedText.isDigit($0) }
    return String(String.UnicodeScalarView(letters.compactMap { Unicode.Scalar($0) }))
  }

  /// Owner of a header that ends with a country or a purpose. Examples: "ERSTE RS", "BBVA MEXICO", "HALYK ALERTS".
  private static func withoutEnding(_ header: String) -> Sender? {
    guard header.utf8.contains(where: { isSeparator($0) }) else { return nil }
    var words = header.utf8.split(whereSeparator: isSeparator).map { String(Substring($0)) }
    let count = words.count
    var country = ""
    while words.count > 1, let last = words.last?.uppercased(), let meaning = meaning(ofEnding: last) {
      if !meaning.isEmpty { country = meaning }
      words.removeLast()
    }
    guard words.count < count, let found = named(words.joined(separator: " ")) else { return nil }
    guard let index = found.countries.firstIndex(of: country) else { return found }
    return Sender(name: found.owners[index], countries: [country], owners: [found.owners[index]])
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x2D || byte == 0x2E || byte == "_"
  }

  private static func meaning(ofEnding word: String) -> String? {
    if word.utf8.count == 2, word != "IN", !CurrencyMarks.currencies(of: word).isEmpty { return word }
    let row = word.lowercased().withBytes { DataTable.countries.rows(3, $0).first }
    return row?.column(0).text ?? (endings.contains(word) ? "" : nil)
  }

  private static let endings: Set<String> = [
    "ALERT", "ALERTS", "INFO", "SMS", "NOTIFY", "ONLINE", "CARD", "CARDS", "APP", "BANK", "MOBILE",
  ]

  /// Country of a domain's top-level domain. `nil` for those that are sold all over the world.
  static func country(ofDomain domain: String) -> String? {
    guard let end = domain.split(separator: ".").last, end.utf8.count == 2 else { return nil }
    let country = end.uppercased()
    if ["CO", "ME", "TV", "AI", "IO", "CC", "WS", "FM", "IN"].contains(country), !domain.hasSuffix(".com.\(end)") {
      return nil
    }
    return CurrencyMarks.currencies(of: country).isEmpty ? nil : country
  }
}
