import Spendwise
import SpendwiseText

/// A message in items, and the candidates for each of its fields.
final class ScannedMessage {
  /// Facts about the sender and the channel.
  struct Sender {
    /// Kind of sender: `listed`, `header` (of India, not listed), `phone`, `stranger`.
    var kind = Atom.Word.stranger
    /// Business of its row in `institutions.txt`. `none` without a row.
    var business = Atom.Word.none
    var isMail = false
    var countries: [String] = []
    /// The letters and digits of its header or domain, folded.
    var letters: [UInt32] = []
  }

  /// A run of items that may be a name.
  struct Span: Equatable {
    var first: Int
    var last: Int
    /// The positions of its items.
    var items: ClosedRange<Int> { first...last }
    /// The last item of the shortest run with the same beginning.
    var shortest = 0
    /// Positions among the spans with the same beginning or end.
    var endRank = Atom(.only)
    var startRank = Atom(.only)
  }

  let text: FoldedText
  let sender: Sender
  /// The first line is the Subject of a mail.
  let hasSubject: Bool
  let items: [Item]
  /// The candidates for amounts, dates, accounts and references.
  let (money, dates, accounts, references): ([Int], [Int], [Int], [Int])
  private(set) var spans: [Span] = []
  /// Lists of currencies, for items.
  let currencies: [[String]]
  /// The days of `dates`; nil for those on no calendar.
  let days: [Day?]
  let received: Day
  /// Words, amounts and days of a notice, once they are asked for.
  var notice = NoticeWords()
  /// Last item for each hash of two first letters. `alike` has the one before each item.
  private let heads: [Int32]
  let alike: [Int32]
  /// The currencies of the sender's countries.
  let local: [String]

  convenience init(_ bytes: Bytes, subject: Bool, _ sender: Sender, received: Day, _ lexicon: Lexicon?) {
    let text = FoldedText(bytes)
    let scanner = ScannedMessage.scan(text, sender.countries, lexicon)
    self.init(scanner, subject: subject, sender, received: received, isWhole: true)
  }

  /// The numbers and dates around these bytes of a text alone.
  convenience init(valuesOf bytes: Bytes, _ parts: [Range<Int>], _ sender: Sender, received: Day) {
    let text = FoldedText(bytes)
    let scanner = Scanner(text, countries: sender.countries, .none, parts: parts.map { text.letters($0) })
    self.init(scanner, subject: false, sender, received: received, isWhole: false)
  }

  private init(_ scanner: Scanner, subject: Bool, _ sender: Sender, received: Day, isWhole: Bool) {
    (text, self.received, self.sender, hasSubject) = (scanner.text, received, sender, subject)
    (items, currencies, local) = (scanner.items, scanner.currencies, scanner.own)
    var (heads, alike) = ([Int32](repeating: -1, count: isWhole ? 512 : 0), [Int32]())
    for (index, item) in items.enumerated() where isWhole {
      let head = ScannedMessage.head(text, item.range.lowerBound)
      alike.append(heads[head])
      heads[head] = Int32(index)
    }
    (self.heads, self.alike) = (heads, alike)
    (money, dates, accounts, references) = ScannedMessage.candidates(text, items)
    days = dates.map { [text, items] in
      PrintedDate.day(text, items[$0].range, sender.countries, received: received, mayBeAhead: true)
    }
    if isWhole { spans = ranked(nameSpans()) }
  }

  /// The same message with other items. Finds the candidates among them, or keeps those it has.
  init(_ other: ScannedMessage, _ items: [Item], keepsCandidates: Bool = false) {
    (text, sender, hasSubject, self.items) = (other.text, other.sender, other.hasSubject, items)
    (money, dates, accounts, references) =
      keepsCandidates
      ? (other.money, other.dates, other.accounts, other.references) : ScannedMessage.candidates(text, items)
    days = dates.map { index in other.dates.firstIndex(of: index).flatMap { other.days[$0] } }
    (spans, currencies, received) = (other.spans, other.currencies, other.received)
    (heads, alike, local) = (other.heads, other.alike, other.local)
  }

  private static func head(_ text: FoldedText, _ start: Int) -> Int {
    Int(text.at(start) &* 33 ^ text.at(start + 1)) & 511
  }

  /// Last item with perhaps the letters at `start`. `alike` has those before it.
  func lastAlike(_ start: Int) -> Int32 { heads[ScannedMessage.head(text, start)] }

