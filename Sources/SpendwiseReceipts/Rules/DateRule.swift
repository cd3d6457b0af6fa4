import Spendwise
import SpendwiseText

/// A date on a receipt.
package struct DateFinding: Sendable {
  package var day: Day
  package var line: Int
  package var confidence: Int
  /// Time of day, `HH:MM:SS`.
  package var time: String?
}

/// Finds the date of a purchase.
struct DateRule {
  /// Order of day, month and year, if numbers leave it open.
  var order: DateParts.Order
  /// The user set the order. Other dates of the receipt do not change it.
  var isGiven = false
  let today: Day

  struct Candidate {
    var day: Day
    var line: Int
    var start: Int
    var end: Int
    /// Score: positive after a word for a date or beside a time.
    var score = 0
    var isRepaired = false
    var isAmbiguous = false
  }

  private static let orders = Phrases("date order")

  /// Usual order in the countries of a currency.
  static func usualOrder(with currency: Currency) -> DateParts.Order {
    orders.meaning(of: currency.code).flatMap { DateParts.Order(rawValue: $0) } ?? .dmy
  }

  /// Chooses the date of the purchase.
  func find(_ lines: [ReceiptLine], _ plain: [Candidate]) -> DateFinding? {
    if !isGiven, let shown = shownOrder(lines), shown != order {
      let rule = DateRule(order: shown, isGiven: true, today: today)
      return rule.find(lines, rule.dates(lines))
    }
    var found = plain
    // A readable future date was not misread.
    if found.isEmpty, future(lines) == nil { found = candidates(lines, repairing: true) }
    // The best score wins, then the first on the receipt.
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

  /// Order shown by all dates with a day over 12: `07/25/2026 … 08/01/2026`.
  private func shownOrder(_ lines: [ReceiptLine]) -> DateParts.Order? {
    var orders: Set<DateParts.Order> = []
    for line in lines {
      line.text.withUnsafeBufferPointer { bytes in
        for index in bytes.indices where ASCII.isDigit(bytes[index]) && !ASCII.isDigit(bytes.at(index - 1)) {
          guard let parts = numbers(bytes, index, repairing: false)?.parts, parts.lengths[2] == 4 else { continue }
          switch (parts.values[0], parts.values[1]) {
          case (13...31, 1...12): orders.insert(.dmy)
          case (1...12, 13...31): orders.insert(.mdy)
          default: break
          }
        }
      }
    }
    return orders.count == 1 ? orders.first : nil
  }

  /// Date in the next ten years. Later ones were misread.
  func future(_ lines: [ReceiptLine]) -> Day? {
    let last = Day(year: today.year + 10, month: 12, day: 31) ?? today
    return candidates(lines, repairing: false, in: today.adding(days: 2)...last).first { $0.score >= 0 }?.day
  }

  /// Dates of the lines in order, up to tomorrow.
  func dates(_ lines: [ReceiptLine]) -> [Candidate] { candidates(lines, repairing: false) }

  private func candidates(
    _ lines: [ReceiptLine], repairing: Bool, in range: ClosedRange<Day>? = nil
  ) -> [Candidate] {
    let first = Day(year: 2000, month: 1, day: 1) ?? today
    let range = range ?? first...max(first, today.adding(days: 1))
    return lines.enumerated().flatMap { index, line -> [Candidate] in
      if !line.folded.contains(where: ASCII.isDigit) { return [] }
      let text = repairing ? DateRule.withDigits(line) : line.text
      var label = 0
      return text.withUnsafeBufferPointer { dates($0, index, repairing) }.filter { range.contains($0.day) }.map { one in
        // A second date may have a label of its own.
        if line.letters(label, one.start).count < 4 { label = 0 }
        var scored = one
        scored.score = line.read { score($0, label, one) }
        label = one.end
        return scored
      }
    }
  }

  /// Replaces letters between digits and marks by digits: `16/O8/2026`, `28/l2/2025`.
  private static func withDigits(_ line: ReceiptLine) -> [UInt8] {
    var (out, folded) = (line.text, line.folded)
    func byte(_ index: Int) -> UInt8 { out.indices.contains(index) ? out[index] : 0 }
    func isPart(_ byte: UInt8) -> Bool { ASCII.isDigit(byte) || isMark(byte) }
    for index in out.indices {
      guard let digit = ReceiptLine.digit(folded[index]) else { continue }
      let isFirst = byte(index - 1) == 0 || byte(index - 1) == ASCII.space
      let isInside = isPart(byte(index - 1)) && isPart(byte(index + 1))
      if isInside || isFirst && ASCII.isDigit(byte(index + 1)) && isPart(byte(index + 2)) { out[index] = digit }
    }
    return out
  }

  /// Higher after a word for a date or beside a time. Lower after words for other dates.
  private func score(_ bytes: Bytes, _ label: Int, _ one: Candidate) -> Int {
    let before = bytes.part(label, one.start)
    let word = Self.datings.best(in: before).flatMap { Int(Self.datings.meanings[$0.row]) } ?? 0
    return word + (TimeOfDay.find(bytes) != nil ? 1 : 0)
  }

  private static let datings = Phrases("date")

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

  /// Reads the date at `index`.
  private func reading(_ bytes: Bytes, _ index: Int, _ repairing: Bool) -> Reading? {
    let isFirst = ASCII.isDigit(bytes[index]) != ASCII.isDigit(bytes.at(index - 1))
    if ASCII.isDigit(bytes[index]) {
      if repairing, isFirst, let date = repaired(bytes, index) { return date }
      if isFirst || repairing, let (parts, end) = numbers(bytes, index, repairing: repairing), let date = day(parts) {
        return (date.day, end, date.isAmbiguous)
      }
      return isFirst ? named(bytes, index) : nil
    }
    return DateRule.isLetter(bytes.at(index - 1)) ? nil : named(bytes, index)
  }

  /// End of the number at `index`, with at most `most` digits.
  private func number(_ bytes: Bytes, _ index: Int, _ most: Int) -> Int? {
    let end = index + bytes.part(index, index + most).prefix { ASCII.isDigit($0) }.count
    return end > index ? end : nil
  }

  // MARK: Numbers

  /// Reads `25/12/2018`, `2018-12-25`, `25.12.18`. `repairing` allows blanks beside marks, and mixed marks.
  private func numbers(_ bytes: Bytes, _ index: Int, repairing: Bool) -> (parts: DateParts, end: Int)? {
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
      guard DateRule.isMark(byte) || repairing && byte == "," else { return nil }
      return (byte, repairing ? bytes.end(of: " ", at: start + 1) ?? start + 1 : start + 1)
    }
    guard let one = mark(first), let second = number(bytes, one.end, 2), let other = mark(second),
      one.mark == other.mark || repairing, var end = number(bytes, other.end, first - index == 4 ? 2 : 4)
    else { return nil }
    // `27/06/185:02:32`: the hour is glued to a two-digit year.
    if repairing, end - other.end > 2, bytes.at(end) == ":" { end = other.end + 2 }
    if !repairing, ASCII.isDigit(bytes.at(end)) { return nil }
    return DateParts(bytes.part(index, end)).flatMap { $0.count == 3 ? ($0, end) : nil }
  }

