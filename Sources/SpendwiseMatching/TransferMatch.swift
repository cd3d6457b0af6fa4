/// Finds the two legs of transfers between own accounts, card bills included.
struct TransferMatch {
  let table: MatchTable

  /// Maximum days between the two legs.
  private static let lag: Int32 = 5

  /// Pairs of legs, the best first. The leg that left comes first. `isTaken` marks records that have a partner.
  func legs(least: Int, _ isTaken: [Bool]) -> [MatchPair] {
    let records = table.records
    var pairs: [MatchPair] = []
    func isFree(_ row: Int32) -> Bool { !isTaken[Int(row)] && records[Int(row)].mayBeLeg }
    func consider(_ a: Int32, _ b: Int32, _ distance: Int64) {
      guard let score = score(records[Int(a)], records[Int(b)]), score >= least else { return }
      pairs.append(MatchPair(score: score, distance: distance, a: a, b: b))
    }
    table.eachShared { a, b in
      if isFree(a), isFree(b) { consider(a, b, 0) }
    }
    let rows = records.indices.map { Int32($0) }.filter(isFree)
    MatchOrder(table, rows, by: \.amount.magnitude).eachNear(days: TransferMatch.lag) { a, b, distance in
      if records[Int(a)].minor != records[Int(b)].minor { consider(a, b, distance) }
    }
    addForeign(rows, consider)
    return MatchPair.assigned(pairs.sorted(by: MatchPair.isBefore), isTaken).map { pair in
      var pair = pair
      if records[Int(pair.a)].minor > 0 { swap(&pair.a, &pair.b) }
      return pair
    }
  }

  /// Both are certainly legs of one transfer. They share a payment number on two own accounts, within three days.
  func isCertain(_ a: MatchRecord, _ b: MatchRecord) -> Bool {
    guard a.mayBeLeg, b.mayBeLeg, a.account >= 0, b.account >= 0, table.accounts(a, b).areApart,
      a.currency == b.currency, score(a, b) != nil
    else { return false }
    let pair = PaymentPair(a, b, PaymentDecision(table))
    guard case .same = pair.references, pair.days <= PaymentDecision.lag else { return false }
    return pair.subject == .payment
  }

  /// Both may be legs of one transfer. At least one counts as spent or earned.
  func mayBeLegs(_ a: MatchRecord, _ b: MatchRecord) -> Bool {
    a.mayBeLeg && b.mayBeLeg && !(a.has(.isTransfer) && b.has(.isTransfer)) && score(a, b) ?? 0 >= Matcher.usualLeast
  }

  /// Adds legs in two currencies, by the original amount.
  private func addForeign(_ rows: [Int32], _ consider: (Int32, Int32, Int64) -> Void) {
    let records = table.records
    let abroad = rows.filter { records[Int($0)].original != nil }
    if abroad.isEmpty { return }
    let paid = MatchWindow(table, rows) { [$0.amount.magnitude] }
    for row in abroad {
      guard let original = records[Int(row)].original else { continue }
      let day = records[Int(row)].day
      for other in paid.rows(original.magnitude, day - TransferMatch.lag...day + TransferMatch.lag).prefix(64)
      where other != row {
        consider(row, other, Int64(abs(records[Int(other)].day - day)) << 40)
      }
    }
  }

  /// Score of two legs of one transfer. `nil` if they are not.
  private func score(_ a: MatchRecord, _ b: MatchRecord) -> Int32? {
    guard (a.minor < 0) != (b.minor < 0), a.minor != 0, b.minor != 0, !table.areApart(a, b) else { return nil }
    let (out, into) = a.minor < 0 ? (a, b) : (b, a)
    if out.has(.isRefund) || into.has(.isRefund) || !isSameMoney(out, into) { return nil }
    let accounts = table.accounts(a, b)
    if accounts == .same { return nil }
    let days = MatchTable.daysBetween(a, b)
    if days > TransferMatch.lag { return nil }
    switch table.references(a, b) {
    case .same:
      // A refunded purchase has its reference too, and one account.
      if into.has(.saysRefund) || into.has(.saysReversal) { return nil }
      return accounts.areApart ? 99 : out.has(.isTransfer) || into.has(.isTransfer) ? 95 : 80
    case .different:
      // UPI and IMPS show one number on both sides.
      if days == 0, out.has(.isUPI), into.has(.isUPI) { return nil }
    case .unknown: break
    }
    if into.has(.saysRefund) || into.has(.saysReversal) || into.has(.saysIncome) { return nil }
    return evidence(out, into, accounts, days)
  }

