import SpendwiseText

/// The names of the months in the languages of statements.
enum MonthWords {
  /// The number of the month that `word`, in small letters, is the name of, or the beginning of an English one.
  static func number(_ word: String) -> Int? {
    if let found = numbers[word] { return found }
    return word.utf8.allSatisfy { $0 < 0x80 } ? word.withBytes { MonthName.number($0) } : nil
  }

  /// The number of the month that `word`, in small letters, is the whole name of, or the usual short one.
  static func exactly(_ word: String) -> Int? { numbers[word] }

  private static let numbers: [String: Int] = {
    var numbers: [String: Int] = [:]
    for row in DataTable.months.rows {
      guard let number = Int(row.column(0).text) else { continue }
      for name in row.words(1) where numbers[name.text] == nil { numbers[name.stripped("*").text] = number }
    }
    return numbers
  }()
}
