import Spendwise
import SpendwiseJSON

/// Currency marks as banks print them.
enum AlertCurrency {
  /// `Rs.`, `₹`, `INR`, `Rs. INR`, `$`, `USD`; `nil` for a mark that is none.
  static func read(_ mark: String) -> Currency? {
    mark.split { " .:".contains($0) }.last.flatMap { known(String($0)) }
  }

  /// The currency of a mark that ends right before a number.
  static func known(_ word: String) -> Currency? {
    let bare = word.filter { $0 != "." && $0 != ":" }.lowercased()
    switch bare {
    case "rs", "re", "₹", "inr", "rupees", "rupee": return .inr
    case "$": return Currency("USD")
    case "€": return Currency("EUR")
    case "£": return Currency("GBP")
    default: return bare.utf8.count == 3 ? Currency(bare) : nil
    }
  }
}

/// Account and card numbers, masked in many ways.
enum AlertMask {
  /// The last four digits shown: `XX123` gives 123, `**99` gives 99, `XXXXX266404` gives 6404.
  static func digits(_ mask: String) -> String? {
    let tail = mask.utf8.reversed().drop { !AlertDate.isDigit($0) }.prefix { AlertDate.isDigit($0) }
    guard tail.count >= 2 else { return nil }
    return String(decoding: tail.prefix(4).reversed(), as: UTF8.self)
  }
}

/// References as banks print them.
enum AlertReference {
  /// `text` when it can be one: it has a digit, and is not a word of the boilerplate around it.
  static func usable(_ text: String) -> String? {
    text.utf8.contains { AlertDate.isDigit($0) } ? text : nil
  }
}

/// Payees as they stand in alerts.
enum AlertPayee {
  /// Without the white space and the marks of the sentence around it; `nil` when nothing of a name is left.
  static func trimmed(_ text: String) -> String? {
    var rest = Substring(text)
    while let last = rest.last, " .,;:-|".contains(last) { rest.removeLast() }
    while let first = rest.first, " .,;:-|".contains(first) { rest.removeFirst() }
    let lower = rest.lowercased()
    if rest.isEmpty || lower == "tap to view" || lower == "customer" || lower == "you" { return nil }
    return String(rest)
  }

  /// Without what cannot be part of a name; the rest of the cleaning is that of `sw-categorize`.
  static func lightlyCleaned(_ raw: String) -> String {
    var rest = Substring(raw)
    // The user's own account stands before the text of ICICI's credits.
    if rest.utf8.starts(with: "XX".utf8), let colon = rest.firstIndex(of: ":") {
      let after = rest[rest.index(after: colon)...]
      if !after.isEmpty { rest = after }
    }
    while let first = rest.first, first == "*" || first == "/" { rest.removeFirst() }
    while let last = rest.last, last == "/" || last == "*" { rest.removeLast() }
    return rest.isEmpty ? raw : String(rest)
  }
}

/// How a payment was made.
enum AlertMethod {
  private static let words: [(word: String, method: String)] = [
    ("upi", "upi"), ("imps", "imps"), ("neft", "neft"), ("rtgs", "rtgs"), ("nach", "nach"), ("ecs", "nach"),
    ("ach", "nach"), ("atm", "atm"), ("cheque", "cheque"), ("click to pay", "card"), ("net banking", "netbanking"),
    ("netbanking", "netbanking"), ("credit card", "card"), ("debit card", "card"), ("card", "card"),
    ("wallet", "wallet"),
  ]

  /// The first method that `text` (in lower case) names as a word.
  static func find(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    for (word, method) in words {
      let sought = Needle(word)
      var start = 0
      while let hit = bytes.withUnsafeBufferPointer({ sought.offset(in: $0, from: start) }) {
        let end = hit + word.utf8.count
        let isWord =
          (hit == 0 || !AlertDate.isLetter(bytes[hit - 1])) && (end == bytes.count || !AlertDate.isLetter(bytes[end]))
        if isWord { return method }
        start = hit + 1
      }
    }
    return nil
  }
}

/// Payments to oneself: neither spent nor earned.
enum OwnTransfer {
  /// Whether the other side is a card bill or a broker's clearing account.
  static func isOne(payee: String, vpa: String) -> Bool {
    let name = payee.lowercased()
    if name == "cred" || name.hasPrefix("cred ") || name.hasPrefix("cred club") { return true }
    if vpa.lowercased().hasPrefix("cred.") || vpa.lowercased().hasPrefix("credclub") { return true }
    return ["creditcard payment", "credit card payment", "indian clearing corp", "dreamplug"].contains {
      name.contains($0)
    }
      || name.hasSuffix("credit card") || name.hasSuffix("creditcard")
  }
}
