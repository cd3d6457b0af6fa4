import Spendwise
import SpendwiseText

/// The amount that an envelope should have: at any time, in each period, or by a month.
package struct EnvelopeTarget: Sendable, Equatable {
  /// The periods of a target.
  package enum Cycle: Equatable, Sendable {
    /// A sum for each of these weekdays (Monday is 1) in a month.
    case weekday(Int)
    case month, quarter, year
  }

  private static let weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]

  package let amount: Amount
  package let every: Cycle?
  /// The first day of the month by which the amount is wanted.
  package let by: Day?

  /// Reads the object `target` of an envelope. Throws `EnvelopeError`.
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

  /// The cycle of a word: `month`, `quarter`, `year`, `week`, or the name of a weekday. Throws `EnvelopeError`.
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

  /// The first day of a month such as `2027-03`; a day means its month. Throws `EnvelopeError`.
  package static func month(_ text: String, _ owner: String) throws(EnvelopeError) -> Day {
    guard let day = Day(text.utf8.count == 7 ? text + "-01" : text) else {
      throw EnvelopeError("\(owner): by=\(text) is not a month (want 2027-03)")
    }
    return day.adding(days: 1 - day.day)
  }

  /// The period that counts on a day: what was put in since its start is not wanted again.
  package func period(on day: Day) -> Period {
    switch by == nil ? every : .month {
    case .quarter: return PeriodStep.quarter.period(of: day)
    case .year: return PeriodStep.year.period(of: day)
    default: return Period.month(of: day)
    }
  }

  /// The month by which the amount is wanted, seen from a day; with `every=year` it moves on.
  package func month(from day: Day) -> Day? {
    guard var month = by else { return nil }
    let now = Period.month(of: day).first
    while every == .year, month < now, month.adding(months: 12) > month { month = month.adding(months: 12) }
    return month
  }

  /// The amount wanted in the period of a day, in minor units.
  package func wanted(on day: Day) throws(AmountError) -> Int64 {
    guard by == nil, case .weekday(let weekday) = every else { return amount.minor }
    let month = period(on: day)
    let ahead = (weekday - month.first.weekday + 7) % 7
    let count = Int64((month.count - ahead + 6) / 7)
    let (product, overflow) = amount.minor.multipliedReportingOverflow(by: count)
    if overflow { throw .overflow }
    return product
  }

  /// The amount still to be put in on a day. `start` is the balance before the period, `put` the sum put in since,
  /// `now` the balance on the day.
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

/// Sums of minor units that throw when they do not fit.
package enum Sum {
  /// The sum of two numbers. Throws `.overflow`.
  package static func of(_ one: Int64, _ other: Int64) throws(AmountError) -> Int64 {
    let (sum, overflow) = one.addingReportingOverflow(other)
    if overflow { throw .overflow }
    return sum
  }

  /// The difference of two numbers. Throws `.overflow`.
  package static func of(_ one: Int64, minus other: Int64) throws(AmountError) -> Int64 {
    let (sum, overflow) = one.subtractingReportingOverflow(other)
    if overflow { throw .overflow }
    return sum
  }
}
