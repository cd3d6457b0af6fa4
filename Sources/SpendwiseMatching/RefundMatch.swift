/// Finds purchases of refunds: whole or partial, never more than paid.
final class RefundMatch {
  private let table: MatchTable
  /// Amount of each purchase not yet refunded, by row.
  private var left: [Int32: UInt64] = [:]

  init(_ table: MatchTable) { self.table = table }

  /// Maximum days between a purchase and its refund.
  static let days: Int32 = 180
  /// Maximum score of a part without refund words or reference.
  static let mostForPart = 67
  /// Maximum score of a refund to another account without a reference.
  static let mostForOtherAccount: Int32 = 70
  /// Maximum purchases by payee, and by amount, to compare with a refund.
  private static let most = 200

  /// Pairs of a refund and its purchase. `isTaken` marks records that have a partner.
  func refunds(least: Int, _ isTaken: [Bool]) -> [MatchPair] {
    let records = table.records
    subtractLinked(records)
    let candidates = records.indices.map { Int32($0) }.filter { row in
      let record = records[Int(row)]
      return !isTaken[Int(row)]
        && record.flags.isDisjoint(with: [.isGone, .isTransfer, .hasTransfer, .hasPurchase])
        && (!record.has(.isPending) || record.has(.isRefund))
    }
    let refunds = candidates.filter { mayBeRefund(records[Int($0)]) }
    if refunds.isEmpty { return [] }
    let purchases = candidates.filter { records[Int($0)].minor < 0 }
    var (pairs, seen): ([MatchPair], Set<Int64>) = ([], [])
    func consider(_ refund: Int32, _ purchase: Int32) {
      let (one, other) = (records[Int(refund)], records[Int(purchase)])
      guard seen.insert(Int64(refund) << 32 | Int64(purchase)).inserted,
        let score = score(one, other, left: leftOf(purchase))
      else { return }
      pairs.append(MatchPair(score: score, distance: Int64(one.day - other.day), a: refund, b: purchase))
    }
    let (free, sources) = (Set(purchases), Set(refunds))
    table.eachShared { a, b in
      let (refund, purchase) = records[Int(a)].minor > 0 ? (a, b) : (b, a)
      if sources.contains(refund), free.contains(purchase) { consider(refund, purchase) }
    }
    // A refund without refund words reaches the score only for the whole amount.
    let called = least <= RefundMatch.mostForPart ? refunds : refunds.filter { isCalledSo(records[Int($0)]) }
    eachPurchase(of: called, purchases, by: { Array(table.payeeWords($0)) }, consider)
    // A reversal does not always name the payee.
    eachPurchase(of: refunds, purchases, by: { [$0.amount.magnitude] }, consider)
    return assigned(pairs.sorted(by: MatchPair.isBefore), least, records)
  }

  private func subtractLinked(_ records: [MatchRecord]) {
    var rows: [String: Int32] = [:]
    let linked = records.filter { $0.has(.hasPurchase) && !$0.has(.isGone) && !$0.purchase.isEmpty }
    for (row, record) in records.enumerated() where record.has(.hasRefunds) {
      rows[table.string(record.id)] = Int32(row)
    }
    for refund in linked {
      guard let row = rows[table.string(refund.purchase)] else { continue }
      let rest = leftOf(row)
      left[row] = rest - min(rest, refund.minor.magnitude)
    }
  }

  private func leftOf(_ purchase: Int32) -> UInt64 { left[purchase] ?? table.records[Int(purchase)].minor.magnitude }

  private func mayBeRefund(_ record: MatchRecord) -> Bool {
    record.minor > 0 && (isCalledSo(record) || !record.has(.saysIncome))
  }

  private func isCalledSo(_ record: MatchRecord) -> Bool {
    record.has(.isRefund) || record.has(.saysRefund) || record.has(.saysReversal)
  }

