import ArgumentParser
import FigureCommands
import Spendwise
import SpendwiseBooks
import SpendwiseEnvelopes
import SpendwiseJSON
import SpendwiseText
import SpendwiseTool

struct Fund: FigureVerb {
  static let configuration = CommandConfiguration(
    commandName: "fund", abstract: "Print what funding rules put into envelopes; sw-record writes it.")

  @Option(help: .data) var data = DataOption()
  @Flag(help: "Fund what schedules have due, oldest first, instead of incomes.") var due = false
  @Flag(help: "Fund the rules that wait for a person, or the one that is named.") var manual = false
  @Flag(help: "Also give what rules made since would give to incomes funded before.") var again = false
  @Flag(help: "Give what rules ask for, even if there is less.") var overdraw = false
  @Argument(
    help: ArgumentHelp(
      "Query words: incomes of the books (default: records on standard input); with --manual, a rule.",
      valueName: "word"))
  var words: [String] = []

  func validate() throws {
    if due, manual { throw ValidationError("--due and --manual exclude each other") }
    if due, !words.isEmpty { throw ValidationError("--due takes no words") }
    if manual, words.count > 1 { throw ValidationError("--manual takes one rule") }
  }

  func show(_ process: ProgramProcess) throws {
    // The books are opened when the input is over: what is before in a pipeline may still be writing them.
    let records = due || manual || !words.isEmpty ? [] : try incomes(process)
    let books = try data.books(process)
    let reading = try books.envelopes(process)
    if reading.book.isEmpty { throw EnvelopeBook.none }
    let closed = try ClosedPeriods(data.directory)
    var funder = Funder(
      reading.book, reading.rules, reading.allocations, reading.ledger, today: try Day.today(),
      isClosed: { closed.name(of: $0) != nil }, isOverdraft: overdraw, reachesBack: again)
    if due {
      try funder.fundDue()
    } else if manual {
      try funder.fundByHand(words.first.map { try reading.rule($0) })
    } else {
      try fund(records, &funder, reading, books, process)
    }
    for note in funder.notes { process.diagnostics.note(note) }
    process.report(funder.shortfalls)
    for proposal in funder.proposals { try process.output.record(proposal.line) }
  }

  /// The ids of the incomes on standard input, each with its line.
  private func incomes(_ process: ProgramProcess) throws -> [(id: String, location: LineLocation)] {
    var found: [(id: String, location: LineLocation)] = []
    try Input([], process.diagnostics).eachRecord { object, location in
      if object.says("type", "abort") { return try process.output.record(Array(object.line)) }
      guard object.string("type") ?? "transaction" == "transaction", let payment = EnvelopePayment(object),
        payment.kind == .income, !object.says("status", "void")
      else { return }
      let source = object.value("source").flatMap { try? Record($0.raw) }
      let id = payment.id.isEmpty ? source?.string("key").map { RecordKey.id(forKey: $0) } ?? "" : payment.id
      found.append((id, location))
    }
    return found
  }

  /// Funds incomes by date, and those funded before that were changed since.
  private func fund(
    _ records: [(id: String, location: LineLocation)], _ funder: inout Funder, _ reading: EnvelopeReading,
    _ books: BooksReader, _ process: ProgramProcess
  ) throws {
    var incomes = IncomeList(books)
    for record in records where try !incomes.add(record.id) {
      process.diagnostics.note(
        "\(record.location): the income is not in the books, or does not count (record it first: sw-record)")
    }
    if !words.isEmpty { try incomes.take(all: Query(typed: words, in: data.directory), process) }
    let gone = try incomes.addFunded(reading.allocations)
    for trigger in gone { try funder.withdraw(trigger) }
    let matcher = try RuleMatcher(reading.rules, books)
    for income in incomes.sorted {
      try funder.fund(
        FundingIncome(income.payment) { matcher.matches($0, income.payment.id) }, triggers: income.triggers)
    }
  }
}

extension EnvelopeReading {
  /// The rule with an id. Throws `EnvelopeError`.
  func rule(_ id: String) throws -> FundingRule {
    if let rule = rules.first(where: { $0.id == id }) { return rule }
    let known = rules.map(\.id).joined(separator: ", ")
    throw EnvelopeError("there is no rule \(id) (there is: \(known.isEmpty ? "none yet" : known))", status: 66)
  }
}

/// The incomes to fund, once each, as the books have them.
struct IncomeList {
  struct Income {
    var payment: EnvelopePayment
    /// The ids under which it may have been funded.
    var triggers: Set<String>
  }

  private let books: BooksReader
  private var incomes: [String: Income] = [:]

  init(_ books: BooksReader) { self.books = books }

  /// Takes the incomes of the books that match.
  mutating func take(all query: Query, _ process: ProgramProcess) throws {
    var found: [String] = []
    func note(_ object: JSONObject) {
      if object.says("kind", "income"), let id = object.string("id") { found.append(id) }
    }
    try books.eachMatch(query, bad: { process.diagnostics.bad($0) }, note)
    for id in found { _ = try add(id) }
  }

  /// Adds the income with an id; `false` when there is none that counts.
  mutating func add(_ id: String) throws -> Bool {
    guard let payment = try books.payment(id), payment.kind == .income, payment.amount.minor > 0 else { return false }
    incomes[payment.id, default: Income(payment: payment, triggers: [])].triggers.insert(id)
    return true
  }

  /// Adds every income that was funded before; returns the ids of those that are no more.
  mutating func addFunded(_ allocations: [Allocation]) throws -> [String] {
    let triggers = Set(allocations.filter { $0.rule != nil }.compactMap(\.trigger)).filter { Day($0) == nil }
    return try triggers.sorted().filter { try !add($0) }
  }

  /// By date, time and id.
  var sorted: [Income] {
    incomes.values.sorted {
      ($0.payment.day, $0.payment.time, $0.payment.id) < ($1.payment.day, $1.payment.time, $1.payment.id)
    }
  }
}

/// Asks whether the words of rules match incomes.
struct RuleMatcher {
  private let queries: [String: Query]
  private let books: BooksReader

  init(_ rules: [FundingRule], _ books: BooksReader) throws {
    self.books = books
    let aliases = try books.categoryAliases()
    var queries: [String: Query] = [:]
    for rule in rules where !rule.match.isEmpty {
      queries[rule.id] = try Query(rule.match, today: Day.today()).following(aliases)
    }
    self.queries = queries
  }

  /// Whether the words of a rule match the transaction with an id.
  func matches(_ rule: FundingRule, _ id: String) -> Bool {
    guard let query = queries[rule.id] else { return true }
    guard let line = try? id.withBytes({ try books.line(of: .transactions, id: $0) }) else { return false }
    return (try? Record(line))?.read { query.matches($0) } ?? false
  }
}
