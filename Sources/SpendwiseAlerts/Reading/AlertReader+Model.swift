import Spendwise
import SpendwiseMail
import SpendwiseText

/// The decision of the model on a message.
extension AlertReader {
  /// Probability of a payment below which a message is ignored.
  private static let impossible: Score = 0.05
  /// The same, if another outcome is `certain`.
  private static let (unlikely, certain): (Score, Score) = (0.15, 0.7)
  /// Rivals from `severalAmounts` on are a second payment. From `perhapsSeveral` on they may be.
  private static let severalAmounts: Score = 0.5
  private static let perhapsSeveral: Score = 0.2
  /// Confidence of payments of which one in 200 is wrong. Measured on institutions left out of the fit.
  static let sure = 94

  /// Reads the message at hand, in `text`.
  func scan(_ alert: Alert) -> ModelReader.Reading {
    if let known = understood { return known }
    let reading = ModelReader(weights: weights ?? Weights.shared).read(message(alert))
    understood = reading
    return reading
  }

  /// Cuts `alert` into items.
  func scanned(_ alert: Alert) -> ScannedMessage {
    take(alert)
    return message(alert)
  }

  private func message(_ alert: Alert) -> ScannedMessage {
    ScannedMessage(
      text.lines, subject: text.body > 0, sender(of: alert).traits, received: alert.received?.day ?? today, lexicon)
  }

  /// The verdict of the model. `bank` is the known sender.
  func modelled(_ alert: Alert, _ bank: String?, isKnown: Bool) -> AlertVerdict {
    let reading = scan(alert)
    let moved = reading.movedProbability
    let outcome = reading.outcome
    if explain != nil { explainModel(reading) }
    if let cut = cut(reading, alert, bank, isKnown: isKnown) { return cut }
    if let notice = noticeVerdict(reading, alert, bank, isKnown) { return notice }
    let isCertain = reading.probability(outcome) >= AlertReader.certain
    let isOther = moved < AlertReader.impossible || moved < AlertReader.unlikely && isCertain
    let hasEvidence =
      reading.reference != nil || reading.balance != nil || reading.limit != nil || reading.account != nil
      || !reading.message.accounts.isEmpty
    guard reading.amount != nil else {
      if isKnown, mayGoOn(reading.message) {
        return reject("limit", "its text is longer than what is read of one", bank)
      }
      if isOther { return other(outcome, bank, isKnown) }
      if isKnown, moved >= 0.5 {
        let why = "it may report a payment, and its amount cannot be read"
        return reject("no-amount", why, bank)
      }
      return ignored(isKnown ? "not-money" : "not-a-bank", "no amount found", isKnown ? bank : nil)
    }
    if isKnown, moved >= 0.5, reading.rival >= AlertReader.severalAmounts {
      let why = "it may report several payments, and only one could be recorded (pass them one by one)"
      return reject("several", why, bank)
    }
    if isKnown, let why = withoutOwnAmount(reading) { return reject("no-amount", why, bank) }
    if !isKnown, AlertReader.lures.contains(where: { text.contains($0) }) {
      return ignored("not-a-bank", "the sender is not known, and it asks to follow a link", nil)
    }
    // A friend's "I paid Rs 500 for dinner" names nothing that an alert names.
    let mayBeAlert = isKnown || hasEvidence || channel == "sms" || alert.sender.isEmpty
    if moved >= 0.5, mayBeAlert { return payment(reading, alert, bank, isKnown) }
    if isOther { return other(outcome, bank, isKnown) }
    if isKnown, moved < AlertReader.unlikely, !reading.message.namesMoney {
      return ignored("not-money", "no amount found", bank)
    }
    let business = sender(of: alert).traits.business
    let mayPay = channel == "sms" || business != .none && business != .ofShop
    if isKnown || mayPay && moved >= AlertReader.unlikely {
      return reject("no-wording", "it may report a payment, in words that are not known", bank)
    }
    if channel == "sms" || reading.message.namesAddress, hasEvidence {
      return reject("unknown-sender", AlertReader.strangeWhy)
    }
    return ignored("not-a-bank", "no payment found, of an unknown sender", nil)
  }

