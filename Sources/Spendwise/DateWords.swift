import SpendwiseText

/// Reads date words, as a household means them today.
struct DateWords {
  private let calendar: HouseholdCalendar
  private var today: Day { calendar.today }
  private var months: PeriodStep { calendar.months }

  init(_ calendar: HouseholdCalendar) { self.calendar = calendar }

  /// The period that a phrase names; `nil` when it does not. Unless the phrase `isWhole`, its last words may be no part
  /// of a date.
  func read(_ phrase: String, isWhole: Bool) throws(PeriodError) -> Period? {
    let words = DateWords.lowercased(phrase).split(separator: " ")
    if let period = try openEnded(words) { return period }
    let bytes = Array((DateWords.rangeOfWords(words) ?? DateWords.lowercased(phrase)).utf8)
    let dots = bytes.indices.dropLast().first { bytes[$0] == "." && bytes[$0 + 1] == "." }
    guard let dots else { return try single(bytes[...]) }
    let (from, to) = (bytes[..<dots], bytes[(dots + 2)...])
    let (first, last) = (try single(from), try single(to))
    if first == nil, last == nil { return nil }
    if first == nil && !from.isEmpty || last == nil && !to.isEmpty {
      if !isWhole { return nil }
      throw PeriodError(phrase, "is not a range of dates")
    }
    let period = Period(first: first?.first ?? .first, last: last?.last ?? .last)
    if period.first > period.last { throw PeriodError(phrase, "ends before it begins") }
    return period
  }

  private static func lowercased(_ phrase: String) -> String {
    String(decoding: phrase.utf8.map { $0 >= 65 && $0 <= 90 ? $0 | 0x20 : $0 }, as: UTF8.self)
  }

  /// `since nov`, `after 2026-11-01`, `until yesterday`, `before 2026-11`.
  private func openEnded(_ words: [Substring]) throws(PeriodError) -> Period? {
    guard let word = words.first, ["since", "from", "after", "until", "till", "to", "before"].contains(word) else {
      return nil
    }
    let date = words.dropFirst().joined(separator: " ")
    guard words.count > 1, let days = try single(Array(date.utf8)[...]) else { return nil }
    switch word {
    case "since", "from": return Period(first: days.first, last: .last)
    case "after": return Period(first: days.last.adding(days: 1), last: .last)
    case "before": return Period(first: .first, last: days.first.adding(days: -1))
    default: return Period(first: .first, last: days.last)
    }
  }

  /// `from nov to jan` and `nov to jan` as `nov..jan`.
  private static func rangeOfWords(_ words: [Substring]) -> String? {
    guard let to = words.firstIndex(of: "to"), to > 0, to < words.count - 1 else { return nil }
    let from = words[..<to].drop { $0 == "from" }
    return from.joined(separator: " ") + ".." + words[(to + 1)...].joined(separator: " ")
  }

  // MARK: One date

  private func single(_ bytes: ArraySlice<UInt8>) throws(PeriodError) -> Period? {
    let text = String(decoding: bytes, as: UTF8.self)
    let tokens = text.split { $0 == " " || $0 == "," }.map(String.init)
    if tokens.isEmpty || tokens.count > 3 { return nil }
    if let word = tokens.first, tokens.count == 1 {
      if let period = named(word) { return period }
      if let period = try compact(Array(word.utf8)) { return period }
      if let period = try joined(word) { return period }
      if let period = try separated(word) { return period }
      if isMeantAsDate(word) { throw PeriodError(word, "is not a date") }
    }
    if let period = relative(tokens) ?? ago(tokens) ?? count(of: tokens) { return period }
    if let period = try financialYear(tokens) { return period }
    return try written(tokens)
  }

  private func named(_ word: String) -> Period? {
    switch word {
    case "all": return Period(first: .first, last: .last)
    case "wtd": return Period(first: calendar.weeks.period(of: today).first, last: today)
    case "mtd": return run(1, 0).map { Period(first: $0.first, last: today) }
    case "qtd": return run(3, 0).map { Period(first: $0.first, last: today) }
    case "ytd": return run(12, 0).map { Period(first: $0.first, last: today) }
    default: break
    }
    if let weekday = DateWords.weekday(word) { return day(today.adding(days: -((today.weekday - weekday + 7) % 7))) }
    let days = ["today": 0, "yesterday": -1, "tomorrow": 1]
    return day(days[word].map { today.adding(days: $0) })
  }

