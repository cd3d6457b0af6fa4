import Spendwise
import SpendwiseText

/// The order of decisions on a message of a bank, known or perhaps one.
extension AlertReader {
  /// A template states a payment, and no list of words overrules it. What no template knows is first looked through
  /// for what is not a payment in any bank's mail, then read by general rules.
  func verdict(_ alert: Alert, _ institutions: [String], _ bank: String?, isKnown: Bool) -> AlertVerdict {
    for institution in institutions where usesTemplates {
      guard let verdict = apply(builtin(institution), alert, isKnown: isKnown) else { continue }
      if case .transaction = verdict { return verdict }
      return notice(alert, bank) ?? verdict
    }
    if usesModel { return modelled(alert, bank, isKnown) }
    if let verdict = notice(alert, bank) { return verdict }
    if let verdict = unmade(bank) { return verdict }
    shapes.isCut = alert.isTruncated
    let result = reread(general(alert, bank, isKnown), alert, bank, isKnown)
    switch consume result {
    case .verdict(let verdict): return verdict
    case .payment(let reading):
      if reading.kind != .refund, reading.isDebit != false, AlertReader.failures.contains(where: { text.contains($0) })
      {
        let why = "a payment that failed is named, and not what became of it"
        return .reject(AlertNote(reason: "contradiction", why: why, profile: reading.profile))
      }
      trace(reading)
      return record(consume reading, alert)
    }
  }

  /// The result of general rules, before it is a record.
  private enum General {
    case payment(Extraction)
    case verdict(AlertVerdict)
  }

  private func general(_ alert: Alert, _ bank: String?, _ isKnown: Bool) -> General {
    for profile in common {
      if let verdict = exception(profile.ignore, profile, bank) ?? exception(profile.otherwise, profile, bank) {
        return .verdict(verdict)
      }
    }
    switch shapes.read(text, isKnown: isKnown, mayNameBank: isKnown || alert.sender.isEmpty, explain) {
    case .payment where !isKnown && AlertReader.lures.contains { text.contains($0) }:
      return .verdict(ignored("not-a-bank", "the sender is not known, and it asks to follow a link", nil))
    case .payment(var reading):
      reading.profile = (bank ?? named() ?? "unknown") + "-shape"
      reading.institution = bank
      reading.isFromStranger = !isKnown && !alert.sender.isEmpty
      reading.currency = home
      if let bank, OwnTransfer.isBillPayer(bank), reading.kind != .refund, !text.contains(AlertReader.cashback) {
        // It pays card bills: the card it names is the other side, and which account paid is not said.
        reading.isDebit = true
        reading.kind = .transfer
        reading.captures[.card] = reading.captures[.account]
        reading.captures[.account] = nil
        reading.isCardPaid = true
        if reading.captures[.card] == nil { reading.captures[.card] = shapes.numberOfCard }
        if reading.captures[.payee] == nil, reading.captures[.card] == nil {
          reading.captures[.payee] = shapes.cardWithoutNumber
        }
        reading.expectNoAccount()
      }
      // Money that a card receives, unless a shop gives it back, pays its bill.
      if let bank, AlertReader.methods[bank] == "card", reading.isDebit == false, reading.kind == .income,
        text.contains(AlertReader.payment)
      {
        reading.kind = .transfer
      }
      if let bank, reading.isDebit == true { reading.method = reading.method ?? AlertReader.methods[bank] }
      if isOfCreditCard(reading) {
        reading.profile += "-card"
        if reading.isDebit == true, reading.kind != .transfer { reading.method = reading.method ?? "card" }
      }
      if let bank, WorldSenders.isWallet(bank) { reading.method = reading.method ?? "wallet" }
      if let bank, bank.withBytes({ PaymentApp.mayNameOthers($0) }), let number = reading.captures[.account] {
        reading.accountInstitution = NamedBank.before(number.lowerBound, in: text.lower)
      }
      if reading.isDebit == true, PlainSentences.saysYouWerePaid(text) {
        (reading.isDebit, reading.kind) = (false, .income)
      }
      if reading.isDebit == false, shapes.tellsOfCreditTakenBack(text) {
        (reading.isDebit, reading.kind, reading.isUnsure) = (true, .expense, true)
        reading.captures[.payee] = nil
        reading.doubts.append(AlertReader.takenBack)
        return .payment(reading)
      }
      if reading.isDebit == true, reading.kind == .expense, PlainSentences.saysGivenBack(text) {
        reading.isUnsure = true
        reading.doubts.append("it also says that the money came back")
      }
      return .payment(reading)
    case .unsure(let reason, let why):
      if !isKnown, !shapes.mayBePayment { return .verdict(ignored("not-a-bank", why, bank)) }
      let profile = bank.map { $0 + "-shape" }
      return .verdict(.reject(AlertNote(reason: reason, why: why, profile: profile)))
    case .none(let reason, let why):
      if isKnown, alert.isTruncated {
        let why = "the message is cut off before it says what happened"
        return .verdict(.reject(AlertNote(reason: "truncated", why: why, profile: bank)))
      }
      return .verdict(
        isKnown || reason != "not-money" ? ignored(reason, why, bank) : ignored("not-a-bank", why, nil))
    }
  }

