/// Finds payments with several records, by all sources.
///
/// A record has at most one partner per source. Records of a group never contradict each other.
final class DuplicateMatch {
  private let table: MatchTable
  let decision: PaymentDecision

  init(_ table: MatchTable) { (self.table, decision) = (table, PaymentDecision(table)) }

  /// Groups of two or more records: the survivor, then others with scores.
  func groups(least: Int) -> [[(row: Int, score: Int)]] {
    let records = table.records
    let rows = records.indices.filter { !records[$0].has(.isGone) }.map { Int32($0) }
    var pairs: [MatchPair] = []
    func consider(_ a: Int32, _ b: Int32, _ distance: Int64) {
      let pair = PaymentPair(records[Int(a)], records[Int(b)], decision)
      guard let score = decision.verdict(pair, least: least)?.score else { return }
      pairs.append(MatchPair(score: score, distance: distance, a: a, b: b))
    }
    table.eachShared { consider($0, $1, 0) }
    MatchOrder(table, rows, by: \.amount).eachNear(days: PaymentDecision.statementLag, consider)
    eachOtherAmount(rows, consider)
    return assigned(pairs.sorted(by: MatchPair.isBefore), records)
  }

  /// Calls `body` with pairs of one account and other amounts. These are abroad or have a surcharge. The last value is
  /// their distance.
  private func eachOtherAmount(_ rows: [Int32], _ body: (Int32, Int32, Int64) -> Void) {
    let records = table.records
    let booked = MatchWindow(table, rows.filter { records[Int($0)].hasStatement }) { [$0.digits] }
    for row in rows where !records[Int(row)].hasStatement && records[Int(row)].mayBeBookedOtherwise {
      let record = records[Int(row)]
      let days = record.day - 1...record.day + PaymentDecision.statementLag
      for other in booked.rows(record.digits, days).prefix(DuplicateMatch.mostBooked) {
        let booking = records[Int(other)]
        if booking.minor == record.minor && booking.currency == record.currency { continue }
        body(row, other, Int64(abs(booking.day - record.day)) << 40)
      }
    }
  }

  /// Maximum rows to compare with a payment of another amount.
  private static let mostBooked = 384

  /// Two records cannot be one payment, despite other links.
  private func contradict(_ a: MatchRecord, _ b: MatchRecord) -> Bool {
    let pair = PaymentPair(a, b, decision)
    if pair.areTwo { return true }
    switch pair.references {
    case .same: return pair.isTaken
    case .different: return true
    case .unknown: break
    }
    if pair.accounts == .different { return !pair.isOfDebitCard }
    let isAgain = pair.isRowAgain || pair.isRowReworded || pair.isWordedTwice || pair.isMessageOfBalance
    if pair.isOneSource, !isAgain { return true }
    return pair.closeness == nil
  }

  // MARK: Assignment

  /// Maximum records of one payment.
  private static let mostSources = 8

  private func assigned(_ pairs: [MatchPair], _ records: [MatchRecord]) -> [[(row: Int, score: Int)]] {
    var group: [Int32: Int] = [:]
    var groups: [[(row: Int, score: Int)]] = []
    for pair in pairs {
      let (a, b) = (group[pair.a] ?? -1, group[pair.b] ?? -1)
      if a >= 0, a == b { continue }
      let left = a >= 0 ? groups[a] : [(row: Int(pair.a), score: 0)]
      let right = b >= 0 ? groups[b] : [(row: Int(pair.b), score: 0)]
      if left.count + right.count > DuplicateMatch.mostSources { continue }
      let isApart = left.contains { one in
        right.contains { other in
          (one.row != Int(pair.a) || other.row != Int(pair.b))
            && contradict(records[one.row], records[other.row])
        }
      }
      if isApart { continue }
      var joined = left + right
      // A record has the score of the pair that added it.
      for index in joined.indices where joined[index].score == 0 { joined[index].score = Int(pair.score) }
      let home = a >= 0 ? a : b >= 0 ? b : groups.count
      if home == groups.count { groups.append([]) }
      groups[home] = joined
      if a >= 0, b >= 0 { groups[b] = [] }
      for member in joined { group[Int32(member.row)] = home }
    }
    return groups.filter { $0.count > 1 }.map { members in
      members.sorted { DuplicateMatch.survives(records, $0.row, $1.row) }
    }
  }

  /// The first record survives: edited, then confirmed, then older.
  private static func survives(_ records: [MatchRecord], _ a: Int, _ b: Int) -> Bool {
    let (one, other) = (records[a], records[b])
    // A record with a leg or a purchase is not merged away: the link would be lost.
    let (isBound, isOtherBound) = (one.isBound, other.isBound)
    if isBound != isOtherBound { return isBound }
    if one.care != other.care { return one.care > other.care }
    if one.has(.isPending) != other.has(.isPending) { return other.has(.isPending) }
    if one.created != other.created { return one.created < other.created }
    return a < b
  }
}
