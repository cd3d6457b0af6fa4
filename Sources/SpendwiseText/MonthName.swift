/// The English names of the months.
public enum MonthName {
  /// In the order of the year.
  public static let all: [StaticString] = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]

  /// Their first three letters, in small letters.
  public static let prefixes: [StaticString] = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  /// `Jul` for 7.
  public static func short(_ month: Int) -> String { String("\(all[(month - 1) % 12])".prefix(3)) }

  /// The number of the month that `word` names by its first three letters, in any case.
  public static func number(_ word: Bytes) -> Int? {
    prefixes.firstIndex { word.hasPrefixIgnoringCase($0) }.map { $0 + 1 }
  }
}
