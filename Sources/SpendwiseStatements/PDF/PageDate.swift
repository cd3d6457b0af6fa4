import Spendwise
import SpendwiseText

/// A date that words of a page print, with or without its year: `12/18`, `03 Jul, 2026`, `JUL 3`, `31.07.`.
///
/// Words of a page are rarely dates: marks, lengths and ranges of numbers must be those of one.
struct PageDate: Equatable {
  private let parts: DateParts

  /// Reads the whole of `text`.
  init?(_ text: String) {
    // `02.07./03.07.`: the day of posting, and that of value.
    if let slash = text.firstIndex(of: "/"), text[..<slash].contains("."),
      let first = PageDate(String(text[..<slash])), PageDate(String(text[text.index(after: slash)...])) != nil
    {
      self = first
      return
    }
    guard text.utf8.count <= 30, text.utf8.contains(where: ASCII.isDigit),
      let parts = text.withBytes({ DateParts($0) }), !parts.goesOn, parts.second == nil, PageDate.isPossible(parts)
    else { return nil }
    self.parts = parts
  }

  private init(_ parts: DateParts) { self.parts = parts }

  private static func isPossible(_ parts: DateParts) -> Bool {
    let (values, lengths, marks) = (parts.values, parts.lengths, parts.marks)
    if !marks.isDisjoint(with: [.other, .looseMonth]) { return false }
    let last = parts.count - 1
    if parts.hasMonth {
      let numbers = (0...last).filter { lengths[$0] > 0 }
      return numbers.allSatisfy { lengths[$0] != 3 }
        && (last > 1 || numbers.allSatisfy { lengths[$0] < 3 && 1...31 ~= values[$0] })
    }
    guard !marks.isEmpty, marks == [.point, .comma] || marks.rawValue.nonzeroBitCount == 1 else { return false }
    if lengths[0] == 4, last == 2 { return 1...12 ~= values[1] && 1...31 ~= values[2] }
    let isDay = 1...31 ~= values[0] && 1...31 ~= values[1] && min(values[0], values[1]) <= 12
    guard isDay, lengths[0] < 3, lengths[1] < 3, !parts.isPointed || values[1] <= 12 else { return false }
    return last == 2 ? lengths[2] == 2 || lengths[2] == 4 : marks.isDisjoint(with: [.comma, .apostrophe])
  }

  var hasYear: Bool { parts.count == 3 }
  var isPointed: Bool { parts.isPointed }
  /// The order that the numbers prove.
  var vote: DateParts.Order? { parts.order }

  /// The same with its first two numbers exchanged, where they could be either.
  var swapped: PageDate { PageDate(parts.swapped) }

  /// The order of its numbers, where those of the page run in `order`.
  private func order(_ order: DateParts.Order) -> DateParts.Order {
    order == .ymd && hasYear ? order : vote ?? (order == .ymd ? .dmy : order)
  }

  /// The day of a date with its year.
  func day(_ order: DateParts.Order) -> Day? {
    parts.day(self.order(order)).flatMap { 1970..<2100 ~= $0.year ? $0 : nil }
  }

  /// The same; a date without its year is the last one that is not after `end`, by more than some days.
  func day(_ order: DateParts.Order, until end: Day?) -> Day? {
    if hasYear { return day(order) }
    guard let end else { return nil }
    return [end.year + 1, end.year, end.year - 1].lazy
      .compactMap { day(order, year: $0) }.first { $0 <= end.adding(days: 12) }
  }

  /// The day when its year is `year`.
  func day(_ order: DateParts.Order, year: Int) -> Day? { parts.day(self.order(order), year: year) }
}
