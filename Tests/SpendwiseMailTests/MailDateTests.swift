import SpendwiseText
import TestSupport
import Testing

@testable import SpendwiseMail

@Suite struct MailDateTests {
  private func date(_ text: String) -> MailDate? { text.withBytes { MailDate($0) } }

  private func words(_ text: String) -> String {
    date(text).map { "\($0.day.iso) \($0.time ?? "-") \($0.offset.map { "\($0)" } ?? "-")" } ?? "nil"
  }

  @Test(arguments: [
    ("Mon, 05 Jan 2026 13:12:22 +0530", "2026-01-05 13:12:22 330"),
    ("Mon, 05 Jan 2026 13:12:22 +0530 (IST)", "2026-01-05 13:12:22 330"),
    ("Mon, 5 Jan 2026 13:12:22 (IST)", "2026-01-05 13:12:22 330"), ("5 Jan 2026 13:12", "2026-01-05 13:12:00 -"),
    ("Mon, 05 Jan 26 13:12:22 GMT", "2026-01-05 13:12:22 0"),
    ("Mon, 05 Jan 99 13:12:22 EST", "1999-01-05 13:12:22 -300"),
    ("Mon, 05 Jan 126 13:12:22 PDT", "2026-01-05 13:12:22 -420"),
    ("Mon, 05 Jan 2026 13:12:22 Z", "2026-01-05 13:12:22 0"),
    ("Mon, 05 Jan 2026 13:12:22 A", "2026-01-05 13:12:22 0"),
    ("Mon, 05 Jan 2026 13:12:22 IST", "2026-01-05 13:12:22 330"),
    ("Mon, 05 Jan 2026 13:12:22 GMT+5:30", "2026-01-05 13:12:22 330"),
    ("05 Jan 2026 13:12:22 -0000", "2026-01-05 13:12:22 0"),
    ("Mon (x(y)) , 05 (c) Jan 2026 13:12:22 +0530", "2026-01-05 13:12:22 330"),
    ("Mon Jan  5 13:12:22 2026", "2026-01-05 13:12:22 -"),
    ("Thu Jul 03 14:12:31 +0000 2026", "2026-07-03 14:12:31 0"),
    ("Fri, Jul 3, 2026 at 7:42 PM", "2026-07-03 19:42:00 -"),
    ("Fri, Jul 3, 2026 at 12:05\u{202F}AM", "2026-07-03 00:05:00 -"),
    ("Friday, July 3, 2026 7:42 PM", "2026-07-03 19:42:00 -"),
    ("Friday, 3 July, 2026 18:33:33 PM", "2026-07-03 18:33:33 -"),
    ("3 July 2026 at 7:42:00 p.m. IST", "2026-07-03 19:42:00 330"),
    ("2026-07-03 19:42:05", "2026-07-03 19:42:05 -"), ("2026-07-03T19:42:05+05:30", "2026-07-03 19:42:05 330"),
    ("2026-07-03T19:42:05.123Z", "2026-07-03 19:42:05 0"), ("03/07/2026 19:42", "2026-07-03 19:42:00 -"),
    ("03-07-26", "2026-07-03 - -"), ("7/13/2026 7:42 AM", "2026-07-13 07:42:00 -"), ("05-Apr-2026", "2026-04-05 - -"),
    ("29 Feb 2024 00:00:00 +0000", "2024-02-29 00:00:00 0"), ("1 Sept 2026", "2026-09-01 - -"),
    ("Mon, 05 Jan 2026 99:99:99 +0530", "2026-01-05 - -"), ("31 Dec 2016 23:59:60 +0000", "2016-12-31 23:59:59 0"),
    ("Mon, 05 Jan 2026 13:12:22 +9999", "2026-01-05 13:12:22 -"),
  ])
  func datesAreRead(_ text: String, _ expected: String) { #expect(words(text) == expected) }

  @Test(arguments: [
    "", "yesterday", "31 Feb 2026 10:00:00 +0530", "29 Feb 2026", "Jan 2026", "5 Jan", "2026-13-01", "32 Jan 2026",
    "0 Jan 2026",
    "5 Jan 10000", "5 Jan 1800 10:00", "99999999999999999999", "((((((((", "+++---:::",
  ])
  func whatIsNoDateIsNil(_ text: String) { #expect(words(text) == "nil") }

  @Test func theInstantRespectsTheZone() {
    #expect(date("Thu, 01 Jan 1970 05:30:00 +0530")?.instant == 0)
    #expect(date("Thu, 01 Jan 1970 05:30:00")?.instant == 0)
    #expect(date("Mon, 05 Jan 2026 13:12:22 +0530")?.instant == 1_767_598_942)
    #expect(date("Wed, 31 Dec 1969 23:59:59 +0000")?.instant == -1)
  }

  @Test func anInstantIsShownInAnotherZone() {
    let utc = date("Fri, 03 Jul 2026 20:15:00 +0000")
    let indian = utc?.inZone(MailDate.indian)
    #expect(indian?.day.iso == "2026-07-04" && indian?.time == "01:45:00" && indian?.offset == 330)
    #expect(indian?.instant == utc?.instant)
    let early = date("Wed, 31 Dec 1969 12:00:00 +0000")?.inZone(-720)
    #expect(early?.day.iso == "1969-12-31" && early?.time == "00:00:00")
    #expect(date("3 Jul 2026")?.inZone(0).day.iso == "2026-07-03")
  }

  @Test(arguments: 1...200)
  func noTextTraps(_ seed: UInt64) {
    var random = Seeded(seed)
    let pieces = [
      "Jan", "Fri,", "2026", "5", "+", "-", ":", "13:12", "/", "PM", "(", ")", "IST", "0530", "99999999999", "T", ".",
      " ", "\\",
    ]
    let text = (0..<12).map { _ in pieces.randomElement(using: &random) ?? "" }.joined(
      separator: Bool.random(using: &random) ? " " : "")
    guard let found = date(text) else { return }
    #expect(Day(found.day.iso) == found.day, "\(text)")
    #expect((0..<86400).contains(found.secondOfDay ?? 0) && abs(found.offset ?? 0) < 100 * 60, "\(text)")
    #expect(date(text) == found, "\(text)")
  }
}
