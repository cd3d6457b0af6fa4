struct SuggestBudget: Program {
  static let configuration = verb("suggest", "Propose lines from past spending; nothing is changed.")

  @OptionGroup var options: ShowOptions
  @Option(help: .value("n", "How many periods before the current one to use (default: 6)."), transform: (1...120).read)
  var months = 6
  @Argument(help: "The budget whose currency, accounts and periods to use.") var budget: String?

  func run(_ process: ProgramProcess) throws {
    let books = try process.books()
    let book = try process.budgets(books)
    let today = try Day.today()
    let target = try budget.map { try book.find($0) } ?? book.inUse(on: today)
    let (suggestion, tally) = try books.suggestion(for: target, over: months, today: today)
    process.report(tally)
    if suggestion.lines.isEmpty {
      throw Failure(.no, "nothing was spent with a category in the \(months) periods before this one")
    }
    if options.isTable(process.output) {
      write(suggestion, target, try books.categories(), to: process.output)
    } else {
      try process.output.record(suggestion.record(for: target).line)
    }
  }

  private func write(
    _ suggestion: BudgetSuggestion, _ target: Budget?, _ categories: Categories,
    to output: Output
  ) {
    typealias Row = (name: String, line: BudgetSuggestion.Line, now: Budget.Line?)
    var rows: [Row] = []
    for (number, line) in suggestion.lines.enumerated() {
      let isInner = line.subcategory != nil && suggestion.lines.contains { $0.name == line.category }
      let parent = line.subcategory == nil || isInner ? "" : categories.name(line.category) + "/"
      let name = "\(isInner ? "  " : "")\(parent)\(categories.name(line.category, line.subcategory))"
      rows.append((name, line, target?.lines.first { $0.name == line.name }))
      let isLast = number + 1 == suggestion.lines.count || suggestion.lines[number + 1].category != line.category
      if isLast, let rest = suggestion.rests[line.category] { rows.append(("  other", rest, nil)) }
    }
    let fields: [Field<Row>] = [
      .init(nil, "", minimum: 12) { $0.name }, .init(nil, "MEDIAN", isRight: true) { $0.line.median.forPeople },
      .init(nil, "PROPOSED", isRight: true) { $0.line.amount.forPeople }.bold,
      .init(nil, "NOW", isRight: true) { $0.now?.amount.forPeople },
      .init(nil, "SPENT IN", isRight: true, isOptional: true) { "\($0.line.periods) of \(suggestion.periods)" }.dim,
    ]
    fields.table(rows, options.look(output), to: output)
    // A command to paste into a shell.
    let quoted = DataDirectory.quoted
    let lines = suggestion.lines.map { "\(quoted($0.name))=\($0.amount.literal)" }.joined(separator: " ")
    output.line(target.map { "sw-budget set \(quoted($0.id)) \(lines)" } ?? "sw-budget add home \(lines)")
  }
}
