import Spendwise
import SpendwiseText

/// The labels in a notice, and the values beside them.
struct NoticeLabels {
  /// The parts of `notices.txt`.
  enum Part: String {
    case whole, total, minimum, maximum, extra
    case pay, by, owing, debit, issued, start, end, other
    case number, umn, payer, period
    case revoked, paused, resumed, modified
    case daily, weekly, monthly, quarterly, yearly
    case automatic, late, revised, failed
    case recurring, regular, bill, card, loan, fund, service, paying, plain, deposit, renewal
    case paid, threat
  }

  struct Label {
    var part: Part
    var range: Range<Int>
  }

  let message: ScannedMessage
  private(set) var labels: [Label] = []
  /// Where sentences end.
  private var stops: [Int] = []
  /// Cells of values with the cell of labels above each.
  private var cells: [(value: Range<Int>, label: Range<Int>)] = []
  /// The days of the notice, in order.
  private(set) var days: [(range: Range<Int>, day: Day)] = []

  private var text: FoldedText { message.text }

  init(_ message: ScannedMessage) {
    self.message = message
    findLabels()
    findCells()
    findDays()
  }

  // MARK: Labels

  private typealias Phrase = (part: Part, letters: [UInt32])

  private static let phrases: [UInt32: [Phrase]] = {
    var result: [UInt32: [Phrase]] = [:]
    for line in DataTable.notices.bytes.text.split(separator: "\n") where line.first != "#" {
      let sides = line.split(separator: ":", maxSplits: 1)
      guard sides.count == 2, let part = Part(rawValue: String(sides[0])) else { continue }
      for phrase in sides[1].split(separator: "|") {
        let letters = FoldedText.fold(phrase).trimmed { $0 == 0x20 }
        if let first = letters.first { result[first, default: []].append((part, letters)) }
      }
    }
    return result
  }()

  private mutating func findLabels() {
    for start in 0..<text.count {
      let letter = text.at(start)
      let isSubject = letter == 0x0A && message.hasSubject && !stops.contains { text.at($0) == 0x0A }
      if isSubject || letter == 0x21 || letter == 0x3F || letter == 0x3B || letter == 0x2E && endsSentence(start) {
        stops.append(start)
      }
      if FoldedText.joins(text.at(start - 1), letter) || FoldedText.isDigit(text.at(start - 1)) { continue }
      for (part, letters) in NoticeLabels.phrases[letter] ?? [] {
        let end = start + letters.count
        let isThere = letters.indices.allSatisfy { text.at(start + $0) == letters[$0] || isGap($0, start, letters) }
        if isThere, !FoldedText.joins(text.at(end - 1), text.at(end)) {
          labels.append(Label(part: part, range: start..<end))
        }
      }
    }
  }

  /// White space of any kind where the phrase has a space.
  private func isGap(_ index: Int, _ start: Int, _ letters: [UInt32]) -> Bool {
    letters[index] == 0x20 && (text.at(start + index) == 0x0A || text.at(start + index) == 0x09)
  }

  private static let abbreviations = [
    "rs", "re", "no", "nos", "dt", "amt", "min", "max", "ltd", "tot", "ref", "dr", "cr",
  ]
  .map { FoldedText.fold($0) }

  /// A full stop before white space, and not after an abbreviation.
  private func endsSentence(_ stop: Int) -> Bool {
    guard text.at(stop + 1) <= 0x20 else { return false }
    var start = stop
    while FoldedText.isLetter(text.at(start - 1)) { start -= 1 }
    return !NoticeLabels.abbreviations.contains(Array(text.letters[start..<stop]))
  }

  /// Every word of a name is one that no name is made of.
  func isPlain(_ name: Range<Int>) -> Bool {
    let plain = labels.filter { $0.part == .plain && $0.range.overlaps(name) }
    return name.allSatisfy { index in
      !FoldedText.isLetter(text.at(index)) || plain.contains { $0.range.contains(index) }
    }
  }

  func says(_ part: Part) -> Bool { labels.contains { $0.part == part } }

  /// The first of `parts` that the notice says.
  func first(of parts: [Part]) -> Part? { parts.first { says($0) } }

  /// Says it, and not only as a supposition: "ignore if paid", "not yet received".
  func states(_ part: Part) -> Bool {
    labels.contains { label in
      guard label.part == part else { return false }
      let start = stops.last { $0 < label.range.lowerBound } ?? 0
      return !NoticeLabels.suppositions.contains { word in
        (start..<label.range.lowerBound).contains { index in
          text.begins(with: word, at: index) && !FoldedText.isLetter(text.at(index - 1))
            && !FoldedText.isLetter(text.at(index + word.count))
        }
      }
    }
  }

  private static let suppositions = [
    "if", "once", "when", "unless", "until", "till", "ignore", "not", "yet", "last", "previous", "avoid", "will", "may",
  ]
  .map { FoldedText.fold($0) }

