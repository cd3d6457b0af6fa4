import Spendwise
import SpendwiseText

/// The amount paid, with the evidence for it.
package struct TotalFinding: Sendable {
  /// In minor units, signed as it is printed.
  package var minor: Int64
  /// In hundredths.
  package var confidence: Int
  /// The line of its label or of the amount itself.
  package var line: Int
  /// The pieces of evidence, in words.
  package var witnesses: [String]
  /// No label and no arithmetic support it.
  package var isGuess = false
}

/// Decides what was paid, by the class of the labels and by arithmetic.
struct TotalRule {
  let currency: Currency
  let labelled: [LabelledAmount]
  let amounts: [[PrintedAmount]]

  private struct Candidate {
    var minor: Int64
    var line: Int
    var score = 0
    var confidence: Int
    var witnesses: [String] = []
  }

  /// The best candidate; a guess where nothing names a total.
  func find() -> TotalFinding? {
    var candidates = namedCandidates()
    for index in candidates.indices { weigh(&candidates[index]) }
    applyRounding(&candidates)
    applyLinesBetween(&candidates)
    applyTip(&candidates)
    applyMajority(&candidates)
    candidates.sort { ($0.score, $0.line) > ($1.score, $1.line) }
    guard let best = candidates.first, best.score > 0 else { return guess() }
    let independent = best.witnesses.count
    var confidence = independent >= 2 ? 90 : independent == 1 ? 75 : 50
    if best.confidence < 60 { confidence = min(confidence, 60) }
    // Another value with as much evidence: nothing decides.
    if let other = candidates.dropFirst().first(where: { $0.minor != best.minor }),
      other.witnesses.count >= independent,
      independent < 3, abs(other.minor - best.minor) > roundingLimit
    {
      confidence = min(confidence, 60)
    }
    return TotalFinding(minor: best.minor, confidence: confidence, line: best.line, witnesses: best.witnesses)
  }

  /// The largest rounding that tills make, in minor units.
  private var roundingLimit: Int64 {
    switch currency.code {
    case "INR", "PKR", "LKR", "NPR", "BDT": 50
    case "IDR": 500
    default: 5
    }
  }

  private func sum(_ role: LabelRole) -> Int64 {
    labelled.reduce(into: Int64(0)) { $0 = $1.role == role && !$1.isInSummary ? $0 &+ $1.minor : $0 }
  }

  /// Whether the money of an entry that is called a total was handed over, and change came back: `TOTAL PAID 20.00`,
  /// `CHANGE 11.39`, where 8.61 is printed before it.
  private func isHanded(_ entry: LabelledAmount) -> Bool {
    guard entry.role.strength > 0, entry.minor > 0 else { return false }
    let next = labelled.first { $0.line > entry.line }
    guard let next, next.role == .change, next.minor > 0, next.line <= entry.line + 2 else { return false }
    let rest = entry.minor &- next.minor
    return rest > 0 && labelled.contains { $0.line < entry.line && $0.minor == rest && $0.role.strength > 0 }
  }

  private func namedCandidates() -> [Candidate] {
    var found: [Candidate] = []
    for entry in labelled where entry.role.strength > 0 && entry.minor != 0 && !isHanded(entry) {
      // The total row of a table of taxes is its sum of taxes.
      if entry.isInSummary, entry.role != .rounded, entry.role != .final { continue }
      let strength = entry.isApart ? entry.role.strength - 12 : entry.role.strength
      if let same = found.firstIndex(where: { $0.minor == entry.minor }) {
        found[same].score = max(found[same].score, strength) + 4
        found[same].line = entry.line
        found[same].confidence = max(found[same].confidence, entry.confidence)
      } else {
        found.append(
          Candidate(minor: entry.minor, line: entry.line, score: strength, confidence: entry.confidence))
      }
    }
    addPayments(&found)
    return found
  }

