import Spendwise
import SpendwiseText

/// Reads a scanned message by the fitted weights.
struct ModelReader {
  let weights: Weights

  /// A choice among candidates: its position, and how likely it is.
  typealias Chosen = (position: Int?, probability: Score)

  /// A message as the model understands it; positions are those of items.
  final class Reading {
    var message: ScannedMessage
    var outcomes: [Score] = []
    var amount: Int?
    var amountProbability: Score = 0
    var isDebit = true
    var directionProbability: Score = 0
    /// The payment is between the user's own accounts, or cash.
    var isTransfer = false
    var isRefund = false
    var payee: ScannedMessage.Span?
    /// Payee of a notice.
    var biller: ScannedMessage.Span?
    /// Likeliest names of the payee, for a notice that must have one.
    var billers: [ScannedMessage.Span] = []
    var account: Int?
    var reference: Int?
    /// The position in `message.dates`, and how likely it is.
    var date: Int?
    var dateProbability: Score = 0
    /// Position in `message.notice.days`, of a notice.
    var day: Int?
    var minimum: Int?
    var balance: Int?
    var limit: Int?
    var fee: Int?
    /// The probability that another amount is as good: a second payment.
    var rival: Score = 0
    /// Fields that the payee's words change: outcome, amount, direction, date, account, reference.
    var changesByName: [String] = []

    init(message: ScannedMessage) { self.message = message }

    func probability(_ outcome: Outcome) -> Score { outcomes.isEmpty ? 0 : outcomes[Int(outcome.rawValue)] }

    /// The probability that money moved, and stayed moved or came back.
    var movedProbability: Score { probability(.moved) + probability(.returned) }

    /// Somebody asks for money.
    var isOwed: Bool { movedProbability < 0.5 && [.due, .mandate, .future, .request].contains(outcome) }

    /// The most likely outcome.
    var outcome: Outcome {
      let best = outcomes.indices.max { outcomes[$0] < outcomes[$1] } ?? Int(Outcome.other.rawValue)
      return Outcome(rawValue: UInt8(best)) ?? .other
    }
  }

  /// Reads a message, as a notice where it `isNotice`.
  func read(_ message: ScannedMessage, isNotice: Bool = false) -> Reading {
    let reading = understood(message, isNotice: isNotice)
    guard !isNotice, reading.changesByName.isEmpty, let words = message.possibleName(beside: reading.payee) else {
      return reading
    }
    // "to Reversed on": words that stand where a name stands may be one.
    let other = rated(choose(message.blanking([words]), isNotice: false))
    let changes = changes(reading, other).filter { ["outcome", "amount", "direction"].contains($0) }
    if changes.isEmpty || max(reading.movedProbability, other.movedProbability) < ModelReader.surelyMoved {
      return reading
    }
    let result = other.movedProbability > reading.movedProbability ? other : reading
    if result === other { result.payee = ScannedMessage.Span(first: words.lowerBound, last: words.upperBound) }
    (result.message, result.changesByName) = (message, changes)
    return result
  }

  private func understood(_ message: ScannedMessage, isNotice: Bool) -> Reading {
    let reading = choose(message, isNotice: isNotice)
    let isOwed = isNotice || reading.isOwed
    guard isOwed || reading.amount != nil, !message.spans.isEmpty else { return rated(reading) }
    let (totals, anchor) = (ofSpans(message, anchor(reading)), anchor(reading))
    if isOwed {
      reading.biller = best(.biller, message, totals, anchor).position.map { message.spans[$0] }
      let scores = totals.map { $0[Choice.biller.column] }
      let order = scores.indices.sorted { (scores[$0], $1) > (scores[$1], $0) }
      reading.billers = order.prefix(3).map { message.spans[$0] }
    }
    guard reading.amount != nil, let position = best(.payee, message, totals, anchor).position else {
      return rated(reading)
    }
    let span = message.spans[position]
    reading.payee = span
    let isPlain = span.items.allSatisfy { message.items[$0].kind == .name }
    if isPlain { return rated(reading) }
    let name = message.occurrences(of: span.items)
    let other = rated(choose(message.blanking(name), isNotice: isNotice))
    other.payee = span
    if isOwed, isNotice || other.isOwed {
      reading.outcomes = other.outcomes
      return reading
    }
    // Digits of the name, as in "SAFEWAY #1208", are no account and no reference. All else that they change is a doubt.
    let digits = [("account", reading.account), ("reference", reading.reference)].filter { _, index in
      index.map { index in name.contains { $0.contains(index) } } ?? false
    }
    other.changesByName = changes(reading, other).filter { change in !digits.contains { $0.0 == change } }
    message.notice = other.message.notice
    other.message = message
    return other
  }