  // MARK: Tables

  /// Finds rows of labels above rows of values.
  private mutating func findCells() {
    let marks = text.letters.indices.filter { text.at($0) == 0x09 || text.at($0) == 0x0A }
    let cells = zip([-1] + marks, marks + [text.count]).map { $0 + 1..<$1 }
    func isLabel(_ cell: Range<Int>) -> Bool {
      (3...40).contains(cell.count) && !text.letters[cell].contains { FoldedText.isDigit($0) || $0 == 0x2E }
    }
    func isValue(_ cell: Range<Int>) -> Bool {
      cell.count < 30 && text.letters[cell].contains { FoldedText.isDigit($0) }
        && text.letters[cell].count { FoldedText.isLetter($0) } < 10
    }
    var index = 0
    while index < cells.count {
      let count = cells[index...].prefix(8).prefix { isLabel($0) }.count
      let values = cells[(index + count)...].prefix(count).prefix { isValue($0) }
      if count > 1, values.count == count {
        for pair in 0..<count { self.cells.append((cells[index + count + pair], cells[index + pair])) }
        index += 2 * count
      } else {
        index += 1
      }
    }
  }

  // MARK: Values

  /// The part of the label beside a value: the nearest one before it in its sentence, else the nearest one `after` it.
  /// No other value of `others` is between them.
  func part(of value: Range<Int>, _ parts: Set<Part>, _ others: [Range<Int>], after reach: Int) -> Part? {
    if let cell = cells.first(where: { $0.value.overlaps(value) }) {
      return nearest(parts, within: cell.label, isBefore: true)
    }
    let last = others.last { $0.upperBound <= value.lowerBound }?.upperBound ?? 0
    let start = max(last, value.lowerBound - 90, stops.last { $0 < value.lowerBound } ?? 0)
    if let part = nearest(parts, within: start..<value.lowerBound, isBefore: true) { return part }
    // A label that touches the next value is that one's.
    let next = others.first { $0.lowerBound >= value.upperBound }?.lowerBound ?? text.count + 4
    let end = min(next - 4, value.upperBound + reach, stops.first { $0 >= value.upperBound } ?? text.count)
    return value.upperBound < end ? nearest(parts, within: value.upperBound..<end, isBefore: false) : nil
  }

  private func nearest(_ parts: Set<Part>, within range: Range<Int>, isBefore: Bool) -> Part? {
    let found = labels.filter { label in
      guard parts.contains(label.part), label.range.lowerBound >= range.lowerBound,
        label.range.upperBound <= range.upperBound
      else { return false }
      // "Rs.914 upto 01/2026".
      if label.part == .maximum, !isBefore { return label.range.lowerBound - range.lowerBound < 3 }
      return label.part != .by || range.upperBound - label.range.upperBound < 12 && isOwing(label.range.lowerBound)
    }
    let best = found.min { one, other in
      let (a, b) = (one.range, other.range)
      return isBefore
        ? (-a.upperBound, a.lowerBound) < (-b.upperBound, b.lowerBound)
        : (a.lowerBound, -a.upperBound) < (b.lowerBound, -b.upperBound)
    }
    guard let best else { return nil }
    // "Min. payable", "minimum sum due".
    if best.part == .total || best.part == .whole,
      says(.minimum, endingIn: best.range.lowerBound - 5..<best.range.lowerBound)
    {
      return .minimum
    }
    return best.part == .by ? .pay : best.part
  }

  /// A word of paying is before `start` in its sentence.
  private func isOwing(_ start: Int) -> Bool {
    let sentence = stops.last { $0 < start } ?? 0
    return sentence < start && says(.owing, endingIn: sentence..<start)
  }

  private func says(_ part: Part, endingIn range: Range<Int>) -> Bool {
    labels.contains { $0.part == part && range.contains($0.range.upperBound) }
  }

  /// The letters and digits after a label of `part`, at most a word like "No." between them.
  func code(after part: Part, digits least: Int, where isFit: (Range<Int>) -> Bool = { _ in true }) -> Range<Int>? {
    for label in labels where label.part == part {
      let after = message.items.drop { $0.range.lowerBound < label.range.upperBound }.prefix(4)
      let first = after.first { $0.kind != .mark && !NoticeLabels.isFiller($0, text) }
      guard let first, ![.money, .date, .time, .newline].contains(first.kind) else { continue }
      if first.kind == .mask, !FoldedText.isDigit(text.at(first.range.lowerBound)), part == .number { continue }
      var end = first.range.lowerBound
      while isPart(end) || [0x2F, 0x2D, 0x2E, 0x40, 0x2A].contains(text.at(end)) && isPart(end + 1) { end += 1 }
      let range = first.range.lowerBound..<end
      if range.count(where: { FoldedText.isDigit(text.at($0)) }) >= least, isFit(range) { return range }
    }
    return nil
  }

