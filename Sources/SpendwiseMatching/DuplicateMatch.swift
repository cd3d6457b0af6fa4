/// Finds payments that have several records: by mail, message, statement, payment app, receipt, or typed by hand.
///
/// A record has at most one partner in each source, and no two records of one group may contradict each other.
final class DuplicateMatch {
  private let table: MatchTable
  private let common: Set<UInt64>
  private let identity: PaymentIdentity
  private var pairs = MatchPairs()

  init(_ table: MatchTable, _ common: Set<UInt64>) {
    (self.table, self.common, identity) = (table, common, PaymentIdentity(table: table))
  }

  /// Days by which a card's or cheque's statement may be later than the payment.
  private static let lag: Int32 = 5
  /// The most seconds by which two clocks differ for one payment.
  private static let clockSlack = 3 * 60

  /// The groups with two or more records: the survivor first, then each other one with its score.
  func groups(least: Int) -> [[(row: Int, score: Int)]] {
    let records = table.records
    let rows = records.indices.filter { !records[$0].has(.isGone) }.map { Int32($0) }
    table.eachShared(common) { a, b in
      if let score = score(records[Int(a)], records[Int(b)], least) {
        pairs.add(MatchPair(score: score, distance: 0, a: a, b: b))
      }
    }
    let order = MatchOrder(table, rows) { $0.minor }
    order.eachNear(days: DuplicateMatch.lag) { a, b in
      let (one, other) = (records[Int(a.row)], records[Int(b.row)])
      if table.sharesSource(one, other), one.time < 0 || one.time != other.time, !isRowAgain(one, other),
        !isRowReworded(one, other)
      {
        return
      }
      guard let score = score(one, other, least) else { return }
      let seconds = table.secondsBetween(one, other) ?? 0
      let distance = Int64(b.day - a.day) << 40 | Int64(seconds) << 16 | Int64(min(abs(a.rank - b.rank), 0xFFFF))
      pairs.add(MatchPair(score: score, distance: distance, a: a.row, b: b.row))
    }
    addByTime(rows, least)
    return assigned(records)
  }

  /// Adds pairs by time: the best evidence among many equal payments, also when one source missed some of them.
  private func addByTime(_ rows: [Int32], _ least: Int) {
    let records = table.records
    func moment(_ row: Int32) -> Int64 { Int64(records[Int(row)].day) * 86_400 + Int64(records[Int(row)].time) }
    let timed = rows.filter { records[Int($0)].time >= 0 }.sorted { a, b in
      let (one, other) = (records[Int(a)], records[Int(b)])
      if one.minor != other.minor { return one.minor < other.minor }
      return (moment(a), a) < (moment(b), b)
    }
    for (index, row) in timed.enumerated() {
      let record = records[Int(row)]
      for next in timed[(index + 1)...].prefix(16) {
        let other = records[Int(next)]
        let seconds = moment(next) - moment(row)
        if other.minor != record.minor || seconds > DuplicateMatch.clockSlack { break }
        if seconds > 0, table.sharesSource(record, other) { continue }
        guard let score = score(record, other, least) else { continue }
        pairs.add(MatchPair(score: score, distance: seconds << 16, a: row, b: next))
      }
    }
  }

  // MARK: One pair

