/// A payment of a history: day and amount.
package struct Payment: Hashable, Sendable {
  package var day: Day
  /// Signed amount, in minor units of the history's currency.
  package var minor: Int64

  package init(_ day: Day, _ minor: Int64) { (self.day, self.minor) = (day, minor) }
}

/// Payments on a schedule.
package struct Recurrence: Sendable {
  /// A change of the amount.
  package struct Change: Equatable, Sendable {
    /// Day of the first payment with the new amount.
    package var day: Day
    package var from: Int64
    package var to: Int64
  }

  /// State of a recurrence on a day.
  package enum Status: String, Sendable {
    case active
    /// The last expected payment is missing.
    case late
    /// A person or the bank paused it.
    case paused
    case ended
  }

  package let schedule: Schedule
  /// Payments in order, at most one per slot.
  package let payments: [Payment]
  let slots: [Int]
  /// The amount varies each time, as with an electricity bill.
  package let isVarying: Bool

  /// The schedule's cadence.
  package var cadence: Cadence { schedule.cadence }
  /// Day of the first payment.
  package var first: Day { payments.first?.day ?? .first }
  /// Day of the last payment.
  package var last: Day { payments.last?.day ?? .first }
  private var lastSlot: Int { slots.last ?? 0 }

  /// Changes of the price. Empty if amounts vary.
  package var changes: [Change] {
    if isVarying { return [] }
    return zip(payments, payments.dropFirst()).compactMap { before, now in
      before.minor == now.minor ? nil : Change(day: now.day, from: before.minor, to: now.minor)
    }
  }

  /// Next expected amount: the last one, or a median if amounts vary. The median is of the last six.
  package var expected: Int64 {
    if !isVarying { return payments.last?.minor ?? 0 }
    return payments.suffix(6).map(\.minor).median
  }

  /// Expected amount of a year. `nil` past 15 digits.
  package var yearly: Int64? {
    let (product, overflow) = expected.multipliedReportingOverflow(by: cadence.perYear)
    return overflow || product.magnitude > Decimal.limit.magnitude ? nil : product
  }

  /// First slot after the last payment that can still be on time.
  private func nextSlot(_ today: Day) -> Int {
    var slot = lastSlot + 1
    // An active recurrence is a few slots late at most.
    while schedule.date(slot).adding(days: cadence.tolerance) < today, schedule.date(slot) < .last { slot += 1 }
    return slot
  }

  /// State on a day.
  package func status(_ today: Day) -> Status {
    let due = schedule.date(lastSlot + 1)
    if due.adding(days: cadence.patience) < today { return .ended }
    return due.adding(days: cadence.tolerance) < today ? .late : .active
  }

  /// Next expected day, which may be a few days past. `nil` if the recurrence has ended.
  package func next(_ today: Day) -> Day? { status(today) == .ended ? nil : schedule.date(nextSlot(today)) }

  /// Expected days up to `end`. A missing payment stays expected until the next one is due.
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

  /// Expected days without a payment. None after the end of the recurrence.
  package func missed(_ today: Day) -> [Day] {
    var missed: [Int] = []
    for (before, now) in zip(slots, slots.dropFirst()) where now > before + 1 { missed += (before + 1)..<now }
    if status(today) == .late { missed += (lastSlot + 1)..<nextSlot(today) }
    return missed.map { schedule.date($0) }
  }
}

extension [Int64] {
  /// Median, or the average of the two middle values. 0 if empty.
  var median: Int64 {
    if isEmpty { return 0 }
    let (sorted, half) = (sorted(), count / 2)
    // Two amounts of at most 15 digits fit.
    return count % 2 == 1 ? sorted[half] : (sorted[half] + sorted[half - 1]) / 2
  }
}
