import SpendwiseText

/// The words that banks write: what is left of a message when it is redacted.
///
/// Any other word of a message may be the name of a person.
enum BankWords {
  /// Whether the word, in lower case, belongs to the text of a bank and not to a person.
  static func has(_ word: [UInt8]) -> Bool {
    if word.count < 2 || word.allSatisfy({ $0 == "x" }) { return true }
    return Lexicon.shared.isOfBanks(word) || all.contains(word)
  }

  private static let all: Set<[UInt8]> = {
    var words: Set<[UInt8]> = []
    for row in DataTable.bankWords.rows { words.formUnion(row.words(0).map { Array($0) }) }
    for institution in BuiltinProfiles.institutions + ["any"] {
      for word in BuiltinProfiles.lines(of: institution).split(whereSeparator: { !ASCII.isLetter($0) }) {
        words.insert(word.map { $0 | 0x20 })
      }
    }
    return words
  }()
}
