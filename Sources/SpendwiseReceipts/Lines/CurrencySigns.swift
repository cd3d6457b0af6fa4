import Spendwise
import SpendwiseText

/// The signs and codes by which receipts name their currency.
enum CurrencySigns {
  /// A sign, the currency it names, and whether it may mean another one too.
  struct Sign: Sendable {
    let text: [UInt8]
    let code: String
    let isAmbiguous: Bool

    init(_ text: String, _ code: String, ambiguous: Bool = false) {
      (self.text, self.code, isAmbiguous) = (Array(text.utf8), code, ambiguous)
    }
  }

  /// The longest first, in capitals.
  static let all: [Sign] = [
    Sign("EUROS", "EUR"), Sign("EURO", "EUR"), Sign("RUPEES", "INR"), Sign("CA$", "CAD"), Sign("US$", "USD"),
    Sign("MYR", "MYR"), Sign("INR", "INR"), Sign("EUR", "EUR"), Sign("GBP", "GBP"), Sign("IDR", "IDR"),
    Sign("JPY", "JPY"), Sign("KRW", "KRW"), Sign("THB", "THB"), Sign("VND", "VND"), Sign("SGD", "SGD"),
    Sign("CAD", "CAD"), Sign("AUD", "AUD"), Sign("USD", "USD"), Sign("BRL", "BRL"), Sign("CHF", "CHF"),
    Sign("AED", "AED"), Sign("DHS", "AED"), Sign("SAR", "SAR"), Sign("ZAR", "ZAR"), Sign("NZD", "NZD"),
    Sign("PHP", "PHP"), Sign("LKR", "LKR"), Sign("PKR", "PKR"), Sign("NPR", "NPR"), Sign("BDT", "BDT"),
    Sign("HKD", "HKD"), Sign("TRY", "TRY"), Sign("PLN", "PLN"), Sign("MXN", "MXN"), Sign("KWD", "KWD"),
    Sign("BHD", "BHD"), Sign("OMR", "OMR"), Sign("JOD", "JOD"), Sign("QAR", "QAR"), Sign("EGP", "EGP"),
    Sign("SEK", "SEK"), Sign("NOK", "NOK"), Sign("DKK", "DKK"), Sign("CZK", "CZK"), Sign("HUF", "HUF"),
    Sign("UAH", "UAH"), Sign("RUB", "RUB"), Sign("ILS", "ILS"), Sign("CNY", "CNY"), Sign("RMB", "CNY"),
    Sign("TWD", "TWD"), Sign("NT$", "TWD"), Sign("HK$", "HKD"), Sign("NZ$", "NZD"), Sign("KES", "KES"),
    Sign("KSH", "KES"), Sign("NGN", "NGN"), Sign("GHS", "GHS"), Sign("CLP", "CLP"), Sign("ARS", "ARS"),
    Sign("LEI", "RON"), Sign("ГРН", "UAH"), Sign("РУБ", "RUB"), Sign("₺", "TRY"), Sign("₴", "UAH"), Sign("₽", "RUB"),
    Sign("₪", "ILS"), Sign("₦", "NGN"), Sign("₸", "KZT"), Sign("₾", "GEL"), Sign("₵", "GHS"), Sign("₡", "CRC"),
    Sign("円", "JPY"), Sign("원", "KRW"), Sign("元", "CNY"), Sign("บาท", "THB"), Sign("ZL", "PLN"), Sign("KC", "CZK"),
    Sign("₹", "INR"), Sign("€", "EUR"), Sign("₩", "KRW"), Sign("฿", "THB"), Sign("₫", "VND"), Sign("₱", "PHP"),
    Sign("RS.", "INR", ambiguous: true), Sign("S$", "SGD"), Sign("C$", "CAD"), Sign("A$", "AUD"), Sign("R$", "BRL"),
    Sign("RM", "MYR"), Sign("RS", "INR", ambiguous: true), Sign("RP", "IDR"), Sign("£", "GBP"),
    Sign("¥", "JPY", ambiguous: true), Sign("KR", "SEK", ambiguous: true), Sign("$", "USD", ambiguous: true),
  ]

  /// The sign that ends at `end`, as a whole word.
  static func sign(_ bytes: Bytes, endingAt end: Int) -> Sign? {
    guard let last = end > 0 ? bytes.at(end - 1) : nil, !ASCII.isDigit(last), last != ASCII.space else { return nil }
    return all.first { sign in
      let start = end - sign.text.count
      guard start >= 0, sign.text.last == last, bytes.part(start, end).equals(sign.text) else { return false }
      return !ASCII.isLetter(sign.text[0]) || !ReceiptLine.isLetter(bytes.at(start - 1))
    }
  }

  /// The sign that begins at `start`, as a whole word.
  static func sign(_ bytes: Bytes, startingAt start: Int) -> Sign? {
    let first = bytes.at(start)
    guard first != 0, !ASCII.isDigit(first) else { return nil }
    return all.first { sign in
      let end = start + sign.text.count
      guard sign.text[0] == first, bytes.part(start, end).equals(sign.text) else { return false }
      return !ASCII.isLetter(sign.text[sign.text.count - 1]) || !ReceiptLine.isLetter(bytes.at(end))
    }
  }

  /// Whether a sign ends at `end`.
  static func ends(_ bytes: Bytes, at end: Int) -> Bool { sign(bytes, endingAt: end) != nil }

  /// Whether a sign begins at `start`.
  static func begins(_ bytes: Bytes, at start: Int) -> Bool { sign(bytes, startingAt: start) != nil }

  /// The offset at which the sign that ends at `end` begins; `end` where there is none.
  static func start(_ bytes: Bytes, endingAt end: Int) -> Int {
    sign(bytes, endingAt: end).map { end - $0.text.count } ?? end
  }
}
