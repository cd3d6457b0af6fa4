struct Recurring: Program {
  static let configuration = verb("recurring", "Show recurring payments: subscriptions, bills, salaries.")

  @OptionGroup var show: ShowOptions
  @Flag(help: "Print only the ids of the records behind the figures.") var ids = false
  @Flag(help: "Show what was dismissed instead: sw-record recurring ID reset takes it back.") var dismissed = false
  @Argument(help: .value("term", "Query terms and date words, see sw help queries.")) var words: [String] = []

  func validate() throws {
    if ids && (show.json || show.table) { throw ValidationError("--ids is neither --json nor --table") }
  }

  func run(_ process: ProgramProcess) throws {
    let (books, query) = try process.asked(words)
    let today = try Day.today()
    let (series, leftOut) = try books.recurring(query, today, process, isDismissed: dismissed)
    let output = process.output
    if ids {
      try books.eachID(of: series, query, output.record)
    } else if show.isTable(output) {
      RecurringTable.write(series, today, show.look(output), output)
    } else {
      RecurringTable.fields(today).write(series, "recurring", to: output)
    }
    if !ids { try process.report(leftOut) }
  }
}

extension BooksReader {
  /// The recurring payments among those that match; reports bad lines. Also the pending money that is in none.
  func recurring(
    _ query: Query, _ today: Day, _ process: ProgramProcess, isDismissed: Bool = false
  ) throws -> (series: [RecurringSeries], leftOut: PendingMoney) {
    let history = try payments(query)
    process.report(history.bad)
    return (try recurring(in: history, today: today, isDismissed: isDismissed), history.leftOut)
  }
}

/// Recurring payments as a table, yearly sums, and changes of prices.
enum RecurringTable {
  static func write(_ series: [RecurringSeries], _ today: Day, _ look: TableLook, _ output: Output) {
    RecurringTable.fields(today).table(series, look, ifEmpty: "no recurring payments", to: output)
    if series.isEmpty { return }
    let totals = RecurringSeries.yearly(series, today)
    if !totals.isEmpty { output.line("") }
    for (kind, total) in totals {
      output.line("\(kind == .expense ? "Going out" : "Coming in") in a year: \(total.shown)")
    }
    let changes = series.flatMap { one in one.recurrence.changes.map { (one, $0) } }
    if !changes.isEmpty { output.line("") }
    for (one, change) in changes {
      let prices = "\(one.amount(change.from).shown) to \(one.amount(change.to).shown)"
      output.line("\(change.day.iso)  \(one.name): \(prices)")
    }
  }

  /// The fields of series with their state on a day.
  static func fields(_ today: Day) -> [Field<RecurringSeries>] {
    func isOver(_ one: RecurringSeries) -> Bool { [.ended, .paused].contains(one.status(today)) }
    func style(_ one: RecurringSeries) -> Table.Style {
      isOver(one) || one.kind == .transfer ? .dim : one.kind == .income ? .green : .plain
    }
    func extreme(_ one: RecurringSeries, isLarger: (UInt64, UInt64) -> Bool) -> Amount? {
      let amounts = one.recurrence.isVarying ? one.recurrence.payments.map(\.minor) : []
      return amounts.max { isLarger($1.magnitude, $0.magnitude) }.map(one.amount)
    }
    return [
      .init("id") { $0.id }, .init("name") { $0.decision?.name },
      // A series that was dismissed with another amount or cadence is not dismissed.
      .init("state") { one in one.decision?.state.flatMap { $0 != .dismissed || one.isDismissed ? $0.rawValue : nil } },
      .init("mandate") { $0.notice.mandate }, .init { json, one in party.write(one, into: &json) },
      .init(nil, "PAYEE", minimum: 12) { $0.name }.styled { isOver($0) ? .dim : .plain },
      .init(nil, "EVERY", isOptional: true) { $0.recurrence.cadence.words }.styled { isOver($0) ? .dim : .plain },
      .init("currency") { $0.currency.code }, .init("amount") { $0.amount($0.recurrence.expected) },
      .init(nil, "AMOUNT", isRight: true) {
        ($0.recurrence.isVarying ? "about " : "") + $0.amount($0.recurrence.expected).shown
      }.styled(style),
      .init { json, one in json.member("varies", one.recurrence.isVarying) },
      .init("least") { extreme($0, isLarger: <) }, .init("most") { extreme($0, isLarger: >) },
      .init("yearly") { one in
        [.active, .late].contains(one.status(today)) ? one.recurrence.yearly.map(one.amount) : nil
      },
      .init("status") { $0.status(today).rawValue }, .init("count") { $0.recurrence.payments.count },
      .init("first") { $0.recurrence.first }, .init("last") { $0.recurrence.last }, .init("next") { $0.next(today) },
      .init(nil, "NEXT") { $0.next(today)?.iso ?? $0.status(today).rawValue }
        .styled { $0.status(today) == .late ? .yellow : isOver($0) ? .dim : .plain },
      .init(nil, "", isOptional: true) { note($0.recurrence, $0.status(today), today) }
        .styled { $0.status(today) == .late ? .yellow : .dim },
      .init(nil, "A YEAR", isOptional: true) { one in isOver(one) ? nil : one.recurrence.yearly.map(one.amount) }
        .styled(style),
      .init(nil, "ACCOUNT", minimum: 6, isOptional: true) { $0.party.account }.dim,
      .init(nil, "SINCE", isOptional: true) { $0.recurrence.first }.dim, .id { $0.id },
      .init { json, one in
        json.key("price_changes")
        json.list(one.recurrence.changes) { json, change in
          json.member("date", change.day.iso)
          json.member("from", one.amount(change.from))
          json.member("to", one.amount(change.to))
        }
        json.member("missed", one.recurrence.missed(today).map(\.iso))
      },
    ]
  }

  /// The payee, the account and the cadence.
  static var party: [Field<RecurringSeries>] {
    [
      .init("payee") { $0.party.payee }, .init("account") { $0.party.account.isEmpty ? nil : $0.party.account },
      .init("category") { $0.party.category.isEmpty ? nil : $0.party.category },
      .init("kind") { $0.kind.rawValue }, .init("cadence") { $0.recurrence.cadence.rawValue },
    ]
  }

  private static func note(_ recurrence: Recurrence, _ status: Recurrence.Status, _ today: Day) -> String {
    if status == .ended || status == .paused { return "last \(recurrence.last.iso)" }
    let missed = recurrence.missed(today)
    guard let last = missed.last else { return "" }
    let others = missed.count > 1 ? " and \(missed.count - 1) more" : ""
    return status == .late ? "not seen: \(last.iso)\(others)" : "missed \(last.iso)\(others)"
  }
}
