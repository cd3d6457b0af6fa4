import Spendwise

/// What a clause tells about its amount.
struct ShapeSense {
  var isDebit: Bool?
  var kind: Transaction.Kind?
  /// How near and how plain the verb is; 0 is none.
  var strength = 0
  /// It has not happened: `will be debited`.
  var isFuture = false
  /// Somebody asks for it: `has requested ₹500`.
  var isAsked = false
  /// It was tried in vain: `could not be approved`.
  var isFailed = false

  /// Neither a movement nor a promise.
  static let none = ShapeSense()
}

/// Which way an amount went, told by its own clause alone.
struct ShapeSenseReader {
  let message: ShapeMessage
  /// The token of the amount.
  let amount: Int
  let clause: Range<Int>

  /// What the clause says; strength 0 for limits, balances, dues and offers.
  func sense() -> ShapeSense {
    if let pair = message.pairs.first(where: { $0.value.contains(amount) }), let sense = labelled(pair) { return sense }
    if isSupposed || isStill { return .none }
    if clause.contains(where: { message.isWord($0, "tomorrow") }) { return ShapeSense(isFuture: true) }
    if isInVain { return ShapeSense(isFailed: true) }
    var sense =
      behind() ?? asked() ?? before() ?? (isFutureClause ? ShapeSense(isFuture: true) : nil) ?? named() ?? elsewhere()
      ?? .none
    if sense.strength > 0 { refine(&sense) }
    return sense
  }

  // MARK: Amounts that did not move

  /// `If a transaction of …`, `Pay ₹500 and get …`: the clause asks or supposes.
  private var isSupposed: Bool {
    var first = clause.lowerBound
    while first < amount, message.token(first)?.kind == .mark { first += 1 }
    if message.has(first, [.condition, .not]) || message.isWord(first + 1, "not") { return true }
    if message.has(first, .imperative), !message.has(first, .noun) || message.isWord(first, "spend") {
      return !message.any(clause, .aux)
    }
    return false
  }

  /// `could not be approved`, `was declined`, `has failed`: said of the payment and not of something beside it.
  private var isInVain: Bool {
    for index in clause where message.has(index, .vain) || (message.has(index, .not) && isDenied(index)) {
      if message.has(index, .state), !message.has(index - 1, [.aux, .adverb]) { continue }
      // "…was declined. Refund of ₹500 credited", "the failed transaction of": it happened to another amount.
      if index < amount, message.has(index + 1, ShapeTags.noun.union(.verb)) { continue }
      return !hasCameBack
    }
    return false
  }

  /// `not been credited`, `could not be processed`; but "not you?", "not done by you".
  private func isDenied(_ index: Int) -> Bool {
    if message.has(index + 1, .you) || message.has(index - 1, .condition) || message.has(index + 1, .made) {
      return false
    }
    return message.has(index - 1, [.aux, .modal]) || message.has(index + 1, [.aux]) || message.isWord(index, "cannot")
  }

  /// A refund was made for what failed.
  private var hasCameBack: Bool {
    guard let verb = passive(from: clause.lowerBound, within: clause.count) else { return false }
    return message.has(verb, .refund)
      || (message.has(verb, .into) && span(clause.lowerBound, amount).contains { message.has($0, .refund) })
  }

  /// Whether the nearest word of meaning says that the amount is a limit, a balance, a due or an offer.
  private var isStill: Bool {
    var index = amount - 1
    var steps = 0
    while index >= clause.lowerBound, steps < 24 {
      let tags = message.tags(index)
      if message.token(index)?.kind == .money, !isOfRange(index) { break }
      if message.isWord(index, "to"), message.isWord(index - 1, "up") { return true }
      if !tags.isDisjoint(with: .still) { return !isMovedBehind(index) }
      if !tags.isDisjoint(with: ShapeTags.verb) { break }
      if !tags.isDisjoint(with: ShapeTags.noun), steps < 3, !message.isWord(index, "interest") { break }
      index -= 1
      steps += 1
    }
    return isOffer
  }

  /// `from Rs.50,000 to Rs.1,20,000`: one statement about two amounts.
  private func isOfRange(_ other: Int) -> Bool {
    other < amount && amount - other < 4
      && (message.has(other + 1, .to) || message.isWord(other + 1, "and") || message.isWord(other + 1, "or"))
  }

