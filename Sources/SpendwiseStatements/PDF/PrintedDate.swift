import SpendwiseText

/// A date as it is printed, with or without its year: `12/18`, `03 Jul, 2026`, `JUL 3`, `31.07.`.
struct PrintedDate: Equatable {
  /// The numbers in their order, without the month where that is a word.
  private var numbers: [Int]
  /// How many digits each has.
  private var lengths: [Int]
  private var month: Int?
  /// Its numbers are parted by points: `31.07.`. Then the day comes first.
  private(set) var isPointed = false

  /// Whether the year is there.
  var hasYear: Bool { numbers.count + (month == nil ? 0 : 1) == 3 }
  /// The order that the numbers prove.
  var vote: StatementProfile.DateOrder? {
    guard month == nil, lengths[0] < 3 else { return nil }
    if numbers[0] > 12 || isPointed { return .dmy }
    return numbers[1] > 12 ? .mdy : nil
  }

  /// The same with its first two numbers exchanged, where they could be either.
  var swapped: PrintedDate {
    var other = self
    if month == nil, lengths[0] < 3, !isPointed, numbers[1] <= 31 { other.numbers.swapAt(0, 1) }
    return other
  }

  /// Reads the whole of `text`.
  init?(_ text: String) {
    (numbers, lengths) = ([], [])
    // `02.07./03.07.`: the day of posting, and that of value.
    if let slash = text.firstIndex(of: "/"), text[..<slash].contains("."),
      let first = PrintedDate(String(text[..<slash])), PrintedDate(String(text[text.index(after: slash)...])) != nil
    {
      self = first
      return
    }
    guard text.utf8.count <= 30, text.utf8.contains(where: ASCII.isDigit), let first = text.first,
      first.isDigit || first.isWordLetter
    else {
      return nil
    }
    var (marks, rest) = (Set<Character>(), Substring(text))
    while let first = rest.first {
      if first.isDigit {
        let run = rest.prefix(while: \.isDigit)
        guard numbers.count < 3, run.count <= 8, let value = Int(run) else { return nil }
        numbers.append(value)
        lengths.append(run.count)
        rest = rest.dropFirst(run.count)
      } else if first.isWordLetter {
        let run = rest.prefix(while: \.isWordLetter)
        guard takeWord(run.lowercased()) else { return nil }
        rest = rest.dropFirst(run.count)
      } else {
        // A star points to a note below the table.
        guard " |/-.,'\u{2019}".contains(first) || first == "*" && rest.count == 1 else { return nil }
        if first != " ", first != "|", first != "*" { marks.insert(first) }
        rest.removeFirst()
      }
    }
    splitWhole()
    isPointed = marks == ["."] && month == nil && lengths[0] < 3
    guard isPossible(marks) else { return nil }
  }

  private mutating func takeWord(_ word: String) -> Bool {
    if let found = PrintedDate.months(word) {
      if month != nil { return false }
      month = found
      return true
    }
    if ["st", "nd", "rd", "th"].contains(word) { return lengths.last.map { $0 < 3 } ?? false }
    return PrintedDate.weekdays.contains { word == $0 || word == $0.prefix(3) } && numbers.isEmpty
  }

  /// `01072026` and `20260701`.
  private mutating func splitWhole() {
    guard numbers.count == 1, month == nil, lengths[0] == 8 else { return }
    let value = numbers[0]
    if value / 10_000 >= 1970, value / 10_000 < 2100 {
      (numbers, lengths) = ([value / 10_000, value / 100 % 100, value % 100], [4, 2, 2])
    } else {
      (numbers, lengths) = ([value / 1_000_000, value / 10_000 % 100, value % 10_000], [2, 2, 4])
    }
  }

  private func isPossible(_ marks: Set<Character>) -> Bool {
    if month != nil {
      guard numbers.count == 1 || numbers.count == 2, lengths.allSatisfy({ $0 == 1 || $0 == 2 || $0 == 4 }) else {
        return false
      }
      return numbers.count == 1 ? lengths[0] < 3 && 1...31 ~= numbers[0] : true
    }
    guard numbers.count == 2 || numbers.count == 3, !marks.isEmpty, marks.count == 1 || marks == [".", ","] else {
      return false
    }
    if isPointed, numbers[1] > 12 { return false }
    if numbers.count == 3 {
      return lengths[0] == 4
        ? 1...12 ~= numbers[1] && 1...31 ~= numbers[2]
        : lengths[0] < 3 && lengths[1] < 3 && (lengths[2] == 2 || lengths[2] == 4) && 1...31 ~= numbers[0]
          && 1...31 ~= numbers[1] && min(numbers[0], numbers[1]) <= 12
    }
    return lengths.allSatisfy { $0 < 3 } && 1...31 ~= numbers[0] && 1...31 ~= numbers[1]
      && min(numbers[0], numbers[1]) <= 12 && !marks.contains(",") && !marks.contains("'")
  }

  private static let weekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "tues", "thur", "thurs",
  ]
  private static func months(_ word: String) -> Int? {
    if let found = MonthWords.exactly(word) { return found }
    guard let number = word.withBytes({ MonthName.number($0) }) else { return nil }
    let name = "\(MonthName.all[number - 1])".lowercased()
    return word.count == 3 || word == name || word == "sept" ? number : nil
  }

  private static func year(_ value: Int, _ length: Int) -> Int? {
    let value = StatementDay.common(value)
    return length == 4 ? (1970..<2100 ~= value ? value : nil) : length == 2 ? (value < 70 ? 2000 : 1900) + value : nil
  }

  /// The day and the month, where the numbers run in `order`.
  private func parts(_ order: StatementProfile.DateOrder) -> (day: Int, month: Int) {
    if let month { return (lengths[0] == 4 ? numbers[numbers.count - 1] : numbers[0], month) }
    if lengths[0] == 4 { return (numbers[2], numbers[1]) }
    if order == .ymd, numbers.count == 3 { return (numbers[2], numbers[1]) }
    return (vote ?? order) == .mdy ? (numbers[1], numbers[0]) : (numbers[0], numbers[1])
  }

  /// The day of a date with its year.
  func day(_ order: StatementProfile.DateOrder) -> Day? {
    guard hasYear else { return nil }
    let (date, month) = parts(order)
    let isFirst = lengths[0] == 4 || order == .ymd && self.month == nil && lengths[0] == 2 && lengths[2] == 2
    let index = isFirst ? 0 : numbers.count - 1
    guard let year = PrintedDate.year(numbers[index], lengths[index]) else { return nil }
    return Day(year: year, month: month, day: date)
  }

  /// The same; a date without its year is the last one that is not after `end`, by more than some days.
  func day(_ order: StatementProfile.DateOrder, until end: Day?) -> Day? {
    if hasYear { return day(order) }
    guard let end else { return nil }
    let (date, month) = parts(order)
    return [end.year + 1, end.year, end.year - 1].lazy
      .compactMap { Day(year: $0, month: month, day: date) }.first { $0 <= end.adding(days: 12) }
  }

  /// The day when its year is `year`.
  func day(_ order: StatementProfile.DateOrder, year: Int) -> Day? {
    let (date, month) = parts(order)
    return Day(year: year, month: month, day: date)
  }
}

extension Character {
  /// A digit of ASCII.
  fileprivate var isDigit: Bool { asciiValue.map(ASCII.isDigit) ?? false }

  /// The same as `isLetter`, which looks every character up in the tables of Unicode.
  fileprivate var isWordLetter: Bool { asciiValue.map(ASCII.isLetter) ?? isLetter }
}
