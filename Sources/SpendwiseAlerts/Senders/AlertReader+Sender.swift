import Spendwise
import SpendwiseMail

extension AlertReader {
  /// Makes an alert of a mail message. Has recipients and copies only if the user trusts a server.
  package func alert(in message: MailMessage, isBehindAnother: Bool) -> Alert {
    Alert(message, isBehindAnother: isBehindAnother, mayBeVerified: !trust.servers.isEmpty)
  }

  /// Domains that may sign the mail of `profile`. Its own list, else those of its senders.
  func signers(of profile: AlertProfile) -> (domains: [String], institution: String?) {
    if !profile.signedBy.isEmpty { return (profile.signedBy, nil) }
    let domains = profile.senders.compactMap { sender in
      sender.lastIndex(of: "@").map { String(sender[sender.index(after: $0)...]) }
    }
    let bank = domains.lazy.compactMap { BankSenders.institution(ofDomain: $0[...]) }.first
    return (domains, bank)
  }

  /// The result of the check of the sender.
  func judged(_ payment: inout Payment, _ alert: Alert) -> SenderVerdict {
    let sender = judged(payment, alert)
    explain?("authentication: \(sender.outcome.rawValue): \(sender.why)")
    decideCounting(&payment, sender, alert)
    return sender
  }

  /// Decides if figures wait for a person. They do if the check failed, or if a server is trusted and does not vouch
  /// for the sender.
  private func decideCounting(_ payment: inout Payment, _ sender: SenderVerdict, _ alert: Alert) {
    switch sender.outcome {
    case .pass: break
    case .fail: payment.isUncounted = true
    case .none where !trust.servers.isEmpty:
      if !alert.isForwarded, !payment.isFromStranger {
        if trust.allowsUnsigned(alert.origin) { return }
        payment.unsigned = alert.origin.isEmpty ? nil : alert.origin
      }
      payment.isUncounted = true
    case .none: break
    }
  }

  /// Receipt in a merchant's mail. It waits for the bank's record of the payment, or for a person.
  func receipt(_ alert: Alert) -> AlertVerdict? {
    guard channel == "email", !isProbing, let records = readReceipt?(alert), !records.isEmpty else { return nil }
    let sender =
      alert.isForwarded
      ? SenderVerdict(.none, "forwarded: sender not verified")
      : said(of: alert, by: nil)
    if requiresAuthentication, sender.outcome != .pass { return nil }
    let vouched = records.map { record in
      var record = record
      record.authentication = sender.outcome == .none ? nil : sender.outcome
      if sender.outcome == .fail || sender.outcome == .none && !trust.servers.isEmpty {
        record.uncounted = .sender
        record.confidence = min(record.confidence ?? 0, 60)
        record.why = [record.why, "sender not verified: \(sender.why)"].compactMap { $0 }.joined(separator: "; ")
      }
      return record
    }
    explain?("a receipt of a merchant, which is not the record of a payment")
    furtherReceipts = Array(vouched.dropFirst())
    return .transaction(vouched[0])
  }

  /// Trust in the files of a mail.
  package enum FileSender: Equatable {
    /// A bank, or a sender that the user named. Has the short name of the bank.
    case known(bank: String?)
    /// An unverified sender, with the reason.
    case unverified(String)
    case stranger
  }

  /// Sender of the files in the mail from `address`. `isNamed` if the user named it.
  package func sender(ofFilesIn alert: Alert, from address: String, isNamed: Bool) -> FileSender {
    let bank: String?
    if case .bank(let name) = BankSenders.senderClass(of: address) { bank = name } else { bank = nil }
    guard isNamed || bank != nil || trust.knows(address: address) else { return .stranger }
    let said = said(of: alert, by: bank)
    switch said.outcome {
    case .pass: return .known(bank: bank)
    case .fail: return .unverified(said.why)
    case .none:
      let needsWord = requiresAuthentication || !trust.servers.isEmpty && !trust.allowsUnsigned(alert.origin)
      return needsWord ? .unverified(said.why) : .known(bank: bank)
    }
  }

