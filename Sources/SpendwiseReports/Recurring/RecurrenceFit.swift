/// The schedule of a cadence that fits payments best.
struct RecurrenceFit {
  private let all: [Payment]
  private let schedule: Schedule
  /// One payment for each slot that has any.
  private var hits: [Payment] = []
  private var slots: [Int] = []
  /// Sum of the days that hits are early or late.
  private var off = 0
  /// Longest gap in slots. A longer one splits the history.
  private static let longestGap = 3
  /// Number of payments to try as exactly on time.
  private static let most = 24

  /// Best acceptable fit of all cadences. It omits and misses the fewest payments.
  static func best(_ payments: [Payment], isStrict: Bool) -> Recurrence? {
    var best: (recurrence: Recurrence, badness: Int)?
    for cadence in Cadence.allCases {
      guard let found = RecurrenceFit(payments, cadence)?.accepted(isStrict: isStrict) else { continue }
      let span = (found.slots.last ?? 0) - (found.slots.first ?? 0) + 1
      let badness = (payments.count - found.payments.count) + (span - found.payments.count)
      if badness < best?.badness ?? .max { best = (found, badness) }
    }
    return best?.recurrence
  }

  /// Fits sorted payments. `nil` if they are too few, or far too many for the cadence.
  init?(_ payments: [Payment], _ cadence: Cadence) {
    guard payments.count >= (cadence == .yearly ? 2 : 3), let first = payments.first, let last = payments.last else {
      return nil
    }
    let room = (Int(last.day.number) - Int(first.day.number)) / cadence.length + 1
    guard payments.count <= room * 5 / 4 + 2,
      let schedule = RecurrenceFit.schedule(payments, cadence)
    else { return nil }
    (all, self.schedule) = (payments, schedule)
    assign()
  }

  private static func schedule(_ payments: [Payment], _ cadence: Cadence) -> Schedule? {
    var best: (schedule: Schedule, closeness: Int)?
    for candidate in candidates(payments, cadence) {
      // One more payment does not justify a schedule that all others miss.
      var (closeness, last) = (0, Int.min)
      for payment in payments {
        let (slot, late) = candidate.slot(nearest: payment.day)
        if abs(late) > cadence.tolerance { continue }
        if slot != last { closeness += cadence.tolerance + 1 }
        last = slot
        closeness -= abs(late)
      }
      // The first of equal ones wins: it fits the latest payment.
      if best.map({ $0.closeness < closeness }) ?? true { best = (candidate, closeness) }
    }
    return best?.schedule
  }

  /// Schedules with one of the payments exactly on time.
  private static func candidates(_ payments: [Payment], _ cadence: Cadence) -> [Schedule] {
    var found: [Schedule] = []
    for payment in payments.suffix(most).reversed() {
      let (year, month, day) = payment.day.parts
      found.append(Schedule(cadence, on: payment.day))
      // The last day of a month may stand for the 31st.
      if cadence.days == nil, day == Day.length(year, month), day < 31 {
        for later in (day + 1)...31 { found.append(Schedule(cadence, on: payment.day, dayOfMonth: later)) }
      }
    }
    return found
  }

  /// Assigns to each slot its most typical payment.
  private mutating func assign() {
    let amounts = all.map(\.minor).sorted()
    let typical = amounts[amounts.count / 2]
    var badness = (UInt64.max, Int.max)
    for payment in all {
      let (slot, late) = schedule.slot(nearest: payment.day)
      if abs(late) > schedule.cadence.tolerance { continue }
      let mine = ((payment.minor - typical).magnitude, abs(late))
      if slots.last == slot {
        if mine >= badness { continue }
        off -= badness.1
        hits.removeLast()
        slots.removeLast()
      }
      hits.append(payment)
      slots.append(slot)
      off += mine.1
      badness = mine
    }
  }

  /// The recurrence, if the payments are regular enough. After long pauses, the last regular part.
  func accepted(isStrict: Bool) -> Recurrence? {
    var runs: [Range<Int>] = []
    var start = 0
    for index in slots.indices where index + 1 == slots.count || slots[index + 1] - slots[index] > Self.longestGap {
      runs.append(start..<(index + 1))
      start = index + 1
    }
    if runs.count == 1 { return judged(isStrict: isStrict) }
    for run in runs.reversed() {
      guard let first = run.first, let last = run.last else { continue }
      let part = all.filter { $0.day >= hits[first].day && $0.day <= hits[last].day }
      // A small part of all payments may be chance.
      let isSmall = part.count * 2 < all.count
      if part.count < all.count,
        let found = RecurrenceFit(part, schedule.cadence)?.accepted(isStrict: isStrict || isSmall)
      {
        return found
      }
    }
    return nil
  }

