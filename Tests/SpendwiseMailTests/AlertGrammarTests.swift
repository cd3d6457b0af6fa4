import Testing

@testable import SpendwiseAlerts

@Suite struct AlertGrammarTests {
  private static let pieces = [
    "Rs.500", "INR 1,000.00", "USD 5", "₹ 7", "500", "debited", "credited", "spent", "has been", "will be",
    "payment of",
    "refund of", "to", "at", "from", "on", "via", "by", "for", "your", "a/c", "account", "Card", "ending", "XX1234",
    "1234", "12-07-2026", "31 Oct", "10:30 pm", "x@ybl", "UPI/612345678901/A B/", "UPI", "Ref No", "RRN", "Info:",
    "Amount:", "Date", "Merchant", "Avl Bal", "limit", "is", "not", "if", "you", ".", ",", "(", ")", "-", "/", "\n",
    "\t",
    "\u{20B9}", "\u{2022}\u{2022}", "*", "NAME", "Store", "beneficiary", "thank", "and", ";", "\"", "tomorrow",
    "declined", "$75 (CAD)", "1.234,56 €", "on14-11-2026", "BalRs.5", "··90", "Spent\n", "cheque", "deposited",
    "under review", "application of", "levied", "without OTP",
  ]

  /// Texts made of what alerts are made of, in no order: no trap, no place outside of the text.
  @Test(arguments: 0..<400 as Range<UInt64>)
  func anyOrderOfWordsIsRead(_ seed: UInt64) {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    let reader = AlertGrammar()
    let text = AlertText()
    for _ in 0..<20 {
      let words = (0..<next(60)).map { _ in Self.pieces[next(Self.pieces.count)] + (next(4) == 0 ? "" : " ") }
      words.joined().withBytes { body in "Alert".withBytes { text.take(subject: $0, text: body) } }
      guard case .payment(let reading) = reader.read(text, isKnown: true, mayNameBank: true, nil) else { continue }
      let places = AlertField.allCases.compactMap { reading.captures[$0] }
      #expect(places.allSatisfy { !$0.isEmpty && $0.upperBound <= text.flat.count }, "seed \(seed): \(words.joined())")
      #expect((40...92).contains(reading.confidence))
    }
  }
}
