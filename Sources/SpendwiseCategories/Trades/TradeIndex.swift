import SpendwiseText

/// The word of a trade found in a payee, and how.
struct TradeHit {
  /// How the payee has the word.
  enum Form: UInt8 {
    case whole, cut, joined, misspelt
  }
  let word: TradeIndex.Word
  let form: Form
  /// The rank among hits: mostly the number of letters that agree.
  let score: Int
}

/// The words of trades by their first two letters, asked for payees that the merchant table does not know.
///
/// Made when the first such payee comes. A chain of words with the same two letters is short enough to be compared one
/// by one, which finds what is cut off or misspelt too.
final class TradeIndex {
  struct Word {
    let keyword: Bytes
    let category: Bytes
    let subcategory: Bytes
    /// It must begin the payee.
    let isFirst: Bool

    /// Whether it may be cut off or misspelt: not a word that banks print for payments of every kind.
    var isOfShop: Bool {
      !isFirst && !category.equals("bills") && !category.equals("fees") && !category.equals("rent")
    }
  }

  private static let symbols = 37
  /// A cut or joined word must have this many letters to be believed, and a misspelt one two more.
  private static let longEnough = 5
  /// Banks cut at 16 characters or later, with what is around the name; a shorter payee is whole.
  private static let shortestCut = 14
  private static let longest = 128
  private var words: [Word] = []
  /// Those in other letters than Latin ones.
  private var scripts: [Word] = []
  /// The next word with the same two letters, from 1.
  private var next: [UInt16] = []
  private var heads = [UInt16](repeating: 0, count: symbols * symbols)
  /// The lengths of the words of each chain, a bit for each: most chains have none that fits.
  private var lengths = [UInt64](repeating: 0, count: symbols * symbols)

  init() {
    words.reserveCapacity(5000)
    next.reserveCapacity(5000)
    read(DataTable.trades.bytes)
    readMerchants(DataTable.merchants.bytes)
  }

  // MARK: - Reading the tables

  private func read(_ table: Bytes) {
    var (category, subcategory) = (table.part(0, 0), table.part(0, 0))
    var start = 0
    while start < table.count {
      if table[start] <= 0x20 {
        start += 1
        continue
      }
      if table[start] == UInt8(ascii: "#") {
        start = table.offset(of: ASCII.newline, from: start) ?? table.count
        continue
      }
      var end = start
      while end < table.count, table[end] > 0x20 { end += 1 }
      let word = table.part(start, end)
      if table[end - 1] == UInt8(ascii: ":"), let slash = word.offset(of: UInt8(ascii: "/")) {
        (category, subcategory) = (word.part(0, slash), word.part(slash + 1, word.count - 1))
      } else {
        let isFirst = word[0] == UInt8(ascii: "^")
        let keyword = word.part(isFirst ? 1 : 0, word.count)
        insert(Word(keyword: keyword, category: category, subcategory: subcategory, isFirst: isFirst))
      }
      start = end
    }
  }

  /// The words of the merchant table, which are found there if they are whole.
  private func readMerchants(_ table: Bytes) {
    var start = 0
    while start < table.count {
      let end = table.offset(of: 0x0A, from: start) ?? table.count
      if let entry = MerchantEntry(table.part(start, end)), entry.name.isEmpty, entry.side == .spending {
        insert(
          Word(keyword: entry.keyword, category: entry.category, subcategory: entry.subcategory, isFirst: false))
      }
      start = end + 1
    }
  }

  private func insert(_ word: Word) {
    guard let chain = Self.chain(word.keyword, 0), words.count < Int(UInt16.max) - 1 else {
      if word.keyword[0] > 0xC5 { scripts.append(word) }
      return
    }
    words.append(word)
    next.append(heads[chain])
    heads[chain] = UInt16(truncatingIfNeeded: words.count)
    lengths[chain] |= Self.bit(word.keyword.count)
  }

  private static func bit(_ length: Int) -> UInt64 { 1 << UInt64(min(length, 63)) }

