extension SwList {
  /// Lists records of one account by date, with running balances. The member is `running`.
  func listRunning(
    _ query: Query, _ printer: RecordPrinter, _ isTable: Bool, _ diagnostics: Diagnostics
  ) throws {
    let books = try diagnostics.books()
    var found: Set<String> = []
    try books.eachMatch(query, bad: diagnostics.bad) { found.insert($0.string("account") ?? "") }
    guard let account = found.first else { return try explainNothing(query, books, isTable: isTable, diagnostics) }
    if found.count > 1 || account.isEmpty {
      let names = found.sorted().map { $0.isEmpty ? "none" : $0 }.joined(separator: ", ")
      throw Failure(.usage, "--running wants one account, these are \(names) (as in acct:cash)")
    }
    let ledger = try AccountLedger(books, account)
    var (sum, since, count) = (Amount(minor: 0, currency: ledger.currency), "", 0)
    if case .stated(let minor, let day)? = ledger.opening {
      (sum, since) = (Amount(minor: minor, currency: ledger.currency), day?.iso ?? "")
    } else if let balance = try books.balances(at: .last).sheet.balances.first(where: {
      $0.account.id == account && $0.currency == ledger.currency
    }), case .record(let id, let day) = balance.basis {
      sum = try balance.balance(at: .first)
      diagnostics.note("\(account): the balances follow from the one that the bank stated on \(day.iso) (\(id))")
    } else {
      diagnostics.noteUnknown([account], "is known, so it counts as 0")
    }
    let present = try books.asked(query)
    var others: Set<String> = []
    let listing = Listing(
      try Query(typed: ["acct:\(account)"], in: DataDirectory.chosen), sort: Array("date".utf8),
      isReversed: false, limit: nil
    ) {
      guard $0.string("account") == account, $0.string("date") ?? "" >= since else { return }
      let isSummed = $0.currency == ledger.currency
      if isSummed, $0.isCounted, let amount = $0.literal("amount").flatMap({ try? Amount($0, ledger.currency) }) {
        sum = try sum.adding(amount)
      }
      guard present.matches($0) else { return }
      count += 1
      var edit = Record($0, order: RecordOrder.transaction)
      if isSummed { edit.set("running", raw: Array(sum.literal.utf8)) }
      if !isSummed { others.insert($0.currency?.code ?? "?") }
      try edit.read(printer.add)
    }
    try listing.read(books, [.transactions], bad: diagnostics.bad)
    if count == 0 { try explainNothing(query, books, isTable: isTable, diagnostics) }
    if !others.isEmpty {
      let codes = others.sorted().joined(separator: ", ")
      diagnostics.note("\(account): the balance is in \(ledger.currency.code), and records in \(codes) have none")
    }
    printer.finish()
  }
}
