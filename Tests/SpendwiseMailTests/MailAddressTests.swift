import Testing

@testable import SpendwiseMail

@Suite struct MailAddressTests {
  private func list(_ text: String) -> [MailAddress] { text.withBytes { MailAddress.list($0, MailWorkspace()) } }

  @Test(arguments: [
    ("HDFC Bank InstaAlerts <Alerts@HDFCBank.net>", "alerts@hdfcbank.net", "HDFC Bank InstaAlerts"),
    ("alerts@hdfcbank.net", "alerts@hdfcbank.net", ""), ("<alerts@hdfcbank.net>", "alerts@hdfcbank.net", ""),
    ("alerts@hdfcbank.net (HDFC Bank)", "alerts@hdfcbank.net", "HDFC Bank"),
    ("\"HDFC, Bank\" <a@b.in>", "a@b.in", "HDFC, Bank"),
    ("\"alerts@hdfcbank.net\" <evil@x.com>", "evil@x.com", "alerts@hdfcbank.net"),
    ("alerts@hdfcbank.net <evil@x.com>", "evil@x.com", "alerts@hdfcbank.net"),
    ("\"<alerts@hdfcbank.net>\" <evil@x.com>", "evil@x.com", "<alerts@hdfcbank.net>"),
    ("=?UTF-8?Q?HDFC_=E2=82=B9?= <a@b.in>", "a@b.in", "HDFC ₹"),
    ("=?UTF-8?Q?=3Calerts=40hdfcbank=2Enet=3E?= <evil@x.com>", "evil@x.com", "<alerts@hdfcbank.net>"),
    ("Bank < a@b.in >", "a@b.in", "Bank"), ("Bank <a@b.in (x)>", "a@b.in", "Bank"),
    ("Bank <@r1,@r2:a@b.in>", "a@b.in", "Bank"),
    ("Bank <a@b.in", "a@b.in", "Bank"), ("Bank\r\n <a@b.in>", "a@b.in", "Bank"),
    ("Banks: a@b.in, c@d.in;", "a@b.in", ""),
    ("\"a b\"@c.in <x@y.in>", "x@y.in", "a b@c.in"), ("Bank <\"a>b\"@c.in>", "\"a>b\"@c.in", "Bank"),
  ])
  func sendersAreRead(_ text: String, _ address: String, _ name: String) {
    #expect(list(text).first == MailAddress(address: address, name: name))
  }

  @Test func listsAreTakenApart() {
    #expect(list("a@b.in, \"C, D\" <c@d.in>, <e@f.in>").map(\.address) == ["a@b.in", "c@d.in", "e@f.in"])
    #expect(list("").isEmpty)
    #expect(list("nobody").isEmpty)
    #expect(list(",,;:").isEmpty)
    #expect(list("((((").isEmpty)
  }

  @Test func theDomainIsBehindTheLastSign() {
    #expect(MailAddress(address: "\"a@hdfcbank.net\"@Evil.com").domain == "evil.com")
    #expect(MailAddress(address: "x").domain == "x")
  }

  @Test func lookAlikesStayWhatTheyAre() {
    #expect(list("Kotak <bankalerts@\u{212A}otak.com>").first?.domain != "kotak.com")
    #expect(list("bankalerts@\u{212A}OTAK.COM").first?.domain != "kotak.com")
    #expect(MailAddress(address: "A@\u{212A}OTAK.com").address == "a@\u{212A}otak.com")
    #expect(list("Bank <a@b\u{0}c.in>").first?.domain != "bc.in")
  }

  @Test func theFirstOfSeveralSendersIsTheSender() {
    for from in ["From: a@b.in\nFrom: c@d.in\n\n", "From: a@b.in, c@d.in\n\n"] {
      withMessage(from) {
        #expect($0.senders.map(\.address) == ["a@b.in", "c@d.in"] && $0.from?.address == "a@b.in")
      }
    }
  }
}
