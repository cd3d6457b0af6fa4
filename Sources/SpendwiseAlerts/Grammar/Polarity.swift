import Spendwise

/// The direction that a clause gives its amount, and the evidence for it.
struct Polarity {
  var isDebit: Bool?
  var kind: Transaction.Kind?
  /// The evidence that the amount moved; `nil` where there is none.
  var evidence: Evidence?
  /// The deduction from the strength, because the amount came with another one.
  var deduction = 0
  /// It has not happened: `will be debited`.
  var isFuture = false
  /// Somebody asks for it: `has requested ₹500`.
  var isAsked = false
  /// A later sentence says that what left came back: the other side is that of the payment.
  var isGivenBack = false
  /// A card lost a payment that it had received: the account that is named is that card.
  var isTakenBack = false
  /// A person should look at it, for this reason.
  var doubt: String?
  /// It was tried in vain: `could not be approved`.
  var isFailed = false

  /// The strength of the evidence, less the deduction; 0 where there is none.
  var strength: Int { evidence.map { $0.strength - deduction } ?? 0 }

  /// Neither a movement nor a promise.
  static let none = Polarity()
}

/// Finds which way an amount went, from its own clause alone.
struct PolarityReader {
  let message: TaggedAlert
  /// The token of the amount.
  let amount: Int
  let clause: Range<Int>

  private let tense: VerbTense
  private let still: NonMovement
  private let direction: MoneyDirection

  init(message: TaggedAlert, amount: Int, clause: Range<Int>) {
    (self.message, self.amount, self.clause) = (message, amount, clause)
    tense = VerbTense(message: message, amount: amount, clause: clause)
    still = NonMovement(message: message, amount: amount, clause: clause, tense: tense)
    direction = MoneyDirection(message: message, amount: amount, clause: clause, tense: tense)
  }

  /// The polarity of the amount; of limits, balances, dues and offers it has strength 0.
  func sense() -> Polarity {
    if let pair = message.pairs.first(where: { $0.value.contains(amount) }), let sense = labelled(pair) { return sense }
    if still.isSupposed || still.isStill { return .none }
    if clause.contains(where: { message.isWord($0, "tomorrow") }) { return Polarity(isFuture: true) }
    // "NEFT of Rs.10,000 has been received for processing".
    if clause.contains(where: {
      message.has($0, .levy) && message.isWord($0, "processing") && message.has($0 - 1, .for)
    }) {
      return Polarity(isFuture: true)
    }
    if tense.isInVain || tense.isDeniedLast {
      return tense.isGivenBackLater
        ? Polarity(isDebit: false, kind: .refund, evidence: .verbLater) : Polarity(isFailed: true)
    }
    if tense.isSettledLast || tense.isPending || tense.isUncleared || tense.isOfRequest {
      return Polarity(isFuture: true)
    }
    var sense =
      verbAfterAmount() ?? request() ?? verbBeforeAmount() ?? (tense.isFutureClause ? Polarity(isFuture: true) : nil)
      ?? nounOrCardInClause()
      ?? verbElsewhereInClause() ?? verbInHeadline() ?? verbOnLineAbove() ?? amountOnOwnLine()
      ?? .none
    if sense.evidence != nil { direction.refine(&sense) }
    if sense.isDebit == true, tense.isGivenBackLater {
      (sense.isDebit, sense.kind, sense.isGivenBack) = (false, .refund, true)
      sense.doubt = AlertReader.moneyBack
    }
    return sense
  }

  // MARK: The verb

