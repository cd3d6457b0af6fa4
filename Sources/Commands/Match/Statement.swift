struct Statement: Program {
  static let configuration = verb(
    "statement", "Compare an account with the balance on its statement; exit 1 if they differ.")

  @OptionGroup var options: MatchOptions

  @Option(name: .shortAndLong, help: "The account: its id, or the beginning or end of it.") var account: String

  @Option(
    name: .shortAndLong,
    help: .value("day", "The last day of the statement (default: of the last import); the balance is that at its end."))
  var date: String?

  @Option(
    name: .shortAndLong, help: .value("amount", "The balance on the statement (default: that which the import kept)."))
  var balance: String?

  @Option(help: .value("amount", "The balance before --from, or before the first record.")) var opening: String?

  @Option(help: .value("day", "The first day of the statement (default: a month before its last).")) var from: String?

  @Flag(help: "If they agree, print edits for sw-record that mark the records as reconciled.") var reconcile = false

  func run(_ process: ProgramProcess) throws {
    let books = try process.open()
    let ledger = try AccountLedger(books, account)
    let (last, balance, kept) = try closing(books, ledger)
    var first = try from.map { try Day($0, of: "--from") }
    var begin = try opening.map {
      let minor = try amount($0, "--opening", ledger.currency).minor
      // Card debt is typed without its minus.
      return StatementCheck.Start.stated(ledger.isCard ? -abs(minor) : minor, first)
    }
    if begin == nil, first == nil, let kept, let opening = kept.opening, let from = kept.first {
      // The opening balance would count all records since, beyond the statement's.
      if case .stated = ledger.opening {} else { (begin, first) = (.stated(opening.minor, from), from) }
    }
    let check = try StatementCheck(
      ledger.entries, opening: begin ?? ledger.opening, from: first ?? last.adding(months: -1).adding(days: 1),
      last: last, balance: balance, isCard: ledger.isCard)
    try process.writing(to: options.output) { output in
      let gaps = check.isSound ? [] : try books.balanceGaps(of: ledger.id, since: check.since)
      let suspects = check.suspects(
        twins: check.isSound ? [] : ledger.twins, gaps: gaps.filter { $0.from <= last }.map(\.words))
      let report = StatementReport(account: ledger.id, check: check, suspects: suspects)
      if reconcile {
        process.diagnostics.note(report.summary)
        if check.isSound { try edits(check, output) }
      } else if options.list.isTable(output) {
        report.text(output)
      } else {
        try report.lines(output)
      }
    }
    if !check.isSound { throw Failure(.no) }
  }

  /// Last day of the statement and its balance, given or imported.
  private func closing(
    _ books: BooksReader, _ ledger: AccountLedger
  ) throws -> (last: Day, balance: Amount, kept: BooksReader.StatementEnds?) {
    let wanted = try date.map { try Day($0, of: "--date") }
    if let balance {
      guard let last = try wanted ?? books.statementEnds(of: ledger.id, on: nil)?.last else {
        throw Failure(
          .usage, "no imported statement of \(ledger.id) says its last day (give it by --date, with the balance)")
      }
      return (last, try amount(balance, "--balance", ledger.currency), nil)
    }
    guard let kept = try books.statementEnds(of: ledger.id, on: wanted) else {
      let which = wanted.map { " that ends on \($0.iso)" } ?? ""
      throw Failure(
        .badData, "no imported statement of \(ledger.id)\(which) has a closing balance (give it by --balance)")
    }
    return (kept.last, kept.closing, kept)
  }

  private func edits(_ check: StatementCheck, _ output: Output) throws {
    for entry in check.counted where !entry.isReconciled {
      let edit = Record([
        "type": "transaction", "id": entry.id, "status": "reconciled", "updated_at": entry.updatedAt,
      ])
      try output.record(edit.line)
    }
  }

  private func amount(_ text: String, _ option: String, _ currency: Currency) throws -> Amount {
    do { return try Amount.grouped(text, currency) } catch {
      throw Failure(.usage, "\(option): \(error.reason)")
    }
  }
}
