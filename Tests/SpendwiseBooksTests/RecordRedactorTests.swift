import TestSupport
import Testing

@testable import Spendwise
@testable import SpendwiseBooks
@testable import SpendwiseJSON
@testable import SpendwiseText

@Suite struct RecordRedactorTests {
  private static let secret = [UInt8](repeating: 7, count: 32)

  private func redacted(_ line: String, _ secret: [UInt8] = secret) throws -> String {
    let redactor = RecordRedactor(secret: secret)
    var out: [UInt8] = []
    try Array(line.utf8).withUnsafeBufferPointer { try redactor.write($0, into: &out) }
    return String(decoding: out, as: UTF8.self)
  }

  private func read<R>(_ line: String, _ body: (JSONObject) -> R) throws -> R {
    var object = JSONObject()
    return try Array(line.utf8).withUnsafeBufferPointer { bytes in
      try object.scan(bytes)
      return body(object)
    }
  }

  private static let record = """
    {"type":"transaction","id":"t3kq9w2mhx7c5d1fa","date":"2026-07-03","time":"19:42:13","amount":-450.00,\
    "currency":"INR","kind":"expense","account":"hdfc-1234","payee":"Swiggy Étoile","payee_raw":"SWIGGY*ORDER 42",\
    "category":"food","subcategory":"my-own","confidence":0.97,"why":"rule: payee contains \\"swiggy\\"",\
    "reference":"529876543210","vpa":"swiggy@axb","note":"lunch with Asha","tags":["asha"],\
    "splits":[{"amount":-100.50,"category":"food","note":"Asha"},{"amount":-349.50}],\
    "source":{"channel":"email","profile":"hdfc-card","key":"email:a1b2@hdfcbank.net#1"},"x_mine":{"secret":["Asha"]},\
    "created_at":"2026-07-03T14:12:31Z"}
    """

  @Test("nothing of what names anybody is left, and the shape stays")
  func shape() throws {
    let line = try redacted(Self.record)
    for word in [
      "swiggy", "etoile", "order", "1234", "529876543210", "axb", "lunch", "asha", "a1b2", "my-own", "450.00", "349.50",
      "100.50", "3kq9w2mhx7c5d1fa", "42:13", "14:12",
    ] {
      #expect(!line.lowercased().contains(word), "\(word) in \(line)")
    }
    try read(line) { object in
      #expect(object.string("date") == "2026-07-03" && object.string("time") == "19:00:00")
      #expect(object.string("category") == "food" && object.string("kind") == "expense")
      #expect(object.string("payee_raw")?.utf8.count == "SWIGGY*ORDER 42".utf8.count)
      #expect(object.string("payee_raw")?.contains("*") == true && object.string("account")?.contains("-") == true)
      #expect(object.literal("amount")?.utf8.count == "-450.00".utf8.count && object.literal("amount")?.last == "0")
      #expect(object.literal("confidence") == "0.97" && object.string("id")?.utf8.count == 17)
      #expect(object.count == 22)
    }
    #expect(line.contains(#""key":"email:"#) && line.contains(#"#1"}"#))
  }

  @Test("the same becomes the same, with the same secret only")
  func stable() throws {
    #expect(try redacted(Self.record) == redacted(Self.record))
    #expect(try redacted(Self.record) != redacted(Self.record, [UInt8](repeating: 8, count: 32)))
    let one = try redacted(#"{"payee":"UBER INDIA","amount":-70.00,"id":"t1","refund_of":"t2"}"#)
    let other = try redacted(#"{"payee":"uber trip","amount":70.00,"id":"t2"}"#)
    let (first, second) = (try read(one) { $0.string("payee") ?? "" }, try read(other) { $0.string("payee") ?? "" })
    #expect(first.prefix(4).lowercased() == second.prefix(4) && first.prefix(4) == first.prefix(4).uppercased())
    #expect(try read(one) { $0.string("refund_of") } == read(other) { $0.string("id") })
    #expect(try read(one) { String($0.literal("amount")?.dropFirst() ?? "") } == read(other) { $0.literal("amount") })
  }

  @Test("the parts of a split add up, whatever they are")
  func splits() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var random = Seeded(seed)
    for _ in 0..<500 {
      let count = Int.random(in: 1...5, using: &random)
      let parts = (0..<count).map { _ in Int64.random(in: -99_999...999_999, using: &random) }
      let sum = parts.reduce(0, +)
      if sum == 0 { continue }
      func literal(_ minor: Int64) -> String { Amount(minor: minor, currency: .inr).literal }
      let list = parts.map { "{\"amount\":\(literal($0))}" }.joined(separator: ",")
      let line = try redacted("{\"amount\":\(literal(sum)),\"splits\":[\(list)]}")
      try read(line) { object in
        var part = JSONObject()
        var total = Int64(0)
        for element in JSONElements(object.value("splits")?.raw ?? Bytes(start: nil, count: 0)).values {
          try? part.scan(element.raw)
          total += (try? Amount(part.literal("amount") ?? "", .inr))?.minor ?? 0
        }
        #expect(total == (try? Amount(object.literal("amount") ?? "", .inr))?.minor, "seed \(seed): \(line)")
      }
    }
  }

  @Test("a field that says nothing about anybody is kept only with what belongs there")
  func misused() throws {
    let line = try redacted(#"{"recorder":"Asha","date":"of Asha","status":["Asha",{"a":1}],"kind":"refund"}"#)
    #expect(!line.lowercased().contains("asha") && line.contains(#""kind":"refund""#), "\(line)")
    #expect(try redacted(#"{"recorder":"Auto","date":"2026-07-03"}"#) == #"{"recorder":"Auto","date":"2026-07-03"}"#)
  }

  @Test(
    "what is odd stays JSON",
    arguments: [
      #"{}"#, #"{"amount":1e5,"a":[1,[2,{"b":null}]],"c":true}"#, #"{"amount":"-450.00","n":0,"m":-0.00,"k":0.5}"#,
      #"{"payee":"日本 SHOP ₹5 \u0041\n\"x\"","splits":"none","date":5,"source":7}"#,
      #"{"splits":[{"amount":1},{"amount":2}],"amount":9}"#, #"{"id":"","time":"","key":"","created_at":"x"}"#,
    ])
  func odd(_ line: String) throws {
    let out = try redacted(line)
    let count = try read(line) { $0.count }
    #expect(try read(out) { $0.count } == count, "\(out)")
  }
}
