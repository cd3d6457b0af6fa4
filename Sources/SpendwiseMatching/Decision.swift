/// A record that may be of the same payment as a new one.
package struct Candidate {
  /// The form in which a record is compared.
  package enum Form {
    /// As it is.
    case present
    /// As it was before an edit.
    case former
    /// As another record, which was merged into it.
    case merged
  }

  let line: [UInt8]
  let form: Form
  /// The record that the line stands for, where that is another one.
  let owner: String?
  /// A person voided the record.
  let isVoid: Bool

  /// Compares a record by `line`.
  package init(_ line: [UInt8], _ form: Form = .present, of owner: String? = nil, isVoid: Bool = false) {
    (self.line, self.form, self.owner, self.isVoid) = (line, form, owner, isVoid)
  }
}

/// The decision on a new record: is it a new payment, or one that the books have?
///
/// Pairs are judged by the rules of `PaymentDecision`. A record as it is comes before one that was merged or edited
/// since, and a live one before a voided one.
package struct Decision {
  /// The decision, with the record of the books.
  package enum Outcome: Equatable {
    case new
    /// The same payment seen again: merge the two.
    case evidence(of: String)
    /// The payment of the new receipt, or the receipt of the new payment.
    case receipt(String)
    /// The other leg of a transfer.
    case transfer(String)
    /// A payment that a person voided: it is not added again.
    case voided(String)
    /// Record it, and say that it may be the same payment.
    case likely
    /// Record it, and say that it may be a leg of a transfer.
    case likelyTransfer
  }

  package private(set) var outcome = Outcome.new
  /// The rule by which it is the same payment.
  package private(set) var rule = ""
  /// The record was edited or merged since: it keeps its amount and day.
  package private(set) var keepsAmount = false
  /// The row with the same day, amount and words, to which its bank gave another id.
  package private(set) var reworded: String?
  /// A voided payment has the account, amount and day.
  package private(set) var mayBeVoided = false

  /// The new record is inside the message of the record `id`.
  package init(inMessageOf id: String) { (outcome, rule, keepsAmount) = (.evidence(of: id), "reference", true) }

  /// Compares the transaction `line` with `candidates`; `isOfFile` tells the ids that came in the same file. Unless it
  /// `merges`, all that is certain is only likely.
  package init(
    on line: [UInt8], among candidates: [Candidate], merges: Bool, isOfFile: @escaping (String) -> Bool
  ) {
    var table = MatchTable()
    guard table.add(line), let new = table.records.first, !new.has(.isGone) else { return }
    let known = candidates.filter { table.add($0.line) }
    let pairs = zip(known, table.records.dropFirst())
    var found = Found(table, isOfFile)
    for (candidate, record) in pairs { found.compare(new, record, candidate) }
    // A balance, or another report of its own source, may exclude the record that the other was merged into.
    for (candidate, record) in pairs where candidate.form != .merged && found.hasMerged {
      var pair = PaymentPair(record, new, found.rules)
      if pair.isTaken { found.drop(table.string(record.id)) }
    }
    for (certain, isKept) in [(found.present, false), (found.merged, true), (found.former, true)] {
      if outcome != .new || certain.ids.isEmpty { continue }
      guard merges, Set(certain.ids).count == 1 else {
        outcome = .likely
        continue
      }
      (outcome, rule, keepsAmount) = (.evidence(of: certain.ids[0]), certain.rule, isKept)
    }
    if outcome == .new { decide(found, merges) }
    if outcome == .likely, found.reworded.count == 1 { reworded = found.reworded[0] }
  }

  /// Decides on a record that no live one certainly is.
  private mutating func decide(_ found: Found, _ merges: Bool) {
    let voided = merges ? found.voided.ids.first : nil
    mayBeVoided = voided == nil && found.mayBeVoided
    if let voided {
      outcome = .voided(voided)
    } else if merges, found.receipts.count == 1 {
      outcome = .receipt(found.receipts[0])
    } else if found.isLikely {
      outcome = .likely
    } else if merges, found.legs.count == 1 {
      outcome = .transfer(found.legs[0])
    } else if found.mayBeLeg {
      outcome = .likelyTransfer
    }
  }
}

