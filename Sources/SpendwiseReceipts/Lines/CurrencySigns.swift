import SpendwiseText

/// Signs and codes of currencies on receipts. `$` is a currency of its own.
enum CurrencySigns {
  private static let signs = Phrases("sign")
  /// Maximum bytes of a sign, fillers of removed accents included.
  private static let longest = 10

  /// Code of the sign at `start`, and the sign's end.
  static func sign(_ bytes: Bytes, startingAt start: Int) -> (code: String, end: Int)? {
    if ASCII.isDigit(bytes.at(start)) { return nil }
    return signs.first(bytes, at: start).map { (signs.meanings[$0.row], $0.end) }
  }

  /// Start of the sign that ends at `end`.
  static func start(_ bytes: Bytes, endingAt end: Int) -> Int? {
    let last = bytes.at(end - 1)
    if last == 0 || last == ASCII.space || ASCII.isDigit(last) { return nil }
    return (max(0, end - longest)..<end).first { signs.first(bytes, at: $0) { $0.end == end } != nil }
  }
}