  /// Scans by English words if these are a fourth of the letters. Otherwise, or if the sender's countries have their
  /// own language, by the words of all languages.
  private static func scan(_ text: FoldedText, _ countries: [String], _ own: Lexicon?) -> Scanner {
    if let own { return Scanner(text, countries: countries, own) }
    let isForeign = !countries.isEmpty && countries.allSatisfy(hasOwnLanguage)
    if !isForeign, text.isASCII || !text.written.contains(where: { $0.value > 0x7F && $0.properties.isAlphabetic }) {
      let scanner = Scanner(text, countries: countries, .english)
      var (known, unknown) = (0, 0)
      for item in scanner.items {
        if item.kind == .word { known += item.range.count }
        if item.kind == .name { unknown += item.range.count }
      }
      if known * 3 >= unknown { return scanner }
    }
    return Scanner(text, countries: countries, .shared)
  }

  private static func hasOwnLanguage(_ country: String) -> Bool {
    country.withBytes { code in DataTable.countries.rows(0, code).contains { !$0.column(2).isEmpty } }
  }

  /// Ranks each span among those with the same beginning or end.
  private func ranked(_ found: [Span]) -> [Span] {
    func rank(_ position: Int, _ count: Int) -> Atom {
      count < 2 ? Atom(.only) : position == 0 ? Atom(.first) : position == count - 1 ? Atom(.last) : Atom(.middle)
    }
    var (spans, start) = (found, 0)
    while start < spans.count {
      var end = start
      while end < spans.count, spans[end].first == spans[start].first { end += 1 }
      for index in start..<end {
        spans[index].shortest = spans[start].last
        spans[index].endRank = rank(index - start, end - start)
      }
      start = end
    }
    var (seen, totals) = ([Int](repeating: 0, count: items.count), [Int](repeating: 0, count: items.count))
    for span in spans { totals[span.last] += 1 }
    for index in spans.indices {
      let last = spans[index].last
      spans[index].startRank = rank(seen[last], totals[last])
      seen[last] += 1
    }
    return spans
  }

  /// End of the letters that became items. Before the end only in a very long text.
  var end: Int { items.last?.range.upperBound ?? 0 }

  /// The same message with meaningless words for these items.
  func blanking(_ spans: [ClosedRange<Int>]) -> ScannedMessage {
    var blanked = items
    for (span, index) in spans.flatMap({ span in span.map { (span, $0) } }) {
      var item = Item(kind: .name, range: items[index].range)
      (item.shape, item.atom, item.main) = (items[index].shape, Atom(.name), Atom(.name))
      (item.sentence, item.line) = (items[span.lowerBound].sentence, items[span.lowerBound].line)
      (item.isFirst, item.isGlued) = (items[index].isFirst, items[index].isGlued)
      blanked[index] = item
    }
    return ScannedMessage(self, blanked)
  }

  /// Finds the occurrences of a name. Of one word only this one.
  func occurrences(of name: ClosedRange<Int>) -> [ClosedRange<Int>] {
    if name.count < 2 { return [name] }
    var (found, start) = ([ClosedRange<Int>](), lastAlike(items[name.lowerBound].range.lowerBound))
    while start >= 0 {
      let other = Int(start)...Int(start) + name.count - 1
      let isSame = other.upperBound < items.count
        && zip(other, name).allSatisfy { text.letters[items[$0].range] == text.letters[items[$1].range] }
      if isSame { found.append(other) }
      start = alike[Int(start)]
    }
    return found
  }

  /// Decisive words after "to" or "at", if no name was found.
  func possibleName(beside payee: Span?) -> ClosedRange<Int>? {
    for lead in items.indices.dropLast() where items[lead].has(any: ScannedMessage.leads) && !items[lead].has(.toMine) {
      let start = lead + 1
      if payee?.first == start { continue }
      let rest = items[start...].prefix { item in
        item.sentence == items[lead].sentence && (item.kind == .name || item.kind == .word)
          && !item.has(any: ScannedMessage.ends)
      }
      let words = rest.dropFirst().firstIndex { $0.has(.be) }.map { rest[..<$0] } ?? rest
      if words.contains(where: { $0.has(any: ScannedMessage.decisive) }) { return start...words.endIndex - 1 }
    }
    return nil
  }

  private static let leads = Roles(.to, .at, .payee)
  private static let ends = Roles(.to, .at, .on, .from, .via, .by, .with, .fromMine, .toMine)