  /// Words that are written as one: `lastmonth`, `november2025`.
  private func joined(_ word: String) throws(PeriodError) -> Period? {
    if let begin = ["this", "last", "next"].first(where: { word.hasPrefix($0) && word.count > $0.count }) {
      return relative([begin, String(word.dropFirst(begin.count))])
    }
    // `9nov`, `9nov2026`, `nov9`, `november2025`
    var (parts, rest) = ([] as [String], word[...])
    while let first = rest.first {
      let part = rest.prefix { $0.isLetter == first.isLetter }
      parts.append(String(part))
      rest = rest.dropFirst(part.count)
    }
    let isDate = (2...3).contains(parts.count) && parts.contains { month($0) != nil }
    return isDate ? try written(parts) : nil
  }

  private static let weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]

  /// The weekday of `mon` or `monday`: 1 for Monday to 7.
  private static func weekday(_ word: String) -> Int? {
    let short = ["tues": "tue", "thur": "thu", "thurs": "thu", "weds": "wed"][word] ?? word
    return weekdays.firstIndex { $0 == word || $0.prefix(3) == short }.map { $0 + 1 }
  }

  /// `this month`, `last week`, `next year`, `last fy`, `last monday`.
  private func relative(_ tokens: [String]) -> Period? {
    guard tokens.count == 2, let offset = ["this": 0, "last": -1, "previous": -1, "next": 1][tokens[0]] else {
      return nil
    }
    if let weekday = DateWords.weekday(tokens[1]) {
      // The last one is before today, the next one after it, this one in the week of today.
      let start = calendar.weekStart
      let distance = (weekday - start + 7) % 7 - (today.weekday - start + 7) % 7
      let weeks = offset < 0 && distance >= 0 ? -1 : offset > 0 && distance <= 0 ? 1 : 0
      return day(today.adding(days: distance + 7 * weeks))
    }
    switch tokens[1] {
    case "fy": return financialYear(today.year + offset - (today.month < calendar.yearStart ? 1 : 0))
    case "week":
      return calendar.weeks.period(of: today.adding(days: 7 * offset))
    case "month": return run(1, offset)
    case "quarter": return run(3, offset)
    case "year": return run(12, offset)
    default: return nil
    }
  }

  /// `7 days`, `last 7 days`, `7days`, `2 weeks`, `2w`, `3m`, `last 3 months`, `1y`: up to today.
  private func count(of tokens: [String]) -> Period? {
    var rest = tokens[...]
    if rest.count > 1, ["last", "past", "previous"].contains(rest.first) { rest = rest.dropFirst() }
    return back(rest).map { Period(first: $0.adding(days: 1), last: today) }
  }

  /// `3 days ago`, `2w ago`.
  private func ago(_ tokens: [String]) -> Period? {
    tokens.last == "ago" ? day(back(tokens.dropLast())) : nil
  }

  /// The day this number of days, weeks, months or years ago.
  private func back(_ tokens: ArraySlice<String>) -> Day? {
    let digits = tokens.first.map { $0.prefix { $0.isASCII && $0.isNumber } } ?? ""
    let unit = tokens.first.map { $0.dropFirst(digits.count) + (tokens.dropFirst().first ?? "") } ?? ""
    guard tokens.count <= 2, digits.count <= 5, let number = Int(digits), number > 0 else { return nil }
    switch unit {
    case "d", "day", "days": return today.adding(days: -number)
    case "w", "wk", "wks", "week", "weeks": return today.adding(days: -7 * number)
    case "m", "mo", "mos", "month", "months": return today.adding(months: -number)
    case "y", "yr", "yrs", "year", "years": return today.adding(months: -12 * number)
    default: return nil
    }
  }

  /// `fy2026` and `fy2026-27`. From April 2026 to March 2027, where financial years begin in April.
  private func financialYear(_ tokens: [String]) throws(PeriodError) -> Period? {
    let word = tokens.joined()
    guard tokens.count == 1 || tokens.count == 2 && tokens[0] == "fy", word.hasPrefix("fy"),
      word.dropFirst(2).first?.isNumber == true
    else { return nil }
    let years = word.dropFirst(2).split(separator: "-", omittingEmptySubsequences: false).map { Array($0.utf8)[...] }
    let numbers = years.compactMap(DateWords.number)
    guard numbers.count == years.count, numbers.count <= 2, years[0].count == 4, (1900..<2200).contains(numbers[0]),
      numbers.count == 1 || [numbers[0] + 1, (numbers[0] + 1) % 100].contains(numbers[1])
    else { throw PeriodError(word, "is not a financial year", want: "want fy2026 or fy2026-27, \(financialMonths)") }
    return financialYear(numbers[0])
  }

  private func financialYear(_ year: Int) -> Period? { span(year, calendar.yearStart, 12) }

  /// `April to March`.
  private var financialMonths: String {
    let last = (calendar.yearStart + 10) % 12
    return "\(MonthName.all[calendar.yearStart - 1]) to \(MonthName.all[last])"
  }

  /// The run of `length` months around today, such as a quarter. Moved by `offset` such runs.
  private func run(_ length: Int, _ offset: Int) -> Period? {
    let (year, month, _) = months.calledMonth(of: months.period(of: today)).parts
    guard let start = Day(year: year, month: (month - 1) / length * length + 1, day: 1) else { return nil }
    return months.run(from: start.adding(months: length * offset), length)
  }

  // MARK: As programs write dates

  /// `2026`, `2026-07`, `2026-q3`, `2026-07-14`, `20260714`.
  private func compact(_ word: [UInt8]) throws(PeriodError) -> Period? {
    guard word.count >= 4, let year = DateWords.number(word[..<4]) else { return nil }
    if word.count == 4 {
      // A year people have statements of: a bare 4500 is not a date.
      return (1900..<2200).contains(year) ? span(year, 1, 12) : nil
    }
    if word.count == 8, let month = DateWords.number(word[4..<6]), let date = DateWords.number(word[6...]) {
      return (1900..<2200).contains(year) ? day(Day(year: year, month: month, day: date)) : nil
    }
    guard word[4] == "-" else { return nil }
    if word.count == 7, word[5] == "q", let quarter = DateWords.number(word[6...]) {
      return (1...4).contains(quarter) ? span(year, quarter * 3 - 2, 3) : nil
    }
    if word.count <= 7, let month = DateWords.number(word[5...]) { return span(year, month, 1) }
    if let day = Day(String(decoding: word, as: UTF8.self)) { return self.day(day) }
    let parts = word.split(separator: "-").compactMap(DateWords.number)
    if parts.count == 3 { try refuseDay(String(decoding: word, as: UTF8.self), year, parts[1], parts[2]) }
    return nil
  }

  /// Throws for a day that its month does not have.
  private func refuseDay(_ words: String, _ year: Int, _ month: Int, _ date: Int) throws(PeriodError) {
    guard date > 0, date < 100, let first = Day(year: year, month: month, day: 1) else { return }
    let days = Int(first.adding(months: 1).number) - Int(first.number)
    if date <= days { return }
    throw PeriodError(words, "is not a date", want: "\(MonthName.all[month - 1]) \(year) has \(days) days")
  }

  /// Four digits and a hyphen.
  private func isMeantAsDate(_ word: String) -> Bool {
    let bytes = Array(word.utf8)
    return bytes.count > 4 && bytes[4] == "-" && DateWords.number(bytes[..<4]) != nil
  }

  // MARK: As people write dates

  /// `30-11-2026`, `30/11/2026`, `30/11`, `11/2026`, `30-nov-2026`.
  private func separated(_ word: String) throws(PeriodError) -> Period? {
    guard let mark = word.first(where: { "/-.".contains($0) }) else { return nil }
    let parts = word.split(separator: mark, omittingEmptySubsequences: false).map(String.init)
    guard (2...3).contains(parts.count) else { return nil }
    if parts.count == 2, parts.allSatisfy({ month($0) != nil }) {
      throw PeriodError(word, "is not a date", want: "want \(parts[0])..\(parts[1])")
    }
    if parts.contains(where: { month($0) != nil }) { return try written(parts) }
    if let period = relative(parts) { return period }
    let numbers = parts.compactMap { DateWords.number(Array($0.utf8)[...]) }
    guard numbers.count == parts.count else { return nil }
    let lengths = parts.map(\.utf8.count)
    func isYear(_ index: Int) -> Bool { lengths[index] == 4 && (1900..<2200).contains(numbers[index]) }
    let found: Period?
    if parts.count == 2, mark == "/", lengths.max() ?? 0 <= 2 {
      found = try withoutYear(word, numbers)
    } else if parts.count == 2 {
      if mark == "." || isYear(0) == isYear(1) || lengths.min() ?? 0 > 2 { return nil }
      found = isYear(0) ? span(numbers[0], numbers[1], 1) : span(numbers[1], numbers[0], 1)
    } else if isYear(0), lengths[1] <= 2, lengths[2] <= 2 {
      found = day(Day(year: numbers[0], month: numbers[1], day: numbers[2]))
    } else if lengths[0] <= 2, lengths[1] <= 2, isYear(2) {
      found = try dayOrMonthFirst(word, numbers)
    } else if lengths[0] <= 2, lengths[1] <= 2, lengths[2] == 2 {
      throw PeriodError(word, "has a year of two digits", want: "want 2026-07-14")
    } else {
      return nil
    }
    if let found { return found }
    if parts.count == 3 {
      let isYearFirst = isYear(0)
      try refuseDay(word, numbers[isYearFirst ? 0 : 2], numbers[1], numbers[isYearFirst ? 2 : 0])
    } else if mark == "/", let start = latest({ Day(year: $0, month: numbers[1], day: 1) }) {
      try refuseDay(word, start.year, numbers[1], numbers[0])
    }
    throw PeriodError(word, "is not a date")
  }

  /// `30/11`, the latest one.
  private func withoutYear(_ word: String, _ numbers: [Int]) throws(PeriodError) -> Period? {
    let dayFirst = latest { Day(year: $0, month: numbers[1], day: numbers[0]) }
    let monthFirst = latest { Day(year: $0, month: numbers[0], day: numbers[1]) }
    if let dayFirst, let monthFirst, dayFirst != monthFirst { throw twoMeanings(word, dayFirst.iso, monthFirst.iso) }
    return day(dayFirst ?? monthFirst)
  }

  private func dayOrMonthFirst(_ word: String, _ numbers: [Int]) throws(PeriodError) -> Period? {
    let dayFirst = Day(year: numbers[2], month: numbers[1], day: numbers[0])
    let monthFirst = Day(year: numbers[2], month: numbers[0], day: numbers[1])
    if let dayFirst, let monthFirst, dayFirst != monthFirst { throw twoMeanings(word, dayFirst.iso, monthFirst.iso) }
    return day(dayFirst ?? monthFirst)
  }

  private func twoMeanings(_ words: String, _ first: String, _ second: String) -> PeriodError {
    PeriodError(words, "could be \(first) or \(second)", want: "write it so")
  }

  /// `nov`, `nov 2026`, `30 nov`, `30 nov 2026`, `q3`, `q3 2026`. The month is in letters; numbers are day or year.
  private func written(_ tokens: [String]) throws(PeriodError) -> Period? {
    if let period = quarter(tokens) { return period }
    let words = tokens.joined(separator: " ")
    guard let index = tokens.firstIndex(where: { month($0) != nil }), let month = month(tokens[index]) else {
      return nil
    }
    var rest = tokens
    rest.remove(at: index)
    let numbers = rest.compactMap { DateWords.number(Array(DateWords.withoutOrdinal($0).utf8)[...]) }
    guard numbers.count == rest.count else { return nil }
    let years = numbers.filter { (1900..<2200).contains($0) }
    if numbers.isEmpty { return span(latest { Day(year: $0, month: month, day: 1) }?.year ?? 0, month, 1) }
    if numbers.count == 1, let year = years.first { return span(year, month, 1) }
    let small = numbers.first { $0 < 1900 } ?? 0
    if numbers.count == 2, years.count == 1 {
      if let found = day(Day(year: years[0], month: month, day: small)) { return found }
      try refuseDay(words, years[0], month, small)
      throw PeriodError(words, "is not a date")
    }
    guard numbers.count == 1, small <= 99 else { return nil }
    let day = latest { Day(year: $0, month: month, day: small) }
    // A year of one digit is no one's year.
    if index == 0, let day, !rest[0].utf8.contains(where: { $0 >= 97 }), rest[0].utf8.count > 1 {
      throw twoMeanings(words, day.iso, "20\(small < 10 ? "0" : "")\(small)-\(month < 10 ? "0" : "")\(month)")
    }
    if let found = self.day(day) { return found }
    try refuseDay(words, latest { Day(year: $0, month: month, day: 1) }?.year ?? today.year, month, small)
    throw PeriodError(words, "is not a date")
  }

  private func quarter(_ tokens: [String]) -> Period? {
    let quarters = ["q1": 1, "q2": 4, "q3": 7, "q4": 10]
    guard tokens.count <= 2, let index = tokens.firstIndex(where: { quarters[$0] != nil }),
      let month = quarters[tokens[index]]
    else { return nil }
    if tokens.count == 1 { return latest { Day(year: $0, month: month, day: 1) }.flatMap { span($0.year, month, 3) } }
    let year = DateWords.number(Array(tokens[1 - index].utf8)[...]) ?? 0
    return (1900..<2200).contains(year) ? span(year, month, 3) : nil
  }

  /// The latest day up to today, for a date without a year.
  private func latest(_ make: (Int) -> Day?) -> Day? {
    for back in 0...8 {
      if let day = make(today.year - back), day <= today { return day }
    }
    return nil
  }

  /// The number of a month, by its name or first three letters.
  private func month(_ word: String) -> Int? {
    let bare = word.hasSuffix(".") ? String(word.dropLast()) : word
    if bare == "sept" { return 9 }
    return MonthName.all.firstIndex { name in
      let full = "\(name)".lowercased()
      return bare == full || bare == full.prefix(3)
    }.map { $0 + 1 }
  }

  /// `1` of `1st`.
  private static func withoutOrdinal(_ word: String) -> String {
    let ending = word.suffix(2)
    guard word.count > 2, word.first?.isNumber == true, ["st", "nd", "rd", "th"].contains(ending) else { return word }
    return String(word.dropLast(2))
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    if digits.isEmpty || digits.count > 6 { return nil }
    var value = 0
    for byte in digits {
      guard byte &- 48 < 10 else { return nil }
      value = value * 10 + Int(byte &- 48)
    }
    return value
  }

  private func day(_ day: Day?) -> Period? { day.map { Period(first: $0, last: $0) } }

  private func span(_ year: Int, _ month: Int, _ length: Int) -> Period? {
    Day(year: year, month: month, day: 1).map { months.run(from: $0, length) }
  }

  // MARK: Slips

  /// Throws for a mistyped or incomplete date word. Where it could be a text, says how to find that.
  func refuseSlip(_ typed: String, next: String?, couldBeText: Bool) throws(PeriodError) {
    let word = typed.lowercased()
    let text = couldBeText ? "payee:\(typed) finds the text" : ""
    let units = ["week", "month", "quarter", "year"]
    let following = next?.lowercased() ?? ""
    let beginnings = ["last", "this", "next", "previous", "past"]
    let parts = word.split(separator: " ").map(String.init)
    // One argument: "last mnth" is meant as a date, and "next retail" may be a text.
    if parts.count == 2, beginnings.contains(parts[0]), !NearName.of(parts[1], among: units).isEmpty {
      return try refuseSlip(parts[0], next: parts[1], couldBeText: couldBeText)
    }
    if beginnings.contains(word) {
      let near = NearName.of(following, among: units).first ?? units.first { following.hasPrefix($0) }
      let begin = word == "past" ? "last" : word
      let phrase = following.isEmpty ? word : "\(word) \(following)"
      let question = near.map { "did you mean \"\(begin) \($0)\"?" } ?? "want \"last month\", 30d or FROM..TO"
      throw PeriodError(phrase, "is not a date", want: DateWords.joined(question, text))
    }
    // "lst month": either word alone may be a text.
    if units.contains(following), let begin = NearName.of(word, among: ["this", "last", "next"]).first {
      throw PeriodError(
        "\(typed) \(following)", "is not a date",
        want: DateWords.joined("did you mean \"\(begin) \(following)\"?", text))
    }
    if units.contains(word) {
      let want = "want \"this \(word)\" or \"last \(word)\""
      throw PeriodError(typed, "is not a date", want: DateWords.joined(want, text))
    }
    if ["since", "until", "till"].contains(word) {
      let phrase = next.map { "\(typed) \($0)" } ?? typed
      throw PeriodError(phrase, "is not a date", want: DateWords.joined("want \(word) 2026-11-01", text))
    }
    let longNames =
      DateWords.weekdays.filter { $0.count > 6 }
      + MonthName.all.map { "\($0)".lowercased() }.filter { $0.count > 5 }
    let near = NearName.of(word, among: ["today", "yesterday", "tomorrow"] + longNames).first { $0.first == word.first }
    guard word.utf8.count > 3, let near else { return }
    throw PeriodError(typed, "is not a date", want: DateWords.joined("did you mean \(near)?", text))
  }

  private static func joined(_ question: String, _ text: String) -> String {
    text.isEmpty ? question : question.hasSuffix("?") ? "\(question) \(text)" : "\(question); \(text)"
  }
}