  /// The rest of cash less change is a candidate where the receipt prints it.
  private func addPayments(_ found: inout [Candidate]) {
    let handed = labelled.filter { ($0.role == .cash || $0.role == .paid) && $0.minor > 0 || isHanded($0) }
    let changes = labelled.filter { $0.role == .change && $0.minor >= 0 }
    for cash in handed {
      for change in changes {
        let value = cash.minor &- change.minor
        guard value > 0, !found.contains(where: { $0.minor == value }) else { continue }
        // Where no total is named, it need not be printed.
        let isOnly = !labelled.contains { $0.role.strength > 0 } && change.minor > 0
        guard let line = firstLine(of: value) ?? (isOnly ? cash.line : nil) else { continue }
        found.append(Candidate(minor: value, line: line, score: 6, confidence: min(cash.confidence, change.confidence)))
      }
    }
    for entry in labelled where [.cash, .card, .paid].contains(entry.role) && entry.minor > 0 {
      guard !found.contains(where: { $0.minor == entry.minor }) else { continue }
      found.append(Candidate(minor: entry.minor, line: entry.line, score: 0, confidence: entry.confidence))
    }
  }

  /// The first line that shows `minor`.
  private func firstLine(of minor: Int64) -> Int? {
    amounts.firstIndex { $0.contains { abs($0.minor) == minor } }
  }

  /// Whether several means of payment, less the change, add up to `value`.
  private func isSplit(_ value: Int64) -> Bool {
    let tenders = labelled.filter { ($0.role == .cash || $0.role == .card) && $0.minor > 0 && !$0.isInSummary }
    return Set(tenders.map(\.minor)).count > 1 && tenders.reduce(Int64(0)) { $0 &+ $1.minor } &- sum(.change) == value
  }

  private func weigh(_ candidate: inout Candidate) {
    let value = candidate.minor
    if candidate.score >= LabelRole.total.strength { candidate.witnesses.append("its label") }
    let cash = labelled.filter { ($0.role == .cash || $0.role == .paid) && $0.minor > 0 || isHanded($0) }
    let changes = labelled.filter { $0.role == .change && $0.minor >= 0 }
    if cash.contains(where: { handed in changes.contains { handed.minor &- $0.minor == value } }) {
      candidate.score += 30
      candidate.witnesses.append("cash less change")
    } else if labelled.contains(where: {
      ($0.role == .card || $0.role == .paid || $0.role == .cash) && $0.minor == value
    }) {
      candidate.score += candidate.score > 0 ? 15 : 5
      candidate.witnesses.append("the payment")
    } else if isSplit(value) {
      candidate.score += 15
      candidate.witnesses.append("its payments")
    }
    // After OCR the majority decides, not the label.
    let repeats: [LabelRole] = [.rounded, .final, .inclusive, .total, .subtotal, .cash, .card, .paid]
    if labelled.count(where: { $0.minor == value && repeats.contains($0.role) && !$0.isInSummary }) >= 3 {
      candidate.score += 25
    }
    let extra = sum(.tax) &+ sum(.service) &+ sum(.tip)
    // A total without its tax may be called a total: `Total líquido`.
    let subtotals = labelled.filter {
      $0.role == .subtotal && $0.minor != value || $0.role == .total && $0.minor < value && !$0.isInSummary
    }
    if subtotals.contains(where: { subtotal in
      [extra, extra &+ sum(.rounding), extra &- abs(sum(.discount)), extra &+ sum(.rounding) &- abs(sum(.discount))]
        .contains { abs(subtotal.minor &+ $0 &- value) <= 1 }
    }) {
      candidate.score += 20
      candidate.witnesses.append("subtotal and tax")
    }
  }

