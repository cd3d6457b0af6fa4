import SpendwiseTables

/// Proves the rows of a statement by its balances and sums.
struct PDFProof {
  enum Verdict {
    /// A check held, and none failed.
    case proven
    /// The statement has no figures to check by.
    case open
    case contradicted
  }

  private(set) var verdict = Verdict.open
  /// The rows from balance to balance.
  let walk: BalanceWalk
  /// Amounts of the rows, with proved signs; zero if unknown.
  let amounts: [Int64]
  /// The opening balance, the expected closing balance, and the stated one.
  private(set) var brokenSum: (opening: Int64, expected: Int64, closing: Int64)?
  /// The balances are debts, as those of a card.
  private(set) var isOwed: Bool
  /// The signs are printed; the balances need not show the side.
  private let isMarked: Bool

  init(_ rows: PDFRows, _ values: [Int64], _ signs: PDFSigns, _ figures: PDFFigures, isCard: Bool) {
    (isOwed, isMarked) = (isCard, signs.isMarked)
    var steps: [BalanceWalk.Step] = []
    for entry in rows.entries {
      switch entry {
      case .row(let index):
        let (sign, balance) = (signs.signs[index], rows.rows[index].balance?.signed)
        steps.append(
          .init(
            row: index, amount: sign == 0 ? values[index] : sign &* values[index],
            side: sign == 0 ? .unknown : .printed, word: signs.words[index], balance: balance))
      case .balance(let figure):
        guard let value = figure.signed else { continue }
        if let last = steps.last, last.row != nil, last.balance == nil {
          steps[steps.count - 1].balance = value
        } else {
          steps.append(.init(balance: value))
        }
      case .words, .page, .end: continue
      }
    }
    let walk = BalanceWalk.best(steps)
    amounts = steps.indices.filter { steps[$0].row != nil }.map { walk.amounts[$0] }
    self.walk = walk
    let count = steps.count { $0.balance != nil }
    let sums = checkSums(values, figures)
    if count > 1, walk.breakCount > 0 {
      verdict = .contradicted
    } else if count > 1, walk.links > 0, walk.links >= rows.rows.count / 20 {
      verdict =
        sums == .contradicted && isLost(figures) ? .contradicted : sums != .proven && isLoose(figures) ? .open : .proven
    } else {
      verdict = sums
    }
  }

  private mutating func checkSums(_ printed: [Int64], _ figures: PDFFigures) -> Verdict {
    let sum = amounts.reduce(0, +)
    let (paid, received) = (-amounts.filter { $0 < 0 }.reduce(0, +), amounts.filter { $0 > 0 }.reduce(0, +))
    func values(_ figure: PDFFigures.Figure) -> Set<Int64> { figures.values[figure] ?? [] }
    let (starts, ends) = (values(.opening), values(.closing))
    func follows(_ isOwed: Bool) -> Bool {
      starts.contains { start in ends.contains { isOwed ? start - sum == $0 : start + sum == $0 } }
    }
    if isMarked, sum != 0, !follows(isOwed), follows(!isOwed) { isOwed.toggle() }
    let (debits, credits) = (Set(values(.debits).map { abs($0) }), Set(values(.credits).map { abs($0) }))
    let hasSides = !debits.isEmpty && !credits.isEmpty && debits.contains(paid) && credits.contains(received)
    if zip(amounts, printed).contains(where: { $0 == 0 && $1 != 0 }) { return .open }
    if follows(isOwed) || hasSides { return .proven }
    let isSingle = starts.count == 1 && ends.count == 1
    guard isSingle, let start = starts.first, let end = ends.first else { return .open }
    let expected = isOwed ? start - sum : start + sum
    brokenSum = (start, expected, end)
    return .contradicted
  }

  /// Rows before the first or after the last balance are unproved.
  private func isLoose(_ figures: PDFFigures) -> Bool {
    let (starts, ends) = (figures.values[.opening] ?? [], figures.values[.closing] ?? [])
    return walk.loose.last > 0 && !ends.contains(walk.closing ?? 0)
      || walk.loose.first > 1 && !starts.contains(walk.opening ?? 0)
  }

  /// Rows at an end were lost. The balances begin or end as the statement does, but not both.
  private func isLost(_ figures: PDFFigures) -> Bool {
    guard let starts = figures.values[.opening], let ends = figures.values[.closing], starts.count == 1,
      ends.count == 1, let opening = walk.opening, let closing = walk.closing
    else { return false }
    return starts.contains(opening) != ends.contains(closing)
  }
}