  /// Explains the outcome, the amounts and the most decisive rows of weights.
  private func explainModel(_ reading: ModelReader.Reading) {
    let model = ModelReader(weights: weights ?? Weights.shared)
    explain?(
      "model: \(reading.outcome.name), money moved \(Int(reading.movedProbability * 100)) in 100 "
        + "(\(model.reasons(of: reading.outcome, in: reading.message)))")
    guard let amount = reading.amount else { return }
    if reading.rival >= 0.01 { explain?("  another amount is a payment, \(Int(reading.rival * 100)) in 100") }
    for (position, index) in reading.message.money.enumerated() {
      let text = reading.message.text.string(reading.message.items[index].range)
      let chosen = index == amount ? "the amount, \(Int(reading.amountProbability * 100)) in 100" : "not the amount"
      explain?("  \"\(text)\": \(chosen) (\(model.reasons(of: .amount, position, Anchor(), in: reading.message)))")
    }
    let direction = reading.isDebit ? "money left" : "money came"
    let why = model.reasons(of: .direction, 0, Anchor(amount: amount), in: reading.message)
    explain?("  \(direction), \(Int(reading.directionProbability * 100)) in 100 (\(why))")
  }

  /// The unread rest of the message may hold an amount.
  private func mayGoOn(_ message: ScannedMessage) -> Bool {
    if text.isCut { return true }
    let rest = text.flat.part(message.text.bytes(0..<message.end).upperBound, text.flat.count)
    return rest.indices.contains { index in
      rest[index] == 0x2E && ASCII.isDigit(rest.at(index - 1)) && ASCII.isDigit(rest.at(index + 1))
        && ASCII.isDigit(rest.at(index + 2)) && !ASCII.isDigit(rest.at(index + 3))
    }
  }

  /// The verdict on a message that tells of no payment made.
  private func other(_ outcome: Outcome, _ bank: String?, _ isKnown: Bool) -> AlertVerdict {
    isKnown || outcome != .other
      ? ignored(outcome.reason, outcome.words, bank) : ignored("not-a-bank", outcome.words, nil)
  }

  // MARK: Payments

  /// Reason against a payment without its own amount. Example: "Transaction SKA2BC2DE7 has been reversed. Your account
  /// balance is now Ksh5,561.00."
  private func withoutOwnAmount(_ reading: ModelReader.Reading) -> String? {
    guard reading.namesBalanceAlone else { return nil }
    let isMoved = reading.movedProbability >= 0.5
    if !isMoved, !reading.returns.contains(where: { reading.message.items[$0].has(.refund) }) { return nil }
    return reading.returns.isEmpty ? "it may report a payment, and not its amount" : Reversal.withoutAmount
  }

  private func payment(
    _ reading: ModelReader.Reading, _ alert: Alert, _ bank: String?, _ isKnown: Bool
  ) -> AlertVerdict {
    var payment: Payment
    switch Resolver(reading: reading, home: home).payment() {
    case .ignored(let reason, let why): return ignored(reason, why, bank)
    case .unclear(let reason, let why): return reject(reason, why, bank)
    case .payment(let found): payment = found
    }
    if reading.rival >= AlertReader.perhapsSeveral {
      payment.doubts.append("another amount of it may be a payment of its own")
    }
    var bank = bank
    if isKnown, let world = sender(of: alert).world, world.name == bank {
      bank = world.name(paying: payment.amount.currency)
    }
    payment.profile = bank ?? bankOfAccount ?? "unknown"
    let isBack = reading.probability(.returned) > reading.probability(.moved)
    if isBack, reading.wasNeverTaken { return ignored(Outcome.declined.reason, Outcome.declined.words, bank) }
    if isBack { comeBack(&payment, reading) }
    payment.institution = bank
    payment.isFromStranger = !isKnown && !alert.sender.isEmpty
    if let bank { own(&payment, bank) }
    doubtTheEnd(&payment, reading, alert)
    if payment.payee == nil, payment.vpa == nil {
      payment.name = nil
      let biller = bank == nil ? sender(of: alert).biller : nil
      payment.payee = payment.kind == .transfer ? nil : biller.flatMap { Billers.isPlatform($0) ? nil : $0 }
      if payment.payee == nil { payment.clause = Resolver(reading: reading, home: home).clause() }
    }
    if payment.isOfCreditCard { payment.profile += "-card" }
    if !isKnown {
      payment.confidence = min(payment.confidence, 60)
      payment.doubts.insert("the sender is not known", at: 0)
    }
    if payment.confidence < AlertReader.sure, payment.doubts.isEmpty {
      payment.doubts.append("its wording is not well known")
    }
    let mayEndInside = [reading.balance, reading.limit].contains { $0.map { reading.message.mayBeCut($0) } == true }
    if mayEndInside { payment.confidence = max(1, payment.confidence - 8) }
    return record(payment, alert)
  }

