import Testing

@testable import Spendwise
@testable import SpendwiseAlerts
@testable import SpendwiseText

@Suite struct AlertValuesTests {
  /// The day of a date in a message of this day.
  private func day(_ printed: String, _ countries: [String] = ["IN"], received: String = "2026-11-28") -> Day? {
    let text = printed.withBytes { FoldedText($0) }
    guard let received = Day(received),
      let item = Scanner(text, countries: countries, .none).items.first(where: { $0.kind == .date })
    else { return nil }
    return PrintedDate.paid(text, item.range, countries, received: received)
  }

  @Test(
    "dates as banks print them",
    arguments: [
      ("27-08-2023", "2023-08-27"), ("05-02-26", "2026-02-05"), ("05 Feb, 2026", "2026-02-05"),
      ("8 May 2026", "2026-05-08"), ("Jul 18, 2026", "2026-07-18"), ("January 14, 2026", "2026-01-14"),
      ("15 JAN 2026", "2026-01-15"), ("05-Apr-2026", "2026-04-05"), ("30-Jun-26", "2026-06-30"),
      ("31-MAR-26", "2026-03-31"), ("16/10/24", "2024-10-16"), ("03Oct26", "2026-10-03"), ("10Sep25", "2025-09-10"),
      ("2026-06-28", "2026-06-28"), ("11/06/2026", "2026-06-11"), ("16 - 03 - 26", "2026-03-16"),
      ("29 August, 2026", "2026-08-29"), ("1st July 2026", "2026-07-01"), ("29-02-24", "2024-02-29"),
    ])
  func dates(_ text: String, _ iso: String) {
    #expect(day(text) == Day(iso))
  }

  @Test func daysThatAreNone() {
    for text in ["31-02-26", "29-02-2026", "00-01-26", "32-01-26", "31 Jun 2026", "01-01-0026", "soon"] {
      #expect(day(text) == nil, "\(text)")
    }
  }

  @Test func monthsFirst() {
    for text in ["06/21/2026", "06/21/26", "6/21/26"] {
      #expect(day(text, ["US"], received: "2026-06-22") == Day("2026-06-21"), "\(text)")
    }
    #expect(day("11/05", ["US"]) == Day("2026-11-05"))
    #expect(day("11/05", ["IN"]) == Day("2026-05-11"))
    #expect(day("21/06/2026", ["US"], received: "2026-06-22") == Day("2026-06-21"))
  }

  @Test func aMissingYearGoesBackwards() {
    #expect(day("31 Dec", received: "2026-01-02") == Day("2025-12-31"))
    #expect(day("02 Jan", received: "2026-01-02") == Day("2026-01-02"))
    #expect(day("29 Nov 202") == Day("2026-11-29"))
  }

  @Test(
    "times as banks print them",
    arguments: [
      ("21:37:40", "21:37:40"), ("15:58", "15:58:00"), ("01:47:41 pm", "13:47:41"), ("12:07 a.m.", "00:07:00"),
      ("12:00:01 am", "00:00:01"), ("18:33:33 PM", "18:33:33"), ("12:05 PM", "12:05:00"),
    ])
  func times(_ text: String, _ wanted: String) throws {
    let time = try #require(text.withBytes { PrintedTime.read($0) })
    #expect(PrintedTime.text(time.second) == wanted)
  }

  @Test func timesThatAreNone() {
    for text in ["99:97:40", "24:00:00", "12:60", "12"] { #expect(text.withBytes { PrintedTime.read($0) } == nil) }
  }

  /// Of a clock of 12 hours the arrival tells the half of the day, unless the half that is printed fits too.
  @Test(
    "times without am or pm",
    arguments: [
      ("06:03:26", "2026-07-03", "18:03:40", "18:03:26"), ("06:03:26", "2026-07-03", "06:05:00", "06:03:26"),
      ("12:07", "2026-07-03", "00:08:00", "00:07:00"), ("11:58", "2026-07-04", "00:01:00", "23:58:00"),
      ("06:03", "2026-07-04", "09:00:00", "06:03:00"), ("18:03", "2026-07-03", "06:04:00", "18:03:00"),
    ])
  func halves(_ text: String, _ arrival: String, _ clock: String, _ wanted: String) throws {
    let time = try #require(text.withBytes { PrintedTime.read($0) })
    let second = try #require(clock.withBytes { PrintedTime.read($0) }).second
    let received = (day: try #require(Day(arrival)), second: Optional(second))
    let day = try #require(Day("2026-07-03"))
    #expect(PrintedTime.text(PrintedTime.resolve(time, on: day, received: received)) == wanted)
  }

  private func mask(_ text: String) -> String? { PrintedNumber.lastDigits(text) }

  @Test func masksOfTwoToSixDigits() {
    #expect(mask("**9999") == "9999")
    #expect(mask("**99") == "99")
    #expect(mask("XX123") == "123")
    #expect(mask("XXXXX266404") == "6404")
    #expect(mask("5524 XXXX XXXX 9004") == "9004")
    #expect(mask("41001") == "1001")
    #expect(mask("SBA1234") == "1234")
    #expect(mask("XX") == nil)
  }

  /// Currency of a mark for a sender of these countries.
  private func currency(_ mark: String, _ countries: [String]) -> (Currency, Bool)? {
    let codes = mark.withBytes { CurrencyMarks.shared.match(FoldedText($0), 0, countries)?.codes }
    return codes.flatMap { CurrencyMarks.choose($0, countries, home: .inr) }
  }

  @Test(
    "marks in a country",
    arguments: [
      ("Rs", "IN", "INR", true), ("\u{20B9}", "IN", "INR", true), ("USD", "IN", "USD", true), ("$", "IN", "USD", false),
      ("$", "CA", "CAD", true), ("$", "", "USD", false),
    ])
  func currencyMarks(_ mark: String, _ country: String, _ code: String, _ isSure: Bool) throws {
    let found = try #require(currency(mark, country.isEmpty ? [] : [country]))
    #expect(found.0.code == code && found.1 == isSure)
    #expect(currency("ZZZ", ["IN"]) == nil)
  }

  @Test func standings() {
    #expect(BankSenders.senderClass(of: "alerts@hdfcbank.bank.in") == .bank("hdfc"))
    #expect(BankSenders.senderClass(of: "x@some.new.bank.in") == .bank("new"))
    #expect(BankSenders.senderClass(of: "cbsalerts.sbi@alerts.sbi.co.in") == .bank("sbi"))
    #expect(BankSenders.senderClass(of: "alerts@hdfcbank-alerts.com") == .lookalike("hdfc"))
    #expect(BankSenders.senderClass(of: "alerts@hdfcbank.net.evil.org") == .lookalike("hdfc"))
    #expect(BankSenders.senderClass(of: "me@gmail.com") == .stranger)
    #expect(BankSenders.senderClass(of: "alerts@somebank.com") == .possible)
    #expect(BankSenders.senderClass(of: "") == .none)
  }

  @Test func textIsFolded() {
    let text = AlertText()
    let subject = Array("A  Subject".utf8)
    let body = Array("\n\u{A0}Rs\u{AD}.5\u{200B}00 \u{20B9}\u{A0}1\r\n\r\nNext\tcell  ".utf8)
    subject.withUnsafeBufferPointer { subject in
      body.withUnsafeBufferPointer { text.take(subject: subject, text: $0) }
    }
    #expect(String(decoding: text.lines, as: UTF8.self) == "A Subject\nRs.500 ₹ 1\nNext\tcell")
    #expect(String(decoding: text.flat, as: UTF8.self) == "A Subject Rs.500 ₹ 1 Next cell")
    #expect(text.body == 10)
  }
}
