/// A calendar date of the Gregorian calendar, from 0001-01-01 to 9999-12-31.
public struct Day: Hashable, Comparable, Sendable {
  /// Days since 1970-01-01.
  public let number: Int32

  /// The date this many days after 1970-01-01. Clamped to the years 1 to 9999.
  public init(number: Int32) { self.number = min(max(number, Day.first.number), Day.last.number) }

  private init(unchecked number: Int32) { self.number = number }

  /// 0001-01-01, for an open beginning.
  public static let first = Day(unchecked: -719_162)
  /// 9999-12-31, for an open end.
  public static let last = Day(unchecked: 2_932_896)

  /// The date with these parts. `nil` when there is none, such as 31 February.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1, day <= Day.length(year, month) else {
      return nil
    }
    // Years that begin in March, in eras of 400 years: no table, no loop.
    let shifted = month > 2 ? year : year - 1
    let (era, yearOfEra) = (shifted / 400, shifted % 400)
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    number = Int32(era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468)
  }

  /// Reads exactly `YYYY-MM-DD`. `nil` for anything else and for a date that does not exist.
  public init?(_ iso: Bytes) {
    guard iso.count == 10, iso[4] == "-", iso[7] == "-" else { return nil }
    func digit(_ index: Int) -> Int { Int(iso[index] &- 48) }
    for index in 0..<10 where index != 4 && index != 7 && digit(index) > 9 { return nil }
    self.init(
      year: digit(0) * 1000 + digit(1) * 100 + digit(2) * 10 + digit(3), month: digit(5) * 10 + digit(6),
      day: digit(8) * 10 + digit(9))
  }

  /// Reads exactly `YYYY-MM-DD`. `nil` for anything else and for a date that does not exist.
  public init?(_ iso: String) {
    guard let day = iso.withBytes({ Day($0) }) else { return nil }
    self = day
  }

  /// The day is rarely that of a payment. It is before 1970 or over a year after `today`.
  public func isFar(from today: Day) -> Bool { number < 0 || number > today.number + 366 }

  public static func < (a: Day, b: Day) -> Bool { a.number < b.number }

  /// The number of days in a month.
  public static func length(_ year: Int, _ month: Int) -> Int {
    switch month {
    case 2: return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: return 30
    default: return 31
    }
  }

  /// The parts, computed together.
  public var parts: (year: Int, month: Int, day: Int) {
    let days = Int(number) + 719_468
    let (era, dayOfEra) = (days / 146_097, days % 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shifted + 2) / 5 + 1)
  }

  /// The year, 1 to 9999.
  public var year: Int { parts.year }
  /// The month, 1 to 12.
  public var month: Int { parts.month }
  /// The day of the month, 1 to 31.
  public var day: Int { parts.day }

  /// 1 for Monday to 7 for Sunday, as ISO 8601 counts.
  public var weekday: Int { (Int(number) % 7 + 10) % 7 + 1 }

  /// `YYYY-MM-DD`.
  public var iso: String {
    var out: [UInt8] = []
    out.reserveCapacity(10)
    write(into: &out)
    return String(decoding: out, as: UTF8.self)
  }

  /// Appends `YYYY-MM-DD`.
  public func write(into out: inout [UInt8]) {
    let (year, month, day) = parts
    func digit(_ value: Int) { out.append(48 + UInt8(truncatingIfNeeded: value % 10)) }
    digit(year / 1000)
    digit(year / 100)
    digit(year / 10)
    digit(year)
    out.append("-")
    digit(month / 10)
    digit(month)
    out.append("-")
    digit(day / 10)
    digit(day)
  }

  /// The date this many days later. Clamped to 0001-01-01 and 9999-12-31.
  public func adding(days: Int) -> Day {
    // No two dates are further apart than this, so nothing is lost and nothing overflows.
    Day(number: number + Int32(min(max(days, -4_000_000), 4_000_000)))
  }

  /// The same day this many months later, or the month's last day. 31 January and one month is 28 February.
  public func adding(months: Int) -> Day {
    let (year, month, day) = parts
    let (shifted, overflow) = (year * 12 + month - 1).addingReportingOverflow(months)
    if overflow || shifted >= 10_000 * 12 { return months > 0 ? .last : .first }
    if shifted < 12 { return .first }
    let (newYear, newMonth) = (shifted / 12, shifted % 12 + 1)
    return Day(year: newYear, month: newMonth, day: min(day, Day.length(newYear, newMonth))) ?? self
  }
}
