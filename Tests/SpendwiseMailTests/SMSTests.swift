import Commands
import SpendwiseJSON
import Testing

@testable import Spendwise
@testable import SpendwiseAlerts
@testable import SpendwiseMail
@testable import SpendwiseText

@Suite struct SMSTests {
  static func message(_ sender: String, _ body: String, minute: Int = 600) -> SMSMessage {
    let received = Day(year: 2026, month: 7, day: 3).map {
      MailDate(day: $0, secondOfDay: minute * 60 + 10, offset: MailDate.indian)
    }
    return SMSMessage(sender: sender, body: Array(body.utf8), received: received)
  }

  private static func key(_ sender: String, _ body: String, minute: Int = 600) -> String {
    message(sender, body, minute: minute).alert.key
  }

  static func reader() throws -> AlertReader {
    let reader = try AlertReader(today: #require(Day(year: 2026, month: 7, day: 3)))
    (reader.channel, reader.recorder) = ("sms", .sms)
    return reader
  }

  @Test("how keys are made never changes")
  func keysAreGolden() {
    let told = Self.message("AX-HDFCBK-S", "Sent Rs.450.00\nTo SWIGGY\nRef 618212345678\n")
    #expect(told.alert.key == "sms:518664960036a255ddfd246e25eb8dfd130c13276d943fe7e6daf3432450d463")
    let untold = Self.message("JD-SBIUPI-S", "A/C X1234 debited by 150.0 trf to CAFE. Call 18001111109")
    #expect(untold.alert.key == "sms:24f2f797134655f984818bed56f8eb0bbf6b9d33c158362605ecaf6120ec305d")
  }

  @Test("one message over two routes, or with other white space, has one key")
  func deliveredTwice() {
    let key = Self.key("AX-HDFCBK-S", "Sent Rs.450.00\nRef 618212345678")
    #expect(Self.key("vm-hdfcbk", " Sent Rs.450.00\r\nRef  618212345678 \n", minute: 9) == key)
    #expect(Self.key("AX-HDFCBK-S", "Sent Rs.450.00\nRef 618212345679") != key)
    #expect(Self.key("AX-ICICIB-S", "Sent Rs.450.00\nRef 618212345678") != key)
  }

  @Test("the minute counts only where reference, balance and time are missing")
  func minuteOfReceipt() {
    func differs(_ body: String) -> Bool {
      Self.key("AX-HDFCBK-S", body, minute: 600) != Self.key("AX-HDFCBK-S", body, minute: 601)
    }
    #expect(differs("Rs.50 paid to CAFE on 03-07-26. Call 18002586161"))
    #expect(!differs("Rs.50 paid to CAFE on 03-07-26 at 10:11"))
    #expect(!differs("Rs.50 paid to CAFE. Avl Bal Rs.100"))
    #expect(!differs("Rs.50 paid to CAFE. UPI 618212345678."))
    #expect(!differs("Rs.50 paid to CAFE. Ref No A12345"))
  }

  @Test("a telephone number and a branch are no reference, and moving money names nobody")
  func whatNamesNothing() throws {
    func read(_ sender: String, _ body: String) throws -> Transaction {
      guard case .transaction(let record) = try Self.reader().read(Self.message(sender, body).alert) else {
        throw Unread(text: body)
      }
      return record
    }
    let card = try read(
      "AX-AXISBK-S",
      "Spent INR 3,150\nAxis Bank Card no. XX2208\n10-11-26 13:05:22 IST\nCROMA\nNot you? SMS BLOCK to 919951860002"
    )
    #expect(card.reference == nil)
    for path in ["NEFT Cr-CITI0100000-", "NEFT-CITI0100000-"] {
      let salary = try read(
        "VM-HDFCBK-S",
        "Update! INR 95,000.00 deposited in HDFC Bank A/c XX0192 on 30-JUN-26 for \(path)GLOBEX INDIA PVT LTD-RAHUL "
          + "MEHTA-CITIN26634567890.Avl bal INR 1,20,455.18.")
      #expect(salary.reference == "CITIN26634567890")
      #expect(salary.payeeRaw == "GLOBEX INDIA PVT LTD")
    }
    let transfer = try read(
      "VM-SBIINB-S",
      "Your A/C XXXXX561298 has a credit by Transfer of Rs 12,500.00 on 10/06/26. Avl Bal Rs 64,018.22.-SBI")
    #expect(transfer.payeeRaw == nil)
    let cash = try read(
      "VM-CANBNK-S",
      "An amount of INR 2,000.00 has been DEBITED to your account XXX123 on 12/06/2026 towards ATM Withdrawal.")
    #expect(cash.payeeRaw == nil)
  }

  private struct Unread: Error { var text: String }

  @Test("the header tells the bank, whatever the route and the purpose")
  func headers() {
    for sender in ["AX-HDFCBK-S", "VM-HDFCBK", "HDFCBK", "hdfcbk-T", "HDFC Bank"] {
      #expect(AlertSender(header: sender).senderClass == .bank("hdfc"), "\(sender)")
    }
    #expect(AlertSender(header: "BP-KOTAKB").senderClass == .bank("kotak"))
    #expect(AlertSender(header: "VM-SBICRD-S").senderClass == .bank("sbicard"))
    #expect(AlertSender(header: "VM-SBIINB").senderClass == .bank("sbi"))
    #expect(AlertSender(header: "+91 98765 43210").senderClass == .stranger)
    #expect(AlertSender(header: "VM-DLHVRY-S").senderClass == .possible)
    #expect(AlertSender(header: "").senderClass == AlertSender(header: " ").senderClass)
    #expect(SMSSenders.parts(of: "AX-HDFCBK-P").isPromotion)
  }

  @Test("references to halves of characters are read, those to none are dropped")
  func surrogates() {
    func text(_ value: String) -> String {
      value.withBytes { String(decoding: SMSBackup.text(of: $0), as: UTF8.self) }
    }
    #expect(text("a &#55357;&#56832; b &amp;&#10;&lt;&#x20B9;") == "a \u{1F600} b &\n<\u{20B9}")
    #expect(
      text("&#55357; &#56832; &#0; &#55357;&#55357;&#56832;&unknown; & &#99999999999;")
        == "   \u{1F600}&unknown; & &#99999999999;")
  }

