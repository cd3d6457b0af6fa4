/// Decides if two records are one payment. The first rule that holds decides.
///
/// `sw-record` merges certain pairs and counts likely ones; `sw-match` proposes both by the same table. A merged record
/// has the name of its rule, for counts by `Tests/accuracy/pairs.py`: of 765 labelled pairs, all 212 merges by
/// `reference` are right, and no rule merges a pair of two payments.
final class PaymentDecision {
  /// A condition under which two records are one payment.
  struct Rule: Sendable {
    let name: String
    /// Merged when recorded. Otherwise only proposed.
    let isCertain: Bool
    /// Certainty in hundredths. `nil` if the condition is false.
    let score: @Sendable (PaymentPair) -> Int32?

    init(_ name: String, certain isCertain: Bool = false, _ score: @escaping @Sendable (PaymentPair) -> Int32?) {
      (self.name, self.isCertain, self.score) = (name, isCertain, score)
    }
  }

  /// A rule that holds, and its certainty in hundredths.
  typealias Verdict = (rule: Rule, score: Int32)

  /// Maximum days between two certain records of one payment.
  static let lag: Int32 = 3
  /// Maximum delay of a card's or cheque's statement, in days.
  static let statementLag: Int32 = 5
  /// Maximum difference of two clocks, in seconds.
  static let clockSlack = 3 * 60
  /// Maximum seconds between a bank's messages about one payment.
  static let wordingSlack = 15 * 60

  let table: MatchTable
  /// Minimum characters of a reference that identifies a payment.
  let leastLength: Int

  init(_ table: MatchTable, leastLength: Int = 10) { (self.table, self.leastLength) = (table, leastLength) }

  /// The first rule that holds, if it reaches the minimum score. `nil` for two payments.
  func verdict(_ pair: PaymentPair, least: Int) -> Verdict? {
    // An uncounted receipt and a payment are two records of one purchase: see `ReceiptMatch`.
    let isOfReceipt = pair.a.has(.isReceipt) != pair.b.has(.isReceipt)
    if isOfReceipt, pair.a.has(.isUncounted) || pair.b.has(.isUncounted) { return nil }
    for rule in pair.isSameAmount ? PaymentDecision.sameAmount : PaymentDecision.otherAmount {
      guard let score = rule.score(pair) else { continue }
      return Int(score) >= least ? (rule, score) : nil
    }
    return nil
  }

  // MARK: The table

  /// Name of the rule for equal rows. Their words choose the best one.
  static let statementRow = "statement row"

  /// Name of the rule for one message twice. Money that came back between two payments lets both leave one balance.
  static let messageAgain = "repeated message"

