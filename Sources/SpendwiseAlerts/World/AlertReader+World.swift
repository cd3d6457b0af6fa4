import Spendwise
import SpendwiseText

/// Messages in any language, of banks and wallets of the world.
extension AlertReader {
  /// The verdict on a text message of a bank or wallet outside India, by its header.
  func worldVerdict(_ alert: Alert) -> AlertVerdict? {
    let facts = smsSender(alert.sender)
    guard let sender = facts.world else { return nil }
    explain?("sender \(alert.sender): \(sender.name) (\(sender.countries.joined(separator: ", ")))")
    switch readWorld(alert, sender.countries) {
    case .payment(let payment) where payment.amount.currency != .inr:
      let name = sender.name(paying: payment.amount.currency)
      if let verdict = unmade(name) { return verdict }
      return record(payment, alert, name, isKnown: isEvident(payment, alert))
    case .none(let reason, let why):
      if isOfIndia(alert) { return nil }
      // A biller of India may share its header with a wallet elsewhere: its bills are notices, too.
      let bank = facts.biller == nil ? sender.name : nil
      return (reason == "statement" ? notice(alert, bank) : nil) ?? ignored(reason, why, sender.name)
    default: return nil
    }
  }

  /// Whether the sender is who the table says: numbers of three or four digits are used in many countries, so the
  /// message has to name the currency, or to be in a script that neither English nor India writes.
  private func isEvident(_ payment: WorldPayment, _ alert: Alert) -> Bool {
    let header = smsSender(alert.sender).parts.header
    guard header.utf8.count < 5, header.utf8.allSatisfy({ $0 &- 0x30 < 10 }) else { return true }
    // "JazzCash: You have sent Rs. 2,000.00".
    if let name = smsSender(alert.sender).world?.name, text.lower.starts(with: name.utf8) { return true }
    let alone = WorldReader(text.lines.part(text.body, text.lines.count), countries: [], lexicon)
    if alone.text.letters.contains(where: { 0x370..<0x900 ~= $0 || 0xE00..<0x1E00 ~= $0 }) { return true }
    if case .payment(let alone) = alone.read(received: alert.received?.day ?? today) {
      return alone.amount.currency == payment.amount.currency && alone.doubts.count <= payment.doubts.count
    }
    return false
  }

  /// Banks of the world that write in India too have headers there.
  func isOfIndia(_ alert: Alert) -> Bool {
    if case .bank = smsSender(alert.sender).senderClass { return true }
    return false
  }

  /// The verdict on a message that no other rule could read, of whom ever it is.
  func worldVerdict(_ alert: Alert, after verdict: AlertVerdict, bank: String?) -> AlertVerdict {
    if usesModel { return verdict }
    let countries = bank.map { self.countries(of: $0) } ?? []
    let (isBank, isAbroad) = (bank != nil && countries.isEmpty, !countries.isEmpty)
    guard mayBeOfWorld(verdict, isBank: isBank, isOfWorld: isAbroad) else { return verdict }
    if let verdict = unmade(bank) { return verdict }
    var old: Transaction?
    if case .transaction(let record) = verdict { old = record }
    let isNotice = if case .notice = verdict { true } else { false }
    // A day after that of the message: nothing was taken yet.
    var isToCome = false
    if case .notice(let notice) = verdict, let due = notice.dueDate, let sent = alert.received?.day {
      isToCome = due > sent
    }
    switch readWorld(alert, countries) {
    // "49,90 EUR abgebucht. Verwendungszweck: Rechnung": what was taken is not due.
    case .payment(let payment) where isNotice && (isToCome || !payment.hasShape || !payment.doubts.isEmpty):
      return verdict
    // The rules for India decide what its banks write, but for languages that they do not know.
    case .payment where bank != nil && countries.isEmpty && !isInAnotherLanguage(verdict): return verdict
    // Payments in rupees go to the rules for India, too.
    case .payment(let payment)
    where payment.amount.currency == .inr || old != nil && bank != nil && countries.isEmpty:
      return verdict
    case .payment(let payment) where old != nil:
      // In another currency than that of India: its other fields are known better here.
      let isSame = old?.amount == (payment.isDebit ? payment.amount.negated : payment.amount)
      let isBetter = isSame || bank == nil && payment.doubts.isEmpty
      return isBetter ? record(payment, alert, bank ?? "unknown", isKnown: bank != nil) : verdict
    case .payment(let payment)
    where (payment.hasShape || !countries.isEmpty && payment.payee != nil)
      && !AlertReader.lures.contains { text.contains($0) }:
      return record(payment, alert, bank ?? "unknown", isKnown: bank != nil)
    case .none("balance", let why) where bank == nil && old?.amount?.currency != .inr && !isNotice:
      return ignored("balance", why, nil)
    case .none(let reason, let why)
    where old == nil && bank == nil && !isNotice && ["otp", "declined"].contains(reason):
      return ignored(reason, why, nil)
    case .unsure("no-direction", _) where isIgnored(verdict) && (!countries.isEmpty || isOfWorld(alert)):
      return .reject(AlertNote(reason: "no-wording", why: "it may report a payment, in words that are not known"))
    case .unsure("truncated", let why) where isIgnored(verdict) && (!countries.isEmpty || isOfWorld(alert)):
      return .reject(AlertNote(reason: "truncated", why: why))
    case .unsure(let reason, let why) where isIgnored(verdict) && ["language", "no-wording"].contains(reason):
      return .reject(AlertNote(reason: reason, why: why))
    default: return verdict
    }
  }

