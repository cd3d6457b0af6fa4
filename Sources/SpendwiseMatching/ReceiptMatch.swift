/// Finds payments of receipts, one for each.
///
/// The bank's amount may exceed the receipt's by a tip, and differ by a rounding.
struct ReceiptMatch {
  let table: MatchTable

  /// Maximum days that a payment precedes its receipt, or follows it.
  private static let early: Int32 = 3
  private static let late: Int32 = 5
  /// Scores by days after the receipt.
  private static let scores: [Int32] = [25, 20, 14, 14, 8, 8]
  /// Maximum difference of the clocks of till and bank, in seconds.
  private static let clockSlack = 15 * 60

  /// Difference of a payment's amount from its receipt's.
  private enum Difference {
    case none, rounding, tip
  }

  /// Pairs of a payment and its receipt, the best first. `isTaken` marks records that have a partner.
  func receipts(least: Int, _ isTaken: [Bool]) -> [MatchPair] {
    let records = table.records
    let rows = records.indices.filter { !records[$0].has(.isGone) && !isTaken[$0] }.map { Int32($0) }
    let receipts = rows.filter { records[Int($0)].has(.isReceipt) && !records[Int($0)].isBound }
    if receipts.isEmpty { return [] }
    let payments = MatchWindow(table, rows.filter { ReceiptMatch.mayBePaid(records[Int($0)]) }) { _ in [0] }
    var pairs: [MatchPair] = []
    for receipt in receipts {
      let day = records[Int(receipt)].day
      for payment in payments.rows(0, day - ReceiptMatch.early...day + ReceiptMatch.late) {
        guard let score = score(records[Int(payment)], records[Int(receipt)]), score >= least else { continue }
        let seconds = table.secondsBetween(records[Int(payment)], records[Int(receipt)]) ?? 0
        pairs.append(MatchPair(score: score, distance: Int64(seconds), a: payment, b: receipt))
      }
    }
    return MatchPair.assigned(pairs.sorted(by: MatchPair.isBefore), isTaken)
  }

  private static func mayBePaid(_ record: MatchRecord) -> Bool {
    record.flags.isDisjoint(with: [.isReceipt, .hasReceipt, .isTransfer, .hasTransfer])
  }

  /// Score of a receipt for a payment, in hundredths. `nil` if they do not fit.
  func score(_ payment: MatchRecord, _ receipt: MatchRecord) -> Int32? {
    guard ReceiptMatch.mayBePaid(payment), let difference = difference(payment, receipt),
      !table.areApart(payment, receipt)
    else { return nil }
    let likeness = table.likeness(payment, receipt)
    let accounts = table.accounts(payment, receipt)
    if case .same = table.references(payment, receipt) { return accounts.areApart ? 80 : 98 }
    var score: Int32
    switch difference {
    case .none: score = 40 + (MatchTable.isRare(payment.minor) ? 8 : 0)
    case .rounding: score = 36
    // A tip needs a payee or account that agrees.
    case .tip:
      guard likeness >= .alike || accounts == .same && receipt.digitCount == 4 else { return nil }
      // Most tips are a fifth at most.
      score = payment.minor.magnitude <= receipt.minor.magnitude / 5 * 6 ? 33 : 22
    }
    let days = Int(payment.day - receipt.day)
    score += ReceiptMatch.scores.indices.contains(days) ? ReceiptMatch.scores[days] : 10
    if let seconds = table.secondsBetween(payment, receipt) {
      score += seconds <= ReceiptMatch.clockSlack ? 12 : seconds > 6 * 3600 ? -10 : 0
    }
    score += accounts.score(same: 25, maybe: 0, different: -25)
    score += likeness.score(same: 30, alike: 22, unknown: 5, unlike: -8)
    return min(score, 96)
  }

  /// Both are certainly one purchase. They share amount, day and card digits within an hour, or a reference.
  func isCertain(_ payment: MatchRecord, _ receipt: MatchRecord) -> Bool {
    guard payment.minor == receipt.minor, payment.currency == receipt.currency, score(payment, receipt) != nil else {
      return false
    }
    if case .same = table.references(payment, receipt) { return !table.accounts(payment, receipt).areApart }
    let seconds = table.secondsBetween(payment, receipt) ?? 0
    return payment.day == receipt.day && receipt.digitCount == 4 && table.accounts(payment, receipt) == .same
      && seconds <= 3600
  }

  private func difference(_ payment: MatchRecord, _ receipt: MatchRecord) -> Difference? {
    let isHome = payment.currency == receipt.currency
    guard (payment.minor < 0) == (receipt.minor < 0), isHome || payment.original?.currency == receipt.currency else {
      return nil
    }
    let (paid, shown) = ((isHome ? payment.minor : payment.original?.minor ?? 0).magnitude, receipt.minor.magnitude)
    if paid == 0 { return nil }
    if paid == shown { return Difference.none }
    guard ReceiptDifference.allows(paid: paid, shown: shown, receipt.currency, isSpent: payment.minor < 0) else {
      return nil
    }
    return paid > shown + ReceiptDifference.rounding(receipt.currency) ? .tip : .rounding
  }

  /// Evidence that `receipt` is of `payment`, in words.
  func reason(_ payment: MatchRecord, _ receipt: MatchRecord) -> String {
    let amount =
      switch difference(payment, receipt) {
      case .rounding: "the amount but for a rounding"
      case .tip: "the amount and a tip"
      case .some(.none), nil: "same amount"
      }
    return table.reason(payment, receipt, [amount])
  }
}

/// Allowed difference by a tip or surcharge: three tenths.
package enum TipDifference {
  /// Allows two amounts to differ by a tip.
  package static func allows(_ one: UInt64, _ other: UInt64) -> Bool {
    let (low, high) = (min(one, other), max(one, other))
    return high - low <= low / 10 * 3 + 3
  }
}

/// Allowed difference of a payment from its receipt.
package enum ReceiptDifference {
  /// Maximum rounding by tills, in minor units.
  static func rounding(_ currency: Currency) -> UInt64 {
    switch currency.code {
    case "INR", "PKR", "LKR", "NPR", "BDT": 99
    case "IDR": 500
    default: 5
    }
  }

  /// Allows `paid` to differ by rounding, or a tip of three tenths.
  package static func allows(paid: UInt64, shown: UInt64, _ currency: Currency, isSpent: Bool) -> Bool {
    let difference = max(paid, shown) - min(paid, shown)
    if difference <= rounding(currency), shown > rounding(currency) * 4 { return true }
    return isSpent && paid > shown && difference <= shown / 10 * 3
  }
}