  /// Rules for records of one amount.
  static let sameAmount: [Rule] = [
    // A row of two statements: day, amount, and balance or words are equal.
    Rule(statementRow, certain: true) { !$0.isOfOneFile && $0.isSameRow ? $0.accounts == .same ? 99 : 97 : nil },
    // A mail and a row with the UPI number 632911840275, a day apart.
    Rule("reference", certain: true) {
      $0.isSameReference ? ($0.accounts == .same ? 99 : 97) - ($0.days > 1 ? 4 : 0) : nil
    },
    // A mail and a text of one account, both with the balance 8,123.40 after it.
    Rule("balance", certain: true) { $0.haveSameBalance && $0.a.balance != 0 && $0.isOfTwoChannels ? 99 : nil },
    // One text twice, with the balance 100.00 after both: no two payments leave it.
    Rule(messageAgain, certain: true) { $0.isMessageOfBalance ? 99 : nil },
    // A mail and a text of one card at 10:11:12. A minute alone, as 10:15:00, is that of many payments.
    Rule("time", certain: true) {
      let isSecond = $0.a.day == $0.b.day && $0.a.time >= 0 && $0.a.time == $0.b.time && $0.a.time % 60 != 0
      return isSecond && $0.isOfTwoChannels ? 99 : nil
    },
    // A row CARD TXN PENDING GROCER, and GROCER AUSTIN TX in a later file.
    Rule("pending version", certain: true) { $0.isPosted ? 97 : nil },
    // A row of two files with other words and one UPI number. Not for rows with ids by the bank.
    Rule("row reference", certain: true) {
      guard !$0.isOfOneFile, $0.likeness != .unlike, $0.a.hasStatement, $0.b.hasStatement,
        $0.a.row != 0 || $0.b.row != 0, $0.accounts == .same, $0.isOneDay, $0.isSameAmount, !$0.isAnyGone, !$0.areTwo
      else { return nil }
      return $0.subject == .payment ? 97 : nil
    },
    // A row of two downloads under one id, booked two days later. It moved, or the bank restarted its ids.
    Rule("moved") {
      $0.a.bankID != 0 && $0.a.bankID == $0.b.bankID && $0.isSameAmount && !$0.isOfOneFile && $0.days <= statementLag
        && $0.likeness == .same && !$0.areTwo ? 80 : nil
    },
    // Two records with a number that many payments may have: a policy, a telephone.
    Rule("number") { pair in
      guard case .same = pair.references, !pair.table.areTwo(pair.a, pair.b, proof: true), pair.days <= 10 else {
        return nil
      }
      var score = pair.accounts.score(same: 99, maybe: 97, alike: mostForAlike, different: 60)
      if pair.days > 1 { score -= 4 }
      // Neither day nor balance supports that these two are one.
      let isDoubtful = pair.areTwo || pair.areMessages && !pair.isOneDay
      score = min(score, isDoubtful && pair.subject != .payment ? 70 : pair.areTwo ? 85 : 99)
      return pair.isOneSource ? min(score, pair.isRepeated ? 78 : pair.isOneDay ? 70 : 50) : score
    },
    // One receipt printed or photographed twice.
    Rule("receipt again") {
      guard $0.a.has(.isReceipt), $0.a.day == $0.b.day, $0.likeness >= .alike, $0.accounts != .different,
        !$0.haveOtherReferences
      else { return nil }
      return $0.a.time < 0 || $0.b.time < 0 ? 80 : $0.a.time == $0.b.time ? 90 : nil
    },
    // One message twice, or a row of two files with other words.
    Rule("sent again") {
      guard $0.mayBeAlike, $0.isOneSource else { return nil }
      let isOneTime = $0.a.day == $0.b.day && $0.a.time > 0 && $0.a.time == $0.b.time
      if $0.areMessages && isOneTime && $0.likeness != .unlike || $0.isRowAgain { return 85 }
      return $0.isRowReworded ? 78 : nil
    },
    // Two texts of one bank, minutes apart, of which one states the number of the payment.
    Rule("worded twice") { $0.isWordedTwice ? 78 : nil },
    // Cash drawn with the card 7719, and the row of it on the account 0954 of one bank.
    Rule("debit card") { $0.isOfDebitCard ? $0.haveSameBalance ? 90 : 78 : nil },
    // A payment typed by hand, and its mail: account, day and payee.
    Rule("likeness") { pair in
      guard pair.mayBeAlike, !pair.isOneSource, let closeness = pair.closeness else { return nil }
      var score: Int32 = (pair.accounts == .same ? 40 : 25) + closeness
      if pair.a.has(.isStatement), pair.b.has(.isStatement), pair.haveSameBalance { score += 25 }
      // Two shops within few minutes are two payments. A bank's row may name a shop otherwise than its message.
      let unlike: Int32 = pair.seconds ?? 0 > 60 ? 25 : pair.isOneDay && pair.isOfStatementAndOther ? 0 : 5
      score += pair.likeness.score(same: 30, alike: 20, unknown: 12, unlike: -unlike)
      if MatchTable.isRare(pair.a.minor) { score += 10 }
      return min(score, 96, pair.areTwo || pair.accounts == .alike ? mostForAlike : 99)
    },
  ]

