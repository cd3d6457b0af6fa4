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

  @Argument(help: ArgumentHelp("A budget, date words, or both.", valueName: "budget or date")) var words: [String] = []

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
    fields.table(book.budgets, options.look(output), ifEmpty: List.none, to: output)
  }
}

extension Budget {
  /// The length of its periods, in words.
  var stepWords: String {
    if case .month(let start) = step, start != 1 { return "month from \(start)" }
    return step.word
  }
}
