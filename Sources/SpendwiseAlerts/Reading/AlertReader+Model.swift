import Spendwise
import SpendwiseMail
import SpendwiseText

/// The state of reading by the fitted weights.
struct ModelState {
  var isUsed = false
  var words: Lexicon?
  /// The reading of the message at hand, once it was needed.
  var reading: ModelReader.Reading?
  var senders = RecentFacts<ScannedMessage.Sender>()
}

/// The one decision on a message: a template, the model, or both.
extension AlertReader {
  /// Messages that no template reads are read by the fitted weights, and not by the rules that they replace.
  package var usesModel: Bool {
    get { model.isUsed }
    set { model.isUsed = newValue }
  }

  /// The words of all languages, with those of the user's profiles.
  var modelWords: Lexicon {
    if let known = model.words { return known }
    let own = user.filter(\.isActive).compactMap(\.words)
    var words = Lexicon.shared
    if !own.isEmpty {
      let added = own.flatMap { Array(($0 + "\n").utf8) }
      let all = Array(DataTable.words.bytes) + Array("\n# Words of payments in a profile\n".utf8) + added
      words = all.withUnsafeBufferPointer { Lexicon($0) }
    }
    model.words = words
    return words
  }

  /// A message that tells of money is ignored only where another outcome is this likely, and a payment is not.
  private static let named: Score = 0.5
  private static let unlikely: Score = 0.35
  private static let certain: Score = 0.8
  /// At most one in 200 payments that are this sure is wrong, on institutions left out of the fit.
  static let sure = 97

  /// Reads the message at hand, in `text`.
  func scan(_ alert: Alert) -> ModelReader.Reading {
    if let known = model.reading { return known }
    let reading = ModelReader(weights: Weights.shared, lexicon: modelWords).read(message(alert))
    model.reading = reading
    return reading
  }

  /// Cuts `alert` into items.
  func scanned(_ alert: Alert) -> ScannedMessage {
    alert.subject.withUnsafeBufferPointer { subject in
      alert.text.withUnsafeBufferPointer { text.take(subject: subject, text: $0) }
    }
    return message(alert)
  }

  private func message(_ alert: Alert) -> ScannedMessage {
    let sender = model.senders.of(alert.sender + (channel == "sms" ? "" : " ")) { _ in
      ScannedMessage.Sender(of: alert.sender, isMail: channel != "sms")
    }
    return ScannedMessage(
      text.lines, subject: text.body > 0, sender, received: alert.received?.day ?? today, modelWords)
  }

  /// The verdict of the model on a text message of a bank or wallet outside India, by its header.
  func modelledAbroad(_ alert: Alert) -> AlertVerdict? {
    let facts = smsSender(alert.sender)
    guard let sender = facts.world, !isOfIndia(alert) else { return nil }
    // Numbers of three or four digits are used in many countries.
    let isShort = facts.parts.header.utf8.count < 5 && facts.parts.header.utf8.allSatisfy(ASCII.isDigit)
    return modelled(alert, sender.name, !isShort)
  }

  /// The verdict of the model.
  func modelled(_ alert: Alert, _ bank: String?, _ isKnown: Bool) -> AlertVerdict {
    let reading = scan(alert)
    let moved = reading.movedProbability
    let outcome = reading.outcome
    if explain != nil { explainModel(reading) }
    let isNamed = outcome.isNamed && reading.probability(outcome) >= AlertReader.named && moved < AlertReader.unlikely
    let hasEvidence =
      reading.account != nil || reading.reference != nil || reading.balance != nil || !reading.message.accounts.isEmpty
    guard reading.amount != nil else {
      if isNamed { return other(reading, alert, bank, isKnown) }
      return withoutAmount(reading, alert, bank, isKnown)
    }
    if moved >= 0.5 { return payment(reading, alert, bank, isKnown) }
    // What a bank writes about an account is kept, unless another outcome is all but sure.
    let isSure = reading.probability(outcome) >= AlertReader.certain || !isKnown || !hasEvidence
    if isNamed, isSure { return other(reading, alert, bank, isKnown) }
    if isKnown, alert.isTruncated {
      return .reject(AlertNote(reason: "truncated", why: "the message is cut off before it says what happened"))
    }
    if isKnown, hasEvidence || moved >= AlertReader.unlikely { return .reject(AlertReader.unreadNote(bank)) }
    if moved >= AlertReader.unlikely, channel == "sms" { return .reject(AlertReader.unreadNote(bank)) }
    return isKnown
      ? ignored("not-money", "no payment found", bank)
      : ignored("not-a-bank", "no payment found, of an unknown sender", nil)
  }

