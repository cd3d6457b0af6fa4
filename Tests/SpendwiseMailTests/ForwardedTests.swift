import Testing

@testable import SpendwiseMail

@Suite struct ForwardedTests {
  private func inline(_ text: String) -> Forwarded? {
    text.withBytes { Forwarded.inline($0, MailWorkspace()) }
  }

  private func text(_ forwarded: Forwarded?) -> String {
    forwarded.map { String(decoding: $0.text, as: UTF8.self) } ?? "nil"
  }

  private func expectAlert(_ forwarded: Forwarded?, date: String = "2026-07-06 21:58:00") {
    #expect(forwarded?.from?.address == "alerts@hdfcbank.bank.in")
    #expect(forwarded?.date.map { "\($0.day.iso) \($0.time ?? "-")" } == date)
    #expect(forwarded?.subject == "You have done a UPI txn.")
    #expect(text(forwarded) == "Dear Customer,\nRs.899.00 is debited.")
  }

  @Test func gmail() {
    expectAlert(
      inline(
        """
        See below.
        ---------- Forwarded message ---------
        From: HDFC Bank InstaAlerts <alerts@hdfcbank.bank.in>
        Date: Mon, Jul 6, 2026 at 9:58 PM
        Subject: You have done a UPI txn.
        To: <someone@example.com>


        Dear Customer,
        Rs.899.00 is debited.
        """))
  }

  @Test func outlookWithALine() {
    expectAlert(
      inline(
        """
        -----Original Message-----
        From: HDFC Bank [mailto:alerts@hdfcbank.bank.in]
        Sent: Monday, July 6, 2026 9:58 PM
        To: Someone
        Cc: Another; A third
        Subject: You have done a UPI txn.

        Dear Customer,
        Rs.899.00 is debited.
        """))
  }

  @Test func outlookWithNothingButLabels() {
    expectAlert(
      inline(
        """
        FYI
        ________________________________
        From: HDFC Bank <alerts@hdfcbank.bank.in>
        Sent: 06 July 2026 21:58
        To: Someone <someone@example.com>
        Subject: You have done a UPI txn.
        Dear Customer,
        Rs.899.00 is debited.
        """))
  }

  @Test func appleWithQuoting() {
    expectAlert(
      inline(
        """
        Begin forwarded message:

        > From: HDFC Bank <alerts@hdfcbank.bank.in>
        > Subject: You have done a UPI txn.
        > Date: 6 July 2026 at 9:58:00 PM IST
        > To: someone@example.com
        >
        > Dear Customer,
        > Rs.899.00 is debited.
        """))
  }

  @Test func thunderbirdAsATable() {
    expectAlert(
      inline(
        """
        -------- Forwarded Message --------
        Subject:\tYou have done a UPI txn.
        Date:\tMon, 6 Jul 2026 21:58:00 +0530
        From:\tHDFC Bank <alerts@hdfcbank.bank.in>
        To:\tsomeone@example.com
        Dear Customer,
        Rs.899.00 is debited.
        """))
  }

  @Test func boldLabelsOfAMobileClient() {
    expectAlert(
      inline(
        """
        *From:* HDFC Bank <alerts@hdfcbank.bank.in>
        *Sent:* Monday, 6 July 2026 21:58
        *To:* Someone
        *Subject:* You have done a UPI txn.
        Dear Customer,
        Rs.899.00 is debited.
        """))
  }

  @Test func theInnermostOfSeveralCounts() {
    expectAlert(
      inline(
        """
        ---------- Forwarded message ---------
        From: Someone <someone@example.com>
        Date: Tue, Jul 7, 2026 at 8:00 AM
        Subject: Fwd: You have done a UPI txn.
        To: <else@example.com>

        > ---------- Forwarded message ---------
        > From: HDFC Bank InstaAlerts <alerts@hdfcbank.bank.in>
        > Date: Mon, Jul 6, 2026 at 9:58 PM
        > Subject: You have done a UPI txn.
        > To: <someone@example.com>
        >
        > Dear Customer,
        > Rs.899.00 is debited.
        """))
  }

