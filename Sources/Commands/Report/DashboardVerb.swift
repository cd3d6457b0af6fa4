struct Dashboard: ReportVerb {
  static let configuration = verb("dashboard", "Show the period at a glance (the default).")

  @OptionGroup var options: ReportOptions

  func show(_ report: Report) throws {
    let overviews = try report.overviews()
    let budget = try report.budget()
    let envelopes = try report.envelopes()
    let newest = try report.books.newest(5, report.scope.query)
    if report.isTable { return try report.write(overviews, budget, envelopes, newest) }
    let output = report.process.output
    Overview.fields(report.scope, budget).write(overviews, "report_summary", to: output)
    for record in envelopes?.records() ?? [] { try output.record(record.line) }
    for line in newest { try output.record(line) }
    report.printRates()
  }
}

extension Report {
  /// The period of the report at a glance, currency by currency.
  func overviews() throws -> [Overview] {
    let now = try tables([EntryGrouping(), EntryGrouping(category: true)])
    let before = try scope.previous.map { try tables([EntryGrouping(by: .day)], in: $0)[0] } ?? []
    return try Overview.all(totals: now[0], byCategory: now[1], before: before, of: scope)
  }

  /// The envelopes in the days of the report, if there are any. `nil` if the query has more than days.
  func envelopes() throws -> EnvelopeOverview? {
    guard scope.isOnlyDays, scope.days.count == 1, books.size(of: .envelopes) > 0 else { return nil }
    let reading = try books.envelopes(today: scope.today)
    return try EnvelopeOverview(
      reading.book, reading.ledger, reading.accounts, in: scope.period, today: scope.today
    ) { !$0.isHidden }
  }

  /// The status of the budget in use. `nil` if the query has more than days.
  func budget() throws -> BudgetSummary? {
    guard scope.isOnlyDays else { return nil }
    let book = try process.budgets(books)
    guard let (budget, period) = scope.budget(in: book) else { return nil }
    return try books.status(
      of: budget, in: period, today: scope.today, refundsOnPurchase: options.count.refundsOn == .purchase,
      isConverted: options.count.exchange == budget.currency
    ).summary
  }
}

extension Overview {
  /// The figures in `scope`, with the budget of their currency.
  static func fields(_ scope: ReportScope, _ status: BudgetSummary?) -> [Field<Overview>] {
    func budget(_ overview: Overview) -> BudgetSummary? {
      status?.budget.currency == overview.currency ? status : nil
    }
    func before(_ overview: Overview) -> Period? { overview.previous == nil ? nil : scope.previous }
    return scope.fields() + [
      .init("currency") { $0.currency.code }, .init("spent") { $0.flow.spent }, .init("income") { $0.flow.income },
      .init("saved") { $0.flow.saved }, .init("rate") { $0.flow.rate }, .init("count") { $0.flow.count },
      .init("top_category") { $0.top?.category }, .init("top_category_spent") { $0.top?.amount },
      .init("top_category_percent") { $0.top?.share },
      .init("previous_period") { before($0)?.name(scope.months) },
      .init("previous_spent") { before($0) == nil ? nil : $0.previous },
      .init("previous_spent_until_now") { before($0) == nil ? nil : $0.previousUntilNow },
      .init("difference") { before($0) == nil ? nil : $0.difference },
      .init("budget") { budget($0)?.budget.id }, .init("budget_period") { budget($0)?.name },
      .init("budgeted") { budget($0)?.available }, .init("budget_spent") { budget($0)?.used },
      .init("budget_remaining") { budget($0)?.remaining },
      .init("budget_percent") { budget($0).flatMap { BudgetSummary.percent($0.used, of: $0.available) } },
      .init("daily_allowance") { budget($0)?.dailyAllowance },
    ]
  }
}
