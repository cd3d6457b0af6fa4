import Testing

/// Keys are forever. A change that breaks one would make every user's old mail look new.
@Suite struct MailKeyTests {
  private func key(_ text: String) -> String { withMessage(text) { $0.key } }

  @Test(arguments: [
    ("Message-ID: <a1b2@hdfcbank.net>\n\n", "email:a1b2@hdfcbank.net"),
    ("Message-Id: a1b2@hdfcbank.net\n\n", "email:a1b2@hdfcbank.net"),
    ("MESSAGE-ID:\r\n <a1b2@\r\n hdfcbank.net>\r\n\r\n", "email:a1b2@hdfcbank.net"),
    ("Message-ID: <a1b2@x> (added by y)\n\n", "email:a1b2@x"),
    ("Message-ID: <A1b2@X>\n\n", "email:A1b2@x"), ("Message-ID: <a@x>\nMessage-ID: <b@x>\n\n", "email:a@x"),
    (
      "Message-ID: <1.SMTPIN_ADDED_BROKEN@mx.google.com>\nX-Google-Original-Message-ID: bank.7@hdfcbank.net\n\n",
      "email:bank.7@hdfcbank.net"
    ),
    ("Message-ID: <1.SMTPIN_ADDED_BROKEN@mx.google.com>\n\n", "email:1.SMTPIN_ADDED_BROKEN@mx.google.com"),
    ("Message-ID: <a@x>\nX-Google-Original-Message-ID: <b@x>\n\n", "email:a@x"),
  ])
  func theMessageIDIsTheKey(_ text: String, _ expected: String) { #expect(key(text) == expected) }

  static let golden = "From: alerts@hdfcbank.net\nSubject: x\n\nRs.5 debited\n"

  @Test func withoutAMessageIDTheContentIs() {
    // printf 'alerts@hdfcbank.net\n\nx\n\nRs.5 debited' | sha256sum
    #expect(key(Self.golden) == "email:fd97ebca83779b9cbe6dd303eea3f932cb8435cdf125f0fc01aedc29c4238a52")
  }

  @Test(arguments: ["", "<>", " <  > ", "caf\u{E9}@x", String(repeating: "a", count: 999)])
  func whatIsNoMessageIDDoesNotCount(_ identifier: String) {
    withMessage("Message-ID: \(identifier)\n\n") { #expect($0.key.utf8.count == 70) }
  }

  @Test func whatMailProgramsChangeDoesNotChangeTheKey() {
    let crlf = Self.golden.replacing("\n", with: "\r\n")
    #expect(key(crlf) == key(Self.golden))
    #expect(key("From a@b Mon Jan  5 13:12:22 2026\n" + Self.golden) == key(Self.golden))
    #expect(key("Status: RO\nX-UID: 7\nContent-Length: 9\n" + Self.golden + "\n\n") == key(Self.golden))
    let trace = "Return-Path: <a@b>\nDelivered-To: me@here\nReceived: from x\n\tby y; Mon, 5 Jan 2026 13:12:22 +0530\n"
    #expect(key(trace + Self.golden) == key(Self.golden), "fetched once more")
    #expect(key("X-TUID: 0Hn+1A4Kj3wR\n" + Self.golden) == key(Self.golden), "put there by mbsync")
    #expect(key(Self.golden.replacing("5", with: "6")) != key(Self.golden))
    #expect(key("ARC-Seal: i=1\nX-Spam: no\nDKIM-Signature: a=b\n" + Self.golden) == key(Self.golden))
    #expect(key(Self.golden.replacing("Subject: x", with: "SUBJECT:\n x")) == key(Self.golden))
    #expect(key(Self.golden.replacing("Subject: x", with: "Subject: y")) != key(Self.golden))
    #expect(key("Date: Mon, 5 Jan 2026 13:12:22 +0530\n" + Self.golden) != key(Self.golden))
  }
}
