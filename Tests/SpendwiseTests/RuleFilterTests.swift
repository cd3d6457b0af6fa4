import SpendwiseJSON
import TestSupport
import Testing

@testable import SpendwiseCategories
@testable import SpendwiseReports

/// A rule that passes a record is never held back.
@Suite struct RuleFilterTests {
  private static let words = ["swiggy", "uber", "Café", "metro rail", "qx", "a\"b", "12345", "bescom", "swiggy ins"]
  private static let fields = ["payee", "text", "note", "account", "kind", "currency", "reference", "tags", "category"]

  private static func condition(_ random: inout Seeded) -> String {
    var quoted: [UInt8] = []
    (words.randomElement(using: &random) ?? "").withBytes { JSONText.encode($0, into: &quoted) }
    let field = fields.randomElement(using: &random) ?? ""
    let test = Bool.random(using: &random) ? "contains" : "is"
    let not = Int.random(in: 0..<6, using: &random) == 0 ? #","not":true"# : ""
    return #"{"field":"\#(field)","\#(test)":\#(String(decoding: quoted, as: UTF8.self))\#(not)}"#
  }

  private static func rule(_ number: Int, _ random: inout Seeded) -> String {
    let list = (0..<Int.random(in: 1...2, using: &random)).map { _ in condition(&random) }.joined(separator: ",")
    let form = Int.random(in: 0..<3, using: &random)
    let match = form == 0 ? #""all":[\#(list)]"# : form == 1 ? #""any":[\#(list)]"# : #""match_value":"UBER""#
    return #"{"type":"rule","id":"r\#(number)",\#(match),"stage":"post","category":"food"}"#
  }

  private static func record(_ random: inout Seeded) -> String {
    var members = [#""type":"transaction","amount":-1"#]
    for field in ["payee", "payee_raw", "note", "account", "reference", "category", "description"] {
      guard Bool.random(using: &random) else { continue }
      let word = words.randomElement(using: &random) ?? ""
      let shown = Bool.random(using: &random) ? word.uppercased() : "x \(word)y"
      var quoted: [UInt8] = []
      (Int.random(in: 0..<3, using: &random) == 0 ? word : shown).withBytes { JSONText.encode($0, into: &quoted) }
      let text = String(decoding: quoted, as: UTF8.self)
      members.append("\"\(field)\":\(text.replacing("é", with: Bool.random(using: &random) ? "é" : "\\u00e9"))")
    }
    if Bool.random(using: &random) { members.append(#""tags":["uber","12345"]"#) }
    return "{\(members.joined(separator: ","))}"
  }

  @Test("what passes is a candidate", arguments: 1...20 as ClosedRange<UInt64>)
  func candidates(_ seed: UInt64) throws {
    var random = Seeded(seed)
    var entries: [StagedRules.Entry] = []
    var object = JSONObject()
    for number in 0..<60 {
      let entry = try Self.rule(number, &random).withBytes { line in
        try object.scan(line)
        return try StagedRules.Entry(Rule(object), UInt32(number)) { _ in { _ in false } }
      }
      entries.append(entry)
    }
    let filter = RuleFilter(entries.map(\.conditions))
    var (passed, held) = (0, 0)
    for _ in 0..<200 {
      let line = Self.record(&random)
      try line.withBytes { bytes in
        try object.scan(bytes)
        let found = filter.candidates(object.line)
        #expect(found == found.sorted() && Set(found).count == found.count)
        for (number, entry) in entries.enumerated() where entry.passes(object) {
          passed += 1
          #expect(found.contains(Int32(number)), "seed \(seed): \(entry.rule.words) passes \(line)")
        }
        held += entries.count - found.count
      }
    }
    #expect(passed > 100 && held > 1000)
  }
}
