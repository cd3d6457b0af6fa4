import SpendwiseJSON
import SpendwiseText
import Testing

@Suite struct JSONValueTests {
  private func means(_ a: String, _ b: String) throws -> Bool {
    let (left, right) = (Array("{\"v\":\(a)}".utf8), Array("{\"v\":\(b)}".utf8))
    return try scanned(left) { one in
      try scanned(right) { two in
        let (a, b) = (try #require(one.value("v")), try #require(two.value("v")))
        #expect(a.means(b) == b.means(a))
        return a.means(b)
      }
    }
  }

  @Test(arguments: [
    ("1", "1.0"), ("1.50", "15e-1"), ("0", "-0"), ("0", "0e999999999999999999999"), ("100", "1E+2"),
    ("-5", "-5.000"),
    ("0.001", "1e-3"), ("1e9999999999999999999", "1e9999999999999999999"), (#""a""#, #""\u0061""#),
    (#""😀""#, #""\ud83d\ude00""#), ("[1, 2]", "[1.0,2]"), ("{}", "{ }"),
    (#"{"a":1,"b":[{}]}"#, #"{"b":[{}],"\u0061":1e0}"#),
  ])
  func same(_ a: String, _ b: String) throws { #expect(try means(a, b)) }

  @Test(arguments: [
    ("1", "10"), ("1", "-1"), ("1", #""1""#), ("0.1", "0.01"),
    ("1e9999999999999999999", "1e9999999999999999998"),
    ("10e2147483647", "1e-2147483648"), ("1e9223372036854775807", "10e9223372036854775807"),
    ("0", "1e-99999"),
    ("true", "false"), ("null", "false"), (#""a""#, #""A""#), (#""é""#, "\"e\u{301}\""),
    ("[1,2]", "[2,1]"), ("[1]", "[1,1]"),
    ("[]", "{}"), (#"{"a":1}"#, #"{"a":2}"#), (#"{"a":1}"#, #"{"b":1}"#),
    (#"{"a":1}"#, #"{"a":1,"b":1}"#),
  ])
  func different(_ a: String, _ b: String) throws { #expect(try !means(a, b)) }

  /// Shuffled members and other spellings mean the same. One changed value does not.
  @Test(.timeLimit(.minutes(1))) func largeObjects() throws {
    let numbers = Array(0..<20_000)
    let one = "{" + numbers.map { "\"k\($0)\":\($0)" }.joined(separator: ",") + "}"
    let two =
      "{" + numbers.reversed().map { "\"\\u006b\($0)\":\($0).0" }.joined(separator: ",") + "}"
    #expect(try means(one, two))
    #expect(try !means(one, two.replacing(":7.0", with: ":8")))
  }

  @Test func strings() throws {
    try scanned(Array(#"{"a":"plain","b":"x\ny","c":12.0,"d":"","e":null}"#.utf8)) { object in
      #expect(object.value("a")?.plain?.text == "plain")
      #expect(object.value("b")?.plain == nil)
      #expect(object.value("b")?.quoted?.text == #"x\ny"#)
      #expect(object.value("b")?.isString("x\ny") == true)
      #expect(object.value("b")?.isString("x") == false)
      #expect(object.value("c")?.quoted == nil)
      #expect(object.value("c")?.literal == "12.0")
      #expect(object.value("d")?.string == "")
      #expect(object.value("d")?.isString("") == true)
      #expect(object.value("e")?.literal == nil)
    }
  }

  @Test func elements() throws {
    try scanned(Array(#"{"v":[ 1 ,"a",[2,[3]],{"x":[]} , null ],"e":[],"s":"[1]"}"#.utf8)) {
      object in
      let list = JSONElements(try #require(object.value("v")).raw)
      #expect(list.values.map { $0.raw.text } == ["1", "\"a\"", "[2,[3]]", #"{"x":[]}"#, "null"])
      #expect(list.values.map(\.kind) == [.number, .string, .array, .object, .null])
      #expect(JSONElements(try #require(object.value("e")).raw).count == 0)
      #expect(JSONElements(try #require(object.value("s")).raw).count == 0)
      #expect(JSONElements(Bytes(start: nil, count: 0)).count == 0)
    }
  }
}
