import Spendwise
import SpendwiseMail
import SpendwiseText

extension AlertReader {
  /// Why the sender of a notice is to be looked at: only banks, billers with a registered header and verified domains
  /// open a due.
  func doubt(_ alert: Alert, _ bank: String?, _ header: SMSSenders.Parts) -> String? {
    if alert.isForwarded { return "forwarded: sender not verified" }
    if channel == "sms" {
      if bank != nil || SMSSenders.isOne(of: trust.senders, alert.sender) { return nil }
      return NoticeSender.isRegistered(header) ? nil : "the sender is not known"
    }
    if trust.knows(address: alert.sender) { return nil }
    let domain = alert.origin
    if bank == nil, let near = BankSenders.near(domain) { return "its domain \(domain) is nearly \(near)" }
    let said = SenderVerdict(alert.evidence, from: domain, trust) { signer in
      if SenderVerdict.covers(domain, signer) { return true }
      return bank != nil && BankSenders.institution(ofDomain: signer[...]) == bank
    }
    switch said.outcome {
    case .pass: return nil
    case .fail: return "sender not verified: \(said.why)"
    case .none:
      if bank != nil, trust.servers.isEmpty || trust.allowsUnsigned(domain) { return nil }
      return "sender not verified: \(said.why)"
    }
  }
}

/// Facts about the sender of a notice.
enum NoticeSender {

  /// Whether a header has the form of those that are registered: six letters, or three to eight of a name.
  static func isRegistered(_ header: SMSSenders.Parts) -> Bool {
    !header.isNumber && (3...9).contains(header.header.utf8.count)
      && header.header.utf8.allSatisfy { ASCII.isLetter($0) || ASCII.isDigit($0) }
      && header.header.utf8.contains { ASCII.isLetter($0) }
  }

  /// The name of the sender of a text message, where it is written as one and not as a header of six letters.
  static func name(of sender: String) -> String? {
    if sender.uppercased() != sender { return sender }
    let isName = sender.utf8.count > 2 && sender.utf8.count != 6 && sender.utf8.allSatisfy(ASCII.isLetter)
    return isName ? sender : nil
  }

  /// The name of a sender: its display name, else what its domain is called.
  static func name(_ display: String, _ domain: String) -> String? {
    if !display.isEmpty, !display.contains("@") { return display }
    let labels = domain.split(separator: ".").map(String.init)
    let short: Set<String> = ["co", "com", "net", "org", "gov", "ac"]
    let known = labels.dropLast(labels.count > 2 && short.contains(labels[labels.count - 2]) ? 2 : 1)
    guard let label = known.last else { return nil }
    return label.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
  }
}
