/// Options of reports on balances.
struct BalanceOptions: ParsableArguments {
  @OptionGroup var show: ShowOptions

  @Option(name: .shortAndLong, help: "Show only this account: its id, or the beginning or end of it; may be repeated.")
  var account: [String] = []

  /// Balances of the chosen accounts at the ends of days. Refuses words that are not dates before reading the books.
  func read(
    _ words: [String], by step: TimeStep, today: Day, usual: Period, _ process: ProgramProcess
  ) throws -> (books: BooksReader, sheet: BalanceSheet, days: BalanceDays) {
    let calendar = try HouseholdCalendar(of: DataDirectory.chosen)
    let step = step.step(calendar)
    let asked = try BalanceDays(words, by: step, in: calendar, first: nil, usual: usual)
    let books = try process.books()
    let last = asked.dates.last ?? today
    let sheet = try balances(books, at: last, process)
    let rest = account.isEmpty ? sheet.rest.filter { $0.period.map { $0.first <= last } ?? true } : []
    if !rest.isEmpty {
      let money = PendingMoney.words(of: rest, home: ReportCurrency.home)
      process.diagnostics.note("not counted: \(money) without an account (sw-list no:account)")
    }
    return (books, sheet, try BalanceDays(words, by: step, in: calendar, first: sheet.first, usual: usual))
  }

  /// Balances of the chosen accounts. Prints problems.
  func balances(_ books: BooksReader, at day: Day, _ process: ProgramProcess) throws -> BalanceSheet {
    let reading = try books.balances(at: day)
    process.report(reading.tally)
    var sheet = reading.sheet
    for words in account where !sheet.balances.contains(where: { $0.account.isMeant(by: words) }) {
      let names = Set(sheet.balances.map(\.account.id)).sorted().joined(separator: " ")
      throw Failure(.usage, "--account \(words) is none of: \(names)")
    }
    sheet.balances.removeAll { !isChosen($0.account) }
    let past = Period(first: .first, last: day)
    let accounts = sheet.balances.map(\.account.id)
    let kinds = Set(Transaction.Kind.allCases)
    try process.report(reading.tally.pending.part(of: kinds, in: past, accounts: accounts))
    // A further currency of a known account may have begun with nothing.
    let known = Set(sheet.balances.filter(\.isKnown).map(\.account.id))
    let unknown = Set(sheet.balances.filter(\.account.isActive).map(\.account.id)).subtracting(known)
    process.diagnostics.noteUnknown(unknown, "is known, and no record says what there was")
    return sheet
  }

  /// `--account` chooses the account. Without the option, all are chosen.
  func isChosen(_ account: AccountFacts) -> Bool {
    self.account.isEmpty || self.account.contains { account.isMeant(by: $0) }
  }
}

/// Length of the steps of a report over time.
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

extension ShowOptions {
  /// Draws balances over time as a line. A plot begins at 0, so negative ones become letters.
  func plot(_ amounts: [Amount], from first: Day, to output: Output) {
    guard amounts.count > 1, let currency = amounts.first?.currency else { return }
    let style = style(output)
    if amounts.contains(where: { $0.minor < 0 }) {
      return output.line(StyledText(Sparkline(style: style).balances(amounts, width: width)))
    }
    let scale = { (minor: Int64) in Amount(minor: minor, currency: currency).forPeople }
    let room = max(10, min(width - scale(amounts.map(\.minor).max() ?? 0).count - 4, 100))
    let plot = Plot(amounts.map(\.minor), width: room, height: 7, style: style)
    let marks = [Plot.Mark(0, first.iso)]
    for line in plot.lines(.line, color: nil, marks: marks, words: scale) { output.line(StyledText(line)) }
  }
}

extension Sparkline {
  /// Balances as letters, the lowest as the lowest letter. If more than `width`, each letter is the last of a run.
  func balances(_ amounts: [Amount], width: Int) -> ChartText {
    let count = min(amounts.count, max(width, 1))
    let shown = (0..<count).map { amounts[($0 + 1) * amounts.count / count - 1].minor }
    guard let least = shown.min(), let most = shown.max() else { return ChartText([]) }
    // The lowest has a letter of its own, and equal balances are in the middle.
    let span = most - least
    return text(span == 0 ? shown.map { _ in 1 } : shown.map { $0 - least + span / 8 + 1 })
  }
}
