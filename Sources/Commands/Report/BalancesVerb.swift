struct Balances: Program {
  static let configuration = verb("balances", "Show the balance of each account: today, on a day, or day by day.")

  @OptionGroup var options: BalanceOptions
  @Option(help: .value("step", "Show the end of each day, week or month.")) var by = TimeStep.day
  @Argument(help: .value("date", "Date words, such as 90d or 2026-06 (default: today).")) var words: [String] = []

  func run(_ process: ProgramProcess) throws {
    let today = try Day.today()
    let usual = Period(first: today, last: today)
    let (_, sheet, days) = try options.read(words, by: by, today: today, usual: usual, process)
    if options.show.isTable(process.output) { return try write(sheet, days, process.output) }
    let points = try sheet.balances.flatMap { balance in
      try days.dates.map { (of: balance, day: $0, amount: try balance.balance(at: $0)) }
    }
    let fields: [Field<(of: AccountBalance, day: Day, amount: Amount)>] = [
      .init("account") { $0.of.account.id }, .init("date") { $0.day }, .init("currency") { $0.of.currency.code },
      .init("balance") { $0.of.isKnown ? $0.amount : nil }, .init("change") { $0.of.isKnown ? nil : $0.amount },
      .init { json, point in point.of.basis.write(into: &json) },
    ]
    fields.write(points, "report_balance", to: process.output)
  }

  private func write(_ sheet: BalanceSheet, _ days: BalanceDays, _ output: Output) throws {
    guard let last = days.dates.last else { return }
    if sheet.balances.isEmpty { return output.line("no account has records") }
    let spark = Sparkline(style: options.show.style(output))
    let isLong = days.dates.count > 1
    output.line(isLong ? "\(days.before.adding(days: 1).iso) to \(last.iso)" : last.iso)
    typealias Row = (of: AccountBalance, before: Amount, values: [Amount], end: Amount)
    let rows = try sheet.balances.compactMap { balance -> Row? in
      let values = try days.dates.map { try balance.balance(at: $0) }
      return try values.last.map { (balance, try balance.balance(at: days.before), values, $0) }
    }
    func known(_ row: Row, _ amount: Amount?, isWanted: Bool = true) -> Amount? {
      row.of.isKnown && isWanted ? amount : nil
    }
    let fields: [Field<Row>] = [
      .init(nil, "ACCOUNT", minimum: 8) { $0.of.account.name }.styled { $0.of.account.isActive ? .plain : .dim },
      .init(nil, "KIND", isOptional: true) { $0.of.account.kind }.dim,
      .init(nil, "BALANCE") { known($0, $0.end) }
        .styled { !$0.of.account.isActive ? .dim : $0.end.minor < 0 ? .red : .plain },
      .init(nil, isLong ? "BEFORE" : "") { known($0, $0.before, isWanted: isLong) },
      .init(nil, isLong ? "LOWEST" : "") { known($0, $0.values.min { $0.minor < $1.minor }, isWanted: isLong) },
      .init(cells: "", isOptional: true) {
        .init(isLong && $0.of.isKnown ? spark.balances($0.values, width: 24) : ChartText([]))
      },
      .init(nil, "AS OF") { $0.of.basis.facts.day ?? ($0.of.isKnown ? "" : "unknown") }.dim,
      .init(nil, "FROM", isOptional: true) { $0.of.basis.facts.words ?? "changed by \($0.end.shown)" }.dim,
    ]
    fields.table(rows, options.show.look(output), to: output)
  }
}

extension AccountBalance.Basis {
  /// The basis in JSON, and in words. Without a basis, there is no day.
  fileprivate var facts: (name: String, words: String?, day: String?, id: String?) {
    switch self {
    case .opening(let day): ("opening_balance", "opening balance", day?.iso, nil)
    case .record(let id, let day): ("balance_after", "stated in \(id)", day.iso, id)
    case .nothing: ("none", nil, nil, nil)
    }
  }

  /// Writes the basis of the balance.
  func write(into json: inout JSONWriter) {
    json.member("basis", facts.name)
    json.member("basis_date", facts.day)
    json.member("basis_id", facts.id)
  }
}
