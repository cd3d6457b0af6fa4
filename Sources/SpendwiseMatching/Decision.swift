/// A record that may be of a new record's payment.
package struct Candidate {
  /// The form of a record for comparison.
  package enum Form {
    /// Its present form.
    case present
    /// Its form before an edit.
    case former
    /// Another record, which was merged into it.
    case merged
  }

  let record: Record
  let form: Form
  /// The record that it stands for, where that is another one.
  let owner: String?
  /// A person voided the record.
  let isVoid: Bool

  package init(_ record: Record, _ form: Form = .present, of owner: String? = nil, isVoid: Bool = false) {
    (self.record, self.form, self.owner, self.isVoid) = (record, form, owner, isVoid)
  }
}

/// Decides on a new record: a new payment, or a known one.
///
/// `PaymentDecision` judges the pairs. Present records precede merged and edited ones, live ones precede voided ones.
package struct Decision {
  /// Result, with the record of the books.
  package enum Outcome: Equatable {
    case new
    /// The same payment seen again: merge the two.
    case evidence(of: String)
    /// The new receipt's payment, or the new payment's receipt.
    case receipt(String)
    /// The other leg of a transfer.
    case transfer(String)
    /// A payment that a person voided. It is not added again.
    case voided(String)
    /// Record it as perhaps the same payment.
    case likely
    /// Record it as perhaps a leg of a transfer.
    case likelyTransfer
  }

  package private(set) var outcome = Outcome.new
  /// Name of the rule that finds it the same payment.
  package private(set) var rule = ""
  /// The known record was edited or merged: it keeps amount and day.
  package private(set) var keepsAmount = false
  /// Id of a row with equal day, amount and words. Its bank gave it another id.
  package private(set) var reworded: String?
  /// A voided payment has the same account, amount and day.
  package private(set) var mayBeVoided = false

  /// The new record is in the message of the record `id`.
  package init(inMessageOf id: String) { (outcome, rule, keepsAmount) = (.evidence(of: id), "reference", true) }

  /// Compares a transaction with `candidates`. `isOfFile` tells the ids that came in the same file. Unless it `merges`,
  /// all that is certain is only likely.
  package init(
    on record: Record, among candidates: [Candidate], merges: Bool, isOfFile: @escaping (String) -> Bool
  ) {
    var table = MatchTable()
    guard table.add(record), let new = table.records.first, !new.has(.isGone) else { return }
    let known = candidates.filter { table.add($0.record) }
    let pairs = zip(known, table.records.dropFirst())
    var found = Found(table, isOfFile)
    for (candidate, record) in pairs { found.compare(new, record, candidate) }
    // A balance or a report of its own source may exclude a record that another was merged into.
    for (candidate, record) in pairs where candidate.form != .merged && found.hasMerged {
      let pair = PaymentPair(record, new, found.rules)
      if pair.isTaken { found.drop(table.string(record.id)) }
    }
    for (certain, isKept) in [(found.present, false), (found.merged, true), (found.former, true)] {
      if outcome != .new || certain.ids.isEmpty { continue }
      let mayBeTwo = found.mayBeReturned && certain.rule == PaymentDecision.messageAgain
      guard merges, Set(certain.ids).count == 1, !mayBeTwo else {
        outcome = .likely
        continue
      }
      (outcome, rule, keepsAmount) = (.evidence(of: certain.ids[0]), certain.rule, isKept)
    }
    if outcome == .new { decide(found, merges) }
    if outcome == .likely { reworded = found.reworded.first }
  }

  /// Decides on a record without a certain live match.
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

/// The certain and the likely records.
private struct Found {
  /// Certain records of one form. Of several equal rows, the first with the best words.
  struct Certain {
    var ids: [String] = []
    var rule = ""
    var rank: Int?

    mutating func add(_ id: String, _ name: String, _ pair: PaymentPair) {
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
  var (isLikely, mayBeVoided, mayBeLeg, mayBeReturned) = (false, false, false, false)
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

  /// Some candidates were merged into their record.
  private(set) var hasMerged = false

  /// Excludes a record that another was merged into.
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
      mayBeReturned = mayBeReturned || isPresent && PaymentPair(new, other, rules).mayBeReturned
      mayBeLeg = mayBeLeg || isPresent && transferMatch.mayBeLegs(new, other)
      return
    }
    let isInFile = new.has(.isStatement) && other.hasStatement && isOfFile(ownID)
    let rules = candidate.isVoid && !isMerged ? rulesForVoided : self.rules
    let pair = PaymentPair(new, other, rules, isOfOneFile: isInFile)
    let verdict = rules.verdict(pair, least: 0)
    if let rule = verdict?.rule, rule.isCertain {
      switch candidate.form {
      case _ where candidate.isVoid:
        voided.add(id, rule.name, pair)
        mayBeVoided = true
      case .present: present.add(id, rule.name, pair)
      case .merged: merged.add(id, "reference", pair)
      case .former: former.add(id, rule.name, pair)
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
  /// Adds a transaction; `false` for one that cannot be used. A record may come in several forms.
  fileprivate mutating func add(_ record: Record) -> Bool {
    record.read { add($0, isWanted: true, mayBeAgain: false) } == nil
  }
}

extension PaymentPair {
  /// Two rows differ only in ids by the bank.
  fileprivate var isReworded: Bool {
    a.has(.isStatement) && b.has(.isStatement) && a.row == 0 && b.row == 0 && a.day == b.day
      && a.wording == b.wording && likeness == .same
  }

  /// Opposite amounts of one account and day.
  fileprivate var mayBeReturned: Bool {
    a.day == b.day && a.minor == 0 &- b.minor && a.currency == b.currency && !accounts.areApart
  }

  /// Two payments of one amount and day may be one. Accounts and references do not differ.
  fileprivate var isOfOneDay: Bool {
    a.day == b.day && a.minor == b.minor && a.currency == b.currency && !accounts.areApart && !areTwo
      && !haveOtherReferences
  }
}
