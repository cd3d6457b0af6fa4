import SpendwiseText

/// A trade word found in a payee.
struct TradeHit {
  /// Form of the word in the payee.
  enum Form: UInt8 {
    case whole, cut, joined, misspelt
  }
  let word: TradeIndex.Word
  let form: Form
  /// Rank among hits: mostly the number of matching letters.
  let score: Int
}

/// Trade words by their first two letters, for payees without a merchant.
///
/// Made for the first such payee. Chains of words with the same two letters are short enough to compare one by one,
/// which also finds cut and misspelt words.
final class TradeIndex {
  struct Word {
    let keyword: Bytes
    let category: Bytes
    let subcategory: Bytes
    /// It must begin the payee.
    let isFirst: Bool

    /// The word may be cut or misspelt. Words that banks print for all payments may not.
    var isOfShop: Bool {
      !isFirst && !category.equals("bills") && !category.equals("fees") && !category.equals("rent")
    }
  }

  /// Minimum letters of a cut or joined word. A misspelt one needs two more.
  private static let longEnough = 5
  /// Minimum length of a cut payee. Banks cut at 16 or more characters, surroundings included.
  private static let shortestCut = 14
  private static let longest = 128
  private var words = KeywordChains<Word>(capacity: 5000)
  /// Words in non-Latin scripts.
  private var scripts: [Word] = []
  private lazy var scriptLetters = scripts.map { FoldedText($0.keyword).letters }

  init() {
    var path = Bytes(start: nil, count: 0)
    for row in DataTable.trades.rows {
      for word in row.words(0) {
        if word.last == ":" {
          path = word.part(0, word.count - 1)
          continue
        }
        let isFirst = word[0] == "^"
        insert(word.part(isFirst ? 1 : 0, word.count), path, isFirst)
      }
    }
    // Words of the merchant table are found there if they are whole.
    for row in DataTable.merchants.rows {
      guard let entry = MerchantEntry(row.bytes), entry.name.isEmpty, entry.side == .spending else { continue }
      insert(Word(keyword: entry.keyword, category: entry.category, subcategory: entry.subcategory, isFirst: false))
    }
  }

  private func insert(_ keyword: Bytes, _ path: Bytes, _ isFirst: Bool) {
    let slash = path.offset(of: UInt8(ascii: "/")) ?? path.count
    insert(
      Word(
        keyword: keyword, category: path.part(0, slash), subcategory: path.part(slash + 1, path.count),
        isFirst: isFirst))
  }

  private func insert(_ word: Word) {
    if let chain = KeywordChains<Word>.chain(word.keyword, 0) {
      words.insert(word, in: chain)
    } else if word.keyword[0] > 0xC5 {
      scripts.append(word)
    }
  }

  // MARK: - Looking

  /// Best word in `text`, a payee after `PayeeText.normalize` and `fold`. Whole words precede others.
  func look(at text: Bytes) -> TradeHit? {
    guard text.count <= Self.longest else { return nil }
    var best: TradeHit?
    for start in 0..<text.count where text[start] != 0x20 && PayeeText.isBoundary(text, start) {
      guard let chain = KeywordChains<Word>.chain(text, start) else { continue }
      words.each(chain) { word in
        if starts(word, text, start), PayeeText.isBoundary(text, start + word.keyword.count) {
          Self.keep(TradeHit(word: word, form: .whole, score: word.keyword.count), &best)
        }
      }
    }
    return best ?? lookScripts(text) ?? lookNear(text)
  }

  /// The longest word in other scripts.
  private func lookScripts(_ text: Bytes) -> TradeHit? {
    guard text.contains(where: { $0 > 0xC5 }) else { return nil }
    var best: TradeHit?
    let text = FoldedText(text)
    for (word, letters) in zip(scripts, scriptLetters) {
      let isFound = (0..<text.count).contains { start in
        text.begins(with: letters, at: start)
          && (start == 0 || text.at(start - 1) == 0x20 || FoldedText.isUnspaced(letters[0]))
      }
      if isFound { Self.keep(TradeHit(word: word, form: .whole, score: word.keyword.count), &best) }
    }
    return best
  }

  private func lookNear(_ text: Bytes) -> TradeHit? {
    var best: TradeHit?
    var start = 0
    while start < text.count {
      var end = start
      while end < text.count, text[end] != " " { end += 1 }
      let isLast = end == text.count
      if isLast, text.count >= Self.shortestCut { lookCut(text, start, &best) }
      lookMisspelt(text.part(start, end), &best)
      lookJoined(text, start, end, &best)
      start = end + 1
    }
    return best
  }

  /// Matches a last word that begins words of one category.
  private func lookCut(_ text: Bytes, _ start: Int, _ best: inout TradeHit?) {
    let rest = text.part(start, text.count)
    // `Brewer` and `Metzger` are names.
    let isAgent = rest.count > 2 && rest.part(rest.count - 2, rest.count).equals("er")
    // `Withdrawal Charge` is no charge point.
    if rest.equals("charge") { return }
    guard rest.count >= Self.longEnough, !isAgent, let chain = KeywordChains<Word>.chain(rest, 0) else { return }
    var found: Word?
    var isMixed = false
    words.each(chain) { word in
      guard word.keyword.count > rest.count, word.isOfShop, Self.equal(word.keyword.part(0, rest.count), rest),
        !word.keyword.part(rest.count, word.keyword.count).contains(where: { PayeeText.sort($0) == 0 })
      else { return }
      if let found, !found.category.equals(word.category) { isMixed = true }
      if word.keyword.count < found?.keyword.count ?? Int.max { found = word }
    }
    if let found, !isMixed { Self.keep(TradeHit(word: found, form: .cut, score: rest.count), &best) }
  }

  /// Matches a word that differs in a letter, or two if long.
  private func lookMisspelt(_ part: Bytes, _ best: inout TradeHit?) {
    guard part.count > Self.longEnough, let chain = KeywordChains<Word>.chain(part, 0) else { return }
    var letters: [UInt8] = []
    words.each(chain) { word in
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

  /// Matches a word at the end of a longer one: `agarwalsweet`.
  private func lookJoined(_ text: Bytes, _ start: Int, _ end: Int, _ best: inout TradeHit?) {
    var index = start + 3
    while index + Self.longEnough <= end {
      if let chain = KeywordChains<Word>.chain(text, index) {
        words.each(chain) { word in
          let count = word.keyword.count
          if index + count == end, count >= Self.longEnough, word.isOfShop, starts(word, text, index) {
            Self.keep(TradeHit(word: word, form: .joined, score: count), &best)
          }
        }
      }
      index += 1
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
      if byte != text[index], byte != "_" || text[index] != " " { return false }
      index += 1
    }
    return true
  }

  private static func keep(_ hit: TradeHit, _ best: inout TradeHit?) {
    if hit.score > best?.score ?? 0 { best = hit }
  }

  /// Removes accents from the letters of `text`, UTF-8, in place.
  static func fold(_ text: inout [UInt8]) {
    guard text.contains(where: { $0 >= 0xC3 }) else { return }
    let letters = text.withUnsafeBufferPointer { FoldedText($0).letters }
    text = Array(String(String.UnicodeScalarView(letters.compactMap { Unicode.Scalar($0) })).utf8)
  }
}
