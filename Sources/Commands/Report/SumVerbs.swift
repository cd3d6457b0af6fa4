struct Total: ReportVerb {
  static let configuration = verb("total", "Print what was spent and received, one line per currency.")

  @OptionGroup var options: ReportOptions

  func show(_ report: Report) throws {
    let rows = try report.tables([EntryGrouping()])[0]
    let flows = try MoneyFlow.currencies(rows).map { try MoneyFlow(rows, $0) }
    // In JSON, no payment is a sum of 0, and not none.
    let shown = flows.isEmpty && !report.isTable ? [try MoneyFlow(rows, ReportCurrency.home)] : flows
    report.write(
      shown, "report_total",
      [
        .init("currency", "") { $0.currency.code }.bold, .init("spent") { $0.spent }, .init("income") { $0.income },
        .init("saved") { $0.saved }, .init(nil, "SPENT", isRight: true) { $0.spent.forPeople },
        .init(nil, "RECEIVED", isRight: true) { $0.income.forPeople },
        .init(nil, "SAVED", isRight: true) { $0.saved.forPeople },
        .init("count", "TRANSACTIONS", isOptional: true) { $0.count }.dim,
      ], ifEmpty: "nothing was spent or received")
  }
}

struct Person: ReportVerb {
  static let configuration = verb("person", "Show what each person spent and received.")

  @OptionGroup var options: ReportOptions

  func show(_ report: Report) throws {
    // All of them first: problems and pending money are reported once.
    _ = try report.tables([EntryGrouping()])
    var rows: [(person: String?, flow: MoneyFlow)] = []
    for person in try report.books.people(report.scope.query).map(Optional.some) + [nil] {
      let sums = try report.tables([EntryGrouping()], of: report.scope.query.ofPerson(person))[0]
      rows += try MoneyFlow.currencies(sums).map { (person, try MoneyFlow(sums, $0)) }
    }
    report.write(
      rows, "report_person",
      [
        .init("person") { $0.person },
        .init(cells: "PERSON", minimum: 8) { .init($0.person ?? "(no person)", $0.person == nil ? .dim : .bold) },
        .init("currency") { $0.flow.currency.code }, .init("spent", "SPENT") { $0.flow.spent },
        .init("income", "RECEIVED") { $0.flow.income }, .init("saved", "SAVED", isOptional: true) { $0.flow.saved },
        .init("count", "TRANSACTIONS", isOptional: true) { $0.flow.count }.dim,
      ], ifEmpty: "nothing was spent or received")
    if report.isTable, !rows.contains(where: { $0.person != nil }) {
      report.process.output.line(
        "nothing is of a person (sw-data account set ID person=NAME says whose an account is)")
    }
  }
}

struct Owed: Program {
  static let configuration = verb("owed", "Show who owes a part of shared payments, and what came back.")

  @OptionGroup var show: ShowOptions
  @Flag(help: "Show those who owe nothing any more, too.") var all = false
  @Argument(help: .value("term", "Query terms and date words, see sw help queries.")) var words: [String] = []

  func run(_ process: ProgramProcess) throws {
    let (books, query) = try process.asked(words)
    var money = OwedMoney()
    try books.eachMatch(query.owed, bad: process.diagnostics.bad) { try money.add($0) }
    let debts = money.sorted.filter { all || $0.left.minor != 0 }
    let none =
      words.isEmpty
      ? "no one owes anything (sw-record edit ID owed_by=ravi=300 says who owes what)"
      : "no one owes anything of the payments that match (owed:ravi matches those that ravi owes a part of)"
    show.write(debts, "report_owed", Owed.fields, ifEmpty: none, to: process.output)
  }

  private static var fields: [Field<OwedMoney.Debt>] {
    [
      .init("person", "PERSON", minimum: 8) { $0.person }.bold, .init("currency") { $0.owed.currency.code },
      .init("owed", "OWED") { $0.owed }, .init("paid_back", "PAID BACK") { $0.paidBack },
      .init("left", "LEFT") { $0.left }.bold, .init("count", "PAYMENTS", isOptional: true) { $0.count }.dim,
      .init("last", "LAST", isOptional: true) { $0.last }.dim,
    ]
  }
}
