import ArgumentParser
import FigureCommands
import SpendwiseReports
import SpendwiseTool

struct Rename: Program {
  static let configuration = CommandConfiguration(
    commandName: "rename", abstract: "Call a budget otherwise; its id stays.")

  @OptionGroup var data: DataOption
  @Argument(help: ArgumentHelp("The budget.", valueName: "budget")) var budget: String
  @Argument(help: ArgumentHelp("Its new name.", valueName: "name")) var name: String

  func run(_ process: ProgramProcess) throws {
    try data.change(process, "\(budget) is called \(name)") { book, _ in
      try asked { () throws(BudgetError) in try book.renaming(try book.find(budget), name) }
    }
  }
}

struct MakeDefault: Program {
  static let configuration = CommandConfiguration(
    commandName: "default", abstract: "Make a budget the one that holds when no other was chosen.")

  @OptionGroup var data: DataOption
  @Argument(help: ArgumentHelp("The budget.", valueName: "budget")) var budget: String

  func run(_ process: ProgramProcess) throws {
    try data.change(process, "\(budget) is the default") { book, _ in
      try asked { () throws(BudgetError) in book.makingDefault(try book.find(budget)) }
    }
  }
}

struct Use: Program {
  static let configuration = CommandConfiguration(
    commandName: "use", abstract: "Choose the budget of a month, whatever the default is.")

  @OptionGroup var data: DataOption
  @Argument(help: ArgumentHelp("The month, as in 2026-07.", valueName: "month")) var month: String
  @Argument(help: ArgumentHelp("The budget.", valueName: "budget")) var budget: String

  func run(_ process: ProgramProcess) throws {
    try data.change(process, "\(budget) holds in \(month)") { book, _ in
      try asked { () throws(BudgetError) in try book.using(try book.find(budget), in: month) }
    }
  }
}

struct Unuse: Program {
  static let configuration = CommandConfiguration(
    commandName: "unuse", abstract: "Leave a month to the default again.")

  @OptionGroup var data: DataOption
  @Argument(help: ArgumentHelp("The month, as in 2026-07.", valueName: "month")) var month: String

  func run(_ process: ProgramProcess) throws {
    try data.change(process, "the default holds in \(month)") { book, _ in
      try asked { () throws(BudgetError) in try book.unusing(month) }
    }
  }
}

struct Accounts: Program {
  static let configuration = CommandConfiguration(
    commandName: "accounts", abstract: "Say whose payments count; a budget without accounts counts all.")

  @OptionGroup var data: DataOption
  @Flag(help: "Take the accounts from the budgets that have them.") var move = false
  @Flag(help: "Take the accounts out of the budget.") var remove = false
  @Argument(help: ArgumentHelp("The budget.", valueName: "budget")) var budget: String
  @Argument(
    help: ArgumentHelp("Accounts; without any those of the budget are listed.", valueName: "account"),
    completion: Names.accounts)
  var accounts: [String] = []

  func validate() throws {
    if move && remove { throw ValidationError("--move and --remove exclude each other") }
  }

  func run(_ process: ProgramProcess) throws {
    if accounts.isEmpty {
      let book = try data.budgets(data.books(process), process)
      let found = try asked { () throws(BudgetError) in try book.find(budget) }
      for account in found.accounts { process.output.line(account) }
      return
    }
    try data.change(process, "done") { book, writer in
      let ids = remove ? accounts : try accounts.map { try writer.account($0) }
      return try asked { () throws(BudgetError) in
        let found = try book.find(budget)
        return remove ? try book.taking(ids, from: found) : try book.giving(ids, to: found, moving: move)
      }
    }
  }
}

struct Copy: Program {
  static let configuration = CommandConfiguration(
    commandName: "copy", abstract: "Make a budget with the lines of another.")

  @OptionGroup var data: DataOption
  @Argument(help: ArgumentHelp("The budget.", valueName: "budget")) var budget: String
  @Argument(help: ArgumentHelp("What the new one is called.", valueName: "name")) var name: String

  func run(_ process: ProgramProcess) throws {
    try data.change(process, "\(name) is ready") { book, _ in
      try asked { () throws(BudgetError) in try book.copying(try book.find(budget), as: name) }
    }
  }
}
