import Spendwise
import SpendwiseTables

/// The currency of the country whose IBAN a line names.
enum IBANCountry {
  private static let euro = [
    "AT", "BE", "CY", "DE", "EE", "ES", "FI", "FR", "GR", "HR", "IE", "IT", "LT", "LU", "LV", "MC", "MT", "NL", "PT",
    "SI", "SK", "SM",
  ]
  private static let others = [
    "GB": "GBP", "CH": "CHF", "LI": "CHF", "PL": "PLN", "CZ": "CZK", "HU": "HUF", "SE": "SEK", "NO": "NOK",
    "DK": "DKK", "RO": "RON", "BG": "BGN", "AE": "AED", "SA": "SAR", "TR": "TRY", "UA": "UAH", "IL": "ILS",
  ]

  /// The currency of `IBAN DE02 1203 …` or `DE02120300000000202051`.
  static func currency(in line: PDFLine) -> Currency? {
    let hasLabel = line.text.contains("IBAN")
    for word in line.words where hasLabel || word.text.utf8.count >= 15 {
      let bytes = Array(word.text.utf8.prefix(4))
      guard bytes.count == 4, bytes.prefix(2).allSatisfy({ $0 &- 65 < 26 }),
        bytes.suffix(2).allSatisfy({ $0 &- 48 < 10 })
      else { continue }
      let country = String(word.text.prefix(2))
      if let code = euro.contains(country) ? "EUR" : others[country] { return Currency(code) }
    }
    return nil
  }
}
