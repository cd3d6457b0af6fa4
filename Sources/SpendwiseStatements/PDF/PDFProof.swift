import SpendwiseTables

/// Whether the rows of a statement follow from its balances and sums.
struct PDFProof {
  enum Verdict {
    /// A check held, and none failed.
    case proven
    /// There is nothing to check by.
    case open
    case contradicted
  }

  private(set) var verdict = Verdict.open
  /// The amounts, with the signs that the balances prove.
  private(set) var amounts: [Int64]
  /// The first row whose balance does not follow.
  private(set) var brokenRow: Int?
  /// The opening balance, what follows from it and the rows, and the closing balance that is stated instead.
  private(set) var brokenSum: (opening: Int64, expected: Int64, closing: Int64)?
  /// How many balances follow.
  private(set) var links = 0
  private var breaks = 0
  /// How many rows come before the first balance, that of the last of them included, and after the last balance.
  private var loose = (first: 0, last: 0)
  private(set) var opening: Int64?
  private(set) var closing: Int64?

  /// A row, the balance after it, or both.
  private typealias Link = (row: Int?, balance: Int64?)

  /// The balances are what is owed, as those of a card.
  private(set) var isOwed: Bool
  /// The signs are printed: the balances need not say which side they are on.
  private let isMarked: Bool

  init(_ rows: PDFRows, _ values: [Int64], _ signs: PDFSigns, _ figures: PDFFigures, isCard: Bool, scale: Int) {
    (isOwed, isMarked) = (isCard, signs.isMarked)
    let (signs, words) = (signs.signs, signs.words)
    amounts = zip(values, signs).map { $0 * $1 }
    var links: [Link] = []
    for entry in rows.entries {
      switch entry {
      case .row(let index): links.append((index, rows.rows[index].balance.flatMap { PDFProof.value($0, scale) }))
      case .balance(let figure):
        guard let value = PDFProof.value(figure, scale) else { continue }
        if let last = links.last, last.row != nil, last.balance == nil {
          links[links.count - 1].balance = value
        } else {
          links.append((nil, value))
        }
      case .words, .page, .end: continue
      }
    }
    let count = links.count { $0.balance != nil }
    if count > 0 { follow(links, values, signs, words) }
    let sums = checkSums(values, figures)
    if count > 1, breaks > 0 {
      verdict = .contradicted
    } else if count > 1, self.links > 0, self.links >= rows.rows.count / 20 {
      verdict =
        sums == .contradicted && isLost(figures) ? .contradicted : sums != .proven && isLoose(figures) ? .open : .proven
    } else {
      verdict = sums
    }
  }

  private static func value(_ figure: PDFItems.Figure, _ scale: Int) -> Int64? {
    guard let value = figure.money.minor(scale) else { return nil }
    // Where there is no column of balances, what is owed is in that of debits.
    return figure.money.hasMinus || figure.money.mark == .debit || figure.role == .debit ? -value : value
  }

  // MARK: Balances

  /// One way through the rows: what it makes of them.
  fileprivate struct Way {
    var amounts: [Int64]
    var links = 0
    var breaks = 0
    var first: Int?
    var opening: Int64?
    var closing: Int64?
    var loose = (first: 0, last: 0)
  }

  private mutating func follow(_ links: [Link], _ values: [Int64], _ signs: [Int64], _ words: [Int64]) {
    // A file that runs backwards has the balance after each row, too.
    let ways = [links, links.reversed()].flatMap { order in
      [Int64(1), -1].map { PDFProof.way(order, values, signs, sign: $0) }
    }
    func rank(_ index: Int) -> (Int, Int, Int64, Int) {
      let agreeing = zip(ways[index].amounts, words).reduce(0) { $0 + $1.0.signum() * $1.1 }
      return (ways[index].breaks, -ways[index].links, -agreeing, index)
    }
    let best = ways.indices.min { rank($0) < rank($1) } ?? 0
    let way = ways[best]
    (amounts, self.links, breaks, opening, closing) = (way.amounts, way.links, way.breaks, way.opening, way.closing)
    (loose, brokenRow) = (way.loose, way.first)
  }

  /// Follows the balances; `sign` is -1 where they are what is owed.
  private static func way(_ links: [Link], _ values: [Int64], _ signs: [Int64], sign: Int64) -> Way {
    var way = Way(amounts: zip(values, signs).map { $0 * $1 })
    var (balance, open): (Int64?, [Int]) = (nil, [])
    for link in links {
      if let row = link.row { open.append(row) }
      guard let printed = link.balance else { continue }
      let found = printed * sign
      if let before = balance {
        let step = found - before
        if way.settle(open, step, values, signs) {
          way.links += open.count
        } else {
          way.breaks += 1
          way.first = way.first ?? open.last ?? 0
        }
      } else {
        let sum = open.reduce(0) { $0 + way.amounts[$1] }
        way.opening = (found - sum) * sign
        way.loose.first = open.count
      }
      (balance, open) = (found, [])
    }
    way.loose.last = open.count
    way.closing = balance.map { ($0 + open.reduce(0) { $0 + way.amounts[$1] }) * sign }
    return way
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

  /// Whether there are rows beyond the first and the last balance that nothing proves.
  private func isLoose(_ figures: PDFFigures) -> Bool {
    let (starts, ends) = (figures.values[.opening] ?? [], figures.values[.closing] ?? [])
    return loose.last > 0 && !ends.contains(closing ?? 0) || loose.first > 1 && !starts.contains(opening ?? 0)
  }

  /// Whether rows at an end were lost: the balances begin or end as the statement does, but not both.
  private func isLost(_ figures: PDFFigures) -> Bool {
    guard let starts = figures.values[.opening], let ends = figures.values[.closing], starts.count == 1,
      ends.count == 1,
      let opening, let closing
    else { return false }
    return starts.contains(opening) != ends.contains(closing)
  }
}

extension PDFProof.Way {
  /// Finds the signs with which the rows `open` make `step`; those that are printed first.
  fileprivate mutating func settle(_ open: [Int], _ step: Int64, _ values: [Int64], _ signs: [Int64]) -> Bool {
    if open.isEmpty { return step == 0 }
    if open.reduce(0, { $0 + amounts[$1] }) == step, !open.contains(where: { signs[$0] == 0 }) { return true }
    if open.count == 1, abs(step) == values[open[0]] {
      amounts[open[0]] = step
      return true
    }
    let unknown = open.filter { signs[$0] == 0 }
    let rest = step - open.filter { signs[$0] != 0 }.reduce(0) { $0 + amounts[$1] }
    guard !unknown.isEmpty, unknown.count <= 10 else { return false }
    let fits = (0..<1 << unknown.count).filter { bits in
      unknown.enumerated().reduce(Int64(0)) {
        $0 + (bits >> $1.offset & 1 == 1 ? values[$1.element] : -values[$1.element])
      } == rest
    }
    guard fits.count == 1 else { return false }
    for (offset, row) in unknown.enumerated() { amounts[row] = fits[0] >> offset & 1 == 1 ? values[row] : -values[row] }
    return true
  }
}
