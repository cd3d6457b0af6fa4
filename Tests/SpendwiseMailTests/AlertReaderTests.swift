import SpendwiseJSON
import Testing

@testable import SpendwiseAlerts
@testable import SpendwiseText

@Suite struct AlertReaderTests {
  static func reader(_ profiles: String = "") throws -> AlertReader {
    try AlertReader(profiles: Array(profiles.utf8), today: try #require(Day("2026-07-20")))
  }

  static let wordings = AlertFixture.all("wordings.jsonl")

  @Test func thereAreFixtures() {
    #expect(Self.wordings.count >= 120)
    #expect(Self.shapes.count >= 58)
  }

  static let shapes = AlertFixture.all("shapes.jsonl")

  @Test("mail that no profile knows is read by the model", arguments: shapes)
  func shape(_ fixture: AlertFixture) throws {
    let reader = try Self.reader()
    for wrapping in [AlertFixture.Wrapping.plain, .html, .boldNumbers] {
      let line = verdict(on: fixture.message(from: fixture.senders[0], wrapping), by: reader)
      try fixture.expect(line, "\(wrapping)")
    }
  }

  @Test("alerts of six banks, on every domain and in every wrapping", arguments: wordings)
  func wrapped(_ fixture: AlertFixture) throws {
    let reader = try Self.reader()
    for sender in fixture.senders {
      for wrapping in [AlertFixture.Wrapping.plain, .html, .boldNumbers] {
        let line = verdict(on: fixture.message(from: sender, wrapping), by: reader)
        try fixture.expect(line, "\(sender) \(wrapping)")
      }
    }
  }

  @Test("in upper case the money is the same, or the mail is not understood", arguments: wordings + shapes)
  func upperCase(_ fixture: AlertFixture) throws {
    let reader = try Self.reader()
    let line = verdict(on: fixture.message(from: fixture.senders[0], .upperCase), by: reader)
    try expectNoOtherAmount(line, fixture, "upper case")
  }

  @Test("cut at 16 places, no template gives another amount", arguments: wordings + shapes)
  func truncated(_ fixture: AlertFixture) throws {
    let reader = try Self.reader()
    let scalars = Array(fixture.text.unicodeScalars)
    for step in 0..<16 {
      var text = ""
      text.unicodeScalars.append(contentsOf: scalars.prefix(scalars.count * step / 16))
      let wrapping: AlertFixture.Wrapping = step % 2 == 0 ? .plain : .html
      let line = verdict(on: fixture.message(from: fixture.senders[0], wrapping, text: text), by: reader)
      // "2,50" of 2,500.00 is an amount in half the world: it is asked about.
      try expectNoOtherAmount(line, fixture, "cut behind \"\(text.suffix(20))\"", mayAsk: true)
    }
  }

  private func expectNoOtherAmount(
    _ line: [UInt8], _ fixture: AlertFixture, _ place: String, mayAsk: Bool = false
  ) throws {
    var object = JSONObject()
    try line.withUnsafeBufferPointer { bytes in
      try object.scan(bytes)
      guard object.says("type", "transaction"), let amount = object.literal("amount") else { return }
      if mayAsk, object.says("status", "pending") { return }
      let wanted = fixture.want.first { $0.path == "amount" }?.value
      // A reversal that lost its last row, or a notice that lost its first words, cannot be told from a payment.
      func digits(_ text: String?) -> String? { text.map { $0.filter { $0 != "-" } } }
      if wanted == nil { return }
      #expect(digits(amount) == digits(wanted), "\(place): \(bytes.text)")
    }
  }

  @Test func aForwardIsReadButNotBelieved() throws {
    let message = """
      From: Me <me@example.com>
      Date: Sat, 04 Jul 2026 10:00:00 +0530
      Subject: Fwd: UPI
      Message-ID: <2@example.com>

      ---------- Forwarded message ---------
      From: HDFC Bank InstaAlerts <alerts@hdfcbank.bank.in>
      Date: Mon, 8 Jun 2026 at 13:12
      Subject: UPI txn
      To: <me@example.com>

      Rs.517.00 is debited from your account ending 9999 towards VPA x@ybl (SWIGGY) on 08-06-26.
      UPI transaction reference no.: 615912345678.
      """
    let line = String(decoding: verdict(on: message, by: try Self.reader()), as: UTF8.self)
    #expect(line.contains(#""amount":-517.00"#))
    #expect(line.contains(#""status":"pending""#))
    #expect(line.contains("forwarded: sender not verified"))
  }

  static let spend = "Rs.517.00 is debited from your account ending 9999 towards VPA x@ybl (SWIGGY) on 08-06-26."

  private func outcome(from sender: String, _ text: String, profiles: String = "", header: String = "") throws -> String
  {
    let message = """
      \(header)From: HDFC Bank InstaAlerts <\(sender)>
      Date: Mon, 08 Jun 2026 13:12:22 +0530
      Subject: Alert
      Message-ID: <3@example.com>

      \(text)
      """
    return String(decoding: verdict(on: message, by: try Self.reader(profiles)), as: UTF8.self)
  }

  @Test func aDisplayNameMakesNoBank() throws {
    for sender in ["alerts@hdfcbank-alerts.com", "alerts@hdfcbank.net.example.org"] {
      #expect(try outcome(from: sender, Self.spend).contains(#""reason":"not-a-bank""#), "\(sender)")
    }
    let stranger = try outcome(from: "hdfcbank.net@gmail.com", Self.spend)
    #expect(stranger.contains(#""type":"reject","reason":"unknown-sender""#))
  }

  @Test func aForgedSenderIsPending() throws {
    let header = "Authentication-Results: mx.example.in; dmarc=fail header.from=hdfcbank.net\n"
    let line = try outcome(from: "alerts@hdfcbank.net", Self.spend, header: header)
    #expect(line.contains(#""status":"pending""#))
    #expect(line.contains(#""authentication":"fail""#) && line.contains("mx.example.in says dmarc=fail"))
  }

  @Test func anotherBankIsReadByTheModel() throws {
    let text = "INR 725.00 spent on your IDFC FIRST BANK Credit Card ending XX3620 at DMART on 05 JUN 2026."
    let line = try outcome(from: "noreply@idfcfirst.bank.in", text)
    #expect(line.contains(#""amount":-725.00"#))
    #expect(line.contains(#""account_last_four":"3620","payee":"DMART""#))
    #expect(line.contains(#""reader":"model""#) && !line.contains(#""status":"pending""#))
  }

  @Test("what has no known sender is pending")
  func strangerIsPending() throws {
    let whole = "INR 725.00 spent on your IDFC FIRST BANK Credit Card ending XX3620 at DMART on 05 JUN 2026."
    let line = try outcome(from: "", whole)
    #expect(line.contains(#""amount":-725.00"#) && line.contains(#""status":"pending""#), "\(line)")
  }

  @Test func hostileTextEndsSoon() throws {
    for hostile in [
      String(repeating: "Rs.", count: 70_000), String(repeating: "Rs.1 debited from ", count: 12_000),
      String(repeating: "a", count: 200_000), String(repeating: "XX", count: 100_000),
      String(repeating: "transaction of Rs 1 at ", count: 9000), String(repeating: "OTP is for ", count: 19_000),
      String(repeating: "1,", count: 100_000), String(repeating: "\u{20B9}", count: 70_000),
    ] {
      let line = try outcome(from: "alerts@hdfcbank.net", hostile)
      let isPosted = line.contains(#""type":"transaction""#) && !line.contains(#""status":"pending""#)
      #expect(!isPosted, "\(hostile.prefix(20))")
    }
  }
}