  /// The score that both are one payment, in hundredths; `nil` when they are not, or when it is below `least`.
  func score(_ a: MatchRecord, _ b: MatchRecord, _ least: Int) -> Int32? {
    // A receipt that figures leave out and a payment are two things of one purchase: `ReceiptMatch`.
    if a.has(.isReceipt) != b.has(.isReceipt), a.has(.isUncounted) || b.has(.isUncounted) { return nil }
    guard a.minor == b.minor, a.minor != 0, a.currency == b.currency else { return adjusted(a, b, least) }
    if table.areTwo(a, b, proof: true) { return nil }
    let most: Int32 = table.areTwo(a, b) ? 85 : 99
    let accounts = table.accounts(a, b)
    let days = abs(a.day - b.day)
    switch table.references(a, b, common) {
    case .different: return nil
    case .same:
      if days > 10 { return nil }
      var score: Int32 = accounts == .same ? 99 : accounts == .maybe ? 97 : 60
      if days > 1 { score -= 4 }
      score = min(score, identity.isOfOthers(a, b) ? 70 : most)
      if table.sharesSource(a, b), !identity.isCertain(a, b) {
        let isOfTwoFiles = a.created != b.created && identity.isRowOfSameReference(a, b)
        score = min(score, isOfTwoFiles ? 90 : identity.isRepeated(a, b) ? 78 : days == 0 ? 70 : 50)
      }
      return score >= least ? score : nil
    case .unknown: break
    }
    if accounts == .different { return nil }
    if identity.isSameState(a, b) { return 99 }
    if a.has(.isReceipt), let again = printedAgain(a, b) { return again >= least ? again : nil }
    if table.sharesSource(a, b) {
      let score: Int32 = isSentAgain(a, b) || isRowAgain(a, b) ? 85 : isRowReworded(a, b) ? 78 : 0
      return score > 0 && score >= least ? score : nil
    }
    guard let closeness = closeness(a, b) else { return nil }
    var score: Int32 = (accounts == .same ? 40 : 25) + closeness
    if hasSameBalance(a, b) { score += 25 }
    let isRare = MatchTable.isRare(a.minor)
    // Names cost most to compare: they come last, and only when they can decide.
    if Int(score) + 30 + (isRare ? 10 : 0) < least { return nil }
    switch likeness(a, b) {
    case .same: score += 30
    case .alike: score += 20
    case .unknown: score += 12
    // Two shops within few minutes are two payments.
    case .unlike: score -= table.secondsBetween(a, b) ?? 0 > 60 ? 25 : 5
    }
    if isRare { score += 10 }
    return score >= least ? min(score, 96, most) : nil
  }

  /// The score that a statement has a message's payment with another amount: with a tip or a surcharge, or less than
  /// what was blocked at first.
  private func adjusted(_ a: MatchRecord, _ b: MatchRecord, _ least: Int) -> Int32? {
    let (low, high) = (min(a.minor.magnitude, b.minor.magnitude), max(a.minor.magnitude, b.minor.magnitude))
    guard a.has(.isStatement) != b.has(.isStatement), high - low <= low / 10 * 3 + 3, identity.isSameReference(a, b)
    else { return nil }
    let score: Int32 = table.accounts(a, b) == .same ? 85 : 78
    return score >= least ? score : nil
  }

  /// The score that two receipts are one, printed or photographed again: of one day and payee, at one time.
  private func printedAgain(_ a: MatchRecord, _ b: MatchRecord) -> Int32? {
    guard a.day == b.day, table.likeness(a, b) >= .alike else { return nil }
    if a.time >= 0, b.time >= 0 { return a.time == b.time ? 90 : nil }
    return 80
  }

  /// Whether two messages of one source differ in nothing, the time of day among it.
  private func isSentAgain(_ a: MatchRecord, _ b: MatchRecord) -> Bool {
    guard a.has(.isMessage), b.has(.isMessage), a.day == b.day, a.time > 0, a.time == b.time else { return false }
    return table.likeness(a, b) != .unlike
  }

  /// Whether two rows of one account are one, in two files with other words. Equal rows of one file have the same hash,
  /// and the rows of one file come at one time.
  private func isRowAgain(_ a: MatchRecord, _ b: MatchRecord) -> Bool {
    a.created != b.created && table.haveSameRow(a, b) && (a.row == 0 || a.row != b.row)
      && table.likeness(a, b) != .unlike
  }

  /// Whether two rows without a balance to tell them apart are perhaps one, exported twice with other words.
  private func isRowReworded(_ a: MatchRecord, _ b: MatchRecord) -> Bool {
    a.created != b.created && a.hasStatement && b.hasStatement && a.day == b.day && (a.row == 0 || a.row != b.row)
      && (a.balance == .min || b.balance == .min) && table.likeness(a, b) == .same
  }

  /// The likeness of the payees; that of a card's bill is the card, whatever each source calls it.
  private func likeness(_ a: MatchRecord, _ b: MatchRecord) -> PayeeLikeness {
    let isBill = a.has(.saysCardPayment) && b.has(.saysCardPayment)
    return isBill ? .same : table.likeness(a, b)
  }

  /// Recognizes statement rows with the same balance.
  private func hasSameBalance(_ a: MatchRecord, _ b: MatchRecord) -> Bool {
    a.has(.isStatement) && b.has(.isStatement) && a.balance != .min && a.balance == b.balance
  }

