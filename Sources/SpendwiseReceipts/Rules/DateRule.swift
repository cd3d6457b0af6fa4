import Spendwise
import SpendwiseText

/// A date that a receipt shows.
package struct DateFinding: Sendable {
  package var day: Day
  package var line: Int
  package var confidence: Int
  /// `HH:MM:SS`.
  package var time: String?
}

/// Finds the date of a purchase.
struct DateRule {
  /// The order of day, month and year where numbers alone do not decide it.
  var order: DateParts.Order
  /// The user gave the order; what other dates on the receipt show does not change it.
  var isGiven = false
  let today: Day

  struct Candidate {
    var day: Day
    var line: Int
    var start: Int
    var end: Int
    /// Above 0 after a word for a date or beside a time.
    var score = 0
    var isRepaired = false
    var isAmbiguous = false
  }

  private static let orders = Phrases("date order")

  /// The order in the countries of a currency.
  static func usualOrder(with currency: Currency) -> DateParts.Order {
    orders.meaning(of: currency.code).flatMap { DateParts.Order(rawValue: $0) } ?? .dmy
  }

  /// The date among those of the lines.
  func find(_ lines: [ReceiptLine], _ plain: [Candidate]) -> DateFinding? {
    if !isGiven, let shown = shownOrder(lines), shown != order {
      let rule = DateRule(order: shown, isGiven: true, today: today)
      return rule.find(lines, rule.dates(lines))
    }
    var found = plain
    // A date that is plain and in the future is not one that was misread.
    if found.isEmpty, future(lines) == nil { found = candidates(lines, repairing: true) }
    // The best score, then the first on the receipt.
    guard let best = found.max(by: { ($0.score, -$0.line, -$0.start) < ($1.score, -$1.line, -$1.start) }) else {
      return nil
    }
    let agrees = found.contains { $0.day == best.day && ($0.line, $0.start) != (best.line, best.start) }
    var confidence = best.isRepaired ? 55 : best.isAmbiguous ? 85 : 95
    if agrees { confidence = max(confidence, best.isRepaired ? 75 : 95) }
    let time =
      TimeOfDay.find(lines[best.line]) ?? lines.dropFirst(best.line + 1).first.flatMap { TimeOfDay.find($0) }
      ?? lines.lazy.compactMap { TimeOfDay.find($0) }.first
    return DateFinding(day: best.day, line: best.line, confidence: confidence, time: time)
  }

  /// The order that all dates with a day over 12 show, however they are labelled: `07/25/2026 … 08/01/2026`.
  private func shownOrder(_ lines: [ReceiptLine]) -> DateParts.Order? {
    var orders: Set<DateParts.Order> = []
    for line in lines {
      line.read { bytes in
        for index in bytes.indices where ASCII.isDigit(bytes[index]) && !ASCII.isDigit(bytes.at(index - 1)) {
          guard let parts = numbers(bytes, index, repairing: false), parts.year.digits == 4, parts.first.digits < 3
          else { continue }
          switch (parts.first.value, parts.second.value) {
          case (13...31, 1...12): orders.insert(.dmy)
          case (1...12, 13...31): orders.insert(.mdy)
          default: break
          }
        }
      }
    }
    return orders.count == 1 ? orders.first : nil
  }

  /// The date of a receipt that is dated in the years to come; a later one was misread.
  func future(_ lines: [ReceiptLine]) -> Day? {
    let last = Day(year: today.year + 10, month: 12, day: 31) ?? today
    return candidates(lines, repairing: false, in: today.adding(days: 2)...last).first { $0.score >= 0 }?.day
  }

  /// The dates of the lines, up to tomorrow, in their order.
  func dates(_ lines: [ReceiptLine]) -> [Candidate] { candidates(lines, repairing: false) }

  private func candidates(
    _ lines: [ReceiptLine], repairing: Bool, in range: ClosedRange<Day>? = nil
  ) -> [Candidate] {
    let first = Day(year: 2000, month: 1, day: 1) ?? today
    let range = range ?? first...max(first, today.adding(days: 1))
    return lines.enumerated().flatMap { index, line in
      let text = repairing ? DateRule.withDigits(line.folded) : line.folded
      return text.withUnsafeBufferPointer { bytes -> [Candidate] in
        if !bytes.contains(where: ASCII.isDigit) { return [] }
        return dates(bytes, index, repairing).filter { range.contains($0.day) }.map { one in
          var scored = one
          scored.score = score(bytes, one)
          return scored
        }
      }
    }
  }

