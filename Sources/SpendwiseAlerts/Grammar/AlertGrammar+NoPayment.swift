import SpendwiseText

/// The reading of messages that report no payment.
extension AlertGrammar {
  func nothing(_ message: TaggedAlert, _ candidates: [Candidate], _ isKnown: Bool) -> Finding {
    if let reason = NonPaymentReasons.plain(message.text) {
      return .none(reason: reason, why: "it tells of no payment")
    }
    if candidates.contains(where: { $0.sense.isAsked }) {
      return .none(reason: "collect-request", why: "it asks for a payment")
    }
    if candidates.contains(where: { $0.sense.isFuture }) {
      return .none(reason: "upcoming", why: "it tells of a payment that is still to come")
    }
    if candidates.contains(where: { $0.sense.isFailed }) {
      return .none(reason: "declined", why: "it tells of a payment that was not made")
    }
    let unread = UnreadPayment(message: message)
    let (found, isOpen) = (unread.find(isKnown: isKnown), isKnown && unread.isOpen)
    // A warning at the end of a message names codes, passwords and devices.
    if let reason = NonPaymentReasons.likely(message.text), reason != "balance" || found != .payment,
      !isOpen || reason != "otp" && reason != "login"
    {
      return .none(reason: reason, why: "it tells of no payment")
    }
    switch found {
    case .payment: return .unsure(reason: "no-wording", why: "it may report a payment, in words that are not known")
    case .code: return .none(reason: "otp", why: "it tells a code")
    case .failure: return .none(reason: "declined", why: "it tells of a payment that was not made")
    case .nothing: break
    }
    if message.isForeign, message.tokens.contains(where: { $0.kind == .mask }) {
      return .unsure(reason: "language", why: "it may speak of a payment, in a language whose words are not known")
    }
    if !candidates.isEmpty, message.tokens.contains(where: { $0.has(TokenTags.verb) }) {
      return .unsure(reason: "no-wording", why: "it mentions money and a payment, but no template matches")
    }
    return isOpen
      ? .unsure(reason: "no-wording", why: "it names an amount and an account, and not what happened")
      : .none(reason: "not-money", why: "it tells of no payment")
  }
}
