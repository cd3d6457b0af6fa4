/// The words of trades in many languages: a line `category/subcategory:`, then lines of its words.
///
/// Words are small letters without accents; `_` is a space, and `^word` must begin the payee, for words that are
/// also names of people or of things. Only what a payee says of its trade belongs here: a word is left out if it is
/// as often a surname. Names of chains are here too where the payee is to be kept as it was printed.
enum TradeTable {
  static let parts: [StaticString] = [food, shops, care, home, north, scripts]
}
