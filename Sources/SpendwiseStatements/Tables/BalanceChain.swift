import SpendwiseText

/// Checks the running balance from row to row, in any order.
///
/// The order is known only at the end: the rows are followed in all ways at once, and the one that holds best decides.
/// A file may also run backwards by its days, and forwards within each.
struct BalanceChain {
  /// A row with a balance that does not follow.
  struct Break: Equatable {
    var row: Int
    /// The balance that follows from the rows beside it.
    var expected: Int64
    var found: Int64
  }

  /// One way to follow the rows.
  private struct Way {
    var breaks: [Break] = []
    var count = 0

    mutating func check(_ row: Int, _ expected: Int64, _ found: Int64) {
      if expected == found { return }
      count += 1
      if breaks.count < BalanceChain.kept { breaks.append(Break(row: row, expected: expected, found: found)) }
    }
  }

  private struct Row {
    var number: Int
    var day: Day
    var amount: Int64
    var balance: Int64
    /// The balance before it.
    var before: Int64 { balance &- amount }
  }

  /// Breaks that are reported one by one.
  static let kept = 5

  private var (down, up, daysUp, daysDown) = (Way(), Way(), Way(), Way())
  private var first: Row?
  private var last: Row?
  /// The first row of the day that is being read.
  private var head: Row?
  /// The first row of the day above.
  private var above: Row?
  private var end: Row?
  private var hasGap = false

  init() {}

  /// Takes a row with its balance.
  mutating func take(_ number: Int, _ day: Day, _ amount: Int64, _ balance: Int64) {
    let row = Row(number: number, day: day, amount: amount, balance: balance)
    defer { (last, end) = (row, row) }
    guard let last else {
      if first == nil { first = row }
      head = row
      return
    }
    down.check(number, last.balance &+ amount, balance)
    up.check(last.number, balance &+ last.amount, last.balance)
    if last.day == day {
      daysUp.check(number, last.balance &+ amount, balance)
      daysDown.check(last.number, balance &+ last.amount, last.balance)
    } else {
      endDay()
      head = row
    }
  }

  /// Skips a row without a known amount or balance. Later rows cannot follow from earlier ones.
  mutating func skip() {
    hasGap = true
    if last == nil { return }
    endDay()
    (last, above) = (nil, nil)
  }

  private mutating func endDay() {
    guard let head, let last else { return }
    if let above {
      // Days run up and rows down: the first row of the day above follows the last of this one.
      daysUp.check(above.number, last.balance &+ above.amount, above.balance)
      // Days run down and rows up: the last row of this day follows the first of the day above.
      daysDown.check(last.number, above.balance &+ last.amount, last.balance)
    }
    above = head
  }

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
  mutating func finish() -> Outcome {
    endDay()
    guard let first, let end else { return Outcome() }
    // Ties go to the way that the days run.
    let runsDown = first.day <= end.day
    let ways =
      runsDown
      ? [(down, 0), (daysDown, 3), (up, 1), (daysUp, 2)] : [(up, 1), (daysUp, 2), (down, 0), (daysDown, 3)]
    let best = ways.min { $0.0.count < $1.0.count } ?? ways[0]
    var outcome = Outcome(breaks: best.0.breaks, count: best.0.count)
    if hasGap || best.1 > 1 { return outcome }
    let (oldest, newest) = best.1 == 0 ? (first, end) : (end, first)
    (outcome.opening, outcome.closing) = (oldest.before, newest.balance)
    (outcome.oldestRow, outcome.newestRow) = (oldest.number, newest.number)
    outcome.newestDay = newest.day
    return outcome
  }
}
