import TestSupport
import Testing

@testable import SpendwiseMail

@Suite struct AuthenticationResultsTests {
  private func read(_ text: String) -> AuthenticationResults { text.withBytes { AuthenticationResults($0) } }

  /// `server | method=result key=value,… | …`, and an exclamation mark when it is broken.
  private func shown(_ text: String) -> String {
    let results = read(text)
    let findings = results.findings.map { finding in
      ([finding.method + "=" + finding.result] + finding.properties.map { "\($0.name)=\($0.value)" })
        .joined(separator: " ")
    }
    return ([results.server] + findings).joined(separator: " | ") + (results.isBroken ? " !" : "")
  }

  @Test(
    "the examples of RFC 8601 and what large servers write are taken apart",
    arguments: [
      ("example.org 1; none", "example.org"), ("example.org; none", "example.org"),
      ("example.com; spf=pass smtp.mailfrom=example.net", "example.com | spf=pass smtp.mailfrom=example.net"),
      (
        "example.com;\r\n\tauth=pass (cram-md5) smtp.auth=sender@example.net;\r\n\tspf=pass smtp.mailfrom=example.net",
        "example.com | auth=pass smtp.auth=sender@example.net | spf=pass smtp.mailfrom=example.net"
      ),
      (
        "example.com; dkim=pass reason=\"good signature\" header.i=@mail-router.example.net; dkim=fail "
          + "reason=\"bad\" header.i=@x.example",
        "example.com | dkim=pass reason=good signature header.i=@mail-router.example.net | dkim=fail reason=bad "
          + "header.i=@x.example"
      ),
      (
        "foo.example.net (foobar) 1 (baz);\n dkim (Because I like it) / 1 (One yay) = (wait for it) fail\n "
          + "policy (A dot can go here) . (like that) expired\n (this surprised me) = (as I wasn't expecting "
          + "it) 1362471462",
        "foo.example.net | dkim=fail policy.expired=1362471462"
      ),
      (
        "mx.google.com;\n       dkim=pass header.i=@hdfcbank.net header.s=acls01 header.b=Ab/1+c2=;\n       "
          + "spf=pass (google.com: domain of a(b)@x.in designates 1.2.3.4) smtp.mailfrom=\"a b\"@x.in;\n       "
          + "dmarc=pass (p=REJECT sp=REJECT dis=NONE) header.from=hdfcbank.net",
        "mx.google.com | dkim=pass header.i=@hdfcbank.net header.s=acls01 header.b=Ab/1+c2= | spf=pass "
          + "smtp.mailfrom=a b@x.in | dmarc=pass header.from=hdfcbank.net"
      ),
      (
        "spf=pass (sender IP is 1.2.3.4) smtp.mailfrom=x.in; dmarc=pass action=none "
          + "header.from=x.in;compauth=pass reason=100",
        " | spf=pass smtp.mailfrom=x.in | dmarc=pass action=none header.from=x.in | compauth=pass reason=100"
      ),
      ("MX.Example.ORG; DKIM=Pass Header.D=HDFCBank.net", "mx.example.org | dkim=pass header.d=HDFCBank.net"),
      (
        "mx.in; dkim=pass header.d=a.in spf=fail smtp.mailfrom=b.in",
        "mx.in | dkim=pass header.d=a.in | spf=fail smtp.mailfrom=b.in"
      ),
      ("\"mx.in\"; dkim=pass", "mx.in | dkim=pass"), ("mx.in 2; dkim=pass", "mx.in | dkim=pass !"),
      ("mx.in; dkim=pass (open", "mx.in | dkim=pass !"),
      ("mx.in; dkim=pass reason=\"open; spf=pass", "mx.in | dkim=pass reason=open; spf=pass !"),
      ("", ""), (";;;", ""), ("mx.in;; dkim=pass;", "mx.in | dkim=pass"),
    ])
  func fieldsAreTakenApart(_ field: String, _ want: String) { #expect(shown(field) == want) }

  @Test("what a sender can choose cannot add a finding: it is in quotes or in a comment")
  func senderWordsStayInside() {
    let local = "\"; dmarc=pass header.from=hdfcbank.net; x=\\\"\"@evil.in"
    #expect(read("mx.in; spf=pass smtp.mailfrom=\(local)").all("dmarc").isEmpty)
    #expect(
      read("mx.in; spf=pass (domain of a\\); dmarc=pass header.from=x \\(@evil.in) smtp.mailfrom=evil.in").all("dmarc")
        .isEmpty)
  }

  @Test("any bytes end, and a field that is cut anywhere says nothing that the whole one does not")
  func anyBytesEnd() {
    let seed = UInt64.random(in: 0 ... .max)
    var random = Seeded(seed)
    let field = "mx.in (a (b) \\) c); dkim/1=pass header.d=\"a.in\" header . i=@a.in; spf = fail smtp.helo=c"
    let whole = Array(field.utf8)
    for _ in 0..<4000 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let place = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.insert("();=\"\\. /".utf8.randomElement(using: &random) ?? 0x20, at: place)
        default: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...9, using: &random)))
        }
        if bytes.isEmpty { bytes = [0x3B] }
      }
      bytes.withUnsafeBufferPointer { bytes in
        let results = AuthenticationResults(bytes)
        #expect(results.findings.count <= 100, "seed \(seed)")
        #expect(results == AuthenticationResults(bytes), "seed \(seed)")
      }
    }
    for end in whole.indices {
      let cut = whole[..<end].withUnsafeBufferPointer { AuthenticationResults($0) }
      #expect(cut.findings.count <= 3)
      #expect(cut.findings.dropLast().allSatisfy { read(String(decoding: whole, as: UTF8.self)).findings.contains($0) })
    }
  }
}
