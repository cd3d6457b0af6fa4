extension BooksReader {
  /// The id of the record that `word` is the id or the beginning of. Throws `BooksError` 64 for the
  /// beginning of several ids, 66 when no record has it.
  package func recordID(meantBy word: String) throws -> String {
    guard let id = try recordID(ifAny: word) else { throw BooksError(66, RecordProblem.noRecord(word).reason) }
    return id
  }

  /// The id of the record that `word` is the id or the beginning of; `nil` when no record has it. Throws `BooksError`
  /// 64 for the beginning of several ids.
  package func recordID(ifAny word: String) throws -> String? {
    if word.isEmpty { return nil }
    if try line(of: .transactions, id: word) != nil { return word }
    var scan = QueryScan(try asked(Query(typed: ["id:\(word)"], in: directory)))
    var found: [String] = []
    for view in [View.transactions, .voided] {
      try eachBlock(of: view) { block in
        scan.eachMatch(in: block) { record in
          if let id = record.string("id") { found.append(id) }
        } bad: { _, _ in
        }
      }
    }
    if found.count < 2 { return found.first }
    let some = found.prefix(3).joined(separator: ", ") + (found.count > 3 ? ", …" : "")
    throw BooksError(64, "\(word) is the beginning of \(found.count) ids (write more of it: \(some))")
  }

  /// The transaction that `word` is the id or the beginning of. Throws `BooksError` 66 if there is none.
  package func record(meantBy word: String) throws -> Record {
    let id = try recordID(meantBy: word)
    guard let line = try line(of: .transactions, id: id),
      let record = try? Record(line, order: RecordOrder.transaction)
    else { throw BooksError(66, RecordProblem.noRecord(word).reason) }
    return record
  }
}
