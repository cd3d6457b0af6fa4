import Spendwise
import SpendwiseText

/// Dates among the words of a page: `12/18`, `03 Jul, 2026`, `JUL 3`, `31.07.`. Their years may be missing.
///
/// Words of a page are rarely dates: marks, lengths and ranges of numbers must be those of one.
extension DateParts {
  /// Reads the whole of `text`.
  init?(printed text: String) {
    // `02.07./03.07.`: the day of posting, and that of value.
    if let slash = text.firstIndex(of: "/"), text[..<slash].contains("."),
      let first = DateParts(printed: String(text[..<slash])),
      DateParts(printed: String(text[text.index(after: slash)...])) != nil
    {
      self = first
      return
    }
    guard text.utf8.count <= 30, text.utf8.contains(where: ASCII.isDigit),
      let parts = text.withBytes({ DateParts($0) }), !parts.goesOn, parts.second == nil, parts.isPossible
    else { return nil }
    self = parts
  }

  var hasYear: Bool { count == 3 }

  private var isPossible: Bool {
    if !marks.isDisjoint(with: [.other, .looseMonth]) { return false }
    let last = count - 1
    if hasMonth {
      let numbers = (0...last).filter { lengths[$0] > 0 }
      return numbers.allSatisfy { lengths[$0] != 3 }
        && (last > 1 || numbers.allSatisfy { lengths[$0] < 3 && 1...31 ~= values[$0] })
    }
    guard !marks.isEmpty, marks == [.point, .comma] || marks.rawValue.nonzeroBitCount == 1 else { return false }
    if lengths[0] == 4, last == 2 { return 1...12 ~= values[1] && 1...31 ~= values[2] }
    let isDay = 1...31 ~= values[0] && 1...31 ~= values[1] && min(values[0], values[1]) <= 12
    guard isDay, lengths[0] < 3, lengths[1] < 3, !isPointed || values[1] <= 12 else { return false }
    return last == 2 ? lengths[2] == 2 || lengths[2] == 4 : marks.isDisjoint(with: [.comma, .apostrophe])
  }

  /// The dates that a line prints.
  static func all(in line: String) -> [DateParts] {
    let words = line.split(separator: " ").prefix(60).map { $0.withoutMarks }.filter { !$0.isEmpty }.flatMap { $0.ends }
    let hasDigit = words.map { $0.utf8.contains(where: ASCII.isDigit) }
    var (found, index): ([DateParts], Int) = ([], 0)
    while index < words.count {
      // Every date has a digit.
      let ends = hasDigit[index...].prefix(3).contains(true) ? min(words.count, index + 3) : index
      let hit = stride(from: ends, to: index, by: -1).lazy.compactMap { end in
        // `01 - 31 Jul 2026` has no date before the hyphen.
        words[index..<end].contains { $0.allSatisfy { !$0.isLetter && !$0.isNumber } }
          ? nil : DateParts(printed: words[index..<end].joined(separator: " ")).map { (end, $0) }
      }.first
      if let (end, date) = hit {
        // `1 - 31 Jul 2026`, `1. bis 31. Juli 2026`
        if end == index + 3, index > 1, words[index - 2].count < 4, words[index - 2].first?.isNumber == true {
          let first = [words[index - 2]] + words[index + 1..<end]
          if let start = DateParts(printed: first.joined(separator: " ")) { found.append(start) }
        }
        found.append(date)
      }
      index = hit?.0 ?? index + 1
    }
    return found
  }
}

extension StatementDay {
  /// Days of the dates that a line prints. One without its year is the last before the others.
  static func days(in line: String, _ orders: DateOrder) -> [Day] {
    let dates = DateParts.all(in: line)
    let votes = dates.reduce(into: orders) { $0.vote($1.order) }
    // The days of a month run up, and are more of them than the same days of some months.
    func length(_ order: DateParts.Order) -> Int32 {
      let days = dates.compactMap { $0.day(order) }
      return (days.last?.number ?? 0) - (days.first?.number ?? 0)
    }
    let isLonger = !votes.isMixed && length(.dmy) * 4 < length(.mdy)
    let order = votes.proved ?? (isLonger ? .mdy : .dmy)
    let whole = dates.compactMap { $0.day(order) }
    guard let last = whole.max() else { return [] }
    let others = dates.filter { !$0.hasYear }.compactMap { date in
      [last.year, last.year - 1].lazy.compactMap { date.day(order, year: $0) }.first { $0 <= last }
    }
    return whole + others
  }

  /// Last day of the month that a line names: `PERIODE : OKTOBER 2025`.
  static func month(in lines: [String]) -> Day? {
    for line in lines {
      let words = line.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
      for (name, year) in zip(words, words.dropFirst()) where year.utf8.count == 4 && name.utf8.count > 2 {
        guard let number = name.withBytes({ MonthName.named($0)?.month }), let year = Int(year), 1990..<2100 ~= year
        else { continue }
        let next = Day(year: number == 12 ? year + 1 : year, month: number == 12 ? 1 : number + 1, day: 1)
        return next.map { $0.adding(days: -1) }
      }
    }
    return nil
  }
}

extension StringProtocol {
  /// The two dates of `07/01/26-07/31/26`; any other word as it is.
  fileprivate var ends: [String] {
    guard utf8.count > 12, utf8.count < 30 else { return [String(self)] }
    for index in indices where self[index] == "-" || self[index] == "\u{2013}" {
      let halves = [String(self[..<index]), String(self[self.index(after: index)...])]
      if halves.allSatisfy({ DateParts(printed: $0)?.hasYear ?? false }) { return [halves[0], "-", halves[1]] }
    }
    return [String(self)]
  }

  /// The text without the marks of the sentence around it.
  fileprivate var withoutMarks: SubSequence {
    var text = self[...]
    while let first = text.first, "(:[\"".contains(first) { text.removeFirst() }
    while let last = text.last, "):],;\"".contains(last) { text.removeLast() }
    return text
  }
}