  /// The line with digits for letters between digits and marks: `16/O8/2026`, `28/l2/2025`.
  private static func withDigits(_ line: [UInt8]) -> [UInt8] {
    var out = line
    func byte(_ index: Int) -> UInt8 { out.indices.contains(index) ? out[index] : 0 }
    func isPart(_ byte: UInt8) -> Bool { ASCII.isDigit(byte) || isMark(byte) }
    for index in out.indices {
      guard let digit = ReceiptLine.digit(out[index]) else { continue }
      let isFirst = byte(index - 1) == 0 || byte(index - 1) == ASCII.space
      let isInside = isPart(byte(index - 1)) && isPart(byte(index + 1))
      if isInside || isFirst && ASCII.isDigit(byte(index + 1)) && isPart(byte(index + 2)) { out[index] = digit }
    }
    return out
  }

  /// Higher after a word for a date or beside a time, lower after words that date something else.
  private func score(_ bytes: Bytes, _ one: Candidate) -> Int {
    let before = bytes.part(0, one.start)
    return (Self.datings.first(in: before) != nil ? 2 : 0) + (TimeOfDay.find(bytes) != nil ? 1 : 0)
      - (Self.otherDatings.first(in: before) != nil ? 4 : 0)
  }

  private static let datings = Phrases("date")
  private static let otherDatings = Phrases("other date")

  private func dates(_ bytes: Bytes, _ line: Int, _ repairing: Bool) -> [Candidate] {
    var (found, index) = ([Candidate](), 0)
    while index < bytes.count {
      guard let one = reading(bytes, index, repairing) else {
        index += 1
        continue
      }
      found.append(
        Candidate(
          day: one.day, line: line, start: index, end: one.end, isRepaired: repairing, isAmbiguous: one.isAmbiguous))
      index = one.end
    }
    return found
  }

  private typealias Reading = (day: Day, end: Int, isAmbiguous: Bool)

  /// The date that begins at `index`.
  private func reading(_ bytes: Bytes, _ index: Int, _ repairing: Bool) -> Reading? {
    if !ASCII.isDigit(bytes[index]) { return ReceiptLine.isLetter(bytes.at(index - 1)) ? nil : named(bytes, index) }
    let isFirst = !ASCII.isDigit(bytes.at(index - 1))
    if isFirst, let date = eastern(bytes, index) { return date }
    if repairing, isFirst, let date = repaired(bytes, index) { return date }
    if isFirst || repairing, let parts = numbers(bytes, index, repairing: repairing), let date = day(parts) {
      return (date.day, parts.end, date.isAmbiguous)
    }
    return isFirst ? named(bytes, index) : nil
  }

  /// The number at `index`, of at most `most` digits.
  private func number(_ bytes: Bytes, _ index: Int, _ most: Int) -> (value: Int, end: Int)? {
    var (value, end) = (0, index)
    while end < index + most, ASCII.isDigit(bytes.at(end)) {
      value = value * 10 + Int(bytes[end] & 15)
      end += 1
    }
    return end > index ? (value, end) : nil
  }

  /// `2026年11月14日`, `2026년 11월 14일`.
  private func eastern(_ bytes: Bytes, _ index: Int) -> Reading? {
    var (numbers, offset) = ([Int](), index)
    for marks in [["年", "년"], ["月", "월"], ["日", "일"]] as [[StaticString]] {
      guard let part = number(bytes, offset, 4), let mark = marks.first(where: { bytes.hasPrefix($0, at: part.end) })
      else { return nil }
      numbers.append(part.value)
      offset = part.end + mark.utf8CodeUnitCount
      while bytes.at(offset) == ASCII.space { offset += 1 }
    }
    return Day(year: year(numbers[0]), month: numbers[1], day: numbers[2]).map { ($0, offset, false) }
  }

  /// A year of the Gregorian calendar; those of Thailand count from the death of the Buddha.
  private func year(_ value: Int) -> Int { value < 100 ? 2000 + value : 2500...2650 ~= value ? value - 543 : value }

  // MARK: Numbers

  private typealias Number = (value: Int, digits: Int)
  /// Three numbers with marks between them.
  private typealias Numbers = (first: Number, second: Number, year: Number, mark: UInt8, end: Int)