  /// `Rs.X has been debited`, `INR X (USD Y) was spent`, `Rs.X cashback credited`.
  private func verbAfterAmount() -> Polarity? {
    if let verb = verbOnNextLine { return direction.sense(at: verb, .verbOnNextLine) }
    var index = amount + 1
    var isPassed = false
    while index < clause.upperBound, index - amount < 12 {
      let tags = message.tags(index)
      // "The charge may be pending": it was made.
      if !tags.isDisjoint(with: .modal) { return message.has(index + 2, .state) ? nil : Polarity(isFuture: true) }
      if !tags.isDisjoint(with: .not) { return nil }
      // "loan of Rs.20,000 has been disbursed to your a/c"; what is only disbursed may come with a fee less.
      if message.isWord(index, "disbursed"), message.has(index + 1, .to) {
        return Polarity(isDebit: false, evidence: .verbAfterAmount)
      }
      // "Bal INR 500 CR": two letters are also the sign of a balance.
      if !tags.isDisjoint(with: TokenTags.verb) {
        return direction.sense(at: index, message.tokens[index].range.count > 2 ? .verbAfterAmount : .signAfterAmount)
      }
      if !tags.isDisjoint(with: [.outNoun, .intoNoun, .eitherNoun]), !isPassed, !message.has(index + 1, .card) {
        isPassed = true
        if let verb = tense.passive(from: index + 1, within: 4) { return direction.sense(at: verb, .verbAfterNoun) }
        if tags.isDisjoint(with: .intoNoun) {
          let evidence: Evidence = tense.isUnfinished ? .nounInOpenSentence : .nounAfterAmount
          return tense.hasHappened ? Polarity(isDebit: true, evidence: evidence) : nil
        }
      } else if !isAside(index) {
        return nil
      }
      index = message.token(index)?.isMark(0x28) == true ? afterBracket(index) : index + 1
    }
    return nil
  }

  /// A text message in lines: "IMPS INR 10,000.00 / sent from HDFC Bank A/c XX0954".
  private var verbOnNextLine: Int? {
    let next = amount + 1
    guard next == clause.upperBound, let token = message.token(next), token.gap == .line, !message.isCapital(next),
      message.has(next, TokenTags.verb), !message.beginsLabel[next]
    else { return nil }
    return next
  }

  /// Whether a token may lie between an amount and its verb.
  private func isAside(_ index: Int) -> Bool {
    guard let token = message.token(index) else { return false }
    if token.kind == .mark { return [0x28, 0x29, 0x2F, 0x2D, 0x2E, 0x2C, 0x7C].contains(token.mark) }
    if token.kind == .money { return message.token(index - 1)?.kind == .mark }
    return token.has([.aux, .adverb]) || isHindi(index) || message.isWord(index, "cashback")
      || message.isWord(index, "refund")
      || message.isWord(index, "in") || message.isWord(index, "cash")
  }

  private static let of: [StaticString] = ["ka", "ki", "ke", "का", "की", "के"]

  /// "Rs.60 ka UPI payment", "₹500 का भुगतान".
  private func isHindi(_ index: Int) -> Bool {
    if message.has(index, .method) { return index > amount + 1 && isHindi(index - 1) }
    guard message.tags(index).isEmpty else { return false }
    return PolarityReader.of.contains { message.isWord(index, $0) }
  }

  private func afterBracket(_ index: Int) -> Int {
    var cursor = index
    while cursor < clause.upperBound, cursor - index < 10 {
      if message.token(cursor)?.isMark(0x29) == true { return cursor + 1 }
      cursor += 1
    }
    return index + 1
  }

  /// `debited by Rs.X`, `made a payment of`, `received your repayment of`.
  private func verbBeforeAmount() -> Polarity? {
    var index = amount - 1
    var noun: Int?
    var method: Int?
    var steps = 0
    while index >= clause.lowerBound, steps < 9 {
      if method == nil, isTransferMethod(index), message.has(index + 1, .glue) { method = index }
      let tags = message.tags(index)
      if !tags.isDisjoint(with: TokenTags.verb), !isNounHere(index) {
        if tense.isFuture(index) { return Polarity(isFuture: true) }
        if let noun, isReason(noun, for: index) { return Polarity.none }
        // "We have received your EMI of Rs. 4,310.00 for loan XX1234", says the lender.
        if let noun, message.has(noun, .instalment), message.isWord(index, "received"), isOfLoan {
          return Polarity(isDebit: true, evidence: .instalmentReceived)
        }
        return direction.sense(at: index, noun == nil ? .verbBeforeAmount : .verbBeforeNoun, noun: noun)
      }
      if message.isWord(index, "pay"), message.isWord(index - 1, "to"), message.has(index - 2, .out) {
        return Polarity(isDebit: true, evidence: .usedToPay)
      }
      if !tags.isDisjoint(with: .made) {
        let isMade = message.isWord(index, "made") || message.isWord(index, "done")
        return noun.flatMap { nounSense($0, .nounMade, isMade: isMade) }
      }
      if noun == nil, !tags.isDisjoint(with: TokenTags.noun), !message.has(index + 1, .card) {
        // "a credit by Transfer Rs.500": how, and what.
        let isMeans = message.has(index - 1, [.by, .via]) && message.has(index - 2, [.intoNoun, .outNoun])
        noun = isMeans ? index - 2 : index
      } else if !isGlue(index) {
        break
      }
      index -= 1
      steps += 1
    }
    return (noun ?? method).flatMap { nounSense($0, .nounBeforeAmount) }
  }

