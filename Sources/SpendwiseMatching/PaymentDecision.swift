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
    Rule("balance", certain: true) { $0.isSameBalance ? 99 : nil },
    // One text twice, with the balance 100.00 after both: no two payments leave it.
    Rule(messageAgain, certain: true) { $0.isMessageOfBalance ? 99 : nil },
    // A mail and a text of one card at 10:11:12.
    Rule("time", certain: true) { $0.isSameSecond ? 99 : nil },
    // A row CARD TXN PENDING GROCER, and GROCER AUSTIN TX in a later file.
    Rule("pending version", certain: true) { $0.isPosted ? 97 : nil },
    // A row of two files with other words and one UPI number.
    Rule("row reference", certain: true) {
      !$0.isOfOneFile && $0.isRowOfSameReference && $0.likeness != .unlike ? 97 : nil
    },
    // A row of two downloads under one id, booked two days later.
    Rule("moved") { $0.isMoved ? 80 : nil },
    // Two records with a number that many payments may have: a policy, a telephone.
    Rule("number", PaymentDecision.number),
    // One receipt printed twice.
    Rule("receipt again") { $0.a.has(.isReceipt) ? $0.printedAgain : nil },
    // One message twice, or a row of two files with other words.
    Rule("sent again", PaymentDecision.sentAgain),
    // Two texts of one bank, minutes apart, of which one states the number of the payment.
    Rule("worded twice") { $0.isWordedTwice ? 78 : nil },
    // Cash drawn with the card 7719, and the row of it on the account 0954 of one bank.
    Rule("debit card") { $0.isOfDebitCard ? $0.a.balance != .min && $0.a.balance == $0.b.balance ? 90 : 78 : nil },
    // A payment typed by hand, and its mail: account, day and payee.
    Rule("likeness", PaymentDecision.likeness),
  ]

  /// Rules for records of two amounts. One is of a statement.
  static let otherAmount: [Rule] = [
    // An order blocked with 100.00 and booked with 115.00, under one reference.
    Rule("tip", PaymentDecision.tip),
    // A pending 40.00 at a bistro, and 48.00 of the same day in a later file.
    Rule("pending version", certain: true) { $0.isPosted && $0.isOneDay && $0.isWithTip ? 95 : nil },
    // The same, two days later.
    Rule("pending tip") { $0.isPosted && $0.isWithTip ? 80 : nil },
    // An alert of USD 12.00, and a row of INR 1,052.40 with USD 12.00 beside it.
    Rule("amount abroad", certain: true) {
      $0.isOriginal && $0.likeness >= .alike && $0.days <= PaymentDecision.lag ? 97 : nil
    },
    // The same with a payee that one of them does not name.
    Rule("original") { $0.isOriginal && $0.likeness != .unlike ? 85 : nil },
    // An alert of USD 12.00, and a row of INR 1,052.40 of one card and payee.
    Rule("rate") { $0.isAtUsualRate ? 80 : nil },
    // A card's alert of 200.00 and its row of 202.36, two days later.
    Rule("surcharge") { $0.isSurcharged ? 80 : nil },
  ]

  private static func number(_ pair: PaymentPair) -> Int32? {
    guard case .same = pair.references, !pair.table.areTwo(pair.a, pair.b, proof: true), pair.days <= 10 else {
      return nil
    }
    var score = pair.accounts.score(same: 99, maybe: 97, alike: mostForAlike, different: 60)
    if pair.days > 1 { score -= 4 }
    score = min(score, pair.isNumberOfOthers ? 70 : pair.areTwo ? 85 : 99)
    if pair.isOneSource { score = min(score, pair.isRepeated ? 78 : pair.isOneDay ? 70 : 50) }
    return score
  }

  /// Maximum score of records of two accounts with equal digits. They need a look.
  private static let mostForAlike: Int32 = 85

  /// Nothing but the likeness of two records is left to decide.
  private static func mayBeAlike(_ pair: PaymentPair) -> Bool {
    if pair.references != .unknown { return false }
    return pair.accounts != .different && !pair.table.areTwo(pair.a, pair.b, proof: true)
  }

  private static func sentAgain(_ pair: PaymentPair) -> Int32? {
    guard mayBeAlike(pair), pair.isOneSource else { return nil }
    return pair.isMessageAgain || pair.isRowAgain ? 85 : pair.isRowReworded ? 78 : nil
  }

  private static func likeness(_ pair: PaymentPair) -> Int32? {
    guard mayBeAlike(pair), !pair.isOneSource, let closeness = pair.closeness else { return nil }
    var score: Int32 = (pair.accounts == .same ? 40 : 25) + closeness
    if pair.a.has(.isStatement), pair.b.has(.isStatement), pair.a.balance != .min, pair.a.balance == pair.b.balance {
      score += 25
    }
    // Two shops within few minutes are two payments. A bank's row may name a shop otherwise than its message.
    let unlike: Int32 = pair.seconds ?? 0 > 60 ? 25 : pair.isOneDay && pair.isOfStatementAndOther ? 0 : 5
    score += pair.likeness.score(same: 30, alike: 20, unknown: 12, unlike: -unlike)
    if MatchTable.isRare(pair.a.minor) { score += 10 }
    return min(score, 96, pair.areTwo || pair.accounts == .alike ? mostForAlike : 99)
  }

  /// A statement's amount differs by a tip or surcharge, or a block.
  private static func tip(_ pair: PaymentPair) -> Int32? {
    let (low, high) = pair.sizes
    guard pair.isOfStatementAndOther, TipDifference.allows(low, high), pair.isSameReference else { return nil }
    return pair.accounts == .same ? 85 : 78
  }

  // MARK: Words

  /// Evidence that both are one payment, in words.
  func reason(_ a: MatchRecord, _ b: MatchRecord) -> String {
    let pair = PaymentPair(a, b, self)
    let channels = [a, b].map { table.string($0.channel) }
    return table.reason(
      a, b, [pair.amountWords],
      [
        a.balance != .min && a.balance == b.balance && pair.isSameAmount ? "same balance after it" : nil,
        pair.likeness == .unlike ? "other payee" : nil,
        channels.contains("") ? nil : "seen by \(channels.joined(separator: " and "))",
      ])
  }
}

