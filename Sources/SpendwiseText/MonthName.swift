/// The English names of the months.
public enum MonthName {
  /// The names in the order of the year.
  public static let all: [StaticString] = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]

  /// The first three letters of each month, in small letters.
  public static let prefixes: [StaticString] = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  /// `Jul` for 7.
  public static func short(_ month: Int) -> String { String("\(all[(month - 1) % 12])".prefix(3)) }

  /// The number of the month with these first three letters. Any case.
  public static func number(_ word: Bytes) -> Int? {
    prefixes.firstIndex { word.hasPrefixIgnoringCase($0) }.map { $0 + 1 }
  }

  /// The month that `word` names in any language, whole or shortened. Loosely by its first three letters in English.
  public static func named(_ word: Bytes) -> (month: Int, isLoose: Bool)? {
    let isASCII = word.isASCII
    let english = isASCII ? number(word) : nil
    if let english, word.count == 3 { return (english, false) }
    if let month = names[word.text.lowercased()] { return (month, false) }
    return english.map { ($0, true) }
  }

  /// The names in all languages, in small letters.
  private static let names: [String: Int] = {
    var names: [String: Int] = [:]
    for row in DataTable.months.rows {
      let month = row.column(0).reduce(0) { $0 * 10 + Int($1 & 15) }
      for name in row.words(1).map({ $0.stripped("*").text }) where names[name] == nil { names[name] = month }
    }
    return names
  }()
}