  private var isOfLoan: Bool { clause.contains { message.isWord($0, "loan") } }

  /// "500 points credited for your spend of INR 25,000": what was credited is something else.
  private func isReason(_ noun: Int, for verb: Int) -> Bool {
    message.has(verb, .into) && message.isWord(noun, "spend") && message.any(span(verb, noun), .for)
  }

  /// "IMPS of Rs.15000 from A/c X1234 … is successful": the method stands for the payment.
  private func isTransferMethod(_ index: Int) -> Bool {
    message.isWord(index, "imps") || message.isWord(index, "neft") || message.isWord(index, "rtgs")
      || message.isWord(index, "upi")
  }

  /// A word that is both: "a debit by NACH of".
  private func isNounHere(_ index: Int) -> Bool {
    message.has(index, TokenTags.noun) && !message.has(index, [.out]) && message.has(index + 1, [.card])
  }

  private func isGlue(_ index: Int) -> Bool {
    guard let token = message.token(index) else { return false }
    if token.kind == .mark {
      return [0x28, 0x2D, 0x2C, 0x3A].contains(token.mark)
        || (token.mark == 0x2E && message.has(index - 1, .abbreviation))
    }
    return token.has([.glue, .method, .adverb, .you, .refund, .cash]) || token.kind == .date || token.kind == .time
  }

  /// `Last spend: Rs.4,999`.
  private func isOld(_ noun: Int) -> Bool {
    message.isWord(noun - 1, "last") || message.isWord(noun - 1, "previous") || message.isWord(noun - 1, "recent")
  }

  /// The meanings of a noun: "A Cr. transaction" came.
  private func sided(_ noun: Int) -> TokenTags {
    if message.isWord(noun, "money"), message.isWord(noun + 1, "out") { return .outNoun }
    let sign = message.tokens[noun - 1].isMark(0x2E) ? noun - 2 : noun - 1
    if message.isWord(sign, "cr") || message.isWord(sign, "credit") { return .intoNoun }
    if message.isWord(sign, "dr") || message.isWord(sign, "debit") { return .outNoun }
    return message.tags(noun)
  }

  /// A clause that names no verb beside the amount: the noun decides, unless something after it happened to it.
  private func nounSense(_ noun: Int, _ evidence: Evidence, isMade: Bool = false) -> Polarity? {
    if isOld(noun) { return nil }
    let tags = sided(noun)
    // "Thank you for your payment of ₹500 for y": what was paid, or whether it was reversed, is cut off.
    let predicate = tense.passive(from: amount + 1, within: clause.upperBound - amount)
    if predicate == nil, !isMade, !tags.isDisjoint(with: .eitherNoun), tense.isUnfinished { return Polarity.none }
    if let verb = predicate {
      if message.has(verb, .refund), !message.has(noun, .intoNoun), let own = takenBack(noun, verb, evidence) {
        return own
      }
      if message.has(verb, .refund), !message.has(noun, .intoNoun) {
        return Polarity(isDebit: false, kind: .refund, evidence: evidence)
      }
      // A lender's word: "EMI of Rs.2,999.00 for loan XX1234 has been received".
      if message.isWord(verb, "received"), tags.contains(.instalment), isOfLoan {
        return Polarity(isDebit: true, evidence: .instalmentReceived)
      }
      if direction.isTowardsYou(verb) { return Polarity(isDebit: false, evidence: evidence) }
      if tags.isDisjoint(with: .intoNoun), message.has(verb, .into), isReceived(verb, noun) {
        return Polarity(isDebit: false, evidence: evidence)
      }
    } else if tense.isFutureAfter {
      return Polarity(isFuture: true)
    } else if !isMade, !tense.hasHappened {
      return nil
    }
    let isOpen = predicate == nil && !isMade && tense.isUnfinished
    let isWeaker = isOpen && evidence.strength > Evidence.nounInOpenSentence.strength
    return Polarity(isDebit: tags.isDisjoint(with: .intoNoun), evidence: isWeaker ? .nounInOpenSentence : evidence)
  }

