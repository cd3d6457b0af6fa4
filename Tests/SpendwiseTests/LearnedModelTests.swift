import SpendwiseJSON
import Testing

@testable import Spendwise
@testable import SpendwiseCategories
@testable import SpendwiseText

@Suite struct LearnedModelTests {
  /// Two years of a household in which words decide the category. For the friend, amount and day do.
  private static func lines(slips: Bool = false) -> [String] {
    var lines: [String] = []
    let shops = [
      ("Balaji Aushadhi", "health", "pharmacy"), ("Annapoorna Aushadhalay", "health", "pharmacy"),
      ("City Aushadhi", "health", "pharmacy"), ("Sri Krishna Pathyam", "food", "restaurants"),
      ("Udupi Pathyam", "food", "restaurants"), ("New Ganesh Pathyam", "food", "restaurants"),
      ("Royal Vastralay", "shopping", "clothing"), ("Nalli Vastram", "shopping", "clothing"),
    ]
    for number in 0..<960 {
      let day = Day(number: Int32(19_700 + number))
      var (payee, category, part) = shops[number * 7 % shops.count]
      var amount = 100 + number * 37 % 700
      if number % 4 == 0 {
        let isRent = number % 8 == 0
        (payee, category, part) = ("Rahul Nair", isRent ? "rent" : "food", isRent ? "home" : "restaurants")
        amount = isRent ? 9000 + number % 500 : 150 + number % 60
      }
      // New names come all the time: only by them can it be measured how well new names are guessed.
      if payee != "Rahul Nair" { payee = "\(Self.heads[number * 5 % 23]) \(payee)" }
      if slips, number % 10 == 9 { (category, part) = ("travel", "trains") }
      lines.append(
        #"{"type":"transaction","id":"t\#(number)","date":"\#(day.iso)","amount":-\#(amount).00,"currency":"INR","#
          + #""kind":"expense","account":"hdfc-1234","payee":"\#(payee)","category":"\#(category)","#
          + #""subcategory":"\#(part)","categorization_source":"manual"}"#)
    }
    return lines
  }

  private static let heads =
    ("Anand Om Star Best Classic Deepa Eshwar Ganga Hari Indira Jyothi Kaveri Lotus Manju Neela Pooja Raj Surya Tulsi "
    + "Uma Vijay Yamuna Zenith").split(separator: " ")

  private static func history(_ lines: [String]) -> LearnedHistory {
    var history = LearnedHistory()
    lines.joined(separator: "\n").withBytes { history.take($0) }
    return history
  }

  private func run(_ categorizer: inout Categorizer, _ line: String) -> Answer {
    var (object, out) = (JSONObject(), [UInt8]())
    line.withBytes { bytes in
      do { try object.scan(bytes) } catch { Issue.record("\(line): \(error)") }
      categorizer.categorize(object, into: &out)
    }
    return Answer(line: String(decoding: out, as: UTF8.self))
  }

  /// A line, and its fields by name.
  private struct Answer {
    var line: String
    func callAsFunction(_ key: StaticString) -> String? {
      line.withBytes { bytes in
        var object = JSONObject()
        return (try? object.scan(bytes)).flatMap { object.literal(key) }
      }
    }
  }

  private func learned(_ lines: [String] = lines()) -> Categorizer {
    Categorizer(model: { LearnedModel(Self.history(lines)) })
  }

  private static let new =
    #"{"type":"transaction","date":"2026-07-01","amount":-320.00,"currency":"INR","kind":"expense","#
    + #""account":"hdfc-1234","payee":"LAKSHMI MEDICALS TRUST"}"#

  @Test func aNewPayeeGoesWhereItsWordsPoint() {
    var categorizer = Categorizer(model: { LearnedModel(Self.history(Self.lines())) })
    let out = run(&categorizer, Self.new.replacing("LAKSHMI MEDICALS TRUST", with: "LAKSHMI PATHYAM"))
    #expect(out("category") == "food")
    #expect(out("subcategory") == "restaurants")
    #expect(out("categorization_source") == "learned")
    #expect(out("why")?.hasPrefix("learned: by ") == true)
    #expect(out("why")?.contains("pathy") == true)
    #expect(Int((out("confidence") ?? "").dropFirst(2)).map { $0 >= 8 } == true)
  }

  @Test func theAmountDecidesAboutAFriend() throws {
    var categorizer = learned()
    func opinion(_ amount: String) throws -> LearnedOpinion {
      let line = Self.new.replacing("LAKSHMI MEDICALS TRUST", with: "Rahul Nair").replacing("320", with: amount)
      let opinion = line.withBytes { bytes -> LearnedOpinion? in
        var object = JSONObject()
        return (try? object.scan(bytes)) == nil ? nil : categorizer.opinion(of: object)
      }
      return try #require(opinion)
    }
    let (small, large) = (try opinion("170"), try opinion("9400"))
    #expect(small.candidates.first?.category == "food")
    #expect(large.candidates.first?.category == "rent")
    #expect(large.evidence.first?.words.hasPrefix("amount ") == true)
  }

  @Test func whoIsLikeNobodyStaysUncategorized() {
    var categorizer = learned()
    for payee in ["Zqxv Wyjk", "12", "", "Q"] {
      let out = run(&categorizer, Self.new.replacing("LAKSHMI MEDICALS TRUST", with: payee))
      #expect(out("category") == "uncategorized", "\(payee)")
    }
  }

  @Test func rulesMerchantsAndPeopleComeFirst() throws {
    let line = Self.new.replacing("LAKSHMI MEDICALS TRUST", with: "Lakshmi Pathyam")
    var asked = 0
    var ruled = Categorizer(
      rules: try RuleSet([Rule(.payee, .contains("lakshmi"), category: "gifts")]),
      model: {
        asked += 1
        return LearnedModel(Self.history(Self.lines()))
      })
    #expect(run(&ruled, line)("category") == "gifts")
    #expect(asked == 0, "the books are not read while rules suffice")
    _ = run(&ruled, Self.new.replacing("LAKSHMI MEDICALS TRUST", with: "Pathyam Udup"))
    _ = run(&ruled, Self.new.replacing("LAKSHMI MEDICALS TRUST", with: "Pathyam Ganes"))
    #expect(asked == 1, "and once when not")
    let merchant = #"{"type":"merchant","payee":"Lakshmi Pathyam","category":"personal"}"#
    var remembered = Categorizer(
      merchants: MerchantMemory(jsonl: Array(merchant.utf8)), model: { LearnedModel(Self.history(Self.lines())) })
    #expect(run(&remembered, line)("categorization_source") == "merchant")
    var manual = learned()
    let chosen = line.dropLast() + #","category":"gifts","categorization_source":"manual"}"#
    #expect(run(&manual, String(chosen)).line == chosen)
    let hint = line.dropLast() + #","category":"gifts","categorization_source":"learned","why":"learned: tagged"}"#
    #expect(run(&manual, String(hint))("category") == "gifts")
  }

  @Test func twiceIsOnceAndAGuessIsDecidedAgain() {
    var categorizer = learned()
    let once = run(&categorizer, Self.new.replacing("LAKSHMI MEDICALS TRUST", with: "LAKSHMI PATHYAM")).line
    #expect(run(&categorizer, once).line == once)
    var ignorant = Categorizer()
    #expect(run(&ignorant, once)("category") == "uncategorized")
    // A rule that is gone leaves it to learning at once, not only in the next run.
    let ruled = once.replacing(#""learned""#, with: #""rule""#).replacing(#""learned: by "#, with: #""rule: "#)
    #expect(run(&categorizer, ruled).line == once)
    #expect(run(&categorizer, ruled.replacing(#""food""#, with: #""gifts""#)).line == once)
  }

  /// A second run changes nothing, although rules in stages change the record.
  @Test func twiceIsOnceWithRulesInStages() throws {
    let rules = [
      #"{"id":"r1","all":[{"field":"amount","from":100}],"tags":["big"],"note":"Big","stage":"post"}"#,
      #"{"id":"r2","all":[{"field":"payee","is":"Royal Pathyam"}],"category":"gifts"}"#,
      #"{"id":"r3","match_value":"x pathyam","payee":"Udupi Pathyam","stage":"pre"}"#,
      #"{"id":"r4","all":[{"field":"category","is":"food"}],"bucket":"meals","stage":"post"}"#,
    ].joined(separator: "\n")
    let set = rules.withBytes { RuleSet(jsonl: $0) { _ in { _ in false } } }
    #expect(set.faults.isEmpty && !set.staged.isEmpty)
    var asked = 0
    var categorizer = Categorizer(
      rules: set,
      model: {
        asked += 1
        return LearnedModel(Self.history(Self.lines()))
      })
    func line(_ payee: String) -> String { Self.new.replacing("LAKSHMI MEDICALS TRUST", with: payee) }
    #expect(run(&categorizer, line("Royal Pathyam"))("category") == "gifts")
    #expect(asked == 0, "the books are not read while a rule of a stage decides")
    for payee in ["Lakshmi Pathyam", "Om x Pathyam", "Zqxv Wyjk"] {
      let once = run(&categorizer, line(payee))
      #expect(once("note") == "Big")
      #expect(once("category") == (payee == "Zqxv Wyjk" ? "uncategorized" : "food"), "\(once.line)")
      #expect(once("bucket") == (payee == "Zqxv Wyjk" ? nil : "meals"), "\(once.line)")
      #expect(run(&categorizer, once.line).line == once.line)
    }
    #expect(asked == 1)
  }

  @Test func aRuleThatIsGoneTeachesNoMore() throws {
    let lines = Self.lines().map {
      String($0.replacing(#""manual""#, with: #""rule","why":"amount read twice; rule: payee contains \"a\"""#))
    }
    #expect(LearnedModel(Self.history(lines)) == nil)
    #expect(LearnedModel(Self.history(lines.map { $0.replacing("; rule: ", with: "; built-in rule: ") })) != nil)
    var history = LearnedHistory(rules: try RuleSet([Rule(.payee, .contains("pathyam"), category: "food")]))
    lines.joined(separator: "\n").withBytes { history.take($0) }
    #expect(Set(history.examples.keys.map { history.labels[Int($0.label)] }) == [Array("food/restaurants".utf8)])
  }

  /// Independent records give the same results in any order. Also the second time, and a person's choice stays.
  @Test func orderDoesNotMatterAndManualStays() {
    var random = Dice(state: UInt64.random(in: 1 ... .max))
    let seed = random.state
    let payees = [
      "Lakshmi Pathyam", "UPI-OM AUSHADHI-412345678901", "Rahul Nair", "Zqxv", "SWIGGY*X", "Nalli Vastra", "",
    ]
    let decided = [
      "", #","category":"gifts","categorization_source":"manual""#, #","category":"gifts""#,
      #","category":"food","categorization_source":"learned","confidence":0.9,"why":"learned: by word \"x\"""#,
      #","category":"food","categorization_source":"rule","confidence":1,"why":"rule: payee contains \"y\"""#,
      #","category":"uncategorized","categorization_source":"uncategorized""#,
    ]
    let records = (0..<120).map { number in
      #"{"type":"transaction","id":"t\#(number)","date":"2026-07-\#(10 + random.below(20))","#
        + #""amount":-\#(1 + random.below(9000)).00,"currency":"INR","kind":"expense","#
        + #""payee":"\#(payees[random.below(payees.count)])"\#(decided[random.below(decided.count)])}"#
    }
    var (forward, backward) = (learned(), learned())
    let first = records.map { run(&forward, $0).line }
    let second = records.reversed().map { run(&backward, $0).line }
    #expect(first == second.reversed(), "seed \(seed)")
    #expect(first == first.map { run(&backward, $0).line }, "seed \(seed)")
    for (record, line) in zip(records, first) where record.contains(#""manual""#) { #expect(record == line) }
  }

  private struct Dice {
    var state: UInt64
    mutating func below(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
  }

  @Test(arguments: ["learned", "ai", "merchant"]) func onlyDecisionsTeach(source: String) {
    #expect(
      LearnedModel(Self.history(Self.lines().map { $0.replacing(#""manual""#, with: #""\#(source)""#) })) == nil)
  }

  @Test func tooLittleTeachesNothing() {
    #expect(LearnedModel(Self.history(Array(Self.lines().prefix(20)))) == nil)
    #expect(LearnedModel(Self.history(["", "{", #"{"category":"food"}"#, #"{"category":7}"#])) == nil)
  }

  @Test func whatIsClosedIsNotGiven() {
    var aliases = CategoryAliases()
    aliases.delete(CategoryPath("food"))
    var history = LearnedHistory(aliases: aliases)
    Self.lines().joined(separator: "\n").withBytes { history.take($0) }
    var categorizer = Categorizer(model: { LearnedModel(history) })
    let out = run(&categorizer, Self.new.replacing("LAKSHMI MEDICALS TRUST", with: "Lakshmi Pathyam"))
    #expect(out("category") != "food")
  }

  /// The order of the books does not change the lesson. Equal to the last bit.
  @Test func theOrderOfTheBooksDoesNotMatter() throws {
    let lines = Self.lines(slips: true)
    let first = try #require(LearnedModel(Self.history(lines)))
    let second = try #require(LearnedModel(Self.history(lines.reversed())))
    var (object, reader) = (JSONObject(), LearnedReader())
    for payee in ["Lakshmi Pathym", "Rahul K Nair", "Omega Vastram", "Qx", "Star Aushadhi"] {
      #"{"payee":"\#(payee)","amount":-250.00,"date":"2026-07-04"}"#.withBytes { line in
        try? object.scan(line)
        reader.read(
          LearnedFacts(
            payee: object.value("payee"), amount: object.value("amount"), date: object.value("date")))
        let (one, other) = (first.opinion(&reader), second.opinion(&reader))
        #expect(one.confidence == other.confidence)
        #expect(first.category(one.category) == second.category(other.category))
      }
    }
  }

  /// Threads share a model. The texts that one remembers do not change the others' answers.
  @Test func aSharedModelSaysTheSame() throws {
    let model = try #require(LearnedModel(Self.history(Self.lines(slips: true))))
    var (one, other) = (Categorizer(model: { model }), Categorizer(model: { LearnedModel(sharing: model) }))
    let source = #""source":{"channel":"sms","key":"k"}"#
    let lines = ["Lakshmi Pathym", "Rahul K Nair", "Star Aushadhi"].map {
      #"{"type":"transaction","date":"2026-07-04","amount":-250.00,"payee":"\#($0)",\#(source)}"#
    }
    let first = lines.map { run(&one, $0).line }
    #expect(lines.reversed().map { run(&other, $0).line } == first.reversed())
    #expect(lines.map { run(&other, $0).line } == first)
    #expect(first.contains { $0.contains(#""why":"learned: by "#) })
  }

  /// A stored model has the same opinions, to the last bit. Truncated bytes are refused.
  @Test func aModelComesBackFromItsBytes() throws {
    let model = try #require(LearnedModel(Self.history(Self.lines(slips: true))))
    let bytes = model.bytes
    let again = try #require(bytes.withUnsafeBytes { LearnedModel(bytes: $0) })
    #expect(again.bytes == bytes)
    var (object, reader) = (JSONObject(), LearnedReader())
    for payee in ["Lakshmi Pathym", "Rahul K Nair", "Omega Vastram", "Qx"] {
      #"{"payee":"\#(payee)","amount":-250.00,"date":"2026-07-04"}"#.withBytes { line in
        try? object.scan(line)
        reader.read(
          LearnedFacts(
            payee: object.value("payee"), amount: object.value("amount"), date: object.value("date")))
        let (one, other) = (model.opinion(&reader), again.opinion(&reader))
        #expect(one.confidence == other.confidence && one.rest == other.rest)
        #expect(one.label == other.label && model.names(one) == again.names(other))
      }
    }
    let cut = [0, 7, 8, 100, bytes.count - 1].map { Array(bytes.prefix($0)) }
    for bad in cut + [bytes + [0], [UInt8](repeating: 0xFF, count: 64)] {
      #expect(bad.withUnsafeBytes { LearnedModel(bytes: $0) } == nil)
    }
  }

  @Test func slipsOfThePersonMakeItLessSure() throws {
    var reader = LearnedReader()
    var object = JSONObject()
    func confidence(_ slips: Bool) throws -> Score {
      let model = try #require(LearnedModel(Self.history(Self.lines(slips: slips))))
      return #"{"payee":"Kamath Udupi Pathyam","amount":-250.00,"date":"2026-07-04"}"#.withBytes { line in
        try? object.scan(line)
        reader.read(
          LearnedFacts(
            payee: object.value("payee"), amount: object.value("amount"), date: object.value("date")))
        return model.opinion(&reader).confidence
      }
    }
    #expect(try confidence(true) < confidence(false))
  }

  @Test(
    arguments: [(0, 0), (1, 2), (2, 4), (3, 5), (4, 6), (5, 6), (6, 7), (7, 7), (8, 8), (32_000, 31)]
      as [(Int64, UInt8)])
  func amountsHaveBands(minor: Int64, band: UInt8) {
    #expect(LearnedContext.band(minor) == band)
    #expect(LearnedContext.band(-minor) == band)
    #expect(LearnedContext.least(band) <= minor.magnitude)
    #expect(LearnedContext.least(band + 1) > minor.magnitude || band < 4)
  }

  @Test func theExtremesHaveBandsToo() {
    #expect(LearnedContext.band(.min) == 128)
    #expect(LearnedContext.least(128) == 1 << 63)
    #expect(LearnedContext.least(255) > 0)
    #expect(LearnedContext.weekday(Day(number: 0)) == 3, "1970 began on a Thursday")
    #expect(LearnedContext.weekday(.first) == 0)
    #expect(LearnedContext.weekday(.last) == 4)
  }

  @Test func numbersAreWrittenAsJSON() {
    #expect(Learner.decimal(93, decimals: 2) == "0.93")
    #expect(Learner.decimal(90, decimals: 2) == "0.9")
    #expect(Learner.decimal(10_000, decimals: 4) == "1")
    #expect(Learner.decimal(-5, decimals: 2) == "-0.05")
    #expect(Learner.decimal(0, decimals: 2) == "0")
  }
}