  /// A mark between the numbers of a date.
  private static func isMark(_ byte: UInt8) -> Bool { "-"..."/" ~= byte }

  /// Four digits of a year of this century begin at `start`.
  private func isYear(_ bytes: Bytes, _ start: Int) -> Bool {
    guard number(bytes, start, 5) == start + 4, let year = Int(bytes.part(start, start + 4).text) else { return false }
    return 2000...today.year ~= year && !ASCII.isDigit(bytes.at(start - 1))
  }

  /// Day by the order that the numbers, then the currency, decide.
  private func day(_ parts: DateParts) -> (day: Day, isAmbiguous: Bool)? {
    // Taiwan's `115/10/20` has three digits.
    if parts.lengths[0] == 4 || parts.lengths[0] == 3 && order == .ymd { return parts.day(.ymd).map { ($0, false) } }
    guard parts.lengths[0] <= 2, parts.lengths[2] == 2 || parts.lengths[2] == 4 else { return nil }
    // `1.2.10` is a version or section. A dotted date has two digits in each part.
    if parts.marks.contains(.point), parts.lengths[2] == 2, min(parts.lengths[0], parts.lengths[1]) < 2 { return nil }
    if order == .ymd, parts.lengths[2] == 2, let found = parts.day(.ymd) { return (found, true) }
    let both = (order == .mdy ? [.mdy, .dmy] : [DateParts.Order.dmy, .mdy]).compactMap { parts.day($0) }
    // A future day is rather the other order of a past one.
    let past = isGiven ? nil : both.first { $0 <= today.adding(days: 1) }
    return (past ?? both.first).map { ($0, both.count == 2 && both[0] != both[1]) }
  }

