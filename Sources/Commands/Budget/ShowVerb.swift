import ArgumentParser
import FigureCommands
import SpendwiseJSON
import SpendwiseReports
import SpendwiseText
import SpendwiseTool

struct Show: Program {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show the progress of a budget (the default).")

  @OptionGroup var options: ShowOptions
  @OptionGroup var count: CountOptions
  @OptionGroup var step: StepOptions

  @Flag(help: "Also show income.")
  var income = false

  @Argument(
    help: ArgumentHelp("A budget, date words, or both.", valueName: "budget or date"),
    completion: ShellCompletions.budgets)
  var words: [String] = []

  func run(_ process: ProgramProcess) throws {
    let books = try options.data.books(process)
    var book = try options.data.budgets(books, process)
    if let step = step.step { book = book.seen(by: step) }
    let today = try Day.today()
    let choice = try BudgetChoice(words, in: book, today: today)
    let status = try count.status(books, choice.budget, choice.period, process)
    if options.isTable(process.output) {
      var table = SummaryTable(
        status.summary, try books.categories(), width: options.width, style: options.style(process.output),
        isColored: options.color.applied(to: process.output))
      table.write(to: process.output, withIncome: income, rates: status.tally.rates)
    } else {
      var json = JSONWriter()
      status.summary.write(into: &json, withIncome: income)
      for rate in status.tally.rates { rate.write(into: &json) }
      process.output.bytes.append(contentsOf: json.bytes)
    }
    try process.report(status.pending, home: books.settings().currency)
  }
}

struct List: Program {
  static let configuration = CommandConfiguration(commandName: "list", abstract: "List the budgets.")
  private static let none = "no budget yet (sw-budget create home food=8000)"

  @OptionGroup var options: ShowOptions

  func run(_ process: ProgramProcess) throws {
    let books = try options.data.books(process)
    let book = try options.data.budgets(books, process)
    let output = process.output
    if !options.isTable(output) {
      for budget in book.budgets { try output.record(budget.record) }
      if book.budgets.isEmpty { process.diagnostics.note(List.none) }
      return
    }
    var table = Table(
      [
        .init(""), .init("BUDGET"), .init("NAME", minimum: 8), .init("PERIOD", isOptional: true),
        .init("LINES", isRight: true), .init("SUM", isRight: true), .init("ACCOUNTS", minimum: 8, isOptional: true),
        .init("MONTHS", minimum: 8, isOptional: true),
      ], width: options.width, isColored: options.color.applied(to: output))
    table.ifEmpty = List.none
    let today = try Day.today()
    for budget in book.budgets {
      let sum = budget.total ?? (try? budget.sum())
      let isInUse = book.inUse(on: today)?.id == budget.id
      table.add(
        [
          .init(isInUse ? "*" : ""), .init(budget.id, budget.isDefault ? .bold : .plain), .init(budget.name),
          .init(budget.stepWords), .init("\(budget.lines.count)"),
          .init(sum.map { "\(budget.currency.code) \($0.forPeople)" } ?? "too large"),
          .init(budget.accounts.isEmpty ? "all" : budget.accounts.joined(separator: ", "), .dim),
          .init(budget.months.joined(separator: ", "), .dim),
        ], to: &output.bytes)
    }
    table.finish(to: &output.bytes)
  }
}

extension Budget {
  /// The length of its periods, in words.
  var stepWords: String {
    if case .month(let start) = step, start != 1 { return "month from \(start)" }
    return step.word
  }
}
