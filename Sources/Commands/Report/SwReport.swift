struct SwReport: ProgramGroup {
  static let configuration = CommandConfiguration.program(
    "sw-report", "Show spending and income: charts on a terminal, JSON lines in a pipe.",
    subcommands: [
      Dashboard.self, Total.self, CategoryReport.self, Merchant.self, Trend.self, Calendar.self, Heatmap.self,
      Compare.self,
      Cashflow.self, Year.self, Line.self, Html.self, Balances.self, Networth.self, Recurring.self,
      ForecastVerb.self, Due.self, Cards.self, Person.self, Owed.self,
    ], defaultSubcommand: Dashboard.self)
}

/// The options of all reports on sums.
struct ReportOptions: ParsableArguments {
  @OptionGroup var show: ShowOptions
  @OptionGroup var count: CountOptions

  @Option(help: .value("day", "The day on which months begin, such as pay-day."), transform: (1...31).read)
  var periodStart: Int?

  @Flag(help: "Print only the ids of the records behind the figures.") var ids = false

  @Argument(help: .value("term", "Query terms and date words, see sw help queries.")) var words: [String] = []

  func validate() throws {
    if ids && (show.json || show.table) { throw ValidationError("--ids is neither --json nor --table") }
  }

  /// The calendar of the household, with the months that were asked for.
  var calendar: HouseholdCalendar {
    get throws {
      var calendar = try HouseholdCalendar(of: DataDirectory.chosen)
      if let periodStart { calendar.months = .month(start: periodStart) }
      return calendar
    }
  }
}

/// A report on sums of transactions. `--ids` prints the ids of the transactions that it counts instead.
protocol ReportVerb: Program {
  var options: ReportOptions { get }
  /// The kinds of transactions that the report counts.
  static var kinds: Set<Transaction.Kind> { get }
  /// The days of the report when no word names any.
  static func usual(_ calendar: HouseholdCalendar) -> Period
  /// The days that the report counts.
  func days(_ scope: ReportScope) throws -> [Period]
  /// Prints the report.
  func show(_ report: Report) throws
}

extension ReportVerb {
  static var kinds: Set<Transaction.Kind> { [.expense, .refund, .income] }
  static func usual(_ calendar: HouseholdCalendar) -> Period { calendar.thisMonth }
  func days(_ scope: ReportScope) throws -> [Period] { scope.days }

  func run(_ process: ProgramProcess) throws { try showOnce(process) }

  /// Opens the books and prints the report.
  func showOnce(_ process: ProgramProcess) throws {
    let report = try Report(options, process, usual: Self.usual)
    if !options.ids {
      try show(report)
      return try process.report(report.pending.part(of: Self.kinds))
    }
    var request = report.request([])
    request.query = request.query.inDays(try days(report.scope))
    try report.books.eachID(of: request, Self.kinds, process.output.record)
  }
}
