import Spendwise
import SpendwiseText

/// The days that a statement is of.
struct StatementPeriod {
  var days: ClosedRange<Day>
  /// Both of its ends are known.
  var isWhole: Bool

  init(days: ClosedRange<Day>, isWhole: Bool) { (self.days, self.isWhole) = (days, isWhole) }

  /// That of a statement, which is at most a year old.
  init(until last: Day) { self.init(days: Day(number: last.number - 350)...last, isWhole: false) }

  func isNear(_ day: Day, within count: Int32 = 15) -> Bool {
    day.number >= days.lowerBound.number - count && day.number <= days.upperBound.number + count
  }

  /// The day is near the period, or in the months before an end that alone is known.
  func isRecent(_ day: Day) -> Bool { isNear(day) && (isWhole || day.number >= days.upperBound.number - 100) }

  /// The day in the period, or near it: a payment before the period may be booked in it, and one in it later.
  func day(ofYear day: (Int) -> Day?) -> Day? {
    let last = days.upperBound.year
    let found = [last + 1, last, last - 1, last - 2].compactMap(day)
    if let day = found.first(where: { days.contains($0) }) { return day }
    let near = (days.lowerBound.number - (isWhole ? 62 : 0))...(days.upperBound.number + 15)
    return found.first { near.contains($0.number) }
  }
}

/// Reads dates as the tables of banks print them: `31/07/26`, `1 Jan 2026`, `22-Jan-24`, `2026-07-31T10:15:00`.
struct StatementDay {
  var order = DateParts.Order.dmy
  /// The days that give dates without a year theirs.
  var period: StatementPeriod?
  /// They are in a column of dates on a page, with or without their years.
  var isPrinted = false
  /// Dates are numbers of days, as a spreadsheet leaves them in a file of text.
  var isSerial = false

  /// A day, and the seconds since its midnight when a time follows it.
  struct Found {
    var day: Day
    var seconds: Int?
  }

  /// Reads a cell; `isNumber` for one that was a number in its file, and counts days then.
  func read(_ cell: Bytes, isNumber: Bool = false) -> Found? {
    if isNumber || isSerial, let days = StatementDay.serial(cell), days >= 20_000, days < 80_000 {
      // Days since 1899-12-30, as spreadsheets count; only where they can be of a statement.
      return Found(day: Day(number: days - 25_569))
    }
    guard let parts = DateParts(cell), !parts.goesOn else { return nil }
    return day(parts).map { Found(day: $0, seconds: parts.second) }
  }

  /// The days of `45000` and `45000.25`.
  private static func serial(_ cell: Bytes) -> Int32? {
    let isWhole = cell.count == 5 || cell.at(5) == UInt8(ascii: ".")
    return isWhole ? Int32(cell.part(0, 5).text) : nil
  }

  /// The day of a date, with or without its year.
  func day(_ parts: DateParts) -> Day? { parts.count == 3 ? parts.day(order) : withoutYear(parts) }

  /// `14 Jul` or `Jul 14`: such a day of the period. Figures alone may be something else, unless the statement names
  /// both ends of its period.
  private func withoutYear(_ parts: DateParts) -> Day? {
    let isTwo = parts.lengths[0] == 2 && parts.lengths[1] == 2
    guard let period, isPrinted || parts.hasMonth || period.isWhole && isTwo else { return nil }
    return period.day { parts.day(order, year: $0) }
  }

  /// A cell of text is a date, in whichever order.
  func isDate(_ cell: Bytes) -> Bool {
    DateParts(cell).map { isPrinted ? $0.order : $0.vote } ?? nil != nil || read(cell) != nil
  }

  /// A cell of text is a number that counts days, of the years from 2000 on.
  static func isSerial(_ cell: Bytes) -> Bool { cell.count == 5 && serial(cell) ?? 0 > 36_500 }
}
