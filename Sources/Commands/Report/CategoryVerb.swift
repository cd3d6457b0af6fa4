struct CategoryReport: ReportVerb {
  static let configuration = verb("category", "Show spending by category.")

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
      return try report.write(ranked, all: tables[1], inner: sub ? inner : nil)
    }
    let ranked = try Ranking(rows, by: sub ? .subcategory : .category, top: ranking.limit(isTable: false, usual: 6))
    report.emit(ranked, "report_category")
  }
}

/// The number of lines of a ranking.
struct TopOption: ParsableArguments {
  @Option(
    help: .value("n", "Show the n largest, and the others as one line; 0 shows all."), transform: (0...Int.max).read)
  var top: Int?

  /// The most lines. Without the option: all in JSON, the usual number in a table.
  func limit(isTable: Bool, usual: Int) -> Int? {
    let limit = top ?? (isTable ? usual : 0)
    return limit == 0 ? nil : limit
  }
}

extension Ranking {
  /// Prints the lines as JSON objects, with the name of the days.
  func write(_ type: String, _ name: String, _ days: Period, to output: Output) {
    let isPayee = subject == .payee
    // The line of the others has their number instead of a name.
    let fields: [Field<Line>] = [
      .init { json, _ in json.members(of: name, days) }, .init("others") { $0.others > 0 ? $0.others : nil },
      .init("payee") { isPayee && $0.others == 0 && !$0.payee.isEmpty ? $0.payee : nil },
      .init("category") { isPayee || $0.others > 0 ? nil : $0.category },
      .init("subcategory") { isPayee || $0.others > 0 || $0.subcategory.isEmpty ? nil : $0.subcategory },
      .init("currency") { $0.amount.currency.code }, .init("amount") { $0.amount }, .init("count") { $0.count },
      .init("percent") { $0.share },
    ]
    fields.write(sections.flatMap(\.lines), type, to: output)
  }
}

struct Merchant: ReportVerb {
  static let configuration = verb("merchant", "Show spending by payee.", aliases: ["payee"])

  @OptionGroup var options: ReportOptions
  @OptionGroup var ranking: TopOption

  static let kinds: Set<Transaction.Kind> = [.expense, .refund]

  func show(_ report: Report) throws {
    // The categories are for the colours alone, and a split transaction counts once for its payee.
    var groupings = [EntryGrouping(payee: true), EntryGrouping()]
    if report.isTable { groupings.append(EntryGrouping(category: true, payee: true)) }
    let tables = try report.tables(groupings)
    let ranked = try Ranking(tables[0], by: .payee, top: ranking.limit(isTable: report.isTable, usual: 5))
    if !report.isTable { return report.emit(ranked, "report_merchant") }
    try report.write(ranked, all: tables[1], colors: tables[2].largestCategories)
  }
}
