import TestSupport
import Testing

@testable import SpendwiseAlerts
@testable import SpendwiseMail

/// Whatever arrives by mail, nothing traps, and nothing takes long.
@Suite struct HostileTests {
  static let samples: [String] = [
    MailMessageTests.hdfc, ForwardedTests.attached,
    """
    From: =?UTF-8?B?4oK5?= "x" (c) <a@b.in>
    Subject: =?UTF-8?B?4oK5NTAw?=
     =?iso-2022-jp?B?GyRCJDMbKEI=?=
    Content-Type: multipart/mixed; boundary*0="b"; boundary*1*=''1

    --b1
    Content-Type: text/plain; charset=utf-16; format=flowed; delsp=yes
    Content-Transfer-Encoding: base64

    /v8gsgA1ADAAMA==
    --b1
    Content-Type: multipart/alternative; boundary=c

    --c

    ₹5 &amp; text
    --c
    Content-Type: text/html; charset=shift_jis

    <table><tr><td style='display:none'>x<td>&#x20B9;5&nbsp;00<!-- x --><style>y</style>
    --c--
    --b1--
    """,
    """
    Subject: Fwd
    Date: Mon, 05 Jan 2026 13:12:22 +0530 (IST)

    ---------- Forwarded message ---------
    From: HDFC <alerts@hdfcbank.net>
    Date: Mon, Jul 6, 2026 at 9:58 PM
    Subject: x

    > Rs.5
    """,
  ]

  @Test(arguments: samples)
  func aMessageCutAnywhereIsRead(_ sample: String) {
    let bytes = Array(sample.utf8)
    let workspace = MailWorkspace()
    for end in 0...bytes.count {
      let cut = Array(bytes[..<end])
      #expect(readAll(cut, workspace) == readAll(cut), "cut at \(end)")
    }
  }

  /// A cut must never go unseen and leave another amount.
  @Test func anAmountThatIsCutIsMarked() {
    let bytes = Array(MailMessageTests.hdfc.utf8)
    for end in 0..<bytes.count {
      withMessage(Array(bytes[..<end])) { message in
        if message.text.contains("Rs.1"), !message.text.contains("Rs.100.00 is") {
          #expect(message.isTruncated, "cut at \(end)")
        }
      }
    }
  }

  @Test(arguments: 1...200)
  func randomBytesAreRead(_ seed: UInt64) {
    var random = Seeded(seed)
    let heads = [
      "", "Content-Type: text/html\n\n", "Content-Type: multipart/mixed; boundary=b\n\n--b\n",
      "Content-Transfer-Encoding: base64\n\n",
      "Content-Transfer-Encoding: quoted-printable\nContent-Type: text/html; charset=iso-2022-jp\n\n",
      "Content-Type: text/plain; charset=utf-7\n\n",
    ]
    let head = Array((heads.randomElement(using: &random) ?? "").utf8)
    let bytes = head + random.bytes(Int.random(in: 0...600, using: &random))
    let workspace = MailWorkspace()
    let found = readAll(bytes, workspace)
    #expect(found == readAll(bytes, workspace), "\(bytes)")
    // Each byte becomes one replacement character at most.
    #expect(found.allSatisfy { $0.utf8.count <= 3 * bytes.count + 80 }, "\(bytes)")
  }

  @Test func aWorkspaceThatWasUsedGivesTheSame() {
    let workspace = MailWorkspace()
    for _ in 0..<3 {
      for sample in Self.samples { #expect(readAll(Array(sample.utf8), workspace) == readAll(Array(sample.utf8))) }
    }
  }

  @Test func lineEndsMakeNoDifference() {
    let sample = MailMessageTests.hdfc
    let whole = withMessage(sample) { [$0.text, $0.subject, $0.key] }
    #expect(withMessage(sample.replacing("\n", with: "\r\n")) { [$0.text, $0.subject, $0.key] } == whole)
    #expect(withMessage(sample.replacing("\n", with: "\r")) { [$0.text, $0.subject, $0.key] } == whole)
  }

  @Test(arguments: [
    "Subject: ", "From: ", "From: a", "Date: ", "Content-Type: ", "Message-ID: ", "", "\n\n",
    "Authentication-Results: mx; arc=pass\nARC-Seal: a", "Authentication-Results: arc",
  ])
  func oneEndlessLineTakesLittleTime(_ head: String) {
    let clock = ContinuousClock()
    for piece in ["a", " ", "a ", "=?", "(", "<", ";x=", "\"", "=?UTF-8?Q?", ":", ",", "= "] {
      let bytes = Array(head.utf8) + Array(String(repeating: piece, count: 200_000 / piece.utf8.count).utf8)
      let time = clock.measure {
        readAll(bytes)
        bytes.withUnsafeBufferPointer { bytes in
          let alert = Alert(MailMessage(bytes))
          _ = SenderVerdict(alert.evidence, from: alert.origin, SenderTrust(["mx"])) { _ in true }
        }
      }
      #expect(time < .seconds(20), "\(head)\(piece)")
    }
  }
}
