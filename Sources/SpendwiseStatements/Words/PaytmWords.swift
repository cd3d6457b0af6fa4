import Spendwise
import SpendwiseText

/// The meaning of Paytm's words.
enum PaytmWords {
  /// The meaning of the beginning of `Transaction Details`.
  enum Meaning {
    case payment, receipt, refund
    /// Money moved between own accounts.
    case transfer
    /// Money neither paid nor received, with the reason, short and in words.
    case ignored(String, String)
  }

  /// Beginnings before the payee. Those between own accounts are the whole.
  private static let beginnings: [(words: WordStarts, meaning: Meaning)] = [
    (PathWords.starts("paytm-paid"), .payment), (PathWords.starts("paytm-received"), .receipt),
    (PathWords.starts("paytm-refund"), .refund), (PathWords.starts("paytm-own"), .transfer),
  ]

  /// Beginnings of rows that move no money, with the reason.
  private static let ignored: [(words: String, reason: String, why: String)] = [
    ("money blocked for ", "blocked", "money is blocked, not paid"),
    ("money unblocked for ", "unblocked", "blocked money is free again, nothing was paid"),
    ("gold coin redemption", "not-money", "coins of a reward programme are not money"),
  ]

  /// The details of a payment that came back.
  static func isRefund(_ details: Bytes) -> Bool { beginnings[2].words.begin(details) }

  /// Words by which a row says that it does not count.
  static func isUncounted(_ text: String) -> Bool { text.lowercased().contains("not included in total paid") }

  /// The meaning of `details`, and the other side.
  static func read(_ details: String) -> (meaning: Meaning?, payee: String) {
    let text = NameText.collapsed(details)
    let small = text.lowercased()
    // Paytm's own company, which would be taken for a wallet.
    if small.hasPrefix("cashback received from one97") { return (.receipt, "Cashback") }
    if let row = ignored.first(where: { small.hasPrefix($0.words) }) { return (.ignored(row.reason, row.why), text) }
    for (words, meaning) in beginnings {
      guard let count = text.withBytes({ words.first(of: $0)?.count }) else { continue }
      if case .transfer = meaning { return (meaning, text) }
      let rest = text.utf8.dropFirst(count)
      if rest.first == " " { return (meaning, String(Substring(rest.dropFirst()))) }
    }
    // `Automatic payment of ₹99 setup for X`
    if small.hasPrefix("automatic payment of "), let setup = text.firstRange(of: " setup for ") {
      return (.payment, String(text[setup.upperBound...]))
    }
    return (nil, text)
  }

  // MARK: Accounts

  /// The account that the cell says: `HDFC Bank - 1234`, `UPI Lite`, `ICICI Bank Rupay Credit Card - 00`.
  static func account(_ cell: String) -> FeedAccount {
    let text = NameText.collapsed(cell)
    let small = text.lowercased()
    var account = FeedAccount(profile: "paytm-upi")
    if small == "upi lite" {
      account.slug = "paytm-upi-lite"
      return account
    }
    if text.isEmpty || small == "upi linked bank" || small == "other upi apps" || small == "gold coins" {
      return account
    }
    let digits = String(text.reversed().prefix { $0.isASCII && $0.isNumber }.reversed())
    let isNumbered =
      digits.count >= 2 && digits.count <= 6 && text.dropLast(digits.count).last.map { "- X*x".contains($0) } == true
    let name = isNumbered ? String(text.dropLast(digits.count)) : text
    let isCard = small.contains("card")
    let bank = BankNames.short(name)
    account.profile = "\(bank.isEmpty ? "paytm" : bank)-\(isCard ? "paytm-card" : "paytm")"
    if isNumbered {
      account.lastFour = String(digits.suffix(4))
    } else if !bank.isEmpty {
      account.slug = isCard ? "\(bank)-card" : bank
    }
    return account
  }

  // MARK: Tags

  /// The categories of tags that are not the name of one.
  private static let tags = PathWords.pairs("paytm-tag").mapValues { CategoryPath($0) }

  /// Removes mark and picture of a tag: `#🥘 Food`. After a re-save the picture may be question marks.
  static func tagName(_ cell: String) -> String {
    let text = NameText.collapsed(cell)
    guard text.hasPrefix("#") else { return text }
    return String(text.dropFirst().drop { !$0.isLetter && !$0.isNumber })
  }

  /// The category that a tag hints at: `Category: Subcategory`. A transfer of money has none: it may be to anybody.
  static func category(_ tag: String) -> CategoryPath? {
    let parts = tag.split(separator: ":", maxSplits: 1).map { NameText.collapsed(String($0)).lowercased() }
    guard let name = parts.first else { return nil }
    let seed = CategorySeed.all.first { $0.slug == name || $0.name.lowercased() == name }
    guard tags[name] == nil, let seed, ![CategorySeed.uncategorized, "transfers"].contains(seed.slug) else {
      return tags[name]
    }
    let part = seed.subcategories.first { [$0.slug, $0.name.lowercased()].contains(parts.last) && parts.count > 1 }
    return CategoryPath(seed.slug, part?.slug)
  }
}
