import SpendwiseText

/// Rows followed from balance to balance. They show which way they run, the side of each amount, and wrong rows.
///
/// Every step of the balance is the sum of the rows since the one before. Unknown sides are those with which that
/// holds.
struct BalanceWalk {
  /// A row, the balance after it, or both. With neither, the rows after it do not follow from those before.
  struct Step {
    /// The source of the sign of an amount.
    enum Side {
      /// It is certain.
      case known
      /// It is printed. The balance before and after one row says more.
      case printed
      /// The amount has none.
      case unknown
    }

    /// The number of the row.
    var row: Int?
    /// The day, if known. Days may run the other way than rows within them.
    var day: Day?
    var amount: Int64 = 0
    var side = Side.known
    /// 1, -1, or 0 where the words of the row say nothing.
    var word: Int8 = 0
    var balance: Int64?

    var isGap: Bool { row == nil && balance == nil }
  }

  /// A row with a balance that does not follow.
  struct Break: Equatable {
    var row: Int
    /// The balance that follows from the rows beside it.
    var expected: Int64
    var found: Int64
  }

  /// Breaks that are reported one by one.
  static let kept = 5

  /// Amounts of the steps, with proved signs; zero if unknown.
  private(set) var amounts: [Int64]
  /// Rows that follow.
  private(set) var links = 0
  /// The first balances that do not follow, and how many there are.
  private(set) var breaks: [Break] = []
  private(set) var breakCount = 0
  private(set) var opening: Int64?
  private(set) var closing: Int64?
  /// The steps at both ends.
  private(set) var (oldest, newest) = (Step(), Step())
  /// Rows up to the first balance, and rows after the last.
  private(set) var loose = (first: 0, last: 0)
  /// All rows follow either down or up, and not both ways.
  private(set) var isCertain = false
  /// The rows run one way, without a gap. The opening and closing balances are those of all rows.
  private(set) var isWhole = true
  /// Balances are debts: they grow by money that leaves.
  let isOwed: Bool

  /// The way through the rows with the fewest breaks. Balances are in hand or, if not all sides are certain, owed. Of
  /// several ways, it is the one that agrees with most of the signs in words.
  static func best(_ steps: [Step]) -> BalanceWalk {
    let areKnown = steps.allSatisfy { $0.side == .known }
    let amounts = steps.map { $0.side == .unknown ? 0 : $0.amount }
    let ends = [steps.first { !$0.isGap }, steps.last { !$0.isGap }].compactMap { $0?.day }
    // Ties go to the way that the days run.
    let isDown = ends.count < 2 || ends[0] <= ends[1]
    let orders: [Order] = isDown ? [.down, .up, .daysDown, .daysUp] : [.up, .down, .daysUp, .daysDown]
    var ways: [BalanceWalk] = []
    for order in orders where order == .down || order == .up || ends.count == 2 {
      let indices = order.indices(steps)
      for isOwed in areKnown ? [false] : [false, true] {
        var way = BalanceWalk(steps, indices, amounts, isOwed: isOwed)
        way.isWhole = way.isWhole && (order == .down || order == .up)
        if areKnown, way.breakCount == 0 { return way }
        ways.append(way)
      }
    }
    func rank(_ index: Int) -> (Int, Int, Int64, Int) {
      let agreeing = zip(ways[index].amounts, steps).reduce(0) { $0 + $1.0.signum() * Int64($1.1.word) }
      return (ways[index].breakCount, -ways[index].links, -agreeing, index)
    }
    var best = ways[ways.indices.min { rank($0) < rank($1) } ?? 0]
    best.isCertain = (ways[0].breakCount == 0) != (ways[areKnown ? 1 : 2].breakCount == 0)
    return best
  }

  /// The direction of rows. Down is oldest first; by days, the rows within each day run the other way.
  private enum Order {
    case down, up, daysDown, daysUp

    /// The steps from the oldest to the newest.
    func indices(_ steps: [Step]) -> [Int] {
      switch self {
      case .down: Array(steps.indices)
      case .up: steps.indices.reversed()
      case .daysDown: BalanceWalk.days(steps).flatMap { $0.reversed() }
      case .daysUp: BalanceWalk.days(steps).reversed().flatMap { Array($0) }
      }
    }
  }

  /// The steps of each day. A gap is one by itself.
  private static func days(_ steps: [Step]) -> [Range<Int>] {
    var (days, start): ([Range<Int>], Int) = ([], 0)
    for end in steps.indices.dropFirst() where steps[end].day != steps[end - 1].day {
      days.append(start..<end)
      start = end
    }
    return days + [start..<steps.count]
  }

  private init(_ steps: [Step], _ order: [Int], _ amounts: [Int64], isOwed: Bool) {
    (self.amounts, self.isOwed) = (amounts, isOwed)
    let side: Int64 = isOwed ? -1 : 1
    var (balance, open): (Int64?, [Int]) = (nil, [])
    for index in order {
      let step = steps[index]
      if step.isGap {
        (balance, open, isWhole) = (nil, [], false)
        continue
      }
      if step.row != nil { open.append(index) }
      guard let found = step.balance.map({ $0 &* side }) else { continue }
      if let balance {
        if settle(open, found &- balance, steps) { links += open.count } else { add(open, balance, found, side, steps) }
      } else if opening == nil {
        opening = (found &- sum(open)) &* side
        loose.first = open.count
      }
      balance = found
      open.removeAll(keepingCapacity: true)
    }
    loose.last = open.count
    closing = balance.map { ($0 &+ sum(open)) &* side }
    (oldest, newest) = (order.first.map { steps[$0] } ?? Step(), order.last.map { steps[$0] } ?? Step())
  }

  private func sum(_ rows: [Int]) -> Int64 { rows.reduce(0) { $0 &+ amounts[$1] } }

  private mutating func add(_ open: [Int], _ balance: Int64, _ found: Int64, _ side: Int64, _ steps: [Step]) {
    breakCount += 1
    if breaks.count == BalanceWalk.kept { return }
    let row = open.last.flatMap { steps[$0].row } ?? 0
    breaks.append(Break(row: row, expected: (balance &+ sum(open)) &* side, found: found &* side))
  }

  /// Finds the signs with which the rows `open` make `change`. Printed signs are fixed, but for that of a lone row.
  private mutating func settle(_ open: [Int], _ change: Int64, _ steps: [Step]) -> Bool {
    if open.count == 1, steps[open[0]].side != .known, abs(change) == abs(steps[open[0]].amount) {
      amounts[open[0]] = change
      return true
    }
    let unknown = open.filter { steps[$0].side == .unknown }
    if unknown.isEmpty { return sum(open) == change }
    let rest = change &- sum(open)
    guard unknown.count <= 10 else { return false }
    let fits = (0..<1 << unknown.count).filter { bits in
      unknown.enumerated().reduce(Int64(0)) {
        $0 &+ (bits >> $1.offset & 1 == 1 ? steps[$1.element].amount : -steps[$1.element].amount)
      } == rest
    }
    guard fits.count == 1 else { return false }
    for (offset, row) in unknown.enumerated() {
      amounts[row] = fits[0] >> offset & 1 == 1 ? steps[row].amount : -steps[row].amount
    }
    return true
  }
}