  /// "Your payment of Rs.2,000 towards card XX1234 has been reversed": the card loses what it had received.
  private func takenBack(_ noun: Int, _ verb: Int, _ evidence: Evidence) -> Polarity? {
    let side = span(amount + 1, verb).first { message.has($0, [.to, .for]) }
    guard message.has(noun, .eitherNoun), let side, message.any(span(side + 1, min(side + 6, verb)), .card),
      !message.any(span(amount + 1, verb), .from)
    else { return nil }
    return Polarity(
      isDebit: true, kind: .transfer, evidence: evidence, isTakenBack: true,
      doubt: AlertReader.moneyBackFromCard)
  }

  /// "Payment … has been received", "… credited to your card"; but "your payment to RAVI has been credited".
  private func isReceived(_ verb: Int, _ noun: Int) -> Bool {
    if message.isWord(verb + 1, "by") { return false }
    if message.isWord(verb, "received") { return true }
    let isToYou = message.has(verb + 1, .to) && message.has(verb + 2, .mine)
    return isToYou || !message.any(span(amount, verb), [.to, .from])
  }

  /// A verb anywhere in the clause, the nearest one before the amount first.
  private func verbElsewhereInClause() -> Polarity? {
    for index in span(clause.lowerBound, amount).reversed() where tense.isVerb(index) {
      return tense.isFuture(index) ? Polarity(isFuture: true) : direction.sense(at: index, .verbEarlier)
    }
    for index in span(amount + 1, max(amount + 1, clause.upperBound)) where tense.isVerb(index) {
      // "can differ from the final posted charge".
      if message.isWord(index, "posted"), message.has(index + 1, TokenTags.noun) { continue }
      return tense.isFuture(index) ? Polarity(isFuture: true) : direction.sense(at: index, .verbLater)
    }
    return nil
  }

  /// "Money Sent! Rs 3,400.00 from A/c **0954 to …", "Debit Alert! INR 500 at …": the verb is in the clause before.
  private func verbInHeadline() -> Polarity? {
    let head = message.clause(of: max(0, clause.lowerBound - 1))
    guard head.upperBound == clause.lowerBound, head.count <= 6, message.tokens[head.upperBound - 1].isMark(0x21),
      !message.any(head, [.modal, .not, .vain, .imperative, .offer, .due, .requested]),
      !message.any(clause, [.modal, .not, .vain, .offer, .due, .requested, .condition]),
      clause.contains(where: { message.has($0, [.from, .at, .to]) && $0 + 1 < clause.upperBound }),
      clause.contains(where: { message.tokens[$0].kind == .mask })
        || (message.any(head, TokenTags.verb) && clause.contains(where: { message.tokens[$0].kind == .date }))
    else { return nil }
    for index in head {
      if message.has(index, TokenTags.verb) { return direction.sense(at: index, .verbInHeadline) }
      if message.isWord(index, "money"), message.isWord(index + 1, "out") {
        return Polarity(isDebit: true, evidence: .nounInHeadline)
      }
      if message.has(index, [.outNoun, .intoNoun]), !message.has(index + 1, .card), !message.isWord(index, "money") {
        return Polarity(isDebit: message.has(index, .outNoun), evidence: .nounInHeadline)
      }
    }
    return nil
  }

  /// "Spent / Card no. XX1111 / INR 1249.5 / 02-07-26 19:17:01 / BLINKIT": the first line is the verb alone, and the
  /// amount begins another one.
  private func verbOnLineAbove() -> Polarity? {
    let first = message.firstOfBody
    guard amount > first + 1, message.tokens[amount].gap == .line, message.has(first, TokenTags.verb),
      message.tokens[first + 1].gap == .line, message.tokens[first].range.count > 2,
      message.tokens.first(where: { $0.kind == .money })?.range == message.tokens[amount].range,
      !message.any(span(first, clause.upperBound), [.modal, .not, .vain, .offer, .due, .requested, .condition]),
      clause.contains(where: { message.tokens[$0].kind == .date }),
      message.tokens.contains(where: { $0.kind == .mask })
    else { return nil }
    return direction.sense(at: first, .verbOnLineAbove)
  }