  /// The HTML that the clients write, not only its text.
  @Test(arguments: [
    """
    <div><div id="divRplyFwdMsg" dir="ltr"><font face="Calibri"><b>From:</b> HDFC Bank
    &lt;alerts@hdfcbank.bank.in&gt;<br>
    <b>Sent:</b> Monday, July 6, 2026 9:58 PM<br><b>To:</b> Someone &lt;someone@example.com&gt;<br>
    <b>Subject:</b> You have done a UPI txn.</font><div>&nbsp;</div></div><div>Dear Customer,<br>Rs.899.00 is
    debited.</div>
    """,
    """
    <p class="MsoNormal"><b>From:</b> HDFC Bank &lt;<a href="mailto:x">alerts@hdfcbank.bank.in</a>&gt;
    <br><b>Sent:</b> 06 July 2026
    21:58<br><b>To:</b> Someone<br><b>Subject:</b> You have done a UPI txn.<o:p></o:p></p><p
    class="MsoNormal"><o:p>&nbsp;</o:p></p>
    <p>Dear Customer,</p><p>Rs.899.00 is debited.</p>
    """,
    """
    <div><br><blockquote type="cite"><div>Begin forwarded message:</div><br><div><span><b>From:
    </b></span><span>HDFC Bank
    &lt;alerts@hdfcbank.bank.in&gt;<br></span></div><div><b>Subject: </b><b>You have done a UPI
    txn.</b><br></div><div><span><b>Date:
    </b></span><span>6 July 2026 at 9:58:00 PM IST<br></span></div><div><b>To:
    </b>someone@example.com<br></div><br><div>Dear
    Customer,<br>Rs.899.00 is debited.</div></blockquote></div>
    """,
    """
    <div>----- Forwarded Message -----<div><b>From:</b> HDFC Bank
    &lt;alerts@hdfcbank.bank.in&gt;</div><div><b>To:</b> Someone</div>
    <div><b>Sent:</b> Monday, July 6, 2026 at 09:58:00 PM GMT+5:30</div><div><b>Subject:</b> You have done a UPI
    txn.</div><div><br>
    </div><div>Dear Customer,</div><div>Rs.899.00 is debited.</div></div>
    """,
  ])
  func forwardsInHTML(_ html: String) {
    withMessage("From: someone@example.com\nContent-Type: text/html\n\n<p>see this</p>\(html)\n") { message in
      expectAlert(message.forwarded)
    }
  }

  @Test(arguments: [
    "Dear Customer, Rs.5 debited", "Subject: x\nFrom: nobody\nDate: 1", "From: a@b.in\nAmount: 5\nSubject: x",
    "---------- Forwarded message ---------\nno header here\nSubject",
    "Date: 06-07-26\nFrom: A/c XX1\nTo: B\nSubject to limits",
    "a\nFrom: Rohan\nthe Subject was", "",
  ])
  func whatOnlyLooksLikeAForwardIsNone(_ text: String) { #expect(inline(text) == nil) }

  static let attached = """
    From: Someone <someone@example.com>
    Subject: Fwd
    Message-ID: <outer@example.com>
    Content-Type: multipart/mixed; boundary=b

    --b

    Here it is.
    --b
    Content-Type: message/rfc822
    Content-Disposition: attachment; filename=alert.eml

    From: HDFC Bank <alerts@hdfcbank.bank.in>
    Subject: =?utf-8?q?You_have_done_a_UPI_txn=2E?=
    Date: Mon, 06 Jul 2026 21:58:00 +0530
    Content-Type: text/html

    Dear Customer,<br>Rs.899.00 is debited.
    --b--

    """

  @Test func anAttachedMessageIsRead() {
    withMessage(Self.attached) { message in
      #expect(message.text == "Here it is.")
      expectAlert(message.forwarded)
      #expect(message.forwarded?.isAttached == true)
      #expect(!message.isTruncated)
    }
  }

  @Test func aBareAttachedMessageLendsItsText() {
    withMessage(Self.attached.replacing("Here it is.", with: "")) { message in
      #expect(message.text == "Dear Customer,\nRs.899.00 is debited.")
      expectAlert(message.forwarded)
    }
    let inner = "From: alerts@hdfcbank.bank.in\nSubject: x\n\nRs.899.00 is debited."
    let outer = "Content-Type: message/rfc822\nContent-Transfer-Encoding: base64\n\n"
    withMessage(Array(outer.utf8) + base64Encoded(Array(inner.utf8))) { message in
      #expect(message.text == "Rs.899.00 is debited.")
      #expect(message.forwarded?.from?.address == "alerts@hdfcbank.bank.in")
    }
  }

  @Test func messagesInsideMessagesWithoutEndAreGivenUp() {
    var message = "Subject: innermost\n\nRs.5"
    for _ in 0..<100 { message = "Content-Type: message/rfc822\n\n" + message }
    withMessage(message) { message in
      #expect(message.text == "")
      #expect(message.limit == .depth)
      _ = message.forwarded
    }
  }
}
