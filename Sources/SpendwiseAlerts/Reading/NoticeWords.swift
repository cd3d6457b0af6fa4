import Spendwise
import SpendwiseText

/// Part of a phrase of `notices.txt`: a value's label, or a sign.
enum Part: UInt8, CaseIterable {
  case whole, total, minimum, maximum, extra, pay, by, debit, issued, start, end, other
  case number, umn, payer, period, today, tomorrow, revoked, paused, resumed, modified
  case daily, weekly, monthly, quarterly, yearly, automatic, late, revised, failed, recurring, regular
  case bill, card, loan, fund, service, paying, deposit, renewal, paid, threat

  /// Names of parts in features. A role may have the same name without `@`.
  static let names = """
    @whole @total @minimum @maximum @extra @pay @by @debit @issued @start @end @other @number @umn @payer @period
    @today @tomorrow @revoked @paused @resumed @modified @daily @weekly @monthly @quarterly @yearly @automatic @late
    @revised @failed @recurring @regular @bill @card @loan @fund @service @paying @deposit @renewal @paid @threat
    """
  private static let list = CaseNames.list(names)

  var name: String { String(Part.list[Int(rawValue)].dropFirst()) }
}

/// Facts of a message that only notices need.
struct NoticeWords {
  /// Phrases with their parts, by their ends. Of those with one end the longest comes last.
  var labels: [(part: Part, range: Range<Int>)] = []
  /// Part of the label nearest before a value, else after it. Looks only within its sentence.
  typealias Label = (part: Part, isBefore: Bool)
  /// Amounts, zero too, and their labels.
  var sums: [Int] = []
  var sumLabels: [Label?] = []
  /// Items that name a day, with their days and labels.
  var days: [(item: Int, day: Day, label: Label?)] = []

  static let table: (phrases: PhraseTable, parts: [[Part]]) = {
    var (phrases, parts) = (PhraseTable(capacity: 3_000), [[Part]]())
    let named = Dictionary(uniqueKeysWithValues: Part.allCases.map { ($0.name[...], $0) })
    for line in DataTable.notices.bytes.text.split(separator: "\n") where line.first != "#" {
      let sides = line.split(separator: ":", maxSplits: 1)
      guard sides.count == 2, let part = named[sides[0]] else { continue }
      for phrase in sides[1].split(separator: "|") {
        let letters = FoldedText.fold(phrase.drop { $0 == " " })
        guard let number = phrases.number(adding: letters.last == " " ? letters.dropLast() : letters) else { continue }
        if Int(number) == parts.count { parts.append([]) }
        parts[Int(number)].append(part)
      }
    }
    return (phrases, parts)
  }()
}

extension ScannedMessage {
  static let amountParts: Set<Part> = [.whole, .total, .minimum, .maximum, .extra]
  static let dayParts: Set<Part> = [.pay, .by, .debit, .issued, .start, .end, .other]

  /// Finds the words, amounts and days that only notices need.
  func readNotice() {
    var found = NoticeWords()
    let table = NoticeWords.table
    for start in 0..<end {
      if FoldedText.joins(text.at(start - 1), text.at(start)) || FoldedText.isDigit(text.at(start - 1)) { continue }
      table.phrases.each(text, start) { end, phrase in
        for part in table.parts[Int(phrase)] { found.labels.append((part, start..<end)) }
      }
    }
    found.labels.sort { ($0.range.upperBound, $1.range.lowerBound) < ($1.range.upperBound, $0.range.lowerBound) }
    found.sums = items.indices.filter { items[$0].kind == .money || money.contains($0) }
    for index in items.indices {
      if let day = day(at: index) { found.days.append((index, day, nil)) }
    }
    for (part, range) in found.labels where part == .today || part == .tomorrow {
      let item = items.lastIndex { $0.range.lowerBound < range.upperBound } ?? 0
      found.days.append((item, received.adding(days: part == .today ? 0 : 1), nil))
    }
    found.days.sort { $0.item < $1.item }
    let named = found.days.map(\.item)
    found.sumLabels = found.sums.map { label(of: $0, among: found.sums, ScannedMessage.amountParts, found.labels) }
    for position in named.indices {
      found.days[position].label = label(
        of: named[position], among: named, ScannedMessage.dayParts, found.labels)
    }
    notice = found
  }

