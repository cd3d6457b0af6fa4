struct ShowEnvelopes: Program {
  static let configuration = verb("show", "Show what is in the envelopes (the default).")

  @OptionGroup var options: ShowOptions
  @Flag(help: "Also show hidden envelopes.") var all = false
  @Argument(help: .value("envelope or date", "Envelopes, date words, or both.")) var words: [String] = []

  func run(_ process: ProgramProcess) throws {
    let today = try Day.today()
    let reading = try process.envelopes()
    let book = reading.book
    if book.isEmpty, reading.allocations.isEmpty { throw EnvelopeBook.none }
    let chosen = try BudgetChoice.split(words, today)
    let ids = Set(try chosen.names.map { try book.findOwner($0) })
    let period = chosen.period ?? Period.month(of: today)
    let isTable = options.isTable(process.output)
    let overview = try EnvelopeOverview(book, reading.ledger, reading.accounts, in: period, today: today) {
      ids.isEmpty ? all || !isTable || !$0.isHidden : ids.contains($0.id)
    }
    let lines = overview.lines.filter { ids.isEmpty || ids.contains($0.id) }
    if isTable {
      write(overview, lines, isWhole: ids.isEmpty, to: process.output)
    } else {
      for one in overview.records(lines, isWhole: ids.isEmpty) { try process.output.record(one.line) }
    }
    let unknown = reading.unstated.filter { !$0.isDerived && book.isOnBudget($0.account) }.map(\.account)
    process.diagnostics.noteUnknown(Set(unknown), "is known, so it counts as 0")
    let pending = reading.pending.part(of: Set(Transaction.Kind.allCases), in: period)
    try process.report(pending)
  }

  /// Envelopes as a table: progress, target, need, spent and left. `isWhole` adds money and cards.
  private func write(_ overview: EnvelopeOverview, _ lines: [EnvelopeStatus], isWhole: Bool, to output: Output) {
    let look = options.look(output)
    let days = "\(overview.period.first.iso) to \(overview.day.iso)"
    output.line(StyledText("Envelopes, \(days)", code: look.isColored ? "2" : ""))
    fields(overview, lines, options.style(output)).table(lines, look, to: output)
    if !isWhole { return }
    for money in overview.money {
      output.line("\(money.money.currency.code) \(money.money.forPeople) in the accounts")
      if money.owed.minor > 0 || money.short.minor > 0 {
        let words = money.owed.minor > 0 ? "cards owe \(money.owed.forPeople); " : ""
        output.line(
          StyledText(
            "\(words)short by \(money.short.forPeople)", code: look.isColored && money.short.minor > 0 ? "31" : ""))
      }
    }
  }

  private func fields(
    _ overview: EnvelopeOverview, _ lines: [EnvelopeStatus], _ style: ChartStyle
  ) -> [Field<EnvelopeStatus>] {
    let bar = Bar(width: min(20, max(6, options.width - 84)), style: style)
    let isMixed = Set(lines.map(\.currency)).count > 1
    func note(_ line: EnvelopeStatus) -> String {
      line.isClosed(on: overview.day) ? " (closed)" : isMixed ? " (\(line.currency.code))" : ""
    }
    return [
      .init(nil, "", minimum: 12) { $0.name + note($0) }.styled { $0.envelope == nil ? .bold : .plain },
      .init(cells: "", isOptional: true) { line in
        .init(line.percent.map { bar.gauge(Int64($0), of: 100, color: nil) } ?? ChartText([]))
      },
      .init(nil, "TARGET", isRight: true, isOptional: true) { $0.target?.forPeople },
      .init(nil, "NEEDED", isRight: true, isOptional: true) { line in
        line.needed.flatMap { $0.minor > 0 ? $0.forPeople : nil }
      }.yellow,
      .init(nil, "PUT IN", isRight: true, isOptional: true) { $0.envelope == nil ? "" : $0.put.forPeople },
      .init(nil, "SPENT", isRight: true) { $0.envelope == nil ? "" : $0.spent.forPeople },
      .init(nil, "LEFT", isRight: true) { $0.balance.forPeople }
        .styled { $0.balance.minor < 0 ? .red : $0.envelope == nil ? .bold : .plain },
      .init(nil, "A DAY", isRight: true, isOptional: true) { $0.perDay?.forPeople }.dim,
    ]
  }
}

struct Goals: Program {
  static let configuration = verb("goals", "Show the envelopes that have a target, and what each still needs.")

  @OptionGroup var options: ShowOptions

  func run(_ process: ProgramProcess) throws {
    let today = try Day.today()
    let reading = try process.envelopes()
    let month = Period.month(of: today)
    let output = process.output
    let overview = try EnvelopeOverview(reading.book, reading.ledger, reading.accounts, in: month, today: today)
    let lines = overview.lines.filter { $0.target != nil }
    if !options.isTable(output) {
      for one in overview.records(lines, isWhole: false) { try output.record(one.line) }
      return
    }
    let fields: [Field<EnvelopeStatus>] = [
      .init(nil, "", minimum: 12) { $0.name }, .init(nil, "TARGET", isRight: true) { $0.target?.forPeople },
      .init(nil, "BY") { line in
        line.envelope?.target?.month(from: today).map { String($0.iso.prefix(7)) }
      },
      .init(nil, "THERE", isRight: true) { $0.balance.forPeople }.styled { $0.balance.minor < 0 ? .red : .plain },
      .init(nil, "NEEDED THIS MONTH", isRight: true) { $0.needed?.forPeople },
      .init(nil, "", isRight: true) { $0.percent.map { "\($0)%" } }.dim,
    ]
    fields.table(
      lines, options.look(output),
      ifEmpty: "no envelope has a target (sw-envelope set groceries target=8000 every=month)", to: output)
  }
}