  private func judged(isStrict: Bool) -> Recurrence? {
    let count = hits.count
    let cadence = schedule.cadence
    guard count >= minimum(isStrict), let first = slots.first, let last = slots.last else { return nil }
    let missed = last - first + 1 - count
    let isSame = hits.allSatisfy { $0.minor == hits[0].minor }
    guard missed * 4 <= count || missed == 1 && isSame else { return nil }
    let moved = moved()
    // The last payment may be the first at a new time, until more have come.
    let isNext = moved.contains { $0.slot == last + 1 }
    guard (all.count - count - (isNext ? 1 : 0)) * (isStrict ? 10 : 5) <= count,
      off * 10 <= cadence.drift * count
    else { return nil }
    guard let isVarying = isVarying() else { return nil }
    let whole = (zip(slots, hits).map { (slot: $0, payment: $1) } + moved).sorted { $0.slot < $1.slot }
    return Recurrence(
      schedule: schedule, payments: whole.map(\.payment), slots: whole.map(\.slot), isVarying: isVarying)
  }

  /// Payments too early or late for a slot, with their nearest slots. Only free slots and amounts like the others'
  /// count.
  private func moved() -> [(slot: Int, payment: Payment)] {
    let sizes = hits.map(\.minor.magnitude)
    guard let first = slots.first, let last = slots.last, let least = sizes.min(), let most = sizes.max() else {
      return []
    }
    let cadence = schedule.cadence
    var moved: [Int: (payment: Payment, late: Int)] = [:]
    for payment in all where payment.minor.magnitude * 10 >= least * 9 && payment.minor.magnitude * 10 <= most * 11 {
      let (slot, late) = schedule.slot(nearest: payment.day)
      // In the middle, a payment may belong to either slot.
      guard abs(late) > cadence.tolerance, abs(late) * 2 < cadence.length, (first...last + 1).contains(slot),
        !slots.contains(slot)
      else { continue }
      if abs(late) < moved[slot]?.1 ?? .max { moved[slot] = (payment, abs(late)) }
    }
    return moved.map { ($0.key, $0.value.payment) }
  }

  private func minimum(_ isStrict: Bool) -> Int {
    switch schedule.cadence {
    case .weekly: return isStrict ? 8 : 3
    case .fortnightly: return isStrict ? 7 : 3
    case .monthly: return isStrict ? 5 : 3
    case .quarterly, .halfYearly: return isStrict ? 4 : 3
    case .yearly: return isStrict ? 3 : 2
    }
  }

  // MARK: Amounts

  /// True if each amount differs, false if there is a price. A price may change now and then. `nil` if the amounts
  /// belong to different things.
  private func isVarying() -> Bool? {
    let sizes = hits.map(\.minor.magnitude)
    guard let least = sizes.min(), let most = sizes.max() else { return nil }
    let steps = zip(hits, hits.dropFirst())
    let changes = steps.count { $0.minor != $1.minor }
    // Two payments are a pattern only if much alike.
    if hits.count == 2 {
      return off * 10 <= (changes == 0 ? 70 : 30) && most * 10 <= least * 13 ? false : nil
    }
    if changes == 0 { return false }
    let isLong = schedule.cadence.days == nil
    let isPrice = (changes == 1 || changes * 4 <= hits.count) && steps.allSatisfy { Self.isNear($0.minor, $1.minor) }
    if isPrice, isLong || hits.count > 3 { return false }
    let middle = sizes.sorted()[sizes.count / 2]
    if most * 10 <= middle * 11, least * 10 >= middle * 9 { return true }
    guard isLong else { return nil }
    if hits.count == 3 { return most <= least * 2 && off <= 4 ? true : nil }
    return most <= least * (hits.count < 6 ? 5 : 8) ? true : nil
  }

  /// One amount can be the other's new price. It is at most three times as much.
  static func isNear(_ one: Int64, _ other: Int64) -> Bool {
    let (a, b) = (one.magnitude, other.magnitude)
    return a <= b * 3 && b <= a * 3
  }
}