  /// Calls `body` with each refund and the purchases that share a key. Only the last ones before it.
  private func eachPurchase<Key: Hashable>(
    of refunds: [Int32], _ purchases: [Int32], by keys: (MatchRecord) -> [Key], _ body: (Int32, Int32) -> Void
  ) {
    let paid = MatchWindow(table, purchases, of: refunds, by: keys)
    for refund in refunds {
      let day = table.records[Int(refund)].day
      for key in keys(table.records[Int(refund)]) {
        for purchase in paid.rows(key, day - RefundMatch.days...day).suffix(RefundMatch.most) {
          body(refund, purchase)
        }
      }
    }
  }

  /// Score of a refund for a purchase. `left` was not yet refunded.
  private func score(_ refund: MatchRecord, _ purchase: MatchRecord, left: UInt64) -> Int32? {
    let days = refund.day - purchase.day
    guard refund.minor > 0, purchase.minor < 0, refund.currency == purchase.currency, days >= 0,
      days <= RefundMatch.days, refund.minor.magnitude <= left, !table.areApart(refund, purchase)
    else { return nil }
    if days == 0, refund.time >= 0, purchase.time >= 0, refund.time < purchase.time { return nil }
    let accounts = table.accounts(refund, purchase)
    let isWhole = refund.minor == -purchase.minor
    let isCalledSo = refund.has(.isRefund) || refund.has(.saysRefund)
    let isReversal = refund.has(.saysReversal)
    if case .same = table.references(refund, purchase) {
      // Between two accounts, a shared number is a transfer's.
      if accounts.areApart, !isCalledSo, !isReversal { return nil }
      return isCalledSo || isReversal ? (isWhole ? 99 : 97) : accounts == .same ? 95 : 70
    }
    var score: Int32 = isWhole ? 25 : 10
    score += accounts.score(same: 10, maybe: 5, different: 0)
    score += days <= 30 ? 5 : 0
    let likeness = table.likeness(refund, purchase)
    switch likeness {
    case .same: score += 42
    case .alike: score += 32
    case .unknown, .unlike:
      // A bank reverses its own booking without a name, but soon and wholly, on the same account.
      let isCash = refund.has(.saysCash) && purchase.has(.saysCash)
      guard isReversal || isCash, isWhole, accounts == .same, days <= 15 else { return nil }
      score += (likeness == .unknown || isCash ? 25 : 5) + (days <= 3 ? 10 : 0)
    }
    // A shop refunds to the card that paid. On another card it may be another purchase's refund.
    let most = accounts.areApart ? RefundMatch.mostForOtherAccount : 96
    if isCalledSo || isReversal { return min(score + 18, most) }
    // Money from a known payee is a refund only if it is a merchant of the same name.
    guard purchase.has(.hasMerchant), likeness == .same, !accounts.areApart else { return nil }
    return score
  }

  /// Best purchase for each refund. Several equal ones lower the score, for a part even more.
  private func assigned(_ pairs: [MatchPair], _ least: Int, _ records: [MatchRecord]) -> [MatchPair] {
    var rivals: [Int32: Int] = [:]
    var best: [Int32: Int32] = [:]
    for pair in pairs {
      if best[pair.a] == nil { best[pair.a] = pair.score }
      if best[pair.a] == pair.score { rivals[pair.a, default: 0] += 1 }
    }
    var isUsed: Set<Int32> = []
    var result: [MatchPair] = []
    for var pair in pairs where !isUsed.contains(pair.a) {
      let (refund, rest) = (records[Int(pair.a)].minor.magnitude, leftOf(pair.b))
      if refund > rest { continue }
      if best[pair.a] == pair.score, rivals[pair.a, default: 0] > 1 {
        pair.score -= refund == records[Int(pair.b)].minor.magnitude ? 4 : 15
      }
      if pair.score < least { continue }
      isUsed.insert(pair.a)
      left[pair.b] = rest - refund
      result.append(pair)
    }
    return result
  }

  /// Evidence that `refund` is of `purchase`, in words.
  func reason(_ refund: MatchRecord, _ purchase: MatchRecord) -> String {
    table.reason(
      refund, purchase, [refund.minor == -purchase.minor ? "the whole amount" : "a part of the amount"],
      [
        refund.has(.saysReversal) ? "words of a reversal" : nil,
        refund.has(.saysRefund) ? "words of a refund" : nil, refund.has(.isRefund) ? "recorded as refund" : nil,
      ])
  }
}