  // MARK: Repairs

  /// A date with marks missing or misread as digits: `03/0572018`, `2703/2018`. One digit may be wrong too.
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

  /// Digits that are misread for one another.
  private static let confused: [UInt8: UInt8] = [
    0x30: 0x39, 0x31: 0x37, 0x33: 0x38, 0x37: 0x31, 0x38: 0x33, 0x39: 0x30,
  ]

  /// Parses ten characters like `03/05/2018`.
  private func slashed(_ text: [UInt8]) -> Day? {
    text.withUnsafeBufferPointer { bytes in
      guard bytes.end(of: "99/99/9999", at: 0) == bytes.count, let found = DateParts(bytes).flatMap(day)?.day else {
        return nil
      }
      return found <= today.adding(days: 1) && found.year >= 2000 ? found : nil
    }
  }

  // MARK: Names of months

  private static func isLetter(_ byte: UInt8) -> Bool { ASCII.isLetter(byte) || byte >= 0x80 }

  /// Reads `25 DEC 2018`, `25-DEC-18`, `25DEC2018`, `DEC 25, 2018`, `25 de março de 2019`, `2026年11月14日`.
  private func named(_ bytes: Bytes, _ start: Int) -> Reading? {
    var (text, end) = ([UInt8](), start)
    for run in 1...6 {
      let isDigit = ASCII.isDigit(bytes.at(end))
      let word = bytes.part(end, bytes.count).prefix { isDigit ? ASCII.isDigit($0) : DateRule.isLetter($0) }
      if word.isEmpty || run == 1 && !isDigit && MonthName.named(Bytes(rebasing: word)) == nil { return nil }
      // `JUN 24 20:49:53 2018`
      if run > 2, let minute = bytes.end(of: "99:99", at: end) {
        end = bytes.end(of: ":99 ", at: minute) ?? bytes.end(of: " ", at: minute) ?? minute
        continue
      }
      text += word
      end += word.count
      if run > 2, isDigit, let day = year(text, word.count, before: bytes.at(end)) { return (day, end, false) }
      let marks = bytes.part(end, end + 5).prefix { DateRule.isMark($0) || ", '".utf8.contains($0) }
      text += marks
      end += marks.count
    }
    return nil
  }

  /// Day of a date that ends in a year. `next`, the byte after its digits, may make that a day or an hour.
  private func year(_ text: [UInt8], _ digits: Int, before next: UInt8) -> Day? {
    guard next != ":", let parts = text.withUnsafeBufferPointer({ DateParts($0) }), parts.count == 3,
      !parts.goesOn, !parts.marks.contains(.looseMonth),
      parts.hasMonth ? digits == 4 || digits == 2 : parts.lengths[0] == 4 && parts.marks.contains(.other)
    else { return nil }
    // In `04 MAR.19'17` and `4 FEB 18/18` the number after the month is a day.
    let isDay = digits == 2 && !parts.marks.contains(.apostrophe) && (next == 0xE2 || "'/".utf8.contains(next))
    return isDay ? nil : parts.day(.dmy)
  }
}