  /// `25/12/2018`, `2018-12-25`, `25.12.18`; with `repairing` blanks beside the marks, and marks that differ.
  private func numbers(_ bytes: Bytes, _ index: Int, repairing: Bool) -> Numbers? {
    if !repairing, DateRule.isMark(bytes.at(index - 1)), ASCII.isDigit(bytes.at(index - 2)) { return nil }
    guard let first = number(bytes, index, 4) else { return nil }
    // `2019 02 24` and `31 01 2019`
    let mayBeBlank = isYear(bytes, index) || isYear(bytes, index + 6)
    func mark(_ offset: Int) -> (mark: UInt8, end: Int)? {
      if mayBeBlank, bytes.at(offset) == ASCII.space, !repairing || ASCII.isDigit(bytes.at(offset + 1)) {
        return (ASCII.space, offset + 1)
      }
      let start = repairing ? bytes.end(of: " ", at: offset) ?? offset : offset
      let byte = bytes.at(start)
      guard DateRule.isMark(byte) || repairing && byte == UInt8(ascii: ",") else { return nil }
      return (byte, repairing ? bytes.end(of: " ", at: start + 1) ?? start + 1 : start + 1)
    }
    guard let one = mark(first.end), let second = number(bytes, one.end, 2), let other = mark(second.end),
      one.mark == other.mark || repairing,
      var third = number(bytes, other.end, first.end - index == 4 ? 2 : 4)
    else { return nil }
    // `27/06/185:02:32`: the hour is glued to a year of two digits.
    if repairing, third.end - other.end > 2, bytes.at(third.end) == UInt8(ascii: ":") {
      third = number(bytes, other.end, 2) ?? third
    }
    if !repairing, ASCII.isDigit(bytes.at(third.end)) { return nil }
    return (
      (first.value, first.end - index), (second.value, second.end - one.end), (third.value, third.end - other.end),
      one.mark, third.end
    )
  }

  /// A mark between the numbers of a date.
  private static func isMark(_ byte: UInt8) -> Bool { UInt8(ascii: "-")...UInt8(ascii: "/") ~= byte }

  /// Four digits of a year of this century begin at `start`.
  private func isYear(_ bytes: Bytes, _ start: Int) -> Bool {
    guard let year = number(bytes, start, 4), year.end == start + 4 else { return false }
    return 2000...today.year ~= year.value && !ASCII.isDigit(bytes.at(start + 4)) && !ASCII.isDigit(bytes.at(start - 1))
  }

  private func day(_ parts: Numbers) -> (day: Day, isAmbiguous: Bool)? {
    let (first, second, third) = (parts.first, parts.second, parts.year)
    if first.digits == 4 {
      return Day(year: first.value, month: second.value, day: third.value).map { ($0, false) }
    }
    guard first.digits <= 2, third.digits == 2 || third.digits == 4 else { return nil }
    // A version or a section number, `1.2.10`, has no leading zeros; a dotted date has two digits in each part.
    if parts.mark == UInt8(ascii: "."), third.digits == 2, first.digits < 2 || second.digits < 2 { return nil }
    return day(first.value, second.value, third.value, twoDigits: third.digits == 2)
  }

  /// Day and month in the order that the numbers, then the receipt's currency, decide.
  private func day(_ first: Int, _ second: Int, _ third: Int, twoDigits: Bool) -> (day: Day, isAmbiguous: Bool)? {
    if order == .ymd, twoDigits, let found = Day(year: 2000 + first, month: second, day: third) { return (found, true) }
    let year = twoDigits ? 2000 + third : year(third)
    let dayFirst = Day(year: year, month: second, day: first)
    let monthFirst = Day(year: year, month: first, day: second)
    let both = (order == .mdy ? [monthFirst, dayFirst] : [dayFirst, monthFirst]).compactMap { $0 }
    // A day to come is the other order of one that has been.
    let past = isGiven ? nil : both.first { $0 <= today.adding(days: 1) }
    return (past ?? both.first).map { ($0, both.count == 2 && both[0] != both[1]) }
  }

  // MARK: Repairs

  /// A date with marks that were misread as digits or left out, and perhaps a digit too: `03/0572018`, `2703/2018`.
  private func repaired(_ bytes: Bytes, _ index: Int) -> Reading? {
    let slash = UInt8(ascii: "/")
    let run = Array(bytes[index...].prefix { ASCII.isDigit($0) || $0 == slash }.prefix(11))
    var texts: [[UInt8]] = []
    switch run.count {
    case 8 where !run.contains(slash): texts = [run[..<2] + [slash] + run[2..<4] + [slash] + run[4...]]
    case 9: texts = [run[..<2] + [slash] + run[2...], run[..<5] + [slash] + run[5...]]
    case 10 where [2, 5].allSatisfy({ "/17".utf8.contains(run[$0]) }):
      texts = [run[..<2] + [slash] + run[3..<5] + [slash] + run[6...]]
    default: break
    }
    var days = Set(texts.compactMap(slashed))
    if days.isEmpty, run.count == 10 {
      for text in texts + [run] {
        for slot in text.indices {
          guard let other = Self.confused[text[slot]] else { continue }
          var changed = text
          changed[slot] = other
          if let day = slashed(changed) { days.insert(day) }
        }
      }
    }
    return days.count == 1 ? days.first.map { ($0, index + run.count, false) } : nil
  }