  /// The labelled messages of `Fixtures/alerts/sms.jsonl`.
  static func labelled() -> [(sender: String, received: MailDate?, fixture: AlertFixture)] {
    AlertFixture.all("sms.jsonl").map { ($0.senders.first ?? "", $0.received.withBytes { MailDate($0) }, $0) }
  }

  @Test("what messages say, by text or mail", arguments: AlertFixture.all("claims.jsonl"))
  func claims(_ claim: AlertFixture) throws {
    let reader = try AlertReader(today: #require(Day("2026-07-15")))
    if claim.isWholeMail { return try claim.expect(verdict(on: claim.text, by: reader), "mail") }
    (reader.channel, reader.recorder) = ("sms", .sms)
    let alert = SMSMessage(sender: claim.sender, body: Array(claim.text.utf8), received: SMSTime.read(claim.received))
      .alert
    var writer = JSONWriter()
    reader.read(alert).write(alert.key, channel: "sms", raw: Bytes(start: nil, count: 0), into: &writer)
    try claim.expect(writer.bytes, claim.sender)
  }

  @Test("whatever a sender is called, it is read without a trap")
  func anySender() {
    for sender in ["-", "--", "AX-", "-S", "AX--S", "\u{0}", "é-é", "AX-\u{1F600}-P", "+", "1", "AX-HDFCBK-S-T", " - "]
    {
      let parts = SMSSenders.parts(of: sender)
      #expect(parts.header.utf8.count <= sender.utf8.count)
      #expect(AlertSender(header: sender).senderClass != .lookalike("hdfc"))
    }
  }
}
