import Spendwise
import SpendwiseText

/// The general reader: understands alerts by their grammar, in words never seen.
///
/// It cuts the text into tokens, clauses and pairs of label and value, takes the amount beside a verb of
/// payment, leaves out limits, balances, dues and offers, and takes the direction from that clause alone. Text goes in
/// and a reading comes out: it does not know whether a mail or an SMS brought it.
final class AlertGrammar {
  /// The result of reading a message.
  enum Finding {
    case payment(Extraction)
    /// About money, but not certain.
    case unsure(reason: String, why: String)
    case none(reason: String, why: String)
  }

  struct Candidate {
    var token: Int
    var clause: Range<Int>
    var sense: Polarity
  }

  /// More amounts than this no alert has.
  private static let candidateLimit = 24

  private(set) var message: TaggedAlert?
  /// Receives a line for each step, when set.
  var explain: ((String) -> Void)?
  /// The end of the message is missing.
  var isCut = false

  /// Reads a message that no template matched. An unknown sender must show the whole shape: amount, verb and account.
  /// Where a sender is named that is no known bank, `mayNameBank` is false: the name of one in the text proves nothing.
  func read(_ text: AlertText, isKnown: Bool, mayNameBank: Bool, _ explain: ((String) -> Void)?) -> Finding {
    self.explain = explain
    let message = take(text, from: text.body)
    var candidates = self.candidates(message)
    if !candidates.contains(where: { $0.sense.strength > 0 }), text.body > 0 {
      let whole = take(text, from: 0)
      candidates = self.candidates(whole)
    }
    if let explain {
      let trace = GrammarTrace(message: message, explain: explain)
      trace.parts()
      for candidate in candidates { trace.candidate(candidate.token, candidate.clause, candidate.sense) }
    }
    if candidates.count >= AlertGrammar.candidateLimit {
      return .unsure(reason: "ambiguous", why: "there are too many amounts to tell which one moved")
    }
    guard let best = candidates.filter({ $0.sense.strength > 0 }).max(by: { rank($0) < rank($1) }) else {
      return nothing(message, candidates, isKnown)
    }
    if message.tokens[best.token].isUnclear {
      let words = message.text.string(message.tokens[best.token].range)
      return .unsure(reason: "amount", why: "\"\(words)\" is not an amount: more of a number follows")
    }
    if isScaled(best.token, message) {
      return .unsure(reason: "amount", why: "the amount is said in thousands, lakhs or crores")
    }
    return reading(best, candidates, message, isKnown, mayNameBank)
  }

  /// The polarity that the clause around `amount`, a range of the text, gives it.
  func sense(of amount: Range<Int>, in text: AlertText) -> Polarity {
    let message = take(text, from: 0)
    guard let token = message.tokens.firstIndex(where: { $0.kind == .money && $0.range.overlaps(amount) }) else {
      return .none
    }
    return PolarityReader(message: message, amount: token, clause: message.clause(of: token)).sense()
  }

