/// Spending in two periods, category by category.
package struct Comparison: Sendable {
  /// Direction of a change.
  package enum Direction: String, Sendable {
    case up, down, same
    /// Nothing was spent before.
    case new
    /// Nothing is spent now.
    case gone
  }

  /// One category in one currency.
  package struct Line: Sendable {
    package var category: String
    package var amount: Amount
    package var previous: Amount
    package var difference: Amount

    fileprivate init(_ category: String, _ amount: Amount, _ previous: Amount) throws(AmountError) {
      (self.category, self.amount, self.previous) = (category, amount, previous)
      difference = try amount.subtracting(previous)
    }

    /// Direction of the change, as its amounts have it.
    package var direction: Direction {
      if previous.minor == 0, amount.minor != 0 { return .new }
      if amount.minor == 0, previous.minor != 0 { return .gone }
      return difference.minor > 0 ? .up : difference.minor < 0 ? .down : .same
    }
  }

  /// Lines by currency, the largest differences first.
  package private(set) var lines: [Line] = []
  /// Totals, one for each currency.
  package private(set) var totals: [Line] = []

  /// Compares two periods' rows by category. Throws on overflow.
  package init(_ now: [EntryRow], with before: [EntryRow]) throws(AmountError) {
    let rows = (now + before).filter(\.isSpending)
    for currency in Set(rows.map(\.sum.currency)).sorted(by: { $0.code < $1.code }) {
      var mine: [Line] = []
      for category in Set(rows.filter { $0.sum.currency == currency }.map(\.spendingCategory)) {
        let line = try Line(
          category, MoneyFlow(now.filter { $0.spendingCategory == category }, currency).spent,
          MoneyFlow(before.filter { $0.spendingCategory == category }, currency).spent)
        if line.amount.minor != 0 || line.previous.minor != 0 { mine.append(line) }
      }
      lines += mine.sorted { a, b in
        let (x, y) = (a.difference.minor.magnitude, b.difference.minor.magnitude)
        return x != y ? x > y : a.category.utf8.lexicographicallyPrecedes(b.category.utf8)
      }
      totals.append(try Line("", MoneyFlow(now, currency).spent, MoneyFlow(before, currency).spent))
    }
  }

  /// Keeps the `count` largest differences of each currency.
  package mutating func keep(top count: Int) {
    var seen: [Currency: Int] = [:]
    lines.removeAll { line in
      seen[line.amount.currency, default: 0] += 1
      return seen[line.amount.currency, default: 0] > count
    }
  }
}
