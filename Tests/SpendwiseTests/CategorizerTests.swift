import SpendwiseJSON
import TestSupport
import Testing

@testable import Spendwise
@testable import SpendwiseCategories

@Suite struct CategorizerTests {
  private func run(_ categorizer: inout Categorizer, _ line: String) -> String {
    var (object, out) = (JSONObject(), [UInt8]())
    line.withBytes { bytes in
      do { try object.scan(bytes) } catch { Issue.record("\(line): \(error)") }
      categorizer.categorize(object, into: &out)
    }
    return String(decoding: out, as: UTF8.self)
  }

  private func run(_ line: String, _ rules: [Rule] = [], merchants: String = "") throws -> String {
    var categorizer = Categorizer(rules: try RuleSet(rules), merchants: MerchantMemory(jsonl: Array(merchants.utf8)))
    return run(&categorizer, line)
  }

  private func field(_ line: String, _ key: StaticString) -> String? {
    line.withBytes { bytes in
      var object = JSONObject()
      return (try? object.scan(bytes)).flatMap { object.literal(key) }
    }
  }

  private static let swiggy =
    #"{"type":"transaction","amount":-450.00,"payee":"SWIGGY*ORDER","status":"posted","x":  1}"#

  // MARK: - Shape

  @Test func newMembersGoWhereTheyBelong() throws {
    #expect(
      try run(Self.swiggy)
        == #"{"type":"transaction","amount":-450.00,"payee":"Swiggy","payee_raw":"SWIGGY*ORDER","category":"food","#
        + #""subcategory":"delivery","categorization_source":"rule","confidence":0.95,"#
        + #""why":"built-in rule: payee contains \"swiggy\"","status":"posted","x":  1}"#)
  }

  @Test func theParsesReasonAndLowerConfidenceStay() throws {
    let line = #"{"type":"transaction","payee":"Swiggy","confidence":0.7,"why":"date from the header"}"#
    let out = try run(line)
    #expect(field(out, "confidence") == "0.7")
    #expect(field(out, "why") == #"date from the header; built-in rule: payee contains "swiggy""#)
    #expect(field(try run(line.replacing("0.7", with: "0.9999")), "confidence") == "0.95")
    #expect(field(try run(line.replacing("0.7", with: "9e-1")), "confidence") == "9e-1")
  }

  @Test func anOldCategoryIsReplacedWhereItStands() throws {
    let line =
      #"{"payee":"Swiggy","subcategory":"x","type":"transaction","categorization_source":"merchant","#
      + #""category":"bills","why":"a; merchant: \"Swiggy\" was last in bills"}"#
    #expect(
      try run(line)
        == #"{"payee":"Swiggy","subcategory":"delivery","type":"transaction","payee_raw":"Swiggy","#
        + #""categorization_source":"rule","category":"food","confidence":0.95,"#
        + #""why":"a; built-in rule: payee contains \"swiggy\""}"#)
    let gone =
      #"{"type":"transaction","subcategory":"x","categorization_source":"rule","category":"food","payee":"Qx"}"#
    #expect(field(try run(gone), "subcategory") == nil)
    #expect(field(try run(gone), "category") == "uncategorized")
  }