  private static let surelyMoved: Score = 0.9

  private func changes(_ one: Reading, _ other: Reading) -> [String] {
    func day(_ reading: Reading) -> Int? { reading.date.map { reading.message.dates[$0] } }
    let isOtherAmount = one.amount.map { a in other.amount.map { !one.message.isSameValue(a, $0) } ?? false } ?? false
    let isOtherAccount = one.account != other.account && one.account != nil && other.account != nil
    let changes = [
      ("outcome", (one.movedProbability >= 0.5) != (other.movedProbability >= 0.5)), ("amount", isOtherAmount),
      ("direction", one.isDebit != other.isDebit), ("account", isOtherAccount),
      ("reference", one.reference != other.reference), ("date", day(one) != day(other)),
    ]
    return changes.filter(\.1).map(\.0)
  }

  private func anchor(_ reading: Reading) -> Anchor {
    Anchor(amount: reading.amount, direction: Atom(reading.isDebit ? .debit : .credit))
  }

  private func choose(_ message: ScannedMessage, isNotice: Bool) -> Reading {
    let reading = Reading(message: message)
    var outcome = SetScorer(weights.outcomes, .outcome)
    message.features(ofOutcome: &outcome)
    reading.outcomes = ModelReader.outcomes(outcome.scores)
    if isNotice || reading.isOwed {
      message.readNotice()
      let sums = message.notice.sums
      let due = pick(.due, message, Anchor())
      (reading.amount, reading.amountProbability) = (due.position.map { sums[$0] }, due.probability)
      let anchor = anchor(reading)
      reading.minimum = pick(.minimum, message, anchor).position.map { sums[$0] }
      reading.day = pick(.dueDate, message, anchor).position
      reading.account = pick(.account, message, anchor).position.map { message.accounts[$0] }
      reading.reference = pick(.reference, message, anchor).position.map { message.references[$0] }
      return reading
    }
    var amounts = totals(.amount, message.money) { message.features(ofMoney: $0, &$1) }
    let amount = best(.amount, message, amounts, Anchor())
    guard let position = amount.position else { return reading }
    let index = message.money[position]
    (reading.amount, reading.amountProbability) = (index, amount.probability)
    var kind = SetScorer(weights.choices, .direction)
    message.features(ofDirection: index, &kind)
    let out = Probability.logistic(kind.scores[Choice.direction.column])
    reading.isDebit = out >= 0.5
    reading.directionProbability = max(out, 1 - out)
    let anchor = anchor(reading)
    message.features(ofKind: index, anchor.direction, &kind)
    let kinds = kind.scores
    reading.isTransfer = kinds[Choice.transfer.column] > 0
    reading.isRefund = kinds[Choice.refund.column] > max(0, kinds[Choice.transfer.column])
    var known: [(index: Int, scorer: Scorer)] = []
    func chosen(_ choice: Choice, _ candidates: [Int]) -> Int? {
      let totals = totals(choice, candidates) { candidate, scorer in
        if let old = known.first(where: { $0.index == candidate }) {
          scorer = old.scorer
        } else {
          message.features(ofID: candidate, direction: anchor.direction, &scorer)
          known.append((candidate, scorer))
        }
        message.features(ofID: candidate, amount: index, among: candidates, &scorer)
      }
      return best(choice, message, totals, anchor).position.map { candidates[$0] }
    }
    reading.account = chosen(.account, message.accounts)
    reading.reference = chosen(.reference, message.references)
    let dates = totals(.date, Array(message.dates.indices)) { message.features(.date, $0, anchor, &$1) }
    (reading.date, reading.dateProbability) = best(.date, message, dates, anchor)
    if message.money.count > 1 {
      for (position, other) in message.money.enumerated() {
        var scorer = Scorer(weights, .amount, amounts[position])
        message.relate(other, index, &scorer)
        amounts[position] = scorer.totals
      }
      reading.balance = best(.balance, message, amounts, anchor).position.map { message.money[$0] }
      reading.limit = best(.limit, message, amounts, anchor).position.map { message.money[$0] }
      reading.fee = best(.fee, message, amounts, anchor).position.map { message.money[$0] }
    }
    return reading
  }

