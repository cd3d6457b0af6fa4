/// Two records side by side: facts for `PaymentDecision`, computed once.
final class PaymentPair {
  /// The subject that a shared number identifies.
  enum Subject: Comparable {
    case nothing
    /// Perhaps a contract, which has many payments.
    case contract
    case payment
  }

  let a: MatchRecord
  let b: MatchRecord
  /// Rows of one file. The second of two equal ones is another payment.
  let isOfOneFile: Bool
  private let facts: PaymentDecision
  var table: MatchTable { facts.table }

  /// Days between the nearest of their days.
  let days: Int32
  /// Seconds between them. `nil` if a time is unknown.
  let seconds: Int?
  private(set) lazy var accounts = table.accounts(a, b)
  private(set) lazy var references = table.references(a, b)
  private(set) lazy var isOneSource = table.sharesSource(a, b)
  private(set) lazy var areTwo = table.areTwo(a, b)
  /// Likeness of the payees. Payments of a card's bill are all alike.
  private(set) lazy var likeness =
    a.has(.saysCardPayment) && b.has(.saysCardPayment) ? .same : table.likeness(a, b)
  private(set) lazy var subject = sharedSubject()

  init(_ a: MatchRecord, _ b: MatchRecord, _ facts: PaymentDecision, isOfOneFile: Bool? = nil) {
    (self.a, self.b, self.facts) = (a, b, facts)
    self.isOfOneFile = isOfOneFile ?? (a.created == b.created)
    (days, seconds) = (MatchTable.daysBetween(a, b), facts.table.secondsBetween(a, b))
  }

  var isSameAmount: Bool { a.minor == b.minor && a.minor != 0 && a.currency == b.currency }
  var isSameDirection: Bool { (a.minor < 0) == (b.minor < 0) && a.minor != 0 && b.minor != 0 }
  var isAnyGone: Bool { a.has(.isGone) || b.has(.isGone) }
  var isOneDay: Bool { days == 0 }

  var areMessages: Bool { a.has(.isMessage) && b.has(.isMessage) }
  var haveSameBalance: Bool { a.balance != .min && a.balance == b.balance }
  var haveOtherReferences: Bool { references == .different }

  /// One is a statement row, the other is not.
  var isOfStatementAndOther: Bool { a.has(.isStatement) != b.has(.isStatement) }

  // MARK: Rows

  /// Both are one row of two statements. Only the words may differ; without a balance, only their case and marks.
  var isSameRow: Bool {
    if isAnyGone || areTwo { return false }
    if haveSameWords { return accounts == .same }
    guard haveSameRow else { return false }
    switch accounts {
    case .alike, .different: return false
    case .same: return true
    // Two accounts may share a round balance.
    case .maybe: return MatchTable.isRare(a.balance) && likeness != .unlike || a.row != 0 && a.row == b.row
    }
  }

  /// Statement rows with equal day, amount, balance and references.
  var haveSameRow: Bool {
    guard a.hasStatement, b.hasStatement, haveSameBalance, a.balance != 0, isSameAmount else { return false }
    // A bank may move a row by a day until it is booked.
    if days > 0, days > 1 || accounts != .same || likeness != .same { return false }
    return !haveOtherReferences
  }

  /// Rows of one day and amount with the same letters and digits. One has no balance.
  var haveSameWords: Bool {
    guard a.hasStatement, b.hasStatement, a.balance == .min || b.balance == .min, a.wording != 0,
      a.wording == b.wording, isOneDay, isSameAmount
    else { return false }
    return !haveOtherReferences
  }

  /// Rank of how well the words of two rows fit. Equal words are best.
  var rowRank: Int { a.row != 0 && a.row == b.row ? .max : likeness.rawValue }

  /// One row of one account, in two files with other words.
  var isRowAgain: Bool {
    !isOfOneFile && haveSameRow && (a.row == 0 || a.row != b.row) && likeness != .unlike
  }

  /// Perhaps one row, exported twice with other words. No balance tells them apart.
  var isRowReworded: Bool {
    !isOfOneFile && a.hasStatement && b.hasStatement && isOneDay && (a.row == 0 || a.row != b.row)
      && (a.balance == .min || b.balance == .min) && likeness == .same
  }

