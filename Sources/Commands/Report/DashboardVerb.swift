import ArgumentParser
import Spendwise
import SpendwiseBooks
import SpendwiseCharts
import SpendwiseEnvelopes
import SpendwiseJSON
import SpendwiseReports
import SpendwiseTool

struct Dashboard: ReportVerb {
  static let configuration = CommandConfiguration(
    commandName: "dashboard", abstract: "Show the period at a glance (the default).")

  @OptionGroup var options: ReportOptions

  func show(_ report: Report) throws {
    let overviews = try report.overviews()
    let budget = try report.budget()
    let envelopes = try report.envelopes()
    let newest = try report.books.newest(5, report.scope.query)
    if report.isTable {
      return try DashboardTable(report, overviews, budget, envelopes, newest).write()
    }
    var json = JSONWriter()
    for overview in overviews {
      overview.write(into: &json, report.scope, budget?.budget.currency == overview.currency ? budget : nil)
    }
    envelopes?.write(into: &json)
    for line in newest {
      json.bytes.append(contentsOf: line)
      json.endLine()
    }
    report.emit(json)
  }
}

extension Report {
  /// The period of the report at a glance, currency by currency.
  func overviews() throws -> [Overview] {
    let now = try tables([EntryGrouping(), EntryGrouping(category: true)])
    let before = try scope.previous.map { try tables([EntryGrouping(by: .day)], in: $0)[0] } ?? []
    return try Overview.all(totals: now[0], byCategory: now[1], before: before, of: scope)
  }

  /// The envelopes in the days of the report, if there are any and the query has only days.
  func envelopes() throws -> EnvelopeOverview? {
    guard scope.isOnlyDays, scope.days.count == 1, books.size(of: .envelopes) > 0 else { return nil }
    let reading = try books.envelopes(today: scope.today)
    return try EnvelopeOverview(
      reading.book, reading.ledger, reading.accounts, in: scope.period, today: scope.today
    ) { !$0.isHidden }
  }

  /// The status of the budget in use in the days of the report, if the query has only days.
  func budget() throws -> BudgetSummary? {
    guard scope.isOnlyDays else { return nil }
    let book = try options.show.data.budgets(books, process)
    guard let (budget, period) = scope.budget(in: book) else { return nil }
    return try books.status(
      of: budget, in: period, today: scope.today, refundsOnPurchase: options.count.refundsOn == .purchase,
      isConverted: options.count.exchange.currency == budget.currency
    ).summary
  }
}

extension Overview {
  /// Writes the figures as an object.
  func write(into json: inout JSONWriter, _ scope: ReportScope, _ budget: BudgetSummary?) {
    json.begin("report_summary", scope.name, scope.period)
    json.member("currency", currency.code)
    json.member("spent", flow.spent)
    json.member("income", flow.income)
    json.member("saved", flow.saved)
    json.member("rate", flow.rate)
    json.member("count", flow.count)
    if let top {
      json.member("top_category", top.category)
      json.member("top_category_spent", top.amount)
      json.member("top_category_percent", top.share)
    }
    if let days = scope.previous, let previous {
      json.member("previous_period", days.name(scope.months))
      json.member("previous_spent", previous)
      json.member("previous_spent_until_now", previousUntilNow)
      json.member("difference", difference)
    }
    if let budget {
      json.member("budget", budget.budget.id)
      json.member("budget_period", budget.name)
      json.member("budgeted", budget.available)
      json.member("budget_spent", budget.used)
      json.member("budget_remaining", budget.remaining)
      if let percent = BudgetSummary.percent(budget.used, of: budget.available) {
        json.member("budget_percent", percent)
      }
      json.member("daily_allowance", budget.dailyAllowance)
    }
    json.end()
    json.endLine()
  }
}
