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

  /// The IBAN in a text, with or without its spaces; its digits must prove it.
  static func number(in text: String) -> String? {
    let words = text.split { !$0.isLetter && !$0.isNumber }
    for (index, word) in words.enumerated() {
      let head = Array(word.utf8.prefix(4))
      guard head.count == 4, head.prefix(2).allSatisfy({ $0 &- 65 < 26 }), head.suffix(2).allSatisfy({ $0 &- 48 < 10 })
      else { continue }
      var number = ""
      for part in words[index...].prefix(9) {
        guard part.utf8.allSatisfy({ $0 &- 48 < 10 || $0 &- 65 < 26 }), number.utf8.count + part.utf8.count <= 34 else {
          break
        }
        number += part
        if number.utf8.count >= 15, remainder(number) == 1 { return number }
      }
    }
    return nil
  }

  /// The remainder of the number, with its first four signs at the end, by 97.
  private static func remainder(_ number: String) -> Int {
    let bytes = Array(number.utf8)
    return (bytes[4...] + bytes[..<4]).reduce(0) { rest, byte in
      byte &- 48 < 10 ? (rest * 10 + Int(byte - 48)) % 97 : (rest * 100 + Int(byte - 55)) % 97
    }
  }

  /// The currency of `IBAN DE02 1203 …` or `DE02120300000000202051`.
  static func currency(in line: PDFLine) -> Currency? {
    let hasLabel = line.text.contains("IBAN") || number(in: line.text) != nil
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
