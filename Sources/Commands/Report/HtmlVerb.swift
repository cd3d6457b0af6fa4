import ArgumentParser
import Spendwise
import SpendwiseHTML
import SpendwiseReports
import SpendwiseSystem
import SpendwiseTool

struct Html: Program {
  static let configuration = CommandConfiguration(
    commandName: "html", abstract: "Write one HTML page to view, print or send.")

  @OptionGroup var options: ReportOptions
  @Option(
    name: [.customShort("o"), .long],
    help: ArgumentHelp("Write to this file; it is replaced only on success.", valueName: "file"))
  var output: String?

  func validate() throws {
    if options.show.json || options.show.table { throw ValidationError("a page is neither --json nor --table") }
  }

  func run(_ process: ProgramProcess) throws {
    let report = try Report(options, process)
    if try report.printIDs([.expense, .refund, .income, .transfer]) { return }
    let page = Page(try figures(report))
    let rows = try PageRows(of: report, page)
    let output = try self.output.map { try Output(path: $0) } ?? process.output
    do {
      output.bytes.append(contentsOf: page.head(count: rows.count).bytes)
      try rows.write(to: output)
      output.bytes.append(contentsOf: page.tail.bytes)
      try output.finish()
    } catch {
      output.abandon()
      throw error
    }
  }

  private func figures(_ report: Report) throws -> PageFigures {
    let scope = report.scope
    let overviews = try report.overviews()
    let tables = try report.tables(PageFigures.groupings)
    let months = try report.tables([EntryGrouping(by: scope.months)], in: PageFigures.months(scope))[0]
    let categories = try report.categories.get()
    let words = scope.isOnlyDays ? "" : options.words.joined(separator: " ")
    var figures = try summed { () throws(AmountError) in
      try PageFigures(
        scope, words: words, categories: categories, overviews: overviews, tables: tables, months: months)
    }
    figures.budget = try report.standing()?.summary
    figures.rates = report.ratesInOrder
    // By all that there is, whatever days the page is about.
    let always = scope.query(in: Period(first: .first, last: .last))
    let series = RecurringSeries.all(in: try report.books.payments(always), today: scope.today)
    figures.recurring = series.filter { $0.kind != .transfer && $0.recurrence.status(scope.today) != .ended }
    return figures
  }
}

/// The rows of the transactions, the newest first: kept in a private file, with only their days and places in memory.
private struct PageRows {
  private struct Place {
    var day: Int32
    /// The number of the transaction in the books; parts of a split one share it.
    var number: UInt32
    var offset: Int
  }

  private var places: [Place] = []
  private let spool = Spool()

  init(of report: Report, _ page: Page) throws {
    var scan = EntryScan(report.scope.query.following(try report.books.categoryMoves()))
    var number: UInt32 = 0
    try report.books.eachBlock(of: .transactions) { block in
      try scan.eachEntry(in: block) { entry in
        if !entry.isFurtherPart { number &+= 1 }
        places.append(Place(day: entry.day.number, number: number, offset: spool.count))
        try spool.line(page.row(entry).bytes)
      } bad: { _, _ in
        // Said when they were left out of the sums.
      }
    }
    places.sort { a, b in
      a.day != b.day ? a.day > b.day : a.number != b.number ? a.number > b.number : a.offset < b.offset
    }
  }

  var count: Int { places.count }

  func write(to output: Output) throws {
    for place in places {
      output.bytes.append(contentsOf: try spool.line(at: place.offset))
      output.bytes.append(0x0A)
      try output.spill()
    }
  }
}