  /// Applies facts about the institution. A wallet is the account itself; a payer of card bills names the other side.
  private func own(_ payment: inout Payment, _ bank: String) {
    if OwnTransfer.isBillPayer(bank), payment.kind != .refund {
      (payment.isDebit, payment.kind, payment.isCardPaid) = (true, .transfer, true)
      payment.card = payment.card ?? payment.account
      payment.account = nil
      if payment.card == nil, payment.payee == nil { payment.payee = understood?.message.namedCard }
    }
    let facts = bankFacts(of: bank)
    if payment.card != nil, payment.method != "atm", facts.isCardCompany { payment.isOfCreditCard = true }
    if !payment.isDebit, payment.kind != .refund, isToppedUp(facts.isWallet) {
      // The account that is named is the other side.
      (payment.kind, payment.account, payment.card) = (.transfer, nil, nil)
    }
    if facts.isWallet {
      if payment.method == nil || payment.method == "card" && payment.card == nil { payment.method = "wallet" }
      if payment.account == nil, payment.card == nil { payment.wallet = bank }
    }
    if bank.withBytes({ PaymentApp.mayNameOthers($0) }) { payment.accountInstitution = bankOfAccount }
    // "-NSBI" signs the message.
    if let payee = payment.payee, isName(payee, of: bank) {
      payment.payee = nil
      if payment.isDebit, payment.account == nil, payment.card == nil {
        payment.doubts.append("who is paid has the name of the sender")
      }
    }
    if !facts.isWallet, payment.kind == .transfer, understood?.isCashAtMachine == true {
      payment.payee = nil
    }
  }

  /// The payment loads the wallet. Example: "added to your Paytm Wallet from HDFC Bank Debit Card".
  private func isToppedUp(_ isWallet: Bool) -> Bool {
    guard let message = understood?.message, let from = message.items.firstIndex(where: { $0.has(.from) }) else {
      return false
    }
    let before = message.items[..<from]
    return before.contains { isWallet ? $0.has(.account) : message.text.has(AlertReader.wallet, in: $0.range) }
      && message.items[(from + 1)...].prefix(4).contains { $0.has(any: Roles(.bank, .card)) }
  }

  private static let wallet = FoldedText.fold("wallet")
  private static let endings: Set<String> = [
    "bank", "sfb", "sfbl", "co", "op", "coop", "ltd", "limited", "small", "finance", "payments",
  ]

  /// The payee is the institution's name alone: "HDFC Bank", "hdfc".
  private func isName(_ payee: String, of bank: String) -> Bool {
    var words = payee.lowercased().unicodeScalars
      .split { !FoldedText.isLetter($0.value) && !FoldedText.isDigit($0.value) }.map { String($0) }
    while words.count > 1, let last = words.last, AlertReader.endings.contains(last) { words.removeLast() }
    let name = words.joined()
    let isCalled = bankFacts(of: bank).names.contains(name)
    return name == bank || isCalled && namedBanks.of(name, Institutions.named) == bank
  }

  /// Marks money that came back, or a returned payment. The books may have it, or not.
  private func comeBack(_ payment: inout Payment, _ reading: ModelReader.Reading) {
    let reversal = reading.reversal
    payment.isDebit = reversal.end != .moneyBack
    switch reversal.end {
    case .moneyBack: payment.kind = .refund
    case .takenBack: payment.kind = .expense
    case .takenFromDebt: payment.kind = .transfer
    }
    payment.isUnpaid = reversal.isUnpaid
    if !reversal.isStated { payment.doubts.append(reversal.why) }
  }
}

extension Outcome {
  private static let facts: [(reason: String, words: String)] = [
    ("not-money", "a payment"), ("not-money", "a payment"), ("declined", "a payment that was not made"),
    ("collect-request", "a request for money"), ("otp", "a one-time password"), ("promotion", "an offer"),
    ("upcoming", "a payment still to come"), ("statement", "a bill"), ("mandate", "a mandate"),
    ("balance", "a balance or a limit"), ("summary", "a summary of several payments"),
    ("not-money", "no payment found"),
  ]

  /// The reason that a verdict has.
  var reason: String { Outcome.facts[Int(rawValue)].reason }

  var words: String { Outcome.facts[Int(rawValue)].words }
}
