import ArgumentParser
import Spendwise
import SpendwiseTool

/// The sums of a table after each day or month.
struct DayGroups {
  /// The length of a group.
  enum Step: String, ExpressibleByArgument, CaseIterable {
    case day, month
  }

  private let step: Step
  private var (name, count): (String, Int) = ("", 0)
  private var sums: [Currency: Amount] = [:]

  init(_ step: Step) { self.step = step }

  /// The rows of the group that ends with a record of `date`, as a name, a number and a sum; none if it goes on.
  mutating func rows(before date: String) -> [(name: String, count: String, sum: Amount)] {
    let next = String(date.prefix(step == .day ? 10 : 7))
    defer {
      if next != name { (name, count, sums) = (next, 0, [:]) }
      count += 1
    }
    return next == name ? [] : rows
  }

  /// The rows of the group so far.
  var rows: [(name: String, count: String, sum: Amount)] {
    let payments = count == 1 ? "1 transaction" : "\(count) transactions"
    return sums.sorted { $0.key.code < $1.key.code }.map { (name, payments, $0.value) }
  }

  /// Adds a payment. One that does not fit is left out, as in the last line.
  mutating func add(_ amount: Amount) {
    guard let sum = sums[amount.currency] else {
      sums[amount.currency] = amount
      return
    }
    sums[amount.currency] = (try? sum.adding(amount)) ?? sum
  }
}
