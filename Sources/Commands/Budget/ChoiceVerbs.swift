import BooksCommands
import SpendwiseReports

struct Rename: Program {
  static let configuration = verb("rename", "Rename a budget. Its id does not change.")

  @Option(help: .data) var data = DataOption()
  @Argument(help: "The budget.") var budget: String
  @Argument(help: "The new name.") var name: String

  func run(_ process: ProgramProcess) throws {
    try data.change(process, "\(budget) is called \(name)") { book, _ in
      try book.renaming(try book.find(budget), name)
    }
  }
}

struct MakeDefault: Program {
  static let configuration = verb("default", "Make a budget the default, used in months without a choice.")

  @Option(help: .data) var data = DataOption()
  @Argument(help: "The budget.") var budget: String

  func run(_ process: ProgramProcess) throws {
    try data.change(process, "\(budget) is the default") { book, _ in
      book.makingDefault(try book.find(budget))
    }
  }
}

struct Use: Program {
  static let configuration = verb("use", "Choose the budget for one month, instead of the default.")

  @Option(help: .data) var data = DataOption()
  @Argument(
    help: ArgumentHelp("The month, such as 2026-07 or last month, and the budget.", valueName: "month budget"),
    completion: .names(.budgets))
  var words: [String]

  func validate() throws {
    if words.count < 2 { throw ValidationError("use wants a month and a budget, as in: sw-budget use 2026-07 travel") }
  }

  func run(_ process: ProgramProcess) throws {
    let (month, budget) = (try Use.month(words.dropLast()), words[words.count - 1])
    try data.change(process, "\(budget) holds in \(month)") { book, _ in
      try book.using(try book.find(budget), in: month)
    }
  }

  /// The name of the month that date words mean.
  static func month(_ words: [String]) throws -> String {
    let phrase = words.joined(separator: " ")
    // A word that is not a date has its own error.
    guard let period = try? Period(words, today: Day.today()) else { return phrase }
    let month = Period.month(of: period.first)
    return period == month ? PeriodStep.month.name(of: month) : phrase
  }
}

struct Unuse: Program {
  static let configuration = verb("unuse", "Use the default budget for a month again.")

  @Option(help: .data) var data = DataOption()
  @Argument(help: ArgumentHelp("The month, such as 2026-07 or last month.", valueName: "month")) var words: [String]

  func run(_ process: ProgramProcess) throws {
    let month = try Use.month(words)
    try data.change(process, "the default holds in \(month)") { book, _ in
      try book.unusing(month)
    }
  }
}

struct Accounts: Program {
  static let configuration = verb("accounts", "Set or list the accounts that a budget counts (default: all).")

  @Option(help: .data) var data = DataOption()
  @Flag(help: "Move the accounts from the budgets that have them.") var move = false
  @Flag(help: "Remove the accounts from the budget.") var remove = false
  @Argument(help: "The budget.") var budget: String
  @Argument(help: ArgumentHelp("Accounts to add; without any, list those of the budget.", valueName: "account"))
  var accounts: [String] = []

  func validate() throws {
    if move && remove { throw ValidationError("--move and --remove exclude each other") }
  }

  func run(_ process: ProgramProcess) throws {
    if accounts.isEmpty {
      let book = try data.budgets(data.books(process), process)
      let found = try book.find(budget)
      for account in found.accounts { process.output.line(account) }
      return
    }
    try data.change(process, "done") { book, writer in
      let ids = remove ? accounts : try accounts.map { try writer.account($0) }
      let found = try book.find(budget)
      return remove ? try book.taking(ids, from: found) : try book.giving(ids, to: found, moving: move)
    }
  }
}

struct Copy: Program {
  static let configuration = verb("copy", "Copy a budget's lines to a new budget.")

  @Option(help: .data) var data = DataOption()
  @Argument(help: "The budget.") var budget: String
  @Argument(help: "The name of the new budget.") var name: String

  func run(_ process: ProgramProcess) throws {
    try data.change(process, "\(name) is ready") { book, _ in
      try book.copying(try book.find(budget), as: name)
    }
  }
}
