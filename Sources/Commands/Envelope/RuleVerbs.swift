/// A rule that fills an envelope.
enum OwnFundingRule: Reference {
  static let view = View.funding
  static let nouns = (one: "rule", several: "funding rules")
  static let valueName = "funding-rule"
  static var addHelp: ArgumentHelp { .value("envelope", "The envelope.") }

  static var columns: [Field<JSONObject>] {
    [
      .init(nil, "PRIORITY") { rank($0) }, .column("id", "RULE").bold, .column("envelope", "ENVELOPE", minimum: 8),
      .column("amount", "AMOUNT", isRight: true), .column("trigger", "TRIGGER", isOptional: true),
      .init(nil, "MATCH", minimum: 8, isOptional: true) { $0.texts("match").joined(separator: " ") },
      .init(nil, "", isOptional: true) { $0.value("active")?.raw.equals("false") ?? false ? "not active" : "" }.dim,
    ]
  }

  static func rank(_ object: JSONObject) -> Int { object.literal("priority").flatMap { Int($0) } ?? 50 }

  static func id(_ edit: ReferenceEdit, _ typed: String) throws -> String { try edit.ruleID(typed) }

  static func change(_ edit: ReferenceEdit, _ verb: String, _ id: String, _ fields: [String]) throws -> Record? {
    switch verb {
    case "add": try edit.addRule(id, fields)
    case "set": try edit.setRule(id, fields)
    default: try usual(edit, verb, id, fields)
    }
  }
}

struct FundingRules: ProgramGroup {
  static let configuration = OwnFundingRule.group(
    [
      ListVerb<OwnFundingRule>.self, AddVerb<OwnFundingRule>.self, SetVerb<OwnFundingRule>.self,
      EachVerb<OwnFundingRule, Rm>.self, TestRules.self,
    ], defaultSubcommand: ListVerb<OwnFundingRule>.self)
}

struct TestRules: Program {
  static let configuration = verb(
    "test", "Print what the rules would have given from past incomes; nothing is changed.")

  @Argument(
    help: .value("word", "A rule, query words, or both (default: this year)."), completion: .names(.fundingRules))
  var words: [String] = []

  func run(_ process: ProgramProcess) throws {
    let books = try process.books()
    let reading = try books.envelopes(process)
    let named = words.first.flatMap { word in reading.rules.first { $0.id == word } }
    let terms = named == nil ? words : Array(words.dropFirst())
    let scope = try Query(typed: terms.isEmpty ? ["this", "year"] : terms, in: DataDirectory.chosen)
    var incomes = try IncomeList(books, reading.rules)
    try incomes.take(all: scope, process)
    // As if nothing had been funded.
    var ledger = reading.ledger
    let kept = reading.allocations.filter { $0.rule == nil }
    for one in reading.allocations where one.rule != nil {
      try ledger.add(one, since: reading.book.since, isReversed: true)
    }
    var funder = Funder(reading.book, reading.rules, kept, ledger, today: try Day.today())
    for (income, _) in incomes.sorted { try funder.fund(income, triggers: []) }
    for proposal in funder.proposals where named == nil || proposal.rule == named?.id {
      var record = proposal.record
      record.set("type", to: "allocation_test")
      try process.output.record(record.line)
    }
  }
}
