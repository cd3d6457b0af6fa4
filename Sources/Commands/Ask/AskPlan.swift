import BooksCommands
import SpendwiseEnvelopes
import SpendwiseReports

/// `sw-ask plan`: a wish in words becomes records for `sw-record`.
struct AskPlan: Program {
  /// Figures that may leave with the names.
  enum Share: String, ExpressibleByArgument, CaseIterable {
    case figures
  }

  static let configuration = verb(
    "plan", "Turn a wish about envelopes and budgets into records; sw-record applies them.")

  @OptionGroup var server: ServerOptions
  @OptionGroup var patience: PatienceOptions

  @Option(help: "Also send the balances of envelopes and the amounts of rules.")
  var share: Share?

  @Flag(help: "Print the JSON Schema of a plan, and stop.")
  var schema = false

  @Option(help: .data) var data = DataOption()

  @Argument(help: "The wish, as in \"move 500 from dining to groceries\".") var words: [String] = []

  func run(_ process: ProgramProcess) throws {
    if schema { return try process.output.record(Array(PlanSchema.text.utf8)) }
    let wish = words.joined(separator: " ")
    if wish.allSatisfy(\.isWhitespace) {
      throw Failure(.usage, "name the wish, as in: sw-ask plan \"move 500 from dining to groceries\"")
    }
    let endpoint = try server.endpoint()
    let books = try data.open(process)
    let reading = try books.envelopes(today: Day.today())
    for problem in reading.problems { process.diagnostics.bad("\(problem) (left out)") }
    let question = Question(
      name: "plan", orders: PlanSchema.orders, text: try facts(wish, books, reading),
      schema: Array(PlanSchema.text.utf8))
    if server.dryRun { return try process.output.record(question.body(endpoint.api, endpoint.model)) }
    var count = TokenCount()
    defer { if !patience.quiet, count.requests > 0 { process.diagnostics.note(count.words(endpoint.host)) } }
    let answer = try patience.answer(to: question, from: endpoint, &count, process.diagnostics) { _ in }
    // All of it, or nothing: half of a plan is another plan.
    var plan = try Plan(books, reading, data.directory)
    let note = try plan.read(answer)
    if let note { process.diagnostics.note("the model: \(note)") }
    if plan.records.isEmpty { throw Failure(.badData, "the model proposes nothing (say it in other words)") }
    for record in plan.records { try process.output.record(record) }
  }

  /// The names that the model gets, with figures only if they are shared.
  private func facts(_ wish: String, _ books: BooksReader, _ reading: EnvelopeReading) throws -> String {
    let (book, today) = (reading.book, try Day.today())
    func balance(_ id: String, _ currency: Currency) throws -> String {
      Amount(minor: try reading.ledger.balance(id, currency, at: today), currency: currency).literal
    }
    var envelopes: [Record] = []
    for envelope in book.envelopes where envelope.days.contains(today) {
      var record = Record(order: .unordered)
      record.set("id", to: envelope.id)
      record.set("name", to: envelope.name)
      if let group = envelope.group { record.set("group", to: group) }
      record.set("currency", to: envelope.currency.code)
      record.set("categories", to: envelope.claims.map { $0.path.description })
      if share != nil {
        record.set("balance", to: try balance(envelope.id, envelope.currency))
        if let target = envelope.target { record.set("target", to: target.amount.literal) }
      }
      envelopes.append(record)
    }
    let rules = reading.rules.map { rule in
      var record = Record(order: .unordered)
      record.set("id", to: rule.id)
      record.set("envelope", to: rule.envelope)
      record.set("trigger", to: rule.trigger.rawValue)
      if share != nil { record.set("amount", to: rule.words) }
      return record
    }
    var facts = Record(order: .unordered)
    facts.set("request", to: wish)
    facts.set("today", to: today.iso)
    facts.set("currency", to: book.home.code)
    if share != nil { facts.set("unassigned", to: try balance(Envelope.unassigned, book.home)) }
    facts.set("envelopes", raw: list(envelopes))
    facts.set("rules", raw: list(rules))
    facts.set("categories", to: try books.categories().choices().flatMap(\.names))
    facts.set("budgets", to: try books.budgets().budgets.map(\.id))
    return String(decoding: facts.line, as: UTF8.self)
  }

  private func list(_ records: [Record]) -> [UInt8] {
    [UInt8(ascii: "[")] + records.map(\.line).joined(separator: [UInt8(ascii: ",")]) + [UInt8(ascii: "]")]
  }
}
