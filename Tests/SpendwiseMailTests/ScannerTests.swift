import Spendwise
import Testing

@testable import SpendwiseAlerts
@testable import SpendwiseText

/// The items that the scanner cuts a message into.
@Suite struct ScannerTests {
  /// Items of a text of India, each as kind and letters. An unreadable amount has "?".
  static func items(_ text: String, _ countries: [String] = ["IN"]) -> [String] {
    let letters = text.withBytes { FoldedText($0) }
    return Scanner(letters, countries: countries, .shared).items.map {
      "\($0.kind)\($0.isBroken ? "?" : "") \(letters.string($0.range))"
    }
  }

  @Test(arguments: [
    "Rs.350.00", "Rs 4022.40", "Rs:30.00", "INR .52", "Rs. INR 50,000.00", "Rs.INR 1,05,000.00", "₹ 7777.00",
    "USD10.00", "IDR 12272062", "$50.00", "31,07,139.12 INR", "24.00 EUR", "500 rupees", "$18.00 AUD", "23,90 €",
    "1.234,56 €", "RM120.00", "Tk 450.00", "$.99", "Rs..50", "Rs:.50", "₹ .50", "Rs .50", "Rs.100 .00", "रु. 500",
    "Rs.100⁵⁰",
  ])
  func amounts(_ text: String) { #expect(Self.items(text) == ["money \(text)"]) }

  @Test func amountsOfOtherCountries() {
    #expect(Self.items("Tk 450", ["BD"]) == ["money Tk 450"])
    #expect(Self.items("TK 1903142") == ["name TK", "number 1903142"])
    #expect(Self.items("2026:07:01 11:05") == ["date 2026:07:01", "time 11:05"])
    #expect(Self.items("Maya. 04Dec").last == "date 04Dec")
    #expect(Self.items("23 418,55") == ["money 23 418,55"])
  }

  @Test(arguments: [
    ("$75.00 CAD", "CAD"), ("$75 (CAD)", "CAD"), ("12,000원", "KRW"), ("750,000 ریال", "IRR"), ("75,000 تومان", "IRT"),
    ("500 ريال", "SAR YER QAR OMR IRR"), ("रु 500", "INR NPR"),
  ])
  func currencies(_ text: String, _ codes: String) {
    let scanner = Scanner(text.withBytes { FoldedText($0) }, countries: [], .shared)
    let found = scanner.items.filter { $0.kind == .money }.map { scanner.currencies[Int($0.currencies)] }
    #expect(found.map { $0.joined(separator: " ") } == [codes])
  }

  /// Numbers of which nobody can say that they are amounts.
  @Test(arguments: [
    "Rs.1, 000.00", "Rs.1 ,000.00", "Rs.100 00", "Rs.1,00", "Rs.1.000", "Rs.1e5", "Rs.3#7", "Rs.1/2", "Rs.10-20",
    "Rs.1,00O.00", "Rs.l00.00", "Rs.5 lakh", "Rs.1_000", "Rs.1:20", "Rs.4.50L", "Rs.500 paise", "INR.50", "₹.50",
    "Rs 1 000",
  ])
  func brokenAmounts(_ text: String) {
    let items = Self.items(text)
    #expect(items.contains { $0.hasPrefix("money? ") } && !items.contains { $0.hasPrefix("money ") }, "\(items)")
  }

  @Test(arguments: [
    "27-08-2023", "05-02-26", "05 Feb, 2026", "8 May 2026", "Jul 18, 2026", "January 14, 2026", "05-Apr-2026",
    "03Oct26", "16 - 03 - 26", "2026-06-28", "05.04.2026", "5th July 2026", "31 Oct", "19JUN2025",
  ])
  func dates(_ text: String) { #expect(Self.items(text) == ["date \(text)"]) }

  @Test(arguments: [
    "**9999", "**99", "XX123", "XXXXX266404", "5524 XXXX XXXX 9004", "15XXXXXX3333", "x5544", "xx 4521", "•••• 5764",
    "...6677", "*0954", "··9013", "·· 9013",
  ])
  func masks(_ text: String) { #expect(Self.items(text) == ["mask \(text)"]) }

  @Test func others() {
    #expect(Self.items("03 APR 09:08") == ["date 03 APR", "time 09:08"])
    #expect(Self.items("at 6:33 pm") == ["word at", "time 6:33 pm"])
    #expect(Self.items("x@ybl.UPI").first == "address x@ybl")
    #expect(Self.items("your RM 98450") == ["word your", "name RM", "number 98450"])
    #expect(Self.items("on14-11-2026") == ["word on", "date 14-11-2026"])
    #expect(Self.items("$5 and USD 6").filter { $0.hasPrefix("money") } == ["money $5", "money USD 6"])
    #expect(Self.items("1.2.3.4").allSatisfy { !$0.hasPrefix("money ") && !$0.hasPrefix("date") })
  }
}