  private static func chain(_ text: Bytes, _ index: Int) -> Int? {
    guard index + 1 < text.count, let first = symbol(text[index]), let second = symbol(text[index + 1]) else {
      return nil
    }
    return first * symbols + second
  }

  private static func symbol(_ byte: UInt8) -> Int? {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): return Int(byte &- UInt8(ascii: "a"))
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return Int(byte &- UInt8(ascii: "0")) + 26
    // `t_mobile`.
    case 0x20, UInt8(ascii: "_"): return 36
    default: return nil
    }
  }

  // MARK: - Looking

  /// The best word in `text`, a payee as `PayeeText.normalize` and `fold` leave it: a whole one if there is any.
  func look(at text: Bytes) -> TradeHit? {
    guard text.count <= Self.longest else { return nil }
    var best: TradeHit?
    for start in 0..<text.count where text[start] != 0x20 && PayeeText.isBoundary(text, start) {
      guard let chain = Self.chain(text, start) else { continue }
      each(chain) { word in
        if starts(word, text, start), PayeeText.isBoundary(text, start + word.keyword.count) {
          Self.keep(TradeHit(word: word, form: .whole, score: word.keyword.count), &best)
        }
      }
    }
    return best ?? lookScripts(text) ?? lookNear(text)
  }

  /// The longest word in other letters.
  private func lookScripts(_ text: Bytes) -> TradeHit? {
    guard text.contains(where: { $0 > 0xC5 }) else { return nil }
    var best: TradeHit?
    TradeIndex.foldScripts(text).withUnsafeBufferPointer { text in
      for word in scripts {
        let count = word.keyword.count
        guard let hit = text.offset(of: word.keyword), hit == 0 || text[hit - 1] == 0x20 || isUnspaced(word.keyword[0])
        else { continue }
        Self.keep(TradeHit(word: word, form: .whole, score: count), &best)
      }
    }
    return best
  }

  /// Whether no space comes before a word of this script: those of China, Japan, Korea and Thailand.
  private func isUnspaced(_ first: UInt8) -> Bool { (0xE3...0xED).contains(first) }

  /// Small letters, and those of Greek without accents.
  private static func foldScripts(_ text: Bytes) -> [UInt8] {
    var result = String.UnicodeScalarView()
    for scalar in text.text.lowercased().unicodeScalars { result.append(greek[scalar] ?? scalar) }
    return Array(String(result).utf8)
  }

  private static let greek: [Unicode.Scalar: Unicode.Scalar] = [
    "ά": "α", "έ": "ε", "ή": "η", "ί": "ι", "ό": "ο", "ύ": "υ", "ώ": "ω", "ϊ": "ι", "ς": "σ",
  ]

  private func lookNear(_ text: Bytes) -> TradeHit? {
    var best: TradeHit?
    var start = 0
    while start < text.count {
      var end = start
      while end < text.count, text[end] != 0x20 { end += 1 }
      let isLast = end == text.count
      if isLast, text.count >= Self.shortestCut { lookCut(text, start, &best) }
      lookMisspelt(text.part(start, end), &best)
      lookJoined(text, start, end, &best)
      start = end + 1
    }
    return best
  }

  /// The last word of the payee is the beginning of words of one category.
  private func lookCut(_ text: Bytes, _ start: Int, _ best: inout TradeHit?) {
    let rest = text.part(start, text.count)
    // `Brewer` and `Metzger` are names.
    let isAgent = rest.count > 2 && rest.part(rest.count - 2, rest.count).equals("er")
    // `Withdrawal Charge` is no charge point.
    if rest.equals("charge") { return }
    guard rest.count >= Self.longEnough, !isAgent, let chain = Self.chain(rest, 0) else { return }
    var found: Word?
    var isMixed = false
    each(chain) { word in
      guard word.keyword.count > rest.count, word.isOfShop, Self.equal(word.keyword.part(0, rest.count), rest),
        !word.keyword.part(rest.count, word.keyword.count).contains(where: { PayeeText.sort($0) == 0 })
      else { return }
      if let found, !found.category.equals(word.category) { isMixed = true }
      if word.keyword.count < found?.keyword.count ?? Int.max { found = word }
    }
    if let found, !isMixed { Self.keep(TradeHit(word: found, form: .cut, score: rest.count), &best) }
  }

  /// A word that differs in a letter, or in two if it is long.
  private func lookMisspelt(_ part: Bytes, _ best: inout TradeHit?) {
    guard part.count > Self.longEnough, let chain = Self.chain(part, 0),
      (part.count - 2...part.count + 2).contains(where: { lengths[chain] & Self.bit($0) != 0 })
    else { return }
    var letters: [UInt8] = []
    each(chain) { word in
      let count = word.keyword.count
      let most = count >= 12 ? 2 : 1
      guard count >= Self.longEnough + 2, abs(count - part.count) <= most, word.isOfShop else { return }
      // One slip leaves the third letter or the last one as it is.
      if part[2] != word.keyword[2], part[part.count - 1] != word.keyword[count - 1] { return }
      // Else a butcher would be a butchery.
      if count > part.count, Self.equal(word.keyword.part(0, part.count), part) { return }
      if letters.isEmpty { letters = Array(part) }
      let distance = NearName.distance(letters, Array(word.keyword))
      if distance <= most {
        Self.keep(TradeHit(word: word, form: .misspelt, score: count - 2 * distance), &best)
      }
    }
  }

  /// A word at the end of a longer one: `agarwalsweet`.
  private func lookJoined(_ text: Bytes, _ start: Int, _ end: Int, _ best: inout TradeHit?) {
    var index = start + 3
    while index + Self.longEnough <= end {
      if let chain = Self.chain(text, index), lengths[chain] & Self.bit(end - index) != 0 {
        each(chain) { word in
          let count = word.keyword.count
          if index + count == end, count >= Self.longEnough, word.isOfShop, starts(word, text, index) {
            Self.keep(TradeHit(word: word, form: .joined, score: count), &best)
          }
        }
      }
      index += 1
    }
  }

  private func each(_ chain: Int, _ body: (Word) -> Void) {
    var number = Int(heads[chain])
    while number != 0 {
      body(words[number - 1])
      number = Int(next[number - 1])
    }
  }

  private func starts(_ word: Word, _ text: Bytes, _ index: Int) -> Bool {
    let count = word.keyword.count
    guard index + count <= text.count, !word.isFirst || index == 0 else { return false }
    return Self.equal(word.keyword, text.part(index, index + count))
  }

  private static func equal(_ keyword: Bytes, _ text: Bytes) -> Bool {
    var index = 2
    while index < keyword.count {
      let byte = keyword[index]
      if byte != text[index], byte != UInt8(ascii: "_") || text[index] != 0x20 { return false }
      index += 1
    }
    return true
  }

  private static func keep(_ hit: TradeHit, _ best: inout TradeHit?) {
    if hit.score > best?.score ?? 0 { best = hit }
  }

  // MARK: - Accents

  /// The letters U+00C0 to U+017F without their accents.
  private static let letters: StaticString = """
    aaaaaaaceeeeiiiidnoooooxouuuuytsaaaaaaaceeeeiiiidnoooooxouuuuyty\
    aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkkllllllllll\
    nnnnnnnnnoooooooorrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs
    """

  /// Takes the accents off the Latin letters of `text`, UTF-8, in place.
  static func fold(_ text: inout [UInt8]) {
    guard text.contains(where: { $0 >= 0xC3 && $0 <= 0xC5 }) else { return }
    var (from, to) = (0, 0)
    while from < text.count {
      let byte = text[from]
      if byte >= 0xC3, byte <= 0xC5, from + 1 < text.count {
        let number = Int(byte & 0x1F) << 6 | Int(text[from + 1] & 0x3F)
        text[to] = letters.utf8Start[number - 0xC0]
        from += 2
      } else {
        text[to] = byte
        from += 1
      }
      to += 1
    }
    text.removeLast(text.count - to)
  }
}
