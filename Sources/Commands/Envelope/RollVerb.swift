struct Roll: Program {
  static let configuration = verb(
    "roll", "Print what the end of a month moves, by each envelope's rollover; sw-record writes it.")

  @Argument(
    help: .value(
      "word", "carry, return or cover instead of each envelope's own; envelopes; a month (default: the last one)."),
    completion: .names(.envelopes))
  var words: [String] = []

  func run(_ process: ProgramProcess) throws {
    let today = try Day.today()
    let reading = try process.envelopes()
    let split = try BudgetChoice.split(words, today)
    let policy = split.names.first.flatMap { Envelope.Rollover(rawValue: $0) }
    let chosen = try split.names.dropFirst(policy == nil ? 0 : 1).map { try reading.book.find($0) }
    var end = MonthEnd(reading.book, reading.allocations, reading.ledger)
    for month in try months(split.period, reading, today: today) {
      try end.end(month, of: chosen.isEmpty ? reading.book.envelopes : chosen, policy: policy)
    }
    for note in end.notes { process.diagnostics.note(note) }
    process.report(end.shortfalls)
    for proposal in end.proposals { try process.output.record(proposal.record.line) }
  }

  /// Months to end, oldest first. Those of the period, else the last one and all that were ended before.
  private func months(_ period: Period?, _ reading: EnvelopeReading, today: Day) throws -> [Period] {
    let this = Period.month(of: today)
    let last = Period.month(of: this.first.adding(days: -1))
    var firsts: Set<Day> = [last.first]
    if let period {
      var month = Period.month(of: max(period.first, reading.book.since))
      firsts = []
      while month.first <= min(period.last, this.last) {
        firsts.insert(month.first)
        month = PeriodStep.month.next(month)
      }
      if firsts.contains(where: { $0 >= this.first }) {
        throw Failure(.usage, "\(PeriodStep.month.name(of: this)) has not ended yet (want a month before it)")
      }
    } else {
      for one in reading.allocations where one.key?.hasPrefix("roll:") == true {
        firsts.insert(Period.month(of: one.date).first)
      }
    }
    return firsts.sorted().map { Period.month(of: $0) }.filter { $0.last >= reading.book.since && $0.last < this.first }
  }
}

struct CheckEnvelopes: Program {
  static let configuration = verb(
    "check", "Prove that the envelopes hold the money in the accounts on every day; exit 1 if something is wrong.")

  func run(_ process: ProgramProcess) throws {
    let books = try process.books()
    let check = try EnvelopeAudit(books, today: Day.today())
    for note in check.notes { process.diagnostics.note(note) }
    for problem in check.problems { process.output.line(problem) }
    if !check.problems.isEmpty || check.isBelowZero { throw Failure(.no) }
    process.output.line(check.summary)
  }
}

struct History: Program {
  static let configuration = verb("history", "List what went into an envelope and out of it by allocations.")

  @OptionGroup var options: ShowOptions
  @Argument(help: .value("envelope", "The envelope, or unassigned, and date words.")) var words: [String]

  func run(_ process: ProgramProcess) throws {
    let today = try Day.today()
    let reading = try process.envelopes()
    let chosen = try BudgetChoice.split(words, today)
    guard chosen.names.count == 1, let name = chosen.names.first else {
      throw Failure(.usage, "name one envelope, as in: sw-envelope history groceries")
    }
    let id = try reading.book.findOwner(name)
    let found = reading.allocations.filter { one in
      !one.isVoid && (one.from == id || one.to == id) && chosen.period?.contains(one.date) ?? true
    }.sorted { ($0.date, $0.id) < ($1.date, $1.id) }
    if !options.isTable(process.output) { return try found.map(\.record.line).forEach(process.output.record) }
    let fields: [Field<Allocation>] = [
      .init(nil, "DATE") { $0.date },
      .init(nil, "AMOUNT", isRight: true) { ($0.from == id ? $0.amount.negated : $0.amount).forPeople },
      .init(nil, "WITH", minimum: 8) { $0.from == id ? $0.to : $0.from },
      .init(nil, "WHY", minimum: 10, isOptional: true) { $0.why }.dim,
    ]
    fields.table(found, options.look(process.output), to: process.output)
  }
}
