/// A budget, by id, name or its beginning.
enum OwnBudget: Reference {
  static let view = View.budgets

  static func targetHelp(_ verb: String) -> ArgumentHelp {
    .value("name", verb == "copy" ? "The name of the new budget." : "The new name.")
  }

  static func change(_ edit: ReferenceEdit, _ verb: String, _ id: String, _ more: [String]) throws -> Record? {
    let book = try edit.budgets()
    let budget = try book.find(id)
    return try edit.apply(verb == "copy" ? book.copying(budget, as: more[0]) : book.renaming(budget, more[0])).last
  }
}

extension ReferenceEdit {
  /// Makes the changes of budgets; returns their records.
  func apply(_ changes: [BudgetBook.Change]) throws -> [Record] {
    let records = try changes.compactMap { try write($0.op, $0.id, $0.record) }
    for record in records { notes += (try? Budget(record))?.misfits ?? [] }
    return records
  }
}

extension ProgramProcess {
  /// Changes budgets under the lock and prints the new records.
  func changeBudgets(_ body: (BudgetBook, ReferenceEdit) throws -> [BudgetBook.Change]) throws {
    try View.budgets.editAll(self) { try $0.apply(body($0.budgets(), $0)) }
  }
}

struct MakeDefault: Program {
  static let configuration = verb("default", "Make a budget the default, used in months without a choice.")

  @Argument(help: "The budget.") var budget: String

  func run(_ process: ProgramProcess) throws {
    try process.changeBudgets { book, _ in
      book.makingDefault(try book.find(budget))
    }
  }
}

struct Use: Program {
  static let configuration = verb("use", "Choose the budget for one month, instead of the default.")

  @Argument(
    help: .value("month budget", "The month, such as 2026-07 or last month, and the budget."),
    completion: .names(.budgets))
  var words: [String]

  func validate() throws {
    if words.count < 2 { throw ValidationError("use wants a month and a budget, as in: sw-budget use 2026-07 travel") }
  }

  func run(_ process: ProgramProcess) throws {
    let (month, budget) = (try Use.month(words.dropLast()), words[words.count - 1])
    try process.changeBudgets { book, _ in
      try book.using(try book.find(budget), in: month)
    }
  }

  /// Name of the month for date words.
  static func month(_ words: [String]) throws -> String {
    let phrase = words.joined(separator: " ")
    // Other words get their own error.
    guard let period = try? Period(words, today: Day.today()) else { return phrase }
    let month = Period.month(of: period.first)
    return period == month ? PeriodStep.month.name(of: month) : phrase
  }
}

struct Unuse: Program {
  static let configuration = verb("unuse", "Use the default budget for a month again.")

  @Argument(help: .value("month", "The month, such as 2026-07 or last month.")) var words: [String]

  func run(_ process: ProgramProcess) throws {
    let month = try Use.month(words)
    try process.changeBudgets { book, _ in
      try book.unusing(month)
    }
  }
}

struct BudgetAccounts: Program {
  static let configuration = verb("accounts", "Set or list the accounts that a budget counts (default: all).")

  @Flag(help: "Move the accounts from the budgets that have them.") var move = false
  @Flag(help: "Remove the accounts from the budget.") var remove = false
  @Argument(help: "The budget.") var budget: String
  @Argument(help: .value("account", "Accounts to add; without any, list those of the budget."))
  var accounts: [String] = []

  func validate() throws {
    if move && remove { throw ValidationError("--move and --remove exclude each other") }
  }

  func run(_ process: ProgramProcess) throws {
    if accounts.isEmpty {
      let book = try process.budgets(process.books())
      let found = try book.find(budget)
      for account in found.accounts { process.output.line(account) }
      return
    }
    try process.changeBudgets { book, edit in
      let ids = remove ? accounts : try accounts.map { try edit.account($0) }
      let found = try book.find(budget)
      return remove ? try book.taking(ids, from: found) : try book.giving(ids, to: found, moving: move)
    }
  }
}
