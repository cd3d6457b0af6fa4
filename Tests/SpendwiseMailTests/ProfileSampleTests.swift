import Testing

@testable import SpendwiseAlerts
@testable import SpendwiseText

/// Samples of profiles, and their test.
@Suite struct ProfileSampleTests {
  static func test(_ profiles: String, only name: String? = nil) throws -> (test: ProfileTest, told: [String]) {
    var told: [String] = []
    let today = try #require(Day(year: 2026, month: 7, day: 3))
    let test = try ProfileTest(Array(profiles.utf8), only: name, today: today) { told.append($0) }
    return (test, told)
  }

  @Test("numbers are equal whatever their zeros, and nothing else is")
  func numbers() throws {
    func told(_ want: String) throws -> [String] {
      let profile =
        #"{"name":"a-b","sender_email":"a@b.c","default_transaction_type":"expense","amount_regex":"{amount}","#
        + #""account_regex":"from {account}","samples":[{"text":"Rs 50.00 from XX0120 went","want":{\#(want)}}]}"#
      return try Self.test(profile, only: "a-b").told
    }
    #expect(try told(#""amount":-50"#) == [] && told(#""amount":-50.0"#) == [])
    #expect(try told(#""amount":-5"#).count == 1 && told(#""amount":50"#).count == 1)
    #expect(try told(#""account_last_four":"0120""#) == [])
    #expect(try told(#""account_last_four":"012""#).count == 1)
    #expect(try told(#""payee":null"#) == [] && told(#""currency":null"#).count == 1)
  }

  @Test("what is no sample is told with the profile", arguments: ["3", "[3]", "[{}]", #"[{"text":"a","want":[]}]"#])
  func mistakes(_ samples: String) {
    let profile = #"{"name":"a-b","sender_email":"a@b.c","amount_regex":"{amount}","samples":\#(samples)}"#
    let error = #expect(throws: ProfileError.self) { try Self.test(profile) }
    #expect(error?.profile == "a-b")
  }
}