  /// Says the outcome, the amounts and the rows of weights that decided most.
  private func explainModel(_ reading: ModelReader.Reading) {
    let model = ModelReader(weights: Weights.shared, lexicon: modelWords)
    explain?(
      "model: \(reading.outcome.name), money moved \(Int(reading.movedProbability * 100)) in 100 "
        + "(\(model.reasons(of: reading.outcome, in: reading.message)))")
    guard let amount = reading.amount else { return }
    for (position, index) in reading.message.money.enumerated() {
      let text = reading.message.text.string(reading.message.items[index].range)
      let chosen = index == amount ? "the amount, \(Int(reading.amountProbability * 100)) in 100" : "not the amount"
      explain?("  \"\(text)\": \(chosen) (\(model.reasons(of: .amount, position, Anchor(), in: reading.message)))")
    }
    let direction = reading.isDebit ? "money left" : "money came"
    let why = model.reasons(of: .direction, 0, Anchor(amount: amount), in: reading.message)
    explain?("  \(direction), \(Int(reading.directionProbability * 100)) in 100 (\(why))")
  }

  private static func unreadNote(_ bank: String?) -> AlertNote {
    AlertNote(reason: "no-wording", why: "it may report a payment, in words that are not known", profile: bank)
  }

  private func withoutAmount(
    _ reading: ModelReader.Reading, _ alert: Alert, _ bank: String?, _ isKnown: Bool
  ) -> AlertVerdict {
    if isKnown, reading.movedProbability >= 0.5, !reading.message.accounts.isEmpty {
      let why = "it may report a payment, and its amount cannot be read"
      return .reject(AlertNote(reason: "no-amount", why: why, profile: bank))
    }
    return ignored(isKnown ? "not-money" : "not-a-bank", "no amount found", isKnown ? bank : nil)
  }

  /// The verdict on a message that tells of no payment made.
  private func other(
    _ reading: ModelReader.Reading, _ alert: Alert, _ bank: String?, _ isKnown: Bool
  ) -> AlertVerdict {
    let outcome = reading.outcome
    if let notice = notice(reading, alert, bank, isKnown) { return .notice(notice) }
    let why = outcome.words
    return isKnown || outcome != .other ? ignored(outcome.reason, why, bank) : ignored("not-a-bank", why, nil)
  }

  // MARK: Payments

  private func payment(
    _ reading: ModelReader.Reading, _ alert: Alert, _ bank: String?, _ isKnown: Bool
  ) -> AlertVerdict {
    var payment: Payment
    switch Resolver(reading: reading, home: home).payment() {
    case .unclear(let reason, let why): return .reject(AlertNote(reason: reason, why: why, profile: bank))
    case .payment(let found): payment = found
    }
    if !isKnown, AlertReader.lures.contains(where: { text.contains($0) }) {
      return ignored("not-a-bank", "the sender is not known, and it asks to follow a link", nil)
    }
    var found = Extraction(profile: bank ?? "unknown", template: "")
    if reading.probability(.returned) > reading.probability(.moved) { comeBack(&payment, &found, reading) }
    found.institution = bank
    found.isFromStranger = !isKnown && !alert.sender.isEmpty
    if let bank { own(&payment, &found, bank) }
    if payment.isOfCreditCard { found.profile += "-card" }
    if !isKnown {
      payment.confidence = min(payment.confidence, 60)
      payment.doubts.insert("the sender is not known", at: 0)
    }
    if payment.confidence < AlertReader.sure, payment.doubts.isEmpty {
      payment.doubts.append("its wording is not well known")
    }
    found.confidence = payment.confidence
    found.doubts = payment.doubts
    found.isUnsure = !payment.doubts.isEmpty
    found.understood = payment
    return record(found, alert)
  }

  /// Facts that the institution tells: a wallet is the account itself; who pays card bills names the other side.
  private func own(_ payment: inout Payment, _ found: inout Extraction, _ bank: String) {
    if OwnTransfer.isBillPayer(bank), payment.kind != .refund {
      (payment.isDebit, payment.kind, found.isCardPaid) = (true, .transfer, true)
      payment.card = payment.card ?? payment.account
      payment.account = nil
    }
    if WorldSenders.isWallet(bank) {
      if payment.method == nil || payment.method == "card" && payment.card == nil { payment.method = "wallet" }
      if payment.account == nil, payment.card == nil { found.wallet = bank }
    }
    if bank.withBytes({ PaymentApp.mayNameOthers($0) }), let account = model.reading?.account,
      let message = model.reading?.message
    {
      let start = message.text.bytes(message.items[account].range).lowerBound
      found.accountInstitution = NamedBank.before(start, in: text.lower)
    }
    if payment.payee?.lowercased() == bank { payment.payee = nil }
  }

  /// Money that came back, or a payment that was returned: the books may have it, or not.
  private func comeBack(_ payment: inout Payment, _ found: inout Extraction, _ reading: ModelReader.Reading) {
    if reading.message.items.contains(where: { $0.has(.bounced) }) {
      found.isUnpaid = true
      return payment.doubts.append(AlertReader.unpaid)
    }
    payment.kind = payment.isDebit ? .expense : .refund
    payment.doubts.append(payment.isDebit ? AlertReader.takenBack : AlertReader.moneyBack)
  }

