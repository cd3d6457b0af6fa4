struct CheckBudgets: Program {
  static let configuration = verb("check", "Print each limit newly reached, once per period; exit 1 if there is one.")

  @OptionGroup var count: CountOptions
  @Option(help: .value("a,b", "The limits to report, in percent of a line (default: 80,100)."), transform: shares)
  var at = [80, 100]
  @Flag(help: "Print every limit reached, even if printed before; remember nothing.") var all = false
  @Flag(help: "Print JSON lines.") var json = false
  @Argument(help: .value("budget or date", "A budget, date words, or both.")) var words: [String] = []

  private static func shares(_ text: String) throws -> [Int] {
    try text.split(separator: ",", omittingEmptySubsequences: false).map { try (1...9999).read(String($0)) }
  }

  func run(_ process: ProgramProcess) throws {
    let books = try process.books()
    let book = try process.budgets(books)
    let hasEnvelopes = words.isEmpty && books.size(of: .envelopes) > 0
    let isBudgetReached: Bool
    // Status 1 is for a reached limit.
    do {
      isBudgetReached = try book.budgets.isEmpty && hasEnvelopes ? false : checkBudget(books, book, process)
    } catch let error as BudgetError {
      throw Failure(error.isUsage ? .usage : .noInput, error.reason)
    }
    let isEnvelopeReached = hasEnvelopes ? try checkEnvelopes(books, process) : false
    if isBudgetReached || isEnvelopeReached { throw Failure(.no) }
  }

  /// Prints envelope limits reached this month. `false` if there are none.
  private func checkEnvelopes(_ books: BooksReader, _ process: ProgramProcess) throws -> Bool {
    let today = try Day.today()
    let reading = try books.envelopes(today: today)
    let overview = try EnvelopeOverview(
      reading.book, reading.ledger, reading.accounts, in: Period.month(of: today), today: today)
    let found = try EnvelopeCrossing.all(in: overview, at: at).filter { all || $0.isNew }
    for one in found { try tell(one.record, one.words, process) }
    if all || found.isEmpty { return !found.isEmpty }
    try process.output.flush()
    let edit = try ReferenceEdit(DataDirectory.chosen, .envelopes)
    for one in found { try edit.write("envelope.alert", one.envelope.id, one.remembered) }
    try edit.commit()
    return true
  }

  /// Prints reached limits of a budget. `false` if there are none.
  private func checkBudget(_ books: BooksReader, _ book: BudgetBook, _ process: ProgramProcess) throws -> Bool {
    let today = try Day.today()
    let choice = try BudgetChoice(words, in: book, today: today)
    let status = try count.status(books, choice.budget, choice.period, process)
    let summary = status.summary
    var crossings = summary.crossings(at: at).filter { all || choice.budget.isNew($0, in: choice.name) }
    if crossings.isEmpty { return false }
    // Of two concurrent checks, the lock lets only one print a limit.
    let edit = try all ? nil : ReferenceEdit(DataDirectory.chosen, .budgets)
    let now = try edit?.budgets().find(choice.budget.id)
    if let now { crossings.removeAll { !now.isNew($0, in: choice.name) } }
    if crossings.isEmpty { return false }
    for one in crossings { try tell(summary.record(one), summary.words(one), process) }
    // Printed before recording: after a crash, a warning twice is better than none.
    try process.report(status.pending)
    guard let edit, let now else { return true }
    try process.output.flush()
    try edit.write("budget.alert", now.id, now.remembering(crossings, in: choice.name))
    try edit.commit()
    return true
  }

  private func tell(_ record: Record, _ words: String, _ process: ProgramProcess) throws {
    if json { try process.output.record(record.line) } else { process.output.line(words) }
  }
}
