import ArgumentParser
import FigureCommands
import Spendwise
import SpendwiseBooks
import SpendwiseReports
import SpendwiseText
import SpendwiseTool

/// What the reports on balances take.
struct BalanceOptions: ParsableArguments {
  @OptionGroup var show: ShowOptions

  @Option(
    help: ArgumentHelp(
      "Show only this account: its id, or the beginning or end of it; may be repeated.", valueName: "account"),
    completion: ShellCompletions.accounts)
  var account: [String] = []

  /// The balances of the accounts that are meant. What should be known of them is said.
  func balances(_ books: BooksReader, at day: Day, _ process: ProgramProcess) throws -> BalanceSheet {
    let reading = try books.balances(at: day)
    process.tell(reading.tally)
    let all = reading.sheet
    for words in account where !all.balances.contains(where: { $0.account.isMeant(by: words) }) {
      let names = Set(all.balances.map(\.account.id)).sorted().joined(separator: " ")
      throw Failure(.usage, "--account \(words) is none of: \(names)")
    }
    let sheet = all.filtered { isMeant($0.account) }
    // Another currency of an account that is known may well have begun with nothing.
    let known = Set(sheet.balances.filter(\.isKnown).map(\.account.id))
    let unknown = Set(sheet.balances.filter(\.account.isActive).map(\.account.id)).subtracting(known)
    for id in unknown.sorted() {
      process.diagnostics.note(
        "\(id): no opening balance, and no record says what there was (sw-data account set \(id) opening_balance=…)")
    }
    return sheet
  }

  /// Whether an account is one of those that are meant.
  func isMeant(_ account: AccountFacts) -> Bool {
    self.account.isEmpty || self.account.contains { account.isMeant(by: $0) }
  }
}

/// How reports over time cut it.
enum TimeStep: String, ExpressibleByArgument, CaseIterable {
  case day, week, month

  var step: PeriodStep {
    switch self {
    case .day: return .day
    case .week: return .week
    case .month: return .month
    }
  }
}

/// The days that a report on balances is about.
struct BalanceDays {
  /// The last days of the steps; one for a report about a single day.
  let dates: [Day]
  /// The day before all of them.
  let before: Day

  /// Reads date words; `usual` are the days when there are none. Days to come are left out, unless one is asked for;
  /// days that nobody asked for begin with `first`.
  init(_ words: [String], _ step: TimeStep, today: Day, first: Day?, usual: Period) throws {
    let days: Period
    do throws(PeriodError) { days = words.isEmpty ? usual : try Period(words, today: today) } catch {
      throw Failure(.usage, error.reason)
    }
    if days.count == 1 {
      (dates, before) = ([days.first], days.first.adding(days: -1))
      return
    }
    let end = min(days.last, max(today, days.first))
    var dates: [Day] = []
    let isOpen = words.isEmpty || days.first == .first
    var period = step.step.period(of: isOpen ? max(days.first, min(first ?? end, end)) : days.first)
    before = max(period.first, days.first).adding(days: -1)
    while period.first <= end {
      dates.append(min(period.last, end))
      if period.last >= end { break }
      period = step.step.next(period)
    }
    self.dates = dates
  }
}