  private static func candidates(_ text: FoldedText, _ items: [Item]) -> ([Int], [Int], [Int], [Int]) {
    var (money, dates, accounts, references) = ([Int](), [Int](), [Int](), [Int]())
    let isPriced = items.contains { $0.kind == .money && $0.currencies != 0 && !text.isZero($0) }
    func add(_ index: Int, _ list: inout [Int], _ isWanted: Bool = true) {
      if isWanted, list.count < ScannedMessage.limit { list.append(index) }
    }
    for (index, item) in items.enumerated() {
      switch item.kind {
      case .money: add(index, &money, !text.isZero(item))
      case .date: add(index, &dates)
      case .mask: add(index, &accounts, text.digits(item) > 1)
      case .number, .code:
        if !isPriced, item.kind == .number, item.digits.count <= 7, !text.isZero(item),
          !(index > 0 && items[index - 1].kind == .mask), !isAfterAccount(items[..<index])
        {
          add(index, &money)
          if money.last == index { continue }
        }
        let digits = text.digits(item)
        let most = item.kind == .code ? 27 : 20
        add(index, &accounts, (3...most).contains(digits) && !isYear(text, item, after: items[..<index]))
        add(index, &references, item.kind == .code ? item.range.count >= 6 : digits >= 4 && item.range.count >= 5)
      case .name: add(index, &references, item.range.count >= 8 && item.shape == .upper)
      default: break
      }
    }
    return (money, dates, accounts, references)
  }

  /// An account or card comes before. Examples: "Account Ending: 41001", "card ending in 7712".
  private static func isAfterAccount(_ items: ArraySlice<Item>) -> Bool {
    let before = items.last { $0.kind != .mark && $0.kind != .newline }
    guard let word = before, word.kind == .word else { return false }
    return word.has(any: Roles(.account, .card)) || word.has(.ends) && word.range.count > 4
  }

  /// Candidates that are looked at, for each choice.
  private static let limit = 64

  /// The message has an amount that form or mark shows.
  var namesMoney: Bool { money.contains { items[$0].kind == .money } }

  /// The message names an address of UPI or the like.
  var namesAddress: Bool { items.contains { $0.kind == .address && text.letters[$0.range].contains("@") } }

  /// The amount's own sentence states a payment on an account. Example: "Rs.700.00 debited from A/c XX1234". Or a verb
  /// follows both amounts: "Rs 1,200.00 paid, Rs 90.00 paid".
  func hasOwnPayment(_ index: Int, beside amount: Int) -> Bool {
    let verbs = Roles(.out, .into)
    if [index, amount].allSatisfy({ $0 + 1 < items.count && items[$0 + 1].has(any: verbs) }) { return true }
    let moved: Set<UInt32> = [Atom(.out).value, Atom(.into).value]
    let own = items(besides: index)
    let sentence = items[own]
    return items[index].sentence != items[amount].sentence && accounts.contains { own.contains($0) }
      && (moved.contains(nearest(index, -1).value) || moved.contains(nearest(index, 1).value))
      && !sentence.contains { $0.has(any: ScannedMessage.denying) }
  }

  /// The item is the year of a month: "July 2026", "July-2026".
  private static func isYear(_ text: FoldedText, _ item: Item, after items: ArraySlice<Item>) -> Bool {
    guard item.range.count == 4, let before = items.last(where: { !$0.isMark }) else { return false }
    return PrintedDate.month(text, before.range.lowerBound, mayHaveGap: false)?.end == before.range.upperBound
  }

  /// The digits of an item.
  func digits(_ index: Int) -> Int { text.digits(items[index]) }

  func isZero(_ index: Int) -> Bool { text.isZero(items[index]) }

  /// The digits are equal. Marks between them do not matter.
  func isSameValue(_ one: Int, _ other: Int) -> Bool {
    if one == other { return true }
    let (a, b) = (plain(items[one].digits), plain(items[other].digits))
    var (i, j) = (a.lowerBound, b.lowerBound)
    repeat {
      while i < a.upperBound, !FoldedText.isDigit(text.at(i)) { i += 1 }
      while j < b.upperBound, !FoldedText.isDigit(text.at(j)) { j += 1 }
      if i == a.upperBound || j == b.upperBound { return i == a.upperBound && j == b.upperBound }
      (i, j) = (i + 1, j + 1)
    } while text.at(i - 1) == text.at(j - 1)
    return false
  }

  /// The digits without `.00` at their end.
  private func plain(_ range: Range<Int>) -> Range<Int> {
    let end = range.upperBound
    let hasCents =
      range.count > 2 && text.at(end - 1) == 0x30 && text.at(end - 2) == 0x30 && !FoldedText.isDigit(text.at(end - 3))
    return hasCents ? range.lowerBound..<end - 3 : range
  }

  func shape(_ index: Int) -> Atom.Word { items[index].shape }