  /// Adds to what a bank's own template found the fields that the template leaves open, where words of theirs occur.
  func complete(_ reading: inout Extraction, _ text: AlertText) {
    let captures = reading.captures
    func lacks(_ field: AlertField, _ needles: [Needle]) -> Bool {
      captures[field] == nil && needles.contains { text.contains($0, from: text.body) }
    }
    let wantsBalance = captures[.limit] == nil && lacks(.balance, AlertGrammar.balances)
    let wantsReference = lacks(.reference, AlertGrammar.references)
    let wantsPayee =
      captures[.payee] == nil && captures[.vpa] == nil && reading.kind != .transfer && reading.payee == nil
    let wantsPath = captures[.payee].map { isPath($0, text) } ?? false
    let wantsDate = captures[.date] == nil
    let wantsCard = reading.method == "atm" && lacks(.card, AlertGrammar.debitCards)
    guard wantsBalance || wantsReference || wantsPayee || wantsPath || wantsDate || wantsCard,
      let amount = captures[.amount]
    else {
      return
    }
    let message = take(text, from: text.body)
    guard let token = message.tokens.firstIndex(where: { $0.kind == .money && $0.range.overlaps(amount) }) else {
      return
    }
    let isDebit = reading.isDebit ?? (captures[.credit] == nil && (reading.kind ?? .expense) == .expense)
    let fields = FieldFinder(message: message, amount: token, clause: message.clause(of: token))
    var found = Extraction(profile: "", template: "")
    found.isDebit = isDebit
    fields.fill(&found)
    // Of the same sentence only: elsewhere it may be the day of something else.
    if wantsDate, let date = found.captures[.date], message.bytes(fields.clause).contains(date.lowerBound) {
      reading.captures[.date] = date
      if captures[.time] == nil { reading.captures[.time] = found.captures[.time] }
    }
    if wantsBalance {
      reading.captures[.balance] = found.captures[.balance]
      reading.captures[.limit] = found.captures[.limit]
    }
    if wantsCard, let account = captures[.account], found.captures[.account]?.overlaps(account) == true {
      reading.captures[.card] = found.captures[.card]
    }
    if wantsReference { reading.captures[.reference] = found.captures[.reference] }
    if wantsPath, let whole = captures[.payee], let name = found.captures[.payee], whole.contains(name.lowerBound) {
      reading.captures[.payee] = name
      if captures[.reference] == nil { reading.captures[.reference] = found.captures[.reference] }
    } else if wantsPath, let whole = captures[.payee], let address = found.captures[.vpa],
      whole.contains(address.lowerBound)
    {
      (reading.captures[.payee], reading.captures[.vpa]) = (found.captures[.payee], address)
    }
    if wantsPayee {
      reading.captures[.payee] = found.captures[.payee]
      reading.captures[.vpa] = found.captures[.vpa]
    }
    peel(&reading, message)
  }

  /// Looks for the name within the payee; drops one that names a machine.
  func peel(_ reading: inout Extraction, _ message: TaggedAlert) {
    guard let payee = reading.captures[.payee] else { return }
    let name = PayeeTrimmer(message: message).name(payee)
    if name == nil { reading.captures[.payee] = nil }
    reading.name = name == payee ? nil : name
  }

  /// `NEFT-CITIN26…-ACME LTD`, `PRIYA SHAR/HDFC BANK`: what a template took for a name has parts.
  private func isPath(_ payee: Range<Int>, _ text: AlertText) -> Bool {
    if text.lower[payee].contains(0x2F) { return true }
    return AlertGrammar.methods.contains { method in
      let mark = text.lower.at(payee.lowerBound + method.utf8CodeUnitCount)
      return text.lower.hasPrefix(method, at: payee.lowerBound) && [0x2D, 0x2F, 0x2A, 0x3A, 0x20].contains(mark)
    }
  }

  private static let methods: [StaticString] = ["neft", "imps", "rtgs", "upi", "ach", "nach", "mmt", "bil"]
  private static let debitCards = [Needle("debit card")]
  private static let balances = [" bal", "available limit", "credit limit is", "avl limit", "lmt"].map { Needle($0) }
  private static let references = ["ref no", "ref.", "ref:", "reference n", "reference i", "reference:", "rrn", "utr"]
    .map {
      Needle($0)
    }

  func take(_ text: AlertText, from start: Int) -> TaggedAlert {
    let message = self.message.flatMap { $0.text === text ? $0 : nil } ?? TaggedAlert(text)
    self.message = message
    message.take(from: start)
    return message
  }

  // MARK: Candidates

  private func rank(_ candidate: Candidate) -> (Int, Int) { (candidate.sense.strength, -candidate.token) }

