struct SwBudget: ProgramGroup {
  static let configuration = CommandConfiguration.program(
    "sw-budget", "Set budgets and show progress.",
    subcommands: [
      ShowBudget.self, ListBudgets.self, AddBudget.self, SetLines.self, RemoveBudget.self,
      PairVerb<OwnBudget, Naming>.self, MakeDefault.self,
      Use.self, Unuse.self, BudgetAccounts.self, PairVerb<OwnBudget, Copying>.self, SuggestBudget.self,
      CheckBudgets.self, Compare.self,
    ], defaultSubcommand: ShowBudget.self)
}

extension CountOptions {
  /// Status of a budget in a period. Prints problems of the sums.
  func status(
    _ books: BooksReader, _ budget: Budget, _ period: Period, _ process: ProgramProcess
  ) throws -> BudgetStatus {
    if let target = exchange, target != budget.currency {
      throw Failure(.usage, "-X \(target.code): the budget \(budget.id) is in \(budget.currency.code)")
    }
    let status = try books.status(
      of: budget, in: period, today: Day.today(), refundsOnPurchase: refundsOn == .purchase,
      isConverted: exchange != nil)
    process.report(status.tally)
    return status
  }
}

struct ShowBudget: Program {
  static let configuration = verb("show", "Show the progress of a budget (the default).")

  @OptionGroup var options: ShowOptions
  @OptionGroup var count: CountOptions
  @OptionGroup var step: StepOptions

  @Flag(help: "Also show income.") var income = false

  @Argument(help: .value("budget or date", "A budget, date words, or both.")) var words: [String] = []

  func run(_ process: ProgramProcess) throws {
    let books = try process.books()
    var book = try process.budgets(books)
    if let step = step.step { book = book.seen(by: step) }
    let today = try Day.today()
    let choice = try BudgetChoice(words, in: book, today: today)
    let status = try count.status(books, choice.budget, choice.period, process)
    if options.isTable(process.output) {
      let (categories, output) = (try books.categories(), process.output)
      SummaryTable(summary: status.summary, categories: categories, options: options, output: output)
        .write(withIncome: income)
    } else {
      for record in status.summary.records(withIncome: income) { try process.output.record(record.line) }
    }
    options.write(status.tally.rates, to: process.output)
    try process.report(status.pending)
  }
}

struct ListBudgets: Program {
  static let configuration = verb("list", "List the budgets.")
  private static let none = "no budget yet (sw-budget add home food=8000)"

  @OptionGroup var options: ShowOptions

  func run(_ process: ProgramProcess) throws {
    let books = try process.books()
    let book = try process.budgets(books)
    let output = process.output
    if !options.isTable(output) {
      for budget in book.budgets { try output.record(budget.record.line) }
      if book.budgets.isEmpty { process.diagnostics.note(ListBudgets.none) }
      return
    }
    let inUse = book.inUse(on: try Day.today())?.id
    func sum(_ budget: Budget) -> String {
      (budget.total ?? (try? budget.sum())).map { "\(budget.currency.code) \($0.forPeople)" } ?? "too large"
    }
    let fields: [Field<Budget>] = [
      .init(nil, "") { $0.id == inUse ? "*" : "" },
      .init(nil, "BUDGET") { $0.id }.styled { $0.isDefault ? .bold : .plain },
      .init(nil, "NAME", minimum: 8) { $0.name },
      .init(nil, "PERIOD", isOptional: true) { $0.stepWords }, .init(nil, "LINES") { $0.lines.count },
      .init(nil, "SUM", isRight: true, sum),
      .init(nil, "ACCOUNTS", minimum: 8, isOptional: true) { $0.accounts.isEmpty ? ["all"] : $0.accounts }.dim,
      .init(nil, "MONTHS", minimum: 8, isOptional: true) { $0.months }.dim,
    ]
    fields.table(book.budgets, options.look(output), ifEmpty: ListBudgets.none, to: output)
  }
}

extension Budget {
  /// Length of its periods, in words.
  var stepWords: String {
    step.otherStart.map { "month from \($0)" } ?? step.word
  }
}
