/// Whether an amount did not move at all: a limit, a balance, a due, an offer, or one that is only supposed.
struct NonMovement {
  let message: TaggedAlert
  /// The token of the amount.
  let amount: Int
  let clause: Range<Int>
  let tense: VerbTense

  /// `If a transaction of …`, `Pay ₹500 and get …`: the clause asks or supposes.
  var isSupposed: Bool {
    var first = clause.lowerBound
    while first < amount, message.token(first)?.kind == .mark { first += 1 }
    if isAsked || isSplit || isOffered { return true }
    if message.has(first, [.condition, .not]) || message.isWord(first + 1, "not") { return true }
    if message.has(first, .imperative), !message.has(first, .noun) || message.isWord(first, "spend") {
      return !message.any(clause, .aux)
    }
    return false
  }

  /// "Convert Rs.25,000 spent at CROMA into 6 EMIs", wherever in the sentence it begins; "Rs.18,000.00 at CROMA
  /// converted to 6 EMIs": the purchase has a message of its own.
  private var isSplit: Bool {
    let (before, after) = (span(max(clause.lowerBound, amount - 5), amount), span(amount + 1, clause.upperBound))
    guard after.contains(where: { isInstalment($0) }) else { return false }
    if before.contains(where: { message.isWord($0, "convert") || message.isWord($0, "split") }) { return true }
    return after.contains { index in
      message.isWord(index, "converted") && !message.isWord(index - 1, "be")
        && span(index + 1, min(index + 5, clause.upperBound)).contains { isInstalment($0) }
    }
  }

  private func isInstalment(_ index: Int) -> Bool { message.isWord(index, "emi") || message.isWord(index, "emis") }

  /// "You are eligible for a loan of Rs.5,00,000 credited in 3 seconds", "Reward points worth Rs.250 credited".
  private var isOffered: Bool {
    if message.isWord(amount - 1, "worth"), message.isWord(amount - 2, "points") { return true }
    // "Pre-approved loan of Rs.5,00,000 has been credited": it is no offer any more.
    if message.any(span(amount + 1, clause.upperBound), .aux) { return false }
    return span(clause.lowerBound, amount).contains { index in
      message.isWord(index, "eligible") || message.isWord(index, "preapproved")
        || message.isWord(index, "pre") && message.isWord(index + 2, "approved")
    }
  }

  /// "Already spent INR 2,000? You are almost there."; but "Rs.500 debited from A/c XX1234, not you?".
  private var isAsked: Bool {
    message.token(clause.upperBound - 1)?.isMark(0x3F) == true
      && !clause.contains { message.tokens[$0].kind == .mask || message.tokens[$0].kind == .date }
      && !message.any(clause, .not)
  }

  /// Whether the nearest word of meaning says that the amount is a limit, a balance, a due or an offer.
  var isStill: Bool {
    if isFee || isThreshold { return true }
    var index = amount - 1
    var steps = 0
    while index >= clause.lowerBound, steps < 24 {
      let tags = message.tags(index)
      if message.token(index)?.kind == .money, !isOfRange(index) { break }
      if message.isWord(index, "to"), message.isWord(index - 1, "up") { return true }
      if !tags.isDisjoint(with: .still) { return !isMovedAfter(index) }
      if !tags.isDisjoint(with: TokenTags.verb) { break }
      if !tags.isDisjoint(with: TokenTags.noun), steps < 3, !message.isWord(index, "interest") { break }
      index -= 1
      steps += 1
    }
    return isOffer
  }

  /// "Charge: KES 45.00" below "Amount: KES 12,000.00": what the bank takes for the payment.
  private var isFee: Bool {
    guard message.tokens[amount - 1].isMark(0x3A), message.tokens[amount - 1].gap == .glued,
      NonMovement.fees.contains(where: { message.isWord(amount - 2, $0) })
    else { return false }
    return message.pairs.allSatisfy { $0.field != .amount || $0.value.lowerBound != amount }
      && message.pairs.contains { $0.field == .amount && message.tokens[$0.value.lowerBound].kind == .money }
  }

  /// "A purchase over $50.00", "exceeds the $50.00 limit": what an alert was asked for, or a law grants.
  private var isThreshold: Bool {
    let before = message.has(amount - 1, .mine) || message.isWord(amount - 1, "the") ? amount - 2 : amount - 1
    return before >= clause.lowerBound && NonMovement.thresholds.contains { message.isWord(before, $0) }
  }

  private static let thresholds: [StaticString] = [
    "over", "above", "than", "least", "exceeds", "exceed", "exceeded", "exceeding",
  ]
  private static let fees: [StaticString] = ["charge", "charges", "fee", "fees", "commission", "levy", "vat"]

  /// `from Rs.50,000 to Rs.1,20,000`, `to Rs.1,20,000 from Rs.50,000`: one statement about two amounts.
  private func isOfRange(_ other: Int) -> Bool {
    other < amount && amount - other < 4
      && (message.has(other + 1, [.to, .from]) || message.isWord(other + 1, "and") || message.isWord(other + 1, "or"))
  }

  /// `Rs 500 cashback`, `INR 3,000 and above`, `Rs 100 off`.
  var isOffer: Bool {
    let next = amount + 1
    // "has a $10.12 bal as of 7/1/26"; but "Rs.500 Bal Rs.200".
    if message.has(next, .balance), message.tokens[next].gap == .space,
      !span(next + 1, next + 4).contains(where: {
        message.tokens[$0].kind == .money || message.tokens[$0].kind == .number
      })
    {
      return true
    }
    // "exceeded your $0.01 limit".
    if message.has(amount - 1, .mine), message.has(next, .limit) { return true }
    if message.isWord(next, "and") || message.isWord(next, "or") {
      return message.has(next + 1, .bound) || message.isWord(next + 1, "more")
    }
    if message.isWord(next, "cashback") || message.has(next, .offer) || message.isWord(next, "per")
      || message.isWord(next, "p")
    {
      return !isMovedAfter(amount) && !(message.isWord(next, "cashback") && tense.isDoneNext)
    }
    return message.token(next)?.isMark(0x25) == true || isOfLimit
  }

  /// `Rs.50,000 has been credited to your KreditBee limit`.
  private var isOfLimit: Bool {
    let after = span(amount + 1, max(amount + 1, min(clause.upperBound, amount + 12)))
    guard let limit = after.first(where: { message.has($0, .limit) }) else { return false }
    return message.any(span(amount + 1, limit), .to)
      && !message.any(span(amount + 1, limit), [.account, .card, .balance])
      && !message.has(limit - 1, .available)
  }

  /// Whether a participle after `index` says that the amount moved after all: `Rs.500 cashback credited`.
  private func isMovedAfter(_ index: Int) -> Bool {
    guard message.has(index, .offer) || index == amount else { return false }
    return span(amount + 1, max(amount + 1, min(clause.upperBound, amount + 10))).contains { later in
      message.has(later, TokenTags.verb) && !tense.isFuture(later)
    }
  }
}
