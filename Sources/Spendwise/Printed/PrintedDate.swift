import SpendwiseText

/// Dates in the orders, calendars and languages of the world.
package enum PrintedDate {
  private static func digits(_ text: FoldedText, _ start: Int) -> Int {
    var end = start
    while end - start < 9, FoldedText.isDigit(text.at(end)) { end += 1 }
    return end
  }

  /// The end of the date that begins with the digits at `start`.
  package static func end(_ text: FoldedText, _ start: Int, _ countries: [String]) -> Int? {
    if FoldedText.isDigit(text.at(start - 1)) || text.at(start - 1) == 0x2E && FoldedText.isDigit(text.at(start - 2)) {
      return nil
    }
    let first = digits(text, start)
    let length = first - start
    // "261118 14:22", as Hungary prints it.
    if length == 6, countries.contains("HU"), 1...12 ~= value(text, start + 2, start + 4),
      1...31 ~= value(text, start + 4, first)
    {
      return first
    }
    guard length == 1 || length == 2 || length == 4 else { return nil }
    // 11月18日, 2026年11月18日.
    if text.at(first) == 0x6708 || text.at(first) == 0x5E74 { return eastern(text, start) }
    // A day alone before the time: "13日 18:20", "13일 18:20".
    if length < 3, [0x65E5, 0xC77C].contains(text.at(first)), isTime(text, first + 1) { return first + 1 }
    if length < 3 || text.at(first) != ".", let month = month(text, length < 3 ? ordinal(text, first) : first) {
      return named(text, month.end)
    }
    let mark = text.at(first)
    if mark == " " { return spaced(text, start) }
    guard mark == 0x2D || mark == 0x2F || mark == 0x2E || mark == 0x3A && length == 4 else { return nil }
    let second = digits(text, first + 1)
    guard (1...2).contains(second - first - 1) || (month(text, first).map { _ in true } ?? false) else { return nil }
    if text.at(second) == mark {
      var third = digits(text, second + 1)
      // "19.01.2511:53": a time is glued to the year.
      if third - second - 1 == 4, text.at(third) == ":", !isYear(text, second + 1) { third -= 2 }
      let size = third - second - 1
      // "am 13.11. mit 54,20 EUR".
      if size == 0, mark == ".", text.at(third) <= 0x20, text.hasWord("am", start - 3) { return third }
      if length == 4 ? size > 0 && size < 3 : size == 2 || size == 4 { return third }
      return nil
    }
    // A day and a month: "18/11", "07.25", with two digits each.
    guard mark != 0x2E || isTime(text, second), length == 2, second - first == 3, !FoldedText.isDigit(text.at(second)),
      !["/", "-", "."].contains(text.at(second)) || text.at(second + 1) <= 0x20
    else { return nil }
    let (one, two) = (value(text, start, first), value(text, first + 1, second))
    return max(one, two) <= 31 && min(one, two) <= 12 && min(one, two) > 0 ? second : nil
  }

  /// The end of `16 - 03 - 26`.
  private static func spaced(_ text: FoldedText, _ start: Int) -> Int? {
    var end = digits(text, start)
    for size in 0..<2 {
      guard text.at(end) == " ", text.at(end + 1) == "-", text.at(end + 2) == " " else { return nil }
      let next = digits(text, end + 3)
      guard next == end + 5 || size == 1 && next == end + 7 else { return nil }
      end = next
    }
    return end
  }

  /// The four digits before a colon are a year. In "2026:10:22:11" they are; else a two-digit year with an hour.
  private static func isYear(_ text: FoldedText, _ start: Int) -> Bool {
    let isCentury = text.at(start) == 0x32 && text.at(start + 1) == "0"
    return isCentury && (value(text, start + 2, start + 4) > 23 || text.at(start + 7) == ":")
  }

  private static func isTime(_ text: FoldedText, _ end: Int) -> Bool {
    text.at(end) == 0x20 && endOfTime(text, end + 1) != nil
  }

  private static func eastern(_ text: FoldedText, _ start: Int) -> Int? {
    var (index, last) = (start, start)
    for mark: UInt32 in [0x5E74, 0x6708, 0x65E5] {
      let end = digits(text, index)
      if end > index, text.at(end) == mark { (index, last) = (end + 1, end + 1) }
    }
    return last > start ? last : nil
  }

  /// The end of a date, after the month's name. "18 Nov 2026", "28Aug26", "18. november".
  private static func named(_ text: FoldedText, _ end: Int) -> Int {
    var next = end
    while next - end < 2, [" ", ",", "-", ".", "'", "/"].contains(text.at(next)) { next += 1 }
    if text.hasWord("de", next) { next += 3 }
    let year = digits(text, next)
    if year - next == 4, text.at(year) != ":" { return year }
    if year - next == 4, text.at(year) == ":" { return year - 2 }
    return year - next == 2 && text.at(year) != ":" ? year : end
  }

  /// "Jul 10 2024", "Nov 18, 2026".
  package static func endMonthFirst(_ text: FoldedText, _ start: Int) -> Int? {
    if FoldedText.isLetter(text.at(start - 1)) { return nil }
    guard let month = month(text, start, mayHaveGap: false), MonthName.begins(text, start, start + 3) else {
      return nil
    }
    var index = month.end
    while index - month.end < 3, [" ", ".", "-"].contains(text.at(index)) { index += 1 }
    let day = digits(text, index)
    guard (1...2).contains(day - index), text.at(day) != ":" else { return nil }
    let counted = ordinal(text, day)
    var next = counted
    while next - counted < 2, [" ", ",", "-"].contains(text.at(next)) { next += 1 }
    let year = digits(text, next)
    if year - next == 4 { return year }
    // "Maya. 04Dec".
    let isOpen = [",", "."].contains(text.at(day)) && FoldedText.isDigit(text.at(day + 1))
    return index > month.end && MonthName.begins(text, start, month.end) && !isOpen ? counted : nil
  }

  private static let ordinals = ["st", "nd", "rd", "th"].map { FoldedText.fold($0) }

  /// The end of "15th" and of "15th of October". Without ordinal letters, `end` itself.
  package static func ordinal(_ text: FoldedText, _ end: Int) -> Int {
    let isOne = ordinals.contains { text.begins(with: $0, at: end) }
    guard isOne, !FoldedText.isLetter(text.at(end + 2)) else { return end }
    return text.hasWord("of", end + 3) ? end + 5 : end + 2
  }

  /// The end of the time of day that begins at `start` ends.
  package static func endOfTime(_ text: FoldedText, _ start: Int) -> Int? {
    let hour = digits(text, start)
    guard (1...2).contains(hour - start), [":", "h"].contains(text.at(hour)) else { return nil }
    var end = digits(text, hour + 1)
    guard end - hour == 3 else { return nil }
    if text.at(hour) == ":", text.at(end) == ":", digits(text, end + 1) - end <= 3 { end = digits(text, end + 1) }
    if text.at(end) == "m", text.at(hour) == "h", digits(text, end + 1) - end == 3 { end = digits(text, end + 1) + 1 }
    let half = text.at(end) == " " ? end + 1 : end
    // "pm", "p.m."
    let isDotted = text.at(half + 1) == "."
    let after = half + (isDotted ? 3 : 2)
    guard text.at(half) == 0x61 || text.at(half) == "p", text.at(after - 1) == "m",
      !FoldedText.isLetter(text.at(after)) || text.written[after].properties.isUppercase
    else { return end }
    let next = after + 2
    let goesOn =
      text.at(after + 1) == " " && FoldedText.isLetter(text.at(next))
      && !text.written[next].properties.isUppercase
    return isDotted && text.at(after) == "." && goesOn ? after + 1 : after
  }

  // MARK: Values

  private static func value(_ text: FoldedText, _ start: Int, _ end: Int) -> Int {
    text.letters[start..<end].reduce(0) { $0 * 10 + Int($1 & 15) }
  }

  /// The day of the date in `range`, given when the message came.
  package static func day(
    _ text: FoldedText, _ range: Range<Int>, _ countries: [String], received: Day, mayBeAhead: Bool = false
  ) -> Day? {
    var numbers: [(value: Int, digits: Int)] = []
    var named: (month: Int, after: Int)?
    var index = range.lowerBound
    while index < range.upperBound {
      if FoldedText.isDigit(text.at(index)) {
        let end = min(digits(text, index), range.upperBound)
        numbers.append((value(text, index, end), end - index))
        index = end
      } else if named == nil, let found = month(text, index, mayHaveGap: false) {
        named = (found.month, numbers.count)
        index = found.end
      } else {
        index += 1
      }
    }
    var found: [Day] = []
    if numbers.count == 1, let six = numbers.first, six.digits == 6 {
      numbers = [(six.value / 10000, 2), (six.value / 100 % 100, 2), (six.value % 100, 2)]
    }
    if let named {
      guard let first = numbers.first else { return nil }
      found = days(numbers.count > 1 ? numbers[1] : nil, named.month, first.value, countries, received)
    } else if numbers.count == 1 {
      found = [received, received.adding(days: -received.day)].compactMap { month in
        Day(year: month.year, month: month.month, day: numbers[0].value)
      }
    } else if numbers.count == 2 {
      let isEastern = text.letters[range].contains(0x6708)
      let orders = isEastern ? [(0, 1)] : isMonthFirst(countries) ? [(0, 1), (1, 0)] : [(1, 0), (0, 1)]
      found = orders.flatMap { days(nil, numbers[$0.0].value, numbers[$0.1].value, countries, received) }
    } else if numbers.count == 3 {
      var orders = [(2, 1, 0), (2, 0, 1), (0, 1, 2)]
      if isMonthFirst(countries) { orders = [(2, 0, 1), (2, 1, 0), (0, 1, 2)] }
      if numbers[0].digits == 4 || isYearFirst(countries) {
        orders = [(0, 1, 2)] + (numbers[0].digits == 4 ? [] : orders)
      }
      found = orders.flatMap { order in
        let days = days(numbers[order.0], numbers[order.1].value, numbers[order.2].value, countries, received)
        // A year of two digits is the first number only of a day near the message.
        let isOdd = order.0 == 0 && numbers[0].digits < 4 && !isYearFirst(countries)
        return isOdd ? days.filter { abs(Int($0.number) - Int(received.number)) < 420 } : days
      }
    }
    if mayBeAhead {
      let hasYear = named == nil ? numbers.count == 3 : numbers.count > 1
      return nearest(found, hasYear: hasYear, received)
    }
    // The usual order, unless another one is near the day of the message and that is not.
    // "am 01.12.2026 werden 49,99 EUR eingezogen": a day to come, and not one of last January.
    if numbers.count == 3, let first = found.first, first > received.adding(days: 2), first < received.adding(days: 63)
    {
      let isNear = { (day: Day) in day <= received.adding(days: 2) && day >= received.adding(days: -4) }
      return text.letters[range].contains("/") ? found.first(where: isNear) : nil
    }
    let known = found.filter { $0 <= received.adding(days: 2) }
    guard let usual = known.first else { return nil }
    if usual >= received.adding(days: -4) { return usual }
    return known.first { $0 >= received.adding(days: -4) } ?? usual
  }

  /// The day of a payment. Uses another order of the numbers if the usual one is far from the message.
  package static func paid(_ text: FoldedText, _ range: Range<Int>, _ countries: [String], received: Day) -> Day? {
    day(text, range, countries, received: received, mayBeAhead: true)
      .map { paid(text, range, countries, usual: $0, received: received) }
  }

  /// The same where the usual day is known.
  package static func paid(
    _ text: FoldedText, _ range: Range<Int>, _ countries: [String], usual: Day, received: Day
  ) -> Day {
    if usual <= received.adding(days: 2), usual >= received.adding(days: -4) { return usual }
    let other = day(text, range, countries, received: received)
    return other.map { $0 > received.adding(days: -45) ? $0 : usual } ?? usual
  }

  /// The date names its year.
  package static func hasYear(_ text: FoldedText, _ range: Range<Int>) -> Bool {
    let digits = range.count { FoldedText.isDigit(text.at($0)) }
    return digits > 4
      || digits > 2 && range.contains { FoldedText.isLetter(text.at($0)) && !FoldedText.isUnspaced(text.at($0)) }
  }

  /// The first day near the message, else the usual one. A day without a year may be one to come.
  private static func nearest(_ found: [Day], hasYear: Bool, _ received: Day) -> Day? {
    let near = found.first { abs(Int($0.number) - Int(received.number)) < 420 }
    guard let usual = near ?? found.first else { return nil }
    guard !hasYear, received.number - usual.number > 60,
      let next = Day(year: usual.year + 1, month: usual.month, day: usual.day), next.number - received.number < 120
    else { return usual }
    return next
  }

  private static func isMonthFirst(_ countries: [String]) -> Bool {
    countries.contains { ["US", "PH", "SO"].contains($0) }
  }

  private static func isYearFirst(_ countries: [String]) -> Bool {
    countries.contains { ["HU", "CN", "JP", "KR", "SE", "LT", "IR", "TW"].contains($0) }
  }

  /// The days of a year, month and day in the countries' calendars.
  private static func days(
    _ year: (value: Int, digits: Int)?, _ month: Int, _ day: Int, _ countries: [String], _ received: Day
  ) -> [Day] {
    guard (1...12).contains(month), (1...31).contains(day) else { return [] }
    let isIranian = countries.contains("IR") || countries.contains("AF")
    // A bank's name may be that of two, as AIB's of Afghanistan and Ireland.
    let isElsewhere = countries.contains { $0 != "IR" && $0 != "AF" }
    guard let year else {
      let latest = received.adding(days: 2)
      let days = (0..<5).compactMap { back in
        isIranian && !isElsewhere
          ? jalali(latest.year - 621 - back, month, day) : Day(year: latest.year - back, month: month, day: day)
      }
      return Array(days.filter { $0 <= latest }.prefix(1))
    }
    switch (year.value, year.digits) {
    case (1300...1499, 4):
      return [1440...1465 ~= year.value && !isIranian ? hijri(year.value, month, day) : jalali(year.value, month, day)]
        .compactMap { $0 }
    case (0...50, 2) where isIranian:
      let common = isElsewhere ? Day(year: 2000 + year.value, month: month, day: day) : nil
      return [jalali(1400 + year.value, month, day), common].compactMap { $0 }
    case (2500...2650, 4): return [Day(year: year.value - 543, month: month, day: day)].compactMap { $0 }
    case (1990...2199, 4): return [Day(year: year.value, month: month, day: day)].compactMap { $0 }
    case (0...99, 2):
      // The Buddhist year of Thailand, of which two digits are printed.
      let isBuddhist = abs(2500 + year.value - 543 - received.year) < 2
      let full = isBuddhist && countries.contains("TH") ? 2500 + year.value - 543 : 2000 + year.value
      return [Day(year: full, month: month, day: day)].compactMap { $0 }
    case (100...150, 3): return [Day(year: year.value + 1911, month: month, day: day)].compactMap { $0 }
    default: return []
    }
  }

  /// A day of Iran's calendar, by its rule of 33 years.
  package static func jalali(_ year: Int, _ month: Int, _ day: Int) -> Day? {
    func isLeap(_ year: Int) -> Bool { [1, 5, 9, 13, 17, 22, 26, 30].contains(year % 33) }
    let length = month < 7 ? 31 : month < 12 || isLeap(year) ? 30 : 29
    guard day <= length, (1300...1500).contains(year), let anchor = Day(year: 2021, month: 3, day: 21) else {
      return nil
    }
    var offset = month <= 7 ? 31 * (month - 1) + day - 1 : 186 + 30 * (month - 7) + day - 1
    for one in min(year, 1400)..<max(year, 1400) { offset += (isLeap(one) ? 366 : 365) * (year < 1400 ? -1 : 1) }
    return anchor.adding(days: offset)
  }

  /// A day of the tabular Hijri calendar. Within a day of the announced one.
  package static func hijri(_ year: Int, _ month: Int, _ day: Int) -> Day? {
    guard day <= 30, let anchor = Day(year: 2026, month: 6, day: 16) else { return nil }
    // 1 Muharram 1448.
    let count = { (year: Int) in (year - 1) * 354 + (3 + 11 * year) / 30 }
    let offset = count(year) - count(1448) + (month - 1) * 29 + month / 2 + day - 1
    return anchor.adding(days: offset)
  }

  // MARK: Months

  /// The month named at `start`. A space or a hyphen may precede it if `mayHaveGap`.
  package static func month(
    _ text: FoldedText, _ start: Int, mayHaveGap: Bool = true
  ) -> (month: Int, end: Int)? {
    var index = start
    if mayHaveGap {
      while index - start < 2, [" ", "-", ".", "/"].contains(text.at(index)) { index += 1 }
      if text.hasWord("de", index) { index += 3 }
    }
    guard FoldedText.isLetter(text.at(index)) else { return nil }
    for (letters, month) in names[text.at(index)] ?? [] {
      let end = index + letters.count
      guard end <= text.count, text.letters[index..<end].elementsEqual(letters) else { continue }
      var last = end
      if !FoldedText.isUnspaced(text.at(end - 1)) {
        while FoldedText.isLetter(text.at(last)), last - end < 8 { last += 1 }
        // More letters only where the whole name goes on so: "novembre", "ноября".
        if last > end, letters.count < 3 { continue }
      }
      return (month, last)
    }
    return nil
  }

  /// The beginnings of month names, by first letter.
  private static let names: [UInt32: [(ArraySlice<UInt32>, Int)]] = {
    var result: [UInt32: [(ArraySlice<UInt32>, Int)]] = [:]
    let rows = FoldedText(DataTable.months.bytes).letters.split(separator: 0x0A)
    for row in rows where FoldedText.isDigit(row[row.startIndex]) {
      let words = row.split(separator: 0x20)
      let month = words[0].reduce(0) { $0 * 10 + Int($1 & 15) }
      for word in words.dropFirst(2) where word.last == "*" {
        result[word[word.startIndex], default: []].append((word.dropLast(), month))
      }
    }
    for key in result.keys { result[key]?.sort { $0.0.count > $1.0.count } }
    return result
  }()
}

extension MonthName {
  /// The letters of a range begin an English month name.
  fileprivate static func begins(_ text: FoldedText, _ start: Int, _ end: Int) -> Bool {
    all.contains { name in
      name.withUTF8Buffer { bytes in
        end - start <= bytes.count && (start..<end).allSatisfy { text.at($0) == UInt32(bytes[$0 - start] | 0x20) }
      }
    }
  }
}
