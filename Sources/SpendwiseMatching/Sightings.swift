import SpendwiseJSON
import SpendwiseText

/// The records that may be the same payment as a new one.
package struct Sightings {
  /// The ids of records that certainly are; with two or more it is not clear which.
  package private(set) var certain: [String] = []
  /// Whether the certain one is the same row of another statement, by date, amount and balance.
  package private(set) var isRow = false
  /// Whether the certain one is the same row by date, amount and payee, because a balance is not stated.
  package private(set) var isByWords = false
  /// The certain one is of the same balance or second, and has no reference in common.
  package private(set) var isByState = false
  /// The ids of records that are likely to be, the certain ones among them.
  package private(set) var likely: [String] = []

  /// The ids of receipts that certainly are of the new payment, or of the payments that a new receipt is of.
  package private(set) var purchase: [String] = []

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

  /// Compares the transaction `line` with `others`, which are near it in amount and day; `isOfFile` tells the ids that
  /// came in the same file.
  package init(of line: [UInt8], among others: [[UInt8]], _ kind: Others = .live, isOfFile: (String) -> Bool) {
    let table = Sightings.table([line] + others)
    guard let new = table.records.first, !new.has(.isGone) else { return }
    let match = DuplicateMatch(table, [])
    let identity = kind == .voided ? PaymentIdentity(table: table, leastLength: 6) : PaymentIdentity(table: table)
    let receipts = ReceiptMatch(table, [])
    /// The record that is the same row, and how well its words fit; of equal ones the first.
    var row: (id: String, rank: Int)?
    for var other in table.records.dropFirst() {
      if kind != .live { other.flags.remove(.isGone) }
      if other.has(.isGone) { continue }
      if new.has(.isReceipt) != other.has(.isReceipt) {
        if kind != .live { continue }
        let isOfReceipt = new.has(.isReceipt)
        let (payment, receipt) = isOfReceipt ? (other, new) : (new, other)
        if receipts.isCertain(payment, receipt) {
          purchase.append(table.string(other.id))
        } else if let score = receipts.score(payment, receipt), score >= Matcher.usualLeast,
          !receipt.has(.isUncounted)
        {
          likely.append(table.string(other.id))
        }
        continue
      }
      let id = table.string(other.id)
      let isInFile = new.has(.isStatement) && other.hasStatement && isOfFile(id)
      let isRow = !isInFile && identity.isSameRow(new, other)
      if isRow, table.likenessOfRow(new, other) > row?.rank ?? .min {
        row = (id, table.likenessOfRow(new, other))
        isByWords = table.haveSameWords(new, other)
      }
      let isCertain =
        isRow || identity.isCertain(new, other)
        || !isInFile && identity.isRowOfSameReference(new, other) && table.likeness(new, other) != .unlike
      if isCertain {
        certain.append(id)
        isByState = !isRow && !identity.isSameReference(new, other) && !identity.isRowOfSameReference(new, other)
      }
      let isLikely =
        kind == .voided
        ? Sightings.isOfOneDay(new, other, table) : match.score(new, other, Matcher.usualLeast) != nil
      if isCertain || !isInFile && isLikely { likely.append(id) }
    }
    if let row { (certain, isRow) = ([row.id], true) }
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
    return table.count == 2 && PaymentIdentity(table: table).isTaken(table.records[0], table.records[1])
  }

  /// Whether two payments of one amount and day may be one: neither their accounts nor their references differ.
  private static func isOfOneDay(_ a: MatchRecord, _ b: MatchRecord, _ table: MatchTable) -> Bool {
    guard a.day == b.day, a.minor == b.minor, a.currency == b.currency, table.accounts(a, b) != .different,
      !table.areTwo(a, b)
    else { return false }
    if case .different = table.references(a, b, []) { return false }
    return true
  }
}
