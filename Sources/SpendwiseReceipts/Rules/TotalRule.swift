import Spendwise
import SpendwiseText

/// The amount paid, with its evidence.
package struct TotalFinding: Sendable {
  /// Minor units, signed as printed.
  package var minor: Int64
  /// Confidence in hundredths.
  package var confidence: Int
  /// Line of its label, or of the amount itself.
  package var line: Int
  /// Pieces of evidence, in words.
  package var witnesses: [String]
  /// No label and no arithmetic support it.
  package var isGuess = false
}

/// Decides the amount paid, by label classes and arithmetic.
struct TotalRule {
  let currency: Currency
  let labelled: [LabelledAmount]
  /// First line of each amount. `named` has amounts labelled as totals.
  private let shown: [Int64: Int]
  private var named: [Int64: Int] = [:]
  private var sums: [LabelRole: Int64] = [:]
  /// Money handed over, and change returned.
  private var handed: [LabelledAmount] = []
  private let changes: [LabelledAmount]
  private let returned: Set<Int64>
  private var subtotals: Set<Int64> = []
  private var totals: Set<Int64> = []
  private let amounts: [[PrintedAmount]]
  /// Maximum tips, and roundings, to examine.
  private static let most = 8

  init(currency: Currency, labelled: [LabelledAmount], amounts: [[PrintedAmount]]) {
    (self.currency, self.labelled, self.amounts) = (currency, labelled, amounts)
    roundingLimit = Self.roundings.meaning(of: currency.code).flatMap { Int64($0) } ?? 5
    shown = Dictionary(
      amounts.enumerated().flatMap { row in row.element.map { (abs($0.minor), row.offset) } },
      uniquingKeysWith: { first, _ in first })
    changes = labelled.filter { $0.role == .change && $0.minor >= 0 }
    returned = Set(changes.map(\.minor))
    for entry in labelled {
      if !entry.isInSummary { sums[entry.role, default: 0] &+= entry.minor }
      if entry.role == .subtotal { subtotals.insert(entry.minor) }
      if entry.role == .total, !entry.isInSummary { totals.insert(entry.minor) }
      if entry.role.strength > 0 { named[entry.minor] = min(entry.line, named[entry.minor] ?? entry.line) }
    }
    handed = labelled.indices.filter {
      (labelled[$0].role == .cash || labelled[$0].role == .paid) && labelled[$0].minor > 0 || isHanded($0)
    }.map { labelled[$0] }
  }

  private struct Candidate {
    var minor: Int64
    var line: Int
    var score = 0
    var confidence: Int
    var witnesses: [String] = []
  }

  /// The best candidate. A guess if nothing names a total.
  func find() -> TotalFinding? {
    var candidates = namedCandidates()
    for index in candidates.indices { weigh(&candidates[index]) }
    applyRounding(&candidates)
    applyLinesBetween(&candidates)
    applyTip(&candidates)
    candidates.sort { ($0.score, $0.line) > ($1.score, $1.line) }
    guard let best = candidates.first, best.score > 0 else { return guess() }
    let independent = best.witnesses.count
    var confidence = independent >= 2 ? 90 : independent == 1 ? 75 : 50
    if best.confidence < 60 { confidence = min(confidence, 60) }
    // Another value has as much evidence: undecided.
    if let other = candidates.dropFirst().first(where: { $0.minor != best.minor }),
      other.witnesses.count >= independent,
      independent < 3, abs(other.minor - best.minor) > roundingLimit
    {
      confidence = min(confidence, 60)
    }
    return TotalFinding(minor: best.minor, confidence: confidence, line: best.line, witnesses: best.witnesses)
  }

  /// Largest rounding by tills, in minor units.
  private let roundingLimit: Int64
  private static let roundings = Phrases("rounding")

  private func sum(_ role: LabelRole) -> Int64 { sums[role] ?? 0 }

  /// A labelled total is the money handed over, as its change shows. With `TOTAL PAID 20.00` and `CHANGE 11.39`, 8.61
  /// is printed before.
  private func isHanded(_ index: Int) -> Bool {
    let entry = labelled[index]
    guard entry.role.strength > 0, entry.minor > 0 else { return false }
    let next = labelled[index...].first { $0.line > entry.line }
    guard let next, next.role == .change, next.minor > 0, next.line <= entry.line + 2 else { return false }
    let rest = entry.minor &- next.minor
    return rest > 0 && named[rest].map { $0 < entry.line } ?? false
  }

