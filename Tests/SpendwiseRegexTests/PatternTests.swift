import Testing

@testable import SpendwiseRegex

@Suite struct PatternTests {
  private func found(_ source: String, in text: String) throws -> String? {
    let pattern = try Pattern(source)
    return text.withBytes { bytes in
      guard pattern.search(bytes) == .match, let range = pattern.range(0) else { return nil }
      return bytes.part(range.lowerBound, range.upperBound).text
    }
  }

  @Test func findsWithoutRegardToCase() throws {
    #expect(try found("rs\\.\\d+", in: "paid RS.45 today") == "RS.45")
    #expect(try found("₹ ?\\d+", in: "paid ₹ 45 today") == "₹ 45")
    #expect(try found("x", in: "") == nil)
    #expect(try found("^$", in: "") == "")
  }

  @Test func aNameMayStandInAlternatives() throws {
    let pattern = try Pattern("(?:a(?<n>\\d)|b(?<n>\\d))")
    "b7".withBytes { bytes in
      #expect(pattern.search(bytes) == .match)
      let groups = pattern.names.filter { $0.name == "n" }.map(\.group)
      #expect(groups.compactMap { pattern.range($0) } == [1..<2] && pattern.range(9) == nil)
    }
  }

  @Test func saysWhatIsWrongAndWhere() {
    #expect(throws: PatternError(reason: "missing closing parenthesis", offset: 4)) { try Pattern("a(bc") }
    #expect(throws: PatternError.self) { try Pattern("\\C") }
  }

  @Test func badBytesNeverMatchAndNeverFail() throws {
    let pattern = try Pattern("Rs ?\\d+")
    let bytes: [UInt8] = [0xFF, 0xC3, 0x52, 0x73, 0x20, 0x35, 0xE2, 0x82]
    for _ in 0..<60 {
      #expect(bytes.withUnsafeBufferPointer { pattern.search($0) } == .match)
      #expect(pattern.range(0) == 2..<6)
    }
  }

  @Test("a search that would take for ever is given up, compiled or interpreted")
  func hostileSearches() throws {
    let text = String(repeating: "a", count: 30_000) + "!"
    for source in ["(a+)+$", "(a|aa)+$", "(.*)*\\d", "a.*a.*a.*b", "(?:a?){30}a{30}b", "(a)*\\1b", "((a*)*)*b"] {
      let pattern = try Pattern(source)
      for _ in 0..<30 {
        let outcome = text.withBytes { pattern.search($0) }
        #expect(outcome != .match, "\(source)")
        if outcome == .limit { break }
      }
    }
    #expect(text.withBytes { try? Pattern("(a+)+$").search($0) } == .limit)
  }

  @Test("a text matches the same after many searches, by machine code")
  func manySearches() throws {
    let sources = [
      "(?:Rs|₹|[$€£])? ?(\\d+)", "é?a", "[^é]k", "(?x) é # one\n ? b", "é(?#one)?c", "\\Qé\\E?d", "(?<!é)k", "ſ?k", "K",
      "ſ", "[À-ſ]", "\u{212A}", "(?x) (\\S)-E", "(?#one)\\W",
      "\\x{20ac}?5", "n['’]t", "(?i)à payer|s", "\\p{Lu}b", ".$", "(?<n>k)|(?<n>s)", "é", "(\\S)-E", "\\D+", "\\W+k",
      "(?<=\\S)-", "[\\S]-", "[]\\S]-", "[^]\\S]-", "[[:alpha:]\\S]-", "[\\]\\S]-", "\\Q[\\E\\S", "\\Q\\S\\E",
      "\\\\S?-",
    ]
    let texts = [
      "paid Rs 45 to KIOSK", "abcd", "isn't", "", "5", "sk", "at ü-ELEVEN", "€5 é", "[é \\S", "\u{1F600}-E]",
    ]
    for source in sources {
      for text in texts {
        let pattern = try Pattern(source)
        let ranges = text.withBytes { bytes in
          (0..<60).map { _ in (0...2).map { pattern.search(bytes) == .match ? pattern.range($0) : nil } }
        }
        #expect(Set(ranges).count == 1, "\(source) in \(text)")
      }
    }
  }
}
