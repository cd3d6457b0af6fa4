import ArgumentParser
import Spendwise
import SpendwiseJSON
import SpendwiseReports
import SpendwiseTool

struct Category: ReportVerb {
  static let configuration = CommandConfiguration(
    commandName: "category", abstract: "Show spending by category.")

  @OptionGroup var options: ReportOptions
  @OptionGroup var ranking: TopOption
  @Flag(help: "Show subcategories separately.") var sub = false

  static let kinds: Set<Transaction.Kind> = [.expense, .refund]

  func show(_ report: Report) throws {
    let tables = try report.tables([EntryGrouping(category: true, subcategory: sub), EntryGrouping()])
    let rows = tables[0]
    if report.isTable {
      let ranked = try Ranking(rows, by: .category, top: ranking.limit(isTable: true, usual: 6))
      let inner = try Ranking(rows, by: .subcategory)
      return try RankingTable(report, ranked, all: tables[1], inner: sub ? inner : nil).write()
    }
    let ranked = try Ranking(rows, by: sub ? .subcategory : .category, top: ranking.limit(isTable: false, usual: 6))
    report.emit(ranked.lines("report_category", report.scope))
  }
}

/// The number of lines of a ranking.
struct TopOption: ParsableArguments {
  @Option(help: ArgumentHelp("Show the n largest, and the others as one line; 0 shows all.", valueName: "n"))
  var top: Int?

  func validate() throws {
    if let top, top < 0 { throw ValidationError("--top wants a number, 0 for all") }
  }

  /// The most lines: all in JSON, the usual number in a table, unless the option is given.
  func limit(isTable: Bool, usual: Int) -> Int? {
    let limit = top ?? (isTable ? usual : 0)
    return limit == 0 ? nil : limit
  }
}

extension Ranking {
  /// The lines as JSON objects of a type.
  func lines(_ type: String, _ scope: ReportScope) -> JSONWriter {
    var json = JSONWriter()
    write(into: &json, type, scope.name, scope.period)
    return json
  }

  /// Writes the lines as JSON objects of a type, with the name of the days.
  func write(into json: inout JSONWriter, _ type: String, _ name: String, _ days: Period) {
    for section in sections {
      for line in section.lines {
        json.begin(type, name, days)
        write(line, into: &json)
        json.end()
        json.endLine()
      }
    }
  }

  private func write(_ line: Line, into json: inout JSONWriter) {
    // The line of the others has their number instead of a name.
    if line.others > 0 {
      json.member("others", line.others)
    } else if subject == .payee {
      if !line.payee.isEmpty { json.member("payee", line.payee) }
    } else {
      json.member("category", line.category)
      if !line.subcategory.isEmpty { json.member("subcategory", line.subcategory) }
    }
    json.member("currency", line.amount.currency.code)
    json.member("amount", line.amount)
    json.member("count", line.count)
    json.member("percent", line.share)
  }
}
