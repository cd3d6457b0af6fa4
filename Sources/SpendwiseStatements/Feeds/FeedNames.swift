import Spendwise

/// Names of banks and accounts, made from the fields of feeds.
enum FeedNames {
  /// Letters and digits in small, joined by hyphens. `My Bank, N.A.` is `my-bank-n-a`.
  static func slug(_ text: String) -> String {
    String(NameText.words(text).joined(separator: "-").prefix(40))
  }

  /// The bank in one word, by Indian bank code or name. The code is such as `HDFC0000123`.
  static func bank(code: String?, name: String?) -> String? {
    if let known = code.flatMap({ BankNames.ofCode($0) }) { return known }
    guard let name else { return nil }
    if let known = BankNames.named(name) { return known }
    // The words of a name become one: the part of an account's slug before the hyphen is the bank.
    let word = BankNames.short(name).filter { $0 != "-" }
    return word.isEmpty ? nil : String(word.prefix(20))
  }

  /// Last four digits of a number: `XXXX1234`, `12-3456-7890`. `nil` if it does not end in four.
  static func lastFour(_ number: String) -> String? {
    PrintedNumber.lastDigits(number).flatMap { $0.utf8.count == 4 ? $0 : nil }
  }

  /// Hash of `parts`, 16 hexadecimal digits. It hides an account number in keys.
  static func hash(_ parts: [String]) -> String {
    parts.joined(separator: "\u{1F}").withBytes { String(RecordKey.sha256Hex($0).prefix(16)) }
  }

  /// An id as a part of a key. A possible account number becomes a hash, and a colon is escaped.
  static func token(_ id: String) -> String {
    let digits = id.utf8.count { $0 &- 48 < 10 }
    let isNumber = digits >= 6 && id.utf8.allSatisfy { $0 &- 48 < 10 || $0 == 0x20 || $0 == "-" }
    if isNumber { return hash([id]) }
    return id.contains { $0 == ":" || $0 == "%" }
      ? String(id.flatMap { $0 == ":" ? Array("%3A") : $0 == "%" ? Array("%25") : [$0] }) : id
  }

  /// Text of a server, safe for a person. Without the user and password of an address, and cut to 300 characters.
  static func safe(_ text: String) -> String {
    let words = text.split(omittingEmptySubsequences: false) { $0 == " " || $0 == "\n" }.map { word -> String in
      guard let scheme = word.firstRange(of: "://"), let at = word.lastIndex(of: "@"), at > scheme.lowerBound else {
        return String(word)
      }
      return word[..<scheme.upperBound] + "…" + word[at...]
    }
    return String(words.joined(separator: " ").prefix(300))
  }

  /// An id of a bank; `nil` for a filler such as `0`. Many payments have the filler.
  static func identifier(_ text: String?) -> String? {
    guard let text, text.contains(where: { $0 != "0" && $0 != " " && $0 != "-" }) else { return nil }
    let fillers = ["null", "none", "n/a", "na", "nonref", "notprovided", "not provided"]
    return fillers.contains(text.lowercased()) ? nil : text
  }

  /// `text` on one line, with single spaces; `nil` if empty.
  static func line(_ text: String?) -> String? {
    guard let text else { return nil }
    let line = NameText.collapsed(text)
    return line.isEmpty ? nil : line
  }
}