  /// `Rs 500 cashback`, `INR 3,000 and above`, `Rs 100 off`.
  private var isOffer: Bool {
    let next = amount + 1
    if message.isWord(next, "and") || message.isWord(next, "or") {
      return message.has(next + 1, .bound) || message.isWord(next + 1, "more")
    }
    if message.isWord(next, "cashback") || message.has(next, .offer) || message.isWord(next, "per")
      || message.isWord(next, "p")
    {
      return !isMovedBehind(amount)
    }
    return message.token(next)?.isMark(0x25) == true
  }

  /// Whether a participle behind `index` says that the amount moved after all: `Rs.500 cashback credited`.
  private func isMovedBehind(_ index: Int) -> Bool {
    guard message.has(index, .offer) || index == amount else { return false }
    return span(amount + 1, max(amount + 1, min(clause.upperBound, amount + 10))).contains { place in
      message.has(place, ShapeTags.verb) && !isFuture(place)
    }
  }

  // MARK: The verb

  /// `Rs.X has been debited`, `INR X (USD Y) was spent`, `Rs.X cashback credited`.
  private func behind() -> ShapeSense? {
    if let verb = verbOnNextLine { return self.verb(at: verb, strength: 90) }
    var index = amount + 1
    var isPassed = false
    while index < clause.upperBound, index - amount < 12 {
      let tags = message.tags(index)
      if !tags.isDisjoint(with: .modal) { return ShapeSense(isFuture: true) }
      if !tags.isDisjoint(with: .not) { return nil }
      // "Bal INR 500 CR": two letters are also the sign of a balance.
      if !tags.isDisjoint(with: ShapeTags.verb) {
        return verb(at: index, strength: message.tokens[index].range.count > 2 ? 95 : 85)
      }
      if !tags.isDisjoint(with: [.outNoun, .intoNoun, .eitherNoun]), !isPassed, !message.has(index + 1, .card) {
        isPassed = true
        if let verb = passive(from: index + 1, within: 4) { return self.verb(at: verb, strength: 92) }
        if tags.isDisjoint(with: .intoNoun) {
          return hasHappened ? ShapeSense(isDebit: true, kind: nil, strength: 84) : nil
        }
      } else if !isAside(index) {
        return nil
      }
      index = message.token(index)?.isMark(0x28) == true ? behindBracket(index) : index + 1
    }
    return nil
  }

  /// A text message in lines: "IMPS INR 10,000.00 / sent from HDFC Bank A/c XX0954".
  private var verbOnNextLine: Int? {
    let next = amount + 1
    guard next == clause.upperBound, let token = message.token(next), token.gap == .line, !message.isCapital(next),
      message.has(next, ShapeTags.verb), !message.beginsLabel[next]
    else { return nil }
    return next
  }

  /// What may stand between an amount and its verb.
  private func isAside(_ index: Int) -> Bool {
    guard let token = message.token(index) else { return false }
    if token.kind == .mark { return [0x28, 0x29, 0x2F, 0x2D, 0x2E, 0x2C, 0x7C].contains(token.mark) }
    if token.kind == .money { return message.token(index - 1)?.kind == .mark }
    return token.has([.aux, .adverb]) || message.isWord(index, "cashback") || message.isWord(index, "refund")
      || message.isWord(index, "in") || message.isWord(index, "cash")
  }

  private func behindBracket(_ index: Int) -> Int {
    var place = index
    while place < clause.upperBound, place - index < 10 {
      if message.token(place)?.isMark(0x29) == true { return place + 1 }
      place += 1
    }
    return index + 1
  }

