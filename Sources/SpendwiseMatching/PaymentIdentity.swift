import SpendwiseText

/// Decides whether two records are certainly one payment: by the reference of the payment, not by likeness.
///
/// A number that recurs, such as that of a mandate, a policy, a loan, an account or a telephone, is not the reference
/// of one payment. It decides only between two sources on one day.
struct PaymentIdentity {
  /// The subject that a shared number identifies.
  private enum Subject: Int, Comparable {
    case nothing
    /// Perhaps a contract, which has many payments.
    case contract
    case payment

    static func < (a: Subject, b: Subject) -> Bool { a.rawValue < b.rawValue }
  }

  /// The most days between two records of one payment.
  static let lag: Int32 = 3
  /// The most seconds by which the times of one message that was sent twice differ.
  static let clockSlack = 3 * 60

  let table: MatchTable
  /// The fewest characters of a reference that identifies a payment.
  var leastLength = 10

  /// Both are certainly one payment: by its reference, by the balance after it, or by its second.
  func isCertain(_ a: MatchRecord, _ b: MatchRecord) -> Bool {
    a.minor == b.minor && (isSameReference(a, b) || isSameState(a, b))
  }

  /// Two channels tell of one account, amount and direction, and of one balance after it or of one second.
  func isSameState(_ a: MatchRecord, _ b: MatchRecord) -> Bool {
    guard a.minor != 0, a.currency == b.currency, !a.has(.isGone), !b.has(.isGone), table.accounts(a, b) == .same,
      abs(a.day - b.day) <= PaymentIdentity.lag, !table.sharesSource(a, b), !table.areTwo(a, b)
    else { return false }
    if case .different = table.references(a, b, []) { return false }
    if a.balance != .min, a.balance != 0, a.balance == b.balance { return true }
    // A minute alone, as 10:15:00, is that of many payments.
    return a.day == b.day && a.time >= 0 && a.time == b.time && a.time % 60 != 0
  }

  /// Whether both are certainly one payment, which may have got a tip or a surcharge when it was booked.
  func isSameReference(_ a: MatchRecord, _ b: MatchRecord) -> Bool {
    guard (a.minor < 0) == (b.minor < 0), a.minor != 0, b.minor != 0, a.currency == b.currency,
      !a.has(.isGone), !b.has(.isGone), abs(a.day - b.day) <= PaymentIdentity.lag, table.accounts(a, b) != .different,
      !table.areTwo(a, b)
    else { return false }
    switch shared(a, b) {
    case .nothing: return false
    case .contract: return a.day == b.day && !table.sharesSource(a, b)
    case .payment: return !table.sharesSource(a, b) || isSentAgain(a, b)
    }
  }

  /// Whether both are one row of two statements: nothing but the words may differ, and where no balance shows that they
  /// are one, nothing but their case and marks. Only for records that are not of one file, where the second of two such
  /// rows is another payment.
  func isSameRow(_ a: MatchRecord, _ b: MatchRecord) -> Bool {
    guard !a.has(.isGone), !b.has(.isGone), !table.areTwo(a, b) else { return false }
    if table.haveSameWords(a, b) { return table.accounts(a, b) == .same }
    guard table.haveSameRow(a, b) else { return false }
    switch table.accounts(a, b) {
    case .different: return false
    case .same: return true
    // Two accounts may have one balance where it is a round one.
    case .maybe: return MatchTable.isRare(a.balance) && table.likeness(a, b) != .unlike || a.row != 0 && a.row == b.row
    }
  }

  /// Whether two rows of one account and day have the number of one payment, whatever their words are. Only for records
  /// that are not of one file, where two rows may share a number, and not for those that the bank gave ids of their
  /// own. The number that a customer has with a creditor comes again on other days.
  func isRowOfSameReference(_ a: MatchRecord, _ b: MatchRecord) -> Bool {
    a.hasStatement && b.hasStatement && (a.row != 0 || b.row != 0) && table.accounts(a, b) == .same
      && a.day == b.day && a.minor == b.minor && a.minor != 0 && a.currency == b.currency
      && !a.has(.isGone) && !b.has(.isGone) && !table.areTwo(a, b) && shared(a, b) == .payment
  }

