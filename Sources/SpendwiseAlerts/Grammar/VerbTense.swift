/// Whether the payment of a clause took place, is still to come, or was tried in vain.
struct VerbTense {
  let message: TaggedAlert
  /// The token of the amount.
  let amount: Int
  let clause: Range<Int>

  /// `could not be approved`, `was declined`, `has failed`: said of the payment and not of something beside it.
  var isInVain: Bool {
    for index in clause where message.has(index, .vain) || (message.has(index, .not) && isDenied(index)) {
      if message.has(index, .state), !message.has(index - 1, [.aux, .adverb]) || message.has(index - 2, .modal) {
        continue
      }
      // "…was declined. Refund of ₹500 credited", "the failed transaction of": it happened to another amount.
      if index < amount, message.has(index + 1, TokenTags.noun.union(.verb)) { continue }
      if isAttribute(index) { continue }
      // "…fee of INR 750 has been levied as the minimum due of INR 1,210 was not received".
      if isOfAnother(index) { continue }
      return !hasCameBack
    }
    return false
  }

  /// "reversed to your A/c for failed UPI txn": said of another payment.
  private func isAttribute(_ index: Int) -> Bool {
    let isLed = message.has(index - 1, .preposition) || message.isWord(index - 1, "against")
    guard isLed || message.isWord(index - 1, "of"), clause.contains(where: { message.has($0, .into) }) else {
      return false
    }
    var next = index + 1
    while next - index < 4, message.has(next, [.method, .cash]), !message.has(next, TokenTags.noun) { next += 1 }
    return message.has(next, TokenTags.noun)
  }

  /// "The transaction has been reversed and credited to your card.", in one of the next sentences: what was paid, or
  /// failed, came back.
  var isGivenBackLater: Bool {
    var start = clause.upperBound
    for _ in 0..<3 {
      guard start < message.tokens.count else { return false }
      let next = message.clause(of: start)
      if next.contains(where: { message.tokens[$0].kind == .money }) { return false }
      if next.contains(where: { isGivenBack($0, in: next) }) { return true }
      start = next.upperBound
    }
    return false
  }

  private func isGivenBack(_ verb: Int, in sentence: Range<Int>) -> Bool {
    let isBack = message.has(verb, .into) && message.has(verb, .refund)
    guard isBack || message.isWord(verb, "credited") && message.isWord(verb + 1, "back") else { return false }
    let before = span(sentence.lowerBound, verb)
    if message.any(before, [.modal, .not, .condition, .requested, .imperative]) || isFuture(verb) { return false }
    // "Amount refunded if returned".
    if message.has(verb + 1, .condition) { return false }
    return before.contains { index in
      message.has(index, .eitherNoun) || VerbTense.subjects.contains { message.isWord(index, $0) }
    }
  }

  private static let reasons: [StaticString] = ["as", "because", "since"]
  private static let subjects: [StaticString] = [
    "amount", "it", "this", "same", "money", "purchase", "charge", "debit",
  ]

  /// Whether the failure comes after another amount, or is the reason of this one, whose verb came before.
  private func isOfAnother(_ index: Int) -> Bool {
    guard
      let other = span(amount + 1, index).last(where: { token in
        message.tokens[token].kind == .money || VerbTense.reasons.contains { message.isWord(token, $0) }
      }),
      let verb = passive(from: amount + 1, within: other - amount - 1)
    else { return false }
    return verb < other && !message.any(span(amount + 1, verb), .not)
  }

  /// "You have a pending autopay of Rs.499".
  var isPending: Bool {
    guard let state = span(clause.lowerBound, amount).last(where: { message.isWord($0, "pending") }),
      message.has(state + 1, .eitherNoun)
    else { return false }
    return span(state + 2, amount).allSatisfy { message.has($0, .glue) } && !message.any(clause, TokenTags.verb)
  }

  /// "Your claim for Rs.2,200 spent at XYZ is under review.", "Your loan application of Rs.3,00,000 has been received."
  var isOfRequest: Bool {
    let before = span(clause.lowerBound, amount)
    if before.contains(where: { message.has($0, .disputed) || message.isWord($0, "claim") }) {
      for index in span(amount + 1, clause.upperBound) where message.isWord(index, "under") {
        return message.has(index - 1, .aux)
      }
    }
    guard message.isWord(amount - 1, "of") || message.isWord(amount - 1, "for"),
      message.isWord(amount - 2, "application")
    else { return false }
    return !clause.contains { message.has($0, TokenTags.verb) && !message.isWord($0, "received") }
  }

