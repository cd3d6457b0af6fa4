import SpendwiseText

/// Why words are not a period.
public struct PeriodError: Error, Equatable, Sendable {
  /// The words after the location in a diagnostic.
  public var reason: String

  public init(_ text: String, _ problem: String) {
    reason =
      "\"\(AmountError.excerpt(text.utf8))\" \(problem) (want 2026-07-14, 2026-07, 2026, 2026-Q3, 7d, today, "
      + "yesterday, \"this month\", \"last month\" or FROM..TO)"
  }
}

/// A run of days, both ends included.
///
/// The date words, the same in every program: `2026-07-14` `2026-07` `2026` `2026-Q3` `today` `yesterday` `7d` (the
/// last seven days, today included), `this` or `last` and `week` (from Monday), `month`, `quarter` or `year`, and
/// `A..B` from the first day of A to the last day of B, where one side may be empty. Case does not matter. Where months
/// begin on pay-day, so do the quarters and years that are made of them.
public struct Period: Hashable, Sendable {
  public var first: Day
  public var last: Day

  public init(first: Day, last: Day) {
    self.first = first
    self.last = last
  }

  /// Whether `day` is one of the days.
  public func contains(_ day: Day) -> Bool { first <= day && day <= last }

  /// How many days there are, none when the ends are the wrong way around.
  public var count: Int { max(0, Int(last.number) - Int(first.number) + 1) }

  /// The month that `day` is in.
  public static func month(of day: Day) -> Period { PeriodStep.month.period(of: day) }

  /// Reads date words, all of them; throws when they are not a period.
  public init(_ words: [String], today: Day, months: PeriodStep = .month) throws(PeriodError) {
    let phrase = words.joined(separator: " ")
    guard let period = try DateWords(today, months).read(phrase) else { throw PeriodError(phrase, "is not a date") }
    self = period
  }

  /// Reads date words in one text, such as the value of an option.
  public init(_ phrase: String, today: Day, months: PeriodStep = .month) throws(PeriodError) {
    try self.init([phrase], today: today, months: months)
  }

  /// Reads the date words that `words` begins with and says how many they are; `nil` when the first is none.
  ///
  /// Throws for what is clearly meant as a date and is none, such as `2026-02-31`.
  public static func leading(
    _ words: ArraySlice<String>, today: Day, months: PeriodStep = .month
  ) throws(PeriodError) -> (period: Period, count: Int)? {
    let dates = DateWords(today, months)
    // "last month..this month" is three arguments when it is not quoted.
    for count in [3, 2] where words.count >= count {
      if let period = try? dates.read(words.prefix(count).joined(separator: " ")) { return (period, count) }
    }
    guard let word = words.first, let period = try dates.read(word) else { return nil }
    return (period, 1)
  }
}

/// Reads date words, as they are meant today.
private struct DateWords {
  private let today: Day
  private let months: PeriodStep

  init(_ today: Day, _ months: PeriodStep) { (self.today, self.months) = (today, months) }

  func read(_ phrase: String) throws(PeriodError) -> Period? {
    let bytes = phrase.utf8.map { $0 >= 65 && $0 <= 90 ? $0 | 0x20 : $0 }
    let dots = bytes.indices.dropLast().first { bytes[$0] == UInt8(ascii: ".") && bytes[$0 + 1] == UInt8(ascii: ".") }
    guard let dots else {
      if let period = single(bytes[...]) { return period }
      if isMeantAsDate(bytes) { throw PeriodError(phrase, "is not a date") }
      return nil
    }
    let (from, to) = (bytes[..<dots], bytes[(dots + 2)...])
    let (first, last) = (single(from), single(to))
    if first == nil, last == nil { return nil }
    if first == nil && !from.isEmpty || last == nil && !to.isEmpty {
      throw PeriodError(phrase, "is not a range of dates")
    }
    let period = Period(first: first?.first ?? .first, last: last?.last ?? .last)
    if period.first > period.last { throw PeriodError(phrase, "ends before it begins") }
    return period
  }

  /// Four digits and a hyphen.
  private func isMeantAsDate(_ bytes: [UInt8]) -> Bool {
    bytes.count > 4 && bytes[4] == UInt8(ascii: "-") && bytes.prefix(4).allSatisfy { $0 &- 48 < 10 }
  }

  private func single(_ word: ArraySlice<UInt8>) -> Period? {
    if let first = word.first, first &- 48 < 10 { return numeric(Array(word)) }
    switch String(decoding: word, as: UTF8.self) {
    case "today": return Period(first: today, last: today)
    case "yesterday":
      let day = today.adding(days: -1)
      return Period(first: day, last: day)
    case "this week", "last week":
      let monday = today.adding(days: 1 - today.weekday + (word.first == UInt8(ascii: "l") ? -7 : 0))
      return Period(first: monday, last: monday.adding(days: 6))
    case "this month": return run(1, back: 0)
    case "last month": return run(1, back: 1)
    case "this quarter": return run(3, back: 0)
    case "last quarter": return run(3, back: 1)
    case "this year": return run(12, back: 0)
    case "last year": return run(12, back: 1)
    default: return nil
    }
  }

  /// The month, quarter or year that today is in, by its number of months, or so many before.
  private func run(_ length: Int, back: Int) -> Period? {
    let (year, month, _) = months.calledMonth(of: months.period(of: today)).parts
    guard let start = Day(year: year, month: (month - 1) / length * length + 1, day: 1) else { return nil }
    return months.run(from: start.adding(months: -length * back), length)
  }

  private func numeric(_ word: [UInt8]) -> Period? {
    func number(_ start: Int, _ end: Int) -> Int? {
      var value = 0
      for byte in word[start..<end] {
        guard byte &- 48 < 10 else { return nil }
        value = value * 10 + Int(byte &- 48)
      }
      return value
    }
    let count = word.count
    if word[count - 1] == UInt8(ascii: "d"), count <= 6, let days = number(0, count - 1), days > 0 {
      return Period(first: today.adding(days: 1 - days), last: today)
    }
    guard count >= 4, let year = number(0, 4) else { return nil }
    if count == 4 {
      // A year people have statements of: a bare 4500 is not a date.
      return (1900..<2200).contains(year) ? span(year, 1, 12) : nil
    }
    guard word[4] == UInt8(ascii: "-") else { return nil }
    if count == 7, word[5] == UInt8(ascii: "q"), let quarter = number(6, 7), (1...4).contains(quarter) {
      return span(year, quarter * 3 - 2, 3)
    }
    if count == 7, let month = number(5, 7) { return span(year, month, 1) }
    return Day(String(decoding: word, as: UTF8.self)).map { Period(first: $0, last: $0) }
  }

  private func span(_ year: Int, _ month: Int, _ length: Int) -> Period? {
    Day(year: year, month: month, day: 1).map { months.run(from: $0, length) }
  }
}
