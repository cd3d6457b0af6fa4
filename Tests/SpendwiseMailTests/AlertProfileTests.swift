import Testing

@testable import SpendwiseAlerts

@Suite struct AlertProfileTests {
  private func read(_ profile: String, from sender: String, _ text: String, subject: String = "Alert") throws -> String
  {
    let reader = try AlertReaderTests.reader(profile)
    let message = """
      From: My Bank <\(sender)>
      Date: Mon, 08 Jun 2026 13:12:22 +0530
      Subject: \(subject)
      Message-ID: <4@example.com>

      \(text)
      """
    return String(decoding: verdict(on: message, by: reader), as: UTF8.self)
  }

  static let simple =
    #"{"name":"village-savings","sender_email":"alerts@village.example","amount_regex":"Rs ([\\d,.]+\\d) taken","#
    + #""date_regex":"on (\\d+/\\d+/\\d+)","merchant_regex":"for (.+) on","account_regex":"passbook (\\d+)","#
    + #""reference_regex":"(?<reference>V\\d+)","time_regex":"at {time}","balance_regex":"left: Rs {balance}","#
    + #""default_transaction_type":"expense"}"#

  static let body =
    "Passbook 4411\nRs 1,250.50 taken for Milk & Co on 07/06/2026 at 18:05\nNumber V0071\nleft: Rs 90.25"

