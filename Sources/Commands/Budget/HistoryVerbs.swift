import ArgumentParser
import FigureCommands
import Spendwise
import SpendwiseBooks
import SpendwiseCharts
import SpendwiseJSON
import SpendwiseReports
import SpendwiseText
import SpendwiseTool

struct Suggest: Program {
  static let configuration = CommandConfiguration(
    commandName: "suggest", abstract: "Propose lines from past spending; nothing is changed.")

  @OptionGroup var options: ShowOptions
  @Option(help: ArgumentHelp("How many periods before the current one to use.", valueName: "n"))
  var months = 6
  @Argument(help: ArgumentHelp("The budget whose currency, accounts and periods to use.", valueName: "budget"))
  var budget: String?

  func validate() throws {
    if !(1...120).contains(months) { throw ValidationError("--months wants a number from 1 to 120") }
  }

  func run(_ process: ProgramProcess) throws {
    let books = try options.data.books(process)
    let book = try options.data.budgets(books, process)
    let today = try Day.today()
    let target: Budget?
    if let budget {
      target = try asked { () throws(BudgetError) in try book.find(budget) }
    } else {
      target = book.inUse(on: today)
    }
    let step = target?.step ?? .month
    var periods = [step.previous(step.period(of: today))]
    while periods.count < months, let first = periods.first { periods.insert(step.previous(first), at: 0) }
    let days = Period(first: periods[0].first, last: periods[periods.count - 1].last)
    let accounts = target?.accounts ?? []
    let tally = try books.tally(
      TallyRequest(Query(days: days), by: [EntryGrouping(by: step, category: true, account: !accounts.isEmpty)]))
    process.tell(tally)
    let rows = tally.tables[0].filter { accounts.isEmpty || accounts.contains($0.account) }
    let suggestion = try BudgetSuggestion.made(rows, periods, target?.currency ?? .inr)
    if suggestion.lines.isEmpty {
      throw Failure(.no, "nothing was spent with a category in the \(months) periods before this one")
    }
    if options.isTable(process.output) {
      write(suggestion, target, step, try books.categories(), to: process.output)
    } else {
      process.output.bytes.append(contentsOf: Suggest.record(suggestion, target, step))
    }
  }

  private func write(
    _ suggestion: BudgetSuggestion, _ target: Budget?, _ step: PeriodStep, _ categories: CategoryDisplay,
    to output: Output
  ) {
    var table = Table(
      [
        .init("", minimum: 12), .init("MEDIAN", isRight: true), .init("PROPOSED", isRight: true),
        .init("NOW", isRight: true), .init("SPENT IN", isRight: true),
      ], width: options.width, isColored: options.color.applied(to: output))
    for line in suggestion.lines {
      let now = target?.lines.first { $0.category == line.category && $0.subcategory == nil }
      table.add(
        [
          .init(categories.name(line.category)), .init(line.median.forPeople), .init(line.amount.forPeople, .bold),
          .init(now?.amount.forPeople ?? ""), .init("\(line.periods) of \(suggestion.periods)", .dim),
        ], to: &output.bytes)
    }
    table.finish(to: &output.bytes)
    // It is there to be copied into a shell.
    let quoted = DataDirectory.quoted
    let lines = suggestion.lines.map { "\(quoted($0.category))=\($0.amount.literal)" }.joined(separator: " ")
    output.line(target.map { "sw-budget set \(quoted($0.id)) \(lines)" } ?? "sw-budget create home \(lines)")
  }

  /// The budget as it would be with these lines, for `sw-record`: of one that is there, only the lines.
  private static func record(_ suggestion: BudgetSuggestion, _ target: Budget?, _ step: PeriodStep) -> [UInt8] {
    let assignments = suggestion.lines.compactMap { try? BudgetAssignment("\($0.category)=\($0.amount.literal)") }
    let new = (try? BudgetBook([]).creating("home", step: step))?.record.flatMap { try? Budget($0) }
    let record = target.map { try? $0.proposing(assignments) } ?? (try? new?.setting(assignments, since: ""))
    return (record ?? []) + [0x0A]
  }
}

extension BudgetSuggestion {
  fileprivate static func made(_ rows: [EntryRow], _ periods: [Period], _ currency: Currency) throws -> Self {
    do throws(AmountError) { return try Self(rows, over: periods, currency) } catch {
      throw Failure(.badData, "the sums: \(error.reason)")
    }
  }
}

struct Compare: Program {
  static let configuration = CommandConfiguration(
    commandName: "compare", abstract: "Compare spending in two periods, category by category.")

  @OptionGroup var options: ShowOptions
  @Option(help: ArgumentHelp("Show only the n largest differences.", valueName: "n")) var top: Int?
  @Argument(help: ArgumentHelp("The period as date words; quote two words, as in 'this month'.", valueName: "period"))
  var period: String
  @Argument(help: ArgumentHelp("The period to compare it with.", valueName: "previous")) var previous: String

  func validate() throws {
    if let top, top < 1 { throw ValidationError("--top wants a number above 0") }
  }

  func run(_ process: ProgramProcess) throws {
    let books = try options.data.books(process)
    let budget = try options.data.budgets(books, process).inUse(on: try Day.today())
    let accounts = budget?.accounts ?? []
    let tables = try [period, previous].map { words in
      let days = try days(words, budget)
      let tally = try books.tally(
        TallyRequest(Query(days: days), by: [EntryGrouping(category: true, account: !accounts.isEmpty)]))
      process.tell(tally)
      return tally.tables[0].filter { accounts.isEmpty || accounts.contains($0.account) }
    }
    var comparison: Comparison
    do throws(AmountError) { comparison = try Comparison(tables[0], with: tables[1]) } catch {
      throw Failure(.badData, "the sums: \(error.reason)")
    }
    if let top { comparison.keep(top: top) }
    if options.isTable(process.output) {
      let table = ComparisonTable(
        comparison, try books.categories(), (period, previous), width: options.width,
        style: options.style(process.output), isColored: options.color.applied(to: process.output))
      return table.write(to: process.output)
    }
    var json = JSONWriter()
    for line in comparison.lines + comparison.totals { line.write(into: &json, period, previous) }
    process.output.bytes.append(contentsOf: json.bytes)
  }

  /// The days that words mean; a month is that of the budget in use, which may begin on pay-day.
  private func days(_ words: String, _ budget: Budget?) throws -> Period {
    let today = try Day.today()
    do throws(PeriodError) { return try Period(words, today: today, months: budget?.step.months ?? .month) } catch {
      throw Failure(.usage, error.reason)
    }
  }
}
