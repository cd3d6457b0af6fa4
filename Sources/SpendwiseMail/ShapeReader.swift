import Spendwise
import SpendwiseJSON

/// The general reader: understands the shapes of alerts in wordings never seen.
///
/// It finds the amount that stands next to a verb of payment, leaves out limits, balances, dues and offers, takes the
/// direction from that clause alone, and looks for the other fields around it. What it finds wants a look.
final class ShapeReader {
  /// What was found.
  enum Finding {
    case payment(AlertReading)
    /// About money, but not certain.
    case unsure(reason: String, why: String)
    case none(reason: String, why: String)
  }

  /// What a clause tells about its amount.
  struct Sense {
    var isDebit: Bool?
    var kind: Transaction.Kind?
    /// How near and how plain the verb is; 0 is none.
    var strength = 0
  }

  private struct Candidate {
    var amount: Range<Int>
    var currency: Range<Int>?
    var clause: Range<Int>
    var sense: Sense
  }

  /// More amounts than this no alert has.
  private static let candidateLimit = 24

  private let patterns = ShapePatterns()

  /// Reads a message that no wording matched. An unknown sender must show the whole shape: amount, verb and account.
  func read(_ text: AlertText, isKnown: Bool, _ explain: ((String) -> Void)?) -> Finding {
    var candidates = self.candidates(text, from: text.body)
    if candidates.isEmpty, text.body > 0 { candidates = self.candidates(text, from: 0) }
    for candidate in candidates {
      explain?(
        "shape: \"\(text.string(candidate.amount))\" strength \(candidate.sense.strength) in "
          + "\"\(text.string(candidate.clause))\"")
    }
    if candidates.count >= ShapeReader.candidateLimit {
      return .unsure(reason: "ambiguous", why: "there are too many amounts to tell which one moved")
    }
    func rank(_ candidate: Candidate) -> (Int, Int) { (candidate.sense.strength, -candidate.amount.lowerBound) }
    guard let best = candidates.max(by: { rank($0) < rank($1) }), best.sense.strength > 0 else {
      return nothing(text, hasAmount: !candidates.isEmpty)
    }
    let rivals = candidates.filter { $0.sense.strength == best.sense.strength && $0.amount != best.amount }
    if rivals.contains(where: { !same($0, best, text) && !isPair(best, $0, text) }) {
      return .unsure(reason: "ambiguous", why: "two amounts stand next to verbs of payment")
    }
    guard best.sense.isDebit != nil else {
      return .unsure(reason: "no-direction", why: "the message does not say whether money came or went")
    }
    var reading = AlertReading(profile: "", wording: "by shape")
    reading.captures[.amount] = best.amount
    reading.captures[.currency] = best.currency
    reading.isDebit = best.sense.isDebit
    reading.kind = best.sense.kind
    reading.span = best.clause
    reading.isUnsure = true
    reading.confidence = isKnown ? 70 : 50
    reading.doubts = [isKnown ? "no wording matched; read by shape" : "the sender is not known; read by shape"]
    if let pair = candidates.first(where: { isPair(best, $0, text) }) { convert(&reading, best, pair, text) }
    ShapeFields(patterns: patterns, text: text, clause: best.clause).fill(&reading)
    if reading.captures[.account] == nil {
      reading.confidence -= 10
      let hasPayment = reading.captures[.reference] != nil && reading.captures[.payee] != nil
      if !isKnown && !hasPayment && patterns.bank.find(text, text.body..<text.flat.count) == nil {
        return .none(reason: "not-money", why: "no bank, and no account or card of yours is named")
      }
    }
    return .payment(reading)
  }

  /// What the clause around `amount` says.
  func sense(of amount: Range<Int>, in text: AlertText) -> Sense {
    sense(amount, clause(of: amount, text), text)
  }

  // MARK: Candidates

  private func candidates(_ text: AlertText, from start: Int) -> [Candidate] {
    var result: [Candidate] = []
    for money in patterns.money(text, from: start) where result.count < ShapeReader.candidateLimit {
      // A number at the very end may be half of one.
      if text.mayBeCut(money.amount) || isLastAndForeign(money, text) { continue }
      let clause = clause(of: money.amount, text)
      if isExcluded(money, clause, text) { continue }
      result.append(
        Candidate(
          amount: money.amount, currency: money.currency, clause: clause, sense: sense(money.amount, clause, text)))
    }
    return result
  }

  /// Whether nothing follows an amount that is not in rupees: the rupees may have been cut off.
  private func isLastAndForeign(_ money: ShapePatterns.Money, _ text: AlertText) -> Bool {
    guard let mark = money.currency, AlertCurrency.read(text.string(mark)) != .inr else { return false }
    return !text.flat[money.amount.upperBound...].contains { AlertDate.isLetter($0) }
  }

  /// Limits, balances, dues, offers: amounts that did not move.
  private func isExcluded(_ money: ShapePatterns.Money, _ clause: Range<Int>, _ text: AlertText) -> Bool {
    let start = (money.currency ?? money.amount).lowerBound
    let before = span(max(clause.lowerBound, start - 64), start)
    let isOffer = patterns.notMovedBehind.find(text, span(money.amount.upperBound, money.amount.upperBound + 24)) != nil
    if isOffer || patterns.promised.find(text, before) != nil {
      return patterns.movedBehind.find(text, span(money.amount.upperBound, clause.upperBound)) == nil
    }
    return patterns.notMoved.find(text, before) != nil
  }

