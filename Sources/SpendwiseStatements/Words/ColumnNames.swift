import SpendwiseText

/// Names of columns at banks that have no profile, of `columns.txt`.
enum ColumnNames {
  /// Names of a column with what was spent on a card, without a sign: what came back is negative there.
  static let spending = Set(HeaderLanguage.block("any")["spending"])

  /// How names of a column begin that has the number or the holder of a card.
  static let cards = HeaderLanguage.block("any")["card"]

  /// Whether these are the columns that Nubank gives the bill of a card.
  static func areOfNubank(_ names: [String]) -> Bool {
    names == ["date", "title", "amount"] || names == ["date", "category", "title", "amount"]
  }

  /// The names of each column, in the order in which they are looked for.
  static let known = HeaderLanguage.columns

  /// Whether `name`, which is plain, is what `known` says.
  static func isSame(_ name: String, _ known: String) -> Bool {
    if known.hasSuffix("*") { return name.hasPrefix(known.dropLast()) }
    return known.hasPrefix("*") ? name.hasSuffix(known.dropFirst()) : name == known
  }

  /// Whether `name`, which is plain, is the name of some column, or `exactly` one.
  static func has(_ name: String, exactly: Bool = false) -> Bool {
    !name.isEmpty && known.contains { $0.names.contains { exactly ? name == $0 : isSame(name, $0) } }
  }

  /// Letters of the scalars from U+0100 to U+017F without their accents.
  private static let extended = Array(
    ("aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkklllllll"
      + "lllnnnnnnnnnoooooooorrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs").utf8)

  /// Greek letters with an accent, or at the end of a word, and those without.
  private static let greek: [UInt32: Unicode.Scalar] = [
    0x3AC: "α", 0x3AD: "ε", 0x3AE: "η", 0x3AF: "ι", 0x3C2: "σ", 0x3CA: "ι", 0x3CB: "υ", 0x3CC: "ο", 0x3CD: "υ",
    0x3CE: "ω",
  ]

  /// Letters and digits, small and without accents: a space, point or line end more does not make a new column.
  /// Letters that are not Latin stay as they are.
  static func plain(_ name: String) -> String {
    var result: [UInt8] = []
    for scalar in name.lowercased().unicodeScalars {
      switch scalar.value {
      case 48...57, 97...122: result.append(UInt8(truncatingIfNeeded: scalar.value))
      case 0xDF: result += Array("ss".utf8)
      case 0xE0...0xE5: result.append(UInt8(ascii: "a"))
      case 0xE6: result += Array("ae".utf8)
      case 0xE7: result.append(UInt8(ascii: "c"))
      case 0xE8...0xEB: result.append(UInt8(ascii: "e"))
      case 0xEC...0xEF: result.append(UInt8(ascii: "i"))
      case 0xF0: result.append(UInt8(ascii: "d"))
      case 0xF1: result.append(UInt8(ascii: "n"))
      case 0xF2...0xF6, 0xF8: result.append(UInt8(ascii: "o"))
      case 0xF9...0xFC: result.append(UInt8(ascii: "u"))
      case 0xFD, 0xFF: result.append(UInt8(ascii: "y"))
      case 0x100..<0x100 + UInt32(extended.count): result.append(extended[Int(scalar.value - 0x100)])
      case 0x3AC...0x3CE where greek[scalar.value] != nil:
        result += Array(String(greek[scalar.value] ?? scalar).utf8)
      case 0x370... where scalar.properties.isAlphabetic: result += Array(String(scalar).utf8)
      default: continue
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
