/// `sw-ask plan`: makes records for `sw-record` of a wish in words.
struct AskPlan: Program {
  /// Figures to send along with the names.
  enum Share: String, ExpressibleByArgument, CaseIterable {
    case figures
  }

  static let configuration = verb(
    "plan", "Turn a wish about envelopes and budgets into records; sw-record applies them.")

  @OptionGroup var server: ServerOptions

  @Option(help: "Also send the balances of envelopes and the amounts of rules.") var share: Share?

  @Flag(help: "Print the JSON Schema of a plan, and stop.") var schema = false

  @Argument(help: "The wish, as in \"move 500 from dining to groceries\".") var words: [String] = []

  func run(_ process: ProgramProcess) throws {
    if schema { return try process.output.record(Array(PlanSchema.text.utf8)) }
    let wish = words.joined(separator: " ")
    if wish.allSatisfy(\.isWhitespace) {
      throw Failure(.usage, "name the wish, as in: sw-ask plan \"move 500 from dining to groceries\"")
    }
    let talk = try Conversation(server, process)
    defer { talk.finish() }
    let books = try process.open()
    let reading = try books.envelopes(today: Day.today())
    for problem in reading.problems { process.diagnostics.bad("\(problem) (left out)") }
    let question = Question(
      name: "plan", orders: PlanSchema.orders, text: try facts(wish, books, reading),
      schema: Array(PlanSchema.text.utf8))
    guard let answer = try talk.answer(to: question) else { return }
    // All or nothing: half of a plan is another plan.
    var plan = try Plan(books, reading, DataDirectory.chosen)
    let note = try plan.read(answer)
    if let note { process.diagnostics.note("the model: \(note)") }
    if plan.records.isEmpty { throw Failure(.badData, "the model proposes nothing (say it in other words)") }
    for record in plan.records { try process.output.record(record) }
  }

  /// Names for the model, with figures only if shared.
  private func facts(_ wish: String, _ books: BooksReader, _ reading: EnvelopeReading) throws -> String {
    let (book, today) = (reading.book, try Day.today())
    func balance(_ id: String, _ currency: Currency) throws -> String {
      Amount(minor: try reading.ledger.balance(id, currency, at: today), currency: currency).literal
    }
    let envelopes = try book.envelopes.filter { $0.days.contains(today) }.map { envelope in
      let balance = try share.map { _ in try balance(envelope.id, envelope.currency) }
      let target = share.flatMap { _ in envelope.target?.amount.literal }
      return Record([
        "id": envelope.id, "name": envelope.name, "group": envelope.group, "currency": envelope.currency.code,
        "categories": envelope.claims.map(\.path.description), "balance": balance, "target": target,
      ])
    }
    let rules = reading.rules.map { rule in
      let amount = share.map { _ in rule.words }
      return Record([
        "id": rule.id, "envelope": rule.envelope, "trigger": rule.trigger.rawValue, "amount": amount,
      ])
    }
    let unassigned = try share.map { _ in try balance(Envelope.unassigned, book.home) }
    let facts = Record([
      "request": wish, "today": today.iso, "currency": book.home.code, "unassigned": unassigned,
      "envelopes": envelopes, "rules": rules, "categories": try books.categories().choices().flatMap(\.names),
      "budgets": try books.budgets().budgets.map(\.id),
    ])
    return String(decoding: facts.line, as: UTF8.self)
  }
}
