import SpendwiseText

/// Names of columns at banks that have no profile, of `columns.txt`.
enum ColumnNames {
  /// The column may have states, or anything else.
  static func isVague(_ label: String) -> Bool { HeaderLanguage.block("any")["vague"].contains(plain(label)) }

  /// The names are those of Nubank's card bills.
  static func areOfNubank(_ names: [String]) -> Bool {
    names == ["date", "title", "amount"] || names == ["date", "category", "title", "amount"]
  }

  /// Names of each column, in order of search.
  static let known = HeaderLanguage.columns

  /// The plain `name` matches the pattern `known`.
  static func isSame(_ name: String, _ known: String) -> Bool {
    if known.hasSuffix("*") { return name.hasPrefix(known.dropLast()) }
    return known.hasPrefix("*") ? name.hasSuffix(known.dropFirst()) : name == known
  }

  /// The column that is called `name`, and no other way.
  static func column(_ name: String) -> StatementColumn? {
    let name = plain(name)
    return name.isEmpty ? nil : known.first { $0.names.contains(name) }?.column
  }

  /// The plain `name` is that of a column, or `exactly` one.
  static func has(_ name: String, exactly: Bool = false) -> Bool {
    !name.isEmpty && known.contains { $0.names.contains { exactly ? name == $0 : isSame(name, $0) } }
  }

  /// Letters and digits, small and without accents. Another space, point or line end does not make a new column.
  /// Letters that are not Latin stay as they are.
  static func plain(_ name: String) -> String {
    var result = ""
    for scalar in name.unicodeScalars {
      switch scalar {
      case "ß", "ẞ": result += "ss"
      case "æ", "Æ": result += "ae"
      default:
        let value = FoldedText.fold(scalar.value)
        guard let letter = Unicode.Scalar(value) else { continue }
        let isKept =
          value < 0x80 ? value &- 48 < 10 || value &- 97 < 26 : value >= 0x370 && letter.properties.isAlphabetic
        if isKept { result.unicodeScalars.append(letter) }
      }
    }
    return result
  }
}