  @Test func aProfileOfSingleExpressions() throws {
    let line = try read(Self.simple, from: "alerts@village.example", Self.body)
    for part in [
      #""date":"2026-06-07","time":"18:05:00","amount":-1250.50,"currency":"INR","kind":"expense""#,
      #""account_last_four":"4411","payee":"Milk & Co""#, #""reference":"V0071""#, #""balance_after":90.25"#,
      #""confidence":0.93"#, #""profile":"village-savings""#,
    ] { #expect(line.contains(part), "\(part) in \(line)") }
    #expect(!line.contains("pending"))
  }

  @Test func itsSenderIsTheAddressAndNotTheName() throws {
    #expect(try !read(Self.simple, from: "alerts@other.example", Self.body).contains("village-savings"))
  }

  @Test func theUsersProfileComesFirst() throws {
    let profile =
      #"{"name":"hdfc-mine","sender_email":"@hdfcbank.net","wordings":[{"name":"w","pattern":"{amount} is debited "#
      + #"from your account {account} towards VPA {vpa}","kind":"transfer","direction":"debit"}]}"#
    let line = try read(profile, from: "alerts@hdfcbank.net", AlertReaderTests.spend)
    #expect(line.contains(#""kind":"transfer""#))
    #expect(line.contains(#""profile":"hdfc-mine""#))
  }

  @Test func directionComesFromTheClauseWhereTheProfileLeavesItOpen() throws {
    let profile = #"{"name":"v-s","sender_email":"a@v.example","amount_regex":"Rs ([\\d,.]+\\d)"}"#
    #expect(try read(profile, from: "a@v.example", "Rs 5.00 has been credited to you").contains(#""amount":5.00"#))
    #expect(try read(profile, from: "a@v.example", "Rs 5.00 was debited. Credits earn points").contains("-5.00"))
    #expect(try read(profile, from: "a@v.example", "Rs 5.00 happened").contains(#""reason":"no-direction""#))
  }

  @Test func theMarkBeforeABareNumberIsSeen() throws {
    let profile =
      #"{"name":"v-s","sender_email":"a@v.example","amount_regex":"(\\d+\\.\\d\\d) spent","#
      + #""default_transaction_type":"expense"}"#
    #expect(try read(profile, from: "a@v.example", "USD 5.00 spent").contains(#""currency":"USD""#))
    #expect(try read(profile, from: "a@v.example", "Rs.5.00 spent").contains(#""currency":"INR""#))
  }

  @Test func oneCardsProfileLeavesTheOthersAlone() throws {
    let profile =
      #"{"name":"v-card","sender_email":"a@v.example","card_last_four":"1234","wordings":[{"name":"w","#
      + #""pattern":"{amount} spent on card {card}","kind":"expense"}]}"#
    #expect(try read(profile, from: "a@v.example", "Rs 5.00 spent on card XX1234").contains("-5.00"))
    #expect(try read(profile, from: "a@v.example", "Rs 5.00 spent on card XX9999").contains("unknown-sender"))
  }

  @Test func exceptionsComeBeforeAndBehindTheTemplates() throws {
    let profile =
      #"{"name":"v-card","sender_email":"a@v.example","wordings":[{"name":"w","when":"SPENT on","kind":"expense","#
      + #""pattern":"{amount} spent on card {card} at {rest}"}],"ignore":[{"reason":"otp","pattern":"secret","#
      + #""unless":"no secret"}],"otherwise":[{"reason":"promotion","subject":"^offer"}]}"#
    let spent = "Rs 5.00 Spent on card XX1234 at A Shop, Pune\nThank you"
    #expect(try read(profile, from: "a@v.example", spent).contains(#""payee":"A Shop, Pune""#))
    #expect(try read(profile, from: "a@v.example", spent + " secret").contains(#""reason":"otp""#))
    #expect(try read(profile, from: "a@v.example", spent + " no secret").contains("-5.00"))
    #expect(try read(profile, from: "a@v.example", spent, subject: "Offer").contains("-5.00"))
    #expect(try read(profile, from: "a@v.example", "Hello", subject: "Offer").contains(#""reason":"promotion""#))
  }

  @Test func inactiveOnesAndOtherSubjectsAreSkipped() throws {
    let off = Self.simple.dropLast() + #","is_active":false}"#
    #expect(try !read(String(off), from: "alerts@village.example", Self.body).contains("village-savings"))
    let subject = Self.simple.dropLast() + #","subject_pattern":"^Withdrawal"}"#
    #expect(try !read(String(subject), from: "alerts@village.example", Self.body).contains("village-savings"))
    let line = try read(String(subject), from: "alerts@village.example", Self.body, subject: "Withdrawal of money")
    #expect(line.contains("-1250.50"))
  }

  @Test func aHostileExpressionMakesARejectAndNotAHang() throws {
    let profile =
      #"{"name":"v-s","sender_email":"a@v.example","amount_regex":"Rs (?:\\d|\\d\\d)+!"}"#
    let line = try read(profile, from: "a@v.example", "Rs " + String(repeating: "1", count: 300) + " !")
    #expect(line.contains(#""reason":"limit""#))
  }

  @Test(
    "mistakes are told with the profile and the place",
    arguments: [
      (#"{"name":"a-b","sender_email":"x@y","amount_regex":"Rs (\\d+"}"#, "missing closing parenthesis, at offset 7"),
      (
        #"{"name":"a-b","sender_email":"x@y","amount_regex":"{amount} (x"}"#,
        "missing closing parenthesis, at offset 11"
      ),
      (#"{"name":"a-b","sender_email":"x@y"}"#, "it has no amount_regex and no wordings"),
      (#"{"name":"a-b","amount_regex":"x"}"#, "it has no sender_email"),
      (#"{"name":"a-b","sender_email":"x@y","amount_regex":"x","currency_default":"RUPEE"}"#, "not an ISO 4217 code"),
      (#"{"name":"a-b","sender_email":"x@y","amount_regex":"x","default_transaction_type":"debit"}"#, "is none of"),
      (#"{"name":"a-b","sender_email":"x@y","wordings":[{"name":"w"}]}"#, "each of \"wordings\" needs a \"pattern\""),
      (#"{"name":"a-b","sender_email":"x@y","wordings":5}"#, "must be a list of objects"),
    ])
  func mistakes(_ profile: String, _ words: String) {
    let error = #expect(throws: ProfileError.self) { try AlertReaderTests.reader(profile) }
    #expect(error?.profile == "a-b")
    #expect(error?.reason.contains(words) ?? false, "\(error?.reason ?? "")")
  }

  @Test func brokenLinesAreCounted() {
    let error = #expect(throws: ProfileError.self) { try AlertReaderTests.reader("\n\n{\"name\":") }
    #expect(error?.reason.hasPrefix("line 3, column ") ?? false)
  }
}
