import SpendwiseText

extension MailDate {
  /// Reads a `Date` header, or the date above a forwarded message.
  ///
  /// Takes the parts in any order: `Mon, 05 Jan 2026 13:12:22 +0530 (IST)`, `Fri, Jul 3, 2026 at 7:42 PM`,
  /// `Friday, 3 July 2026 19:42`, `2026-07-03T19:42:00+05:30`, `03/07/2026` (day first), obsolete zones and two-digit
  /// years. `nil` when there is no whole, possible date. Source: RFC 5322, sections 3.3 and 4.3.
  package init?(_ text: Bytes) {
    // No date is longer; a comment of a megabyte is not worth a look.
    var parser = MailDateParser(bytes: text.part(0, 300))
    parser.run()
    guard let year = parser.year, let month = parser.month, let number = parser.day, year >= 1900,
      let day = Day(year: year, month: month, day: number)
    else { return nil }
    self.init(day: day, secondOfDay: parser.secondOfDay, offset: parser.offset)
  }
}

/// Takes a date apart, token by token.
struct MailDateParser {
  let bytes: Bytes
  var index = 0
  var year: Int?
  var month: Int?
  var day: Int?
  var offset: Int?
  private var seconds: Int?
  private var isAfternoon: Bool?

  init(bytes: Bytes) { self.bytes = bytes }

  /// The time of day, with `PM` applied to hours up to 12.
  var secondOfDay: Int? {
    guard let seconds else { return nil }
    let hour = seconds / 3600
    if isAfternoon == true, hour < 12 { return seconds + 43200 }
    if isAfternoon == false, hour == 12 { return seconds - 43200 }
    return seconds
  }

  mutating func run() {
    while index < bytes.count {
      let byte = bytes[index]
      if ASCII.isDigit(byte) {
        number()
      } else if ASCII.isLetter(byte) {
        word()
      } else if byte == "(" {
        comment()
      } else if byte == "+" || byte == "-", seconds != nil || byte == "+" {
        zone(byte)
      } else {
        index += 1
      }
    }
  }

  /// A comment may name the zone when nothing else does: "13:12:22 (IST)".
  private mutating func comment() {
    var depth = 0
    let start = index + 1
    while index < bytes.count {
      if bytes[index] == "\\" { index += 1 } else if bytes.at(index) == "(" { depth += 1 }
      if bytes.at(index) == ")" { depth -= 1 }
      index += 1
      if depth == 0 { break }
    }
    if offset == nil, seconds != nil, bytes.hasPrefixIgnoringCase("ist", at: start) { offset = MailDate.indian }
  }

  private mutating func digits() -> (value: Int, count: Int) {
    let start = index
    var value = 0
    while index < bytes.count, ASCII.isDigit(bytes[index]) {
      if index - start < 9 { value = value * 10 + Int(bytes[index] - 0x30) }
      index += 1
    }
    return (value, index - start)
  }

  private mutating func number() {
    let first = digits()
    let mark = bytes.at(index)
    if mark == ":", first.count <= 2, ASCII.isDigit(bytes.at(index + 1)) { return clock(first.value) }
    let isDateMark = mark == "-" || mark == "/" || mark == "."
    if isDateMark, day == nil, ASCII.isDigit(bytes.at(index + 1)), numericDate(first, mark) { return }
    if first.count >= 3 {
      if year == nil { year = first.count == 3 ? first.value + 1900 : first.value }
    } else if day == nil, first.value >= 1, first.value <= 31 {
      day = first.value
    } else if year == nil, day != nil, month != nil, first.count == 2 {
      // Source: RFC 5322, section 4.3.
      year = first.value + (first.value < 50 ? 2000 : 1900)
    }
  }

  /// `2026-07-03` or, day first, `03-07-2026` and `03/07/26`.
  private mutating func numericDate(_ first: (value: Int, count: Int), _ mark: UInt8) -> Bool {
    let start = index
    index += 1
    let second = digits()
    guard bytes.at(index) == mark, ASCII.isDigit(bytes.at(index + 1)) else {
      index = start
      return false
    }
    index += 1
    let third = digits()
    if first.count == 4 {
      (year, month, day) = (first.value, second.value, third.value)
    } else {
      let full = third.count == 2 ? third.value + (third.value < 50 ? 2000 : 1900) : third.value
      // Some clients write the month first; only a number over 12 shows it.
      let isMonthFirst = second.value > 12 && first.value <= 12
      (year, month, day) = (
        full, isMonthFirst ? first.value : second.value, isMonthFirst ? second.value : first.value
      )
    }
    return true
  }

