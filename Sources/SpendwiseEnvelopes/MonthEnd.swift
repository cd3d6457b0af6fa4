/// Ends months with allocations: returns the rest or covers the missing amount.
package struct MonthEnd {
  package let book: EnvelopeBook
  package private(set) var ledger: EnvelopeLedger
  package private(set) var allocations: [Allocation]
  /// Records to write.
  package private(set) var proposals: [Allocation] = []
  package private(set) var shortfalls: [Funder.Shortfall] = []
  /// Notes for the person.
  package private(set) var notes: [String] = []

  package init(_ book: EnvelopeBook, _ allocations: [Allocation], _ ledger: EnvelopeLedger) {
    (self.book, self.allocations, self.ledger) = (book, allocations, ledger)
  }

  /// Ends a month for envelopes, in order. `policy` overrides that of the envelopes.
  package mutating func end(
    _ month: Period, of envelopes: [Envelope], policy: Envelope.Rollover? = nil
  ) throws(AmountError) {
    let name = PeriodStep.month.name(of: month)
    for envelope in envelopes where envelope.days.contains(month.last) {
      let key = "roll:\(envelope.id):\(name)"
      let held = allocations.first { $0.id == Allocation.id(forKey: key) }
      if let held, held.isEdited {
        notes.append("\(held.id): the end of \(name) of \(envelope.id) was changed by hand (left as it is)")
        continue
      }
      if let held {
        try ledger.add(held, since: book.since, isReversed: true)
        allocations.removeAll { $0.id == held.id }
      }
      let record = try self.record(envelope, month, key, policy ?? envelope.rollover)
      try settle(held, record)
    }
  }

  private mutating func record(
    _ envelope: Envelope, _ month: Period, _ key: String, _ policy: Envelope.Rollover
  ) throws(AmountError) -> Allocation? {
    let balance = try ledger.balance(envelope.id, envelope.currency, at: month.last)
    let name = PeriodStep.month.name(of: month)
    let base = Amount(minor: balance, currency: envelope.currency)
    var record: Allocation
    switch policy {
    case .return where balance > 0:
      let amount = try ledger.available(envelope.id, envelope.currency, from: month.last)
      record = Allocation(
        key: key, date: month.last, from: envelope.id, to: Envelope.unassigned,
        Amount(minor: min(balance, amount), currency: envelope.currency), why: "what was left in \(name)")
    case .cover where balance < 0:
      let source = envelope.coverFrom ?? Envelope.unassigned
      let got = min(-balance, try ledger.available(source, envelope.currency, from: month.last))
      if got < -balance {
        shortfalls.append(
          .init(
            envelope: envelope.id, got: Amount(minor: got, currency: envelope.currency), wanted: base.magnitude))
      }
      record = Allocation(
        key: key, date: month.last, from: source, to: envelope.id, Amount(minor: got, currency: envelope.currency),
        why: "what was missing in \(name)")
    default: return nil
    }
    if record.amount.minor == 0 { return nil }
    record.basis = Allocation.Basis(base, month.last, share: record.amount.minor)
    return record
  }

  private mutating func settle(_ held: Allocation?, _ record: Allocation?) throws(AmountError) {
    guard var new = record ?? held.flatMap({ $0.basis == nil ? nil : $0.voided }) else { return }
    try ledger.add(new, since: book.since)
    allocations.append(new)
    if held?.agrees(with: new) == true { return }
    if let held, held.isVoid, !new.isVoid { new.isRestored = true }
    proposals.append(new)
  }
}