  /// The day of a payment that a date item names.
  func paidDay(_ index: Int) -> Day? {
    PrintedDate.paid(text, items[index].range, sender.countries, received: received)
  }

  /// The currencies that the mark of an amount can mean.
  func codes(_ index: Int) -> [String] { currencies[Int(items[index].currencies)] }

  // MARK: Spans

  private static let notFirst = Roles(
    .to, .from, .at, .on, .be, .will, .mine, .balance, .code, .via, .with, .for,
    and: Roles(.by, .not))
  private static let vpa = FoldedText.fold("vpa")

  private func nameSpans() -> [Span] {
    var result: [Span] = []
    result.reserveCapacity(64)
    for first in items.indices where mayBegin(first) {
      var ends = 0
      for last in first..<min(items.count, first + 10) {
        if last > first, !mayGoOn(first, last, ends) { break }
        if items[last].kind == .mark, items[last].mark != ")", !isInitial(first, last) { continue }
        guard mayEnd(last) else { continue }
        ends += 1
        if isNamed(first, last) { result.append(Span(first: first, last: last)) }
        if result.count == 260 { return result }
        if ends == 6 { break }
      }
    }
    return result
  }

  /// A name from `first` goes on with the item. `ends` counts its possible ends so far.
  private func mayGoOn(_ first: Int, _ index: Int, _ ends: Int) -> Bool {
    let item = items[index]
    switch item.kind {
    case .newline, .money, .date, .time, .address: return false
    case .code where item.range.count > 8: return false
    // A telephone number after a name.
    case .number where digits(index) > 7: return false
    case .mark where Scanner.has(",/(", item.mark) && ends > 2 || Scanner.has(";|", item.mark): return false
    default: return items[first].kind != .address
    }
  }

  private func isInitial(_ first: Int, _ mark: Int) -> Bool {
    mark > first && items[mark - 1].range.count == 1 && items[mark].mark == 0x2E && items[mark].isGlued
  }

  /// The name has two letters or digits; a number alone has five.
  private func isNamed(_ first: Int, _ last: Int) -> Bool {
    if first == last, items[first].kind == .number { return digits(first) > 4 }
    var count = 0
    for index in items[first].range.lowerBound..<items[last].range.upperBound {
      if FoldedText.isLetter(text.at(index)) || FoldedText.isDigit(text.at(index)) { count += 1 }
      if count == 2 { return true }
    }
    return false
  }

  private func mayBegin(_ index: Int) -> Bool {
    let item = items[index]
    switch item.kind {
    case .newline, .money, .date, .time, .mark: return false
    case .word where shape(index) == .lower: return false
    case .name where text.begins(with: ScannedMessage.vpa, at: item.range.lowerBound) && item.range.count == 3:
      return false
    case .word where item.has(any: ScannedMessage.notFirst) && item.range.count < 5: return false
    case .mask where item.range.count < 7: return false
    // "19-11-26 22:10:43 IST".
    case .name where isZone(index): return false
    default: break
    }
    guard index > 0 else { return true }
    let before = items[index - 1]
    switch before.kind {
    case .newline, .date, .time, .mask, .money, .code, .address, .number, .word: return true
    case .mark: return Scanner.has("/:-*,(|>;.+@=~\"'_[", before.mark)
    case .name: return shape(index - 1) == .lower && shape(index) != .lower || isZone(index - 1)
    }
  }

  private func isZone(_ index: Int) -> Bool { index > 0 && items[index - 1].kind == .time && isWord(index, "ist") }

  private func mayEnd(_ index: Int) -> Bool {
    guard index + 1 < items.count else { return true }
    let next = items[index + 1]
    switch next.kind {
    case .newline, .date, .time, .money, .mask, .code, .address, .number, .word: return true
    case .mark: return Scanner.has("/,.;()|-:!*>\"'@~_[]", next.mark)
    case .name:
      let (own, other) = (shape(index), shape(index + 1))
      return other == .lower || own != other
    }
  }

  /// The text of a span, as it was written.
  func string(_ span: Span) -> String { text.string(letters(span)) }

  func letters(_ span: Span) -> Range<Int> { letters(span.first..<span.last + 1) }
}

extension FoldedText {
  fileprivate func digits(_ item: Item) -> Int {
    (item.digits.isEmpty ? item.range : item.digits).count { FoldedText.isDigit(at($0)) }
  }

  fileprivate func isZero(_ item: Item) -> Bool {
    !item.isBroken && !item.digits.contains { FoldedText.isDigit(at($0)) && at($0) != "0" }
  }
}