  private mutating func clock(_ hour: Int) {
    index += 1
    let minute = digits().value
    var second = 0
    if bytes.at(index) == ":", ASCII.isDigit(bytes.at(index + 1)) {
      index += 1
      second = digits().value
      if bytes.at(index) == ".", ASCII.isDigit(bytes.at(index + 1)) {
        index += 1
        _ = digits()
      }
    }
    // A leap second is the last second of its minute for us.
    if seconds == nil, hour < 24, minute < 60, second <= 60 {
      seconds = hour * 3600 + minute * 60 + min(second, 59)
    }
  }

  private mutating func word() {
    let start = index
    while index < bytes.count, ASCII.isLetter(bytes[index]) { index += 1 }
    let word = bytes.part(start, index)
    if month == nil, let found = MailDateParser.month(word) {
      month = found
      return
    }
    if word.equalsIgnoringCase("am") {
      isAfternoon = false
    } else if word.equalsIgnoringCase("pm") {
      isAfternoon = true
    }
    // "a.m.", as some clients write it.
    if word.count == 1, bytes.at(index) == ".", bytes.at(index + 1) | 0x20 == "m" {
      if word.equalsIgnoringCase("a") {
        isAfternoon = false
      } else if word.equalsIgnoringCase("p") {
        isAfternoon = true
      }
      index += 2
      return
    }
    guard seconds != nil, offset == nil else { return }
    if let named = MailDateParser.zone(word) {
      offset = named
      // "GMT+5:30" and "UTC+05:30".
      let sign = bytes.at(index)
      if named == 0, sign == "+" || sign == "-", ASCII.isDigit(bytes.at(index + 1)) {
        offset = nil
        zone(sign)
      }
    }
  }

  private mutating func zone(_ sign: UInt8) {
    index += 1
    let first = digits()
    guard first.count > 0, seconds != nil else { return }
    var minutes: Int
    if bytes.at(index) == ":", ASCII.isDigit(bytes.at(index + 1)) {
      index += 1
      minutes = first.value * 60 + digits().value
    } else if first.count <= 2 {
      minutes = first.value * 60
    } else {
      minutes = first.value / 100 * 60 + first.value % 100
    }
    // No time zone on earth is further from Greenwich.
    guard offset == nil, minutes <= 14 * 60 else { return }
    offset = sign == "-" ? -minutes : minutes
  }

  /// The month that `word` names in English. Whole, or three letters or more.
  static func month(_ word: Bytes) -> Int? {
    guard word.count >= 3 else { return nil }
    for (number, name) in MonthName.all.enumerated() where word.count <= name.utf8CodeUnitCount {
      var matches = true
      for index in 0..<word.count where ASCII.lower(word[index]) != ASCII.lower(name.utf8Start[index]) {
        matches = false
        break
      }
      if matches { return number + 1 }
    }
    return word.equalsIgnoringCase("sept") ? 9 : nil
  }

  /// The offset of a zone. IST is India's; military letters count as UTC. Source: RFC 5322, section 4.3.
  private static func zone(_ word: Bytes) -> Int? {
    if word.equalsIgnoringCase("ist") { return MailDate.indian }
    if word.equalsIgnoringCase("gmt") || word.equalsIgnoringCase("utc") || word.equalsIgnoringCase("ut") { return 0 }
    if word.count == 1 { return word.equalsIgnoringCase("j") || word.equalsIgnoringCase("t") ? nil : 0 }
    guard word.count == 3, ASCII.lower(word[2]) == "t" else { return nil }
    let isSummer = ASCII.lower(word[1]) == "d"
    guard isSummer || ASCII.lower(word[1]) == "s" else { return nil }
    let hours: Int
    switch ASCII.lower(word[0]) {
    case "e": hours = -5
    case "c": hours = -6
    case "m": hours = -7
    case "p": hours = -8
    default: return nil
    }
    return (hours + (isSummer ? 1 : 0)) * 60
  }
}
