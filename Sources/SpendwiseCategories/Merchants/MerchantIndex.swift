import SpendwiseText

/// One line of `merchants.txt`, in parts that are not copied.
struct MerchantEntry {
  /// Direction of money that a category goes with.
  enum Side: UInt8 {
    case spending, earning, either

    /// Side of a category. `either` for the user's own ones, investments and transfers.
    init(category: Bytes) {
      self = category.equals("income") ? .earning : Self.spendings.contains(category) ? .spending : .either
    }

    private static let spendings = WordSet([
      "food", "groceries", "transport", "shopping", "entertainment", "bills", "health", "travel", "education",
      "business", "rent", "fees",
    ])

    func goes(with side: Side) -> Bool { self == .either || side == .either || self == side }
  }
  /// Place of the keyword in the payee.
  enum Anchor: UInt8 {
    case word, start, whole
  }

  let keyword: Bytes
  let name: Bytes
  let category: Bytes
  let subcategory: Bytes
  let anchor: Anchor
  /// The keyword may be the beginning of a word.
  let isPrefix: Bool
  let side: Side

  /// Splits `line`. `nil` unless it has four fields.
  init?(_ line: Bytes) {
    guard let first = line.offset(of: UInt8(ascii: "|")), first > 1,
      let second = line.offset(of: UInt8(ascii: "|"), from: first + 1),
      let third = line.offset(of: UInt8(ascii: "|"), from: second + 1)
    else { return nil }
    switch line[0] {
    case "^": anchor = .start
    case "=": anchor = .whole
    default: anchor = .word
    }
    isPrefix = line[first - 1] == "*"
    keyword = line.part(anchor == .word ? 0 : 1, isPrefix ? first - 1 : first)
    name = line.part(first + 1, second)
    category = line.part(second + 1, third)
    subcategory = line.part(third + 1, line.count)
    side =
      category.equals("income")
      ? .earning : category.equals("investments") || category.equals("transfers") ? .either : .spending
  }

  /// Both lines give the same name and category.
  func agrees(with other: MerchantEntry) -> Bool {
    name.equals(other.name) && category.equals(other.category) && subcategory.equals(other.subcategory)
  }

  func goes(with side: Side) -> Bool { self.side.goes(with: side) }
}

/// A keyword found in a payee.
struct MerchantHit {
  let entry: MerchantEntry
  /// The payee ends inside the keyword. Banks cut at 11 to 22 characters.
  let isCut: Bool
  /// Rank among hits: mostly the length of the keyword.
  let score: Int

  var isSalary: Bool { entry.category.equals("income") && entry.subcategory.equals("salary") }
}

/// The built-in table, searched for each word of a payee. Not thread-safe.
final class MerchantIndex {
  /// Minimum length of a keyword that is cut or lacks its spaces.
  private static let longEnough = 8
  /// Lines of the table, split once their keyword is found.
  private var lines = KeywordChains<Bytes>(capacity: 1600)

  init() {
    // From the end, since each goes before the others of its chain.
    let table = DataTable.merchants.bytes
    var end = table.count
    while end > 0 {
      var start = end - 1
      while start > 0, table[start - 1] != ASCII.newline { start -= 1 }
      let line = table.part(start, end - (table[end - 1] == ASCII.newline ? 1 : 0))
      if let chain = KeywordChains<Bytes>.chain(line, Self.keyword(line)) { lines.insert(line, in: chain) }
      end = start
    }
  }

  /// Start of the keyword in a line, after its anchor.
  private static func keyword(_ line: Bytes) -> Int {
    line.first == "^" || line.first == "=" ? 1 : 0
  }

  /// The best named hit, and the best that fits the side.
  struct Best {
    var named: MerchantHit?
    var fitting: MerchantHit?
  }

  /// Best table entries for `text`, a payee normalized by `PayeeText.normalize`.
  func look(at text: Bytes, for side: MerchantEntry.Side) -> Best {
    var (best, cut) = (Best(), [(entry: MerchantEntry, isSquashed: Bool)]())
    func look(_ line: Bytes, _ start: Int) {
      guard let found = match(line, text, start), let entry = MerchantEntry(line) else { return }
      if found.isCut {
        cut.append((entry, found.isSquashed))
      } else if accepts(entry, text, start, found.end, found.isSquashed) {
        // Of equally long keywords, the one with the payee's spelling wins.
        let score = 2 * (found.end - start) + (found.isSquashed ? 0 : 1)
        Self.keep(MerchantHit(entry: entry, isCut: false, score: score), side, &best)
      }
    }
    for start in 0..<text.count where PayeeText.isBoundary(text, start) && text[start] != " " {
      guard let chain = KeywordChains<Bytes>.chain(text, start) else { continue }
      lines.each(chain) { look($0, start) }
      // Two words written as one: the keyword has a space where the text has none.
      if text[start + 1] != " ", let spaced = KeywordChains<Bytes>.spaced(text, start) {
        lines.each(spaced) { look($0, start) }
      }
    }
    for isSquashed in [false, true] {
      let some = cut.filter { $0.isSquashed == isSquashed }.map(\.entry)
      guard let first = some.first, !first.name.isEmpty, some.allSatisfy({ $0.agrees(with: first) }) else { continue }
      // SBI cuts at 8 characters. So short, only a name of one word is believed: `bharatpe` is not Bharat Petroleum.
      if text.count > Self.longEnough || !isSquashed && !first.keyword.contains(" ") {
        Self.keep(MerchantHit(entry: first, isCut: true, score: 2 * text.count - 1), side, &best)
      }
    }
    return best
  }

  /// End of a line's keyword at `start`, perhaps without its spaces.
  ///
  /// A payee of 8 to 22 characters may be cut inside it.
  @inline(__always)
  private func match(_ line: Bytes, _ text: Bytes, _ start: Int) -> (end: Int, isSquashed: Bool, isCut: Bool)? {
    var (index, end, isSquashed) = (Self.keyword(line), start, false)
    while line.at(index) != "|", line.at(index) != "*" {
      if end == text.count { return start == 0 && Self.longEnough...22 ~= end ? (end, isSquashed, true) : nil }
      if text[end] == line.at(index) {
        end += 1
      } else if line.at(index) == " " {
        isSquashed = true
      } else {
        return nil
      }
      index += 1
    }
    return (end, isSquashed, false)
  }

  private func accepts(_ entry: MerchantEntry, _ text: Bytes, _ start: Int, _ end: Int, _ squashed: Bool) -> Bool {
    switch entry.anchor {
    case .word: break
    case .start: if start != 0 { return false }
    case .whole: return start == 0 && PayeeText.isBoundary(text, end) && PayeeText.isNoise(text, from: end)
    }
    if entry.isPrefix || PayeeText.isBoundary(text, end) { return !squashed || end - start >= Self.longEnough - 1 }
    if squashed { return end - start >= Self.longEnough }
    return PayeeText.isLegalTail(text, from: end)
  }

  private static func keep(_ hit: MerchantHit, _ side: MerchantEntry.Side, _ best: inout Best) {
    let isNamed = hit.entry.name.count > 0
    if isNamed, hit.score > best.named?.score ?? -1 { best.named = hit }
    guard hit.entry.goes(with: side) else { return }
    let old = best.fitting
    let oldNamed = old.map { $0.entry.name.count > 0 } ?? false
    if isNamed != oldNamed ? isNamed || old == nil : hit.score > old?.score ?? -1 { best.fitting = hit }
  }
}
