import SpendwiseJSON
import TestSupport
import Testing

@testable import Spendwise
@testable import SpendwiseCategories

@Suite struct StagedRulesTests {
  private func run(_ categorizer: inout Categorizer, _ line: String) -> String {
    var (object, out) = (JSONObject(), [UInt8]())
    line.withBytes { bytes in
      do { try object.scan(bytes) } catch { Issue.record("\(line): \(error)") }
      categorizer.categorize(object, into: &out)
    }
    return String(decoding: out, as: UTF8.self)
  }

  private func categorizer(_ rules: [String]) -> Categorizer {
    let text = rules.joined(separator: "\n")
    let set = text.withBytes { RuleSet(jsonl: $0) { pattern in { $0.text.lowercased().contains(pattern) } } }
    #expect(set.faults == [], "\(rules)")
    return Categorizer(rules: set)
  }

  private static let conditions = [
    #"{"field":"payee","contains":"shop"}"#, #"{"field":"payee","contains":"asha"}"#,
    #"{"field":"payee","is":"corner shop"}"#, #"{"field":"text","regex":"uber"}"#,
    #"{"field":"amount","from":100}"#, #"{"field":"amount","to":500,"not":true}"#,
    #"{"field":"kind","is":["expense","transfer"]}"#, #"{"field":"account","is":"hdfc-1"}"#,
    #"{"field":"account","exists":false}"#, #"{"field":"note","exists":false}"#, #"{"field":"tags","is":"work"}"#,
    #"{"field":"note","contains":"office"}"#, #"{"field":"weekday","is":["sat","sun","mon"]}"#,
    #"{"field":"day","from":1,"to":20}"#, #"{"field":"bucket","is":"fun"}"#,
  ]
  private static let late = [
    #"{"field":"category","is":["food","uncategorized"]}"#, #"{"field":"subcategory","exists":true}"#,
    #"{"field":"categorization_source","is":"rule"}"#,
  ]
  private static let actions = [
    #""category":"food""#, #""category":"rent","subcategory":"home""#, #""payee":"Corner Shop""#,
    #""payee":"Asha & Co""#, #""kind":"transfer""#, #""kind":"expense""#, #""account":"cash""#,
    #""account":"hdfc-1""#, #""note":"office""#, #""bucket":"fun""#, #""tags":["work","x"]"#, #""tags":["y"]"#,
    #""split":[{"percent":30,"category":"food"},{"percent":70}]"#, #""split":[{"amount":99.50},{"note":"rest"}]"#,
  ]
  private static let payees = [
    "ASHA RAO", "UBER TRIP 12", "CORNER SHOP", "PYU*Swiggy", "Qx Zz", "UPI-651816620443-Asha",
  ]

  private func rule(_ random: inout Seeded) -> String {
    if Int.random(in: 0..<4, using: &random) == 0 {
      return
        #"{"match_value":"\#(random.pick(["asha", "shop", "uber", "swiggy"]))","category":"c\#(random.next() % 9)"}"#
    }
    let stage = random.pick(["pre", "main", "main", "post"])
    let pool = Self.conditions + (stage == "post" ? Self.late : [])
    let conditions = (0...Int.random(in: 0...1, using: &random)).map { _ in random.pick(pool) }
    let actions = Set((0...Int.random(in: 0...2, using: &random)).map { _ in random.pick(Self.actions) })
    // Of two that give the same field one is left.
    var fields: [String: String] = [:]
    for action in actions.sorted() { fields[String(action.prefix { $0 != ":" })] = action }
    let stop = Int.random(in: 0..<6, using: &random) == 0 ? #","stop":true"# : ""
    return #"{"\#(random.pick(["all", "any"]))":[\#(conditions.joined(separator: ","))],"stage":"\#(stage)""#
      + fields.sorted { $0.key < $1.key }.map { ",\($0.value)" }.joined() + stop + "}"
  }

  private func record(_ random: inout Seeded) -> String {
    var line = #"{"type":"transaction","date":"2026-07-\#(10 + random.next() % 20)","amount":"#
    line += random.pick(["-450.00", "-99.50", "12.25", "-1000000.01"])
    line += random.pick(["", #","kind":"transfer""#]) + random.pick(["", #","account":"hdfc-1""#])
    line += #","payee":"\#(random.pick(Self.payees))""#
    line += random.pick(["", #","category":"gifts""#, #","category":"bills","categorization_source":"merchant""#])
    line += random.pick(["", #","confidence":0.9,"why":"date from the header""#])
    return line + random.pick(["", #","note":"office""#, #","tags":["work"]"#, #","bucket":"fun""#]) + "}"
  }

  @Test func twiceIsOnceAndTheOrderOfRecordsDoesNotMatter() {
    var random = Seeded()
    for _ in 0..<100 {
      let rules = (0...Int.random(in: 0...5, using: &random)).map { _ in rule(&random) }
      var first = categorizer(rules)
      let records = (0..<12).map { _ in record(&random) }
      let once = records.map { run(&first, $0) }
      for (record, once) in zip(records, once) {
        #expect(run(&first, once) == once, "seed \(random.seed): \(record)\n\(rules.joined(separator: "\n"))")
      }
      var second = categorizer(rules)
      for place in records.indices.reversed() {
        #expect(run(&second, records[place]) == once[place], "seed \(random.seed): \(records[place])")
      }
    }
  }

  @Test func aManualChoiceIsNeverTouched() {
    var random = Seeded()
    for _ in 0..<200 {
      var categorizer = categorizer((0...4).map { _ in rule(&random) })
      let line = String(record(&random).dropLast()).replacing(#","categorization_source":"merchant""#, with: "")
      let manual = line + #","categorization_source":"manual"}"#
      #expect(run(&categorizer, manual) == manual, "seed \(random.seed)")
    }
  }

  @Test func rulesThatAreGoneLeaveNothingBehind() {
    var random = Seeded()
    for _ in 0..<300 {
      var (with, without) = (categorizer((0...4).map { _ in rule(&random) }), categorizer([]))
      let line = record(&random)
      // A category that another program gave is lost once a rule gave another.
      if line.contains(#""categorization_source":"merchant""#) { continue }
      // The confidence is the lowest that there was.
      func sure(_ line: String) -> String {
        ["1", "0.95", "0.8", "0.9"].reduce(line) { $0.replacing(",\"confidence\":\($1)", with: "") }
      }
      let once = run(&without, line)
      #expect(sure(run(&without, run(&with, line))) == sure(once), "seed \(random.seed): \(line)")
    }
  }

  @Test func partsAddUpExactly() {
    var random = Seeded()
    let splits = [
      #"[{"percent":33.3333},{"percent":33.3333},{"percent":33.3334}]"#, #"[{"percent":0.0001},{"category":"x"}]"#,
      #"[{"amount":"100.01"},{"percent":50},{}]"#,
    ].map { text in text.withBytes { try? RuleSplit(JSONValue(raw: $0, kind: .array)) } }
    for _ in 0..<3000 {
      guard let split = random.pick(splits) else {
        Issue.record("a split cannot be read")
        return
      }
      let minor = Int64.random(in: 1...999_999_999_999_999, using: &random) >> Int64.random(in: 0..<49, using: &random)
      let amount = Amount(minor: random.pick([minor, -minor]), currency: .inr)
      guard let parts = split.amounts(of: amount) else { continue }
      #expect(parts.reduce(0) { $0 + $1.minor } == amount.minor, "seed \(random.seed): \(amount.literal)")
      #expect(parts.allSatisfy { ($0.minor < 0) == (amount.minor < 0) && $0.minor != 0 })
    }
  }
}