  // MARK: Notices

  /// The notice in a message of what is to be paid, or of a mandate.
  private func notice(
    _ reading: ModelReader.Reading, _ alert: Alert, _ bank: String?, _ isKnown: Bool
  ) -> Notice? {
    let outcome = reading.outcome
    guard outcome == .due || outcome == .mandate || outcome == .future else { return nil }
    let resolver = Resolver(reading: reading, home: home)
    let message = reading.message
    var notice = Notice(kind: outcome == .mandate ? .mandate : .due)
    notice.dueDate = reading.date.flatMap { message.days[$0] }
    if let index = reading.amount, !message.items[index].isBroken, let (currency, _) = resolver.currency(of: index) {
      let amount = resolver.amount(index, currency)
      if outcome == .mandate { notice.maximum = amount } else { notice.amount = amount }
      if let fee = reading.fee, fee != index { notice.minimum = resolver.amount(fee, currency) }
    }
    let isBiller = facts(of: alert).biller != nil
    if outcome == .future, notice.dueDate == nil || notice.amount == nil || !(isKnown || isBiller) { return nil }
    if notice.amount == nil, notice.minimum == nil, notice.maximum == nil, notice.dueDate == nil { return nil }
    // A stranger's words open nothing without a day.
    if outcome == .due, notice.dueDate == nil, !isKnown, !isBiller { return nil }
    notice.isAutomatic = outcome == .future || outcome == .due && ModelNoticeWords.isAutomatic(text)
    notice.isRevised = outcome == .due && ModelNoticeWords.isRevised(text)
    notice.mandate = ModelNoticeWords.mandate(message)
    if outcome == .mandate {
      (notice.event, notice.frequency) = (ModelNoticeWords.event(text), ModelNoticeWords.frequency(text))
    } else if ModelNoticeWords.isOverdue(text) || notice.dueDate.map({ $0 < message.received }) == true {
      notice.event = "overdue"
    }
    notice.accountLastFour = reading.account.flatMap { resolver.lastDigits($0) }
    notice.isDebt = reading.account.map { resolver.isCard($0) } ?? false
    if !notice.isDebt, let account = reading.account, message.items[account].kind != .mask {
      notice.number = message.text.string(message.items[account].range)
    }
    notice.payee = creditor(reading, alert, bank)
    if outcome == .mandate, notice.payee == nil { return nil }
    if alert.isTruncated { notice.doubts.append("the message is cut off") }
    let header = channel == "sms" ? smsSender(alert.sender).parts : SMSSenders.Parts(header: "")
    if let doubt = doubt(alert, bank, header) { notice.doubts.append(doubt) }
    if let due = notice.dueDate, due > message.received.adding(days: 400) {
      notice.doubts.append("its day \(due.iso) is far from the day of the message")
    }
    notice.noticed = alert.received?.day
    notice.source = Transaction.Source(
      channel: channel, profile: bank ?? "unknown", key: alert.key + (channel == "sms" ? "" : "#1"))
    return notice
  }

  private func facts(of alert: Alert) -> (biller: String?, sender: String?) {
    if channel == "sms" { return (smsSender(alert.sender).biller, NoticeSender.name(of: alert.sender)) }
    let domain = alert.sender.utf8.split(separator: 0x40).last.flatMap { String($0) } ?? ""
    return (Billers.name(ofDomain: domain), NoticeSender.name(alert.senderName, domain))
  }

  /// The one who is to be paid: named by the text, else known by the sender.
  private func creditor(_ reading: ModelReader.Reading, _ alert: Alert, _ bank: String?) -> String? {
    let facts = facts(of: alert)
    let named = reading.biller.map { reading.message.string($0) }
    if let biller = facts.biller, !Billers.isPlatform(biller) { return biller }
    return named ?? facts.biller ?? bank.map { Billers.bank($0) } ?? facts.sender
  }
}

extension Outcome {
  /// It is a reason to ignore a message.
  var isNamed: Bool { self != .moved && self != .returned }

  /// The reason that a verdict has.
  var reason: String {
    switch self {
    case .moved, .returned, .other: "not-money"
    case .declined: "declined"
    case .request: "collect-request"
    case .otp: "otp"
    case .offer: "promotion"
    case .future: "upcoming"
    case .due: "statement"
    case .mandate: "mandate"
    case .balance: "balance"
    case .summary: "summary"
    }
  }

  var words: String {
    switch self {
    case .moved, .returned: "a payment"
    case .declined: "a payment that was not made"
    case .request: "a request for money"
    case .otp: "a one-time password"
    case .offer: "an offer"
    case .future: "a payment still to come"
    case .due: "a bill"
    case .mandate: "a mandate"
    case .balance: "a balance or a limit"
    case .summary: "a summary of several payments"
    case .other: "no payment found"
    }
  }
}