  private func candidates(_ message: TaggedAlert) -> [Candidate] {
    var result: [Candidate] = []
    for index in message.tokens.indices where message.tokens[index].kind == .money {
      if result.count == AlertGrammar.candidateLimit { break }
      // A number at the very end may be half of one.
      if message.text.mayBeCut(message.tokens[index].digits) || isLastAndForeign(index, message) {
        explain?("amount \"\(message.text.string(message.tokens[index].range))\": left out, the text ends in it")
        continue
      }
      let clause = message.clause(of: index)
      var sense = PolarityReader(message: message, amount: index, clause: clause).sense()
      if sense.evidence != nil { sense.deduction = levy(index, clause, message) }
      result.append(Candidate(token: index, clause: clause, sense: sense))
    }
    return result
  }

  /// "Rs 12k", "Rs.5 lakh".
  private func isScaled(_ index: Int, _ message: TaggedAlert) -> Bool {
    let words: [StaticString] = ["k", "lakh", "lakhs", "lac", "lacs", "crore", "crores", "mn", "million"]
    return message.tokens[index + 1].gap <= .space && words.contains { message.isWord(index + 1, $0) }
  }

  /// "TDS deducted Rs.181", "fee of Rs.500 + GST Rs.90": the deduction for an amount that came with another one.
  private func levy(_ index: Int, _ clause: Range<Int>, _ message: TaggedAlert) -> Int {
    for word in span(max(clause.lowerBound, index - 4), index).reversed() {
      if message.tokens[word].kind == .money { return 0 }
      guard message.has(word, .levy) else { continue }
      return message.has(word, .outNoun) ? Evidence.fee : Evidence.levy
    }
    return 0
  }

  /// Whether nothing follows an amount that is not in rupees: the rupees may have been cut off.
  private func isLastAndForeign(_ index: Int, _ message: TaggedAlert) -> Bool {
    guard let currency = currency(index, message), currency != .inr, !isSaidInSubject(index, message),
      !message.pairs.contains(where: { $0.field == .amount && $0.value.lowerBound == index })
    else {
      return false
    }
    return !message.text.flat[message.tokens[index].range.upperBound...].contains { AlertText.isLetter($0) }
  }

  private func isSaidInSubject(_ index: Int, _ message: TaggedAlert) -> Bool {
    let amount = message.text.string(message.tokens[index].range)
    return message.text.body > 0 && message.text.string(span(0, message.text.body)).contains(amount)
  }

  private func currency(_ index: Int, _ message: TaggedAlert) -> Currency? {
    message.tokens[index].currency.flatMap { AlertCurrency.read(message.text.bytes($0)) }
  }

  // MARK: The reading

