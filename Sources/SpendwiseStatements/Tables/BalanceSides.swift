/// Sides of amounts without signs, proved by the balances beside them.
///
/// The rows are followed down and up at once. Both ways hold one side a row; the way in which every step of the balance
/// is the amount of its row wins.
struct BalanceSides {
  /// A side of one row: 1 for money that came, -1 for money that left.
  private struct Side {
    var row: Int32
    var side: Int8
  }

  private var (down, up): ([Side], [Side]) = ([], [])
  private var (downMisses, upMisses, steps) = (0, 0, 0)
  private var last: (row: Int, amount: Int64, balance: Int64)?
  /// Rows whose words agree with a balance in hand, and with a debt.
  private var (inHand, owed) = (0, 0)
  private var words: [(row: Int32, side: Int8)] = []

  /// Takes a row; `isOut` is the side that its words say.
  mutating func take(_ row: Int, _ amount: Int64, _ balance: Int64, isOut: Bool?) {
    defer { last = (row, amount, balance) }
    if let isOut, words.count < 64 { words.append((Int32(truncatingIfNeeded: row), isOut ? -1 : 1)) }
    guard let last, downMisses == 0 || upMisses == 0 else { return }
    let step = balance &- last.balance
    steps += 1
    func note(_ row: Int, _ amount: Int64, _ step: Int64, _ sides: inout [Side], _ misses: inout Int) {
      if amount < 0 || step != amount && step != -amount { misses += 1 }
      if misses == 0 { sides.append(Side(row: Int32(truncatingIfNeeded: row), side: step < 0 ? -1 : 1)) }
    }
    note(row, amount, step, &down, &downMisses)
    note(last.row, last.amount, -step, &up, &upMisses)
  }

  /// Ends a run of rows: one has no balance.
  mutating func skip() { (downMisses, upMisses) = (1, 1) }

  /// Chooses the way that holds; `false` when neither does, or both differ.
  mutating func finish() -> Bool {
    guard steps > 1, (downMisses == 0) != (upMisses == 0) else { return false }
    if downMisses > 0 { down = up }
    for word in words {
      guard let side = found(Int(word.row)) else { continue }
      if side == Int64(word.side) { inHand += 1 } else { owed += 1 }
    }
    (up, words) = ([], [])
    return true
  }

  /// The balance is a debt: it grows by money that leaves.
  var isOwed: Bool { owed > inHand }

  /// The side of a row; `nil` for the oldest, which follows no other.
  func side(_ row: Int) -> Int64? { found(row).map { isOwed ? -$0 : $0 } }

  /// The side of the oldest row, by its balance and the one that the statement opens with.
  func side(_ amount: Int64, _ balance: Int64?, after opening: Int64?) -> Int64? {
    guard let balance, let opening else { return nil }
    let step = abs(balance) &- abs(opening)
    if abs(step) != amount { return nil }
    return (step < 0) == isOwed ? 1 : -1
  }

  private func found(_ row: Int) -> Int64? {
    var (low, high) = (0, down.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(down[middle].row) < row { low = middle + 1 } else { high = middle }
    }
    return low < down.count && Int(down[low].row) == row ? Int64(down[low].side) : nil
  }
}
