import Spendwise
import SpendwiseText

/// A payment of a history: when, and how much.
package struct Payment: Hashable, Sendable {
  package var day: Day
  /// Signed, in minor units of a currency that the history knows.
  package var minor: Int64

  package init(_ day: Day, _ minor: Int64) { (self.day, self.minor) = (day, minor) }
}

/// Payments on a schedule.
package struct Recurrence: Sendable {
  /// Another amount than the time before.
  package struct Change: Equatable, Sendable {
    /// The day on which it was paid first.
    package var day: Day
    package var from: Int64
    package var to: Int64
  }

  /// The state of a recurrence on a day.
  package enum Status: String, Sendable {
    case active
    /// The last expected payment did not come.
    case late
    /// A person or the bank paused it.
    case paused
    case ended
  }

  package let schedule: Schedule
  /// At most one for each slot, in order.
  package let payments: [Payment]
  let slots: [Int]
  /// The amount varies each time, as with a bill for electricity.
  package let isVarying: Bool

  /// The cadence.
  package var cadence: Cadence { schedule.cadence }
  /// The day of the first payment.
  package var first: Day { payments.first?.day ?? .first }
  /// The day of the last payment.
  package var last: Day { payments.last?.day ?? .first }
  private var lastSlot: Int { slots.last ?? 0 }

  /// The changes of the price; none when amounts vary.
  package var changes: [Change] {
    if isVarying { return [] }
    return zip(payments, payments.dropFirst()).compactMap { before, now in
      before.minor == now.minor ? nil : Change(day: now.day, from: before.minor, to: now.minor)
    }
  }

  /// The amount expected next: the last one, or the median of the last six when amounts vary.
  package var expected: Int64 {
    if !isVarying { return payments.last?.minor ?? 0 }
    return payments.suffix(6).map(\.minor).median
  }

  /// The sum of a year at the expected amount; `nil` past 15 digits.
  package var yearly: Int64? {
    let (product, overflow) = expected.multipliedReportingOverflow(by: cadence.perYear)
    return overflow || product.magnitude > Decimal.limit.magnitude ? nil : product
  }

  /// The first slot after the last payment that may still be on time.
  private func nextSlot(_ today: Day) -> Int {
    var slot = lastSlot + 1
    // A recurrence that has not ended is a few slots late at most.
    while schedule.date(slot).adding(days: cadence.tolerance) < today, schedule.date(slot) < .last { slot += 1 }
    return slot
  }

  /// The state on a day.
  package func status(_ today: Day) -> Status {
    let due = schedule.date(lastSlot + 1)
    if due.adding(days: cadence.patience) < today { return .ended }
    return due.adding(days: cadence.tolerance) < today ? .late : .active
  }

  /// The day on which it is expected next, which may have passed by a few days; `nil` when it has ended.
  package func next(_ today: Day) -> Day? { status(today) == .ended ? nil : schedule.date(nextSlot(today)) }

  /// The days up to `end` on which it is expected: the last one before `today` too, if nothing has come since. A
  /// payment that is late is expected until the next one is due.
  package func dates(from today: Day, to end: Day) -> [Day] {
    guard status(today) != .ended else { return [] }
    var dates: [Day] = []
    var slot = lastSlot + 1
    while schedule.date(slot + 1) <= today, schedule.date(slot + 1) < .last { slot += 1 }
    while schedule.date(slot) <= end, dates.count < 4000 {
      dates.append(schedule.date(slot))
      slot += 1
    }
    return dates
  }

  /// The days on which it was expected and did not come; of one that has ended, only those before it did.
  package func missed(_ today: Day) -> [Day] {
    var missed: [Int] = []
    for (before, now) in zip(slots, slots.dropFirst()) where now > before + 1 { missed += (before + 1)..<now }
    if status(today) == .late { missed += (lastSlot + 1)..<nextSlot(today) }
    return missed.map { schedule.date($0) }
  }
}

extension [Int64] {
  /// The one in the middle, or the average of the two; 0 of none.
  var median: Int64 {
    if isEmpty { return 0 }
    let (sorted, half) = (sorted(), count / 2)
    // Amounts have 15 digits at most: two of them fit.
    return count % 2 == 1 ? sorted[half] : (sorted[half] + sorted[half - 1]) / 2
  }
}
