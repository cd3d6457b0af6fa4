/// Which way a verb of payment sends an amount, and what kind of payment that makes.
struct MoneyDirection {
  let message: TaggedAlert
  /// The token of the amount.
  let amount: Int
  let clause: Range<Int>
  let tense: VerbTense

  func sense(at index: Int, _ evidence: Evidence, noun: Int? = nil) -> Polarity {
    var sense = Polarity(isDebit: message.has(index, .out), evidence: evidence)
    if isTowardsYou(index) { sense.isDebit = false }
    if isTowardsAnother(index) { sense.isDebit = true }
    if isByBeneficiary(index) { sense = Polarity(isDebit: true, kind: .expense, evidence: .receivedByBeneficiary) }
    if let noun, message.has(noun, .eitherNoun), message.has(index, .into) || message.isWord(index, "sent") {
      return sense
    }
    if message.has(index, .refund) || noun.map({ message.has($0, .refund) }) == true, sense.isDebit == false {
      sense.kind = .refund
    }
    if sense.isDebit == true, noun != nil || message.has(index, .out),
      let later = tense.passive(from: amount + 1, within: 40),
      later != index, message.has(later, .refund) || message.isWord(later + 1, "back")
    {
      (sense.isDebit, sense.kind) = (false, .refund)
    }
    return sense
  }

