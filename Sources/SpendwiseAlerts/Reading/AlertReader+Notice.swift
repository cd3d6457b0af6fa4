import Spendwise
import SpendwiseMail
import SpendwiseText

/// Notices: sums to pay, failed collections, and mandates.
extension AlertReader {
  /// Verdict on a message that is a notice, or a payee's receipt.
  func noticeVerdict(
    _ first: ModelReader.Reading, _ alert: Alert, _ bank: String?, _ isKnown: Bool
  ) -> AlertVerdict? {
    var reading = first
    let owed = reading.probability(.due) + reading.probability(.mandate) + reading.probability(.future)
    let isOwed = owed >= 0.5 && reading.movedProbability < 0.35
    let biller = bank == nil ? sender(of: alert).biller : nil
    let mayFail = reading.message.items.contains { $0.has(.declined) || $0.has(.bounced) }
    let isOther: Bool = [.due, .future, .balance, .summary, .other].contains(reading.outcome)
    let maySay = isOther && reading.movedProbability < 0.1 && reading.message.items.contains { $0.has(.due) }
    guard isOwed || mayFail || maySay || biller != nil else { return nil }
    if !reading.isOwed {
      reading = ModelReader(weights: weights ?? Weights.shared).read(reading.message, isNotice: true)
    }
    let message = reading.message
    let isRegular = message.says(.recurring) || message.says(.regular)
    let hasFailed = reading.probability(.moved) < 0.5 && isRegular && message.states(.failed)
    if let biller, !isOwed, !hasFailed, first.amount != nil, message.states(.paid) {
      return ignored("receipt", "a receipt of \(biller); the message of the bank is the record", nil)
    }
    // Less than this is a notice only with a label of one.
    let isLabelled =
      message.says(firstOf: .pay, .by, .debit, .minimum, .whole, .late, .revoked, .paused, .resumed, .modified) != nil
    // Of a bank, one that is said to be a mandate is kept as one.
    let isMandate = isKnown && reading.outcome == .mandate
    guard isOwed && (owed >= 0.8 || isLabelled || isMandate) || hasFailed || maySay && isLabelled,
      var found = notice(reading, hasFailed, alert, bank, isKnown)
    else { return nil }
    if !isOwed, !hasFailed {
      // An amount by a day is not passed over, whatever else the words may say.
      let finder = Resolver(reading: reading, home: home)
      let labelled = [Part.pay, .by, .debit].compactMap { finder.day($0) }
      guard found.kind == .due, found.amount != nil, found.dueDate.map(labelled.contains) == true else { return nil }
      found.doubts.append("its wording is not well known")
    }
    return .notice(found)
  }

  private func notice(
    _ reading: ModelReader.Reading, _ hasFailed: Bool, _ alert: Alert, _ bank: String?, _ isKnown: Bool
  ) -> Notice? {
    let message = reading.message
    let sender = sender(of: alert)
    if sender.parts.isNumber, message.says(.threat) { return nil }
    let finder = Resolver(reading: reading, home: home)
    let isMandate = reading.outcome == .mandate && !hasFailed && finder.day(.pay) == nil && finder.day(.debit) == nil
    var notice = Notice(kind: isMandate ? .mandate : .due)
    finder.fillAmounts(&notice)
    notice.mandate = finder.mandate
    if isMandate {
      notice.event = message.says(firstOf: .revoked, .paused, .resumed, .modified)?.name ?? "created"
      notice.frequency = message.says(firstOf: .daily, .weekly, .monthly, .quarterly, .yearly)?.name
      (notice.start, notice.end) = (finder.day(.start), finder.day(.end))
    } else {
      finder.fillDays(&notice, hasFailed: hasFailed)
      notice.isAutomatic = !hasFailed && (reading.outcome == .future || message.says(.automatic))
      notice.isRevised = message.says(.revised)
      notice.period = message.period
    }
    let issuer = bank.flatMap { OwnTransfer.isBillPayer($0) ? nil : bankFacts(of: $0).name }
    if isMandate || hasFailed || message.says(.recurring) && (!message.says(.bill) || finder.isPaidByCard) {
      notice.payee = shop(finder, sender.biller, [issuer, bank])
    }
    let isShop = isMandate || hasFailed || notice.payee != nil
    notice.isDebt = !isShop && finder.isDebt(hasBank: bank != nil)
    let isCard = notice.isDebt && (message.says(.card) || message.says(.minimum))
    if !notice.isDebt { notice.statementDate = nil }
    finder.fillNumbers(&notice, isCard: isCard)
    if !isShop { notice.payee = creditor(finder, isCard: isCard, alert, issuer) }
    let isKnown = isKnown || sender.biller != nil
    guard isComplete(notice, hasFailed, isKnown: isKnown, reading) else { return nil }
    if alert.isTruncated { notice.doubts.append("the message is cut off") }
    if let doubt = doubt(alert, bank) { notice.doubts.append(doubt) }
    if let due = notice.dueDate, due > message.received.adding(days: 400) {
      notice.doubts.append("its day \(due.iso) is far from the day of the message")
    }
    notice.noticed = alert.received?.day
    notice.source = Transaction.Source(
      channel: channel, profile: (bank ?? "unknown") + "-notice", key: alert.key + (channel == "sms" ? "" : "#1"))
    return notice
  }

  /// The notice has the fields that its kind needs.
  private func isComplete(
    _ notice: Notice, _ hasFailed: Bool, isKnown: Bool, _ reading: ModelReader.Reading
  ) -> Bool {
    if notice.kind == .mandate { return notice.payee != nil || (notice.amount ?? notice.maximum) != nil }
    if hasFailed { return notice.amount != nil && notice.payee != nil }
    if notice.amount == nil, notice.minimum == nil, notice.dueDate == nil { return false }
    if reading.outcome == .future {
      if reading.message.says(.deposit), reading.message.says(.renewal) { return false }
      return notice.dueDate != nil && notice.amount != nil && (isKnown || reading.message.says(.automatic))
    }
    // A stranger's words open nothing without a day.
    return isKnown || notice.dueDate != nil
  }

  /// Shop that a mandate pays. Known by the sender, else named, and not the bank.
  private func shop(_ finder: Resolver, _ biller: String?, _ banks: [String?]) -> String? {
    if let biller, !Billers.isPlatform(biller) { return biller }
    let named = finder.payee(isShop: true) { name in
      banks.contains { bank in bank.map { Resolver.isAlike(name, $0) } ?? false }
    }
    return named ?? biller
  }

  /// Biller of a notice. The issuer of the card, a sender that is a biller, else the one named.
  private func creditor(_ finder: Resolver, isCard: Bool, _ alert: Alert, _ issuer: String?) -> String? {
    if isCard, let issuer {
      return issuer.lowercased().hasSuffix("card") || !finder.message.says(.card) ? issuer : issuer + " Credit Card"
    }
    let named = finder.payee(isShop: false) { _ in false }
    let sender = sender(of: alert)
    if let biller = sender.biller, !Billers.isPlatform(biller) {
      guard let named, Resolver.isAlike(named, biller), !biller.hasPrefix(named) else { return biller }
      return named
    }
    let name = channel == "sms" ? AlertSender.name(ofHeader: alert.sender) : sender.name(alert.senderName)
    // A sender that has a name is known by it.
    if let name, channel == "sms" || !alert.senderName.isEmpty, issuer == nil { return name }
    return named ?? finder.service ?? sender.biller ?? issuer ?? name
  }
}
