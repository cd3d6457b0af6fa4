import SpendwiseText

/// Remarks that say nothing, since a program wrote them.
extension NarrationWords {
  /// Remarks of applications instead of a note, also cut anywhere after the third letter.
  private static let remarks = byLetter([
    "payment for", "payment to", "transfer to", "upi payment", "upi transaction", "upi mandate", "upi collect",
    "no remarks", "none", "null", "undefined", "money transfer", "transaction", "request from", "google pay", "gpay",
    "phonepe", "not provided", "no description", "remarks", "paid using", "payment through", "imps transaction",
    "imps transfer", "fund transfer", "funds transfer", "neft transaction", "online transfer", "upi autopay",
    "using upi", "intent", "tparty transfer", "collect",
  ])

  /// The same, whatever follows.
  private static let openRemarks = byLetter([
    "payment from phonepe", "pay to bharatpe merchant", "paid via cred", "payment on cred", "sent using paytm",
    "sent from paytm", "sent via paytm", "upiintent", "upi intent", "generating dynamicqr", "collect request",
    "collect-pay-request", "payviarazorpay", "pay via razorpay", "bharatpe payment", "you are paying", "mandateexecute",
    "mandate execution",
  ])

  private static let shortRemarks = WordSet([
    "na", "n/a", "n.a", "nil", "ok", "pay", "paid", "sent", "payment", "transfer", "paytm", "collect", "mb", "p2p",
    "trf",
    "bank", "mandate", "autopay", "txn", "oth", "others", "fund", "default", "merchant", "request",
  ])

  /// Whether `text` says nothing: what a program wrote, or nothing but marks.
  static func isNoise(_ text: Bytes) -> Bool {
    if own.contains(text) || shortRemarks.contains(text) { return true }
    var letters = 0
    for byte in text where (byte | 0x20) &- 97 < 26 || byte >= 0x80 { letters += 1 }
    // A number alone is one of an order or of an invoice: it is kept.
    if letters == 0 { return !text.contains { $0 &- 48 < 10 } }
    if text.count < 4 { return false }
    let letter = Int(text[0] & 31)
    return remarks[letter].contains { text.count <= $0.utf8CodeUnitCount && sameStart(text, $0) }
      || openRemarks[letter].contains { sameStart(text, $0) }
  }

  /// The words by the low five bits of their first letter.
  static func byLetter(_ words: [StaticString]) -> [[StaticString]] {
    var table = [[StaticString]](repeating: [], count: 32)
    for word in words { table[Int(word.utf8Start[0] & 31)].append(word) }
    return table
  }

  /// Whether both begin alike, as far as the shorter goes.
  private static func sameStart(_ text: Bytes, _ small: StaticString) -> Bool {
    for index in 0..<min(text.count, small.utf8CodeUnitCount) where lower(text[index]) != small.utf8Start[index] {
      return false
    }
    return true
  }

  static func lower(_ byte: UInt8) -> UInt8 { byte &- 65 < 26 ? byte | 0x20 : byte }
}
