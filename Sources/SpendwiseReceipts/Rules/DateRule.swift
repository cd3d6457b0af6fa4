import Spendwise
import SpendwiseText

/// The order of day, month and year where numbers alone do not decide it.
package enum DateOrder: String, Sendable, CaseIterable {
  case dmy, mdy, ymd

  /// The order in the countries of a currency.
  init(usualWith currency: Currency) {
    switch currency.code {
    case "USD", "CAD", "PHP": self = .mdy
    case "JPY", "KRW", "CNY", "TWD", "HUF": self = .ymd
    default: self = .dmy
    }
  }
}

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
  var order: DateOrder
  /// The user gave the order; what other dates on the receipt show does not change it.
  var isGiven = false
  let today: Day

  struct Candidate {
    var day: Day
    var line: Int
    var start: Int
    var end: Int
    /// Above 0 after a word for a date or beside a time.
    var score: Int
    var isRepaired = false
    var isAmbiguous = false
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
  private func shownOrder(_ lines: [ReceiptLine]) -> DateOrder? {
    var orders: Set<DateOrder> = []
    for line in lines {
      line.folded.withUnsafeBufferPointer { bytes in
        for index in bytes.indices where ASCII.isDigit(bytes[index]) && !ASCII.isDigit(bytes.at(index - 1)) {
          if let order = shownOrder(bytes, index) { orders.insert(order) }
        }
      }
    }
    return orders.count == 1 ? orders.first : nil
  }

  /// The order of the date at `index`, which has a year of four digits and a day over 12.
  private func shownOrder(_ bytes: Bytes, _ index: Int) -> DateOrder? {
    guard let first = number(bytes, index, 2), let second = number(bytes, first.end + 1, 2),
      isYear(bytes, second.end + 1), "/-.".utf8.contains(bytes.at(first.end)),
      bytes.at(first.end) == bytes.at(second.end)
    else { return nil }
    let parts = (first.value, second.value)
    return 13...31 ~= parts.0 && 1...12 ~= parts.1 ? .dmy : 1...12 ~= parts.0 && 13...31 ~= parts.1 ? .mdy : nil
  }

  /// The date of a receipt that is dated in the years to come; a later one was misread.
  func future(_ lines: [ReceiptLine]) -> Day? {
    let last = Day(year: today.year + 10, month: 12, day: 31) ?? today
    return candidates(lines, repairing: false, in: today.adding(days: 2)...last).filter { $0.score >= 0 }.first?.day
  }

  /// The dates of the lines, up to tomorrow, in their order.
  func dates(_ lines: [ReceiptLine]) -> [Candidate] { candidates(lines, repairing: false) }

  private func candidates(
    _ lines: [ReceiptLine], repairing: Bool, in range: ClosedRange<Day>? = nil
  ) -> [Candidate] {
    let first = Day(year: 2000, month: 1, day: 1) ?? today
    let range = range ?? first...max(first, today.adding(days: 1))
    var found: [Candidate] = []
    for (index, line) in lines.enumerated() {
      let text = repairing ? DateRule.withDigits(line.folded) : line.folded
      text.withUnsafeBufferPointer { bytes in
        for var one in dates(bytes, index, repairing: repairing) {
          guard range.contains(one.day) else { continue }
          one.score = score(bytes, one)
          found.append(one)
        }
      }
    }
    return found
  }

  /// The line with digits for letters between digits and marks: `16/O8/2026`, `28/l2/2025`.
  private static func withDigits(_ line: [UInt8]) -> [UInt8] {
    var out = line
    func byte(_ index: Int) -> UInt8 { out.indices.contains(index) ? out[index] : 0 }
    func isPart(_ byte: UInt8) -> Bool { ASCII.isDigit(byte) || UInt8(ascii: "-")...UInt8(ascii: "/") ~= byte }
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
    return (Self.datings.isIn(before) ? 2 : 0) + (TimeOfDay.find(bytes) != nil ? 1 : 0)
      - (Self.otherDatings.isIn(before) ? 4 : 0)
  }

  private static let datings = WordIndex(numbered: [
    "DATE", "TARIKH", "DATA", "DATUM", "FECHA", "DATED", "TANGGAL", "TGL", "BILL DT", "दिनांक",
  ])
  private static let otherDatings = WordIndex(numbered: [
    "DUE", "EXPIR", "EXP ", "EXP:", "EXP.", "VALID", "WARRANT", "PRINTED", "PRN ON", "CLOSED", "DELIVER", "BIRTH",
    "SINCE", "JOURNEY", "ENTREGA", "VALIDADE", "VENCIMENTO", "UNTIL", "BEFORE", "CHECK OUT", "CHECKOUT", "EFFECTIVE",
  ])

  private func dates(_ bytes: Bytes, _ line: Int, repairing: Bool) -> [Candidate] {
    var found: [Candidate] = []
    guard bytes.contains(where: ASCII.isDigit) else { return found }
    var index = 0
    while index < bytes.count {
      let one: Reading?
      if ASCII.isDigit(bytes[index]) {
        one = eastern(bytes, index) ?? numeric(bytes, index, repairing) ?? named(bytes, index)
      } else if ReceiptLine.isLetter(bytes[index]), !ReceiptLine.isLetter(bytes.at(index - 1)) {
        one = named(bytes, index)
      } else {
        one = nil
      }
      if let one {
        var candidate = Candidate(day: one.day, line: line, start: index, end: one.end, score: 0)
        (candidate.isRepaired, candidate.isAmbiguous) = (repairing, one.isAmbiguous)
        found.append(candidate)
        index = one.end
      } else {
        index += 1
      }
    }
    return found
  }

  /// `2026年11月14日`, `2026년 11월 14일`.
  private func eastern(_ bytes: Bytes, _ index: Int) -> Reading? {
    guard ASCII.isDigit(bytes.at(index)), !ASCII.isDigit(bytes.at(index - 1)) else { return nil }
    var (numbers, offset) = ([Int](), index)
    for marks in [["年", "년"], ["月", "월"], ["日", "일"]] as [[StaticString]] {
      guard let part = number(bytes, offset, 4), let mark = marks.first(where: { bytes.hasPrefix($0, at: part.end) })
      else { return nil }
      numbers.append(part.value)
      offset = part.end + mark.utf8CodeUnitCount
      while bytes.at(offset) == ASCII.space { offset += 1 }
    }
    let year = numbers[0] < 100 ? 2000 + numbers[0] : numbers[0]
    return Day(year: year, month: numbers[1], day: numbers[2]).map { ($0, offset, false) }
  }

  private typealias Reading = (day: Day, end: Int, isAmbiguous: Bool)

  /// The number at `index`, of at most `most` digits.
  private func number(_ bytes: Bytes, _ index: Int, _ most: Int) -> (value: Int, end: Int)? {
    var (value, end) = (0, index)
    while end < index + most, ASCII.isDigit(bytes.at(end)) {
      value = value * 10 + Int(bytes[end] & 15)
      end += 1
    }
    return end > index ? (value, end) : nil
  }

  /// `25/12/2018`, `2018-12-25`, `25.12.18`; with `repairing` blanks beside the marks and a slash read as 1 or 7.
  private func numeric(_ bytes: Bytes, _ index: Int, _ repairing: Bool) -> Reading? {
    guard ASCII.isDigit(bytes.at(index)), !ASCII.isDigit(bytes.at(index - 1)) || repairing else { return nil }
    let mark: (UInt8) -> Bool = { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".") }
    if !repairing, mark(bytes.at(index - 1)), ASCII.isDigit(bytes.at(index - 2)) { return nil }
    guard let first = number(bytes, index, 4) else { return nil }
    if repairing, let repaired = repaired(bytes, index) { return repaired }
    var offset = first.end
    func skipMark() -> UInt8? {
      if repairing { while bytes.at(offset) == ASCII.space { offset += 1 } }
      let found = bytes.at(offset)
      // `2019 02 24` and `31 01 2019`
      if found == ASCII.space, isYear(bytes, index) || isYear(bytes, index + 6) {
        offset += 1
        return found
      }
      guard mark(found) || repairing && found == UInt8(ascii: ",") else { return nil }
      offset += 1
      if repairing { while bytes.at(offset) == ASCII.space { offset += 1 } }
      return found
    }
    guard let firstMark = skipMark(), let second = number(bytes, offset, 2) else { return nil }
    offset = second.end
    guard let secondMark = skipMark(), firstMark == secondMark || repairing,
      var third = number(bytes, offset, first.end - index == 4 ? 2 : 4)
    else { return nil }
    var count = third.end - offset
    // `27/06/185:02:32`: the hour is glued to a year of two digits.
    if repairing, count > 2, bytes.at(third.end) == UInt8(ascii: ":"), let year = number(bytes, offset, 2) {
      (third, count) = (year, 2)
    }
    guard !ASCII.isDigit(bytes.at(third.end)) || repairing else { return nil }
    if first.end - index == 4 {
      return Day(year: first.value, month: second.value, day: third.value).map { ($0, third.end, false) }
    }
    guard first.end - index <= 2, count == 2 || count == 4 else { return nil }
    // A version or a section number, `1.2.10`, has no leading zeros; a dotted date has two digits in each part.
    if firstMark == UInt8(ascii: "."), count == 2, first.end - index < 2 || second.end - first.end < 3 { return nil }
    return day(first.value, second.value, third.value, twoDigits: count == 2).map {
      ($0.day, third.end, $0.isAmbiguous)
    }
  }

  /// Four digits of a year of this century begin at `start`.
  private func isYear(_ bytes: Bytes, _ start: Int) -> Bool {
    guard let year = number(bytes, start, 4), year.end == start + 4 else { return false }
    return (2000...today.year).contains(year.value) && !ASCII.isDigit(bytes.at(start + 4))
      && !ASCII.isDigit(bytes.at(start - 1))
  }

  /// Day and month in the order that the numbers, then the receipt's currency, decide.
  private func day(_ first: Int, _ second: Int, _ third: Int, twoDigits: Bool) -> (day: Day, isAmbiguous: Bool)? {
    // Years of Thailand count from the death of the Buddha.
    let year = twoDigits ? 2000 + third : (2500...2650).contains(third) ? third - 543 : third
    if order == .ymd, twoDigits, let found = Day(year: 2000 + first, month: second, day: third) { return (found, true) }
    let (dayFirst, monthFirst) = (
      Day(year: year, month: second, day: first), Day(year: year, month: first, day: second)
    )
    var preferred = order == .mdy ? monthFirst ?? dayFirst : dayFirst ?? monthFirst
    // A day to come is the other order of one that has been.
    let last = today.adding(days: 1)
    if !isGiven, let found = preferred, found > last {
      preferred = [dayFirst, monthFirst].compactMap { $0 }.first { $0 <= last } ?? found
    }
    // Year first with two digits: `18/06/11` only where neither order fits.
    return preferred.map { ($0, dayFirst != nil && monthFirst != nil && dayFirst != monthFirst) }
  }

  /// A date with one mark misread as a digit: `03/0572018`, `2703/2018`.
  private func repaired(_ bytes: Bytes, _ index: Int) -> Reading? {
    var run: [UInt8] = []
    var end = index
    while end < bytes.count, ASCII.isDigit(bytes[end]) || bytes[end] == UInt8(ascii: "/"), run.count < 11 {
      run.append(bytes[end])
      end += 1
    }
    guard index == 0 || !ASCII.isDigit(bytes[index - 1]), (8...10).contains(run.count) else { return nil }
    var readings: [Day] = []
    func add(_ text: [UInt8]) {
      guard text.count == 10, text[2] == UInt8(ascii: "/"), text[5] == UInt8(ascii: "/") else { return }
      let digits = text.filter { ASCII.isDigit($0) }.map { Int($0 & 15) }
      guard digits.count == 8 else { return }
      let year = digits[4...].reduce(0) { $0 * 10 + $1 }
      guard let found = day(digits[0] * 10 + digits[1], digits[2] * 10 + digits[3], year, twoDigits: false)?.day,
        found <= today.adding(days: 1), found.year >= 2000, !readings.contains(found)
      else { return }
      readings.append(found)
    }
    for slot in [2, 5] where run.count == 10 && (run[slot] == UInt8(ascii: "7") || run[slot] == UInt8(ascii: "1")) {
      var text = run
      text[slot] = UInt8(ascii: "/")
      add(text)
    }
    if run.count == 10, readings.isEmpty { for text in slashed(run) { add(text) } }
    if run.count == 8, !run.contains(UInt8(ascii: "/")) {
      add(Array(run[0..<2]) + [UInt8(ascii: "/")] + run[2..<4] + [UInt8(ascii: "/")] + run[4..<8])
    }
    if run.count == 9 {
      for slot in [2, 5] {
        var text = run
        text.insert(UInt8(ascii: "/"), at: slot)
        add(text)
      }
    }
    if run.count == 10, readings.isEmpty {
      let confused: [UInt8: [UInt8]] = [
        0x31: [0x37], 0x37: [0x31], 0x39: [0x30], 0x30: [0x39], 0x33: [0x38], 0x38: [0x33],
      ]
      for slot in run.indices {
        for other in confused[run[slot]] ?? [] {
          var text = run
          text[slot] = other
          add(text)
        }
      }
    }
    return readings.count == 1 ? (readings[0], end, false) : nil
  }

  /// Ten characters with both slashes, read as 7 or 1, put back, and a 7 in the year as a 1: `02/0572078`.
  private func slashed(_ run: [UInt8]) -> [[UInt8]] {
    let (slash, one, seven) = (UInt8(ascii: "/"), UInt8(ascii: "1"), UInt8(ascii: "7"))
    guard [2, 5].allSatisfy({ run[$0] == slash || run[$0] == one || run[$0] == seven }) else { return [] }
    var text = run
    (text[2], text[5]) = (slash, slash)
    guard text[8] == seven else { return [text] }
    text[8] = one
    return [text]
  }

  /// `25 DEC 2018`, `25-DEC-18`, `25DEC2018`, `DEC 25, 2018`, `25 de março de 2019`.
  private func named(_ bytes: Bytes, _ index: Int) -> Reading? {
    if ASCII.isDigit(bytes.at(index)) {
      guard !ASCII.isDigit(bytes.at(index - 1)), let day = number(bytes, index, 2) else { return nil }
      let offset = skipJoint(bytes, skip(bytes, day.end))
      guard let month = month(bytes, offset) else { return nil }
      return finish(bytes, skipJoint(bytes, skip(bytes, month.end)), month.value, day.value)
    }
    var offset = skip(bytes, wordEnd(bytes, index))
    guard let day = number(bytes, offset, 2), let month = month(bytes, index) else { return nil }
    offset = day.end
    if isOrdinal(bytes, offset) { offset += 2 }
    return finish(bytes, skip(bytes, offset), month.value, day.value)
      ?? finish(bytes, afterTime(bytes, skip(bytes, offset)), month.value, day.value)
  }

  /// The offset after the `de` or `del` of `3 de julio de 2026`.
  private func skipJoint(_ bytes: Bytes, _ offset: Int) -> Int {
    for word in ["DEL", "DE"] as [StaticString]
    where bytes.hasPrefix(word, at: offset) && !ReceiptLine.isLetter(bytes.at(offset + word.utf8CodeUnitCount)) {
      return skip(bytes, offset + word.utf8CodeUnitCount)
    }
    return offset
  }

  /// The offset after a time and blanks, in `JUN 24 20:49:53 2018`.
  private func afterTime(_ bytes: Bytes, _ start: Int) -> Int {
    var end = start
    while ASCII.isDigit(bytes.at(end)) || bytes.at(end) == UInt8(ascii: ":") { end += 1 }
    return end - start >= 5 ? skip(bytes, end) : start
  }

  private func finish(_ bytes: Bytes, _ offset: Int, _ month: Int, _ day: Int) -> Reading? {
    var start = offset
    if bytes.at(start) == UInt8(ascii: "'") { start += 1 } else if bytes.hasPrefix("\u{2019}", at: start) { start += 3 }
    guard let year = number(bytes, start, 4) else { return nil }
    let (count, after) = (year.end - start, bytes.at(year.end))
    guard count == 4 || count == 2, !ASCII.isDigit(after), after != UInt8(ascii: ":") else { return nil }
    // In `04 MAR.19'17` and `4 FEB 18/18` the number after the month is a day.
    if count == 2, start == offset, after == UInt8(ascii: "'") || after == 0xE2 || after == UInt8(ascii: "/") {
      return nil
    }
    return Day(year: count == 2 ? 2000 + year.value : year.value, month: month, day: day).map { ($0, year.end, false) }
  }

  /// After at most three of blanks, marks, and the letters of an ordinal.
  private func skip(_ bytes: Bytes, _ from: Int) -> Int {
    var index = from
    if ASCII.isDigit(bytes.at(index - 1)), isOrdinal(bytes, index), !ASCII.isLetter(bytes.at(index + 2)) { index += 2 }
    while index < from + 5, isJoint(bytes.at(index)) { index += 1 }
    return index
  }

  private func isOrdinal(_ bytes: Bytes, _ index: Int) -> Bool {
    bytes.hasPrefix("ST", at: index) || bytes.hasPrefix("ND", at: index) || bytes.hasPrefix("RD", at: index)
      || bytes.hasPrefix("TH", at: index)
  }

  /// A blank or a mark between the parts of a date.
  private func isJoint(_ byte: UInt8) -> Bool {
    byte == ASCII.space || byte == UInt8(ascii: ",") || UInt8(ascii: "-")...UInt8(ascii: "/") ~= byte
  }

  /// The month that the word at `index` names, in one of the languages of the labels.
  private func month(_ bytes: Bytes, _ index: Int) -> (value: Int, end: Int)? {
    let end = wordEnd(bytes, index)
    guard end - index >= 3 else { return nil }
    let word = bytes.part(index, end)
    if !word.contains(ReceiptLine.filler) { return ReceiptMonths.number(word).map { ($0, end) } }
    return word.filter { $0 != ReceiptLine.filler }.withUnsafeBufferPointer { ReceiptMonths.number($0) }
      .map { ($0, end) }
  }

  private func wordEnd(_ bytes: Bytes, _ index: Int) -> Int {
    var end = index
    while ReceiptLine.isLetter(bytes.at(end)) || bytes.at(end) == ReceiptLine.filler { end += 1 }
    return end
  }
}