  /// `debited by Rs.X`, `made a payment of`, `received your repayment of`.
  private func before() -> ShapeSense? {
    var index = amount - 1
    var noun: Int?
    var steps = 0
    while index >= clause.lowerBound, steps < 9 {
      let tags = message.tags(index)
      if !tags.isDisjoint(with: ShapeTags.verb), !isNounHere(index) {
        if isFuture(index) { return ShapeSense(isFuture: true) }
        return verb(at: index, strength: noun == nil ? 94 : 93, noun: noun)
      }
      if message.isWord(index, "pay"), message.isWord(index - 1, "to"), message.has(index - 2, .out) {
        return ShapeSense(isDebit: true, kind: nil, strength: 92)
      }
      if !tags.isDisjoint(with: .made) { return noun.flatMap { nounSense($0, strength: 90) } }
      if noun == nil, !tags.isDisjoint(with: ShapeTags.noun), !message.has(index + 1, .card) {
        noun = index
      } else if !isGlue(index) {
        break
      }
      index -= 1
      steps += 1
    }
    return noun.flatMap { nounSense($0, strength: 88) }
  }

  /// A word that is both: "a debit by NACH of".
  private func isNounHere(_ index: Int) -> Bool {
    message.has(index, ShapeTags.noun) && !message.has(index, [.out]) && message.has(index + 1, [.card])
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

  /// A clause that names no verb beside the amount: the noun decides, unless something behind it happened to it.
  private func nounSense(_ noun: Int, strength: Int) -> ShapeSense? {
    if isOld(noun) { return nil }
    let tags = message.tags(noun)
    // "Thank you for your payment of ₹500 for y": what was paid, or whether it was reversed, is cut off.
    if !tags.isDisjoint(with: .eitherNoun), isUnfinished { return ShapeSense.none }
    if let verb = passive(from: amount + 1, within: clause.upperBound - amount) {
      if message.has(verb, .refund), !message.has(noun, .intoNoun) {
        return ShapeSense(isDebit: false, kind: .refund, strength: strength)
      }
      if tags.isDisjoint(with: .intoNoun), message.has(verb, .into), isReceived(verb, noun) {
        return ShapeSense(isDebit: false, kind: nil, strength: strength)
      }
    } else if isFutureBehind {
      return ShapeSense(isFuture: true)
    } else if !hasHappened {
      return nil
    }
    if !tags.isDisjoint(with: .intoNoun) { return ShapeSense(isDebit: false, kind: nil, strength: strength) }
    return ShapeSense(isDebit: true, kind: nil, strength: strength)
  }

  /// Whether the text ends within the clause.
  private var isUnfinished: Bool {
    guard clause.upperBound == message.tokens.count, let last = message.token(clause.upperBound - 1) else {
      return false
    }
    return !(last.kind == .mark && [0x2E, 0x21].contains(last.mark))
  }

  /// Whether a payment that only a noun names took place: its predicate says so, or it has a date and an account.
  private var hasHappened: Bool {
    if let aux = span(amount + 1, clause.upperBound).first(where: { message.has($0, .aux) }) {
      return isDone(aux) || isDoneNext
    }
    if span(clause.lowerBound, amount).contains(where: { message.has($0, .done) }) { return true }
    let isDated = clause.contains { message.tokens[$0].kind == .date }
    let hasAccount = clause.contains { message.tokens[$0].kind == .mask || message.has($0, [.account, .card]) }
    if isToldInLines { return true }
    return (isDated && hasAccount) || isDoneNext
  }

  /// "Txn Rs.191.00 / On HDFC Bank Card 5906 / At x@ybl": lines that say on what, and at or to whom.
  private var isToldInLines: Bool {
    var (index, hasAccount, hasPayee) = (clause.upperBound, false, false)
    guard message.token(index)?.gap == .line else { return false }
    while let token = message.token(index), token.gap == .line, token.has(ShapeTags.preposition) {
      let isPayee = token.has([.at, .to])
      index += 1
      while let next = message.token(index), next.gap != .line {
        if next.kind == .mask || next.has([.account, .card]) { hasAccount = true }
        index += 1
      }
      if isPayee { hasPayee = true }
    }
    return hasAccount && hasPayee
  }

  /// Whether the auxiliary is followed by what was done: `was made`, `is Approved`; not `is eligible`, `is pending`.
  private func isDone(_ aux: Int) -> Bool {
    var index = aux
    while message.has(index, [.aux, .adverb]) { index += 1 }
    return span(index, index + 2).contains { message.has($0, ShapeTags.verb.union([.made, .outcome])) }
  }

  /// "Your salary of ₹… is in! It was credited to …".
  private var isDoneNext: Bool {
    let next = clause.upperBound
    guard message.isWord(next, "it") || message.isWord(next, "this") || message.isWord(next + 1, "amount") else {
      return false
    }
    return span(next, next + 4).contains { message.has($0, .aux) && isDone($0) }
  }

  /// "Payment … has been received", "… credited to your card"; but "your payment to RAVI has been credited".
  private func isReceived(_ verb: Int, _ noun: Int) -> Bool {
    if message.isWord(verb + 1, "by") { return false }
    if message.isWord(verb, "received") { return true }
    let isToYou = message.has(verb + 1, .to) && message.has(verb + 2, .mine)
    return isToYou || !message.any(span(amount, verb), [.to, .from])
  }

  private var isFutureBehind: Bool {
    span(amount + 1, clause.upperBound).contains {
      (message.has($0, .modal) && message.has($0 + 1, .aux)) || (message.has($0, .due) && message.has($0 - 1, .aux))
        || message.has($0, [.requested, .disputed])
    } || span(clause.lowerBound, amount).contains { message.has($0, [.requested, .disputed]) }
  }

  /// The first participle that an auxiliary makes a passive: `has been successfully received`.
  private func passive(from start: Int, within count: Int) -> Int? {
    var index = start
    while index < min(clause.upperBound, start + count) {
      if message.has(index, ShapeTags.verb), !isFuture(index) {
        var place = index - 1
        while message.has(place, .adverb) { place -= 1 }
        if message.has(place, .aux), !message.has(place, .not) { return index }
      }
      index += 1
    }
    return nil
  }

  /// A verb anywhere in the clause, the nearest one before the amount first.
  private func elsewhere() -> ShapeSense? {
    for index in span(clause.lowerBound, amount).reversed() where isVerb(index) {
      return isFuture(index) ? ShapeSense(isFuture: true) : verb(at: index, strength: 78)
    }
    for index in span(amount + 1, max(amount + 1, clause.upperBound)) where isVerb(index) {
      return isFuture(index) ? ShapeSense(isFuture: true) : verb(at: index, strength: 76)
    }
    return nil
  }

  private func isVerb(_ index: Int) -> Bool {
    guard message.has(index, ShapeTags.verb) else { return false }
    let pair = message.pairs.first { $0.label.contains(index) }
    return pair == nil
  }

  /// `your dispute for the transaction of`, `a collect request of`.
  private func asked() -> ShapeSense? {
    if message.any(span(clause.lowerBound, amount), .requested) { return ShapeSense(isAsked: true) }
    return message.any(span(clause.lowerBound, amount), .disputed) ? ShapeSense(isFuture: true) : nil
  }

  /// Whether all that the clause tells is still to come.
  private var isFutureClause: Bool {
    let verbs = clause.filter { isVerb($0) && message.has($0, .out.union(.into)) && !message.isWord($0, "used") }
    return !verbs.isEmpty && verbs.allSatisfy { isFuture($0) }
  }

  /// `SGD 23.40 at GRAB using card ending 1234`; `DEBIT: A/c X3321 Rs. 1,000.00`.
  private func named() -> ShapeSense? {
    for index in span(clause.lowerBound, amount).reversed()
    where message.has(index, ShapeTags.noun) && !message.has(index + 1, .card) {
      return isOld(index) ? nil : nounSense(index, strength: 75)
    }
    if message.has(amount - 1, .for), span(clause.lowerBound, amount).contains(where: { message.isWord($0, "using") }) {
      return ShapeSense(isDebit: true, kind: nil, strength: 85)
    }
    if message.has(amount + 1, .at) {
      for index in span(amount + 1, clause.upperBound)
      where message.has(index, [.via, .with]) && message.any(span(index, min(index + 6, clause.upperBound)), .card) {
        return ShapeSense(isDebit: true, kind: nil, strength: 72)
      }
    }
    return nil
  }

  /// `will be debited`, `can be credited`, `to be paid`.
  private func isFuture(_ verb: Int) -> Bool {
    var index = verb - 1
    while message.has(index, [.aux, .adverb, .not]) { index -= 1 }
    if message.has(index, .modal) { return true }
    return message.isWord(index, "to") && message.isWord(index + 1, "be")
  }

  private func verb(at index: Int, strength: Int, noun: Int? = nil) -> ShapeSense {
    var sense = ShapeSense(isDebit: message.has(index, .out), kind: nil, strength: strength)
    if isTowardsYou(index) { sense.isDebit = false }
    if isByBeneficiary(index) { sense = ShapeSense(isDebit: true, kind: .expense, strength: 98) }
    if let noun, message.has(noun, .eitherNoun), message.has(index, .into) || message.isWord(index, "sent") {
      return sense
    }
    if message.has(index, .refund) || noun.map({ message.has($0, .refund) }) == true, sense.isDebit == false {
      sense.kind = .refund
    }
    if sense.isDebit == true, noun != nil || message.has(index, .out),
      let later = passive(from: amount + 1, within: 40),
      later != index, message.has(later, .refund)
    {
      (sense.isDebit, sense.kind) = (false, .refund)
    }
    return sense
  }

  /// `Asha sent you ₹500`, `Rs 500 transferred to your account by …`.
  private func isTowardsYou(_ verb: Int) -> Bool {
    guard
      message.isWord(verb, "transferred") || message.isWord(verb, "sent") || message.isWord(verb, "paid")
        || message.isWord(verb, "remitted")
    else {
      return false
    }
    if message.has(verb + 1, .you) { return true }
    let isSender = message.any(span(clause.lowerBound, verb), .you) || message.isWord(verb + 1, "from")
    guard !isSender else { return false }
    let after = max(verb, amount)
    let hasOwn = [verb + 1, after + 1].contains { message.has($0, .to) && message.has($0 + 1, .mine) }
    return hasOwn && !span(after, clause.upperBound).contains { message.has($0, .from) && message.has($0 + 1, .mine) }
  }

  /// `Your beneficiary RAVI has received ₹500`.
  private func isByBeneficiary(_ verb: Int) -> Bool {
    message.isWord(verb, "received") && message.any(span(clause.lowerBound, verb), .beneficiary)
      && !message.any(span(verb, min(verb + 2, clause.upperBound)), .by)
  }

  // MARK: Labels

  /// The sense of an amount that is the value of a label; `nil` when the label says nothing.
  private func labelled(_ pair: ShapeMessage.Pair) -> ShapeSense? {
    switch pair.field {
    case .balance, .limit, .due: return ShapeSense.none
    case .amount:
      guard amount == pair.value.lowerBound else { return isStill ? ShapeSense.none : nil }
      if isOffer { return ShapeSense.none }
      if let isDebit = pair.isDebit {
        return ShapeSense(isDebit: isDebit, kind: isRefundLabel(pair) ? .refund : nil, strength: 90)
      }
      return behind() ?? ShapeSense(isDebit: nil, kind: nil, strength: 60)
    default: return nil
    }
  }

  private func isRefundLabel(_ pair: ShapeMessage.Pair) -> Bool { message.any(pair.label, .refund) }

  // MARK: Kinds

  /// A credit is a refund, the payment of a card bill, or income.
  private func refine(_ sense: inout ShapeSense) {
    guard let isDebit = sense.isDebit else { return }
    if isDebit {
      if sense.kind == nil { sense.kind = .expense }
      if isThanks {
        (sense.isDebit, sense.kind) = (false, .transfer)
      }
      return
    }
    if sense.kind != nil { return }
    if message.any(clause, .refund) {
      sense.kind = .refund
    } else {
      sense.kind = isCardPaid ? .transfer : .income
    }
  }

  /// `Thank you for your payment of … for your Credit Card`.
  private var isThanks: Bool {
    span(clause.lowerBound, amount).contains { message.isWord($0, "thank") || message.isWord($0, "thanks") }
      && message.any(clause, .card) && message.any(span(clause.lowerBound, amount), .eitherNoun)
      && !message.any(span(clause.lowerBound, amount), .via) && !message.any(span(clause.lowerBound, amount), .card)
  }

  private var isCardPaid: Bool {
    message.any(clause, .card) && !clause.contains { message.isWord($0, "debit") && message.has($0 + 1, .card) }
  }
}
