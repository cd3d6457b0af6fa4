import TestSupport
import Testing

@testable import SpendwiseAlerts
@testable import SpendwiseMail

/// Verdicts from the header of a message: `pass`, `none` or `fail`.
@Suite struct SenderVerdictTests {
  private static let from = "From: HDFC Bank InstaAlerts <alerts@hdfcbank.net>\n"

  private func verdict(
    _ header: String, _ servers: [String] = ["mx.example.org"], from: String = from, sender: String = "hdfcbank.net"
  ) -> SenderVerdict {
    withMessage(header + from + "\nx\n") { message in
      SenderVerdict(SenderEvidence(message.fields), from: sender, SenderTrust(servers)) {
        BankSenders.institution(ofDomain: $0[...]) == "hdfc"
      }
    }
  }

  private func outcome(_ results: String, _ servers: [String] = ["mx.example.org"]) -> String {
    verdict("Authentication-Results: \(results)\n", servers).outcome.rawValue
  }

  @Test(
    "what a trusted server says decides",
    arguments: [
      ("dmarc=pass header.from=hdfcbank.net", "pass"), ("dmarc=pass", "pass"),
      ("dmarc=pass header.from=hdfcbank.net; dkim=fail header.d=hdfcbank.net", "pass"),
      ("dkim=pass header.d=hdfcbank.net", "pass"), ("dkim=pass header.i=@alerts.hdfcbank.net", "pass"),
      ("dkim=pass header.d=hdfcbank.bank.in", "pass"), ("dkim=pass header.d=HDFCBank.NET.", "pass"),
      ("spf=pass smtp.mailfrom=bounce@res17.hdfcbank.net", "pass"), ("spf=pass smtp.mailfrom=@hdfcbank.net", "pass"),
      ("dkim=pass header.d=amazonses.com; dkim=pass header.d=hdfcbank.net", "pass"),
      ("dkim=none; spf=none; dmarc=none header.from=hdfcbank.net", "none"), ("none", "none"),
      ("dkim=temperror header.d=hdfcbank.net; spf=temperror; dmarc=temperror", "none"), ("spf=neutral", "none"),
      ("dmarc=fail header.from=hdfcbank.net", "fail"), ("dmarc=fail; dkim=pass header.d=hdfcbank.net", "fail"),
      ("dkim=fail header.d=hdfcbank.net", "fail"), ("spf=fail smtp.mailfrom=hdfcbank.net", "fail"),
      ("spf=softfail smtp.mailfrom=hdfcbank.net; dkim=none", "fail"), ("spf=hardfail smtp.mailfrom=x.in", "fail"),
      ("dkim=pass header.d=evil.in", "fail"), ("dkim=pass header.i=@hdfcbank.net.evil.in", "fail"),
      ("dkim=pass header.d=evilhdfcbank.net", "fail"), ("dkim=pass header.d=net", "fail"),
      ("dkim=pass header.d=evil-hdfcbank.bank.in", "fail"), ("dkim=pass header.d=icici.bank.in", "fail"),
      ("spf=pass smtp.mailfrom=hdfcbank.net@evil.in", "fail"), ("dmarc=pass header.from=evil.in", "fail"),
      ("dmarc=pass header.from=hdfcbank.net; dmarc=pass header.from=evil.in", "fail"),
      ("dmarc=pass header.from=hdfcbank.net; dmarc=fail header.from=evil.in", "fail"),
      ("dmarc=pass header.from=hdfcbank.net; dmarc=none", "fail"),
      ("dmarc=pass (open header.from=hdfcbank.net", "fail"),
      ("dmarc=pass header.from=hdfcbank.net header.from=evil.in", "fail"),
      ("dkim=pass header.d=hdfcbank.net header.d=evil.in", "fail"),
      ("dkim=pass header.d=hdfcbank.net header.d=hdfcbank.net", "pass"),
    ])
  func trusted(_ findings: String, _ want: String) { #expect(outcome("mx.example.org; \(findings)") == want) }

  @Test("of a server that nobody trusts a failure is believed, and nothing else", arguments: [[], ["other.example"]])
  func untrusted(_ servers: [String]) {
    for (findings, want) in [
      ("dmarc=pass header.from=hdfcbank.net", "none"), ("dkim=pass header.d=hdfcbank.net", "none"),
      ("dkim=pass header.d=evil.in", "none"), ("spf=fail smtp.mailfrom=hdfcbank.net", "none"),
      ("dmarc=fail header.from=hdfcbank.net", "fail"), ("dmarc = (why) FAIL", "fail"), ("none", "none"),
      ("spf=pass smtp.mailfrom=\"; dmarc=fail\"@evil.in", "none"),
    ] {
      #expect(outcome("mx.example.org; \(findings)", servers) == want, "\(findings)")
    }
    #expect(outcome("spf=pass smtp.mailfrom=hdfcbank.net; dmarc=pass header.from=hdfcbank.net", servers) == "none")
  }

  @Test("only the topmost field counts, whoever wrote the ones below")
  func topmost() {
    let pass = "Authentication-Results: mx.example.org; dmarc=pass header.from=hdfcbank.net\n"
    let fail = "Authentication-Results: mx.example.org; dmarc=fail header.from=hdfcbank.net\n"
    let stranger = "Authentication-Results: mx.evil.in; dmarc=pass\n"
    #expect(verdict(fail + pass).outcome == .fail)
    #expect(verdict("Received: x\n" + pass + fail).outcome == .pass)
    #expect(verdict(stranger + pass).outcome == .none)
    #expect(verdict("").outcome == .none)
    #expect(verdict("X-Authentication-Results: mx.example.org; dmarc=pass\n").outcome == .none)
  }

  @Test("a server is known by its whole name, in any case, or by what it is below")
  func servers() {
    let pass = "dmarc=pass header.from=hdfcbank.net"
    for (server, trusted, want) in [
      ("MX.Example.ORG", "mx.example.org", "pass"), ("mx.example.org", "MX.example.org", "pass"),
      ("mx.example.org.evil.in", "mx.example.org", "none"), ("evil-mx.example.org", "mx.example.org", "none"),
      ("a1.omega.yahoo.com", "*.yahoo.com", "pass"), ("yahoo.com", "*.yahoo.com", "none"),
      ("evilyahoo.com", "*.yahoo.com", "none"), (".yahoo.com", "*.yahoo.com", "none"), ("", "*.yahoo.com", "none"),
    ] {
      #expect(outcome("\(server); \(pass)", [trusted]) == want, "\(server) by \(trusted)")
    }
    #expect(SenderTrust.problem("mx.google.com") == nil && SenderTrust.problem("*.yahoo.com") == nil)
    for bad in ["", "*", "*.", "*.com", "a b", "a;b", "x@y", "a=b", "*.*.com", "a\u{e9}"] {
      #expect(SenderTrust.problem(bad) != nil, "\(bad)")
    }
  }

  private static let arcFail =
    "Authentication-Results: mx.example.org; arc=pass (i=1 dmarc=pass); dkim=fail header.d=hdfcbank.net; dmarc=fail\n"

  private static func set(_ number: Int, _ server: String, _ seal: String, _ results: String) -> String {
    "ARC-Seal: i=\(number); a=rsa-sha256; cv=none; d=\(seal);\n s=x; b=abc=\n"
      + "ARC-Authentication-Results: i=\(number); \(server);\n \(results)\n"
  }

  @Test("what was passed on is believed when the seals are whole and those of trusted servers, from the newest down")
  func seals() {
    let pass = "dmarc=pass header.from=hdfcbank.net"
    let trusted = ["mx.example.org", "mx.old.example"]
    let good = Self.set(1, "mx.old.example", "old.example", pass)
    #expect(verdict(Self.arcFail + good, trusted).outcome == .pass)
    // The last server seals too, and says again what it found.
    let own = Self.set(2, "mx.example.org", "example.org", "dmarc=fail")
    #expect(verdict(Self.arcFail + own + good, trusted).outcome == .pass)
    for bad in [
      "", Self.set(1, "mx.old.example", "evil.in", pass), Self.set(1, "mx.evil.in", "evil.in", pass),
      Self.set(1, "mx.old.example", "example", pass), Self.set(2, "mx.old.example", "old.example", pass), good + good,
      Self.set(1, "mx.old.example", "old.example", "dmarc=pass header.from=evil.in"),
      Self.set(1, "mx.old.example", "old.example", "dmarc=fail"),
      // A stranger above could have changed the text.
      Self.set(2, "mx.list.example", "list.example", pass) + good,
      good.replacing("i=1; a", with: "i=x; a"),
    ] {
      #expect(verdict(Self.arcFail + bad, trusted).outcome == .fail, "\(bad)")
    }
    #expect(verdict(Self.arcFail + good, ["mx.example.org"]).outcome == .fail)
    #expect(verdict(Self.arcFail.replacing("arc=pass", with: "arc=fail") + good, trusted).outcome == .fail)
    #expect(verdict(Self.arcFail.replacing("arc=pass", with: "arc=none") + good, trusted).outcome == .fail)
    #expect(verdict(good, trusted).outcome == .none)
  }

  @Test(
    "a From that two programs read as two senders fails, whatever the server says",
    arguments: [
      "From: alerts@hdfcbank.net, x@evil.in", "From: alerts@hdfcbank.net\nFrom: x@evil.in",
      "From: <alerts@hdfcbank.net> <x@evil.in>", "From: x@evil.in <alerts@hdfcbank.net>",
      "From: alerts@hdfcbank.net <x@evil.in>", "From: <x@evil.in@hdfcbank.net>",
      "From: <alerts@hdfcbank.net> x@evil.in",
      "From: <alerts@hdfcbank.net\u{0}@evil.in>", "From: Banks: alerts@hdfcbank.net, x@evil.in;",
      "From: \"open <alerts@hdfcbank.net> <x@evil.in>", "From: (open <alerts@hdfcbank.net> x@evil.in",
      "From: <@evil.in:alerts@hdfcbank.net>", "From: <alerts@hdfcbank.net>\u{7}",
    ])
  func ambiguous(_ from: String) {
    let pass = "Authentication-Results: mx.example.org; dmarc=pass header.from=hdfcbank.net\n"
    #expect(verdict(pass, from: from + "\n") == SenderVerdict(.fail, "it names several senders"), "\(from)")
  }

  @Test(
    "a From with names, comments and folds is one sender",
    arguments: [
      "From: alerts@hdfcbank.net", "From: \"x@evil.in\" <alerts@hdfcbank.net>", "From: HDFC\n <alerts@hdfcbank.net>",
      "From: alerts@hdfcbank.net (x@evil.in)", "From: alerts@hdfcbank.net <alerts@hdfcbank.net>",
      "From: =?utf-8?q?x=40evil.in?= <alerts@hdfcbank.net>", "From: alerts @ hdfcbank.net",
      "From: alerts@hdfcbank.net\nFrom: alerts@HDFCbank.net",
    ])
  func unambiguous(_ from: String) {
    let pass = "Authentication-Results: mx.example.org; dmarc=pass header.from=hdfcbank.net\n"
    #expect(verdict(pass, from: from + "\n").outcome == .pass, "\(from)")
  }

  @Test("no field that a stranger writes makes a pass, however it is disturbed")
  func neverPass() {
    let seed = UInt64.random(in: 0 ... .max)
    var random = Seeded(seed)
    let spf = "spf=pass smtp.mailfrom=x@evil.in"
    let own = "mx.example.org; \(spf); dkim=pass header.d=evil.in; dmarc=fail header.from=hdfcbank.net"
    let parts = [
      "mx.example.org", "dmarc=pass", "header.from=hdfcbank.net", "dkim=pass", "header.d=hdfcbank.net", ";", "\n ", "(",
      ")", "\"", "\\", "=", " ", "1",
    ]
    for _ in 0..<3000 {
      var forged = ""
      for _ in 0..<Int.random(in: 0...8, using: &random) { forged += parts.randomElement(using: &random) ?? "" }
      // Below the true one, in another field, or as the local part that the server repeats in quotes.
      let quoted = forged.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "")
      let inner = quoted.filter { !"()".contains($0) }
      let header = [
        "Authentication-Results: \(own)\nAuthentication-Results: mx.example.org;\(forged)\n",
        "Authentication-Results: \(own)\n" + Self.set(1, "mx.example.org", "example.org", forged),
        "Authentication-Results: \(own.replacing("x@evil.in", with: "\"\(quoted)\"@evil.in"))\n",
        "Authentication-Results: \(own.replacing("spf=pass ", with: "spf=pass (\(inner)) "))\n",
      ]
      for one in header { #expect(verdict(one).outcome == .fail, "seed \(seed): \(one)") }
    }
  }
}
