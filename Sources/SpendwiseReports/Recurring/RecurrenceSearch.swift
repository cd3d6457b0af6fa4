/// Finds payments on a schedule among those of one payee.
///
/// First it tries all payments together against each cadence: a rent, a salary, a varying bill. It splits the rest by
/// amount, such as a subscription among the purchases at a large shop. Equal amounts are tried more strictly, since
/// some of many payments form a pattern by chance. Then a price that ends as another begins is a changed price.
package struct RecurrenceSearch {
  private var found: [Recurrence] = []
  private var left: [Payment]

  /// Finds recurrences in `payments` of one sign and currency, by first day.
  package static func recurrences(in payments: [Payment]) -> [Recurrence] {
    var search = RecurrenceSearch(payments)
    if let best = RecurrenceFit.best(search.left, isStrict: false) { search.take(best) }
    search.searchAmounts()
    return search.found.sorted { ($0.first, $0.expected) < ($1.first, $1.expected) }
  }

  private init(_ payments: [Payment]) {
    left = payments.sorted { ($0.day, $0.minor) < ($1.day, $1.minor) }
  }

  private mutating func take(_ recurrence: Recurrence) {
    found.append(recurrence)
    remove(recurrence.payments)
  }

  private mutating func remove(_ payments: [Payment]) {
    var counts: [Payment: Int] = [:]
    for payment in payments { counts[payment, default: 0] += 1 }
    left.removeAll { payment in
      guard let count = counts[payment], count > 0 else { return false }
      counts[payment] = count - 1
      return true
    }
  }

  // MARK: By amount

  private mutating func searchAmounts() {
    if left.count < 3 { return }
    let clusters = Dictionary(grouping: left, by: \.minor).values.filter { $0.count >= 3 }
      .sorted { ($1.count, $0[0].minor) < ($0.count, $1[0].minor) }
    let before = found.count
    var those = clusters.compactMap { RecurrenceFit.best($0, isStrict: false) }
    // If schedules explain nearly all payments, little can be chance.
    if those.reduce(0, { $0 + $1.payments.count }) * 10 < left.count * 8 {
      those = clusters.compactMap { RecurrenceFit.best($0, isStrict: true) }
    }
    for one in those { take(one) }
    chain(from: before)
    for number in found.indices.dropFirst(before) { extend(number) }
  }

  /// Joins two recurrences, if one begins as the other's next is due.
  private mutating func chain(from start: Int) {
    var series = found[start...].sorted { $0.first < $1.first }
    var number = 0
    while number < series.count {
      let one = series[number]
      let follower = series.indices.dropFirst(number + 1).first { index in
        let other = series[index]
        return other.cadence == one.cadence && RecurrenceFit.isNear(one.expected, other.payments[0].minor)
          && (1...2).contains { one.isDue(other.first, after: $0) }
      }
      guard let follower,
        let whole = RecurrenceFit(one.payments + series[follower].payments, one.cadence)?.accepted(isStrict: false),
        whole.payments.count == one.payments.count + series[follower].payments.count
      else {
        number += 1
        continue
      }
      series[number] = whole
      series.remove(at: follower)
    }
    found.replaceSubrange(start..., with: series)
  }

  /// Adds single payments of another price before and after. Only unique ones fit.
  private mutating func extend(_ number: Int) {
    for isForward in [true, false] {
      while let next = neighbour(of: found[number], isForward) {
        let payments = isForward ? found[number].payments + [next] : [next] + found[number].payments
        guard let longer = RecurrenceFit(payments, found[number].cadence)?.accepted(isStrict: false),
          longer.payments.count == payments.count
        else { break }
        found[number] = longer
        remove([next])
      }
    }
  }

  private func neighbour(of series: Recurrence, _ isForward: Bool) -> Payment? {
    let price = isForward ? series.payments.last?.minor : series.payments.first?.minor
    for distance in 1...2 {
      let those = left.filter {
        series.isDue($0.day, after: isForward ? distance : -distance) && RecurrenceFit.isNear($0.minor, price ?? 0)
      }
      if those.count == 1 { return those[0] }
      if !those.isEmpty { return nil }
    }
    return nil
  }
}

extension Recurrence {
  /// `day` is on time, `distance` slots after the last payment. Negative: before the first.
  fileprivate func isDue(_ day: Day, after distance: Int) -> Bool {
    guard let first = slots.first, let last = slots.last else { return false }
    let due = schedule.date(distance > 0 ? last + distance : first + distance)
    return abs(day.number - due.number) <= cadence.tolerance
  }
}
