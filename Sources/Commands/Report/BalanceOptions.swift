import ArgumentParser
import FigureCommands
import Spendwise
import SpendwiseBooks
import SpendwiseReports
import SpendwiseText
import SpendwiseTool

/// The options of reports on balances.
struct BalanceOptions: ParsableArguments {
  @OptionGroup var show: ShowOptions

  @Option(name: .shortAndLong, help: "Show only this account: its id, or the beginning or end of it; may be repeated.")
  var account: [String] = []

  /// The balances of the chosen accounts at the ends of days, from the books. Words that are not dates are refused
  /// before the books are read.
  func read(
    _ words: [String], by step: TimeStep, today: Day, usual: Period, _ process: ProgramProcess
  ) throws -> (books: BooksReader, sheet: BalanceSheet, days: BalanceDays) {
    let calendar = try HouseholdCalendar(of: show.data.directory)
    let step = step.step(calendar)
    let asked = try BalanceDays(words, by: step, in: calendar, first: nil, usual: usual)
    let books = try show.data.books(process)
    let last = asked.dates.last ?? today
    let sheet = try balances(books, at: last, process)
    let rest = account.isEmpty ? sheet.rest.filter { $0.period.map { $0.first <= last } ?? true } : []
    if !rest.isEmpty {
      let money = PendingMoney.words(of: rest, home: ReportCurrency.home)
      process.diagnostics.note("not counted: \(money) without an account (sw-list no:account)")
    }
    return (books, sheet, try BalanceDays(words, by: step, in: calendar, first: sheet.first, usual: usual))
  }

  /// The balances of the chosen accounts; problems are printed.
  func balances(_ books: BooksReader, at day: Day, _ process: ProgramProcess) throws -> BalanceSheet {
    ReportCurrency.home = try books.settings().currency
    let reading = try books.balances(at: day)
    process.report(reading.tally)
    let all = reading.sheet
    for words in account where !all.balances.contains(where: { $0.account.isMeant(by: words) }) {
      let names = Set(all.balances.map(\.account.id)).sorted().joined(separator: " ")
      throw Failure(.usage, "--account \(words) is none of: \(names)")
    }
    let sheet = all.filtered { isChosen($0.account) }
    let past = Period(first: .first, last: day)
    let accounts = sheet.balances.map(\.account.id)
    let kinds = Set(Transaction.Kind.allCases)
    try process.report(reading.tally.pending.part(of: kinds, in: past, accounts: accounts), home: ReportCurrency.home)
    // A further currency of a known account may have begun with nothing.
    let known = Set(sheet.balances.filter(\.isKnown).map(\.account.id))
    let unknown = Set(sheet.balances.filter(\.account.isActive).map(\.account.id)).subtracting(known)
    if !unknown.isEmpty {
      let names = unknown.sorted().prefix(8).joined(separator: ", ") + (unknown.count > 8 ? ", …" : "")
      process.diagnostics.note(
        "\(names): no opening balance, and no record says what there was (sw-data account set "
          + "\(unknown.count == 1 ? names : "ID") opening_balance=…)")
    }
    return sheet
  }

  /// Whether `--account` chooses an account; without the option every account is chosen.
  func isChosen(_ account: AccountFacts) -> Bool {
    self.account.isEmpty || self.account.contains { account.isMeant(by: $0) }
  }
}

/// The length of the steps of a report over time.
enum TimeStep: String, ExpressibleByArgument, CaseIterable {
  case day, week, month

  func step(_ calendar: HouseholdCalendar) -> PeriodStep {
    switch self {
    case .day: return .day
    case .week: return calendar.weeks
    case .month: return .month
    }
  }
}
