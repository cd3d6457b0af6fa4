import Spendwise

/// The meaning of Paytm's words.
enum PaytmWords {
  /// The meaning of the beginning of `Transaction Details`.
  enum Meaning {
    case payment, receipt, refund
    /// Between own accounts.
    case transfer
    /// Neither paid nor received; the reason, in short and in words.
    case ignored(String, String)
  }

  /// Beginnings, the longer before the shorter; the rest of the text is the payee, unless `isWhole`.
  private static let beginnings: [(words: String, meaning: Meaning, isWhole: Bool)] = [
    ("Paid to ", .payment, false), ("Money sent to ", .payment, false), ("EMI for ", .payment, false),
    ("Received from ", .receipt, false), ("Money received from ", .receipt, false),
    ("Cashback Received from ", .receipt, false), ("Refund received from ", .refund, false),
    ("Refund for ", .refund, false), ("Refund from ", .refund, false), ("Recharge of ", .payment, false),
    ("Purchase of ", .payment, false), ("Transferred to Self", .transfer, true),
    ("Automatic Add Money for UPI Lite", .transfer, true),
    ("Money added to UPI Lite", .transfer, true), ("UPI Lite Activation", .transfer, true),
    ("Automatic payment for ", .payment, false),
    ("Money blocked for ", .ignored("blocked", "money is blocked, not paid"), true),
    ("Money unblocked for ", .ignored("unblocked", "blocked money is free again, nothing was paid"), true),
    ("Gold Coin Redemption", .ignored("not-money", "coins of a reward programme are not money"), true),
  ]

  /// The meaning of `details`, and the other side.
  static func read(_ details: String) -> (meaning: Meaning?, payee: String) {
    let text = NameText.collapsed(details)
    let small = text.lowercased()
    // Paytm's own company, which would be taken for a wallet.
    if small.hasPrefix("cashback received from one97") { return (.receipt, "Cashback") }
    for entry in beginnings where small.hasPrefix(entry.words.lowercased()) {
      return (entry.meaning, entry.isWhole ? text : String(text.dropFirst(entry.words.count)))
    }
    // `Automatic payment of ₹99 setup for X`
    if small.hasPrefix("automatic payment of "), let setup = text.firstRange(of: " setup for ") {
      return (.payment, String(text[setup.upperBound...]))
    }
    return (nil, text)
  }

  // MARK: Accounts

  /// The account in `Your Account`.
  struct Account: Equatable {
    /// For the books to find it by its digits: `hdfc-paytm`.
    var profile = "paytm-upi"
    var lastFour: String?
    /// Its slug, where it has no digits.
    var slug: String?
  }

  /// The account that the cell says: `HDFC Bank - 1234`, `UPI Lite`, `ICICI Bank Rupay Credit Card - 00`.
  static func account(_ cell: String) -> Account {
    let text = NameText.collapsed(cell)
    let small = text.lowercased()
    var account = Account()
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
  private static let tags: [String: (String, String?)] = [
    "food": ("food", nil), "medical": ("health", nil), "bill payments": ("bills", nil), "miscellaneous": ("other", nil),
    "self transfer": ("transfers", "self"),
    "fuel": ("transport", "fuel"), "taxi": ("transport", "cabs"), "cashback": ("income", "cashback"),
    "investment": ("investments", nil), "financial services": ("fees", nil), "services": ("other", nil),
    "money received": ("income", nil),
  ]

  /// `#🥘 Food` without its mark and picture, which may be two characters long, or question marks after a re-save.
  static func tagName(_ cell: String) -> String {
    let text = NameText.collapsed(cell)
    guard text.hasPrefix("#") else { return text }
    return String(text.dropFirst().drop { !$0.isLetter && !$0.isNumber })
  }

  /// The category that a tag is a hint for: its own name, or `Category: Subcategory`. A transfer of money may be to
  /// anybody: that is no category.
  static func category(_ tag: String) -> (category: String, subcategory: String?)? {
    let parts = tag.split(separator: ":", maxSplits: 1).map { NameText.collapsed(String($0)).lowercased() }
    guard let name = parts.first else { return nil }
    if let known = tags[name] { return known }
    for seed in CategorySeed.all where seed.slug != CategorySeed.uncategorized && seed.slug != "transfers" {
      guard seed.slug == name || seed.name.lowercased() == name else { continue }
      let inner = parts.count > 1 ? parts[1] : ""
      return (seed.slug, seed.subcategories.first { $0.slug == inner || $0.name.lowercased() == inner }?.slug)
    }
    return nil
  }
}
