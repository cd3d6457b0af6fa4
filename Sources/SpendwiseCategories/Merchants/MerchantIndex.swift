import SpendwiseText

/// One line of `merchants.txt`, taken apart but not copied.
struct MerchantEntry {
  /// Which kinds of movement a category goes with.
  enum Side: UInt8 {
    case spending, earning, either

    /// The side of a category: both for those of the user's own making, for investments and for transfers.
    init(category: Bytes) {
      self = category.equals("income") ? .earning : Self.spendings.contains(category) ? .spending : .either
    }

    private static let spendings = WordSet([
      "food", "groceries", "transport", "shopping", "entertainment", "bills", "health", "travel", "education",
      "business", "rent", "fees",
    ])

    func goes(with side: Side) -> Bool { self == .either || side == .either || self == side }
  }
  /// Where in the payee the keyword may be.
  enum Anchor: UInt8 {
    case word, start, whole
  }

  let keyword: Bytes
  let name: Bytes
  let category: Bytes
  let subcategory: Bytes
  let anchor: Anchor
  /// The keyword may go on inside its word.
  let isPrefix: Bool
  let side: Side

  /// Takes `line` apart; `nil` for one that has not four fields.
  init?(_ line: Bytes) {
    guard let first = line.offset(of: UInt8(ascii: "|")), first > 1,
      let second = line.offset(of: UInt8(ascii: "|"), from: first + 1),
      let third = line.offset(of: UInt8(ascii: "|"), from: second + 1)
    else { return nil }
    switch line[0] {
    case UInt8(ascii: "^"): anchor = .start
    case UInt8(ascii: "="): anchor = .whole
    default: anchor = .word
    }
    isPrefix = line[first - 1] == UInt8(ascii: "*")
    keyword = line.part(anchor == .word ? 0 : 1, isPrefix ? first - 1 : first)
    name = line.part(first + 1, second)
    category = line.part(second + 1, third)
    subcategory = line.part(third + 1, line.count)
    side =
      category.equals("income")
      ? .earning
      : category.equals("investments") || category.equals("transfers")
        ? .either : .spending
  }

  /// Whether both lines lead to the same words.
  func agrees(with other: MerchantEntry) -> Bool {
    name.equals(other.name) && category.equals(other.category) && subcategory.equals(other.subcategory)
  }

  func goes(with side: Side) -> Bool { self.side.goes(with: side) }
}

/// A keyword found in a payee.
struct MerchantHit {
  let entry: MerchantEntry
  /// The payee ends inside the keyword: banks cut at 11 to 22 characters.
  let isCut: Bool
  /// The rank among hits: mostly the length of the keyword.
  let score: Int

  var isSalary: Bool { entry.category.equals("income") && entry.subcategory.equals("salary") }
}

/// The built-in table as a tree of letters, walked from each word of a payee. It grows as payees come, so that one does
/// not pay for the whole table. Not for use by two threads at once.
final class MerchantIndex {
  private struct Node {
    var child: UInt16 = 0
    var sibling: UInt16 = 0
    /// The entry that ends here, from 1.
    var entry: UInt16 = 0
    /// The one entry below and here, from 1; `mixed` when they lead to different words.
    var only: UInt16 = 0
    var symbol: UInt8 = 0
  }
  private static let mixed = UInt16.max
  private static let symbols = 37
  /// A keyword whose words are written together, and one that is cut, must be this long to be believed.
  private static let longEnough = 8

  private struct Line {
    let text: Bytes
    /// The next line with the same first two symbols, from 1.
    var next: UInt16 = 0
  }

  private var lines: [Line] = []
  /// By two symbols the first line that begins with them and is not in the tree yet, from 1, and the node after them.
  private var pairs = [(line: UInt16, node: UInt16)](repeating: (0, 0), count: symbols * symbols)
  private var entries: [MerchantEntry] = []
  private var nodes: [Node] = [Node()]

  init() {
    lines.reserveCapacity(1600)
    let table = DataTable.merchants.bytes
    var start = 0
    while start < table.count, lines.count < Int(Self.mixed) - 1 {
      let end = table.offset(of: ASCII.newline, from: start) ?? table.count
      lines.append(Line(text: table.part(start, end)))
      start = end + 1
    }
    for index in lines.indices.reversed() {
      guard let pair = Self.pair(lines[index].text) else { continue }
      lines[index].next = pairs[pair].line
      pairs[pair].line = UInt16(truncatingIfNeeded: index + 1)
    }
  }

  /// The first two symbols of the keyword on a line.
  private static func pair(_ line: Bytes) -> Int? {
    let start = line.at(0) == UInt8(ascii: "^") || line.at(0) == UInt8(ascii: "=") ? 1 : 0
    guard let first = symbol(line.at(start)), let second = symbol(line.at(start + 1)) else { return nil }
    return first * symbols + second
  }