  /// Whether the number of the account is that of a credit card: these words are before it, or "card" is and the
  /// message states the rest of a limit or is from a company that issues nothing but them.
  func isOfCreditCard(_ reading: Extraction) -> Bool {
    guard let number = reading.captures[.account] ?? reading.captures[.card], !reading.isCardPaid else { return false }
    let before = text.lower.part(max(0, number.lowerBound - 48), number.lowerBound)
    // Few messages have it.
    if !before.contains("card") { return false }
    let words = before.text.unicodeScalars
      .split { !FoldedText.isLetter($0.value) && !FoldedText.isDigit($0.value) }.map { String($0) }
    guard let card = words.lastIndex(of: "card"),
      !words[card...].contains(where: { $0.utf8.contains(where: ASCII.isDigit) })
    else { return false }
    let last = words[..<card].last
    if last == "credit" { return true }
    let isIssuer = reading.institution.map { AlertReader.methods[$0] == "card" } ?? false
    return (isIssuer || reading.captures[.limit] != nil) && last != "debit"
  }

  // MARK: Words within names

  /// A payee can be called anything: the result where the words within names have no meaning, if it is a payment to
  /// one of them; else the first result.
  private func reread(_ first: General, _ alert: Alert, _ bank: String?, _ isKnown: Bool) -> General {
    var sets: [[Range<Int>]] = []
    if case .payment(let reading) = first {
      if !shapes.meaning(of: reading.names).isEmpty { sets = [reading.names] }
      if reading.strength < Evidence.closed { sets += shapes.names(in: text) }
    } else {
      sets = shapes.names(in: text)
    }
    for names in sets {
      let words = shapes.meaning(of: names)
      // Names without such a word cannot have turned one payment into another.
      if words.isEmpty, case .payment = first { continue }
      text.hide(names)
      let saved = explain
      explain = nil
      let second = general(alert, bank, isKnown)
      explain = saved
      let chosen = choose(first, second, words, names)
      text.show()
      guard let chosen else { continue }
      explain?("read again without the words within names: these decide nothing")
      return chosen
    }
    return first
  }

  /// The result to take when `second`, without the words within `names`, is a payment to one of them; `words` are
  /// those of the words that could have decided.
  private func choose(
    _ first: General, _ second: General, _ words: [Range<Int>], _ names: [Range<Int>]
  ) -> General? {
    guard case .payment(var reading) = second,
      let payee = reading.names.first(where: { name in names.contains { $0.overlaps(name) } })
    else { return nil }
    let areCaught = words.allSatisfy { word in reading.names.contains { $0.overlaps(word) } }
    if case .payment(let other) = first {
      guard areCaught, other.isDebit != reading.isDebit || other.kind != reading.kind,
        other.captures[.amount] == reading.captures[.amount]
      else { return nil }
      if shapes.endsLikeSentence(payee) { reading.doubtTheName() }
      return .payment(reading)
    }
    // "Txn of Rs.500 at SWIGGY Declined on 05-07-26": only what is outside of the name shows that it is a payment.
    guard areCaught, reading.isStated else {
      text.show()
      let why = "it may be a payment to \"\(text.string(payee))\", or say that there was none"
      return .verdict(.reject(AlertNote(reason: "contradiction", why: why, profile: reading.profile)))
    }
    if reading.strength < Evidence.closed || shapes.endsLikeSentence(payee) { reading.doubtTheName() }
    return .payment(reading)
  }
}

extension AlertReader {
  private static let payment = Needle("payment")
  static let creditCard = Needle("credit card")

  /// How one pays by what these institutions are for, where a message does not say it.
  private static let methods = [
    "amex": "card", "onecard": "card", "sbicard": "card", "bobcard": "card", "discover": "card", "phonepe": "upi",
    "googlepay": "upi", "bhim": "upi",
  ]
}

extension Extraction {
  /// Who pays the bill of a card does not say from which account: that it is not named is no reason for doubt.
  mutating func expectNoAccount() {
    guard isUnsure, captures[.account] == nil, captures[.card] ?? captures[.payee] != nil, strength >= Evidence.fair
    else { return }
    confidence += 12
    isUnsure = confidence < AlertGrammar.sure
  }

  /// Makes a payment one to look at.
  mutating func doubt(_ why: String) {
    confidence = min(confidence, 76)
    isUnsure = true
    doubts.append(why)
  }

  /// Makes a payment whose payee may be a part of the sentence one to look at.
  mutating func doubtTheName() {
    confidence = min(confidence, 70)
    isUnsure = true
    doubts.append("its payee reads like a part of the sentence")
  }
}

extension AlertReader {
  func trace(_ reading: Extraction) {
    guard let explain else { return }
    let source = reading.template.isEmpty ? "by general rules" : "template \(reading.template)"
    explain("profile \(reading.profile), \(source)")
    for field in AlertField.allCases {
      if let range = reading.captures[field] { explain("  \(field.rawValue) = \"\(text.string(range))\"") }
    }
  }
}
