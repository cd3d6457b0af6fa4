import Spendwise
import SpendwiseText

/// Currency marks as banks print them.
enum AlertCurrency {
  /// `Rs.`, `₹`, `INR`, `Rs. INR`, `$`, `USD`; `nil` for a mark that is none.
  static func read(_ mark: Bytes) -> Currency? {
    guard let last = mark.lastIndex(where: { !isEnd($0) }) else { return nil }
    let word = mark.part((mark[..<last].lastIndex(where: isEnd) ?? -1) + 1, last + 1)
    return word.equals("Rs") || word.equals("INR") ? .inr : known(word.text)
  }

  /// The currency of such a mark.
  static func read(_ mark: String) -> Currency? { mark.withBytes { read($0) } }

  private static func isEnd(_ byte: UInt8) -> Bool { byte == ASCII.space || isPoint(byte) }

  /// The currency of a bare `$` in mail of this bank.
  static func dollars(of institution: String?) -> Currency? {
    let code = institution.flatMap { WorldSenders.dollars(of: $0) }
    return Currency(code ?? "USD")
  }

  /// The currency of a mark that ends right before a number.
  static func known(_ word: String) -> Currency? {
    let letters = word.utf8.filter { !isPoint($0) }
    let isDoubled = letters.count == 4 && letters.first == UInt8(ascii: "$")
    let bare = String(decoding: letters.dropFirst(isDoubled ? 1 : 0), as: UTF8.self).lowercased()
    switch bare {
    case "rs", "re", "₹", "inr", "rupees", "rupee", "रु": return .inr
    case "$", "us$": return Currency("USD")
    case "s$": return Currency("SGD")
    case "a$", "au$": return Currency("AUD")
    case "c$", "ca$": return Currency("CAD")
    case "hk$": return Currency("HKD")
    case "nz$": return Currency("NZD")
    case "r$": return Currency("BRL")
    case "mx$": return Currency("MXN")
    case "ksh", "kshs": return Currency("KES")
    case "tsh", "tshs": return Currency("TZS")
    case "ush", "ushs": return Currency("UGX")
    case "dhs": return Currency("AED")
    case "rm": return Currency("MYR")
    case "tk": return Currency("BDT")
    case "€": return Currency("EUR")
    case "£": return Currency("GBP")
    default:
      // "रुपये", "ரூ", "టాకా": the scripts of India.
      if let first = bare.unicodeScalars.first, (0x900..<0xD80).contains(first.value) { return .inr }
      return bare.utf8.count == 3 ? Currency(bare) : nil
    }
  }

  private static func isPoint(_ byte: UInt8) -> Bool { byte == UInt8(ascii: ".") || byte == UInt8(ascii: ":") }
}

/// Account and card numbers, masked in many ways.
enum AlertMask {
  /// The last four digits shown: `XX123` gives 123, `**99` gives 99, `XXXXX266404` gives 6404.
  static func digits(_ mask: Bytes) -> String? {
    var end = mask.count
    while end > 0, !AlertDate.isDigit(mask[end - 1]) { end -= 1 }
    var start = end
    while start > 0, end - start < 4, AlertDate.isDigit(mask[start - 1]) { start -= 1 }
    return end - start < 2 ? nil : mask.part(start, end).text
  }
}

/// References as banks print them.
enum AlertReference {
  /// `text` when it can be one: it has a digit, and is not a word of the boilerplate around it.
  static func usable(_ text: String) -> String? {
    text.utf8.contains { AlertDate.isDigit($0) } ? text : nil
  }
}

/// Payees as alerts print them.
enum AlertPayee {
  /// Without the white space and the marks of the sentence around it; `nil` when nothing of a name is left.
  static func trimmed(_ text: String) -> String? {
    var rest = Substring(text)
    while let last = rest.utf8.last, isMark(last) { rest.removeLast() }
    while let first = rest.utf8.first, isMark(first) { rest.removeFirst() }
    if let open = rest.utf8.lastIndex(of: UInt8(ascii: "(")), !rest[open...].utf8.contains(UInt8(ascii: ")")) {
      rest = rest[..<open]
      while rest.utf8.last == ASCII.space { rest.removeLast() }
    }
    let lower = rest.lowercased()
    if rest.isEmpty || lower == "tap to view" || lower == "customer" || lower == "you" { return nil }
    return String(rest)
  }

  /// The shop that gave money back, and the reference, of "refund from MYNTRA. Ref 63…".
  static func refunding(_ raw: String) -> (shop: String, reference: String?)? {
    for lead in ["refund from ", "refund by "] where raw.lowercased().hasPrefix(lead) {
      let rest = raw.dropFirst(lead.count)
      let mark = rest.firstRange(of: ". Ref ") ?? rest.firstRange(of: " Ref ")
      guard let shop = trimmed(String(rest[..<(mark?.lowerBound ?? rest.endIndex)])) else { return nil }
      return (shop, mark.map { String(rest[$0.upperBound...].prefix { $0.isLetter || $0.isNumber }) })
    }
    return nil
  }

  private static func isMark(_ byte: UInt8) -> Bool { " .,;:-|".utf8.contains(byte) }

  /// Without what cannot be part of a name; the rest of the cleaning is that of `sw-categorize`.
  static func lightlyCleaned(_ raw: String) -> String {
    var rest = Substring(raw)
    // The user's own account comes before the text of ICICI's credits.
    if rest.utf8.starts(with: "XX".utf8), let colon = rest.firstIndex(of: ":") {
      let after = rest[rest.index(after: colon)...]
      if !after.isEmpty { rest = after }
    }
    for prefix in ["UPI_", "FROM "] where rest.utf8.starts(with: prefix.utf8) && rest.count > prefix.count + 2 {
      rest = rest.dropFirst(prefix.count)
    }
    while let first = rest.first, first == "*" || first == "/" { rest.removeFirst() }
    while let last = rest.last, last == "/" || last == "*" { rest.removeLast() }
    return rest.isEmpty ? raw : String(rest)
  }
}

/// How a payment was made.
enum AlertMethod {
  private static let words: [(needle: Needle, method: String)] = [
    ("upi", "upi"), ("imps", "imps"), ("neft", "neft"), ("rtgs", "rtgs"), ("nach", "nach"), ("umrn", "nach"),
    ("ecs", "nach"),
    ("ach", "nach"), ("cash deposit", "cash"), ("cash deposited", "cash"), ("cdm", "cash"), ("atm", "atm"),
    ("cheque", "cheque"), ("chq", "cheque"),
    ("click to pay", "card"), ("net banking", "netbanking"), ("netbanking", "netbanking"), ("card", "card"),
    ("debitcard", "card"), ("creditcard", "card"),
    ("wallet", "wallet"), ("amazon pay balance", "wallet"), ("pos", "card"), ("ecom", "card"),
  ].map { (Needle($0), $1) }

  /// The first method that a part of a message names as a word.
  static func find(_ message: AlertText, _ part: Range<Int>) -> String? {
    let text = message.lower.part(part.lowerBound, part.upperBound)
    for (needle, method) in words where message.mayContain(needle) {
      var start = 0
      while let hit = needle.offset(in: text, from: start) {
        let end = hit + needle.bytes.count
        let isWord = hit == 0 || !AlertDate.isLetter(text[hit - 1])
        if isWord, end == text.count || !AlertDate.isLetter(text[end]) { return method }
        start = hit + 1
      }
    }
    return nil
  }
}
