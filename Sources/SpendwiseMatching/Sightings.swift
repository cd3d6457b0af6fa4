import SpendwiseJSON
import SpendwiseText

/// The records that may be the same payment as a new one.
package struct Sightings {
  /// The ids of records that certainly are; with two or more it is not clear which.
  package private(set) var certain: [String] = []
  /// The rule by which the certain one is.
  package private(set) var rule = ""
  /// The certain one is the same row by date, amount and payee, because a balance is not stated.
  package private(set) var isByWords = false
  /// The ids of records that are likely to be, the certain ones among them.
  package private(set) var likely: [String] = []

  /// The ids of rows with the same day, amount and words, to which their bank gave other ids.
  package private(set) var reworded: [String] = []
  /// The ids of receipts that certainly are of the new payment, or of the payments that a new receipt is of.
  package private(set) var purchase: [String] = []
  /// The ids of records that certainly are the other leg of a transfer, and of those that may be.
  package private(set) var legs: [String] = []
  package private(set) var likelyLegs: [String] = []

  /// The state of the other records.
  package enum Others {
    /// Live: what is void among them is passed over.
    case live
    /// Merged into others, and compared as they were.
    case merged
    /// Voided, and compared as they were. A shorter reference is enough, and payments of one account and day are likely
    /// unless their references differ.
    case voided
  }

  /// Compares the transaction `line` with `others`, which are near it; `isOfFile` tells the ids that came in the same
  /// file.
  package init(of line: [UInt8], among others: [[UInt8]], _ kind: Others = .live, isOfFile: (String) -> Bool) {
    let table = Sightings.table([line] + others)
    guard let new = table.records.first, !new.has(.isGone) else { return }
    let decision = PaymentDecision(table, leastLength: kind == .voided ? 6 : 10)
    let receipts = ReceiptMatch(table, [])
    /// The record that is the same row, and how well its words fit; of equal ones the first.
    var row: (id: String, rank: Int)?
    for var other in table.records.dropFirst() {
      if kind != .live { other.flags.remove(.isGone) }
      if other.has(.isGone) { continue }
      let id = table.string(other.id)
      if new.has(.isReceipt) != other.has(.isReceipt) {
        if kind == .live { compare(receipts, new, other, id) }
        continue
      }
      if kind == .live, (new.minor < 0) != (other.minor < 0) {
        compare(TransferMatch(table, []), new, other, id)
        continue
      }
      let isInFile = new.has(.isStatement) && other.hasStatement && isOfFile(id)
      var pair = PaymentPair(new, other, decision, isOfOneFile: isInFile)
      let verdict = decision.verdict(&pair, least: 0)
      if let rule = verdict?.rule, rule.isCertain {
        certain.append(id)
        likely.append(id)
        self.rule = rule.name
        if rule.name == "row", pair.rowRank > row?.rank ?? .min {
          row = (id, pair.rowRank)
          isByWords = pair.haveSameWords
        }
      } else if kind == .voided ? pair.isOfOneDay : !isInFile && verdict?.score ?? 0 >= Matcher.usualLeast {
        likely.append(id)
        if pair.isReworded { reworded.append(id) }
      }
    }
    if let row { (certain, rule) = ([row.id], "row") }
  }

  private mutating func compare(_ match: ReceiptMatch, _ new: MatchRecord, _ other: MatchRecord, _ id: String) {
    let (payment, receipt) = new.has(.isReceipt) ? (other, new) : (new, other)
    if match.isCertain(payment, receipt) {
      purchase.append(id)
    } else if let score = match.score(payment, receipt), score >= Matcher.usualLeast, !receipt.has(.isUncounted) {
      likely.append(id)
    }
  }

  private mutating func compare(_ match: TransferMatch, _ new: MatchRecord, _ other: MatchRecord, _ id: String) {
    if match.isCertain(new, other) { legs.append(id) }
    if match.mayBeLegs(new, other) { likelyLegs.append(id) }
  }

  private static func table(_ lines: [[UInt8]]) -> MatchTable {
    var table = MatchTable()
    var object = JSONObject()
    for line in lines {
      line.withUnsafeBufferPointer { bytes in
        if (try? object.scan(bytes)) != nil { _ = table.add(object, isWanted: true, isStored: true) }
      }
    }
    return table
  }

  /// Rules out that a new record is of a known payment. `known` has all that was merged into it.
  package static func isTaken(_ known: [UInt8], by new: [UInt8]) -> Bool {
    let table = table([known, new])
    if table.count < 2 { return false }
    var pair = PaymentPair(table.records[0], table.records[1], PaymentDecision(table))
    return pair.isTaken
  }
}

extension PaymentPair {
  /// Two rows with ids of the bank's own differ in nothing but these.
  fileprivate var isReworded: Bool {
    mutating get {
      a.has(.isStatement) && b.has(.isStatement) && a.row == 0 && b.row == 0 && a.day == b.day
        && a.wording == b.wording && likeness == .same
    }
  }

  /// Two payments of one amount and day may be one: neither their accounts nor their references differ.
  fileprivate var isOfOneDay: Bool {
    mutating get {
      a.day == b.day && a.minor == b.minor && a.currency == b.currency && accounts != .different && !areTwo
        && !haveOtherReferences
    }
  }
}
