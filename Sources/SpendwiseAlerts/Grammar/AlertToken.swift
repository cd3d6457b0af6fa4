/// A piece of the visible text as the general reader sees it.
struct AlertToken {
  /// The kind of token, by its form.
  enum Kind: UInt8 {
    case word, number, date, time, mark
    /// An amount with its currency.
    case money
    /// An account or card number of which only the end is shown.
    case mask
    /// A UPI address.
    case address
    /// Letters and digits mixed: a reference, a part of a name.
    case code
  }

  /// The white space before it.
  enum Gap: UInt8, Comparable {
    case glued, space, cell, line

    static func < (a: Gap, b: Gap) -> Bool { a.rawValue < b.rawValue }
  }

  var kind: Kind
  var gap: Gap
  /// Its range of the text.
  var range: Range<Int>
  /// The meanings of a word; empty for a word without meaning about money, as most names are.
  var tags: TokenTags = []
  /// The digits of an amount, and its currency's mark.
  var digits: Range<Int> = 0..<0
  var currency: Range<Int>?
  /// The digits go on in a way that no bank prints: they are not the whole amount.
  var isUnclear = false
  /// The byte of a mark.
  var mark: UInt8 = 0

  func isMark(_ byte: UInt8) -> Bool { kind == .mark && mark == byte }
  func has(_ wanted: TokenTags) -> Bool { !tags.isDisjoint(with: wanted) }
}

/// The tokens of a text. Beyond either end there is nothing: a mark on a line of its own.
struct AlertTokens: RandomAccessCollection {
  var list: [AlertToken] = []

  private static let nothing = AlertToken(kind: .mark, gap: .line, range: 0..<0)

  var startIndex: Int { 0 }
  var endIndex: Int { list.count }
  subscript(index: Int) -> AlertToken { list.indices.contains(index) ? list[index] : AlertTokens.nothing }
}
