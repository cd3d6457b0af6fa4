/// Proposes links between transactions: duplicates, transfers, refunds, receipts.
///
/// A link has a score and a reason. Applied links can be undone.
package struct Matcher {
  /// Default minimum score, in hundredths.
  package static let usualLeast = 75
  /// Days to the farthest record that counts: another refund of a purchase that was refunded.
  package static let reach = 2 * Int(RefundMatch.days)

  private var table: MatchTable

  package init(_ table: MatchTable) {
    self.table = table
    self.table.prepare()
  }

  /// Links of these kinds with a minimum score, in record order. Each has a wanted record. A duplicate is not a leg of
  /// a transfer, and a leg is not a refund.
  package func links(_ relations: Set<MatchLink.Relation>, least: Int = usualLeast) -> [MatchLink] {
    var isTaken = [Bool](repeating: false, count: table.count)
    var links: [MatchLink] = []
    // Needed for every kind: a duplicate would be another leg.
    let match = DuplicateMatch(table)
    func add(
      _ relation: MatchLink.Relation, _ first: Int, _ second: Int, _ score: Int,
      _ reason: (MatchRecord, MatchRecord) -> String
    ) {
      let (one, other) = (table.records[first], table.records[second])
      if !relations.contains(relation) || !one.has(.isWanted) && !other.has(.isWanted) { return }
      links.append(
        MatchLink(
          relation: relation, ids: [table.string(one.id), table.string(other.id)], score: score,
          why: reason(one, other), rows: (first, second)))
    }
    for group in match.groups(least: min(least, Matcher.usualLeast)) {
      guard let survivor = group.first?.row else { continue }
      for (row, score) in group.dropFirst() where !table.records[row].isBound {
        isTaken[row] = true
        if score < least { continue }
        add(.duplicate, survivor, row, score, match.decision.reason)
        if relations.contains(.duplicate) || isReceipt(row) == isReceipt(survivor) { continue }
        let (payment, receipt) = isReceipt(row) ? (survivor, row) : (row, survivor)
        add(.receipt, payment, receipt, score, match.decision.reason)
      }
    }
    func add(_ relation: MatchLink.Relation, _ pairs: [MatchPair], _ reason: (MatchRecord, MatchRecord) -> String) {
      for pair in pairs {
        isTaken[Int(pair.a)] = isTaken[Int(pair.a)] || relation == .transfer
        isTaken[Int(pair.b)] = true
        add(relation, Int(pair.a), Int(pair.b), Int(pair.score), reason)
      }
    }
    if relations.contains(.receipt) {
      let match = ReceiptMatch(table: table)
      add(.receipt, match.receipts(least: least, isTaken), match.reason)
    }
    if relations.contains(.transfer) {
      let match = TransferMatch(table: table)
      add(.transfer, match.legs(least: least, isTaken), match.reason)
    }
    if relations.contains(.refund) {
      let match = RefundMatch(table)
      add(.refund, match.refunds(least: least, isTaken), match.reason)
    }
    let order = MatchLink.Relation.allCases
    func key(_ link: MatchLink) -> (Int, Int, Int) {
      (order.firstIndex(of: link.relation) ?? 0, link.rows.0, link.rows.1)
    }
    return links.sorted { key($0) < key($1) }
  }

  private func isReceipt(_ row: Int) -> Bool { table.records[row].has(.isReceipt) }

  /// Figures count both records. A payment counts twice, or a transfer as spent and earned.
  package func countsBoth(_ link: MatchLink) -> Bool {
    let (one, other) = (table.records[link.rows.0], table.records[link.rows.1])
    if one.has(.isUncounted) || other.has(.isUncounted) { return false }
    return link.relation != .transfer || !one.has(.isTransfer) || !other.has(.isTransfer)
  }

  /// One side of a link, for people.
  package struct Side: Sendable {
    package var date: String
    package var payee: String
    package var account: String
    package var amount: Amount
  }

  /// Both sides of a link, for people.
  package func sides(_ link: MatchLink) -> [Side] {
    [link.rows.0, link.rows.1].map { row in
      let record = table.records[row]
      return Side(
        date: Day(number: record.day).iso, payee: table.string(record.shown),
        account: table.accounts[record.account] ?? "",
        amount: Amount(minor: record.minor, currency: record.currency))
    }
  }
}
