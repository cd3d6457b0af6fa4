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
  /// Whether it begins with a date, after its number at most, and has two amounts with decimals.
  fileprivate var isRow: Bool {
    let parts = text.split { $0 <= 0x20 || "/-.".utf8.contains($0) }
    guard ReceiptLine.isDate(parts.prefix(3)) || ReceiptLine.isDate(parts.dropFirst().prefix(3)) else { return false }
    return text.split { $0 <= 0x20 }.count(where: ReceiptLine.isAmount) >= 2
  }

  /// `02 07 2026`, `2026 07 02`, `02 Jul 26`.
  private static func isDate(_ parts: ArraySlice<ArraySlice<UInt8>>) -> Bool {
    guard parts.count == 3, let first = parts.first, let last = parts.last else { return false }
    func isNumber(_ part: ArraySlice<UInt8>) -> Bool { part.allSatisfy { $0 &- 0x30 < 10 } }
    let month = parts[parts.startIndex + 1]
    guard isNumber(first), isNumber(last), first.count + last.count <= 6, max(first.count, last.count) >= 2 else {
      return false
    }
    return isNumber(month) ? month.count <= 2 : Array(month).withUnsafeBufferPointer { MonthName.number($0) } != nil
  }

  /// `1,234.50` or `1.234,50`, also as `1,234.50(Cr)`, `1,234.50 Dr` or `1,234.50D`.
  private static func isAmount(_ word: ArraySlice<UInt8>) -> Bool {
    let number = word.prefix { $0 &- 0x30 < 10 || ".,'-".utf8.contains($0) }
    return number.count >= 4 && ".,".utf8.contains(number[number.endIndex - 3])
      && word.dropFirst(number.count).allSatisfy { "()CcDdRr".utf8.contains($0) }
  }
}
