import Spendwise
import SpendwiseTables
import SpendwiseText

/// The order of the dates of a document, and the end of its period, which gives dates without a year theirs.
struct PDFDates {
  private(set) var order = DateParts.Order.dmy
  /// Why the order may be another.
  private(set) var isOpen = false
  private(set) var end: Day?
  /// The first day of the period, where that is known.
  private var start: Day?
  private var needsYear = false

  /// The dates that a document prints, which are the same however its rows are read.
  struct Printed {
    /// The dates of each line that has some.
    fileprivate let texts: [(text: String, dates: [PageDate])]
    /// The end of the month that the first lines name.
    fileprivate let month: Day?

    init(_ lines: [PDFLine]) { (texts, month) = (PDFDates.dates(lines), PDFDates.month(lines)) }
  }

  /// `isAmerican` says which way dates run where nothing shows it; `nil` where that is not known either.
  init(_ rows: [PDFRow], _ printed: Printed, given: DateParts.Order?, isAmerican: Bool?) {
    let texts = printed.texts
    var votes: [DateParts.Order: Int] = [:]
    for vote in rows.compactMap(\.date.vote) { votes[vote, default: 0] += 3 }
    // `12.11` may be an amount.
    for date in texts.flatMap(\.dates) where date.hasYear || !date.isPointed {
      if let vote = date.vote { votes[vote, default: 0] += 1 }
    }
    let (dmy, mdy) = (votes[.dmy] ?? 0, votes[.mdy] ?? 0)
    if let given {
      order = given
    } else if dmy != mdy {
      order = mdy > dmy ? .mdy : .dmy
    } else {
      let isNumeric = rows.contains { $0.date != $0.date.swapped }
      if isNumeric {
        let runs = [DateParts.Order.dmy, .mdy].map {
          PDFDates.turns(rows, $0, PDFDates.period(texts, $0)?.end ?? printed.month)
        }
        isOpen = runs[0] == runs[1] && isAmerican == nil
        order = runs[0] == runs[1] ? isAmerican == true ? .mdy : .dmy : runs[0] < runs[1] ? .dmy : .mdy
      }
    }
    let period = PDFDates.period(texts, order)
    (start, end) = (period?.start, period?.end ?? printed.month)
    needsYear = rows.contains { !$0.date.hasYear && $0.year == nil }
  }

  /// Whether the days lie in the period, or near it.
  func covers(_ days: [Day?]) -> Bool {
    guard let end, start != nil || needsYear else { return true }
    let first = (start ?? end.adding(days: -62)).adding(days: -45)
    return days.allSatisfy { $0.map { $0 >= first && $0 <= end.adding(days: 45) } ?? true }
  }

  /// The day of a row.
  func day(_ row: PDFRow) -> Day? {
    if let year = row.year, !row.date.hasYear { return row.date.day(order, year: year) }
    return row.date.day(order, until: end)
  }

  /// How often the dates of rows turn back, or lie beyond the end: the fewer the better.
  private static func turns(_ rows: [PDFRow], _ order: DateParts.Order, _ end: Day?) -> Int {
    let days = rows.map { $0.date.day(order, until: end) }
    var (ups, downs, bad) = (0, 0, days.count { $0 == nil })
    for (a, b) in zip(days, days.dropFirst()) {
      guard let a, let b else { continue }
      if b > a { ups += 1 }
      if b < a { downs += 1 }
      if abs(Int(b.number) - Int(a.number)) > 45 { bad += 1 }
    }
    // A statement is of the months before its end.
    if let end, !days.contains(where: { $0.map { $0 >= end.adding(days: -100) } ?? false }) { bad += 1 }
    return min(ups, downs) + bad
  }

