import Spendwise
import SpendwiseText

/// Days of a statement.
struct StatementPeriod {
  var days: ClosedRange<Day>
  /// Both of its ends are known.
  var isWhole: Bool

  func isNear(_ day: Day, within count: Int32 = 15) -> Bool {
    day.number >= days.lowerBound.number - count && day.number <= days.upperBound.number + count
  }

  /// The day is near the period. If only the end is known, within the months before it.
  func isRecent(_ day: Day) -> Bool { isNear(day) && (isWhole || day.number >= days.upperBound.number - 100) }

  /// The day in the period, or near it. A payment before the period may be booked in it, and one in it later.
  func day(ofYear day: (Int) -> Day?) -> Day? {
    let last = days.upperBound.year
    let found = [last + 1, last, last - 1, last - 2].compactMap(day)
    if let day = found.first(where: { days.contains($0) }) { return day }
    let near = (days.lowerBound.number - (isWhole ? 62 : 0))...(days.upperBound.number + 15)
    return found.first { near.contains($0.number) }
  }
}

extension StatementPeriod {
  /// Makes the period of a statement, at most a year long.
  init(until last: Day) { self.init(days: Day(number: last.number - 350)...last, isWhole: false) }
}

/// Reads printed dates: `31/07/26`, `1 Jan 2026`, `22-Jan-24`, `2026-07-31T10:15:00`.
struct StatementDay {
  var order = DateParts.Order.dmy
  /// Period that supplies missing years.
  var period: StatementPeriod?
  /// The dates are in a column of a page, some without years.
  var isPrinted = false
  /// Dates are numbers of days, as spreadsheets leave them in text.
  var isSerial = false

  /// A day, with seconds since midnight if a time follows it.
  struct Found {
    var day: Day
    var seconds: Int?
  }

  /// Reads a cell. `isNumber`: it was a number in its file, and counts days.
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
    let isWhole = cell.count == 5 || cell.at(5) == "."
    return isWhole ? Int32(cell.part(0, 5).text) : nil
  }

  /// The day of a date, with or without its year.
  func day(_ parts: DateParts) -> Day? { parts.count == 3 ? parts.day(order) : withoutYear(parts) }

  /// Reads `14 Jul` or `Jul 14` as a day of the period. Figures alone count only if the period has both ends.
  private func withoutYear(_ parts: DateParts) -> Day? {
    let isTwo = parts.lengths[0] == 2 && parts.lengths[1] == 2
    guard let period, isPrinted || parts.hasMonth || period.isWhole && isTwo else { return nil }
    return period.day { parts.day(order, year: $0) }
  }

  /// A cell of text is a date, in whichever order.
  func isDate(_ cell: Bytes) -> Bool {
    DateParts(cell).map { isPrinted ? $0.order : $0.vote } ?? nil != nil || read(cell) != nil
  }

  /// The text counts days, of the years from 2000 on.
  static func isSerial(_ cell: Bytes) -> Bool { cell.count == 5 && serial(cell) ?? 0 > 36_500 }
}
