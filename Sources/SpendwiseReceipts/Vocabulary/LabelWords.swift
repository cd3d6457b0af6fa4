import SpendwiseText

/// The words by which the labels of amounts are understood, of one language of `receipts.txt` or of a profile.
package struct LabelWords: Sendable {
  /// Words with blanks between them, by the list that they belong to.
  var lists: [(list: LabelLists, words: String)] = []
  /// How many bytes a word has at least that is found inside of others, where blanks were closed up.
  var inside = 4

  /// Every language that ships with Spendwise.
  static let builtIn: [LabelWords] = {
    var found: [(name: String, words: LabelWords)] = []
    for row in DataTable.receipts.rows {
      let (name, role, words) = (row.column(0).text, row.column(1).text, row.column(2).text)
      if found.last?.name != name { found.append((name, LabelWords())) }
      if let list = LabelLists.named[role] { found[found.count - 1].words.lists.append((list, words)) }
      if role == "inside", let count = Int(words) { found[found.count - 1].words.inside = count }
    }
    return found.map(\.words)
  }()
}

/// The lists of `LabelWords` that a label has words of.
struct LabelLists: OptionSet, Sendable {
  let rawValue: UInt32

  static let total = LabelLists(rawValue: 1 << 0)
  static let final = LabelLists(rawValue: 1 << 1)
  static let finalAlone = LabelLists(rawValue: 1 << 2)
  static let rounded = LabelLists(rawValue: 1 << 3)
  static let inclusive = LabelLists(rawValue: 1 << 4)
  static let exclusive = LabelLists(rawValue: 1 << 5)
  static let subtotal = LabelLists(rawValue: 1 << 6)
  static let counted = LabelLists(rawValue: 1 << 7)
  static let tax = LabelLists(rawValue: 1 << 8)
  static let taxSummary = LabelLists(rawValue: 1 << 9)
  static let service = LabelLists(rawValue: 1 << 10)
  static let tip = LabelLists(rawValue: 1 << 11)
  static let discount = LabelLists(rawValue: 1 << 12)
  static let rounding = LabelLists(rawValue: 1 << 13)
  static let change = LabelLists(rawValue: 1 << 14)
  static let cash = LabelLists(rawValue: 1 << 15)
  static let card = LabelLists(rawValue: 1 << 16)
  static let paid = LabelLists(rawValue: 1 << 17)
  static let never = LabelLists(rawValue: 1 << 18)

  /// By the roles of `receipts.txt`.
  static let named: [String: LabelLists] = [
    "total": .total, "final": .final, "finalAlone": .finalAlone, "rounded": .rounded, "inclusive": .inclusive,
    "exclusive": .exclusive, "subtotal": .subtotal, "counted": .counted, "tax": .tax, "taxSummary": .taxSummary,
    "service": .service, "tip": .tip, "discount": .discount, "rounding": .rounding, "change": .change, "cash": .cash,
    "card": .card, "paid": .paid, "never": .never,
  ]
}

/// The words of every language together.
struct LabelTable: Sendable {
  private enum Form { case inside, whole, beginning }

  private let index: WordIndex<(form: Form, lists: LabelLists)>

  /// The table of these languages.
  init(_ languages: [LabelWords]) {
    var words: [(word: [UInt8], value: (form: Form, lists: LabelLists))] = []
    for language in languages {
      for (bit, text) in language.lists {
        for word in text.utf8.split(separator: ASCII.space) {
          if word.first == UInt8(ascii: "=") {
            words.append((Array(word.dropFirst()), (.whole, bit)))
          } else if word.last == UInt8(ascii: "*") {
            words.append((Array(word.dropLast()), (.beginning, bit)))
          } else {
            words.append((Array(word), (word.count >= language.inside ? .inside : .whole, bit)))
          }
        }
      }
    }
    index = WordIndex(words)
  }

  /// Every language that ships with Spendwise.
  static let builtIn = LabelTable(LabelWords.builtIn)

  /// The lists with a word that `label` has.
  func lists(of label: Label) -> LabelLists {
    var found: LabelLists = []
    let closed = label.closedCount
    label.letters.withUnsafeBufferPointer { letters in
      index.visit(letters) { word, start, end in
        let isWhole = start == 0 && (word.form == .beginning || end == letters.count || end == closed)
        if word.form == .inside || isWhole { found.formUnion(word.lists) }
      }
    }
    label.text.withUnsafeBufferPointer { text in
      for range in label.words {
        index.visit(text, at: range.lowerBound) { word, end in
          if end == range.upperBound || word.form == .beginning && end < range.upperBound {
            found.formUnion(word.lists)
          }
        }
      }
    }
    return found
  }
}

/// The words of a line before an amount.
struct Label: Sendable {
  /// Closed up: `TOTALINCLGST`.
  let letters: [UInt8]
  /// With everything between the words, and perhaps around them.
  let text: [UInt8]
  /// The words in `text`, one by one.
  let words: [Range<Int>]

  init(_ line: ReceiptLine, _ start: Int, _ end: Int) {
    letters = line.letters(start, end)
    let range = min(start, end)..<end
    let hasFillers = line.folded[range].contains(ReceiptLine.filler)
    text = hasFillers ? line.folded[range].filter { $0 != ReceiptLine.filler } : line.folded
    let (from, stop) = hasFillers ? (0, text.count) : (range.lowerBound, range.upperBound)
    var (words, first) = ([Range<Int>](), from)
    for index in from...stop where index == stop || !ReceiptLine.isLetter(text[index]) {
      if index > first { words.append(first..<index) }
      first = index + 1
    }
    self.words = words
  }

  init(word: ArraySlice<UInt8>) {
    (letters, text, words) = (Array(word), Array(word), [0..<word.count])
  }

  /// How many letters come before a currency at the end: of `I ALT DKK`, four.
  fileprivate var closedCount: Int {
    guard words.count > 1, let last = words.last else { return letters.count }
    let isCurrency = text.withUnsafeBufferPointer {
      CurrencySigns.sign($0, startingAt: last.lowerBound)?.end == last.upperBound
    }
    return isCurrency ? letters.count - last.count : letters.count
  }

  func contains(_ word: StaticString) -> Bool { letters.withUnsafeBufferPointer { $0.contains(word) } }
}
