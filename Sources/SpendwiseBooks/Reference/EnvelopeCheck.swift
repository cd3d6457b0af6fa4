import SpendwiseEnvelopes

/// Checks of envelopes, allocations and funding rules.
extension ReferenceCheck {
  /// Checks a record of `view` as it is to be. Throws `RecordProblem`.
  func checkEnvelopes(_ view: View, _ record: Record) throws {
    let aliases = try source.categoryAliases()
    let book = EnvelopeBook(try source.records(of: .envelopes), since: .first, home: home, aliases: aliases)
    try refusing {
      switch view {
      case .envelopes: try check(Envelope(record, home: home), book)
      case .allocations: try check(Allocation(record, home: home), book)
      default: try check(FundingRule(record, currency: book.currency), book)
      }
    }
  }

  private func existing(_ id: String, _ name: String, _ book: EnvelopeBook) throws -> Envelope? {
    if id == Envelope.unassigned { return nil }
    if let envelope = book[id] { return envelope }
    let near = NearName.question(id, among: book.envelopes.map(\.id))
    throw RecordProblem("\(name): there is no envelope \(id) (\(near ?? "sw-envelope add \(id) makes it"))")
  }

  private func check(_ envelope: Envelope, _ book: EnvelopeBook) throws {
    if let (other, path) = book.clash(envelope) {
      throw RecordProblem(
        "envelope \(envelope.id): \(path) is a category of the envelope \(other.id) (take it out there first, or "
          + "limit both to other accounts)")
    }
    for (index, claim) in envelope.claims.enumerated() {
      if let path = envelope.claims[..<index].first(where: { $0.meets(claim) })?.path {
        throw RecordProblem("envelope \(envelope.id): the category \(path) is there twice")
      }
    }
    let accounts = try envelope.accounts.isEmpty ? nil : source.accountBook()
    for account in envelope.accounts where accounts?.find(account) == nil {
      throw RecordProblem("envelope \(envelope.id): there is no account \(account) (sw-data account add \(account))")
    }
    var next = envelope.coverFrom
    for _ in 0...book.envelopes.count {
      guard let id = next else { break }
      if id == envelope.id {
        throw RecordProblem(
          "envelope \(envelope.id): cover_from=\(envelope.coverFrom ?? "") leads back to it (a circle)")
      }
      let source = try existing(id, "envelope \(envelope.id): cover_from", book)
      if let source, source.currency != envelope.currency {
        throw RecordProblem(
          "envelope \(envelope.id): \(id) is in \(source.currency.code), not in \(envelope.currency.code)")
      }
      next = source?.coverFrom
    }
  }

  private func check(_ allocation: Allocation, _ book: EnvelopeBook) throws {
    for id in [allocation.from, allocation.to] {
      guard let envelope = try existing(id, "allocation \(allocation.id)", book) else { continue }
      if envelope.currency != allocation.amount.currency, !allocation.isVoid {
        throw RecordProblem(
          "allocation \(allocation.id): \(id) is in \(envelope.currency.code), not in "
            + "\(allocation.amount.currency.code) (money moves between envelopes of one currency)")
      }
    }
  }

  private func check(_ rule: FundingRule, _ book: EnvelopeBook) throws {
    let name = "rule \(rule.id)"
    guard let envelope = try existing(rule.envelope, name, book) else {
      throw RecordProblem("\(name): a rule cannot fill \(rule.envelope)")
    }
    if let source = try existing(rule.source, "\(name): source", book), source.currency != envelope.currency {
      throw RecordProblem("\(name): \(source.id) is in \(source.currency.code), not in \(envelope.currency.code)")
    }
    if case .fill = rule.share, envelope.target == nil {
      throw RecordProblem("\(name): \(envelope.id) has no target to fill (sw-envelope set \(envelope.id) target=8000)")
    }
    _ = try refusing("\(name): match") { try Query(rule.match, today: .first) }
  }
}