  /// The score of day and time; `nil` when they exclude a pair.
  private func closeness(_ a: MatchRecord, _ b: MatchRecord) -> Int32? {
    let days = abs(a.day - b.day)
    let seconds = table.secondsBetween(a, b)
    if let seconds {
      if seconds > DuplicateMatch.clockSlack { return nil }
      return 25 + (seconds <= 60 ? 20 : 15)
    }
    if days == 0 { return 25 }
    let (early, late) = a.day < b.day ? (a, b) : (b, a)
    if a.has(.isUPI) || b.has(.isUPI) {
      // Instant payments have exact dates, but for the minutes around midnight.
      let isLate = early.time >= 23 * 3600 || late.time >= 0 && late.time <= 3600
      return days == 1 && isLate ? 20 : nil
    }
    if a.has(.isManual) || b.has(.isManual) { return days == 1 ? 18 : days == 2 ? 12 : nil }
    // Only a statement is late, and only after a record that is not from a statement.
    guard late.has(.isStatement), !early.has(.isStatement) else { return days == 1 ? 12 : nil }
    if early.has(.saysCash) || late.has(.saysCash) { return days == 1 ? 15 : nil }
    return [25, 18, 14, 10, 7, 6][Int(min(days, 5))]
  }

  /// Whether two records cannot be one payment whatever else links them.
  private func contradict(_ a: MatchRecord, _ b: MatchRecord) -> Bool {
    if table.areTwo(a, b) { return true }
    switch table.references(a, b, common) {
    case .same: return identity.isTaken(a, b)
    case .different: return true
    case .unknown: break
    }
    if table.accounts(a, b) == .different { return true }
    if table.sharesSource(a, b), !isRowAgain(a, b), !isRowReworded(a, b) { return true }
    return closeness(a, b) == nil
  }

  // MARK: Assignment

  /// The most records that one payment has.
  private static let mostSources = 8

  private func assigned(_ records: [MatchRecord]) -> [[(row: Int, score: Int)]] {
    var group: [Int32: Int] = [:]
    var groups: [[(row: Int, score: Int)]] = []
    for pair in pairs.sorted() {
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
      // A record is reported with the score of the pair that brought it in.
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

  /// Whether the first survives rather than the second: a record that a person edited, then a confirmed one, then the
  /// older one in the books.
  private static func survives(_ records: [MatchRecord], _ a: Int, _ b: Int) -> Bool {
    let (one, other) = (records[a], records[b])
    // A record with its other leg or its purchase is not merged away: the link would be lost.
    let (isBound, isOtherBound) = (one.isBound, other.isBound)
    if isBound != isOtherBound { return isBound }
    if one.care != other.care { return one.care > other.care }
    if one.has(.isPending) != other.has(.isPending) { return other.has(.isPending) }
    if one.created != other.created { return one.created < other.created }
    return a < b
  }

  /// The evidence that both are one payment, in words.
  func reason(_ a: MatchRecord, _ b: MatchRecord) -> String {
    var words: [String] = []
    if case .same(let number) = table.references(a, b, common) {
      words.append("same reference \(table.string(table.references[number].text))")
    }
    words.append(a.minor == b.minor ? "same amount" : "another amount, as with a tip or surcharge")
    switch table.accounts(a, b) {
    case .same: words.append("same account")
    case .maybe: break
    case .different: words.append("but different accounts")
    }
    words.append(MatchReason.days(a, b))
    if let seconds = table.secondsBetween(a, b) { words.append(MatchReason.time(seconds)) }
    if hasSameBalance(a, b) { words.append("same balance after it") }
    switch table.likeness(a, b) {
    case .same: words.append("same payee")
    case .alike: words.append("payee alike")
    case .unlike: words.append("other payee")
    case .unknown: break
    }
    let channels = [a, b].map { table.string($0.channel) }
    if !channels.contains("") { words.append("seen by \(channels.joined(separator: " and "))") }
    return words.joined(separator: ", ")
  }
}

/// Words for reasons.
enum MatchReason {
  static func days(_ a: MatchRecord, _ b: MatchRecord) -> String {
    let days = abs(a.day - b.day)
    return days == 0 ? "same day" : days == 1 ? "1 day apart" : "\(days) days apart"
  }

  static func time(_ seconds: Int) -> String {
    seconds < 60 ? "within a minute" : "\((seconds + 59) / 60) minutes apart"
  }
}
