import SpendwiseText

/// Words of banks, which a redacted message keeps.
///
/// Any other word of a message may be the name of a person.
enum BankWords {
  /// The word, in lower case, is one of a bank's text.
  static func has(_ word: [UInt8]) -> Bool {
    if word.count < 2 || word.allSatisfy({ $0 == "x" }) { return true }
    return Lexicon.shared.isOfBanks(word) || all.contains(word)
  }

  private static let all: Set<[UInt8]> = {
    var words: Set<[UInt8]> = []
    for row in DataTable.bankWords.rows { words.formUnion(row.words(0).map { Array($0) }) }
    return words
  }()
}