  /// The verdict on a message in which a sentence says plainly that nothing was paid.
  func unmade(_ bank: String?) -> AlertVerdict? {
    PlainSentences.noPayment(text).map { ignored($0, "it tells of a payment that was not made", bank) }
  }

  private func isInAnotherLanguage(_ verdict: AlertVerdict) -> Bool {
    if case .reject(let note) = verdict { return note.reason == "language" || note.reason == "currency" }
    return false
  }

  private func isIgnored(_ verdict: AlertVerdict) -> Bool {
    if case .ignored(let note) = verdict { return note.reason == "not-a-bank" || note.reason == "not-money" }
    return false
  }

  /// Whether the header of a text message is that of a bank or wallet outside India.
  private func isOfWorld(_ alert: Alert) -> Bool {
    channel == "sms" && smsSender(alert.sender).world != nil
  }

  /// Whether the rules for India had no answer, so that the world's may have one.
  private func mayBeOfWorld(_ verdict: AlertVerdict, isBank: Bool, isOfWorld: Bool) -> Bool {
    switch verdict {
    case .transaction where channel != "sms": false
    case .transaction(let record):
      record.amount?.currency != .inr
        && record.source?.profile.map { $0.hasSuffix("-shape") || $0.hasSuffix("-shape-card") } == true
    // "You sent $40 to Dana K. Balance: $12.83": few wallets number what they hold.
    case .reject(let note) where isOfWorld && note.reason == "date": true
    case .reject(let note): AlertReader.unread.contains(note.reason) || channel == "sms" && note.reason == "no-account"
    case .notice: channel != "sms" && !isBank
    case .ignored(let note):
      // The rules for India see codes and offers in warnings whose language they do not know.
      !isBank && ["not-a-bank", "not-money"].contains(note.reason)
        || isOfWorld && ["balance", "otp", "promotion", "statement", "login"].contains(note.reason)
    }
  }

  private static let unread: Set<String> = [
    "no-wording", "language", "currency", "no-direction",
  ]

  private func readWorld(_ alert: Alert, _ countries: [String]) -> WorldReader.Finding {
    // A bank of many countries does not decide between them.
    var known = channel == "email" && countries.count > 3 ? [] : countries
    if channel == "email", countries.isEmpty, let country = WorldSenders.country(ofDomain: alert.origin) {
      known = [country]
    }
    let reader = WorldReader(text.lines.part(text.body, text.lines.count), countries: known, lexicon)
    return reader.read(received: alert.received?.day ?? today)
  }

  private static let debitedFrom = Needle("debited from")

  private static let cardWord = Needle("card")

  private static func isCard(_ name: String) -> Bool { name.hasSuffix("card") || name.hasSuffix("カード") }

  private func record(_ payment: WorldPayment, _ alert: Alert, _ name: String, isKnown: Bool) -> AlertVerdict {
    var reading = Extraction(profile: name + "-shape", template: "")
    reading.isFromStranger = !isKnown && !alert.sender.isEmpty
    reading.institution = isKnown ? name : nil
    reading.confidence = isKnown ? (payment.doubts.isEmpty && payment.isWhole ? 88 : 70) : 45
    reading.isUnsure = !isKnown || !payment.doubts.isEmpty || !payment.isWhole
    reading.doubts =
      [
        isKnown
          ? "read by general rules (no template of this bank matched)"
          : "the sender is not known; read by general rules"
      ]
      + payment.doubts
    if payment.isDebit, payment.kind != .refund, PlainSentences.saysGivenBack(text) {
      reading.isUnsure = true
      reading.doubts.append("it also says that the money came back")
    }
    if isKnown, !payment.isWhole { reading.doubts.append("it names no account, no balance and no reference") }
    reading.payment = payment
    // "Reversal: KES 3,000.00 debited from account … for wrong credit".
    if payment.kind == .refund, text.contains(AlertReader.debitedFrom) {
      reading.isUnsure = true
      reading.payment?.isDebit = true
      reading.payment?.kind = .expense
      reading.doubts.append(AlertReader.takenBack)
    }
    // The limit of a card is one of credit.
    if payment.account == nil, payment.card != nil, payment.limit != nil || text.contains(AlertReader.creditCard) {
      reading.profile += "-card"
    }
    // "-NSBI" signs the message; "to your OPay wallet" leads to the user's own.
    if isKnown, payment.payee?.lowercased() == name {
      reading.payment?.payee = nil
      if payment.isDebit, payment.account == nil, payment.card == nil {
        reading.isUnsure = true
        reading.doubts.append("who is paid has the name of the sender")
      }
    }
    // A wallet pays from what it holds, but for what it says of a card or a cash machine.
    if WorldSenders.isWallet(name),
      payment.method == nil || payment.method == "card" && payment.card == nil
    {
      reading.payment?.method = text.contains(AlertReader.cardWord) ? payment.method : "wallet"
    }
    // "SKA1BC2DE6 Confirmed. Ksh700.00 sent to JOHN DOE": it does not number what it holds.
    if isKnown, WorldSenders.isWallet(name), payment.account == nil, payment.card == nil,
      !text.contains(AlertReader.cardWord)
    {
      reading.wallet = name
    }
    // "楽天カード", "rakutencard": what a card was used for was paid by card.
    if payment.isDebit, payment.kind == .expense, payment.method == nil, isKnown, AlertReader.isCard(name) {
      reading.payment?.method = "card"
    }
    return record(reading, alert)
  }
}