extension PaymentPair {
  /// Two channels report one account, amount and direction.
  private var isOfTwoChannels: Bool {
    isSameAmount && !isAnyGone && accounts == .same && days <= PaymentDecision.lag && !isOneSource && !areTwo
      && !haveOtherReferences
  }

  fileprivate var isSameBalance: Bool {
    a.balance != .min && a.balance != 0 && a.balance == b.balance && isOfTwoChannels
  }

  /// Both have one second of one day. A minute alone, as 10:15:00, is that of many payments.
  fileprivate var isSameSecond: Bool {
    a.day == b.day && a.time >= 0 && a.time == b.time && a.time % 60 != 0 && isOfTwoChannels
  }

  /// Two messages of one source agree, time of day included.
  fileprivate var isMessageAgain: Bool {
    a.has(.isMessage) && b.has(.isMessage) && a.day == b.day && a.time > 0 && a.time == b.time
      && likeness != .unlike
  }

  /// Two messages of one source state one balance. Time, number and payee are equal.
  var isMessageOfBalance: Bool {
    guard a.has(.isMessage), b.has(.isMessage), isOneSource, isSameAmount, !a.has(.hasLimit), !b.has(.hasLimit),
      a.balance != 0, a.balance == b.balance, a.day == b.day, a.time == b.time, likeness == .same
    else { return false }
    let isOneNumber = a.references.isEmpty && b.references.isEmpty || references != .unknown && !haveOtherReferences
    return isOneNumber && accounts == .same && !isAnyGone && !areTwo
  }

  /// Two messages of one source and payee are minutes apart. Banks have several wordings, and not all state a number.
  var isWordedTwice: Bool {
    guard a.has(.isMessage), b.has(.isMessage), a.references.isEmpty != b.references.isEmpty, isOneDay, isOneSource,
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

  /// Score of one receipt printed or photographed twice. Day and payee agree, and the time if known.
  fileprivate var printedAgain: Int32? {
    guard a.day == b.day, likeness >= .alike, accounts != .different, !haveOtherReferences else { return nil }
    if a.time >= 0, b.time >= 0 { return a.time == b.time ? 90 : nil }
    return 80
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

  /// A row has one bank id on two days. It moved, or the bank restarted its ids.
  fileprivate var isMoved: Bool {
    a.bankID != 0 && a.bankID == b.bankID && isSameAmount && !isOfOneFile && days <= PaymentDecision.statementLag
      && likeness == .same && !areTwo
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

  fileprivate var sizes: (low: UInt64, high: UInt64) {
    (min(a.minor.magnitude, b.minor.magnitude), max(a.minor.magnitude, b.minor.magnitude))
  }

  /// A row and another record of one account and direction. Their days are within a statement's delay.
  private var isRowOfAccount: Bool {
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

  fileprivate var isAtUsualRate: Bool {
    a.currency != b.currency && a.original == nil && b.original == nil && isRowOfAccount
      && UsualRate.explains(a.amount, b.amount) && likeness >= .alike
  }

  /// A card's row is up to 3 % above its alert. The rest is a surcharge, a tip, or a rounding.
  fileprivate var isSurcharged: Bool {
    guard a.currency == b.currency, a.minor < 0, a.has(.isCard) || b.has(.isCard), isRowOfAccount else {
      return false
    }
    let (row, other) = a.hasStatement ? (a, b) : (b, a)
    let (booked, said) = (row.minor.magnitude, other.minor.magnitude)
    return booked > said && (booked - said) * 100 <= said * 3 && likeness >= .alike
  }

  fileprivate var amountWords: String {
    if a.minor == b.minor, a.currency == b.currency { return "same amount" }
    if a.currency == b.currency { return "another amount, as with a tip or surcharge" }
    return isOriginal ? "the amount of one is the original of the other" : "at a usual rate"
  }
}