  /// The node after two symbols, 0 for none. The keywords that begin with them come into the tree now: one payee needs
  /// few.
  private func node(after pair: Int) -> Int {
    while pairs[pair].line != 0 {
      let line = lines[Int(pairs[pair].line) - 1]
      pairs[pair].line = line.next
      if let entry = MerchantEntry(line.text) { insert(entry, pair) }
    }
    return Int(pairs[pair].node)
  }

  private func insert(_ entry: MerchantEntry, _ pair: Int) {
    let keyword = entry.keyword
    entries.append(entry)
    let number = UInt16(truncatingIfNeeded: entries.count)
    var node = Int(pairs[pair].node)
    if node == 0 {
      node = add(Node())
      pairs[pair].node = UInt16(truncatingIfNeeded: node)
    }
    for byte in keyword.dropFirst(2) {
      note(number, at: node)
      var next = child(node, byte)
      if next == 0 {
        next = add(Node(sibling: nodes[node].child, symbol: byte))
        nodes[node].child = UInt16(truncatingIfNeeded: next)
      }
      node = next
    }
    note(number, at: node)
    if nodes[node].entry == 0 { nodes[node].entry = number }
  }

  private func add(_ node: Node) -> Int {
    nodes.append(node)
    return nodes.count - 1
  }

  private func note(_ number: UInt16, at node: Int) {
    let only = nodes[node].only
    if only == 0 {
      nodes[node].only = number
    } else if only != Self.mixed, !entries[Int(only) - 1].agrees(with: entries[Int(number) - 1]) {
      nodes[node].only = Self.mixed
    }
  }

  @inline(__always)
  private static func symbol(_ byte: UInt8) -> Int? {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): return Int(byte &- UInt8(ascii: "a"))
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return Int(byte &- UInt8(ascii: "0")) + 26
    case 0x20: return 36
    default: return nil
    }
  }

  @inline(__always)
  private func child(_ node: Int, _ byte: UInt8) -> Int {
    nodes.withUnsafeBufferPointer { nodes in
      var next = Int(nodes[node].child)
      while next != 0, nodes[next].symbol != byte { next = Int(nodes[next].sibling) }
      return next
    }
  }

  /// The best hit for the payee, and the best whose category goes with `side`.
  struct Best {
    var named: MerchantHit?
    var fitting: MerchantHit?
  }

  /// The entry of the table for `text`, a payee as `PayeeText.normalize` leaves it.
  func look(at text: Bytes, for side: MerchantEntry.Side) -> Best {
    var best = Best()
    for start in 0..<text.count where PayeeText.isBoundary(text, start) && text[start] != 0x20 {
      guard start + 1 < text.count, let first = Self.symbol(text[start]), let second = Self.symbol(text[start + 1])
      else { continue }
      let together = node(after: first * Self.symbols + second)
      if together != 0 { walk(text, start, start + 2, together, false, side, &best) }
      // Two words written as one: the keyword has a space where the text has none.
      if second != 36, start + 2 <= text.count {
        let spaced = node(after: first * Self.symbols + 36)
        let next = spaced == 0 ? 0 : child(spaced, text[start + 1])
        if next != 0 { walk(text, start, start + 2, next, true, side, &best) }
      }
    }
    return best
  }

  /// Goes down the tree with the text from `index`; `isSquashed` once a space of the keyword was passed over.
  private func walk(
    _ text: Bytes, _ start: Int, _ from: Int, _ at: Int, _ isSquashed: Bool, _ side: MerchantEntry.Side,
    _ best: inout Best
  ) {
    var (node, index, squashed) = (at, from, isSquashed)
    while true {
      let number = nodes[node].entry
      if number != 0 {
        let entry = entries[Int(number) - 1]
        if accepts(entry, text, start, index, squashed) {
          // Of two keywords as long, the one that is written as the payee has it.
          let score = 2 * (index - start) + (squashed ? 0 : 1)
          Self.keep(MerchantHit(entry: entry, isCut: false, score: score), side, &best)
        }
      }
      guard index < text.count else { break }
      let byte = text[index]
      let next = child(node, byte)
      if byte != 0x20, let spaced = Optional(child(node, 0x20)), spaced != 0 {
        let beyond = child(spaced, byte)
        if beyond != 0 {
          if next != 0 {
            walk(text, start, index + 1, beyond, true, side, &best)
          } else {
            (node, index, squashed) = (beyond, index + 1, true)
            continue
          }
        }
      }
      if next == 0 { return }
      node = next
      index += 1
    }
    let only = nodes[node].only
    // SBI cuts at 8 characters. So short, only a name of one word is believed: `bharatpe` is not Bharat Petroleum.
    if start == 0, index >= Self.longEnough, index <= 22, only != 0, only != Self.mixed, nodes[node].entry == 0 {
      let entry = entries[Int(only) - 1]
      if entry.name.count > 0, index > Self.longEnough || !squashed && !entry.keyword.contains(0x20) {
        Self.keep(MerchantHit(entry: entry, isCut: true, score: 2 * index - 1), side, &best)
      }
    }
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
