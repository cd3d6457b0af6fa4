import SpendwiseEnvelopes

/// Says what is wrong with an envelope, an allocation or a funding rule.
struct EnvelopeCheck {
  private let book: EnvelopeBook
  private let accounts: AccountBook
  private let categories: Categories

  init(_ envelopes: [[UInt8]], accounts: [[UInt8]], categories: Categories, home: Currency) {
    book = EnvelopeBook(envelopes, since: .first, home: home, aliases: categories.aliases)
    (self.accounts, self.categories) = (AccountBook(accounts), categories)
  }

  /// Checks a record of `view` as it is to be. Throws `RecordProblem`.
  func check(_ view: View, _ record: Record) throws {
    do {
      switch view {
      case .envelopes: try check(Envelope(record.line, home: book.home))
      case .allocations: try check(Allocation(record.line, home: book.home))
      case .funding: try check(FundingRule(record.line, currency: book.currency))
      default: break
      }
    } catch let error as EnvelopeError { throw RecordProblem(error.reason) }
  }

  private func existing(_ id: String, _ name: String) throws -> Envelope? {
    if id == Envelope.unassigned { return nil }
    if let envelope = book[id] { return envelope }
    let near = NearName.question(id, among: book.envelopes.map(\.id))
    throw RecordProblem("\(name): there is no envelope \(id) (\(near ?? "sw-envelope add \(id) makes it"))")
  }

  private func check(_ envelope: Envelope) throws {
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
    for account in envelope.accounts where accounts.find(account) == nil {
      throw RecordProblem("envelope \(envelope.id): there is no account \(account) (sw-data account add \(account))")
    }
    var next = envelope.coverFrom
    for _ in 0...book.envelopes.count {
      guard let id = next else { break }
      if id == envelope.id {
        throw RecordProblem(
          "envelope \(envelope.id): cover_from=\(envelope.coverFrom ?? "") leads back to it (a circle)")
      }
      let source = try existing(id, "envelope \(envelope.id): cover_from")
      if let source, source.currency != envelope.currency {
        throw RecordProblem(
          "envelope \(envelope.id): \(id) is in \(source.currency.code), not in \(envelope.currency.code)")
      }
      next = source?.coverFrom
    }
  }

  private func check(_ allocation: Allocation) throws {
    for id in [allocation.from, allocation.to] {
      guard let envelope = try existing(id, "allocation \(allocation.id)") else { continue }
      if envelope.currency != allocation.amount.currency, !allocation.isVoid {
        throw RecordProblem(
          "allocation \(allocation.id): \(id) is in \(envelope.currency.code), not in "
            + "\(allocation.amount.currency.code) (money moves between envelopes of one currency)")
      }
    }
  }

  private func check(_ rule: FundingRule) throws {
    let name = "rule \(rule.id)"
    guard let envelope = try existing(rule.envelope, name) else {
      throw RecordProblem("\(name): a rule cannot fill \(rule.envelope)")
    }
    if let source = try existing(rule.source, "\(name): source"), source.currency != envelope.currency {
      throw RecordProblem("\(name): \(source.id) is in \(source.currency.code), not in \(envelope.currency.code)")
    }
    if case .fill = rule.share, envelope.target == nil {
      throw RecordProblem("\(name): \(envelope.id) has no target to fill (sw-envelope set \(envelope.id) target=8000)")
    }
    do { _ = try Query(rule.match, today: .first) } catch { throw RecordProblem("\(name): match: \(error.reason)") }
  }
}