  /// Reason to doubt the sender of a notice. Only banks, billers with a registered header and verified domains open a
  /// due.
  func doubt(_ alert: Alert, _ bank: String?) -> String? {
    if alert.isForwarded { return "forwarded: sender not verified" }
    if channel == "sms" {
      let isKnown = bank != nil || SMSSenders.isOne(of: trust.senders, alert.sender)
      return isKnown || sender(of: alert).isRegistered ? nil : "the sender is not known"
    }
    if trust.knows(address: alert.sender) { return nil }
    let domain = alert.origin
    if bank == nil, let real = near.of(domain, BankSenders.near) { return "its domain \(domain) is nearly \(real)" }
    let said = said(of: alert, by: bank)
    let isTrusted = said.outcome == .none && bank != nil && (trust.servers.isEmpty || trust.allowsUnsigned(domain))
    return said.outcome == .pass || isTrusted ? nil : "sender not verified: \(said.why)"
  }

  /// Evidence about the sender's domain. Its bank may sign for it too.
  private func said(of alert: Alert, by bank: String?) -> SenderVerdict {
    SenderVerdict(alert.evidence, from: alert.origin, trust) { signer in
      SenderVerdict.covers(alert.origin, signer)
        || bank != nil && BankSenders.institution(ofDomain: signer[...]) == bank
    }
  }

  private func judged(_ payment: Payment, _ alert: Alert) -> SenderVerdict {
    if alert.isForwarded {
      // Only that of the outer message can be judged, and it says nothing about the inner one.
      let outer = SenderVerdict(alert.evidence, from: alert.origin, trust) { _ in true }
      return outer.outcome == .fail ? outer : SenderVerdict(.none, "forwarded: sender not verified")
    }
    let domain = alert.origin
    var (signers, institution) = (payment.signers, payment.institution)
    if trust.knows(address: alert.sender) { (signers, institution) = ([domain], nil) }
    let isListed = self.sender(of: alert).isListed
    if signers.isEmpty, !isListed, let bank = near.of(domain, BankSenders.near) {
      return SenderVerdict(.fail, "its domain \(domain) is nearly \(bank)")
    }
    if signers.isEmpty, institution == nil {
      // For an unknown sender there is nothing to compare with, but a failure is one.
      let said = SenderVerdict(alert.evidence, from: domain, trust) { _ in true }
      return said.outcome == .pass ? SenderVerdict(.none, "nothing says who may sign for \(domain)") : said
    }
    let said = SenderVerdict(alert.evidence, from: domain, trust) { signer in
      if signers.contains(where: { SenderVerdict.covers($0, signer) }) { return true }
      guard let institution else { return false }
      if BankSenders.institution(ofDomain: signer[...]) == institution { return true }
      // Of a large company only one address is that of the bank.
      return signer == domain && BankSenders.senderClass(of: alert.sender) == .bank(institution)
    }
    if said.outcome == .none, signers.isEmpty, !isListed, !trust.servers.isEmpty {
      // Only banks can have a name below .bank.in. But anyone can write a name that no one has: no server would miss a
      // signature there.
      return SenderVerdict(.fail, "nothing says that there is a bank \(domain)")
    }
    return said
  }
}

/// Text messages of abroad.
extension AlertReader {
  /// The sender is certainly the one in the table. Many countries use numbers of three or four digits: the message, or
  /// the sender itself, names a currency of that country.
  func isEvident(_ alert: Alert) -> Bool {
    let sender = sender(of: alert)
    let header = sender.parts.header
    guard header.utf8.count < 5, header.utf8.allSatisfy({ $0 &- 0x30 < 10 }) else { return true }
    if let name = sender.world?.name, text.lower.starts(with: name.utf8) { return true }
    let message = scan(alert).message
    return message.items.contains {
      $0.kind == .money && message.currencies[Int($0.currencies)].count == 1
        && message.local.contains(message.currencies[Int($0.currencies)][0])
    }
  }
}
