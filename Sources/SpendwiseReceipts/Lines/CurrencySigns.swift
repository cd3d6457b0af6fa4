import Spendwise
import SpendwiseText

/// The signs and codes by which receipts name their currency.
enum CurrencySigns {
  /// The currency that a sign names, and whether it may mean another one too.
  struct Sign: Sendable {
    let code: String
    let isAmbiguous: Bool
  }

  /// Signs of one currency, in capitals.
  private static let own: [(text: StaticString, code: String)] = [
    ("EUROS", "EUR"), ("EURO", "EUR"), ("RUPEES", "INR"), ("CA$", "CAD"), ("US$", "USD"), ("MYR", "MYR"),
    ("INR", "INR"), ("EUR", "EUR"), ("GBP", "GBP"), ("IDR", "IDR"), ("JPY", "JPY"), ("KRW", "KRW"), ("THB", "THB"),
    ("VND", "VND"), ("SGD", "SGD"), ("CAD", "CAD"), ("AUD", "AUD"), ("USD", "USD"), ("BRL", "BRL"), ("CHF", "CHF"),
    ("AED", "AED"), ("DHS", "AED"), ("SAR", "SAR"), ("ZAR", "ZAR"), ("NZD", "NZD"), ("PHP", "PHP"), ("LKR", "LKR"),
    ("PKR", "PKR"), ("NPR", "NPR"), ("BDT", "BDT"), ("HKD", "HKD"), ("TRY", "TRY"), ("PLN", "PLN"), ("MXN", "MXN"),
    ("KWD", "KWD"), ("BHD", "BHD"), ("OMR", "OMR"), ("JOD", "JOD"), ("QAR", "QAR"), ("EGP", "EGP"), ("SEK", "SEK"),
    ("NOK", "NOK"), ("DKK", "DKK"), ("CZK", "CZK"), ("HUF", "HUF"), ("UAH", "UAH"), ("RUB", "RUB"), ("ILS", "ILS"),
    ("CNY", "CNY"), ("RMB", "CNY"), ("TWD", "TWD"), ("NT$", "TWD"), ("HK$", "HKD"), ("NZ$", "NZD"), ("KES", "KES"),
    ("KSH", "KES"), ("NGN", "NGN"), ("GHS", "GHS"), ("CLP", "CLP"), ("ARS", "ARS"), ("LEI", "RON"), ("ГРН", "UAH"),
    ("РУБ", "RUB"), ("₺", "TRY"), ("₴", "UAH"), ("₽", "RUB"), ("₪", "ILS"), ("₦", "NGN"), ("₸", "KZT"), ("₾", "GEL"),
    ("₵", "GHS"), ("₡", "CRC"), ("円", "JPY"), ("원", "KRW"), ("元", "CNY"), ("บาท", "THB"), ("ZL", "PLN"), ("KC", "CZK"),
    ("₹", "INR"), ("€", "EUR"), ("₩", "KRW"), ("฿", "THB"), ("₫", "VND"), ("₱", "PHP"), ("S$", "SGD"), ("C$", "CAD"),
    ("A$", "AUD"), ("R$", "BRL"), ("RM", "MYR"), ("RP", "IDR"), ("£", "GBP"),
  ]

  /// Signs that also mean other currencies.
  private static let shared: [(text: StaticString, code: String)] = [
    ("RS.", "INR"), ("RS", "INR"), ("¥", "JPY"), ("KR", "SEK"), ("$", "USD"),
  ]

  private static let index = WordIndex(
    own.map { ($0.text, Sign(code: $0.code, isAmbiguous: false)) }
      + shared.map { ($0.text, Sign(code: $0.code, isAmbiguous: true)) })
  /// With the bytes of accents that were taken off.
  private static let longest = (own + shared).map(\.text.utf8CodeUnitCount).max() ?? 0

  /// The sign that ends at `end`, as a whole word, and where it begins.
  static func sign(_ bytes: Bytes, endingAt end: Int) -> (sign: Sign, start: Int)? {
    guard let last = end > 0 ? bytes.at(end - 1) : nil, !ASCII.isDigit(last), last != ASCII.space else { return nil }
    for start in max(0, end - longest)..<end {
      let isPart = ASCII.isLetter(bytes[start]) && ReceiptLine.isLetter(bytes.at(start - 1))
      if !isPart, let sign = index.first(bytes, at: start, where: { $1 == end }) { return (sign, start) }
    }
    return nil
  }

  /// The sign that begins at `start`, as a whole word, and where it ends.
  static func sign(_ bytes: Bytes, startingAt start: Int) -> (sign: Sign, end: Int)? {
    let first = bytes.at(start)
    guard first != 0, !ASCII.isDigit(first) else { return nil }
    var end = start
    let sign = index.first(bytes, at: start) { _, next in
      end = next
      return !ASCII.isLetter(bytes[next - 1]) || !ReceiptLine.isLetter(bytes.at(next))
    }
    return sign.map { ($0, end) }
  }

  /// Whether a sign ends at `end`.
  static func ends(_ bytes: Bytes, at end: Int) -> Bool { sign(bytes, endingAt: end) != nil }

  /// Whether a sign begins at `start`.
  static func begins(_ bytes: Bytes, at start: Int) -> Bool { sign(bytes, startingAt: start) != nil }

  /// The offset at which the sign that ends at `end` begins; `end` where there is none.
  static func start(_ bytes: Bytes, endingAt end: Int) -> Int { sign(bytes, endingAt: end)?.start ?? end }
}
