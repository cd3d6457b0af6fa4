import SpendwiseSystem
import TestSupport
import Testing

@testable import SpendwiseMail

/// The Maildir of the demonstration, read whole.
@Suite struct FixtureTests {
  static func names(_ folder: String) -> [String] {
    ((try? File.names(in: Fixtures.path("Fixtures/Maildir/\(folder)"))) ?? []).filter { !$0.hasPrefix(".") }.sorted()
  }

  static func contents(_ folder: String, _ name: String) -> [UInt8] {
    Fixtures.contents("Fixtures/Maildir/\(folder)/\(name)")
  }

  /// Message with `part` in its file name.
  static func message<R>(_ part: String, _ body: (MailMessage) -> R) -> R? {
    for folder in ["cur", "new"] {
      for name in names(folder) where name.split(whereSeparator: { ".:".contains($0) }).contains(Substring(part)) {
        return withMessage(contents(folder, name), body)
      }
    }
    return nil
  }

  @Test func everyMessageIsWholeButOne() {
    var (count, banks): (Int, Set<String>) = (0, [])
    for folder in ["cur", "new"] {
      for name in Self.names(folder) {
        withMessage(Self.contents(folder, name)) { message in
          count += 1
          #expect(message.isTruncated == name.contains("truncated"), "\(name)")
          #expect(message.date?.offset == 330 && !message.subject.isEmpty, "\(name)")
          #expect(message.text.utf8.count > 60 && !message.text.contains("{"), "\(name)")
          #expect(!message.text.contains("-->") && !message.subject.contains("=?"), "\(name)")
          #expect((message.forwarded != nil) == name.contains("forward"), "\(name)")
          if let from = message.from, name.contains(".M") { banks.insert(from.domain) }
        }
      }
    }
    #expect(count >= 30)
    #expect(banks.count >= 12)
  }

  @Test(arguments: [
    (
      "hdfc-upi",
      "Rs.517.00 is debited from your account ending 4821 towards VPA swiggy.stores@axb (SWIGGY LIMITED) on 08-06-26."
    ),
    (
      "hdfc-upi-old",
      "Rs.161.00 has been debited from account **4821 to VPA chaayos.blr@axl CHAAYOS INDIRANAGAR on 04-06-26. Your"
    ),
    (
      "icici-card",
      "transaction of INR 500.00 on Jun 18, 2026 at 06:03:26. Info: AMAZON PAY INDIA PVT LTD. The Available"
    ),
    ("icici-interest", "Your ICICI Bank Account XX4321 has been credited with INR 91 on 30-Jun-26.\nInfo: XX4321"),
    ("sbi-hindi", "Debited INR 236.00 on 16/06/26 -Transferred to Mr. SURESH PATIL."),
    ("sbi-hindi", "₹236.00 डेबिट किए गए"),
    ("sbi-debit-card", "Date & Time\tJun 22, 2026, 15:58\nTransaction Number\t617315004471\nAmount (INR)\t1,846.50\n"),
    ("axis-card", "Transaction Amount:\nINR 198\nMerchant Name:\nZOMATO LTD\n"),
    ("axis-reversal", "Transaction Status:\nREVERSED\n"),
    ("kotak-upi-credit", "Amount\t₹1,250.50\nSender\tVIKRAM SHETTY\nUPI Reference Number (RRN)\t616888120447\n"),
    ("kotak-card", "INR 58 spent at THIRD WAVE COFFEE on 09/06/26 at 09:01:05 using your Kotak Credit Card x5544."),
  ])
  func textIsAsAPersonSeesIt(_ name: String, _ text: String) {
    #expect(Self.message(name) { $0.text.contains(text) } == true)
  }

  @Test func theForwardKeepsTheBankInside() {
    Self.message("forward") { message in
      #expect(message.from?.address == "rohan.mehta@example.in")
      #expect(message.forwarded?.from?.address == "alerts@hdfcbank.bank.in")
      #expect(message.forwarded?.date?.day.iso == "2026-07-06" && message.forwarded?.date?.time == "21:58:00")
      #expect(message.forwarded?.subject == "❗ You have done a UPI txn. Check details!")
    }
  }

  @Test func theSameMailTwiceHasOneKey() {
    let keys = [Self.message("hdfc-upi") { $0.key }, Self.message("hdfc-upi-again") { $0.key }]
    #expect(keys[0] != nil && keys[0] == keys[1])
  }
}