  /// The sentence around `amount`, at most some 300 bytes of it; line breaks do not end it.
  private func clause(of amount: Range<Int>, _ text: AlertText) -> Range<Int> {
    func ends(_ index: Int) -> Bool {
      // A full stop, a space, and no lower-case letter: "Rs. 500" and "no. XX12" go on.
      guard index + 2 < text.flat.count, text.flat[index + 1] == 0x20 else { return false }
      let (byte, next) = (text.flat[index], text.flat[index + 2])
      if byte == 0x21 || byte == 0x3F { return true }
      guard byte == 0x2E, next &- 0x41 < 26 || next == 0x28 else { return false }
      let word = text.lower[max(0, index - 3)..<index]
      return ![" rs", " re", " no", "/c.", " mr", "mrs", " ms", "smt", " dr"].contains { word.elementsEqual($0.utf8) }
    }
    var first = amount.lowerBound
    while first > text.body, amount.lowerBound - first < 200, !ends(first - 2 < 0 ? 0 : first - 2) { first -= 1 }
    var last = amount.upperBound
    while last < text.flat.count, last - amount.upperBound < 260, !ends(last) { last += 1 }
    return span(first, last)
  }

  // MARK: Direction

  private func sense(_ amount: Range<Int>, _ clause: Range<Int>, _ text: AlertText) -> Sense {
    let before = span(clause.lowerBound, amount.lowerBound)
    let behind = span(amount.upperBound, clause.upperBound)
    for rule in patterns.rules {
      let side = rule.isBehind ? behind : before
      guard rule.phrase.find(text, side) != nil else { continue }
      var sense = Sense(isDebit: rule.isDebit, kind: rule.kind, strength: rule.strength)
      refine(&sense, clause, text)
      return sense
    }
    return Sense()
  }

  /// A credit is a refund, the payment of a card bill, or income.
  private func refine(_ sense: inout Sense, _ clause: Range<Int>, _ text: AlertText) {
    if sense.isDebit == nil { sense.isDebit = overall(text) }
    if sense.isDebit == false, sense.kind == .transfer, patterns.cardBill.find(text, clause) == nil,
      patterns.thanks.find(text, clause) != nil
    {
      (sense.isDebit, sense.kind) = (true, .expense)
    }
    if sense.isDebit == false, sense.kind == nil {
      if patterns.refund.find(text, clause) != nil {
        sense.kind = .refund
      } else if patterns.cardBill.find(text, clause) != nil {
        sense.kind = .transfer
      } else {
        sense.kind = .income
      }
    } else if sense.isDebit == true, patterns.reversed.find(text, clause) != nil {
      sense.isDebit = false
      sense.kind = .refund
    } else if sense.isDebit == true {
      sense.kind = sense.kind ?? .expense
    }
  }

  /// The direction of a message that only has labels: what its words say together.
  private func overall(_ text: AlertText) -> Bool? {
    let all = 0..<text.flat.count
    switch (patterns.debitWords.find(text, all), patterns.creditWords.find(text, all)) {
    case (_?, nil): return true
    case (nil, _?): return false
    case (let debit?, let credit?): return debit.lowerBound < credit.lowerBound
    case (nil, nil): return nil
    }
  }

  // MARK: Two amounts

  private func same(_ a: Candidate, _ b: Candidate, _ text: AlertText) -> Bool {
    func value(_ range: Range<Int>) -> String {
      var digits = text.flat[range].filter { $0 != 0x2C }
      if digits.contains(0x2E) {
        while digits.last == 0x30 { digits.removeLast() }
        if digits.last == 0x2E { digits.removeLast() }
      }
      return String(decoding: digits, as: UTF8.self)
    }
    return value(a.amount) == value(b.amount)
  }

  /// One payment in two currencies: `USD 42.50 | ₹ 3,571.00`.
  private func isPair(_ a: Candidate, _ b: Candidate, _ text: AlertText) -> Bool {
    guard a.amount != b.amount, a.clause.overlaps(b.clause), let one = a.currency, let two = b.currency,
      let first = AlertCurrency.read(text.string(one)), let second = AlertCurrency.read(text.string(two))
    else { return false }
    let gap = max(a.amount.lowerBound, b.amount.lowerBound) - min(a.amount.upperBound, b.amount.upperBound)
    return first != second && (first == .inr || second == .inr) && gap < 16
  }

  private func convert(_ reading: inout AlertReading, _ a: Candidate, _ b: Candidate, _ text: AlertText) {
    let isFirstRupees = a.currency.flatMap { AlertCurrency.read(text.string($0)) } == .inr
    let (rupees, foreign) = isFirstRupees ? (a, b) : (b, a)
    reading.captures[.amount] = rupees.amount
    reading.captures[.currency] = rupees.currency
    reading.captures[.original] = foreign.amount
    reading.captures[.originalCurrency] = foreign.currency
  }

  // MARK: No payment

  private func nothing(_ text: AlertText, hasAmount: Bool) -> Finding {
    let all = 0..<text.flat.count
    for (reason, pattern) in patterns.reasons where pattern.find(text, all) != nil {
      return .none(reason: reason, why: "it tells of no payment")
    }
    if hasAmount, patterns.anyVerb.find(text, all) != nil {
      return .unsure(reason: "no-wording", why: "it speaks of money and of a payment, but no wording is known")
    }
    return .none(reason: "not-money", why: "it tells of no payment")
  }
}

/// A range that is empty where its bounds are the wrong way round.
func span(_ start: Int, _ end: Int) -> Range<Int> { start..<max(start, end) }