  private func namedCandidates() -> [Candidate] {
    var (found, slots): ([Candidate], [Int64: Int]) = ([], [:])
    for (index, entry) in labelled.enumerated()
    where entry.role.strength > 0 && entry.minor != 0 && !isHanded(index) {
      // The total row of a tax table is a sum of taxes.
      if entry.isInSummary, entry.role != .rounded, entry.role != .final { continue }
      let strength = entry.isApart ? entry.role.strength - 12 : entry.role.strength
      if let same = slots[entry.minor] {
        found[same].score = max(found[same].score, strength) + 4
        found[same].line = entry.line
        found[same].confidence = max(found[same].confidence, entry.confidence)
      } else {
        slots[entry.minor] = found.count
        found.append(
          Candidate(minor: entry.minor, line: entry.line, score: strength, confidence: entry.confidence))
      }
    }
    addPayments(&found, Set(slots.keys))
    return found
  }

  /// Adds cash minus change as a candidate, if it is printed.
  private func addPayments(_ found: inout [Candidate], _ known: Set<Int64>) {
    var known = known
    for cash in handed {
      for change in changes {
        let value = cash.minor &- change.minor
        // It need not be printed if no total is named.
        let isOnly = named.isEmpty && change.minor > 0
        guard value > 0, let line = shown[value] ?? (isOnly ? cash.line : nil), known.insert(value).inserted else {
          continue
        }
        found.append(Candidate(minor: value, line: line, score: 6, confidence: min(cash.confidence, change.confidence)))
      }
    }
    for entry in labelled where [.cash, .card, .paid].contains(entry.role) && entry.minor > 0 {
      guard known.insert(entry.minor).inserted else { continue }
      found.append(Candidate(minor: entry.minor, line: entry.line, score: 0, confidence: entry.confidence))
    }
  }

  /// Several payments minus the change add up to `value`.
  private func isSplit(_ value: Int64) -> Bool {
    let tenders = labelled.filter { ($0.role == .cash || $0.role == .card) && $0.minor > 0 && !$0.isInSummary }
    return Set(tenders.map(\.minor)).count > 1 && tenders.reduce(Int64(0)) { $0 &+ $1.minor } &- sum(.change) == value
  }

  private func weigh(_ candidate: inout Candidate) {
    let value = candidate.minor
    if candidate.score >= LabelRole.total.strength { candidate.witnesses.append("its label") }
    if handed.contains(where: { returned.contains($0.minor &- value) }) {
      candidate.score += 30
      candidate.witnesses.append("cash less change")
    } else if labelled.contains(where: {
      ($0.role == .card || $0.role == .paid || $0.role == .cash) && $0.minor == value
    }) {
      candidate.score += candidate.score > 0 ? 15 : handed.isEmpty ? 12 : 5
      candidate.witnesses.append("the payment")
    } else if isSplit(value) {
      candidate.score += 15
      candidate.witnesses.append("its payments")
    }
    let hasDiscount = sum(.discount) != 0
    let extra = sum(.tax) &+ sum(.service) &+ sum(.tip)
    // A total before tax may be called a total: `Total líquido`.
    func isBefore(_ subtotal: Int64) -> Bool {
      (subtotals.contains(subtotal) || hasDiscount && totals.contains(subtotal)) && subtotal != value
        || totals.contains(subtotal) && subtotal < value
    }
    let extras = [
      extra, extra &+ sum(.rounding), extra &- abs(sum(.discount)), extra &+ sum(.rounding) &- abs(sum(.discount)),
    ]
    if extras.contains(where: { extra in (-1...1).contains { isBefore(value &- extra &+ $0) } }) {
      candidate.score += 20
      candidate.witnesses.append("subtotal and tax")
    }
  }

  /// Prefers a later total that the lines between add up to.
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

  /// Prefers the total after a tip: `Total 26.43`, `Tip 5.00`, `Total 31.43`.
  private func applyTip(_ candidates: inout [Candidate]) {
    for tip in labelled.filter({ $0.role == .tip && $0.minor > 0 }).prefix(Self.most) {
      let bills = candidates.filter { $0.score >= LabelRole.total.strength - 12 && $0.line < tip.line }
      let scores = Dictionary(bills.map { ($0.minor &+ tip.minor, $0.score) }, uniquingKeysWith: { first, _ in first })
      for index in candidates.indices where candidates[index].line > tip.line {
        guard let score = scores[candidates[index].minor] else { continue }
        candidates[index].score = max(candidates[index].score, score) + 25
        candidates[index].witnesses.append("the total and a tip")
        return
      }
    }
  }

  /// Prefers the total after rounding.
  private func applyRounding(_ candidates: inout [Candidate]) {
    for entry in labelled.filter({ $0.role == .rounding }).prefix(Self.most) {
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
          let line = shown[value &+ entry.minor]
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

  /// Guesses the largest amount with decimals or a currency.
  private func guess() -> TotalFinding? {
    var best: (minor: Int64, line: Int)?
    // Amounts with other labels were not paid.
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