/// The records that are certain, and those that are likely.
private struct Found {
  /// The certain ones of one form. Of several equal rows it is the one with the best words, the first of those.
  struct Certain {
    var ids: [String] = []
    var rule = ""
    var rank: Int?

    mutating func add(_ id: String, _ name: String, _ pair: inout PaymentPair) {
      if name == PaymentDecision.statementRow {
        if pair.rowRank <= rank ?? .min { return }
        (ids, rule, rank) = ([id], name, pair.rowRank)
      } else if rank == nil {
        ids.append(id)
        rule = name
      }
    }
  }

  var (present, merged, former, voided) = (Certain(), Certain(), Certain(), Certain())
  var (isLikely, mayBeVoided, mayBeLeg) = (false, false, false)
  var (receipts, legs, reworded): ([String], [String], [String]) = ([], [], [])
  let rules: PaymentDecision
  private let rulesForVoided: PaymentDecision
  private let receiptMatch: ReceiptMatch
  private let transferMatch: TransferMatch
  private let isOfFile: (String) -> Bool

  init(_ table: MatchTable, _ isOfFile: @escaping (String) -> Bool) {
    (rules, rulesForVoided) = (PaymentDecision(table), PaymentDecision(table, leastLength: 6))
    (receiptMatch, transferMatch) = (ReceiptMatch(table: table), TransferMatch(table: table))
    self.isOfFile = isOfFile
  }

  /// Some are others, which were merged into the record.
  private(set) var hasMerged = false

  /// Rules a record out that another was merged into.
  mutating func drop(_ id: String) {
    merged.ids.removeAll { $0 == id }
    voided.ids.removeAll { $0 == id }
  }

  mutating func compare(_ new: MatchRecord, _ record: MatchRecord, _ candidate: Candidate) {
    let ownID = rules.table.string(record.id)
    let (id, isMerged) = (candidate.owner ?? ownID, candidate.form == .merged)
    let isPresent = candidate.form == .present && !candidate.isVoid
    var other = record
    hasMerged = hasMerged || isMerged
    if isMerged || candidate.isVoid { other.flags.remove(.isGone) }
    if other.has(.isGone) { return }
    if new.has(.isReceipt) != other.has(.isReceipt) {
      if isPresent { compareReceipt(new, other, id) }
      return
    }
    if (new.minor < 0) != (other.minor < 0) {
      if isPresent, transferMatch.isCertain(new, other) { legs.append(id) }
      mayBeLeg = mayBeLeg || isPresent && transferMatch.mayBeLegs(new, other)
      return
    }
    let isInFile = new.has(.isStatement) && other.hasStatement && isOfFile(ownID)
    let rules = candidate.isVoid && !isMerged ? rulesForVoided : self.rules
    var pair = PaymentPair(new, other, rules, isOfOneFile: isInFile)
    let verdict = rules.verdict(&pair, least: 0)
    if let rule = verdict?.rule, rule.isCertain {
      switch candidate.form {
      case _ where candidate.isVoid:
        voided.add(id, rule.name, &pair)
        mayBeVoided = true
      case .present: present.add(id, rule.name, &pair)
      case .merged: merged.add(id, "reference", &pair)
      case .former: former.add(id, rule.name, &pair)
      }
    } else if candidate.isVoid {
      mayBeVoided = mayBeVoided || !isMerged && pair.isOfOneDay
    } else if isPresent, !isInFile, verdict?.score ?? 0 >= Matcher.usualLeast {
      isLikely = true
      if pair.isReworded { reworded.append(id) }
    }
  }

  private mutating func compareReceipt(_ new: MatchRecord, _ other: MatchRecord, _ id: String) {
    let (payment, receipt) = new.has(.isReceipt) ? (other, new) : (new, other)
    if receiptMatch.isCertain(payment, receipt) {
      receipts.append(id)
    } else if !receipt.has(.isUncounted), receiptMatch.score(payment, receipt) ?? 0 >= Matcher.usualLeast {
      isLikely = true
    }
  }
}

extension MatchTable {
  /// Adds the transaction in a line; `false` for one that cannot be used. A record may come in several forms.
  fileprivate mutating func add(_ line: [UInt8]) -> Bool {
    let before = count
    line.withUnsafeBufferPointer { bytes in
      guard let object = JSONObject(bytes) else { return }
      _ = add(object, isWanted: true, isForm: true)
    }
    return count > before
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
