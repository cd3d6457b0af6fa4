import Spendwise

/// Finds in a message the payment that did not last: its money came back, or it was returned unpaid.
struct ReturnedPayment {
  let message: TaggedAlert

  /// The end of the payment.
  enum Outcome { case moneyBack, unpaid }

  /// The payment, by its tokens.
  struct Finding {
    var outcome: Outcome
    /// The amount, and the verb that says what became of it.
    var amount: Int
    var verb: Int
    /// A card or loan lost a payment that it had received: the account that is named is that one.
    var isOfDebt: Bool
    /// It was a cheque that the user had paid in.
    var isDeposited = false
    /// Another date than that of the payment, after the verb.
    var date: Int?
  }

  /// The payment; `nil` where no money came back, where none had left, or where several amounts could be meant.
  func find() -> Finding? {
    let back = message.tokens.indices.first { isBack($0) }
    guard let verb = back ?? message.tokens.indices.first(where: isUnpaid) else { return nil }
    let isDeposited = back == nil && wasPaidIn(verb)
    if back == nil, wasNeverTaken(verb) || isDeposited && !tellsOfDebit { return nil }
    guard let amount = amount(of: verb) else { return nil }
    let rest = span(verb + 1, message.clause(of: verb).upperBound)
    let date = rest.first { message.tokens[$0].kind == .date }
    return Finding(
      outcome: back == nil && !isDeposited ? .unpaid : .moneyBack, amount: amount, verb: verb,
      isOfDebt: isDeposited || isOfDebt(verb), isDeposited: isDeposited, date: date)
  }

  /// "Cheque … credited to your A/c … has been returned unpaid", "deposited by you".
  private func wasPaidIn(_ verb: Int) -> Bool {
    message.tokens.contains { isDeposit($0) } || span(0, verb).contains { message.isWord($0, "credited") }
  }

  /// "and Rs 25,000.00 is debited from A/c XX6017", and not what will be.
  private var tellsOfDebit: Bool {
    message.tokens.indices.contains { message.isWord($0, "debited") && message.has($0 - 1, .aux) && isStated($0) }
  }

  /// Whether the message names a payment that failed or was cancelled.
  var namesFailure: Bool {
    message.tokens.contains { $0.has(.vain) } || message.tokens.indices.contains(where: isDenied)
  }

  /// "was not successful", "could not be completed".
  private func isDenied(_ index: Int) -> Bool {
    message.has(index, .not) && message.any(span(index + 1, index + 3), [.outcome, .made, .aux])
  }

  // MARK: The verbs

  /// "has been reversed", "is credited back", "refunded to your wallet", "is back in your account"; not what will be.
  private func isBack(_ index: Int) -> Bool {
    let tags = message.tags(index)
    let isVerb =
      !tags.isDisjoint(with: .refund) && !tags.isDisjoint(with: .into)
      || message.isWord(index + 1, "back")
        && ["credited", "returned", "deposited"].contains { message.isWord(index, $0) }
      || message.isWord(index, "back") && message.isWord(index + 1, "in") && message.has(index + 2, .mine)
      || message.isWord(index, "reversal") && isMade(after: index)
    return isVerb && isStated(index) && !isGeneral(index)
  }

  /// "Failed bookings are refunded in 3 days", "refunded if returned", "at REVERSED COFFEE": no word of this payment.
  private func isGeneral(_ verb: Int) -> Bool {
    if message.isWord(verb - 1, "are") || message.has(verb + 1, .condition) { return true }
    if message.isWord(verb + 1, "in") || message.isWord(verb + 1, "within"),
      message.token(verb + 2)?.kind == .number
    {
      return true
    }
    return message.isCapital(verb) && !message.has(verb - 1, [.aux, .adverb])
      && (message.isCapital(verb + 1) || message.has(verb - 1, .at))
      && !message.clause(of: verb).contains { message.isCapital($0) == false && message.isWord($0, "amount") }
  }

  /// "Reversal of Rs 7,500 done on 20/11/2026".
  private func isMade(after noun: Int) -> Bool {
    span(noun + 1, message.clause(of: noun).upperBound).contains { index in
      ["done", "processed", "completed"].contains { message.isWord(index, $0) }
        && !message.any(span(noun, index), [.modal, .not]) && !message.isWord(index - 1, "be")
    }
  }

  /// "has been returned unpaid", "returned by your bank", "was dishonoured".
  private func isUnpaid(_ index: Int) -> Bool {
    let isReturned = ["returned", "bounced", "dishonoured", "dishonored"].contains { message.isWord(index, $0) }
    guard isReturned, isStated(index) else { return false }
    // "returned by the beneficiary bank": its money comes with a message of its own.
    if message.has(index + 1, .by), !message.has(index + 2, .mine) { return false }
    return message.has(index - 1, .aux) || message.isWord(index + 1, "unpaid") || message.has(index + 1, .on)
  }

  private func isStated(_ verb: Int) -> Bool {
    let before = span(max(message.clause(of: verb).lowerBound, verb - 6), verb)
    if message.any(before, [.modal, .not, .condition, .requested, .imperative]) { return false }
    if message.isWord(verb - 1, "be") { return false }
    return !message.text.isConditional(message.tokens[verb].range.lowerBound)
  }

  // MARK: What was never paid