  /// A later total that the lines between add up to is what was paid: a total, taxes or a tip, the total.
  private func applyLinesBetween(_ candidates: inout [Candidate]) {
    for later in candidates.indices where candidates[later].score >= LabelRole.total.strength - 12 {
      for earlier in candidates.indices {
        let (first, last) = (candidates[earlier].line, candidates[later].line)
        let difference = candidates[later].minor &- candidates[earlier].minor
        guard last > first + 1, last - first < 10, difference > roundingLimit else { continue }
        let between = amounts[(first + 1)..<last].reduce(into: Int64(0)) {
          $0 &+= $1.last { $0.hasDecimals }?.minor ?? 0
        }
        guard between == difference else { continue }
        candidates[later].score = max(candidates[later].score, candidates[earlier].score) + 25
        candidates[later].witnesses.append("the lines before it")
        break
      }
    }
  }

  /// A total and the tip after it are what was paid: `Total 26.43`, `Tip 5.00`, `Total 31.43`.
  private func applyTip(_ candidates: inout [Candidate]) {
    for tip in labelled where tip.role == .tip && tip.minor > 0 {
      for index in candidates.indices where candidates[index].line > tip.line {
        let value = candidates[index].minor
        guard
          let bill = candidates.first(where: {
            $0.score >= LabelRole.total.strength - 12 && $0.line < tip.line && $0.minor &+ tip.minor == value
          })
        else { continue }
        candidates[index].score = max(candidates[index].score, bill.score) + 25
        candidates[index].witnesses.append("the total and a tip")
        return
      }
    }
  }

  /// A payment and the sum of subtotal and tax are together surer than a label that nothing supports.
  private func applyMajority(_ candidates: inout [Candidate]) {
    guard candidates.allSatisfy({ $0.score < LabelRole.total.strength - 12 || $0.witnesses == ["its label"] }) else {
      return
    }
    for index in candidates.indices where candidates[index].witnesses.count > 1 { candidates[index].score += 40 }
  }

  /// The total after rounding is what was paid.
  private func applyRounding(_ candidates: inout [Candidate]) {
    for entry in labelled where entry.role == .rounding {
      for index in candidates.indices {
        // Some tills print the rounded total on the line of the rounding.
        let value = candidates[index].minor
        if entry.minor != value, abs(entry.minor &- value) <= roundingLimit, abs(value) > roundingLimit * 4 {
          if let rounded = candidates.firstIndex(where: { $0.minor == entry.minor }) {
            candidates[rounded].score += 26
          } else {
            var rounded = candidates[index]
            (rounded.minor, rounded.line, rounded.score) = (entry.minor, entry.line, rounded.score + 26)
            candidates.append(rounded)
            break
          }
        }
        guard entry.minor != 0, abs(entry.minor) <= roundingLimit else { continue }
        if value > 0, !candidates.contains(where: { abs($0.minor &- value) == abs(entry.minor) }),
          let line = firstLine(of: value &+ entry.minor)
        {
          var rounded = candidates[index]
          (rounded.minor, rounded.line, rounded.score) = (value &+ entry.minor, line, rounded.score + 26)
          rounded.witnesses.append("rounding")
          candidates.append(rounded)
          break
        }
        if let rounded = candidates.firstIndex(where: {
          $0.minor == value &+ entry.minor || $0.minor == value &- entry.minor && $0.line > entry.line
        }), rounded != index, candidates[rounded].line > entry.line || candidates[index].line < entry.line {
          candidates[rounded].score += 26
          candidates[rounded].witnesses.append("rounding")
        }
      }
    }
  }

  /// The largest amount with decimals, as a guess.
  private func guess() -> TotalFinding? {
    var best: (minor: Int64, line: Int)?
    // What is labelled as something else is not what was paid.
    let others = Set(labelled.filter { [.other, .change, .discount, .rounding].contains($0.role) }.map(\.line))
    for (line, row) in amounts.enumerated() where !others.contains(line) {
      for amount in row where !amount.isFactor && (amount.hasDecimals || amount.hasCurrency) {
        if amount.minor > best?.minor ?? 0 { best = (amount.minor, line) }
      }
    }
    return best.map {
      TotalFinding(minor: $0.minor, confidence: 30, line: $0.line, witnesses: [], isGuess: true)
    }
  }
}
