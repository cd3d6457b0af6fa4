/// The account that a person names for a statement.
package struct StatementAccount {
  package let id: String
  private let numbers: [String]

  /// Finds the account that a person means, or a new one.
  ///
  /// Throws `BooksError` 64 when the words fit several accounts, or when the name looks like another with a slip of the
  /// finger: the whole statement would be recorded a second time.
  package init(_ words: String, in directory: DataDirectory) throws {
    let book = try directory.accountBook()
    let account = try book.only(meantBy: words)
    if account == nil, let near = book.slip(words) {
      throw BooksError(
        64, "there is no account \(words) (did you mean \(near)? sw-data account add \(words) makes a new one)")
    }
    id = account.map { book.target(of: $0.id) } ?? words
    numbers = account?.lastFour ?? [AccountBook.digits(id)].filter { $0.utf8.count >= 3 }
  }

  /// The books have, or had, an account `id`.
  package static func isKnown(_ id: String, in directory: DataDirectory) throws -> Bool {
    try directory.accountBook().find(id) != nil
  }

  /// The account `id` of the books is another one than this.
  package func isOther(than id: String, in directory: DataDirectory) throws -> Bool {
    let book = try directory.accountBook()
    guard let found = book.find(book.target(of: id)) else { return false }
    return !found.isDeleted && found.id != self.id
  }

  /// Refusal of a file with an account number ending in `lastFour`. `nil` if it may be about this account.
  package func contradiction(_ lastFour: String?) -> String? {
    guard let lastFour, lastFour.utf8.count >= 3, !numbers.isEmpty else { return nil }
    if numbers.contains(where: { $0.hasSuffix(lastFour) || lastFour.hasSuffix($0) }) { return nil }
    return "it states an account that ends in \(lastFour), not \(id) (is --account right?)"
  }
}

extension AccountBook {
  /// The digits that end a name.
  static func digits(_ id: String) -> String {
    String(id.reversed().prefix { $0.isASCII && $0.isNumber }.reversed())
  }

  /// The account that `words` miss by a slip. Two numbers that differ in more than one digit are two accounts.
  fileprivate func slip(_ words: String) -> String? {
    live.lazy.map(\.id).first { id in
      let distance = NearName.distance(Array(words.utf8), Array(id.utf8))
      return distance == 1 && words.utf8.count >= 5
        || distance == 2 && words.utf8.count >= 5
          && AccountBook.digits(words) == AccountBook.digits(id)
    }
  }
}