  /// "Cheque … drawn on your A/c … returned unpaid: funds insufficient", "Your EMI … bounced": the account never paid
  /// it.
  private func wasNeverTaken(_ verb: Int) -> Bool {
    func says(_ words: [StaticString]) -> Bool {
      message.tokens.indices.contains { index in words.contains { message.isWord(index, $0) } }
    }
    return says(["mandate", "nach", "emi"]) || says(["insufficient", "funds"]) && !isOfDebt(verb)
  }

  /// A cheque that was paid in takes the money with it when it comes back.
  private func isDeposit(_ token: AlertToken) -> Bool {
    let word = message.text.string(token.range).lowercased()
    return word == "deposited" || word == "deposit"
  }

  /// "Payment of Rs.5,400.00 to your Credit Card ending 4321", "your payment for loan a/c XX8899".
  private func isOfDebt(_ verb: Int) -> Bool {
    // "reversed to your A/c XX1234": that account received it.
    if message.any(span(verb + 1, min(verb + 5, message.clause(of: verb).upperBound)), .account) { return false }
    return span(0, verb).contains { noun in
      guard message.has(noun, .eitherNoun) else { return false }
      let side = span(noun + 1, min(noun + 12, verb)).first { message.has($0, [.to, .for]) }
      guard let side, !message.any(span(noun, side), .from) else { return false }
      let near = span(side + 1, min(side + 6, verb))
      return !message.any(near, .from)
        && near.contains { message.has($0, .card) || message.isWord($0, "loan") }
    }
  }

  // MARK: The amount

  /// The amount before the verb in its sentence, else after it, else the only one of the message.
  private func amount(of verb: Int) -> Int? {
    let all = message.tokens.indices.filter { message.tokens[$0].kind == .money && mayHaveMoved($0) }
    let clause = message.clause(of: verb)
    if let before = all.last(where: { clause.contains($0) && $0 < verb }) { return before }
    if let after = all.first(where: { clause.contains($0) }) { return after }
    let values = Set(all.map { message.text.string(message.tokens[$0].digits) })
    return values.count == 1 ? all.first : nil
  }

  private func mayHaveMoved(_ amount: Int) -> Bool {
    let clause = message.clause(of: amount)
    let tense = VerbTense(message: message, amount: amount, clause: clause)
    let still = NonMovement(message: message, amount: amount, clause: clause, tense: tense)
    if still.isStill || message.tokens[amount].isUnclear { return false }
    if message.any(span(max(clause.lowerBound, amount - 3), amount), .levy) { return false }
    return !message.pairs.contains { [.balance, .limit, .due].contains($0.field) && $0.value.contains(amount) }
  }
}

extension AlertGrammar {
  /// The reading of a message as one of a payment that did not last, and what it says of that payment.
  func returned(in text: AlertText) -> (reading: Extraction, outcome: ReturnedPayment.Outcome)? {
    let message = take(text, from: text.body)
    guard let found = ReturnedPayment(message: message).find() else { return nil }
    let (token, clause) = (message.tokens[found.amount], message.clause(of: found.amount))
    var reading = Extraction(profile: "", template: "")
    (reading.captures[.amount], reading.captures[.currency]) = (token.digits, token.currency)
    reading.span = message.bytes(clause)
    // Who is named is who was paid.
    reading.isDebit = !found.isOfDebt
    reading.kind = found.isDeposited ? .expense : found.isOfDebt ? .transfer : .refund
    FieldFinder(message: message, amount: found.amount, clause: clause).fill(&reading)
    if !found.isOfDebt {
      let own = AccountFinder(message: message, clause: message.clause(of: found.verb), isDebit: false).own()
      if own.account != nil || own.card != nil {
        (reading.captures[.account], reading.captures[.card]) = (own.account, own.card)
      }
    }
    if let date = found.date { reading.captures[.date] = message.tokens[date].range }
    peel(&reading, message)
    reading.isDebit = found.isOfDebt
    return (reading, found.outcome)
  }

  /// "Rs 45000 credited to A/c X2452 has been reversed", "Cashback of INR 75.00 has been reversed".
  func tellsOfCreditTakenBack(_ text: AlertText) -> Bool {
    let message = take(text, from: text.body)
    return message.tokens.indices.contains { verb in
      let isReversed = message.isWord(verb, "reversed") || message.isWord(verb, "reverted")
      guard isReversed, message.has(verb - 1, [.aux, .adverb]) else { return false }
      let before = span(message.clause(of: verb).lowerBound, verb)
      return !message.any(before, [.modal, .not, .out, .eitherNoun, .outNoun])
        && before.contains { index in
          ["credited", "credit", "deposit", "deposited", "cashback", "salary"].contains { message.isWord(index, $0) }
            && !message.has(index + 1, .card)
        }
    }
  }

  /// "Transaction SKA1BC2DE7 has been reversed.": a reversal whose amount is not stated.
  func tellsOfReversalAlone(_ text: AlertText) -> Bool {
    let message = take(text, from: text.body)
    return message.tokens.indices.contains { verb in
      message.has(verb, .refund) && message.has(verb, .into) && message.has(verb - 1, .aux)
        && message.any(span(message.clause(of: verb).lowerBound, verb), .eitherNoun)
        && !message.any(span(message.clause(of: verb).lowerBound, verb), [.modal, .not, .condition])
        && !message.clause(of: verb).contains { message.tokens[$0].kind == .money }
    }
  }

  /// Whether a message names a payment that failed, and says that its money came back.
  func tellsOfMoneyBack(_ text: AlertText) -> Bool {
    let payment = ReturnedPayment(message: take(text, from: text.body))
    return payment.namesFailure && payment.find()?.outcome == .moneyBack
  }
}