  /// "Cheque 112233 for Rs.40,000 deposited in A/c XX7781", "… has been received for clearing": handed in, not cleared.
  var isUncleared: Bool {
    let isHandedIn = clause.contains { message.isWord($0, "clearing") && message.has($0 - 1, .for) }
    if isHandedIn, !clause.contains(where: { message.has($0, TokenTags.verb) && !message.isWord($0, "received") }) {
      return true
    }
    guard let verb = clause.first(where: { message.isWord($0, "deposited") }) else { return false }
    return span(clause.lowerBound, min(amount, verb)).contains {
      message.isWord($0, "cheque") || message.isWord($0, "chq")
    } && !message.any(span(verb + 1, clause.upperBound), .into)
  }

  /// "…डेबिट किया जाएगा", "… nahi kate": in the languages of India the end of a clause says whether it took place.
  /// A name, as in "to Karen Liu", says nothing.
  var isSettledLast: Bool { clause.contains { message.has($0, .last) && !message.isCapital($0) } }
  var isDeniedLast: Bool { clause.contains { message.has($0, .last) && message.has($0, .not) } }

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
    return message.has(verb, .refund) || (message.has(verb, .into) && message.isWord(verb + 1, "back"))
      || (message.has(verb, .into) && span(clause.lowerBound, amount).contains { message.has($0, .refund) })
  }

  /// Whether the text ends within the clause.
  var isUnfinished: Bool {
    guard clause.upperBound == message.tokens.count, let last = message.token(clause.upperBound - 1) else {
      return false
    }
    if last.kind == .mark && [0x2E, 0x21].contains(last.mark) { return false }
    // "… on your card account - IndusInd Bank"
    let sign = span(clause.upperBound - 5, clause.upperBound).last { message.tokens[$0].isMark(0x2D) }
    if let sign, message.tokens[sign].gap > .glued, message.isSignature(sign + 1) { return false }
    // "…is processed successfully.-Federal Bank"
    return !span(clause.upperBound - 6, clause.upperBound).contains {
      message.tokens[$0].isMark(0x2D) && message.tokens[$0 - 1].isMark(0x2E)
    }
  }

  /// Whether a payment that only a noun names took place: its predicate says so, or it has a date and an account.
  var hasHappened: Bool {
    if let aux = span(amount + 1, clause.upperBound).first(where: { message.has($0, .aux) }) {
      return isDone(aux) || isDoneNext
    }
    // "Txn of Rs 250 on Swiggy done using LazyPay".
    if let done = span(amount + 1, clause.upperBound).first(where: { message.has($0, .made) }) {
      return !message.any(span(clause.lowerBound, done), [.modal, .not, .condition, .vain])
    }
    if span(clause.lowerBound, amount).contains(where: { message.has($0, .done) }) { return true }
    let isDated = clause.contains { message.tokens[$0].kind == .date }
    let hasAccount = clause.contains { message.tokens[$0].kind == .mask || message.has($0, [.account, .card]) }
    // "Gold purchase of Rs.500 on PhonePe successful."
    let success = span(amount + 1, clause.upperBound).first { index in
      ["successful", "success", "complete", "confirmed"].contains { message.isWord(index, $0) }
        && !message.has(index - 1, .not)
    }
    if let success, !message.any(span(clause.lowerBound, success), [.modal, .not, .condition, .vain]) { return true }
    if isToldInLines || isToldInLabels || isPlainPurchase || isPurchaseAfter || isHad || isAfterThanks { return true }
    // "…earn £50 when they spend £10 with their card before 30 November".
    let isSupposed = message.any(span(clause.lowerBound, amount), .condition)
    return (isDated && hasAccount && !isSupposed) || isDoneNext
  }

  /// "Thank you for using your card ending 9077 on 07/11/26. Purchase of INR 1,090.00 at IRCTC WEB."
  private var isAfterThanks: Bool {
    let before = span(max(0, clause.lowerBound - 24), clause.lowerBound)
    guard let using = before.last(where: { message.isWord($0, "using") && message.isWord($0 - 1, "for") }) else {
      return false
    }
    return span(using, clause.lowerBound).contains { message.has($0, .card) }
  }

  /// "You have a direct deposit of $2,310.45", "You got a refund of ₹529.00".
  private var isHad: Bool {
    span(clause.lowerBound, amount).contains { index in
      message.has(index, .you) && (message.isWord(index + 1, "have") || message.isWord(index + 1, "got"))
        && message.isWord(index + 2, "a")
        && message.any(span(index + 3, min(index + 5, amount)), .intoNoun)
        && !message.any(clause, [.vain, .modal, .not, .condition])
    }
  }

  /// "Purchase of AED 215.75 with Credit Card ending 0937 at CARREFOUR.": a heading, with card and shop.
  private var isPlainPurchase: Bool {
    var first = clause.lowerBound
    if message.has(first, .greeting), let comma = span(first, min(first + 5, amount)).first(where: isComma) {
      first = comma
    }
    while first < amount, message.token(first)?.kind == .mark || message.isWord(first, "a") { first += 1 }
    let noun = span(first, min(first + 2, amount)).first { message.has($0, .outNoun) }
    guard noun != nil, !message.any(clause, [.modal, .not, .condition, .offer, .mine]) else { return false }
    let after = span(amount + 1, clause.upperBound)
    return after.contains { message.tokens[$0].kind == .mask || message.has($0, .card) }
      && after.contains { message.has($0, .at) && message.isCapital($0 + 1) }
  }

  private func isComma(_ index: Int) -> Bool { message.tokens[index].isMark(0x2C) }

  /// "Wells Fargo card 7781: $88.12 purchase at HOME DEPOT".
  private var isPurchaseAfter: Bool {
    message.isWord(amount + 1, "purchase") && message.has(amount + 2, .at) && message.isCapital(amount + 3)
      && message.any(clause, [.card, .account]) && !message.any(clause, [.modal, .not, .condition, .offer])
  }

  /// "DEBIT ALERT / Rs. 1,999.00 / A/c: XX3029 / To: Urban Company / Date: 20-NOV-2026".
  private var isToldInLabels: Bool {
    func has(_ fields: Set<TaggedAlert.Field>) -> Bool {
      message.pairs.contains { fields.contains($0.field) && !$0.value.isEmpty }
    }
    return has([.account, .card]) && has([.date, .reference]) && has([.payee, .sender])
      && !message.any(clause, [.modal, .not, .vain, .due, .offer, .requested, .condition, .imperative])
  }

  /// "Txn Rs.191.00 / On HDFC Bank Card 5906 / At x@ybl": lines that say on what, and at or to whom.
  private var isToldInLines: Bool {
    var (index, hasAccount, hasPayee) = (clause.upperBound, false, false)
    guard message.token(index)?.gap == .line else { return false }
    while let token = message.token(index), token.gap == .line, token.has(TokenTags.preposition) {
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

  /// Whether the auxiliary is followed by what was done: `was made`, `is Approved`; not `is eligible`, `is pending`,
  /// `is being processed`.
  private func isDone(_ aux: Int) -> Bool {
    var index = aux
    while message.has(index, [.aux, .adverb]) {
      if message.isWord(index, "being") { return false }
      index += 1
    }
    return span(index, index + 2).contains { message.has($0, TokenTags.verb.union([.made, .outcome])) }
  }

  /// "Your salary of ₹… is in! It was credited to …".
  var isDoneNext: Bool {
    let next = clause.upperBound
    guard message.isWord(next, "it") || message.isWord(next, "this") || message.isWord(next + 1, "amount") else {
      return false
    }
    return span(next, next + 4).contains { message.has($0, .aux) && isDone($0) }
  }

  var isFutureAfter: Bool {
    span(amount + 1, clause.upperBound).contains {
      (message.has($0, .modal) && message.has($0 + 1, .aux) && !message.has($0 + 2, .state))
        || (message.has($0, .due) && message.has($0 - 1, .aux))
        || message.isRequest($0) || message.has($0, .disputed) || (message.has($0, TokenTags.verb) && isFuture($0))
    }
      || span(clause.lowerBound, amount).contains {
        message.isRequest($0) || message.has($0, .disputed) || message.isWord($0, "upcoming")
      }
  }

  /// The first participle that an auxiliary makes a passive: `has been successfully received`.
  func passive(from start: Int, within count: Int) -> Int? {
    var index = start
    while index < min(clause.upperBound, start + count) {
      if message.has(index, TokenTags.verb), !isFuture(index) {
        var before = index - 1
        while message.has(before, .adverb) { before -= 1 }
        if message.has(before, .aux), !message.has(before, .not) { return index }
      }
      index += 1
    }
    return nil
  }

  /// Whether all of the clause is still to come.
  var isFutureClause: Bool {
    let verbs = clause.filter { isVerb($0) && message.has($0, .out.union(.into)) && !message.isWord($0, "used") }
    return !verbs.isEmpty && verbs.allSatisfy { isFuture($0) }
  }

  /// `will be debited`, `can be credited`, `to be paid`.
  func isFuture(_ verb: Int) -> Bool {
    var index = verb - 1
    while message.has(index, [.aux, .adverb, .not]) { index -= 1 }
    if message.has(index, .modal) { return true }
    return message.isWord(index, "to") && message.isWord(index + 1, "be")
  }

  func isVerb(_ index: Int) -> Bool {
    guard message.has(index, TokenTags.verb) else { return false }
    let pair = message.pairs.first { $0.label.contains(index) }
    return pair == nil
  }
}
