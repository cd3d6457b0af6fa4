import SpendwiseText

/// Sentences that decide alone, whatever the grammar makes of the words beside them.
enum PlainSentences {
  /// The reason that a message reports no payment: it was not made, is asked about, or is still to come.
  static func noPayment(_ text: AlertText) -> String? {
    if let reason = reasons.first(where: { $0.needles.contains { text.contains($0) } })?.reason { return reason }
    if text.contains(refund), text.contains(onItsWay) { return "upcoming" }
    return text.contains(loan) && haste.contains { text.contains($0) } ? "promotion" : nil
  }

  /// Whether it says that the user was paid.
  static func saysYouWerePaid(_ text: AlertText) -> Bool { paid.contains { text.contains($0) } }

  /// Whether it says that money which left came back, and not that it will.
  static func saysGivenBack(_ text: AlertText) -> Bool {
    givenBack.contains { text.contains($0.said) && !$0.promised.contains { text.contains($0) } }
  }

  private static let reasons: [(reason: String, needles: [Needle])] = [
    (
      "declined",
      needles([
        "couldn't be made", "could not be made", "can't be made", "unable to make your payment",
        "unable to make a payment", "unable to make the payment", "weren't able to make", "were not able to make",
        "couldn't make your payment", "could not make your payment", "payment wasn't made", "payment was not made",
        "wasn't sent", "was not sent", "hasn't been sent", "didn't go through", "did not go through",
      ])
    ),
    (
      "request",
      needles([
        "for your approval", "needs your approval", "awaiting your approval", "did you make a payment",
        "did you make a purchase", "did you make this", "did you try", "did you just", "did you attempt",
        "request to reverse",
      ])
    ),
    ("upcoming", needles(["you've set up a new payee"])),
  ]

  private static let refund = Needle("your refund")
  private static let onItsWay = Needle("is on its way")
  // An advertisement below an alert speaks of loans in seconds, too.
  private static let loan = Needle("loan is credited")
  private static let haste = needles(["apply now", "in 10 seconds", "in seconds", "in minutes"])

  private static let paid = needles([
    "you've been paid", "you have been paid", "you were paid", "you got paid", "was paid to you", "been paid to you",
    "made to you by", "made to you from", "paid to you by",
  ])

  private static let givenBack: [(said: Needle, promised: [Needle])] = [
    (Needle("reversed"), needles(["be reversed", "not reversed"])),
    (Needle("refunded"), needles(["be refunded", "not refunded"])),
    (Needle("credited back"), needles(["be credited back"])),
    (Needle("returned to you"), needles(["be returned to you"])),
    (Needle("recalled your payment"), []),
  ]

  /// The phrases, also with the apostrophe that phones write.
  private static func needles(_ phrases: [String]) -> [Needle] {
    phrases.flatMap { phrase in
      guard let sign = phrase.utf8.firstIndex(of: UInt8(ascii: "'")) else { return [Needle(phrase)] }
      let (start, end) = (String(phrase[..<sign]), String(phrase[phrase.utf8.index(after: sign)...]))
      return [Needle(phrase), Needle(start + "’" + end)]
    }
  }
}
