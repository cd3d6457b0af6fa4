import ArgumentParser
import FigureCommands
import Spendwise
import SpendwiseBooks
import SpendwiseEnvelopes
import SpendwiseText
import SpendwiseTool

struct ListRules: Program {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the rules in the order in which they give (the default).")

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

struct TestRules: FigureVerb {
  static let configuration = CommandConfiguration(
    commandName: "test", abstract: "Print what the rules would have given from past incomes; nothing is changed.")

  @Option(help: .data) var data = DataOption()
  @Argument(
    help: ArgumentHelp("A rule, query words, or both (default: this year).", valueName: "word"),
    completion: .names(.fundingRules))
  var words: [String] = []

  func show(_ process: ProgramProcess) throws {
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