  private func reading(
    _ best: Candidate, _ candidates: [Candidate], _ message: TaggedAlert, _ isKnown: Bool, _ mayNameBank: Bool
  ) -> Finding {
    let others = candidates.filter {
      $0.token != best.token && !same($0, best, message) && !isPair($0, best, message) && !isLevied($0, best, message)
    }
    if others.contains(where: { $0.sense.strength == best.sense.strength }) {
      return .unsure(reason: "ambiguous", why: "it names two payments, and one record holds one")
    }
    if candidates.contains(where: { isListed($0, before: best, message) }) {
      return .unsure(reason: "ambiguous", why: "it names several amounts for one payment, and not which was paid")
    }
    let isVain = message.pairs.contains { $0.field == .status && message.any($0.value, .vain) }
    if best.sense.isDebit == nil, isVain || tellsOfFailure(best.token, message) {
      return .none(reason: "declined", why: "it tells of a payment that was not made")
    }
    if let explain {
      explain("the amount that moved: \"\(message.text.string(message.tokens[best.token].range))\"")
      if best.sense.isDebit == nil { explain("its direction follows from the rest of the message, if at all") }
    }
    guard let isDebit = best.sense.isDebit ?? overall(best.token, message) else {
      return .unsure(reason: "no-direction", why: "the message does not say whether money came or went")
    }
    if isDebit, message.isWord(best.token + 1, "debited") || message.isWord(best.token + 2, "debited"),
      span(best.token + 2, best.token + 4).contains(where: { message.isWord($0, "earlier") })
    {
      return .unsure(reason: "truncated", why: "it ends before it says what became of an earlier debit")
    }
    if isDebit, isInterestPaid(best, message) {
      return .unsure(reason: "no-account", why: "it does not say to which account the interest was paid")
    }
    var reading = Extraction(profile: "", template: "")
    let token = message.tokens[best.token]
    reading.captures[.amount] = token.digits
    reading.captures[.currency] = token.currency
    reading.isDebit = isDebit
    reading.strength = best.sense.strength
    reading.isStated = isStated(best, message)
    reading.mayBeAhead = best.sense.isDebit == nil && message.pairs.contains { isAhead($0, message) }
    reading.kind = best.sense.kind ?? kind(isDebit, message)
    reading.span = message.bytes(best.clause)
    if let pair = candidates.first(where: { isPair($0, best, message) }) { convert(&reading, best, pair, message) }
    if best.sense.isGivenBack || best.sense.isTakenBack { reading.isDebit = best.sense.isGivenBack }
    FieldFinder(message: message, amount: best.token, clause: best.clause).fill(&reading)
    reading.isDebit = isDebit
    peel(&reading, message)
    // "Rs.799.00 debited towards f": it may go on that this was given back.
    if isUnfinished(best, reading, message) {
      return .unsure(reason: "truncated", why: "the message ends before it says what was paid, when or from where")
    }
    if !isKnown, reading.captures[.account] == nil, !hasPayment(reading), !mayNameBank || !namesBank(message) {
      let isOrder = NonPaymentReasons.likely(message.text) == "order"
      return !isOrder && UnreadPayment(message: message).find(isKnown: false) == .payment
        ? .unsure(reason: "no-account", why: "it reports a payment, but none of your accounts or cards is named")
        : .none(reason: "not-money", why: "no bank, and no account or card of yours is named")
    }
    rate(&reading, best, others, message, isKnown)
    if let doubt = best.sense.doubt { reading.doubt(doubt) }
    if let other = candidates.first(where: { isLevied($0, best, message) && isOpposite($0, best) }) {
      let amount = message.text.string(message.tokens[other.token].range)
      reading.doubt("\"\(amount)\" went the other way, and is not recorded")
    }
    return .payment(reading)
  }

  /// "Net interest INR 248.07 paid on your Deposit": it came, and another message says where.
  private func isInterestPaid(_ best: Candidate, _ message: TaggedAlert) -> Bool {
    span(best.token - 3, best.token).contains { message.isWord($0, "interest") }
      && message.isWord(best.token + 1, "paid") && message.has(best.token + 2, .on)
  }

  /// `Debit Date`, `Next debit on`, `Due date`.
  private func isAhead(_ pair: TaggedAlert.Pair, _ message: TaggedAlert) -> Bool {
    pair.value.contains { message.tokens[$0].kind == .date }
      && pair.label.contains {
        message.has($0, [.outNoun, .due]) || message.isWord($0, "next") || message.isWord($0, "scheduled")
          || message.isWord($0, "maturity")
      }
  }

  private func hasPayment(_ reading: Extraction) -> Bool {
    reading.captures[.reference] != nil && reading.captures[.payee] != nil
  }

  private func namesBank(_ message: TaggedAlert) -> Bool {
    message.tokens.contains { $0.has([.bank, .account, .walletName]) }
      || message.tokens.indices.contains {
        message.isWord($0, "upi") || (message.isWord($0, "pay") && message.isWord($0 - 1, "amazon"))
          || (message.has($0, .card) && (message.isWord($0 - 1, "credit") || message.isWord($0 - 1, "debit")))
      }
  }

