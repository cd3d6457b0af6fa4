import SpendwiseEnvelopes
import SpendwiseReports

/// Everything about envelopes that the books hold.
package struct EnvelopeReading {
  package let book: EnvelopeBook
  package let rules: [FundingRule]
  package let allocations: [Allocation]
  package let accounts: [AccountFacts]
  package let ledger: EnvelopeLedger
  /// Accounts without a stated opening balance. Some are derived from records.
  package let unstated: [(account: String, isDerived: Bool)]
  /// Pending money, with its uncounted part.
  package let pending: PendingMoney
  /// The problems of records that were left out.
  package let problems: [String]
}

extension BooksReader {
  /// The envelopes. `today` is the first day when the books name none.
  package func envelopeBook(today: Day) throws -> EnvelopeBook {
    if try settings().firstDayOfEnvelopes != nil { return try envelopeBook() }
    // The first day of the month of their first record.
    var days = try records(of: .envelopes).compactMap { $0.day("since") }
    days += try records(of: .allocations).compactMap { $0.day("date") }
    return try envelopeBook(since: Period.month(of: days.min() ?? today).first)
  }

  /// The envelopes with their money.
  package func envelopes(today: Day) throws -> EnvelopeReading {
    let book = try envelopeBook(today: today)
    var problems = book.problems.map { "\(View.envelopes.file): \($0)" }
    var rules: [FundingRule] = []
    for record in try records(of: .funding) {
      do throws(EnvelopeError) { rules.append(try FundingRule(record, currency: book.currency)) } catch {
        problems.append("\(View.funding.file): \(error.reason)")
      }
    }
    var allocations: [Allocation] = []
    for record in try records(of: .allocations) {
      do throws(EnvelopeError) { allocations.append(try Allocation(record, home: book.home)) } catch {
        problems.append("\(View.allocations.file): \(error.reason)")
      }
    }
    let facts = try accounts()
    var pending = PendingMoney()
    let (ledger, unstated) = try ledger(book, facts, allocations, &pending, &problems)
    return EnvelopeReading(
      book: book, rules: rules, allocations: allocations, accounts: facts, ledger: ledger, unstated: unstated,
      pending: pending, problems: problems)
  }

  /// Changes of the money in each envelope, sorted by day and envelope. Empty without envelopes.
  package func envelopeChanges() throws -> [(day: Day, envelope: String, amount: Amount)] {
    let reading = try envelopes(today: .last)
    if reading.book.isEmpty, reading.allocations.isEmpty { return [] }
    var changes: [(day: Day, envelope: String, amount: Amount)] = []
    for (key, flows) in reading.ledger.flows {
      for (day, change) in try summing("the balances", flows.changes) where change != 0 {
        changes.append((day, key.envelope, Amount(minor: change, currency: key.currency)))
      }
    }
    return changes.sorted {
      ($0.day, $0.envelope, $0.amount.currency.code) < ($1.day, $1.envelope, $1.amount.currency.code)
    }
  }

  private func ledger(
    _ book: EnvelopeBook, _ facts: [AccountFacts], _ allocations: [Allocation], _ pending: inout PendingMoney,
    _ problems: inout [String]
  ) throws -> (EnvelopeLedger, [(account: String, isDerived: Bool)]) {
    try summing("the envelopes") {
      var (builder, bad, object) = (LedgerBuilder(book), 0, JSONObject())
      try eachLine(of: .transactions) { line in
        guard (try? object.scan(line)) != nil, let payment = EnvelopePayment(object) else {
          bad += 1
          return
        }
        if object.says("status", "pending") {
          var entry = Entry(day: payment.day, amount: payment.amount, kind: payment.kind)
          (entry.isPending, entry.uncounted) = (true, object.uncounted)
          pending.add(entry)
        }
        if object.isCounted { try builder.add(payment) }
      }
      let sums = try builder.finish { try payment($0) }
      if bad > 0 { problems.append("\(View.transactions.file): \(bad) records cannot be read (see sw-data check)") }
      // Accounts without an opening balance rest on a stated one, as those of a balance sheet.
      let stated = Set(facts.filter { $0.opening != nil }.map { EnvelopeKey($0.id, $0.currency) })
      let open = sums.accounts.keys.filter { !stated.contains($0) && !$0.envelope.isEmpty }
      let wanted = open.map { key in
        let account = facts.first { $0.id == key.envelope } ?? AccountFacts(key.envelope, key.currency)
        return (BalanceKey(key.envelope, key.currency), account)
      }
      let ends = try statedEnds(of: Dictionary(uniqueKeysWithValues: wanted), at: .last)
      let derived = ends.reduce(into: [:]) { found, end in
        found[EnvelopeKey(end.key.account, end.key.currency)] = StatedBalance(
          day: end.value.day, minor: end.value.amount.minor)
      }
      let ledger = try sums.ledger(book, facts, allocations, derived: derived)
      return (ledger, open.map { ($0.envelope, derived[$0] != nil) }.sorted { $0.0 < $1.0 })
    }
  }

  /// The counted payment with an id, or its survivor; `nil` without one.
  package func payment(_ id: String) throws -> EnvelopePayment? {
    var id = id
    for _ in 0..<20 {
      guard let record = try transaction(id) else { return nil }
      guard let next = record.string("merged_into") else {
        return record.isCounted ? record.read { EnvelopePayment($0) } : nil
      }
      id = next
    }
    return nil
  }
}
