import SpendwiseText

extension [ReceiptLine] {
  /// Whether they are the rows of a bank's statement: some begin with a date and have two amounts, and a balance or
  /// withdrawals are named. The bill of a hotel has such rows too, but not the words.
  package var areOfStatement: Bool {
    guard count(where: { $0.isRow }) >= 2 else { return false }
    let words = ["opening balance", "closing balance", "withdrawal", "statement of account", "account statement"]
    return contains { line in
      let text = String(decoding: line.text, as: UTF8.self).lowercased()
      return words.contains { text.contains($0) }
    }
  }
}

extension ReceiptLine {
  /// Whether it begins with a date in figures, and has two amounts with decimals.
  fileprivate var isRow: Bool {
    let words = text.split { $0 <= 0x20 }
    guard let date = words.first, (6...10).contains(date.count) else { return false }
    let parts = date.split(omittingEmptySubsequences: false) { "/-.".utf8.contains($0) }
    guard parts.count == 3, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy { $0 &- 0x30 < 10 } }) else { return false }
    return words.dropFirst().count(where: ReceiptLine.isAmount) >= 2
  }

  /// `1,234.50` or `1.234,50`.
  private static func isAmount(_ word: ArraySlice<UInt8>) -> Bool {
    word.count >= 4 && ".,".utf8.contains(word[word.endIndex - 3])
      && word.allSatisfy { $0 &- 0x30 < 10 || ".,'-".utf8.contains($0) }
  }
}