  private func isPart(_ index: Int) -> Bool {
    FoldedText.isDigit(text.at(index)) || text.at(index) &- 0x61 < 26 || text.at(index) == 0x2A
  }

  private static let fillers = ["no", "number", "id", "under", "is", "ending", "ends", "in", "with"].map {
    FoldedText.fold($0)
  }

  private static func isFiller(_ item: Item, _ text: FoldedText) -> Bool {
    item.range.count < 8 && fillers.contains(Array(text.letters[item.range]))
  }

  // MARK: Days

  static let dayParts: Set<Part> = [.pay, .by, .debit, .issued, .start, .end, .other]

  /// The dates, words such as "tomorrow" and "in 3 days", and digits such as 08072026 after a label.
  private mutating func findDays() {
    let received = message.received
    // Dollars of a sender of no known country are those of the United States, and so are its dates.
    let isDollar = message.sender.countries.isEmpty && message.money.contains { message.codes($0).contains("USD") }
    for index in message.dates {
      let range = message.items[index].range
      let countries = isDollar ? ["US"] : message.sender.countries
      let day = PrintedDate.day(text, range, countries, received: received, mayBeAhead: true)
      if let day { days.append((range, day)) }
    }
    for (index, item) in message.items.enumerated() {
      let range = item.range
      if item.kind == .number, FoldedText.isDigit(text.at(range.lowerBound)) {
        let number = Int(text.string(range)) ?? 0
        let next = message.items.dropFirst(index + 1).first
        if number < 100, let next, NoticeLabels.isDays(next, text), index > 0, isIn(message.items[index - 1]) {
          days.append((range, received.adding(days: number)))
        } else if let day = monthly(range, number) {
          days.append((range, day))
        } else if range.count == 8,
          labels.contains(where: { $0.part == .pay && $0.range.upperBound == range.lowerBound - 1 }),
          let day = Day(year: number % 10000, month: number / 10000 % 100, day: number / 1_000_000)
        {
          days.append((range, day))
        }
      } else if item.kind == .word || item.kind == .name {
        if isWord(range, "today") { days.append((range, received)) }
        if isWord(range, "tomorrow") { days.append((range, received.adding(days: 1))) }
      }
    }
    days.sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The next such day of a month: "by the 5th", "on 5th of this month".
  private func monthly(_ range: Range<Int>, _ number: Int) -> Day? {
    let end = PrintedDate.ordinal(text, range.upperBound)
    let isNamed =
      text.hasWord("the", range.lowerBound - 4) || text.hasWord("this", end + 1) || text.hasWord("the", end + 1)
    guard end > range.upperBound, isNamed else { return nil }
    let received = message.received
    return [received, received.adding(days: 32 - received.day)]
      .compactMap { Day(year: $0.year, month: $0.month, day: number) }.first { $0 >= received }
  }

  private func isIn(_ item: Item) -> Bool {
    let end = item.range.upperBound
    return ["in", "next", "within"].contains { word in
      let letters = FoldedText.fold(word)
      return text.begins(with: letters, at: end - letters.count)
    }
  }

  private static func isDays(_ item: Item, _ text: FoldedText) -> Bool {
    text.begins(with: FoldedText.fold("day"), at: item.range.lowerBound)
  }

  private func isWord(_ range: Range<Int>, _ word: String) -> Bool {
    range.count == word.utf8.count && text.begins(with: FoldedText.fold(word), at: range.lowerBound)
  }

  /// The month or the days that are billed.
  func period() -> String? {
    for (first, last) in zip(days, days.dropFirst()) where first.day < last.day {
      let between = text.string(first.range.upperBound..<last.range.lowerBound).lowercased()
      if ["to", "-", "–"].contains(between.filter { $0 != " " }) { return "\(first.day.iso)..\(last.day.iso)" }
    }
    for label in labels where label.part == .period {
      var start = label.range.upperBound
      while text.at(start) == 0x20 || text.at(start) == 0x3A { start += 1 }
      var end = start
      while FoldedText.isLetter(text.at(end)) { end += 1 }
      guard end - start > 2, let month = text.string(start..<end).withBytes({ MonthName.number($0) }) else { continue }
      var first = end
      while first < end + 2, [0x20, 0x2C, 0x2E, 0x2D, 0x27].contains(text.at(first)) { first += 1 }
      var last = first
      while FoldedText.isDigit(text.at(last)) { last += 1 }
      guard last - first == 2 || last - first == 4, let year = Int(text.string(first..<last)) else { continue }
      let day = Day(year: year < 100 ? 2000 + year : year, month: month, day: 1)
      if let day, day.year > 1999, day.year < 2100 { return String(day.iso.prefix(7)) }
    }
    return nil
  }
}

extension [UInt32] {
  fileprivate func trimmed(where isSpace: (UInt32) -> Bool) -> [UInt32] {
    Array(drop(while: isSpace).reversed().drop(while: isSpace).reversed())
  }
}
