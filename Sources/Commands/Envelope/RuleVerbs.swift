import BooksCommands
import SpendwiseEnvelopes

struct Rules: ProgramGroup {
  static let configuration = verb(
    "rule", "List and change funding rules.",
    subcommands: [ListRules.self, AddRule.self, SetRule.self, RemoveRule.self, TestRules.self],
    defaultSubcommand: ListRules.self)
}

struct AddRule: Program {
  static let configuration = verb(
    "add", "Add a rule that fills an envelope: amount=28000, 20%, '20% of rest', fill or rest.")

  @Option(help: .data) var data = DataOption()
  @Argument(help: "The envelope.") var envelope: String
  @Argument(help: ArgumentHelp("Fields, as in amount=20% priority=20.", valueName: "field=value")) var words: [String]

  func run(_ process: ProgramProcess) throws {
    let fields = try TypedFields(words, of: TypedFields.rule, "rule")
    let today = try Day.today()
    let writer = try EnvelopeWriter(data.directory)
    for note in writer.notes { process.diagnostics.note(note) }
    let reading = try writer.reader().envelopes(process)
    let target = try reading.book.find(envelope)
    let taken = Set(reading.rules.map(\.id))
    var number = 1
    while taken.contains("\(target.id)-\(number)") { number += 1 }
    let id = "\(target.id)-\(number)"
    var record = Record()
    record.set("type", to: "funding_rule")
    record.set("id", to: id)
    record.set("envelope", to: target.id)
    try fields.applyRule(to: &record, today: today, envelope: reading.book.findOwner)
    try fields.checkMatch(writer.reader(), today: today)
    if record["trigger"] == nil {
      record.set("trigger", to: record["every"] != nil || record["day"] != nil ? "schedule" : "income")
    }
    // A salary in two parts, or interest, does not pay the rent twice.
    if record.string("trigger") == "income", let amount = record.string("amount"), fields["max"] == nil,
      case .fixed = try FundingRule(record.line, currency: reading.book.currency).share
    {
      record.set("max", to: "\(amount)/month")
      process.diagnostics.note("\(id) gives \(amount) once a month, whatever comes in (max= gives it of every income)")
    }
    _ = try writer.record([EnvelopeWriter.Edit("funding.add", .funding, id, record.line)])
    process.output.doneBefore = "recorded"
    process.output.line(id)
  }
}

struct SetRule: Program {
  static let configuration = verb("set", "Change fields of a rule: field=value, or field= to clear.")

  @Option(help: .data) var data = DataOption()
  @Argument(help: "The rule.", completion: .names(.fundingRules)) var rule: String
  @Argument(help: ArgumentHelp("Fields to set; field= clears one.", valueName: "field=value")) var words: [String]

  func run(_ process: ProgramProcess) throws {
    let fields = try TypedFields(words, of: TypedFields.rule, "rule")
    let today = try Day.today()
    try data.change(process, "set") { reading, writer in
      let old = try reading.rule(rule)
      var record = try Record(old.record)
      try fields.applyRule(to: &record, today: today, envelope: reading.book.findOwner)
      try fields.checkMatch(writer.reader(), today: today)
      return [EnvelopeWriter.Edit("funding.set", .funding, old.id, record.line)]
    }
  }
}

struct RemoveRule: Program {
  static let configuration = verb("rm", "Remove rules; what they gave stays.")

  @Option(help: .data) var data = DataOption()
  @Argument(help: ArgumentHelp("The rules.", valueName: "rule"), completion: .names(.fundingRules))
  var rules: [String]

  func run(_ process: ProgramProcess) throws {
    try data.change(process, "removed") { reading, _ in
      try rules.map { EnvelopeWriter.Edit("funding.remove", .funding, try reading.rule($0).id, nil) }
    }
  }
}

struct ListRules: Program {
  static let configuration = verb("list", "List the rules in the order in which they give (the default).")

  @OptionGroup var options: ShowOptions

  func run(_ process: ProgramProcess) throws {
    let reading = try options.data.envelopes(process)
    let rules = reading.rules.sorted { $0.precedes($1) }
    try options.list(
      rules, { $0.record },
      [
        .init(nil, "PRIORITY") { $0.priority }, .init(nil, "RULE") { $0.id }.bold,
        .init(nil, "ENVELOPE", minimum: 8) { $0.envelope }, .init(nil, "AMOUNT", isRight: true) { $0.words },
        .init(nil, "TRIGGER", isOptional: true) { $0.trigger.rawValue },
        .init(nil, "MATCH", minimum: 8, isOptional: true) { $0.match.joined(separator: " ") },
        .init(nil, "", isOptional: true) { $0.isActive ? "" : "not active" }.dim,
      ], ifEmpty: "no rule fills an envelope yet (sw-envelope rule add groceries amount=fill)", to: process.output)
  }
}

struct TestRules: Program {
  static let configuration = verb(
    "test", "Print what the rules would have given from past incomes; nothing is changed.")

  @Option(help: .data) var data = DataOption()
  @Argument(
    help: ArgumentHelp("A rule, query words, or both (default: this year).", valueName: "word"),
    completion: .names(.fundingRules))
  var words: [String] = []

  func run(_ process: ProgramProcess) throws {
    let books = try data.books(process)
    let reading = try books.envelopes(process)
    let named = words.first.flatMap { word in reading.rules.first { $0.id == word } }
    let terms = named == nil ? words : Array(words.dropFirst())
    let scope = try Query(typed: terms.isEmpty ? ["this", "year"] : terms, in: data.directory)
    var incomes = IncomeList(books)
    try incomes.take(all: scope, process)
    // As if nothing had been funded.
    var ledger = reading.ledger
    let kept = reading.allocations.filter { $0.rule == nil }
    for one in reading.allocations where one.rule != nil {
      try ledger.add(one, since: reading.book.since, isReversed: true)
    }
    var funder = Funder(reading.book, reading.rules, kept, ledger, today: try Day.today())
    let matcher = try RuleMatcher(reading.rules, books)
    for income in incomes.sorted {
      try funder.fund(FundingIncome(income.payment) { matcher.matches($0, income.payment.id) }, triggers: [])
    }
    for proposal in funder.proposals where named == nil || proposal.rule == named?.id {
      var record = try Record(proposal.line)
      record.set("type", to: "allocation_test")
      try process.output.record(record.line)
    }
  }
}
