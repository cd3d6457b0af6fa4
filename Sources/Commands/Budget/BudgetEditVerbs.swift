/// Options for a budget's periods.
struct StepOptions: ParsableArguments {
  @Option(help: .value("step", "The length of periods: month, week or quarter.")) var period: String?

  @Option(help: .value("day", "The day on which months begin, such as pay-day.")) var periodStart: Int?

  func validate() throws {
    if period != nil || periodStart != nil, step == nil {
      throw ValidationError(
        "--period wants month, week or quarter, and --period-start a day of the month from 1 to 31, for months only")
    }
  }

  /// The chosen step, if any.
  var step: PeriodStep? {
    period == nil && periodStart == nil ? nil : PeriodStep(word: period ?? "month", start: periodStart)
  }
}

struct AddBudget: Program {
  static let configuration = verb("add", "Add a budget; the first one becomes the default.")

  @OptionGroup var step: StepOptions
  @Option(
    help: .value("code", "The currency of the budget (default: the home currency)."), transform: Currency.option)
  var currency: Currency?
  @Flag(help: "Make it the default budget.") var `default` = false
  @Option(help: .value("a,b", "Count only these accounts, separated by commas."), completion: .names(.accounts))
  var accounts: String?
  @Argument(help: "The name of the budget.") var name: String
  @Argument(help: .value("line=amount", "Its lines, such as food=8000.")) var lines: [String] = []

  func run(_ process: ProgramProcess) throws {
    let currency = try currency ?? Settings(DataDirectory.chosen).currency
    let step = try step.step ?? HouseholdCalendar(of: DataDirectory.chosen).months
    let since = try step.nameNow()
    try process.changeBudgets { book, edit in
      let categories = try edit.categories()
      var budget = try book.creating(name, currency: currency, step: step, isDefault: self.default)
      let assignments = try categories.assignments(lines, note: process.diagnostics.note)
      if !assignments.isEmpty { budget = try Budget(budget.setting(assignments, since: since)) }
      var added = budget.change("add", to: budget.record)
      if let accounts {
        let ids = try accounts.split(separator: ",").map { try edit.account(String($0)) }
        added.record = try book.giving(ids, to: budget, moving: false).last?.record
      }
      return [added] + (self.default ? book.makingDefault(budget).dropLast() : [])
    }
  }
}

extension PeriodStep {
  /// Name of today's period.
  func nameNow() throws -> String { name(of: period(of: try Day.today())) }
}

struct SetLines: Program {
  static let configuration = verb(
    "set", "Set the lines, the total or the periods of a budget, or the amounts of one month.")

  @OptionGroup var step: StepOptions
  @Flag(inversion: .prefixedNo, help: "From this period on, carry over what these lines have left.") var rollover: Bool?
  @Argument(
    help: .value(
      "budget",
      "A budget (default: the one in use), a month if it has amounts of its own, and lines, such as food=8000, or a "
        + "total."), completion: .names(.budgetLines))
  var words: [String]

  func run(_ process: ProgramProcess) throws {
    let today = try Day.today()
    let (names, lines) = BudgetAssignment.split(words, today)
    if lines.isEmpty, step.step == nil {
      throw Failure(.usage, "name a line and its amount, as in: sw-budget set home food=8000")
    }
    try process.changeBudgets { book, edit in
      let categories = try edit.categories()
      let (book, op) = try started(book, names, today)
      let choice = try BudgetChoice(planned: names, in: book, today: today)
      var budget = choice.budget
      let assignments = try categories.assignments(lines, note: process.diagnostics.note)
      if choice.isDated {
        if step.step != nil || rollover != nil {
          throw Failure(.usage, "--period and --rollover hold for all periods (leave out the date \(choice.name))")
        }
        let record = try budget.overriding(assignments, in: choice.name, at: edit.writer.time)
        return [budget.change(op, to: record)]
      }
      if let step = step.step { budget = try Budget(budget.stepping(step)) }
      let since = budget.step.name(of: budget.step.period(of: today))
      let record = try budget.setting(assignments, rollover: rollover, since: since)
      return [budget.change(op, to: record)]
    }
  }

  /// The budgets, and the operation for the change. Without any, other words begin one: `home`.
  private func started(_ book: BudgetBook, _ names: [String], _ today: Day) throws -> (BudgetBook, op: String) {
    guard book.budgets.isEmpty, book.problems.isEmpty else { return (book, "set") }
    let new = BudgetBook([try book.creating("home", currency: Settings(DataDirectory.chosen).currency).record])
    return (try? BudgetChoice(names, in: new, today: today)) == nil ? (book, "set") : (new, "add")
  }
}

struct RemoveBudget: Program {
  static let configuration = verb("rm", "Remove lines of a budget, the amounts of a month, or the whole budget.")

  @Argument(help: "The budget.") var budget: String
  @Argument(help: .value("line", "Lines, such as food or food/delivery, or a month; without any, the whole budget."))
  var lines: [String] = []

  func run(_ process: ProgramProcess) throws {
    try process.changeBudgets { book, edit in
      let aliases = try edit.categories().aliases
      let found = try book.find(budget)
      if lines.isEmpty { return [found.change("remove", to: nil)] }
      if let name = lines.first, lines.count == 1, let record = found.withoutOverride(name) {
        return [found.change("set", to: record)]
      }
      let assignments = try lines.map { try BudgetAssignment("\($0)=").following(aliases) }
      return [found.change("set", to: try found.setting(assignments, since: ""))]
    }
  }
}