  @Test func escapesAreReadAndKept() throws {
    let out = try run(#"{"t\u0079pe":"transaction","payee":"SWIGGY\u002aORDER"}"#)
    #expect(field(out, "payee") == "Swiggy")
    #expect(out.contains(#""payee_raw":"SWIGGY\u002aORDER""#))
    let cafe = try run(#"{"type":"transaction","payee":"Qx\u00e9"}"#)
    #expect(cafe.contains(#""payee":"Qx\u00e9""#))
  }

  @Test(arguments: [
    #"{"type":"ignored","reason":"otp","payee":"SWIGGY"}"#, #"{ "type" : "abort","code":75 }"#, #"{"x":1}"#, "{}",
    #"{"type":"transaction","payee":"SWIGGY*X","category":"misc","categorization_source":"manual"}"#,
    #"{"type":null,"payee":"SWIGGY"}"#, #"{"type":5,"amount":1}"#,
  ])
  func whatIsNotOursStaysByteForByte(line: String) throws {
    #expect(try run(line, [Rule(.any, .contains("s"), category: "food")]) == line)
  }

  @Test func aLineWithoutATypeIsATransactionWhenItHasAnAmount() throws {
    #expect(field(try run(#"{"amount":-5,"payee":"swiggy"}"#), "category") == "food")
  }

  @Test func aPayeeThatIsNoTextStays() throws {
    #expect(
      try run(#"{"type":"transaction","payee":5}"#)
        == #"{"type":"transaction","payee":5,"category":"uncategorized","categorization_source":"uncategorized","#
        + #""why":"uncategorized: no payee"}"#)
    #expect(field(try run(#"{"type":"transaction","payee":null,"payee_raw":"SWIGGY*X"}"#), "payee") == "Swiggy")
  }

  // MARK: - The order of deciding

  @Test func rulesComeBeforeTheBooksAndTheBooksBeforeTheTable() throws {
    let merchants = #"{"type":"merchant","payee":"swiggy","category":"fun","subcategory":"late","count":3}"# + "\n"
    let rule = Rule(.payee, .contains("SWIG"), category: "work", name: "Team")
    var out = try run(Self.swiggy, [rule], merchants: merchants)
    #expect(field(out, "category") == "work")
    #expect(field(out, "subcategory") == nil)
    #expect(field(out, "categorization_source") == "rule")
    #expect(field(out, "confidence") == "1")
    #expect(field(out, "why") == #"rule: payee contains "SWIG" (Team)"#)
    out = try run(Self.swiggy, merchants: merchants)
    #expect(field(out, "category") == "fun")
    #expect(field(out, "subcategory") == "late")
    #expect(field(out, "categorization_source") == "merchant")
    #expect(field(out, "why") == #"merchant: "Swiggy" was last in fun/late"#)
    let unsure = merchants.replacing("fun", with: "uncategorized")
    #expect(field(try run(Self.swiggy, merchants: unsure), "category") == "food")
  }

  @Test func aMerchantIsFoundAmongManyAndInAnyLayout() throws {
    var lines = (0..<5000).map { #"{"type":"merchant","payee":"Shop \#($0)","category":"c\#($0)"}"# }
    lines.append(#"{ "category":"odd", "payee":"Caf\u00e9 \"Z\"", "type":"merchant" }"#)
    lines.append("nonsense")
    let merchants = lines.joined(separator: "\n")
    for number in [0, 1, 77, 4999] {
      let out = try run(#"{"type":"transaction","payee":"shop \#(number)"}"#, merchants: merchants)
      #expect(field(out, "category") == "c\(number)")
    }
    #expect(field(try run(#"{"type":"transaction","payee":"CAFÉ \"Z\""}"#, merchants: merchants), "category") == "odd")
    #expect(
      field(try run(#"{"type":"transaction","payee":"shop 5000"}"#, merchants: merchants), "category")
        == "uncategorized")
  }

  @Test(arguments: [
    ("transfer", "CRED", "transfers", "card-payment"), ("transfer", "Asha Rao", "transfers", nil),
    ("income", "ACME SALARY", "income", "salary"), ("income", "Swiggy", "uncategorized", nil),
    ("income", "Cashback", "income", "cashback"), ("refund", "SWIGGY", "food", "delivery"),
    ("expense", "ACME SALARY", "uncategorized", nil), ("expense", "ATM WDL", "transfers", "cash"),
    ("expense", "Asha Rao", "uncategorized", nil),
  ])
  func theKindCounts(kind: String, payee: String, category: String, subcategory: String?) throws {
    let out = try run(#"{"type":"transaction","kind":"\#(kind)","payee":"\#(payee)"}"#)
    #expect(field(out, "category") == category)
    #expect(field(out, "subcategory") == subcategory)
  }

  @Test func withoutAKindTheSignCounts() throws {
    #expect(field(try run(#"{"type":"transaction","amount":5.00,"payee":"A SALARY"}"#), "category") == "income")
    #expect(
      field(try run(#"{"type":"transaction","amount":"-5.00","payee":"A SALARY"}"#), "category") == "uncategorized")
  }

  @Test func anAddressHelpsWhenThePayeeDoesNot() throws {
    let out = try run(#"{"type":"transaction","payee":"Asha Rao","vpa":"swiggy@icici"}"#)
    #expect(field(out, "category") == "food")
    #expect(field(out, "payee") == "Asha Rao")
    #expect(field(out, "why") == #"built-in rule: vpa contains "swiggy""#)
  }

  @Test func aCategoryFromElsewhereGivesWayOnlyToKnowledge() throws {
    let learned = #"{"type":"transaction","payee":"Qx","category":"pets","categorization_source":"learned"}"#
    #expect(field(try run(learned), "category") == "pets")
    #expect(field(try run(learned, [Rule(.payee, .contains("qx"), category: "food")]), "category") == "food")
    let bare = #"{"type":"transaction","payee":"SWIGGY*X","category":"pets"}"#
    #expect(
      try run(bare) == #"{"type":"transaction","payee":"Swiggy","payee_raw":"SWIGGY*X","category":"pets"}"#)
  }

  @Test func aPayeeThatAPersonChangedStays() throws {
    let line =
      #"{"type":"transaction","payee":"ROPPEN for work","payee_raw":"ROPPEN","category":"x","#
      + #""categorization_source":"rule"}"#
    #expect(field(try run(line), "payee") == "ROPPEN for work")
  }

  // MARK: - Known payees

  /// A row of `Tests/Fixtures/records/categorized.jsonl`. A record, and its result without rules and books.
  private struct Claim: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var line: String
    var want: WantedFields

    static let all = Fixtures.rows("Fixtures/records/categorized.jsonl") { row -> Claim? in
      guard let want = row.value("want").flatMap({ JSONObject($0.raw) }) else { return nil }
      return Claim(testDescription: row.string("name") ?? "", line: row.string("line") ?? "", want: want.wanted)
    }
  }

  @Test("what is known at first sight", arguments: Claim.all)
  private func firstSight(_ claim: Claim) throws {
    try run(claim.line).withBytes { out in
      for (path, wanted) in claim.want { #expect(JSONObject(out)?.field(path) == wanted, "\(path)") }
    }
  }

  // MARK: - Properties

  private static let pieces = [
    #""payee":"SWIGGY*ORDER BANGALORE""#, #""payee":"Asha Rao""#, #""payee":"UPI-QX 9-123456789""#,
    #""payee":"UPI-QX 9-987654321""#, #""payee":"Qy-111222""#, #""payee":"Qy-333444""#,
    #""payee":"APOLLO PHAR-123456""#,
    #""payee":"swiggy@icici-123456""#, #""payee_raw":"UPI/P2M/Qz-123456""#, #""payee_raw":"UPI/P2M/Qz-654321""#,
    #""payee":"-123456""#, #""payee":"A-12345678""#, #""payee":"A-87654321""#, #""payee":null"#,
    #""payee_raw":"BUNDL TECH""#, #""category":"fun""#, #""category":"uncategorized""#, #""category":null"#,
    #""subcategory":"x""#, #""categorization_source":"rule""#, #""categorization_source":"ai""#,
    #""categorization_source":"manual""#, #""confidence":0.5"#, #""confidence":1"#, #""why":"date; from the header""#,
    #""why":"rule: payee contains \"a\"""#, #""kind":"income""#, #""kind":"transfer""#, #""amount":-1.50"#,
    #""note":"lunch; \"x\"""#, #""description":"swiggy""#, #""vpa":"zomato@hdfcbank""#, #""date":"2026-07-01""#,
    #""z":[{}]"#,
  ]

  /// A transaction of random members, no key twice.
  private func record(_ random: inout Seeded) -> String {
    var keys: Set<Substring> = []
    var members = [#""type":"transaction""#]
    for _ in 0..<Int.random(in: 0...9, using: &random) {
      let piece = random.pick(Self.pieces)
      if keys.insert(piece.prefix { $0 != ":" }).inserted { members.append(piece) }
    }
    members.shuffle(using: &random)
    return "{" + members.joined(separator: ",") + "}"
  }

  private func categorizer() throws -> Categorizer {
    let rules = [
      Rule(.note, .contains("LUNCH"), category: "food", name: "x; y"), Rule(.any, .contains("qx"), category: "q"),
    ]
    let merchants = #"{"type":"merchant","payee":"Asha Rao","category":"help"}"#
    return Categorizer(rules: try RuleSet(rules), merchants: MerchantMemory(jsonl: Array(merchants.utf8)))
  }

  @Test func twiceIsOnce() throws {
    var random = Seeded()
    var categorizer = try categorizer()
    for _ in 0..<5000 {
      let line = record(&random)
      let once = run(&categorizer, line)
      #expect(run(&categorizer, once) == once, "seed \(random.seed): \(line)")
    }
  }

  @Test func manualNeverChanges() throws {
    var random = Seeded()
    var categorizer = try categorizer()
    for _ in 0..<2000 {
      let line = record(&random)
      if !line.contains("manual") { continue }
      #expect(run(&categorizer, line) == line, "seed \(random.seed)")
    }
  }

  @Test func neighboursNeverMatter() throws {
    var random = Seeded()
    let lines = (0..<600).map { _ in record(&random) }
    var together = try categorizer()
    let all = lines.map { run(&together, $0) }
    for index in lines.indices.shuffled(using: &random) {
      #expect(run(&together, lines[index]) == all[index], "seed \(random.seed)")
    }
    for index in 0..<40 {
      var alone = try categorizer()
      #expect(run(&alone, lines[index]) == all[index], "seed \(random.seed)")
    }
  }

  /// The quick splices agree with the general editor.
  @Test func theOutcomeIsThatOfTheGeneralEditor() throws {
    var random = Seeded()
    var categorizer = try categorizer()
    let keys = ["payee", "payee_raw", "category", "subcategory", "categorization_source", "confidence", "why"]
    for _ in 0..<2000 {
      let line = record(&random)
      let outcome = run(&categorizer, line)
      let before = try Record(Array(line.utf8), order: RecordOrder.transaction)
      let after = try Record(Array(outcome.utf8))
      var wanted = before
      for key in keys {
        guard let value = after[key] else {
          wanted.remove(key)
          continue
        }
        if before[key]?.raw != value.raw { wanted.set(key, to: value) }
      }
      #expect(String(decoding: wanted.line, as: UTF8.self) == outcome, "seed \(random.seed): \(line)")
    }
  }

  /// Payments to one name share a decision, despite their references. A number that is all of a name stays.
  @Test func referencesAreForgottenAndNumbersAreNot() throws {
    var categorizer = try categorizer()
    let names = [
      ("UPI-Asha Rao-123456789", "Asha Rao"), ("UPI-Asha Rao-987654321", "Asha Rao"), ("UPI-123456", "123456"),
      ("UPI-654321", "654321"), ("-123456", "-123456"), ("-654321", "-654321"), ("M/S UPI-111222", "111222"),
      ("M/S UPI-222111", "222111"), ("123456789-123456", "123456"), ("123456789-654321", "654321"),
      ("UPI/P2M/Asha-123456", "Asha"), ("Shop-12345", "Shop-12345"), ("Shop-54321", "Shop-54321"), ("000000", "000000"),
    ]
    for (raw, clean) in names + names.reversed() {
      let out = run(&categorizer, #"{"type":"transaction","payee":"\#(raw)"}"#)
      #expect(field(out, "payee") == clean)
      #expect(field(out, "payee_raw") == raw)
      let rawOnly = run(&categorizer, #"{"type":"transaction","payee_raw":"\#(raw)"}"#)
      #expect(field(rawOnly, "payee") == clean)
    }
  }

  /// None of these may take time that grows faster than its length.
  @Test(
    .timeLimit(.minutes(1)),
    arguments: ["PUNE ", "PYU*", "a", "UPI-", "123456789-", "@x ", "OLA", "UPI/", "ola ltd ", "paytm-b@)"])
  func aPayeeWithoutEndIsNoTrap(piece: String) throws {
    let long = String(repeating: piece, count: 20_000)
    var categorizer = try categorizer()
    for line in [
      #"{"type":"transaction","payee":"\#(long)"}"#,
      #"{"type":"transaction","payee":"\#(long)b","payee_raw":"\#(long)c"}"#,
      #"{"type":"transaction","description":"\#(long)","why":"\#(long)"}"#,
    ] {
      let once = run(&categorizer, line)
      #expect(run(&categorizer, once) == once)
    }
  }

  @Test func aNameWithLegalFormsWithoutEndIsNoTrap() throws {
    let payee = "instamart" + String(repeating: "com", count: 20_000)
    #expect(field(try run(#"{"type":"transaction","payee":"\#(payee)"}"#), "category") == "groceries")
    #expect(field(try run(#"{"type":"transaction","payee":"\#(payee)x"}"#), "category") == "uncategorized")
  }

  @Test func aDecisionTooLongToRememberIsRightToo() throws {
    var categorizer = try categorizer()
    let long = String(repeating: "q", count: 3000)
    for _ in 0..<2 {
      #expect(field(run(&categorizer, #"{"type":"transaction","payee":"\#(long)"}"#), "payee") == long)
      #expect(field(run(&categorizer, Self.swiggy), "category") == "food")
    }
  }
}