  /// Probabilities of the outcomes. "moved" and "returned" have models of their own.
  private static func outcomes(_ scores: SIMD16<Score>) -> [Score] {
    var likely = Probability.softmax(Outcome.allCases.map { scores[Int($0.rawValue)] })
    let paid = Probability.logistic(scores[Outcome.paid])
    let back = Probability.logistic(scores[Outcome.back])
    let others = max(1 - likely[0] - likely[1], 1e-6)
    for outcome in 2..<likely.count { likely[outcome] *= (1 - paid) / others }
    (likely[0], likely[1]) = (paid * (1 - back), paid * back)
    return likely
  }

  /// The most likely candidate of a choice.
  private func pick(_ choice: Choice, _ message: ScannedMessage, _ anchor: Anchor) -> Chosen {
    let candidates = Array(0..<message.count(choice))
    return best(choice, message, totals(choice, candidates) { message.features(choice, $0, anchor, &$1) }, anchor)
  }

  /// The scores of candidates in all choices of a family.
  private func totals(
    _ choice: Choice, _ candidates: [Int], _ features: (Int, inout Scorer) -> Void
  ) -> [Scorer.Totals] {
    candidates.map { candidate in
      var scorer = Scorer(weights, choice)
      features(candidate, &scorer)
      return scorer.totals
    }
  }

  /// Rates the rival. That is another amount, scored as if the chosen one were none.
  private func rated(_ reading: Reading) -> Reading {
    guard reading.movedProbability >= 0.5, let amount = reading.amount else { return reading }
    let message = reading.message
    let others = message.money.filter { other in
      ![reading.balance, reading.limit, reading.fee].contains(other) && !message.isSameValue(other, amount)
        && message.nearest(other, -1) != Atom(.fee)
        && message.items[other].currencies == message.items[amount].currencies
    }
    if others.isEmpty { return reading }
    func score(_ message: ScannedMessage, _ index: Int) -> Score {
      var scorer = Scorer(weights, .amount)
      if message.money.contains(index) { message.features(ofMoney: index, &scorer) }
      return scorer.total(.amount)
    }
    let (own, without) = (score(message, amount), message.blanking([amount...amount]))
    let rival = others.reduce(0) { max($0, Probability.logistic(score(without, $1) - own)) }
    reading.rival = others.contains { message.hasOwnPayment($0, beside: amount) } ? max(rival, 0.3) : rival
    return reading
  }

  /// Scores of all names. Those of one end of a name are added up once.
  private func ofSpans(_ message: ScannedMessage, _ anchor: Anchor) -> [Scorer.Totals] {
    var ends = [Scorer.Totals?](repeating: nil, count: message.items.count)
    var (first, lead, start) = (-1, ScannedMessage.Lead(), Scorer.Totals())
    return message.spans.map { span in
      if span.first != first {
        (first, lead) = (span.first, message.lead(to: span.first))
        var scorer = Scorer(weights, .payee)
        message.features(ofStart: first, lead, amount: anchor.amount, direction: anchor.direction, &scorer)
        start = scorer.totals
      }
      if ends[span.last] == nil {
        var scorer = Scorer(weights, .payee)
        message.features(ofEnd: span.last, direction: anchor.direction, &scorer)
        ends[span.last] = scorer.totals
      }
      var scorer = Scorer(weights, .payee)
      message.features(ofRun: span, lead, &scorer)
      return start + (ends[span.last] ?? start) + scorer.totals
    }
  }