  /// Day of an item: date, "in 3 days", "by the 5th", 08072026.
  private func day(at index: Int) -> Day? {
    let range = items[index].range
    switch items[index].kind {
    case .date:
      // Dollars of a sender of no known country are those of the United States, and so are its dates.
      let isDollar = sender.countries.isEmpty && money.contains { codes($0).contains("USD") }
      let countries = isDollar ? ["US"] : sender.countries
      return PrintedDate.day(text, range, countries, received: received, mayBeAhead: true)
    case .number:
      guard index > 0, let number = Int(text.string(range)) else { return nil }
      let before = text.string(items[index - 1].range).lowercased()
      let next = index + 1 < items.count ? items[index + 1].range.lowerBound : 0
      if number < 100, text.begins(with: FoldedText.fold("day"), at: next) {
        return ["in", "next", "within"].contains { before.hasSuffix($0) } ? received.adding(days: number) : nil
      }
      if range.count == 8 { return Day(year: number % 10000, month: number / 10000 % 100, day: number / 1_000_000) }
      let end = PrintedDate.ordinal(text, range.upperBound)
      guard end > range.upperBound, before == "the" || text.hasWord("this", end + 1) || text.hasWord("the", end + 1)
      else { return nil }
      return [received, received.adding(days: 32 - received.day)]
        .compactMap { Day(year: $0.year, month: $0.month, day: number) }.first { $0 >= received }
    default: return nil
    }
  }

  func says(_ part: Part) -> Bool { notice.labels.contains { $0.part == part } }

  /// The first of `parts` that the notice says.
  func says(firstOf parts: Part...) -> Part? { parts.first { says($0) } }

  /// The notice says `part`, and not as a supposition. Suppositions: "ignore if paid", "not yet received".
  func states(_ part: Part) -> Bool {
    notice.labels.contains { label in
      guard label.part == part else { return false }
      let before = items.last { $0.range.lowerBound <= label.range.lowerBound }
      return !items.contains {
        $0.sentence == before?.sentence && $0.range.upperBound <= label.range.lowerBound
          && $0.has(any: Roles(.condition, .not, .will))
      }
    }
  }

  /// Letters of the sentence of an item. The end of a line does not end it, except that of the subject.
  private func sentence(_ index: Int) -> Range<Int> {
    func ends(_ index: Int) -> Bool {
      let item = items[index]
      if item.kind == .newline { return hasSubject && item.line == 0 }
      return item.isMark && index + 1 < items.count && items[index + 1].sentence > item.sentence
    }
    let first = items[..<index].indices.last { ends($0) }
    let last = items[index...].indices.first { ends($0) }
    return (first.map { items[$0].range.upperBound } ?? 0)..<(last.map { items[$0].range.upperBound } ?? text.count)
  }

  private func label(
    of index: Int, among others: [Int], _ parts: Set<Part>, _ labels: [(part: Part, range: Range<Int>)]
  ) -> NoticeWords.Label? {
    let (range, sentence) = (items[index].range, sentence(index))
    let first = max(others.last { $0 < index }.map { items[$0].range.upperBound } ?? 0, range.lowerBound - 90)
    let next = others.first { $0 > index }.map { items[$0].range.lowerBound - 4 } ?? text.count
    let end = min(next, range.upperBound + 45, sentence.upperBound)
    let own = labels.filter { parts.contains($0.part) && $0.range.lowerBound >= first }
    let before = own.last { $0.range.upperBound <= range.lowerBound && $0.range.upperBound > sentence.lowerBound }
    if let before { return (before.part, true) }
    return own.first { $0.range.lowerBound >= range.upperBound && $0.range.upperBound <= end }.map { ($0.part, false) }
  }

