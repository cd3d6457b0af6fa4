import Testing

@Suite struct MailMessageTests {
  static let hdfc = """
    From: HDFC Bank InstaAlerts <Alerts@HDFCBank.bank.in>
    To: someone@example.com
    Subject: =?UTF-8?q?=E2=9D=97__You_have_done_a_UPI_txn._Check_details!?=
    Date: Mon, 05 Jan 2026 13:12:22 +0530 (IST)
    Message-ID: 17.ab12@hdfcbank.bank.in
    MIME-Version: 1.0
    Content-Type: multipart/alternative;
     boundary=BOUNDARY123

    --BOUNDARY123
    Content-Transfer-Encoding: quoted-printable
    Content-Type: text/html; charset=UTF-8

    <html><head><title>HDFC BANK</title><style>td{x:1}</style></head><body>
    <td class=3D"td">Dear Customer,<br><br>Greetings from HDFC Bank!<br><br>Rs.100.=
    00 is debited from your account ending 1234 towards VPA 1234567890@bank (Examp=
    le Merchant) on <b>05</b>-<b>01</b>-26.<br><br>UPI transaction reference no.: 234567=
    890123.<br><br>Warm regards,<br>HDFC&nbsp;Bank</td>
    </body></html>

    --BOUNDARY123--
    """

  @Test func readsAnAlertAsHDFCBuildsThem() {
    withMessage(Self.hdfc) { message in
      #expect(message.key == "email:17.ab12@hdfcbank.bank.in")
      #expect(message.from?.address == "alerts@hdfcbank.bank.in")
      #expect(message.from?.name == "HDFC Bank InstaAlerts")
      #expect(message.subject == "❗ You have done a UPI txn. Check details!")
      #expect(message.date?.day.iso == "2026-01-05")
      #expect(message.date?.time == "13:12:22")
      #expect(message.date?.offset == 330)
      #expect(
        message.text == """
          Dear Customer,
          Greetings from HDFC Bank!
          Rs.100.00 is debited from your account ending 1234 towards VPA 1234567890@bank (Example Merchant) on 05-01-26.
          UPI transaction reference no.: 234567890123.
          Warm regards,
          HDFC Bank
          """)
      #expect(!message.isTruncated)
      #expect(message.forwarded == nil)
    }
  }
}