  // MARK: References

  /// Both are certainly one payment, by a number. A tip or surcharge may be added at booking.
  ///
  /// A number that recurs, such as that of a mandate, policy, loan, account or telephone, decides only between two
  /// sources on one day.
  var isSameReference: Bool {
    guard isSameDirection, a.currency == b.currency, !isAnyGone, days <= PaymentDecision.lag, !accounts.areApart,
      !areTwo || isBookedInAnotherOrder
    else { return false }
    switch subject {
    case .nothing: return false
    case .contract: return isOneDay && !isOneSource
    case .payment: return !isOneSource || isSentAgain
    }
  }

  /// The bank booked a day's payments in another order. Message and row share payee and number, but not the balance.
  private var isBookedInAnotherOrder: Bool {
    isOneDay && isSameAmount && isOfStatementAndOther && accounts == .same && likeness >= .alike
      && subject == .payment && !table.areTwo(a, b, proof: true)
  }

  /// Two records of one source are the same message.
  private var isSentAgain: Bool {
    // Statement rows with equal balances are one row of two files.
    let isRow = a.has(.isStatement) || b.has(.isStatement)
    if isRow, !haveSameBalance { return false }
    if areTwo || seconds ?? 0 > PaymentDecision.clockSlack { return false }
    return isOneDay && likeness != .unlike
  }

  /// Two equal messages about one contract: sent again, or paid twice.
  var isRepeated: Bool {
    areMessages && subject == .contract && isSentAgain && accounts == .same
      && !(a.time >= 0 && b.time >= 0 && a.time != b.time)
  }

  /// Rules out another report of a known payment. A source reports each payment of a contract once.
  var isTaken: Bool { areTwo || subject == .contract && isOneSource }

  /// The subject of the number that both have. One has it in the reference field.
  private func sharedSubject() -> Subject {
    var best = Subject.nothing
    for i in a.references {
      let one = table.references[Int(i)]
      for j in b.references {
        let other = table.references[Int(j)]
        if one.isFromText && other.isFromText || table.common.contains(one.hash) { continue }
        if one.hash == other.hash {
          best = max(best, min(subject(of: one, a, b), subject(of: one, b, a)))
        } else if !one.isFromText, !other.isFromText, one.kind == other.kind, one.kind != .other {
          return .nothing
        }
      }
    }
    return best
  }

  /// The subject that the number of `record` identifies.
  private func subject(of reference: MatchReference, _ record: MatchRecord, _ other: MatchRecord) -> Subject {
    table.bytes(reference.text) { number in
      guard number.count >= facts.leastLength else { return .nothing }
      let isNumber = number.allSatisfy { $0 &- 48 < 10 }
      if isNumber, isDated(number, record.day) { return .payment }
      if record.has(.saysContract) || other.has(.saysContract) { return .contract }
      if !isNumber {
        // A mandate's number (UMRN) has a bank's code and 13 or more digits.
        let isMandate = number.count >= 17 && number.enumerated().allSatisfy { ($0 < 4) == ($1 &- 48 >= 10) }
        return isMandate ? .contract : .payment
      }
      let tail = number.suffix(4).reduce(0) { $0 * 10 + UInt32($1 &- 48) }
      let isAccount = [record, other].contains { $0.digitCount == 4 && $0.digits == tail }
      let isTelephone = number.count == 10 && number[0] >= "6" || !MatchWords.isReference(number)
      return isAccount || isTelephone ? .contract : .payment
    }
  }

  /// Recognizes 12 digits that begin with year digit and day number.
  private func isDated(_ number: Bytes, _ day: Int32) -> Bool {
    guard number.count == 12 else { return false }
    let digits = number.prefix(4).map { Int32($0 &- 48) }
    let stated = digits[1] * 100 + digits[2] * 10 + digits[3]
    return (-2...2).contains { (step: Int32) in
      let near = Day(number: day + step)
      guard let newYear = Day(year: near.year, month: 1, day: 1) else { return false }
      return Int32(near.year % 10) == digits[0] && near.number - newYear.number + 1 == stated
    }
  }
}
