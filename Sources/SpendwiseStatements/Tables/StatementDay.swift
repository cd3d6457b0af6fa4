import SpendwiseText

/// The days that a statement is of.
struct StatementPeriod {
  var days: ClosedRange<Day>
  /// Both of its ends are known.
  var isWhole: Bool

  /// The day in the period, or near it: a payment before the period may be booked in it, and one in it later.
  func day(month: Int, date: Int) -> Day? {
    let last = days.upperBound.year
    let found = [last + 1, last, last - 1, last - 2].compactMap { Day(year: $0, month: month, day: date) }
    if let day = found.first(where: { days.contains($0) }) { return day }
    let near = (days.lowerBound.number - 62)...(days.upperBound.number + 15)
    return isWhole ? found.first { near.contains($0.number) } : nil
  }
}

/// Reads dates as the tables of banks print them: `31/07/26`, `1 Jan 2026`, `22-Jan-24`, `2026-07-31T10:15:00`.
struct StatementDay {
  typealias Order = StatementProfile.DateOrder

  var order = Order.dmy
  /// The days that give dates without a year theirs.
  var period: StatementPeriod?
  /// Dates are numbers of days, as a spreadsheet leaves them in a file of text.
  var isSerial = false

  /// A day, and the seconds since its midnight when a time follows it.
  struct Found {
    var day: Day
    var seconds: Int?
  }

  /// Reads a cell; `isNumber` for one that was a number in its file, and counts days then.
  @inline(__always)
  func read(_ cell: Bytes, isNumber: Bool = false) -> Found? {
    // `31/07/26` and `31/07/2026`, as nearly all banks in India print them.
    if cell.count == 8 || cell.count == 10, order == .dmy, cell[2] == cell[5], cell[2] &- 45 < 3 {
      var digits = 0
      for index in 0..<cell.count where index != 2 && index != 5 { digits &+= cell[index] &- 48 < 10 ? 1 : 0 }
      if digits == cell.count - 2 {
        func two(_ index: Int) -> Int { Int(cell[index] &- 48) * 10 + Int(cell[index + 1] &- 48) }
        let year = cell.count == 8 ? StatementDay.century(two(6)) : StatementDay.common(two(6) * 100 + two(8))
        return Day(year: year, month: two(3), day: two(0)).map { Found(day: $0) }
      }
    }
    if isNumber || isSerial { return serial(cell) }
    return slowly(cell)
  }

  /// The year of the common era: Thailand counts 543 years more, from the death of the Buddha.
  static func common(_ year: Int) -> Int { 2400...2700 ~= year ? year - 543 : year }

  private static func century(_ year: Int) -> Int { year < 70 ? 2000 + year : 1900 + year }

  /// Days since 1899-12-30, as spreadsheets count; only where they can be of a statement.
  private func serial(_ cell: Bytes) -> Found? {
    let whole = cell.prefix { $0 &- 48 < 10 }
    guard whole.count == 5, let days = Int(Bytes(rebasing: whole).text), days >= 20_000, days < 80_000 else {
      return slowly(cell)
    }
    if whole.count < cell.count, cell[5] != UInt8(ascii: ".") { return nil }
    return Found(day: Day(number: Int32(days - 25_569)))
  }

  /// A number or a month of the date.
  private struct Token {
    var value: Int
    var length: Int
    var isMonth = false
  }

  /// The number of the month that a word names, in English by its first three letters.
  static func month(_ word: String) -> Int? { MonthWords.number(word.lowercased()) }

  /// Ordinals and joining words: `1st`, `1er`, `3 de mayo`.
  private static let fillers: Set<String> = ["st", "nd", "rd", "th", "er", "º", "ª", "de", "del", "of"]

  private static let weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