  /// Rules for records of two amounts. One is of a statement.
  static let otherAmount: [Rule] = [
    // An order blocked with 100.00 and booked with 115.00, under one reference.
    Rule("tip") {
      guard $0.isOfStatementAndOther, TipDifference.allows($0.a.minor.magnitude, $0.b.minor.magnitude),
        $0.isSameReference
      else { return nil }
      return $0.accounts == .same ? 85 : 78
    },
    // A pending 40.00 at a bistro, and 48.00 of the same day in a later file.
    Rule("pending version", certain: true) { $0.isPosted && $0.isOneDay && $0.isWithTip ? 95 : nil },
    // The same, two days later.
    Rule("pending tip") { $0.isPosted && $0.isWithTip ? 80 : nil },
    // An alert of USD 12.00, and a row of INR 1,052.40 with USD 12.00 beside it.
    Rule("amount abroad", certain: true) { $0.isOriginal && $0.likeness >= .alike && $0.days <= lag ? 97 : nil },
    // The same with a payee that one of them does not name.
    Rule("original") { $0.isOriginal && $0.likeness != .unlike ? 85 : nil },
    // An alert of USD 12.00, and a row of INR 1,052.40 of one card and payee.
    Rule("rate") {
      guard $0.a.currency != $0.b.currency, $0.a.original == nil, $0.b.original == nil, $0.isRowOfAccount,
        UsualRate.explains($0.a.amount, $0.b.amount)
      else { return nil }
      return $0.likeness >= .alike ? 80 : nil
    },
    // A card's alert of 200.00 and its row of 202.36, two days later. The rest is a surcharge, a tip, or a rounding.
    Rule("surcharge") {
      guard $0.a.currency == $0.b.currency, $0.a.minor < 0, $0.a.has(.isCard) || $0.b.has(.isCard), $0.isRowOfAccount
      else { return nil }
      let (row, other) = $0.a.hasStatement ? ($0.a, $0.b) : ($0.b, $0.a)
      let (booked, said) = (row.minor.magnitude, other.minor.magnitude)
      return booked > said && (booked - said) * 100 <= said * 3 && $0.likeness >= .alike ? 80 : nil
    },
  ]

  /// Maximum score of records of two accounts with equal digits. They need a look.
  private static let mostForAlike: Int32 = 85

  // MARK: Words

  /// Evidence that both are one payment, in words.
  func reason(_ a: MatchRecord, _ b: MatchRecord) -> String {
    let pair = PaymentPair(a, b, self)
    let channels = [a, b].map { table.string($0.channel) }
    return table.reason(
      a, b, [pair.amountWords],
      [
        pair.haveSameBalance && pair.isSameAmount ? "same balance after it" : nil,
        pair.likeness == .unlike ? "other payee" : nil,
        channels.contains("") ? nil : "seen by \(channels.joined(separator: " and "))",
      ])
  }
}

extension PaymentPair {
  /// Nothing but the likeness of two records is left to decide.
  fileprivate var mayBeAlike: Bool {
    references == .unknown && accounts != .different && !table.areTwo(a, b, proof: true)
  }

  /// Two channels report one account, amount and direction.
  fileprivate var isOfTwoChannels: Bool {
    isSameAmount && !isAnyGone && accounts == .same && days <= PaymentDecision.lag && !isOneSource && !areTwo
      && !haveOtherReferences
  }

  /// Two messages of one source state one balance. Time, number and payee are equal.
  var isMessageOfBalance: Bool {
    guard areMessages, isOneSource, isSameAmount, !a.has(.hasLimit), !b.has(.hasLimit),
      a.balance != 0, a.balance == b.balance, a.day == b.day, a.time == b.time, likeness == .same
    else { return false }
    let isOneNumber = a.references.isEmpty && b.references.isEmpty || references != .unknown && !haveOtherReferences
    return isOneNumber && accounts == .same && !isAnyGone && !areTwo
  }