  /// `your dispute for the transaction of`, `a collect request of`.
  private func request() -> Polarity? {
    if span(clause.lowerBound, amount).contains(where: message.isRequest) { return Polarity(isAsked: true) }
    return message.any(span(clause.lowerBound, amount), .disputed) ? Polarity(isFuture: true) : nil
  }

  /// `SGD 23.40 at GRAB using card ending 1234`; `DEBIT: A/c X3321 Rs. 1,000.00`.
  private func nounOrCardInClause() -> Polarity? {
    for index in span(clause.lowerBound, amount).reversed()
    where message.has(index, TokenTags.noun) && !message.has(index + 1, .card) {
      return isOld(index) ? nil : nounSense(index, .nounEarlier)
    }
    if message.has(amount - 1, .for), span(clause.lowerBound, amount).contains(where: { message.isWord($0, "using") }) {
      return Polarity(isDebit: true, evidence: .usingCard)
    }
    // "Rs.499 without OTP/PIN HDFC Bank Card x5906 At AUDIBLE On …".
    if message.isWord(amount + 1, "without"), clause.contains(where: { message.tokens[$0].kind == .mask }),
      clause.contains(where: { message.tokens[$0].kind == .date }), !message.any(clause, .modal)
    {
      return Polarity(isDebit: true, evidence: .withoutCode)
    }
    if message.has(amount + 1, .at) {
      for index in span(amount + 1, clause.upperBound)
      where message.has(index, [.via, .with]) && message.any(span(index, min(index + 6, clause.upperBound)), .card) {
        return Polarity(isDebit: true, evidence: .shopAndCard)
      }
    }
    return nil
  }

  /// "Your large purchase was approved.", "We've approved a large purchase." and then, on a line, the amount.
  private func amountOnOwnLine() -> Polarity? {
    let next = message.token(amount + 1).map { $0.isMark(0x2A) ? message.tokens[amount + 2] : $0 }
    guard message.tokens[amount].gap == .line, next?.gap == .line || next == nil else { return nil }
    let isStated = span(0, amount).contains { index in
      guard message.has(index, .outcome), !message.has(index, .vain) else { return false }
      let (isPassive, sentence) = (message.has(index - 1, .aux), message.clause(of: index))
      guard isPassive || message.isWord(index - 1, "we've") else { return false }
      let stated = isPassive ? span(sentence.lowerBound, index) : sentence
      return message.any(stated, [.outNoun, .eitherNoun]) && !message.any(stated, [.modal, .not, .condition, .vain])
    }
    return isStated && message.tokens.filter { $0.kind == .money }.count == 1
      ? Polarity(evidence: .amountOnOwnLine) : nil
  }

  // MARK: Labels

  /// The sense of an amount that is the value of a label; `nil` when the label says nothing.
  private func labelled(_ pair: TaggedAlert.Pair) -> Polarity? {
    switch pair.field {
    // "Avl bal: INR 10,000.00. UPDATE: INR 700.00 debited": another payment comes after the balance.
    case .balance, .limit: return clause.contains(pair.label.lowerBound) || isFirst(in: pair) ? Polarity.none : nil
    case .due: return Polarity.none
    case .amount:
      guard amount == pair.value.lowerBound else { return still.isStill ? Polarity.none : nil }
      if still.isOffer { return Polarity.none }
      if let isDebit = pair.isDebit {
        // "You sent: 500.00 GBP", and then what the other side received.
        let isYours = message.has(pair.label.lowerBound, .you)
        return Polarity(
          isDebit: isDebit, kind: isRefundLabel(pair) ? .refund : nil,
          evidence: isYours ? .labelAboutYou : .labelWithDirection)
      }
      return verbAfterAmount() ?? Polarity(evidence: .labelWithoutDirection)
    default: return nil
    }
  }

  private func isFirst(in pair: TaggedAlert.Pair) -> Bool {
    !span(pair.value.lowerBound, amount).contains { message.tokens[$0].kind == .money }
  }

  private func isRefundLabel(_ pair: TaggedAlert.Pair) -> Bool { message.any(pair.label, .refund) }
}
