import Spendwise
import SpendwiseText

/// Reads a scanned message by the fitted weights.
struct ModelReader {
  let weights: Weights

  /// A choice among candidates: its position, and how likely it is.
  struct Chosen {
    var position: Int?
    var probability: Score
  }

  /// A message as the model understands it; positions are those of items.
  struct Reading {
    var message: ScannedMessage
    var outcomes: [Score] = []
    var amount: Int?
    var amountProbability: Score = 0
    var isDebit = true
    var directionProbability: Score = 0
    /// Between the user's own accounts, or cash.
    var isTransfer = false
    var isRefund = false
    var payee: ScannedMessage.Span?
    /// The one who is to be paid, of a notice.
    var biller: ScannedMessage.Span?
    var account: Int?
    var reference: Int?
    /// The position in `message.dates`.
    var date: Int?
    var balance: Int?
    var limit: Int?
    var fee: Int?
    /// The probability that another amount is as good: a second payment.
    var rival: Score = 0
    /// The words of the payee would change this: its outcome, amount, direction, date, account or reference.
    var changesByName: [String] = []

    func probability(_ outcome: Outcome) -> Score { outcomes.isEmpty ? 0 : outcomes[Int(outcome.rawValue)] }

    /// The probability that money moved, and stayed moved or came back.
    var movedProbability: Score { probability(.moved) + probability(.returned) }

    /// The most likely outcome.
    var outcome: Outcome {
      let best = outcomes.indices.max { outcomes[$0] < outcomes[$1] } ?? Int(Outcome.other.rawValue)
      return Outcome(rawValue: UInt8(best)) ?? .other
    }
  }

  func read(_ message: ScannedMessage) -> Reading {
    var reading = choose(message)
    let isOwed = [.due, .mandate, .future, .request].contains(reading.outcome)
    if isOwed { reading.biller = choose(.biller, message, anchor(reading)).position.map { message.spans[$0] } }
    guard reading.amount != nil, let span = payee(reading) else { return rated(reading) }
    reading.payee = span
    let isPlain = (span.first...span.last).allSatisfy { message.items[$0].kind == .name }
    if isPlain { return rated(reading) }
    var other = rated(choose(message.blanking(span)))
    other.payee = span
    other.biller = [.due, .mandate, .future].contains(other.outcome) ? reading.biller ?? span : nil
    other.changesByName = changes(reading, other)
    other.message = message
    return other
  }

  private func changes(_ one: Reading, _ other: Reading) -> [String] {
    var result: [String] = []
    if (one.movedProbability >= 0.5) != (other.movedProbability >= 0.5) { result.append("outcome") }
    if let a = one.amount, let b = other.amount, !one.message.isSameValue(a, b) { result.append("amount") }
    if one.isDebit != other.isDebit { result.append("direction") }
    if one.account != other.account, one.account != nil, other.account != nil { result.append("account") }
    if one.reference != other.reference { result.append("reference") }
    if one.date.map({ one.message.dates[$0] }) != other.date.map({ other.message.dates[$0] }) { result.append("date") }
    return result
  }

  private func payee(_ reading: Reading) -> ScannedMessage.Span? {
    choose(.payee, reading.message, anchor(reading)).position.map { reading.message.spans[$0] }
  }

  private func anchor(_ reading: Reading) -> Anchor {
    Anchor(amount: reading.amount, direction: Atom(reading.isDebit ? .debit : .credit))
  }

  private func choose(_ message: ScannedMessage) -> Reading {
    var reading = Reading(message: message)
    var outcome = OutcomeScorer(weights)
    message.features(.outcome, nil, Anchor(), &outcome)
    reading.outcomes = Probability.softmax(outcome.totals)
    let isOwed = [.due, .mandate, .future, .request].contains(reading.outcome)
    let amount = choose(isOwed ? .due : .amount, message, Anchor())
    guard let position = amount.position else { return reading }
    reading.amount = message.money[position]
    reading.amountProbability = amount.probability
    var direction = Scorer(weights, .direction)
    message.features(.direction, nil, Anchor(amount: reading.amount), &direction)
    let out = Probability.logistic(direction.total)
    reading.isDebit = out >= 0.5
    reading.directionProbability = max(out, 1 - out)
    let anchor = anchor(reading)
    reading.isTransfer = isLikely(.transfer, message, anchor)
    reading.isRefund = isLikely(.refund, message, anchor)
    reading.account = choose(.account, message, anchor).position.map { message.accounts[$0] }
    reading.reference = choose(.reference, message, anchor).position.map { message.references[$0] }
    reading.date = choose(isOwed ? .dueDate : .date, message, anchor).position
    if message.money.count > 1 {
      reading.balance = choose(.balance, message, anchor).position.map { message.money[$0] }
      reading.limit = choose(.limit, message, anchor).position.map { message.money[$0] }
      reading.fee = choose(isOwed ? .minimum : .fee, message, anchor).position.map { message.money[$0] }
    }
    return reading
  }

