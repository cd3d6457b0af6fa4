/// Rows followed from balance to balance. They show which way they run, and the side of each amount.
///
/// Every step of the balance is the sum of the rows since the one before. Unknown sides are those with which that
/// holds.
struct BalanceWalk {
  /// A row, the balance after it, or both.
  typealias Link = (row: Int?, balance: Int64?)

  /// Amounts, with proved signs; zero if unknown.
  private(set) var amounts: [Int64]
  /// Numbers of rows that follow, and of balances that do not.
  private(set) var (links, breaks) = (0, 0)
  /// The row before the first balance that does not follow.
  private(set) var brokenRow: Int?
  private(set) var opening: Int64?
  private(set) var closing: Int64?
  /// Rows up to the first balance, and rows after the last.
  private(set) var loose = (first: 0, last: 0)
  /// All rows follow either down or up, and not both ways.
  private(set) var isCertain = false
  /// Balances are debts: they grow by money that leaves.
  let isOwed: Bool

  /// The way through the rows with the fewest breaks. They run down or up, with balances in hand or owed; of several
  /// ways, the one that agrees with most of the signs in `words`.
  ///
  /// - Parameters:
  ///   - values: The amounts of all rows, without signs.
  ///   - signs: 1, -1, or 0 if unknown.
  static func best(_ links: [Link], _ values: [Int64], _ signs: [Int64], words: [Int64]) -> BalanceWalk {
    // A file that runs backwards has the balance after each row, too.
    let ways = [links, links.reversed()].flatMap { order in
      [false, true].map { BalanceWalk(order, values, signs, isOwed: $0) }
    }
    func rank(_ index: Int) -> (Int, Int, Int64, Int) {
      let agreeing = zip(ways[index].amounts, words).reduce(0) { $0 + $1.0.signum() * $1.1 }
      return (ways[index].breaks, -ways[index].links, -agreeing, index)
    }
    var best = ways[ways.indices.min { rank($0) < rank($1) } ?? 0]
    best.isCertain = (ways[0].breaks == 0) != (ways[2].breaks == 0)
    return best
  }

  private init(_ steps: [Link], _ values: [Int64], _ signs: [Int64], isOwed: Bool) {
    self.isOwed = isOwed
    amounts = zip(values, signs).map { $0 &* $1 }
    let side: Int64 = isOwed ? -1 : 1
    var (balance, open): (Int64?, [Int]) = (nil, [])
    for step in steps {
      if let row = step.row { open.append(row) }
      guard let found = step.balance.map({ $0 &* side }) else { continue }
      if let balance {
        if settle(open, found &- balance, values, signs) {
          links += open.count
        } else {
          breaks += 1
          brokenRow = brokenRow ?? open.last ?? 0
        }
      } else {
        opening = (found &- sum(open)) &* side
        loose.first = open.count
      }
      (balance, open) = (found, [])
    }
    loose.last = open.count
    closing = balance.map { ($0 &+ sum(open)) &* side }
  }

  private func sum(_ rows: [Int]) -> Int64 { rows.reduce(0) { $0 &+ amounts[$1] } }

  /// Finds the signs with which the rows `open` make `step`. Printed signs are fixed.
  private mutating func settle(_ open: [Int], _ step: Int64, _ values: [Int64], _ signs: [Int64]) -> Bool {
    if open.count == 1, step == values[open[0]] || step == -values[open[0]] {
      amounts[open[0]] = step
      return true
    }
    let unknown = open.filter { signs[$0] == 0 }
    if unknown.isEmpty { return sum(open) == step }
    let rest = step &- sum(open.filter { signs[$0] != 0 })
    guard unknown.count <= 10 else { return false }
    let fits = (0..<1 << unknown.count).filter { bits in
      unknown.enumerated().reduce(Int64(0)) {
        $0 &+ (bits >> $1.offset & 1 == 1 ? values[$1.element] : -values[$1.element])
      } == rest
    }
    guard fits.count == 1 else { return false }
    for (offset, row) in unknown.enumerated() { amounts[row] = fits[0] >> offset & 1 == 1 ? values[row] : -values[row] }
    return true
  }
}
