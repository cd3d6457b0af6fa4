struct Fund: Program {
  static let configuration = verb("fund", "Print what funding rules put into envelopes; sw-record writes it.")

  @Flag(help: "Fund what schedules have due, oldest first, instead of incomes.") var due = false
  @Flag(help: "Fund the rules that wait for a person, or the one that is named.") var manual = false
  @Flag(help: "Also give what rules made since would give to incomes funded before.") var again = false
  @Flag(help: "Give what rules ask for, even if there is less.") var overdraw = false
  @Argument(
    help: .value(
      "word", "Query words: incomes of the books (default: records on standard input); with --manual, a rule."))
  var words: [String] = []

  func validate() throws {
    if due, manual { throw ValidationError("--due and --manual exclude each other") }
    if due, !words.isEmpty { throw ValidationError("--due takes no words") }
    if manual, words.count > 1 { throw ValidationError("--manual takes one rule") }
  }

  func run(_ process: ProgramProcess) throws {
    // Opens the books after the input: earlier programs of the pipeline may still write them.
    let records = due || manual || !words.isEmpty ? [] : try incomes(process)
    let books = try process.books()
    let reading = try books.envelopes(process)
    if reading.book.isEmpty { throw EnvelopeBook.none }
    let closed = try ClosedPeriods(DataDirectory.chosen)
    let today = try Day.today()
    func makeFunder(reachesBack: Bool) -> Funder {
      Funder(
        reading.book, reading.rules, reading.allocations, reading.ledger, today: today,
        isClosed: { closed.name(of: $0) != nil }, isOverdraft: overdraw, reachesBack: reachesBack)
    }
    var funder = makeFunder(reachesBack: again)
    if due {
      try funder.fundDue()
    } else if manual {
      try funder.fundByHand(words.first.map { try reading.rule($0) })
    } else {
      var list = try chosen(records, reading, books, process)
      // Deleted incomes give back.
      let gone = try list.addFunded(reading.allocations)
      let incomes = list.sorted
      func fund(_ funder: inout Funder) throws {
        for trigger in gone { try funder.withdraw(trigger) }
        for (income, triggers) in incomes { try funder.fund(income, triggers: triggers) }
      }
      try fund(&funder)
      var further = makeFunder(reachesBack: true)
      if !again, funder.proposals.isEmpty { try fund(&further) }
      if !further.proposals.isEmpty {
        process.diagnostics.note("rules made since would give more to incomes funded before (--again)")
      }
      let early = incomes.filter { $0.income.payment.day < reading.book.since }.count
      if early > 0, funder.proposals.isEmpty, further.proposals.isEmpty {
        let since = reading.book.since.iso
        process.diagnostics.note("\(early.counted("income")) came before the envelopes began (\(since))")
      }
    }
    for note in funder.notes { process.diagnostics.note(note) }
    process.report(funder.shortfalls)
    for proposal in funder.proposals { try process.output.record(proposal.record.line) }
  }

  /// Ids of the incomes on standard input, with their lines.
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

  private func chosen(
    _ records: [(id: String, location: LineLocation)], _ reading: EnvelopeReading, _ books: BooksReader,
    _ process: ProgramProcess
  ) throws -> IncomeList {
    var incomes = try IncomeList(books, reading.rules)
    for record in records where try !incomes.add(record.id) {
      process.diagnostics.note(
        "\(record.location): the income is not in the books, or does not count (record it first: sw-record)")
    }
    if !words.isEmpty { try incomes.take(all: Query(typed: words, in: DataDirectory.chosen), process) }
    return incomes
  }
}

extension EnvelopeReading {
  /// Finds the rule with an id. Throws `EnvelopeError`.
  func rule(_ id: String) throws -> FundingRule {
    if let rule = rules.first(where: { $0.id == id }) { return rule }
    throw EnvelopeError.noRule(id, among: rules.map(\.id))
  }
}