  /// `Asha sent you ₹500`, `Rs 500 transferred to your account by …`.
  func isTowardsYou(_ verb: Int) -> Bool {
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

  /// `NEFT of ₹500 has been credited to RAHUL VERMA`: what reached another left the user.
  private func isTowardsAnother(_ verb: Int) -> Bool {
    if message.isWord(verb, "credited"), leavesOwnAccount(span(clause.lowerBound, verb)) { return true }
    guard message.isWord(verb, "credited"), message.has(verb + 1, .to), !message.has(verb + 2, .mine),
      message.any(span(clause.lowerBound, verb), [.eitherNoun, .method])
    else { return false }
    let start = message.isWord(verb + 2, "the") ? verb + 3 : verb + 2
    if message.has(start, .beneficiary) { return true }
    // "to the HDFC A/c XX6956 of AKASH KEDIA".
    if span(start, start + 4).contains(where: {
      message.token($0)?.kind == .mask && message.isWord($0 + 1, "of") && message.isCapital($0 + 2)
    }) {
      return true
    }
    if message.has(start, .account) { return message.isWord(start + 1, "of") && message.isCapital(start + 2) }
    guard message.token(start)?.kind == .word, message.isCapital(start) else { return false }
    for index in span(start, start + 6) {
      guard let token = message.token(index), token.kind == .word, !token.has(TokenTags.preposition) else { break }
      if token.has([.account, .card, .mine, .bank, .walletName]) { return false }
    }
    return true
  }

  /// "NEFT of Rs.10,000.00 from your A/c XX6161 to ANU JOSEPH credited".
  private func leavesOwnAccount(_ before: Range<Int>) -> Bool {
    guard let from = before.first(where: { message.has($0, .from) && message.has($0 + 1, .mine) }) else { return false }
    return span(from, before.upperBound).contains {
      message.has($0, .to) && message.isCapital($0 + 1) && !message.has($0 + 1, [.mine, .account, .card])
    }
  }

  /// `Your beneficiary RAVI has received ₹500`, `RAVI has received ₹500 from your A/c XX1234`.
  private func isByBeneficiary(_ verb: Int) -> Bool {
    guard message.isWord(verb, "received") else { return false }
    let isFromOwn = span(amount, clause.upperBound).contains { index in
      message.has(index, .from) && message.has(index + 1, .mine) && !message.any(span(verb, index), .mine)
        && message.any(span(index + 2, min(index + 5, clause.upperBound)), [.account, .card])
    }
    let before = span(clause.lowerBound, verb)
    return (isFromOwn && !message.any(before, .you) || message.any(before, .beneficiary))
      && !message.any(span(verb, min(verb + 2, clause.upperBound)), .by)
  }

  /// A credit is a refund, the payment of a card bill, or income.
  func refine(_ sense: inout Polarity) {
    guard let isDebit = sense.isDebit else { return }
    if isDebit {
      if sense.kind == nil { sense.kind = isCardBill || isToSelf ? .transfer : .expense }
      if isThanks {
        (sense.isDebit, sense.kind) = (false, .transfer)
      }
      return
    }
    if sense.kind != nil { return }
    let isOfMerchant = message.pairs.contains { $0.field == .payee && message.any($0.label, .merchant) }
    if message.any(clause, .refund) || isRefundHeaded || isShopsCredit || isOfMerchant {
      sense.kind = .refund
    } else {
      let isBill = isCardPaid || isCardThanked || message.reportsCardBill
      sense.kind = isBill || isWalletLoaded ? .transfer : .income
    }
  }

  /// "Refund! Rs.1,299.00 credited to HDFC Bank Card 5906 by AMAZON".
  private var isRefundHeaded: Bool {
    let head = message.clause(of: max(0, clause.lowerBound - 1))
    return head.upperBound == clause.lowerBound && head.count < 4 && message.any(head, .refund)
      && message.tokens[head.upperBound - 1].isMark(0x21)
  }

  /// `debited … towards Credit Card XX6017 … from your Acct XX123`: the bill of a card of one's own.
  private var isCardBill: Bool {
    // "Acct XX6017 debited …; ICICI Bank Credit Card XX9001 payment credited".
    let isCredited = message.tokens.indices.contains { index in
      message.tokens[index].kind == .mask && message.has(index - 1, .card) && message.isWord(index - 2, "credit")
        && message.isWord(index + 1, "payment") && message.isWord(index + 2, "credited")
    }
    if isCredited { return true }
    let others = clause.filter { message.tokens[$0].kind == .mask }
    return others.count > 1
      && others.contains { index in
        let before = span(max(clause.lowerBound, index - 6), index)
        return message.any(before, .card) && message.any(before, [.to, .for]) && !message.any(before, .from)
          && !before.contains { message.isWord($0, "debit") }
      }
  }

  /// "from A/c no. XX0071 to A/c no. XX9900 (self)".
  private var isToSelf: Bool {
    clause.contains { message.isWord($0, "self") && message.tokens[$0 - 1].isMark(0x28) }
  }

  /// `A credit of INR 4,500.00 from INDIGO has been posted to your card`.
  private var isShopsCredit: Bool {
    isCardPaid && message.any(span(clause.lowerBound, amount), .intoNoun)
      && span(amount, clause.upperBound).contains { message.has($0, .from) && message.isCapital($0 + 1) }
  }

  /// `added to your wallet from A/c XX0954`: from one pocket into the other.
  private var isWalletLoaded: Bool {
    clause.contains { message.isWallet($0) && message.any(span($0 - 3, $0), .to) }
      && clause.contains { message.has($0, .from) && message.any(span($0 + 1, $0 + 6), [.account, .card, .mine]) }
  }

  /// `Thank you for your payment of … for your Credit Card`.
  private var isThanks: Bool {
    span(clause.lowerBound, amount).contains { message.isWord($0, "thank") || message.isWord($0, "thanks") }
      && message.any(clause, .card) && message.any(span(clause.lowerBound, amount), .eitherNoun)
      && !message.any(span(clause.lowerBound, amount), .via) && !message.any(span(clause.lowerBound, amount), .card)
  }

  /// "Received Rs.10,000. Thank you for your payment.", of a message about a card: its bill was paid.
  private var isCardThanked: Bool {
    message.tokens.indices.contains { index in
      message.isWord(index, "payment") && message.has(index - 1, .mine) && message.has(index - 2, .for)
        && span(index - 5, index).contains { message.isWord($0, "thank") || message.isWord($0, "thanks") }
    } && message.tokens.contains { $0.has(.card) } && !message.tokens.contains { $0.has(.account) }
  }

  private var isCardPaid: Bool {
    message.any(clause, .card)
      && !clause.contains {
        message.isWord($0, "loaded") || message.isWord($0, "cashback")
          || (message.isWord($0, "debit") && message.has($0 + 1, .card))
      }
  }
}

extension TaggedAlert {
  /// "We've received your credit card payment": the bill of a card was paid.
  var reportsCardBill: Bool {
    tokens.indices.contains { index in
      isWord(index, "received") && has(index + 1, .mine) && isWord(index + 2, "credit") && has(index + 3, .card)
        && isWord(index + 4, "payment")
    }
  }
}
