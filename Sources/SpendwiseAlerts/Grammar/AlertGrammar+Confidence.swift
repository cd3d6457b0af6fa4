import Spendwise
import SpendwiseText

/// How sure a reading is.
extension AlertGrammar {
  /// How far the reading can be trusted, in hundredths.
  ///
  /// A reading with a verb beside the amount, an account, a date and a name is right in every field nine times in ten
  /// and more often. One without some of these is nearly as good if the text has nothing that could be them; else a
  /// person should look.
  func rate(
    _ reading: inout Extraction, _ best: Candidate, _ others: [Candidate], _ message: TaggedAlert, _ isKnown: Bool
  ) {
    let captures = reading.captures
    let strength = best.sense.strength
    let isForm = isForm(best, captures, message)
    var confidence =
      strength >= Evidence.strong ? 92 : strength >= Evidence.fair || isForm || isReported(best, message) ? 90 : 78
    explain?("confidence \(confidence): the amount has a score of \(strength) (\(best.sense.evidence?.rawValue ?? ""))")
    func lower(by hundredths: Int, _ why: StaticString) {
      confidence -= hundredths
      explain?("confidence \(confidence): \(why)")
    }
    let unread = MissedFields(message: message, amount: best.token, clause: best.clause)
    if captures[.account] == nil {
      let isUsual = unread.isWithoutAccount(reading) && !unread.hasAccount
      lower(by: isUsual ? 2 : 14, isUsual ? "no account is stated" : "no account was found")
    }
    if strength < Evidence.closed, captures[.balance] == nil, captures[.limit] == nil, !isForm,
      VerbTense(message: message, amount: best.token, clause: best.clause).isUnfinished
    {
      lower(by: 8, "the sentence has no end, and its verb may be after it")
    }
    if captures[.date] == nil { lower(by: 2, "no date is stated") }
    if captures[.payee] == nil, captures[.vpa] == nil, reading.method != "atm" {
      if unread.hasName(reading) {
        lower(by: 4, "a name may be stated that was not read")
      } else if reading.isDebit == true {
        lower(by: 2, "no payee is stated")
      }
    }
    if message.isIndian(best.clause) {
      // An account, a day, and a reference or what is left agree that it is a booking.
      let isBooked =
        captures[.account] != nil && captures[.date] != nil
        && (captures[.reference] ?? captures[.balance] ?? captures[.vpa]) != nil && strength >= Evidence.fair
      lower(by: isBooked ? 2 : 14, "it is not in English")
    }
    if others.contains(where: { $0.sense.strength > 0 }) { lower(by: 14, "another amount may have moved, too") }
    if !isKnown { lower(by: 32, "the sender is not known") }
    reading.confidence = max(isKnown ? 50 : 40, confidence)
    reading.isUnsure = !isKnown || reading.confidence < AlertGrammar.sure
    reading.doubts = [
      isKnown
        ? "read by general rules (no template of this bank matched)" : "the sender is not known; read by general rules"
    ]
  }

  /// Whether labels name all of a payment to a shop: the amount, the shop, the day and the account.
  private func isForm(_ best: Candidate, _ captures: AlertCaptures, _ message: TaggedAlert) -> Bool {
    let hasShop = message.pairs.contains { $0.field == .payee && !$0.value.isEmpty && !$0.value.contains(best.token) }
    return hasShop && best.sense.evidence == .labelWithoutDirection && captures[.payee] != nil && captures[.date] != nil
      && (captures[.account] ?? captures[.card]) != nil
  }

  /// Whether a sentence before the labels, or a status among them, says that the payment was made.
  func isReported(_ best: Candidate, _ message: TaggedAlert) -> Bool {
    for pair in message.pairs where pair.field == .status || pair.field == .type {
      if message.any(pair.value, [.outcome, .made, .out, .into]) { return true }
    }
    return statedDebit(span(0, best.token), message) != nil
      || span(0, best.token).contains { message.has($0, [.outcome, .made]) && message.has($0 - 1, [.aux, .adverb]) }
  }

  /// Less than this wants a look.
  static let sure = 86
}