  /// Rules out another report of a known payment. A source reports each payment of a contract once.
  func isTaken(_ known: MatchRecord, _ new: MatchRecord) -> Bool {
    table.areTwo(known, new) || shared(known, new) == .contract && table.sharesSource(known, new)
  }

  /// Recognizes a number of many payments. Neither day nor balance supports that these two are one.
  func isOfOthers(_ a: MatchRecord, _ b: MatchRecord) -> Bool {
    (a.has(.isMessage) && b.has(.isMessage) && a.day != b.day || table.areTwo(a, b)) && shared(a, b) != .payment
  }

  /// Whether two messages of one source about one contract differ in nothing: sent again, or paid twice.
  func isRepeated(_ a: MatchRecord, _ b: MatchRecord) -> Bool {
    a.has(.isMessage) && b.has(.isMessage) && shared(a, b) == .contract && isSentAgain(a, b)
      && table.accounts(a, b) == .same && !(a.time >= 0 && b.time >= 0 && a.time != b.time)
  }

  /// Whether two records of one source are the same message: nothing in them differs.
  private func isSentAgain(_ a: MatchRecord, _ b: MatchRecord) -> Bool {
    // Two rows of a statement with equal balances are one row of two files.
    let isRow = a.has(.isStatement) || b.has(.isStatement)
    if isRow, a.balance == .min || a.balance != b.balance { return false }
    if table.areTwo(a, b) { return false }
    if let seconds = table.secondsBetween(a, b), seconds > PaymentIdentity.clockSlack { return false }
    return a.day == b.day && table.likeness(a, b) != .unlike
  }

  /// The subject that the number of both identifies, in the field for it on one side at least.
  private func shared(_ a: MatchRecord, _ b: MatchRecord) -> Subject {
    var best = Subject.nothing
    for i in a.references {
      let one = table.references[Int(i)]
      for j in b.references {
        let other = table.references[Int(j)]
        if one.isFromText, other.isFromText { continue }
        if one.hash == other.hash {
          best = max(best, min(subject(one, a, b), subject(one, b, a)))
        } else if !one.isFromText, !other.isFromText, one.kind == other.kind, one.kind != .other {
          return .nothing
        }
      }
    }
    return best
  }

  /// The subject that the number of `record` identifies.
  private func subject(_ reference: MatchReference, _ record: MatchRecord, _ other: MatchRecord) -> Subject {
    table.bytes(reference.text) { number in
      guard number.count >= leastLength else { return .nothing }
      let isNumber = number.allSatisfy { $0 &- 48 < 10 }
      if isNumber, isDated(number, record.day) { return .payment }
      if record.has(.saysContract) || other.has(.saysContract) { return .contract }
      if !isNumber { return isMandate(number) ? .contract : .payment }
      let tail = number.suffix(4).reduce(0) { $0 * 10 + UInt32($1 &- 48) }
      let isAccount = [record, other].contains { $0.digitCount == 4 && $0.digits == tail }
      let isTelephone = number.count == 10 && number[0] >= UInt8(ascii: "6") || !MatchWords.isReference(number)
      return isAccount || isTelephone ? .contract : .payment
    }
  }

  /// Whether 12 digits begin with the last digit of the year and the number of the day, as those of payment networks
  /// do.
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

  /// Whether letters and digits have the form of a mandate's number (UMRN): a bank's code and 13 or more digits.
  private func isMandate(_ number: Bytes) -> Bool {
    number.count >= 17 && number.prefix(4).allSatisfy { $0 &- 48 >= 10 }
      && number.dropFirst(4).allSatisfy { $0 &- 48 < 10 }
  }
}