  /// Digits that are read for one another.
  private static let confused: [UInt8: UInt8] = [
    0x30: 0x39, 0x31: 0x37, 0x33: 0x38, 0x37: 0x31, 0x38: 0x33, 0x39: 0x30,
  ]

  /// The day of ten characters such as `03/05/2018`.
  private func slashed(_ text: [UInt8]) -> Day? {
    text.withUnsafeBufferPointer { bytes in
      guard bytes.end(of: "99/99/9999", at: 0) == bytes.count, let first = number(bytes, 0, 2),
        let second = number(bytes, 3, 2), let year = number(bytes, 6, 4),
        let found = day(first.value, second.value, year.value, twoDigits: false)?.day
      else { return nil }
      return found <= today.adding(days: 1) && found.year >= 2000 ? found : nil
    }
  }

  // MARK: Names of months

  /// `25 DEC 2018`, `25-DEC-18`, `25DEC2018`, `DEC 25, 2018`, `25 de março de 2019`.
  private func named(_ bytes: Bytes, _ index: Int) -> Reading? {
    if let day = number(bytes, index, 2) {
      guard let month = month(bytes, skip(bytes, day.end)) else { return nil }
      return finish(bytes, skip(bytes, month.end), month.value, day.value)
    }
    guard let month = month(bytes, index), let day = number(bytes, skip(bytes, month.end), 2),
      !ASCII.isDigit(bytes.at(day.end))
    else { return nil }
    let offset = skip(bytes, day.end)
    if let date = finish(bytes, offset, month.value, day.value) { return date }
    // `JUN 24 20:49:53 2018`
    guard let minute = bytes.end(of: "99:99", at: offset) else { return nil }
    return finish(bytes, skip(bytes, bytes.end(of: ":99", at: minute) ?? minute), month.value, day.value)
  }

  private func finish(_ bytes: Bytes, _ offset: Int, _ month: Int, _ day: Int) -> Reading? {
    let apostrophe = ["'", "\u{2019}"].first { bytes.hasPrefix($0, at: offset) } as StaticString?
    let start = offset + (apostrophe?.utf8CodeUnitCount ?? 0)
    guard let year = number(bytes, start, 4) else { return nil }
    let (count, after) = (year.end - start, bytes.at(year.end))
    guard count == 4 || count == 2, !ASCII.isDigit(after), after != UInt8(ascii: ":") else { return nil }
    // In `04 MAR.19'17` and `4 FEB 18/18` the number after the month is a day.
    if count == 2, apostrophe == nil, after == UInt8(ascii: "'") || after == 0xE2 || after == UInt8(ascii: "/") {
      return nil
    }
    return Day(year: count == 2 ? 2000 + year.value : year.value, month: month, day: day).map { ($0, year.end, false) }
  }

  /// After the letters of an ordinal, at most five blanks and marks, and the `de` or `del` of `3 de julio de 2026`.
  private func skip(_ bytes: Bytes, _ from: Int) -> Int {
    var index = Self.ordinals.first(bytes, at: from)?.end ?? from
    let last = index + 5
    while index < last, DateRule.isMark(bytes.at(index)) || ", ".utf8.contains(bytes.at(index)) { index += 1 }
    return Self.joints.first(bytes, at: index).flatMap { bytes.end(of: " ", at: $0.end) } ?? index
  }

  private static let ordinals = Phrases([("ST", 0), ("ND", 0), ("RD", 0), ("TH", 0)])
  private static let joints = Phrases([("DE", 0), ("DEL", 0)])

  /// The month that the word at `index` names, in any language.
  private func month(_ bytes: Bytes, _ index: Int) -> (value: Int, end: Int)? {
    Self.months.first(bytes, at: index).flatMap { match in
      match.end - index < 3 ? nil : Int(Self.months.meanings[match.row]).map { ($0, match.end) }
    }
  }

  private static let months: Phrases = {
    let rows = DataTable.months.rows
    let names = rows.enumerated().flatMap { number, row in
      row.words(1).map { (ReceiptLine($0.filter { $0 != UInt8(ascii: "*") }).letters(), number) }
    }
    return Phrases(names.map { (String(decoding: $0.0, as: UTF8.self), $0.1) }, rows.map { $0.column(0).text })
  }()
}