  /// Features of the label of an amount or a day.
  private func features<S: FeatureSink>(ofLabel found: NoticeWords.Label?, _ sink: inout S) {
    sink.add(found?.isBefore == false ? .prep : .lab, found.map { Atom(part: $0.part) } ?? Atom(.none))
  }

  /// Features of an amount of a notice.
  func features<S: FeatureSink>(ofSum position: Int, _ sink: inout S) {
    features(ofMoney: notice.sums[position], &sink)
    if isZero(notice.sums[position]) { sink.add(.digits, number: 0) }
    features(ofLabel: notice.sumLabels[position], &sink)
  }

  /// Features of a day of a notice.
  func features<S: FeatureSink>(ofDay position: Int, amount: Int?, _ sink: inout S) {
    let (index, day, label) = notice.days[position]
    features(ofDate: index, amount: amount, age: Int(received.number) - Int(day.number), &sink)
    features(ofLabel: label, &sink)
    if items[index].kind != .date { sink.add(.bare) }
  }

  /// Letters and digits after a label of `part`. At most a word like "No." is between them.
  func code(after part: Part, digits least: Int, where isFit: (Range<Int>) -> Bool = { _ in true }) -> Range<Int>? {
    func isPart(_ index: Int) -> Bool {
      FoldedText.isAlphanumeric(text.at(index)) || text.at(index) == "*"
    }
    let fillers = part == .number ? Roles(.ident, .be, .with, .at) : Roles(.ident, .ends, .be, .with, .at)
    for label in notice.labels.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) where label.part == part {
      let after = items.drop { $0.range.lowerBound < label.range.upperBound }.prefix(4)
      let first = after.first { !$0.isMark && !($0.kind == .word && $0.has(any: fillers)) }
      guard let first, ![.money, .date, .time, .newline].contains(first.kind) else { continue }
      if first.kind == .mask, !FoldedText.isDigit(text.at(first.range.lowerBound)), part == .number { continue }
      // "Card Statement - November-2026", "Statement : 2026".
      let year = first.range.count == 4 ? Int(text.string(first.range)) ?? 0 : 0
      let isYear = abs(year - received.year) < 2 && !after.contains { $0.has(.ends) }
      if isYear || PrintedDate.month(text, first.range.lowerBound, mayHaveGap: false) != nil { continue }
      var end = first.range.lowerBound
      while isPart(end) || ["/", "-", ".", "@", "*"].contains(text.at(end)) && isPart(end + 1) { end += 1 }
      let range = first.range.lowerBound..<end
      if range.count(where: { FoldedText.isDigit(text.at($0)) }) >= least, isFit(range) { return range }
    }
    return nil
  }

  /// The month or the days that are billed.
  var period: String? {
    for (first, last) in zip(notice.days, notice.days.dropFirst()) where first.day < last.day {
      let between = items[first.item].range.upperBound..<items[last.item].range.lowerBound
      if ["to", "-", "–"].contains(text.string(between).lowercased().filter { $0 != " " }) {
        return "\(first.day.iso)..\(last.day.iso)"
      }
    }
    for label in notice.labels where label.part == .period {
      var start = label.range.upperBound
      while text.at(start) == 0x20 || text.at(start) == ":" { start += 1 }
      guard let (month, end) = PrintedDate.month(text, start, mayHaveGap: false) else { continue }
      var first = end
      while first < end + 2, [" ", ",", ".", "-", "'"].contains(text.at(first)) { first += 1 }
      var last = first
      while FoldedText.isDigit(text.at(last)) { last += 1 }
      guard last - first == 2 || last - first == 4, let year = Int(text.string(first..<last)) else { continue }
      let day = Day(year: year < 100 ? 2000 + year : year, month: month, day: 1)
      if let day, day.year > 1999, day.year < 2100 { return String(day.iso.prefix(7)) }
    }
    return nil
  }
}
