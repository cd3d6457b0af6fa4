import SpendwiseText

/// A list of `receipts.txt` with words of labels.
enum LabelList: Int, Sendable, CaseIterable {
  case total, final, finalAlone, rounded, inclusive, exclusive, subtotal, counted, tax, taxSummary, service, tip
  case discount, rounding, change, cash, card, paid, never

  static let named = Dictionary(uniqueKeysWithValues: allCases.map { ("\($0)", $0) })
}

/// Lists that a label has words of.
struct LabelLists {
  private var bits: UInt32 = 0

  func contains(_ list: LabelList) -> Bool { bits & 1 << UInt32(list.rawValue) != 0 }
  mutating func insert(_ match: Phrases.Match) { bits |= 1 << UInt32(match.row) }
}

/// Words of amount labels, from `receipts.txt` or a profile.
package struct LabelWords: Sendable {
  /// Words found inside others, and whole words, with their lists.
  fileprivate var (parts, words): ([(String, Int)], [(String, Int)]) = ([], [])

  /// Adds words separated by blanks. Words of `inside` or more bytes match inside others: blanks may have been removed.
  mutating func add(_ text: String, to list: LabelList, inside: Int) {
    for word in text.split(separator: " ") {
      if word.utf8.count >= inside, !word.hasPrefix("="), !word.hasSuffix("*") {
        parts.append(("*\(word)*", list.rawValue))
      } else {
        words.append((String(word.drop { $0 == "=" }), list.rawValue))
      }
    }
  }

  /// Words of all built-in languages.
  static let builtIn: LabelWords = {
    let rows = DataTable.receipts.rows.map { ($0.column(0).text, $0.column(1).text, $0.column(2).text) }
    let inside = Dictionary(
      rows.compactMap { name, role, words in role == "inside" ? Int(words).map { (name, $0) } : nil },
      uniquingKeysWith: { first, _ in first })
    var found = LabelWords()
    for (name, role, words) in rows {
      if let list = LabelList.named[role] { found.add(words, to: list, inside: inside[name] ?? 4) }
    }
    return found
  }()
}

/// Words of all languages together.
struct LabelTable: Sendable {
  /// Words found inside others, and whole words.
  private let (parts, words): (Phrases, Phrases)

  /// Makes the table of these words.
  init(_ all: [LabelWords]) { (parts, words) = (Phrases(all.flatMap(\.parts)), Phrases(all.flatMap(\.words))) }

  /// Table of all built-in languages.
  static let builtIn = LabelTable([.builtIn])

  /// Lists that have a word of `label`.
  func lists(of label: Label) -> LabelLists {
    var found = LabelLists()
    label.letters.withUnsafeBufferPointer { parts.each(in: $0) { found.insert($0) } }
    for text in [label.letters, label.text, label.closed] {
      text.withUnsafeBufferPointer { words.each(in: $0) { found.insert($0) } }
    }
    return found
  }
}

/// The words of a line before an amount.
struct Label: Sendable {
  /// Letters without blanks: `TOTALINCLGST`.
  let letters: [UInt8]
  /// Letters without a final currency: `IALT` of `I ALT DKK`. Empty without one.
  let closed: [UInt8]
  /// The folded text, with everything between words.
  let text: [UInt8]

  init(_ line: ReceiptLine, _ start: Int = 0, _ end: Int? = nil) {
    letters = line.letters(start, end)
    text = line.folded[start..<max(start, end ?? line.folded.count)].filter { $0 != ReceiptLine.filler }
    let last = text.reversed().drop { !ReceiptLine.isLetter($0) }
    let size = last.prefix(while: ReceiptLine.isLetter).count
    let isCurrency = text.withUnsafeBufferPointer { bytes in
      let end = last.count
      return CurrencySigns.sign(bytes, startingAt: end - size)?.end == end
    }
    closed = isCurrency && size < letters.count ? letters.dropLast(size) : []
  }

  init(word: ArraySlice<UInt8>) { (letters, closed, text) = (Array(word), [], Array(word)) }

  /// Words of `text`.
  var words: [ArraySlice<UInt8>] { text.split { !ReceiptLine.isLetter($0) } }

  func contains(_ word: StaticString) -> Bool { letters.withUnsafeBufferPointer { $0.contains(word) } }
}
