import SpendwiseText

/// The signs and codes by which receipts name their currency; `$` is a currency of its own here.
enum CurrencySigns {
  private static let signs = Phrases("sign")
  /// Bytes of a sign, with those of accents that were taken off.
  private static let longest = 10

  /// The code for the sign that begins at `start`, and where the sign ends.
  static func sign(_ bytes: Bytes, startingAt start: Int) -> (code: String, end: Int)? {
    if ASCII.isDigit(bytes.at(start)) { return nil }
    return signs.first(bytes, at: start).map { (signs.meanings[$0.row], $0.end) }
  }

  /// Where the sign that ends at `end` begins.
  static func start(_ bytes: Bytes, endingAt end: Int) -> Int? {
    let last = bytes.at(end - 1)
    if last == 0 || last == ASCII.space || ASCII.isDigit(last) { return nil }
    return (max(0, end - longest)..<end).first { signs.first(bytes, at: $0) { $0.end == end } != nil }
  }
}
