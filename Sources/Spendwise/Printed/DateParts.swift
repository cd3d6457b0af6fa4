import SpendwiseText

/// The numbers and month of a date in figures, in their order. `31/07/26`, `03 Jul, 2026`, `JUL 3`, `20260731`.
///
/// A column of dates, or a page of them, decides which number is the day: they run in one order.
package struct DateParts: Equatable {
  /// The order of the numbers of a date.
  package enum Order: String, CaseIterable, Sendable { case dmy, mdy, ymd }

  /// The signs between the parts, but for spaces.
  package struct Marks: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let slash = Marks(rawValue: 1)
    package static let hyphen = Marks(rawValue: 2)
    package static let point = Marks(rawValue: 4)
    package static let comma = Marks(rawValue: 8)
    package static let apostrophe = Marks(rawValue: 16)
    /// Words that join parts, signs that other programs put around a date.
    package static let other = Marks(rawValue: 32)
    /// The month is a word that only begins like one.
    package static let looseMonth = Marks(rawValue: 64)
  }

  /// The number of parts: two or three.
  package private(set) var count = 0
  package private(set) var values = SIMD3<Int>()
  /// The digits of each number; 0 for a month in letters.
  package private(set) var lengths = SIMD3<Int>()
  package private(set) var marks: Marks = []
  /// The time after the date, in seconds since midnight.
  package private(set) var second: Int?
  /// Other text is after the date.
  package private(set) var goesOn = false

  /// The longest date with a time.
  private static let limit = 48

  /// Reads a whole text.
  package init?(_ text: Bytes) {
    guard text.count <= DateParts.limit else { return nil }
    let isDate = text.isASCII ? take(text) : PrintedText.plain(text).withBytes { take($0) }
    if !isDate { return nil }
  }

  /// Takes two or three parts, and a time after them.
  private mutating func take(_ text: Bytes) -> Bool {
    var index = 0
    while index < text.count, count < 3 {
      let start = index
      if ASCII.isDigit(text[index]) {
        var value = 0
        while index < text.count, index - start < 9, ASCII.isDigit(text[index]) {
          value = value * 10 + Int(text[index] & 15)
          index += 1
        }
        if index - start == 8, count == 0 {
          takeWhole(value)
          break
        }
        if index - start > 4 { return false }
        add(value, index - start)
      } else if DateParts.isLetter(text[index]) {
        while index < text.count, DateParts.isLetter(text[index]) { index += 1 }
        if !take(word: text.part(start, index)) { return false }
      } else {
        guard take(mark: text[index]) else { return false }
        index += 1
      }
    }
    takeRest(text.part(index, text.count))
    return count > 1
  }

  /// Letters beyond ASCII have months, too.
  private static func isLetter(_ byte: UInt8) -> Bool { ASCII.isLetter(byte) || byte >= 0x80 }

  private mutating func add(_ value: Int, _ length: Int) {
    (values[count], lengths[count]) = (value, length)
    count += 1
  }

  /// `20260701` and `01072026`.
  private mutating func takeWhole(_ value: Int) {
    let isYearFirst = 1970..<2100 ~= value / 10_000
    let (first, second, third) = (value / 1_000_000, value / 10_000 % 100, value % 10_000)
    values = isYearFirst ? SIMD3(value / 10_000, third / 100, third % 100) : SIMD3(first, second, third)
    (lengths, count) = (isYearFirst ? SIMD3(4, 2, 2) : SIMD3(2, 2, 4), 3)
  }

  /// Ordinals and joining words: `1er`, `3 de mayo`, `2026年6月1日`.
  private static let fillers: Set<String> = ["er", "\u{BA}", "\u{AA}", "de", "del", "of", "年", "月", "년", "월"]
  private static let ordinals: [StaticString] = ["st", "nd", "rd", "th"]
  private static let weekdays = WordSet([
    "mon", "monday", "tue", "tues", "tuesday", "wed", "wednesday", "thu", "thur", "thurs", "thursday", "fri", "friday",
    "sat", "saturday", "sun", "sunday",
  ])

  private mutating func take(word: Bytes) -> Bool {
    if let (month, isLoose) = MonthName.named(word) {
      if monthIndex != nil { return false }
      if isLoose { marks.insert(.looseMonth) }
      add(month, 0)
      return true
    }
    if count > 0, lengths[count - 1] < 3, DateParts.ordinals.contains(where: { word.isSame($0) }) { return true }
    if count == 0, DateParts.weekdays.contains(word) { return true }
    marks.insert(.other)
    return DateParts.fillers.contains(word.text.lowercased()) || DateParts.weekdays.contains(word)
  }

  private mutating func take(mark: UInt8) -> Bool {
    switch mark {
    case 0...ASCII.space, "|": break
    case "/": marks.insert(.slash)
    case "-": marks.insert(.hyphen)
    case ".": marks.insert(.point)
    case ",": marks.insert(.comma)
    case "'": marks.insert(.apostrophe)
    // `="01-07-2026"` is text by the rules of spreadsheets.
    case "=", "\"": marks.insert(.other)
    // A star points to a note below the table.
    case "*" where count == 2: break
    // `2026:06:01`
    case ":" where lengths[0] == 4: marks.insert(.other)
    default: return false
    }
    return true
  }

  private mutating func takeRest(_ all: Bytes) {
    let rest = all.begins("日") || all.begins("일") ? all.part(3, all.count) : all
    if rest.allSatisfy({ $0 <= ASCII.space || "|/-.,'*\"".utf8.contains($0) }) { return }
    second = PrintedTime.read(rest)?.second
    goesOn = second == nil
  }

  // MARK: Meaning

  private var monthIndex: Int? { (0..<count).first { lengths[$0] == 0 } }

  /// The month is in letters.
  package var hasMonth: Bool { monthIndex != nil }

  /// Its numbers are parted by points: `31.07.`. Then the day comes first.
  package var isPointed: Bool { marks == .point && !hasMonth && lengths[0] < 3 }

  /// The order that the numbers prove. One above 12 is a day; with points the day comes first everywhere.
  package var order: Order? {
    guard !hasMonth, 1...2 ~= lengths[0] else { return nil }
    if values[1] <= 12, 13...31 ~= values[0] || isPointed && values[0] <= 31 { return .dmy }
    return values[0] <= 12 && 13...31 ~= values[1] ? .mdy : nil
  }

  /// The same, of a date with its year.
  package var vote: Order? { count == 3 ? order : nil }

  /// Another order makes it another day.
  package var isOpen: Bool { !hasMonth && lengths[0] <= 2 && values[0] != values[1] }

  /// The day in this order, of a date with its year.
  package func day(_ order: Order) -> Day? {
    guard count == 3, let year = year(order) else { return nil }
    return day(order, year: year)
  }

  /// The day of a year.
  package func day(_ order: Order, year: Int) -> Day? {
    let (month, day) = positions(order)
    return lengths[month] <= 2 && lengths[day] <= 2 ? Day(year: year, month: values[month], day: values[day]) : nil
  }

  /// The parts that are month and day.
  private func positions(_ order: Order) -> (month: Int, day: Int) {
    if let month = monthIndex {
      let others = (0..<count).filter { $0 != month }
      return (month, others.count > 1 && lengths[others[0]] == 4 ? others[1] : others[0])
    }
    if count == 3, lengths[0] > 2 || order == .ymd { return (1, 2) }
    return order == .mdy ? (0, 1) : (1, 0)
  }

  /// The year of the common era.
  private func year(_ order: Order) -> Int? {
    let (month, day) = positions(order)
    let position = 3 - month - day
    // Quicken's `3/ 4' 5`.
    let digits = marks.contains(.apostrophe) && lengths[position] == 1 ? 2 : lengths[position]
    return DateParts.year(values[position], digits: digits)
  }

  /// The year of the common era. The source wrote it with `digits` digits; Thailand counts from the death of the
  /// Buddha, and Taiwan from its republic.
  package static func year(_ value: Int, digits: Int) -> Int? {
    switch digits {
    case 4: 2400...2700 ~= value ? value - 543 : value
    case 3 where 90..<200 ~= value: 1911 + value
    case 2: value < 70 ? 2000 + value : 1900 + value
    default: nil
    }
  }
}
