import SpendwiseText

/// The words by which the labels of amounts are understood, of one language.
///
/// Each list is a line of words with blanks between them, in capitals without accents. A word of four letters or more
/// is found anywhere in a label whose blanks were closed up (`SUBTOTAL` in `SUB TOTAL`); a shorter one, and one after
/// `=`, is a word of its own; one before `*` begins one.
package struct LabelWords: Sendable {
  /// The sum of all: `TOTAL`.
  var total = ""
  /// A total that is final: `GRAND`, `DUE`, `PAYABLE`.
  var final = ""
  /// Names a total without the word itself: `AMOUNTDUE`.
  var finalAlone = ""
  /// A total after rounding.
  var rounded = ""
  /// A total with its tax.
  var inclusive = ""
  /// A total without its tax, or before something.
  var exclusive = ""
  /// A total before tax, service and rounding: `SUBTOTAL`.
  var subtotal = ""
  /// Counts, savings and points, which are not what is paid.
  var counted = ""
  /// Tax: `GST`.
  var tax = ""
  /// The head of a table of taxes.
  var taxSummary = ""
  /// A service charge.
  var service = ""
  /// A tip that was paid.
  var tip = ""
  /// A discount.
  var discount = ""
  /// A rounding difference.
  var rounding = ""
  /// Money that came back.
  var change = ""
  /// Cash that was handed over.
  var cash = ""
  /// Another means of payment.
  var card = ""
  /// Paid, by any means.
  var paid = ""
  /// Suggested tips, loyalty balances, and other amounts that are never paid.
  var never = ""
  /// How many bytes a word has at least that is found inside of others, where blanks were closed up. Of languages that
  /// write no blanks it is small; of most others only compounds are so long.
  var inside = 4

  /// Every language that ships with Spendwise.
  static let builtIn: [LabelWords] = [
    .english, .hindi, .malay, .indonesian, .portuguese, .spanish, .french, .german, .italian, .dutch, .nordic, .finnish,
    .hungarian, .romanian, .turkish, .greek, .polish, .czech, .southern, .russian, .ukrainian, .japanese, .chinese,
    .korean, .thai, .vietnamese, .arabic, .hebrew,
  ]
}

/// The words of every language together, ready to be looked for.
package struct LabelTable: Sendable {
  /// A list of `LabelWords`, cut into its words.
  struct Words: Sendable {
    private var inside: [[UInt8]] = []
    private var whole: [[UInt8]] = []
    private var beginning: [[UInt8]] = []

    init(_ lists: [(words: String, inside: Int)]) {
      for (words, most) in lists {
        for word in words.utf8.split(separator: ASCII.space) { add(Array(word), inside: most) }
      }
    }

    private mutating func add(_ word: [UInt8], inside least: Int) {
      if word.first == UInt8(ascii: "=") {
        whole.append(Array(word.dropFirst()))
      } else if word.last == UInt8(ascii: "*") {
        beginning.append(Array(word.dropLast()))
      } else if word.count >= least {
        inside.append(word)
      } else {
        whole.append(word)
      }
    }

    /// Whether `label` holds one of them.
    func match(_ label: Label) -> Bool {
      inside.contains { label.contains($0) } || whole.contains { $0 == label.letters }
        || label.words.contains { word in
          whole.contains { $0 == word } || beginning.contains { word.starts(with: $0) }
        }
    }
  }

  let total, final, finalAlone, rounded, inclusive, exclusive, subtotal, counted, tax, taxSummary, service, tip,
    discount, rounding, change, cash, card, paid, never: Words

  /// The table of these languages.
  package init(_ languages: [LabelWords]) {
    func words(_ list: KeyPath<LabelWords, String>) -> Words { Words(languages.map { ($0[keyPath: list], $0.inside) }) }
    (total, final, finalAlone) = (words(\.total), words(\.final), words(\.finalAlone))
    (rounded, inclusive, exclusive) = (words(\.rounded), words(\.inclusive), words(\.exclusive))
    (subtotal, counted, tax) = (words(\.subtotal), words(\.counted), words(\.tax))
    (taxSummary, service, tip) = (words(\.taxSummary), words(\.service), words(\.tip))
    (discount, rounding, change) = (words(\.discount), words(\.rounding), words(\.change))
    (cash, card, paid, never) = (words(\.cash), words(\.card), words(\.paid), words(\.never))
  }

  /// Every language that ships with Spendwise.
  static let builtIn = LabelTable(LabelWords.builtIn)
}

/// The words of a line before an amount.
struct Label: Sendable {
  /// Closed up: `TOTALINCLGST`.
  let letters: [UInt8]
  /// One by one.
  let words: [[UInt8]]

  init(_ line: ReceiptLine, _ start: Int, _ end: Int) {
    letters = line.letters(start, end)
    words = line.folded[min(start, end)..<end].split { !ReceiptLine.isLetter($0) && $0 != ReceiptLine.filler }
      .map { word in word.filter { $0 != ReceiptLine.filler } }
  }

  func contains(_ word: [UInt8]) -> Bool {
    letters.withUnsafeBufferPointer { letters in word.withUnsafeBufferPointer { letters.contains($0) } }
  }
}
