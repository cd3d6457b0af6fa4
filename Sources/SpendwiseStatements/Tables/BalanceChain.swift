import SpendwiseText

/// Checks the running balance from row to row, in any order of rows.
///
/// Which way that is, is known at the end only: the one that holds best decides. A file may also run backwards by its
/// days, and forwards within each.
struct BalanceChain {
  /// A row whose balance does not follow.
  struct Break: Equatable {
    var row: Int
    /// The balance that follows from the rows beside it.
    var expected: Int64
    var found: Int64
  }

  /// Small: a file may have a million.
  private struct Row {
    var number: Int32
    var day: Day
    var amount: Int64
    var balance: Int64
  }

  /// Breaks that are reported one by one.
  static let kept = 5

  /// Rows that follow one another: between two runs the amount or balance of a row is not known.
  private var runs: [[Row]] = [[]]

  /// Takes a row with its balance.
  mutating func take(_ number: Int, _ day: Day, _ amount: Int64, _ balance: Int64) {
    runs[runs.count - 1].append(Row(number: Int32(clamping: number), day: day, amount: amount, balance: balance))
  }

  /// Ends a run.
  mutating func skip() { runs.append([]) }

  /// The result at the end of the rows.
  struct Outcome {
    var breaks: [Break] = []
    var count = 0
    /// The balances before the oldest row and after the newest.
    var opening: Int64?
    var closing: Int64?
    /// The number of each of the two rows, for messages.
    var oldestRow = 0
    var newestRow = 0
    var newestDay: Day?
  }

  /// Ends the chain.
  func finish() -> Outcome {
    guard let first = runs.first(where: { !$0.isEmpty })?.first, let last = runs.last(where: { !$0.isEmpty })?.last
    else { return Outcome() }
    let down: [([Row]) -> [Row]] = [{ $0 }, { $0.sorted { ($0.day, -$0.number) < ($1.day, -$1.number) } }]
    let up: [([Row]) -> [Row]] = [{ $0.reversed() }, { $0.sorted { ($0.day, $0.number) < ($1.day, $1.number) } }]
    // Ties go to the way that the days run.
    let runsDown = first.day <= last.day
    var best: (breaks: [Break], way: Int)?
    for (way, order) in (runsDown ? down + up : up + down).enumerated() where best?.breaks.isEmpty != true {
      let breaks = runs.flatMap { BalanceChain.breaks(order($0)) }
      if breaks.count < best?.breaks.count ?? .max { best = (breaks, way) }
    }
    guard let (breaks, way) = best else { return Outcome() }
    let kept = breaks.sorted { $0.row < $1.row }.prefix(BalanceChain.kept)
    var outcome = Outcome(breaks: Array(kept), count: breaks.count)
    if runs.count > 1 || way % 2 == 1 { return outcome }
    let (oldest, newest) = (way == 0) == runsDown ? (first, last) : (last, first)
    (outcome.opening, outcome.closing) = (oldest.balance &- oldest.amount, newest.balance)
    (outcome.oldestRow, outcome.newestRow) = (Int(oldest.number), Int(newest.number))
    outcome.newestDay = newest.day
    return outcome
  }

  /// The rows whose balances do not follow from those before them.
  private static func breaks(_ rows: [Row]) -> [Break] {
    zip(rows, rows.dropFirst()).compactMap { before, row in
      let expected = before.balance &+ row.amount
      return expected == row.balance ? nil : Break(row: Int(row.number), expected: expected, found: row.balance)
    }
  }
}