  /// Whether the text ends within the sentence, and nothing says when, from where or by what reference it was paid.
  private func isUnfinished(_ best: Candidate, _ reading: Extraction, _ message: TaggedAlert) -> Bool {
    let captures = reading.captures
    let hasReference = (captures[.reference]?.lowerBound ?? 0) > message.tokens[best.token].range.lowerBound
    guard captures[.account] == nil, captures[.vpa] == nil else { return false }
    // "Rs.150.00 debited on 10Sep26 vide Refno 625377120488": "has been reversed" may follow.
    let isBare = reading.isDebit == true && captures[.payee] == nil && captures[.balance] == nil
    guard captures[.date] == nil && !hasReference || isBare else { return false }
    // "Recharge Successful for Jio Number : 98…. Rs. 249.00 paid".
    if span(0, best.token).contains(where: { message.isWord($0, "successful") && !message.has($0 - 1, .not) }) {
      return false
    }
    return VerbTense(message: message, amount: best.token, clause: best.clause).isUnfinished
      && !best.clause.contains { message.isWallet($0) || message.has($0, .walletName) }
  }

  private func kind(_ isDebit: Bool, _ message: TaggedAlert) -> Transaction.Kind {
    if isDebit { return .expense }
    if isThanked(message) { return .transfer }
    // "Credited for Rs:1500.00 rev of UPI/632499887708".
    let isReversal = message.tokens.indices.contains { message.isWord($0, "rev") && message.isWord($0 + 1, "of") }
    return isReversal || message.tokens.contains { $0.has(.refund) } ? .refund : .income
  }

  /// The direction of a message that only has labels: what its labels and verbs say together.
  private func overall(_ amount: Int, _ message: TaggedAlert) -> Bool? {
    for pair in message.pairs where pair.field == .type {
      for index in pair.value {
        if message.has(index, [.outNoun, .out]) || message.isWord(index, "send") { return true }
        if message.has(index, [.intoNoun, .into]) { return false }
      }
    }
    if isThanked(message) { return false }
    if let isDebit = statedDebit(span(0, amount), message) { return isDebit }
    // The line of a list that reports a reversal, or who sent, may be the one that is cut off.
    if isCut { return nil }
    for pair in message.pairs {
      if pair.field == .sender, message.any(pair.value, .card) || isFromOwn(pair, message) { return true }
      if pair.field == .payee { return !message.tokens.contains { $0.has(.refund) } }
      // What ends with who sent may go on with who received.
      if pair.field == .sender { return pair.value.upperBound < message.tokens.count ? false : nil }
    }
    if let isDebit = statedDebit(span(amount, message.tokens.count), message) { return isDebit }
    for index in message.tokens.indices
    where message.has(index, [.outNoun, .intoNoun]) && !message.has(index + 1, .card) {
      return message.has(index, .outNoun)
    }
    let isMade = message.tokens.contains { $0.has([.outcome, .made]) }
    return isMade && message.tokens.contains { $0.has(.eitherNoun) } ? true : nil
  }

  /// `From: DBS A/C ending 6612`, `To: LIM WEI LING`: an account on this side, and a name on the other.
  private func isFromOwn(_ sender: TaggedAlert.Pair, _ message: TaggedAlert) -> Bool {
    message.any(sender.value, .account)
      && message.pairs.contains { $0.field == .payee && !message.any($0.value, [.account, .card, .mine]) }
  }

  /// "Thank you for your payment.", and then amount, day and card as labels: a card's receipt, which names no payee.
  private func isThanked(_ message: TaggedAlert) -> Bool {
    let has = { (field: TaggedAlert.Field) in message.pairs.contains { $0.field == field && !$0.value.isEmpty } }
    let isOfCard = message.tokens.indices.contains { message.has($0, .card) || message.isWord($0, "cardmember") }
    guard isOfCard, has(.account) || has(.card), !has(.payee) else { return false }
    if message.reportsCardBill { return true }
    return message.tokens.indices.contains { index in
      message.isWord(index, "payment") && message.token(index + 1)?.isMark(0x2E) == true
        && message.has(index - 1, .mine) && message.has(index - 2, .for) && message.isWord(index - 4, "thank")
    }
  }

  /// "We declined a charge on your Card.", and then labels.
  private func tellsOfFailure(_ amount: Int, _ message: TaggedAlert) -> Bool {
    span(0, amount).contains { index in
      message.has(index, .vain)
        && !message.any(span(message.clause(of: index).lowerBound, index), [.condition, .modal])
    }
  }

