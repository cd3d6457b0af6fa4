import Testing

@testable import SpendwiseAlerts

@Suite struct AlertScannerTests {
  /// The tokens of a text, each as its kind and its bytes.
  static func tokens(_ text: String) -> [String] {
    let folded = AlertText()
    text.withBytes { bytes in "".withBytes { folded.take(subject: $0, text: bytes) } }
    var scanner = AlertScanner(folded, from: 0)
    scanner.scan()
    return scanner.tokens.map { "\($0.kind) \(folded.string($0.range))" }
  }

  @Test(arguments: [
    "Rs.350.00", "Rs 4022.40", "Rs:30.00", "INR .52", "Rs. INR 50,000.00", "Rs.INR 1,05,000.00", "₹ 7777.00",
    "USD10.00",
    "IDR 12272062", "$50.00", "31,07,139.12 INR", "24.00 EUR", "500 rupees", "$18.00 AUD", "$75.00 (CAD", "23,90 €",
    "1.234,56 €", "RM120.00",
    "Tk 450.00", "$.99", "Rs..50", "Rs:.50", "INR.50", "₹.50",
  ])
  func amounts(_ text: String) { #expect(Self.tokens(text) == ["money \(text)"]) }

  @Test(arguments: [
    "27-08-2023", "05-02-26", "05 Feb, 2026", "8 May 2026", "Jul 18, 2026", "January 14, 2026", "05-Apr-2026",
    "03Oct26",
    "16 - 03 - 26", "2026-06-28", "05.04.2026", "5th July 2026", "31 Oct", "19JUN2025",
  ])
  func dates(_ text: String) { #expect(Self.tokens(text) == ["date \(text)"]) }

  @Test(arguments: [
    "**9999", "**99", "XX123", "XXXXX266404", "5524 XXXX XXXX 9004", "15XXXXXX3333", "x5544", "xx 4521", "•••• 5764",
    "...6677", "*0954", "··9013", "·· 9013",
  ])
  func masks(_ text: String) { #expect(Self.tokens(text) == ["mask \(text)"]) }

  @Test func whatIsNone() {
    #expect(Self.tokens("try 5") == ["word try", "number 5"])
    #expect(Self.tokens("24/7") == ["number 24", "mark /", "number 7"])
    #expect(Self.tokens("03 APR 09:08") == ["date 03 APR", "time 09:08"])
    #expect(Self.tokens("at 6:33 pm") == ["word at", "time 6:33 pm"])
    #expect(Self.tokens("x@ybl.UPI") == ["address x@ybl", "mark .", "word UPI"])
    #expect(Self.tokens("a@b.example") == ["code a@b.example"])
    #expect(Self.tokens("your RM 98450") == ["word your", "word RM", "number 98450"])
    #expect(Self.tokens("· 9013").last == "number 9013")
    #expect(Self.tokens("on14-11-2026") == ["word on", "date 14-11-2026"])
    #expect(Self.tokens("on14 BalRs.2,310.75") == ["code on14", "word Bal", "money Rs.2,310.75"])
    #expect(Self.tokens("$5 and USD 6") == ["money $5", "word and", "money USD 6"])
    #expect(Self.tokens("1.2.3.4").allSatisfy { !$0.hasPrefix("money") && !$0.hasPrefix("date") })
  }
}