  private func isSameMoney(_ out: MatchRecord, _ into: MatchRecord) -> Bool {
    if out.currency == into.currency { return out.minor == -into.minor }
    func isThat(_ original: Amount?, _ record: MatchRecord) -> Bool {
      original.map { $0.currency == record.currency && $0.minor.magnitude == record.minor.magnitude } ?? false
    }
    return isThat(out.original, into) || isThat(into.original, out)
  }

  private func evidence(
    _ out: MatchRecord, _ into: MatchRecord, _ accounts: MatchAccounts, _ days: Int32
  ) -> Int32? {
    var score: Int32 = accounts.areApart ? 20 : 5
    var words: Int32 = 0
    // A card's bill is paid into the card. Money that leaves a card does not pay a bill.
    let paysCard = into.has(.isCard) && !into.has(.isUPI) && !out.has(.isCard)
    let saysMove = MatchRecord.Flags([.saysTransfer, .isTransfer])
    for leg in [out, into] {
      if leg.has(.isTransfer) { words += 20 } else if leg.has(.saysTransfer) { words += 15 }
      if leg.has(.saysCardPayment) { words += paysCard ? 25 : 10 }
    }
    if paysCard, words == 0, !out.has(.hasMerchant) { words += 15 }
    if out.has(.saysCash), into.has(.isCashAccount) { words += 36 }
    // "TRANSFER TO SAVINGS" and "TRANSFER FROM CHECKING".
    let saysBoth = [out, into].allSatisfy { $0.has(.saysTransfer) && !$0.has(.hasMerchant) }
    if saysBoth, accounts.areApart { words += 15 }
    let (isNamed, isNamedBack) = (names(out, into), names(into, out))
    if isNamed || isNamedBack { words += 30 }
    let isMove = !out.flags.isDisjoint(with: saysMove) || !into.flags.isDisjoint(with: saysMove)
    if out.has(.hasMerchant), !out.has(.isTransfer), !isMove, words < 30 { return nil }
    if into.has(.hasMerchant), !into.has(.isTransfer), !isMove, words < 30 { return nil }
    score += min(words, 45)
    score += [20, 15, 12, 8][Int(min(days, 3))]
    if let seconds = table.secondsBetween(out, into), seconds <= 600 { score += 12 }
    if MatchTable.isRare(out.minor) { score += 10 }
    // One's own name on both sides.
    let isAnyShop = out.has(.hasMerchant) || into.has(.hasMerchant)
    if words > 0 || !out.has(.hasMerchant), table.likeness(out, into) == .same { score += isAnyShop ? 15 : 35 }
    // Own accounts that name each other leave little doubt.
    if isNamed || isNamedBack, accounts.areApart { score = max(score, isNamed && isNamedBack ? 95 : 80) }
    return min(score, 97)
  }

  /// The words of `one` show the other account's last digits.
  private func names(_ one: MatchRecord, _ other: MatchRecord) -> Bool {
    guard other.digitCount == 4, other.digits < 10_000 else { return false }
    let wanted = UInt16(truncatingIfNeeded: other.digits)
    return (0..<4).contains { one.tails[$0] == wanted }
  }

  /// Evidence that both are legs of one transfer, in words.
  func reason(_ out: MatchRecord, _ into: MatchRecord) -> String {
    func either(_ flag: MatchRecord.Flags, _ words: String) -> String? {
      out.has(flag) || into.has(flag) ? words : nil
    }
    return table.reason(
      out, into,
      [out.currency == into.currency ? "opposite amounts" : "the amount of one is the original of the other"],
      [
        names(out, into) || names(into, out) ? "one names the other's account" : nil,
        out.has(.saysCash) && into.has(.isCashAccount) ? "cash was drawn" : nil,
        either(.saysCardPayment, "words of a card payment"), either(.saysTransfer, "words of a transfer"),
        either(.isTransfer, "recorded as transfer"),
      ])
  }
}