  /// The direction of the first participle of these tokens that is not part of a label or a promise.
  func statedDebit(_ range: Range<Int>, _ message: TaggedAlert) -> Bool? {
    for index in range
    where message.has(index, TokenTags.verb) && !message.pairs.contains(where: { $0.label.contains(index) }) {
      let clause = message.clause(of: index)
      if message.any(span(clause.lowerBound, index), [.modal, .condition, .not])
        || message.has(clause.lowerBound, .imperative)
      {
        continue
      }
      return message.has(index, .out)
    }
    return nil
  }

  // MARK: Two amounts

  /// "INR 5,000.00 debited & INR 5.90 charged (incl GST)": what was taken beside the best one.
  private func isLevied(_ a: Candidate, _ best: Candidate, _ message: TaggedAlert) -> Bool {
    guard a.token > best.token, a.clause == best.clause else { return false }
    // "Rs.4,120 (Principal Rs.3,000, Interest Rs.1,120) has been recovered": what it is made of.
    if message.tokens[best.token + 1].isMark(0x28) {
      let end = span(best.token, a.clause.upperBound).first { message.tokens[$0].isMark(0x29) } ?? best.token
      if a.token < end, currency(a.token, message) == currency(best.token, message) { return true }
    }
    return message.any(span(a.token + 1, min(a.token + 6, a.clause.upperBound)), .levy)
  }

  /// "credited with Rs.500 and debited with Rs.20 charges".
  private func isOpposite(_ a: Candidate, _ best: Candidate) -> Bool {
    a.sense.strength > 0 && best.sense.isDebit != nil && a.sense.isDebit == best.sense.isDebit.map { !$0 }
  }

  private func same(_ a: Candidate, _ b: Candidate, _ message: TaggedAlert) -> Bool {
    func value(_ candidate: Candidate) -> [UInt8] {
      var digits = message.text.flat[message.tokens[candidate.token].digits].filter { $0 != 0x2C }
      if digits.contains(0x2E) {
        while digits.last == 0x30 { digits.removeLast() }
        if digits.last == 0x2E { digits.removeLast() }
      }
      return digits
    }
    return value(a) == value(b)
  }

  /// One payment in two currencies: `USD 42.50 | ₹ 3,571.00`.
  /// "Rs.500 and Rs.700 debited".
  private func isListed(_ a: Candidate, before b: Candidate, _ message: TaggedAlert) -> Bool {
    guard a.token < b.token, b.token - a.token < 3, currency(a.token, message) == currency(b.token, message) else {
      return false
    }
    let hasVerb = message.has(b.token + 1, TokenTags.verb) || message.has(b.token + 1, .aux)
    let between = span(a.token + 1, b.token)
    return hasVerb && between.allSatisfy { message.isWord($0, "and") || message.tokens[$0].isMark(0x2C) }
  }

  private func isPair(_ a: Candidate, _ b: Candidate, _ message: TaggedAlert) -> Bool {
    let areNear = abs(a.token - b.token) < 4 || (a.clause == b.clause && a.sense.strength > 0 && b.sense.strength > 0)
    guard a.token != b.token, areNear, let one = currency(a.token, message),
      let two = currency(b.token, message)
    else {
      return false
    }
    return one != two && (one == .inr || two == .inr)
  }

  private func convert(_ reading: inout Extraction, _ a: Candidate, _ b: Candidate, _ message: TaggedAlert) {
    let isFirstRupees = currency(a.token, message) == .inr
    let rupees = message.tokens[isFirstRupees ? a.token : b.token]
    let foreign = message.tokens[isFirstRupees ? b.token : a.token]
    reading.captures[.amount] = rupees.digits
    reading.captures[.currency] = rupees.currency
    reading.captures[.original] = foreign.digits
    reading.captures[.originalCurrency] = foreign.currency
  }
}

/// A range that is empty where its bounds are the wrong way round.
package func span(_ start: Int, _ end: Int) -> Range<Int> { start..<max(start, end) }
