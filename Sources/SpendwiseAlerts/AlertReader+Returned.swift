import Spendwise
import SpendwiseText

/// Payments that did not last: their money came back, or they were returned unpaid.
extension AlertReader {
  /// The verdict to take instead of `first` where the message says that the money of a payment came back: a refund for
  /// a person to look at. A payment that never happened stays ignored.
  func returned(_ first: AlertVerdict, _ alert: Alert) -> AlertVerdict {
    guard AlertReader.returns.contains(where: { text.contains($0) }), let sender = returningSender(alert) else {
      return first
    }
    if case .transaction(let record) = first, record.why?.contains(AlertReader.takenBack) == true { return first }
    switch first {
    case .ignored(let note) where AlertReader.unmadeReasons.contains(note.reason): break
    case .ignored(let note) where note.reason == "balance" && sender.isKnown && shapes.tellsOfReversalAlone(text):
      let why = "it says that a payment was reversed, and not its amount: void or refund that payment"
      return .reject(AlertNote(reason: "no-amount", why: why, profile: sender.bank.map { $0 + "-shape" }))
    case .transaction(let record) where record.source?.profile?.contains("-shape") == true:
      if record.amount.map({ $0.minor > 0 }) == true { return backFromFailure(record) }
      guard record.status == .pending, record.kind == .expense else { return first }
    default: return first
    }
    guard let (found, outcome) = shapes.returned(in: text) else { return first }
    var reading = found
    reading.profile = (sender.bank ?? named() ?? "unknown") + "-shape"
    reading.institution = sender.bank
    reading.isFromStranger = !sender.isKnown && !alert.sender.isEmpty
    reading.currency = home
    reading.confidence = sender.isKnown ? 76 : 45
    reading.isUnsure = true
    reading.isUnpaid = outcome == .unpaid
    reading.doubts = [
      outcome == .unpaid
        ? AlertReader.unpaid
        : reading.kind == .transfer
          ? AlertReader.moneyBackFromCard : reading.kind == .expense ? AlertReader.takenBack : AlertReader.moneyBack
    ]
    if !sender.isKnown, reading.captures[.account] ?? reading.captures[.card] ?? reading.captures[.reference] == nil {
      return first
    }
    if isOfCreditCard(reading) { reading.profile += "-card" }
    let verdict = record(reading, alert)
    guard case .transaction(let record) = verdict else { return first }
    if case .transaction(let old) = first, old.amount?.magnitude != record.amount?.magnitude { return first }
    explain?("the payment did not last: \(reading.doubts[0])")
    return verdict
  }

  /// A credit that is the money of a payment that failed: the books may have that payment, or not.
  private func backFromFailure(_ record: Transaction) -> AlertVerdict {
    guard record.kind == .income || record.kind == .refund, shapes.tellsOfMoneyBack(text) else {
      return .transaction(record)
    }
    var result = record
    (result.kind, result.status) = (.refund, .pending)
    result.confidence = min(record.confidence ?? 76, 76)
    let reasons = (record.why ?? "").split(separator: ";").map { $0.drop { $0 == " " } }
    let others = reasons.filter { !$0.hasPrefix("read by general rules") && $0 != AlertReader.moneyBack }
    result.why = ([AlertReader.moneyBack] + others.map(String.init)).joined(separator: "; ")
    return .transaction(result)
  }

  /// The bank or wallet that tells of a return; `nil` where the sender may not.
  private func returningSender(_ alert: Alert) -> (bank: String?, isKnown: Bool)? {
    if channel == "sms" {
      let facts = smsSender(alert.sender)
      if SMSSenders.isOne(of: trust.senders, alert.sender) { return (nil, true) }
      if facts.parts.purpose == .promotion { return nil }
      if let world = facts.world { return (world.name, true) }
      switch facts.senderClass {
      case .bank(let name): return (name, true)
      case .lookalike: return nil
      default: return (nil, false)
      }
    }
    if trust.knows(address: alert.sender) { return (nil, true) }
    switch BankSenders.senderClass(of: alert.sender) {
    case .bank(let name): return alert.isSealed ? nil : (name, true)
    default: return alert.sender.isEmpty ? (nil, false) : nil
    }
  }

  /// The reason of a refund whose payment failed, was cancelled or was returned.
  static let moneyBack = "the payment did not last and its money came back: void this if the books lack the payment"
  /// The reason of a payment that a card or loan had received and lost.
  static let moneyBackFromCard = "the payment of a card or loan was taken back: void this if the books lack the payment"
  /// The reason of what had been credited and was taken back.
  static let takenBack = "what was credited was taken back: void this if the books lack the credit"
  /// The reason of a return that does not say that money came back.
  static let unpaid = "the payment was returned unpaid: no figure counts this before you confirm it"

  private static let unmadeReasons: Set<String> = ["declined", "order", "mandate"]
  private static let returns = [
    "revers", "refunded", "reverted", "reimbursed", " back", "returned", "bounced", "dishono",
  ]
  .map { Needle($0) }
}
