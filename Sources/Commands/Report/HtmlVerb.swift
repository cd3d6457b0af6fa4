struct Html: ReportVerb {
  static let configuration = verb("html", "Write one HTML page to view, print or send.")

  @OptionGroup var options: ReportOptions
  @Option(name: [.short, .long], help: .output) var output: String?

  @Flag(help: "Write the page again when the books change, until you press Ctrl-C; with -o.") var watch = false

  func validate() throws {
    if watch, output == nil { throw ValidationError("--watch wants a file to write to (-o FILE)") }
    if watch, options.ids { throw ValidationError("--watch writes a page, and --ids none") }
    if options.show.json || options.show.table { throw ValidationError("a page is neither --json nor --table") }
  }

  static let kinds: Set<Transaction.Kind> = [.expense, .refund, .income, .transfer]

  /// The time between two looks at the journals, in microseconds.
  private static let pause: UInt32 = 200_000

  func run(_ process: ProgramProcess) throws {
    guard watch else { return try showOnce(process) }
    let follower = try Follower(DataDirectory.chosen)
    while true {
      let day = try Day.today()
      try showOnce(process)
      while try !follower.hasNew(), try Day.today() == day { usleep(Html.pause) }
    }
  }

  func show(_ report: Report) throws {
    let page = Page(try figures(report))
    let rows = try SpooledRows(report.books, report.scope.query) { page.row($0).bytes }
    try report.process.writing(to: output) { output in
      output.bytes.append(contentsOf: page.head(count: rows.count).bytes)
      try rows.each(output.record)
      output.bytes.append(contentsOf: page.tail.bytes)
    }
  }

  private func figures(_ report: Report) throws -> PageFigures {
    let scope = report.scope
    let overviews = try report.overviews()
    let tables = try report.tables(PageFigures.groupings)
    let months = try report.tables([EntryGrouping(by: scope.months)], in: PageFigures.months(scope))[0]
    let categories = try report.categories.get()
    let words = scope.isOnlyDays ? "" : options.words.joined(separator: " ")
    var figures = try PageFigures(
      scope, words: words, categories: categories, overviews: overviews, tables: tables, months: months)
    figures.budget = try report.budget()
    figures.envelopes = try report.envelopes()
    figures.dues = try dues(report)
    figures.rates = report.rates.inOrder
    figures.pending = report.pending.part(of: [.expense, .refund, .income]).words(home: ReportCurrency.home)
    figures.accountNames = try report.books.accountNames()
    figures.twins = try report.books.likelyLinks().words(home: report.books.settings().currency)
    // Recurring payments are found in all records, whatever days the page has.
    let always = scope.query(in: Period(first: .first, last: .last))
    let series = try report.books.recurring(in: report.books.payments(always), today: scope.today)
    figures.recurring = series.filter { $0.kind != .transfer && ![.ended, .paused].contains($0.status(scope.today)) }
    return figures
  }

  /// The open bills, on a page of everything.
  private func dues(_ report: Report) throws -> [PageFigures.Due] {
    guard report.scope.isOnlyDays, report.books.size(of: .dues) > 0 else { return [] }
    let today = report.scope.today
    return try report.books.bills().statuses.filter { $0.state.isOpen && !$0.isLapsed(today) }.map { status in
      let bill = status.bill
      return PageFigures.Due(bill.payee ?? "", on: bill.dueDate, rest: status.rest, remark: status.remark(today))
    }
  }
}