  /// The ASCII sign for a figure of another script, or a sign of full width.
  static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    if scalar.value < 0x660 { return scalar }
    if 0xFF01...0xFF5E ~= scalar.value { return Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar }
    if scalar.value == 0x66B { return "." }
    guard scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue else { return scalar }
    return Unicode.Scalar(UInt8(48 + Int(value)))
  }

  private func slowly(_ cell: Bytes) -> Found? {
    guard cell.count <= 48 else { return nil }
    if cell.contains(where: { $0 >= 0xD8 }),
      case let scalars = cell.text.unicodeScalars.map({ StatementDay.plain($0) }),
      scalars.contains(where: { $0.isASCII && 48...57 ~= $0.value }), !cell.contains(where: { $0 &- 48 < 10 })
    {
      var text = ""
      text.unicodeScalars.append(contentsOf: scalars)
      return text.withBytes { slowly($0) }
    }
    guard let (tokens, rest) = StatementDay.tokens(cell) else { return withoutYear(cell) }
    guard let day = day(tokens) else { return nil }
    let tail = cell.part(rest, cell.count)
    // `31.07.2026.`
    if tail.allSatisfy({ $0 <= 0x20 || $0 == UInt8(ascii: ".") }) { return Found(day: day) }
    guard let seconds = StatementDay.seconds(tail) else { return nil }
    return Found(day: day, seconds: seconds)
  }

  /// Letters beyond ASCII have months, too.
  private static func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 >= 97 && byte | 0x20 <= 122 || byte >= 0x80 }

  /// The parts of the date, and where the text after it begins.
  private static func tokens(_ cell: Bytes, wanted: Int = 3) -> ([Token], Int)? {
    var (tokens, index): ([Token], Int) = ([], 0)
    while index < cell.count, tokens.count < 3 {
      let byte = cell[index]
      let start = index
      if byte &- 48 < 10 {
        var value = 0
        while index < cell.count, cell[index] &- 48 < 10 {
          value = (value * 10 + Int(cell[index] - 48)) % 1_000_000_000
          index += 1
        }
        if index - start == 8, tokens.isEmpty {
          let year = value / 10_000
          return (
            [
              Token(value: year, length: 4), Token(value: value / 100 % 100, length: 2),
              Token(value: value % 100, length: 2),
            ], index
          )
        }
        if index - start > 4 { return nil }
        tokens.append(Token(value: value, length: index - start))
      } else if isLetter(byte) {
        while index < cell.count, isLetter(cell[index]) { index += 1 }
        let word = cell.part(start, index).text.lowercased()
        if let month = month(word) {
          if tokens.contains(where: \.isMonth) { return nil }
          tokens.append(Token(value: month, length: 0, isMonth: true))
        } else if !fillers.contains(word), !weekdays.contains(String(word.prefix(3))) {
          return nil
        }
      } else if byte <= 0x20 || "/-.,'=\"".utf8.contains(byte) {
        // `="01-07-2026"` is text by the rules of spreadsheets.
        index += 1
      } else if byte == UInt8(ascii: ":"), tokens.first?.length == 4 {
        // `2026:06:01`
        index += 1
      } else {
        return nil
      }
    }
    return tokens.count == wanted ? (tokens, index) : nil
  }

  /// `14 Jul` or `Jul 14`: such a day of the period. Only a month in letters is sure not to be something else.
  private func withoutYear(_ cell: Bytes) -> Found? {
    guard let period, cell.count <= 12, let (tokens, rest) = StatementDay.tokens(cell, wanted: 2) else { return nil }
    if period.isWhole, rest == cell.count, !tokens.contains(where: \.isMonth), tokens.allSatisfy({ $0.length == 2 }) {
      // `01/06`, of a statement that names both ends of its period.
      let isDayFirst = order != .mdy
      let (month, date) = (tokens[isDayFirst ? 1 : 0].value, tokens[isDayFirst ? 0 : 1].value)
      return period.day(month: month, date: date).map { Found(day: $0) }
    }
    guard let month = tokens.first(where: \.isMonth), let date = tokens.first(where: { !$0.isMonth }), date.length <= 2
    else { return nil }
    return period.day(month: month.value, date: date.value).map { Found(day: $0) }
  }

  /// Whether a cell of text is a number that counts days, of the years from 2000 on.
  static func isSerial(_ cell: Bytes) -> Bool {
    guard cell.count == 5, cell.allSatisfy({ $0 &- 48 < 10 }) else { return false }
    return cell.reduce(0) { $0 * 10 + Int($1 - 48) } > 36_500
  }

  private func day(_ tokens: [Token]) -> Day? {
    func year(_ token: Token) -> Int? {
      switch token.length {
      case 4: StatementDay.common(token.value)
      case 3 where 90..<200 ~= token.value: 1911 + token.value  // Taiwan counts from its republic.
      case 2: StatementDay.century(token.value)
      default: nil
      }
    }
    func make(_ y: Token, _ m: Token, _ d: Token) -> Day? {
      guard let year = year(y), d.length <= 2, m.length <= 2 else { return nil }
      return Day(year: year, month: m.value, day: d.value)
    }
    if let index = tokens.firstIndex(where: \.isMonth) {
      let others = tokens.indices.filter { $0 != index }.map { tokens[$0] }
      return others[0].length == 4
        ? make(others[0], tokens[index], others[1]) : make(others[1], tokens[index], others[0])
    }
    if tokens[0].length > 2 { return make(tokens[0], tokens[1], tokens[2]) }
    switch order {
    case .dmy: return make(tokens[2], tokens[1], tokens[0])
    case .mdy: return make(tokens[2], tokens[0], tokens[1])
    case .ymd: return make(tokens[0], tokens[1], tokens[2])
    }
  }

  /// The order that a date proves: one whose day is above 12 does, and one with points, which run day first wherever
  /// they are used.
  static func vote(_ cell: Bytes) -> Order? {
    guard cell.count <= 48, let (tokens, _) = tokens(cell), !tokens.contains(where: \.isMonth),
      tokens[0].length <= 2
    else { return nil }
    if tokens[0].value > 12, tokens[0].value <= 31, tokens[1].value <= 12 { return .dmy }
    if tokens[1].value > 12, tokens[1].value <= 31, tokens[0].value <= 12 { return .mdy }
    let hasPoints = cell.drop { $0 &- 48 >= 10 }.first { $0 &- 48 >= 10 } == UInt8(ascii: ".")
    return hasPoints && tokens[0].value <= 31 && tokens[1].value <= 12 ? .dmy : nil
  }

  /// Whether the date has its month in letters.
  static func hasMonth(_ cell: Bytes) -> Bool {
    guard cell.count <= 48, let (tokens, _) = tokens(cell) else { return false }
    return tokens.contains(where: \.isMonth)
  }

  /// Whether the order matters for the date.
  static func isOpen(_ cell: Bytes) -> Bool {
    guard cell.count <= 48, let (tokens, _) = tokens(cell), !tokens.contains(where: \.isMonth) else { return false }
    return tokens[0].length <= 2 && tokens[0].value != tokens[1].value
  }

  /// The seconds since midnight in `10:15`, `T10:15:08.123Z`, `10:15:08 PM`, `, 10.15`.
  static func seconds(_ text: Bytes) -> Int? {
    var (numbers, index): ([Int], Int) = ([], 0)
    while index < text.count, text[index] <= 0x20 || "T,-".utf8.contains(text[index]) { index += 1 }
    while index < text.count, numbers.count < 3 {
      let start = index
      while index < text.count, text[index] &- 48 < 10 { index += 1 }
      guard index > start, index - start <= 2, let value = Int(text.part(start, index).text) else { return nil }
      numbers.append(value)
      guard index < text.count, text[index] == UInt8(ascii: ":") || text[index] == UInt8(ascii: "."), numbers.count < 3
      else { break }
      index += 1
      // `05.10.` is a day.
      if index == text.count { return nil }
    }
    guard numbers.count >= 2, numbers[0] < 24, numbers[1] < 60, numbers.count < 3 || numbers[2] < 60 else { return nil }
    let rest = text.part(index, text.count).text.lowercased()
    var hour = numbers[0]
    if rest.contains("pm") || rest.contains("p.m") {
      if hour < 12 { hour += 12 }
    } else if rest.contains("am") || rest.contains("a.m"), hour == 12 {
      hour = 0
    }
    // A fraction of a second and a zone may follow; anything longer is something else.
    if rest.utf8.count > 16 { return nil }
    return hour * 3600 + numbers[1] * 60 + (numbers.count > 2 ? numbers[2] : 0)
  }

  /// `HH:MM:SS`.
  static func clock(_ seconds: Int) -> String {
    [seconds / 3600, seconds / 60 % 60, seconds % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }
}
