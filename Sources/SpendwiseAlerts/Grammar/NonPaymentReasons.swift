import SpendwiseText

/// The subject of a message that does not report a payment.
enum NonPaymentReasons {
  /// The reason that its words leave no doubt of, whatever else it promises.
  static func plain(_ text: AlertText) -> String? { first(text, plainReasons) }

  /// The reason that is likely when it neither asks for a payment nor promises one.
  static func likely(_ text: AlertText) -> String? { first(text, reasons) }

  private static func first(_ text: AlertText, _ reasons: [(String, [Needle])]) -> String? {
    reasons.first { $0.1.contains { text.contains($0) } }?.0
  }

  private static let plainReasons: [(String, [Needle])] = [
    (
      "promotion",
      [
        "eligible for", "can be increased", "can be paid in", "on spending", "pre-approved", "preapproved", "redeem",
        "convert now", "apply now", "earn up to", "renew now", "loan can be", "% off", "you earned", "you have earned",
      ]
    ),
    (
      "mandate",
      [
        "mandate for rs", "mandate for inr", "mandate of rs", "mandate registered", "registered for e-mandate",
        "authorised a upi autopay", "auto recharge", "registered for e mandate", "set up upi mandate",
        "mandate registration",
      ]
    ),
    (
      "not-money",
      [
        "request for cheque book", "cheque book with", "cheque book of", "chequebook", " lien", "lien of", "on hold",
        "stop payment", " renewed for", "nominee", "presented in clearing", "against pan", "request to block", " ipo ",
        "asba", "your dispute", "is under process",
      ]
    ),
    (
      "login",
      [
        "first 24 hours", "has been added to your", "upi pin", "limit is now", "new payee", "payee added",
        "beneficiary has been", "beneficiary added",
        "is activated", "transaction limit",
        "added as a beneficiary", "has been blocked", "temporarily blocked",
      ]
    ),
    ("balance", ["average balance", "monthly balance", "minimum balance"]),
    ("order", ["your order", "returned item", "your ride", "your trip", "shipment"]),
  ].map { ($0, $1.map { Needle($0) }) }

  private static let reasons: [(String, [Needle])] = [
    ("otp", ["security code", "one time pass", "one-time pass", "passcode", "one-time code", "one time code"]),
    ("declined", ["is processing", "under processing", "tried debiting", "for your safety"]),
    ("upcoming", ["is set for", "for renewal", "be renewed"]),
    (
      "statement",
      [
        "bill for ", "is outstanding on", "statement", "amount due", "bill is ready", "bill generated",
        "bill is generated",
      ]
    ),
    (
      "login",
      [
        "logged in", "logged on", "login", "as payee", "added payee", "added beneficiary", "limit of your",
        "limit on your", "limit for ",
        "log-in", "password", "usage settings", "added as a beneficiary", "beneficiary has been",
        "beneficiary added", "device", "kyc", "mobile number", "limit has been", "limits have been",
      ]
    ),
    (
      "balance",
      [
        "available balance", "available bal", "avl bal", "avl. bal", "average balance", "account balance",
        "balance in your",
        "available limit", "balance as o",
        "closing balance",
      ]
    ),
    ("order", ["your order", "shipped", "delivered", "working days", "booking id"]),
    (
      "promotion",
      [
        "offer", "points", "cashback", "emi ", "emis", "reward", "pre-approved", "preapproved", "apply now", "discount",
        "voucher", "instant loan", "scratch card", "congratulations",
        "personal loan", "upgrade", "exclusive", "lounge", "t&c",
      ]
    ),
  ].map { ($0, $1.map { Needle($0) }) }
}
