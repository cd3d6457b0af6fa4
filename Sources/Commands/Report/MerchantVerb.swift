import ArgumentParser
import Spendwise
import SpendwiseReports
import SpendwiseTool

struct Merchant: ReportVerb {
  static let configuration = CommandConfiguration(
    commandName: "merchant", abstract: "Show spending by payee.", aliases: ["payee"])

  @OptionGroup var options: ReportOptions
  @OptionGroup var ranking: TopOption

  static let kinds: Set<Transaction.Kind> = [.expense, .refund]

  func show(_ report: Report) throws {
    // The categories are for the colours alone, and a split transaction counts once for its payee.
    var groupings = [EntryGrouping(payee: true), EntryGrouping()]
    if report.isTable { groupings.append(EntryGrouping(category: true, payee: true)) }
    let tables = try report.tables(groupings)
    let ranked = try Ranking(tables[0], by: .payee, top: ranking.limit(isTable: report.isTable, usual: 5))
    if !report.isTable { return report.emit(ranked.lines("report_merchant", report.scope)) }
    try RankingTable(report, ranked, all: tables[1], categoryOf: tables[2].largestCategories).write()
  }
}
