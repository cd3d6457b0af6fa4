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

  @Test("every profile that comes with the program reads its samples")
  func builtin() throws {
    let (test, told) = try Self.test("")
    #expect(told == [] && test.failed == 0)
    #expect(test.profiles == BuiltinProfiles.all.count + 1 && test.samples > 70)
  }

  @Test("every template that comes with the program has a sample that it reads")
  func everyTemplate() throws {
    let reader = try AlertReader(today: #require(Day(year: 2026, month: 7, day: 3)))
    let lists = BuiltinProfiles.samples
    for institution in BuiltinProfiles.institutions {
      for profile in reader.builtin(institution) {
        var read: Set<String> = []
        reader.explain = { line in
          if let name = line.split(separator: ", template ").last, line.hasPrefix("profile ") {
            read.insert(String(name))
          }
        }
        reader.use(only: profile)
        for sample in try ProfileSample.all(of: profile, lists[profile.name] ?? []) { _ = reader.read(sample.alert) }
        #expect(profile.templates.map(\.name).filter { !read.contains($0) } == [], "\(profile.name)")
      }
    }
  }

  /// Names of payees that sound like words against a payment.
  static let misleading = [
    "Declined Coffee", "Failed Experiment Brewery", "Transaction Failed", "Collect Request from X", "OTP 123456",
    "Refund Studio", "Will Be Cafe", "Not Credited Club", "Mandate Revoked", "Payment Returned Unpaid",
  ]

  @Test("whatever the payee of a sample is called, each template still reads its payment", arguments: misleading)
  func names(_ name: String) throws {
    let reader = try AlertReader(today: #require(Day(year: 2026, month: 7, day: 3)))
    var tried = 0
    for (profile, list) in BuiltinProfiles.samples where profile != "any-mail" {
      guard let builtin = reader.builtin(String(profile.prefix { $0 != "-" })).first(where: { $0.name == profile })
      else { continue }
      reader.use(only: builtin)
      for sample in try ProfileSample.all(of: builtin, list) {
        guard case .transaction(let wanted) = reader.read(sample.alert), let payee = wanted.payeeRaw,
          !payee.contains("account"), !payee.hasPrefix("PPF")
        else { continue }
        var alert = sample.alert
        alert.text = Array(String(decoding: alert.text, as: UTF8.self).replacing(payee, with: name).utf8)
        alert.subject = Array(String(decoding: alert.subject, as: UTF8.self).replacing(payee, with: name).utf8)
        guard alert.text != sample.alert.text else { continue }
        tried += 1
        guard case .transaction(let found) = reader.read(alert) else {
          Issue.record("\(profile): \(name): \(reader.read(alert).words)")
          continue
        }
        #expect(found.amount == wanted.amount && found.date == wanted.date, "\(profile): \(name)")
      }
    }
    #expect(tried > 40)
  }

  @Test func aProfileOfTheUsersStandsForTheBuiltInOneOfItsName() throws {
    let mine = #"{"name":"hdfc-upi","sender_email":"a@b.c","amount_regex":"{amount}","sample_email_body":"Rs 5 went"}"#
    let (test, told) = try Self.test(mine, only: "hdfc-upi")
    #expect(test.samples == 1 && test.failed == 1 && told.first?.contains("no-direction") == false)
    #expect(
      told == ["hdfc-upi: sample 1: is reject, not transaction: the message does not say whether money came or went"])
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
