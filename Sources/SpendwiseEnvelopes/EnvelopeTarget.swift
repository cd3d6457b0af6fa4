/// Amount that an envelope should have: always, periodically, or by a month.
package struct EnvelopeTarget: Sendable, Equatable {
  /// Period of a target.
  package enum Cycle: Equatable, Sendable {
    /// Once for each such weekday in a month. Monday is 1.
    case weekday(Int)
    case month, quarter, year
  }

  private static let weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]

  package let amount: Amount
  package let every: Cycle?
  /// First day of the target month.
  package let by: Day?

  /// Reads the `target` object of an envelope. Throws `EnvelopeError`.
  init(_ record: Record, _ currency: Currency, _ owner: String) throws(EnvelopeError) {
    guard let literal = record["amount"]?.literal else { throw EnvelopeError("\(owner): the target has no amount") }
    do throws(AmountError) { amount = try Amount(literal, currency) } catch {
      throw EnvelopeError("\(owner): target: \(error.reason)")
    }
    if amount.minor <= 0 { throw EnvelopeError("\(owner): the target \(literal) must be more than 0") }
    every = try record.string("every").map { (word) throws(EnvelopeError) in
      try EnvelopeTarget.cycle(word, on: record.string("on"), owner)
    }
    by = try record.string("by").map { (text) throws(EnvelopeError) in try EnvelopeTarget.month(text, owner) }
    if by != nil, let every, every != .year {
      throw EnvelopeError("\(owner): a target with by= may repeat every=year only")
    }
  }

  /// Parses `month`, `quarter`, `year`, `week` or a weekday. Throws `EnvelopeError`.
  package static func cycle(_ word: String, on day: String? = nil, _ owner: String) throws(EnvelopeError) -> Cycle {
    func weekday(_ name: String) -> Int? {
      name.utf8.count < 3 ? nil : weekdays.firstIndex { $0.hasPrefix(name.lowercased()) }.map { $0 + 1 }
    }
    switch word {
    case "month": return .month
    case "quarter": return .quarter
    case "year": return .year
    case "week":
      guard let number = weekday(day ?? "monday") else {
        throw EnvelopeError("\(owner): on=\(day ?? "") is not a weekday (want on=friday)")
      }
      return .weekday(number)
    default:
      if let number = weekday(word) { return .weekday(number) }
      throw EnvelopeError("\(owner): every=\(word) (want week, month, quarter, year or a weekday)")
    }
  }

  /// First day of a month like `2027-03`; a day means its month. Throws `EnvelopeError`.
  package static func month(_ text: String, _ owner: String) throws(EnvelopeError) -> Day {
    guard let day = Day(text.utf8.count == 7 ? text + "-01" : text) else {
      throw EnvelopeError("\(owner): by=\(text) is not a month (want 2027-03)")
    }
    return day.adding(days: 1 - day.day)
  }

  /// Period of the target that contains a day. Allocations since its start count.
  package func period(on day: Day) -> Period {
    switch by == nil ? every : .month {
    case .quarter: return PeriodStep.quarter.period(of: day)
    case .year: return PeriodStep.year.period(of: day)
    default: return Period.month(of: day)
    }
  }

  /// The next target month, seen from a day. It moves on with `every=year`.
  package func month(from day: Day) -> Day? {
    guard var month = by else { return nil }
    let now = Period.month(of: day).first
    while every == .year, month < now, month.adding(months: 12) > month { month = month.adding(months: 12) }
    return month
  }

  /// Amount wanted in the period of a day, in minor units.
  package func wanted(on day: Day) throws(AmountError) -> Int64 {
    guard by == nil, case .weekday(let weekday) = every else { return amount.minor }
    let month = period(on: day)
    let ahead = (weekday - month.first.weekday + 7) % 7
    let count = Int64((month.count - ahead + 6) / 7)
    let (product, overflow) = amount.minor.multipliedReportingOverflow(by: count)
    if overflow { throw .overflow }
    return product
  }

  /// Amount still to put in on a day. `start` is the balance before the period, `put` the sum put in since, `now` the
  /// balance on the day.
  package func need(on day: Day, start: Int64, put: Int64, now: Int64) throws(AmountError) -> Int64 {
    if let month = month(from: day) {
      let first = Period.month(of: day).first
      let months = Int64(max(1, (month.year - first.year) * 12 + month.month - first.month + 1))
      let missing = try Sum.of(amount.minor, minus: start)
      if missing <= 0 { return 0 }
      return try max(0, Sum.of(missing / months + (missing % months > 0 ? 1 : 0), minus: put))
    }
    if every != nil { return try max(0, Sum.of(try wanted(on: day), minus: try Sum.of(start, put))) }
    return try max(0, Sum.of(amount.minor, minus: now))
  }
}

/// Sums of minor units that throw on overflow.
package enum Sum {
  /// Adds two numbers. Throws `.overflow`.
  package static func of(_ one: Int64, _ other: Int64) throws(AmountError) -> Int64 {
    let (sum, overflow) = one.addingReportingOverflow(other)
    if overflow { throw .overflow }
    return sum
  }

  /// Subtracts a number. Throws `.overflow`.
  package static func of(_ one: Int64, minus other: Int64) throws(AmountError) -> Int64 {
    let (sum, overflow) = one.subtractingReportingOverflow(other)
    if overflow { throw .overflow }
    return sum
  }
}
