extension BooksReader {
  /// Id of the record that `word` means: its id, or a beginning. Throws `BooksError` 64 for several, 66 for none.
  package func recordID(meantBy word: String) throws -> String {
    guard let id = try recordID(ifAny: word) else { throw BooksError(66, RecordProblem.noRecord(word).reason) }
    return id
  }

  /// Id of the record that `word` means; `nil` without one. Throws `BooksError` 64 for the beginning of several ids.
  package func recordID(ifAny word: String) throws -> String? {
    // A word with marks, such as a range of dates, is none.
    let isWord = word.utf8.allSatisfy { ASCII.isLetter($0) || ASCII.isDigit($0) } || word.hasSuffix("…")
    if word.isEmpty || !isWord { return nil }
    if try transaction(word) != nil { return word }
    var found: [String] = []
    let query = try Query(typed: ["id:\(word)"], in: directory)
    try eachMatch(query, in: [.transactions, .voided]) { if let id = $0.string("id") { found.append(id) } }
    return try found.meant(by: word, \.self)
  }

  /// The transaction that `word` means: its id, or a beginning. Throws `BooksError` 66 if there is none.
  package func record(meantBy word: String) throws -> Record {
    let id = try recordID(meantBy: word)
    guard let record = try transaction(id) else { throw BooksError(66, RecordProblem.noRecord(word).reason) }
    return record
  }
}

extension Array {
  /// The element with this id, or this beginning of an id. Throws `BooksError` 64 if several begin so.
  package func meant(by word: String, _ id: (Element) -> String) throws -> Element? {
    let beginning = word.hasSuffix("…") ? String(word.dropLast()) : word
    if let one = first(where: { id($0) == word }) { return one }
    let meant = beginning.isEmpty ? [] : filter { id($0).hasPrefix(beginning) }
    if meant.count < 2 { return meant.first }
    let some = meant.prefix(3).map(id).joined(separator: ", ") + (meant.count > 3 ? ", …" : "")
    throw BooksError(64, "\(word) is the beginning of \(meant.count) ids (write more of it: \(some))")
  }
}