  /// Two messages of one source and payee are minutes apart. Banks have several wordings, and not all state a number.
  var isWordedTwice: Bool {
    guard areMessages, a.references.isEmpty != b.references.isEmpty, isOneDay, isOneSource,
      seconds ?? 0 <= PaymentDecision.wordingSlack
    else { return false }
    return accounts == .same && likeness == .same && !areTwo
  }

  /// A debit card's message, and that day's row of its bank. Both have one balance, or cash if a balance is missing.
  var isOfDebitCard: Bool {
    guard isSameAmount, a.minor < 0, isOneDay, isOfStatementAndOther, a.has(.isMessage) || b.has(.isMessage),
      accounts == .different, a.institution >= 0, a.institution == b.institution, !haveOtherReferences, !areTwo
    else { return false }
    if a.balance != .min, b.balance != .min { return a.balance == b.balance }
    return a.has(.saysCash) && b.has(.saysCash)
  }

  /// Score of day and time. `nil` if they exclude a pair.
  var closeness: Int32? {
    if let seconds {
      if seconds > PaymentDecision.clockSlack { return nil }
      return 25 + (seconds <= 60 ? 20 : 15)
    }
    if days == 0 { return 25 }
    // A person may be off by a day or two, with any payment method.
    if a.has(.isManual) || b.has(.isManual) { return days == 1 ? 20 : days == 2 ? 12 : nil }
    let (early, late) = a.day < b.day ? (a, b) : (b, a)
    if a.has(.isUPI) || b.has(.isUPI) {
      // Instant payments have exact dates, except around midnight.
      let isLate = early.time >= 23 * 3600 || late.time >= 0 && late.time <= 3600
      return days == 1 && isLate ? 20 : nil
    }
    // Only a statement is late, and only after a record from another source.
    guard late.has(.isStatement), !early.has(.isStatement) else { return days == 1 ? 12 : nil }
    if early.has(.saysCash) || late.has(.saysCash) { return days == 1 ? 15 : nil }
    return [25, 18, 14, 10, 7, 6][Int(min(days, 5))]
  }

  /// A pending row, and the posted one of another file.
  fileprivate var isPosted: Bool {
    guard a.has(.isPendingAtBank) != b.has(.isPendingAtBank), a.hasStatement, b.hasStatement, !isOfOneFile,
      isSameDirection, a.currency == b.currency, !isAnyGone, days <= PaymentDecision.statementLag
    else { return false }
    return accounts == .same && !areTwo && !haveOtherReferences && likeness >= .alike
  }

  // MARK: Two amounts

  /// The booked amount adds a tip of up to three tenths.
  fileprivate var isWithTip: Bool {
    let (early, late) = a.has(.isPendingAtBank) ? (a, b) : (b, a)
    let (said, booked) = (early.minor.magnitude, late.minor.magnitude)
    return early.minor < 0 && booked > said && booked - said <= said / 10 * 3
  }

  /// A row and another record of one account and direction. Their days are within a statement's delay.
  fileprivate var isRowOfAccount: Bool {
    guard isSameDirection, !isAnyGone, a.hasStatement != b.hasStatement, days <= PaymentDecision.statementLag,
      !a.has(.isReceipt), !b.has(.isReceipt)
    else { return false }
    return accounts == .same && !haveOtherReferences && !table.areApart(a, b)
  }

  /// One amount is the original of the other.
  fileprivate var isOriginal: Bool {
    guard a.currency != b.currency else { return false }
    func isThat(_ one: MatchRecord, _ other: MatchRecord) -> Bool {
      guard let original = one.original, original.minor.magnitude == other.minor.magnitude else { return false }
      return original.currency == other.currency
        || one.has(.hasBareOriginal) && original.currency.digits == other.currency.digits
    }
    return (isThat(a, b) || isThat(b, a)) && isRowOfAccount
  }

  fileprivate var amountWords: String {
    if a.minor == b.minor, a.currency == b.currency { return "same amount" }
    if a.currency == b.currency { return "another amount, as with a tip or surcharge" }
    return isOriginal ? "the amount of one is the original of the other" : "at a usual rate"
  }
}
