import TestSupport
import Testing

@testable import SpendwiseAlerts
@testable import SpendwiseMail

@Suite struct DisguisedDomainTests {
  @Test(
    "names that imitate a bank's are told from it, however they do it",
    arguments: [
      "hdfcbank.com.evil.in", "evil-hdfcbank.bank.in", "hdfcbank-alerts.bank.in", "hdfcbankalerts.bank.in",
      "hdfcbank.net.", "hdfc-bank.net.in", "my-sbi.in", "icici-bank.in", "1cicibank.com", "lcicibank.com", "k0tak.com",
      "hdfcbаnk.net", "һdfcbank.net", "ｈdfcbank.net", "HDFCBАNK.net", "kоtak.com", "xn--hdfcbnk-3fg.net",
      "icıcibank.com", "kötak.com", "axisbanĸ.com", "yesbаnk.in", "xn--ktak-55d.com", "axísbank.com", "ίcici.com",
      "bаnk-alerts.com", "hdfc\u{200B}bank.net", "hdfc\u{AD}bank.net", "xn--99999999.com", "xn--a.bank",
    ])
  func lookalikes(_ domain: String) {
    let sender = MailAddress(address: "alerts@" + domain).address
    guard case .lookalike = BankSenders.senderClass(of: sender) else {
      Issue.record("\(sender) is \(BankSenders.senderClass(of: sender))")
      return
    }
  }

  @Test(
    "banks, and strangers of other scripts, are what they are",
    arguments: [
      ("alerts@hdfcbank.bank.in", "hdfc"), ("x@icicibank.bank.in", "icicibank"), ("x@some-new.bank.in", "some-new"),
      ("x@kotak.bank.in", "kotak"), ("x@deep.below.hdfcbank.net", "hdfc"),
    ])
  func banks(_ sender: String, _ bank: String) { #expect(BankSenders.senderClass(of: sender) == .bank(bank)) }

  @Test(arguments: ["x@bücher.de", "x@xn--bcher-kva.de", "x@почта.рф", "x@xn--80a1acny.xn--p1ai", "x@例え.jp"])
  func strangers(_ sender: String) { #expect(BankSenders.senderClass(of: sender) == .stranger) }

  @Test(
    "encoded names are decoded as RFC 3492 says",
    arguments: [
      ("bcher-kva", "bücher"), ("80a1acny", "почта"), ("egbpdaj6bu4bxfgehfvwxn", "ليهمابتكلموشعربي؟"),
      ("ihqwcrb4cv8a8dqg056pqjye", "他们为什么不说中文"),
      ("PorqunopuedensimplementehablarenEspaol-fmd56a", "PorquénopuedensimplementehablarenEspañol"),
      ("-> $1.00 <--", "-> $1.00 <-"),
    ])
  func punycode(_ code: String, _ want: String) {
    #expect(DisguisedDomain.punycode(code[...]).map { String(String.UnicodeScalarView($0)) } == want)
  }

  @Test func encodedNamesOfAnyKindEnd() {
    let seed = UInt64.random(in: 0 ... .max)
    var random = Seeded(seed)
    for _ in 0..<5000 {
      let letters = (0..<Int.random(in: 0...63, using: &random)).map { _ in
        Character(Unicode.Scalar("abcdefghijklmnopqrstuvwxyz0123456789-".utf8.randomElement(using: &random) ?? 0x61))
      }
      if let scalars = DisguisedDomain.punycode(String(letters)[...]) { #expect(scalars.count <= 63, "seed \(seed)") }
      _ = BankSenders.senderClass(of: "x@xn--\(String(letters)).com")
    }
  }

  @Test func nearNames() {
    for (domain, bank) in [
      ("hfdcbank.com", "hdfcbank.net"), ("icicbank.com", "icicibank.com"), ("indusimd.com", "indusind.com"),
      ("alerts.federallbank.co.in", "federalbank.co.in"),
    ] { #expect(BankSenders.near(domain) == bank, "\(domain)") }
    for domain in ["hdfcbank.net", "somebank.com", "example.org", "", "com", "my.bank"] {
      #expect(BankSenders.near(domain) == nil, "\(domain)")
    }
  }
}