  /// First of the highest scores. `nil` if another is so near that their probabilities may be the same.
  private static func sure(_ scores: [Score]) -> Int? {
    guard let best = scores.indices.max(by: { scores[$0] < scores[$1] }) else { return nil }
    let highest = scores[best]
    return scores.contains { $0 != highest && $0 > highest - 0.01 } ? nil : best
  }

  /// Most likely candidate, given the scores of each. Equal amounts count as one.
  private func best(
    _ choice: Choice, _ message: ScannedMessage, _ totals: [Scorer.Totals], _ anchor: Anchor
  ) -> Chosen {
    let count = totals.count
    if count == 0 { return (nil, 1) }
    var scores: [Score] = []
    scores.reserveCapacity(count + 1)
    for total in totals { scores.append(total[choice.column]) }
    if ScannedMessage.mayBeNone(choice) {
      var scorer = Scorer(weights, choice)
      message.features(choice, nil, anchor, &scorer)
      scores.append(scorer.total(choice))
    }
    if choice != .amount, choice != .due, let sure = ModelReader.sure(scores) {
      return (sure < count ? sure : nil, 1)
    }
    var probabilities = Probability.softmax(scores)
    guard var best = probabilities.indices.max(by: { probabilities[$0] < probabilities[$1] }) else {
      return (nil, 1)
    }
    if choice == .amount || choice == .due, best < count {
      let money = choice == .due ? message.notice.sums : message.money
      for one in 0..<count {
        for other in 0..<one
        where probabilities[other] > 0 && message.isSameValue(money[one], money[other]) {
          probabilities[other] += probabilities[one]
          probabilities[one] = 0
          break
        }
      }
      best = (0..<count).max { probabilities[$0] < probabilities[$1] } ?? best
      // Of equal ones, the one with the plainest surroundings.
      let equal = (0..<count).filter { message.isSameValue(money[$0], money[best]) }
      let plainest = equal.max { scores[$0] < scores[$1] } ?? best
      return (plainest, probabilities[best])
    }
    return (best < count ? best : nil, probabilities[best])
  }
}

extension ModelReader {
  /// Five rows of weights that decided most about an outcome.
  func reasons(of outcome: Outcome, in message: ScannedMessage) -> String {
    var scorer = SetScorer(weights.outcomes, .outcome)
    message.features(ofOutcome: &scorer)
    let position = [.moved: Outcome.paid, .returned: Outcome.back][outcome] ?? Int(outcome.rawValue)
    return strongest(scorer.found, weights.outcomes, position)
  }

  /// Five rows of weights that decided most about a candidate.
  func reasons(of choice: Choice, _ candidate: Int, _ anchor: Anchor, in message: ScannedMessage) -> String {
    var scorer = SetScorer(weights.choices, choice)
    message.features(choice, candidate, anchor, &scorer)
    let position = choice.column
    return strongest(scorer.found.filter { weights.choices.scores[$0][position] != 0 }, weights.choices, position)
  }

  private func strongest<Scores: SIMD>(_ rows: [Int], _ table: FeatureTable<Scores>, _ position: Int) -> String
  where Scores.Scalar == Score {
    let named = rows.map { row in
      let names = table.names[row].split(separator: ASCII.tab).map { Bytes(rebasing: $0).text }
      return (weight: table.scores[row][position], name: names.joined(separator: " and "))
    }
    let sorted = named.sorted { (abs($0.weight), $1.name) > (abs($1.weight), $0.name) }
    let parts = sorted.prefix(5).map { weight, name in
      let tenths = Int((abs(weight) * 10).rounded())
      return "\(name) \(weight < 0 ? "-" : "+")\(tenths / 10).\(tenths % 10)"
    }
    return parts.isEmpty ? "nothing known" : parts.joined(separator: ", ")
  }
}
