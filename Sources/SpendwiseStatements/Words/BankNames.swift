import SpendwiseText

/// Banks by their codes and names, each as one word.
enum BankNames {
  /// The bank of an IFSC. It has four letters of the bank, a zero, six letters or digits.
  static func ofCode(_ code: some StringProtocol) -> String? {
    guard code.utf8.count == 11, code.utf8.dropFirst(4).first == "0" else { return nil }
    return code.prefix(4).uppercased().withBytes { DataTable.institutions.rows(8, $0).first?.column(0).text }
  }

  /// The bank or card with exactly this name. Of several, the one with domains; `nil` if two have some.
  static func named(_ name: String) -> String? {
    let rows = name.withBytes { name in
      DataTable.institutions.rows(1, name).filter { row in
        row.column(1).equals(name) && ["bank", "card"].contains { row.column(2).equals($0) }
      }
    }
    let known = rows.filter { !$0.column(4).isEmpty }
    let ids = Set((known.isEmpty ? rows : known).map { $0.column(0).text })
    return ids.count == 1 ? ids.first : nil
  }

  /// Banks by a part of their name, in small letters.
  static let names = rows("Bank")

  /// Banks that are at home in other countries, too.
  static let foreign: Set<String> = ["sc", "citi", "amex", "dbs"]

  private static func rows(_ block: String) -> [(words: String, name: String)] {
    let banks = HeaderLanguage.block(block)
    return banks.uses.flatMap { name in banks.phrases(name).map { ($0, name) } }
  }

  /// Short names, as in profiles. Other banks get the words of their name.
  private static let short = rows("Short")

  private static let others: Set<String> = ["bank", "credit", "card", "rupay"]

  /// The short name of the bank that `name` begins with.
  static func short(_ name: String) -> String {
    let small = name.lowercased()
    if let known = short.first(where: { small.hasPrefix($0.words) }) { return known.name }
    return NameText.words(name).filter { !others.contains($0) }.joined()
  }

  /// The shorter of short name and first word: `ubs` of `UBS Switzerland AG`.
  static func shortest(_ name: String) -> String {
    let words = [short(name), NameText.words(name).first ?? ""].filter { !$0.isEmpty }
    return words.min { $0.count < $1.count } ?? name
  }
}