  /// The same reading with its rival: another amount, scored as if the chosen one were no amount.
  private func rated(_ reading: Reading) -> Reading {
    guard reading.movedProbability >= 0.5, let amount = reading.amount else { return reading }
    var result = reading
    let message = reading.message
    let others = message.money.filter { other in
      ![reading.balance, reading.limit, reading.fee].contains(other) && !message.isSameValue(other, amount)
        && message.nearest(other, -1) != Atom(.fee)
        && message.items[other].currencies == message.items[amount].currencies
    }
    if others.isEmpty { return reading }
    func score(_ message: ScannedMessage, _ index: Int) -> Score {
      var scorer = Scorer(weights, .amount)
      message.features(.amount, message.money.firstIndex(of: index), Anchor(), &scorer)
      return scorer.total
    }
    let (own, without) = (score(message, amount), message.blanking(amount))
    let rival = others.reduce(0) { max($0, Probability.logistic(score(without, $1) - own)) }
    result.rival = others.contains { message.hasOwnPayment($0, beside: amount) } ? max(rival, 0.3) : rival
    return result
  }

  private func isLikely(_ choice: Choice, _ message: ScannedMessage, _ anchor: Anchor) -> Bool {
    var scorer = Scorer(weights, choice)
    message.features(choice, nil, anchor, &scorer)
    return scorer.total > 0
  }

  /// The scores of all names: what depends on one end of a name is added up once.
  private func ofSpans(_ choice: Choice, _ message: ScannedMessage, _ anchor: Anchor) -> [Score] {
    var (starts, ends): ([Int: Score], [Int: Score]) = ([:], [:])
    return message.spans.map { span in
      var scorer = Scorer(weights, choice)
      message.features(ofRun: span, &scorer)
      let start =
        starts[span.first]
        ?? {
          var scorer = Scorer(weights, choice)
          message.features(ofStart: span.first, amount: anchor.amount, direction: anchor.direction, &scorer)
          return scorer.total
        }()
      let end =
        ends[span.last]
        ?? {
          var scorer = Scorer(weights, choice)
          message.features(ofEnd: span.last, direction: anchor.direction, &scorer)
          return scorer.total
        }()
      (starts[span.first], ends[span.last]) = (start, end)
      return start + end + scorer.total
    }
  }

  /// The most likely candidate; equal amounts count as one.
  func choose(_ choice: Choice, _ message: ScannedMessage, _ anchor: Anchor) -> Chosen {
    let count = message.count(choice)
    if count == 0 { return Chosen(position: nil, probability: 1) }
    var scores = choice == .payee || choice == .biller ? ofSpans(choice, message, anchor) : []
    for candidate in scores.count..<count {
      var scorer = Scorer(weights, choice)
      message.features(choice, candidate, anchor, &scorer)
      scores.append(scorer.total)
    }
    if ScannedMessage.mayBeNone(choice) {
      var scorer = Scorer(weights, choice)
      message.features(choice, nil, anchor, &scorer)
      scores.append(scorer.total)
    }
    var probabilities = Probability.softmax(scores)
    guard var best = probabilities.indices.max(by: { probabilities[$0] < probabilities[$1] }) else {
      return Chosen(position: nil, probability: 1)
    }
    if choice == .amount || choice == .due {
      for one in 0..<count {
        for other in 0..<one
        where probabilities[other] > 0 && message.isSameValue(message.money[one], message.money[other]) {
          probabilities[other] += probabilities[one]
          probabilities[one] = 0
          break
        }
      }
      best = probabilities.indices.max { probabilities[$0] < probabilities[$1] } ?? best
      // The one whose surroundings are the plainest of the equal ones.
      let value = message.money[best]
      let equal = (0..<count).filter { message.isSameValue(message.money[$0], value) }
      let plainest = equal.max { scores[$0] < scores[$1] } ?? best
      return Chosen(position: plainest, probability: probabilities[best])
    }
    return Chosen(position: best < count ? best : nil, probability: probabilities[best])
  }
}

extension ModelReader {
  /// The five rows of weights that decided most for or against an outcome.
  func reasons(of outcome: Outcome, in message: ScannedMessage) -> String {
    var scorer = OutcomeScorer(weights)
    message.features(.outcome, nil, Anchor(), &scorer)
    let position = Int(outcome.rawValue)
    return strongest(scorer.rows.map { ($0, weights.outcomes[Int(weights.rows[$0].first) + position]) })
  }

  /// The five rows of weights that decided most for or against a candidate.
  func reasons(of choice: Choice, _ candidate: Int, _ anchor: Anchor, in message: ScannedMessage) -> String {
    var scorer = Scorer(weights, choice)
    scorer.keepsRows = true
    message.features(choice, candidate, anchor, &scorer)
    return strongest(scorer.rows.map { ($0, weights.rows[$0].weight) })
  }

  private func strongest(_ rows: [(row: Int, weight: Score)]) -> String {
    let sorted = rows.sorted { (abs($0.weight), $1.row) > (abs($1.weight), $0.row) }
    let parts = sorted.prefix(5).map { row, weight in
      let tenths = Int((abs(weight) * 10).rounded())
      return "\(weights.name(row)) \(weight < 0 ? "-" : "+")\(tenths / 10).\(tenths % 10)"
    }
    return parts.isEmpty ? "nothing known" : parts.joined(separator: ", ")
  }
}
