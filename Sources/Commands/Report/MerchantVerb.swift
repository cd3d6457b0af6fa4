import ArgumentParser
import Spendwise
import SpendwiseReports
import SpendwiseTool

struct Merchant: Program {
  static let configuration = CommandConfiguration(
    commandName: "merchant", abstract: "Show spending by payee.")

  @OptionGroup var options: ReportOptions
  @OptionGroup var ranking: TopOption

  func run(_ process: ProgramProcess) throws {
    let report = try Report(options, process)
    if try report.printIDs() { return }
    // The categories are for the colours alone, and a split transaction counts once for its payee.
    var groupings = [EntryGrouping(payee: true), EntryGrouping()]
    if report.isTable { groupings.append(EntryGrouping(category: true, payee: true)) }
    let tables = try report.tables(groupings)
    let ranked = try summed { () throws(AmountError) in
      try Ranking(tables[0], by: .payee, top: ranking.limit(isTable: report.isTable, usual: 5))
    }
    if !report.isTable { return report.emit(ranked.lines("report_merchant", report.scope)) }
    var largest: [String: (category: String, spent: Int64)] = [:]
    for row in tables[2] where row.isSpending && -row.sum.minor > largest[row.payee]?.spent ?? 0 {
      largest[row.payee] = (row.spendingCategory, -row.sum.minor)
    }
    try RankingTable(report, ranked, all: tables[1], categoryOf: largest.mapValues(\.category)).write()
  }
}