  /// The dates of each line that has some.
  private static func dates(_ lines: [PDFLine]) -> [(text: String, dates: [PageDate])] {
    lines.prefix(2000).compactMap { line in
      let words = line.words.prefix(60).map { $0.text.trimmingMarks() }.filter { !$0.isEmpty }.flatMap { $0.ends() }
      let hasDigit = words.map { $0.utf8.contains(where: ASCII.isDigit) }
      var (found, index): ([PageDate], Int) = ([], 0)
      while index < words.count {
        // Every date has a digit.
        let ends = hasDigit[index...].prefix(3).contains(true) ? min(words.count, index + 3) : index
        let hit = stride(from: ends, to: index, by: -1).lazy.compactMap { end in
          // `01 - 31 Jul 2026` has no date before the hyphen.
          words[index..<end].contains { $0.allSatisfy(\.isMark) }
            ? nil : PageDate(words[index..<end].joined(separator: " ")).map { (end, $0) }
        }.first
        if let (end, date) = hit {
          // `1 - 31 Jul 2026`, `1. bis 31. Juli 2026`
          if end == index + 3, index > 1, words[index - 2].count < 4, words[index - 2].first?.isNumber == true {
            let first = [words[index - 2]] + words[index + 1..<end]
            if let start = PageDate(first.joined(separator: " ")) { found.append(start) }
          }
          found.append(date)
        }
        index = hit?.0 ?? index + 1
      }
      return found.isEmpty ? nil : (line.text.lowercased(), found)
    }
  }

  /// The last day of the month that the first lines name without a day: `PERIODE : OKTOBER 2025`.
  private static func month(_ lines: [PDFLine]) -> Day? {
    for line in lines.prefix(60) {
      let words = line.text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
      for (name, year) in zip(words, words.dropFirst()) where year.utf8.count == 4 && name.utf8.count > 2 {
        guard let number = name.withBytes({ MonthName.named($0)?.month }), let year = Int(year), 1990..<2100 ~= year
        else { continue }
        let next = Day(year: number == 12 ? year + 1 : year, month: number == 12 ? 1 : number + 1, day: 1)
        return next.map { $0.adding(days: -1) }
      }
    }
    return nil
  }

  /// The last day of the period: that of a range, else the day of the statement, else the last day that is named.
  private static func period(
    _ texts: [(text: String, dates: [PageDate])], _ order: DateParts.Order
  ) -> (start: Day?, end: Day)? {
    func last(_ dates: [PageDate]) -> Day? { dates.compactMap { $0.day(order) }.max() }
    let words = [
      "period", "from", " to ", " - ", "\u{2013}", "through", "until", "till", " bis ", " au ", " al ", " t/m ",
      "closing",
    ]
    for range in texts where range.dates.count > 1 && words.contains(where: { range.text.contains($0) }) {
      guard let end = last(range.dates) else { continue }
      if let start = range.dates.compactMap({ $0.day(order, until: end) }).min(), 1...400 ~= end.number - start.number {
        return (start, end)
      }
    }
    let stated = texts.filter { $0.text.contains("statement") || $0.text.contains("date") && !$0.text.contains("due") }
    let day = stated.lazy.compactMap { last($0.dates) }.first ?? texts.lazy.compactMap { last($0.dates) }.first
    return day.map { (nil, $0) }
  }
}

extension Character {
  /// Whether it is neither a letter nor a figure.
  fileprivate var isMark: Bool { !isLetter && !isNumber }
}

extension String {
  /// The two dates of `07/01/26-07/31/26`; any other word as it is.
  fileprivate func ends() -> [String] {
    guard utf8.count > 12, utf8.count < 30 else { return [self] }
    for index in indices where self[index] == "-" || self[index] == "\u{2013}" {
      let halves = [String(self[..<index]), String(self[self.index(after: index)...])]
      if halves.allSatisfy({ PageDate($0)?.hasYear ?? false }) { return [halves[0], "-", halves[1]] }
    }
    return [self]
  }

  /// Without the marks around it that belong to the sentence.
  fileprivate func trimmingMarks() -> String {
    var text = Substring(self)
    while let first = text.first, "(:[\"".contains(first) { text.removeFirst() }
    while let last = text.last, "):],;\"".contains(last) { text.removeLast() }
    return String(text)
  }
}
