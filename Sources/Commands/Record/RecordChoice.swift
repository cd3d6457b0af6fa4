/// Records that a verb changes: by id, query or standard input. Ids may be abbreviated.
struct RecordChoice: ParsableArguments {
  @Flag(name: [.customShort("y"), .long], help: "Do not ask.") var yes = false

  @Argument(
    help: .value(
      "id", "Ids, beginnings of ids, or a query with a term such as payee:test; none: records on standard input."),
    completion: .names(.terms))
  var words: [String] = []

  /// Ids of the records. `verb` is for the question to the person. A query looks in `views`.
  func ids(
    _ verb: String, in views: [View] = [.transactions], _ common: Common, _ process: ProgramProcess
  ) throws -> [String] {
    if words.isEmpty || words == ["-"] { return try piped(process) }
    let directory = try DataDirectory.chosen
    guard try directory.hasBooks() else { return words }
    let books = try BooksReader(directory)
    if !words.contains(where: { $0.contains(":") }) {
      let ids = try words.map(books.recordID)
      // In a script nobody is asked.
      if verb == "void", !yes, !common.dryRun, process.output.isTerminal, Keyboard() != nil {
        let found = try ids.compactMap { id in try books.transaction(id)?.read { (id, PaymentWords.of($0)) } }
        if !found.isEmpty { try ask(verb, "", found, process) }
      }
      return ids
    }
    let found = try RecordChoice.lines(Query(typed: words, in: directory), views, in: books)
    let query = words.joined(separator: " ")
    if found.isEmpty { throw Failure(.noInput, "no record matches \(query)") }
    if !yes, !common.dryRun { try ask(verb, query, found, process) }
    return found.map(\.id)
  }

  /// The id that a word is, or begins.
  static func id(_ word: String) throws -> String {
    let directory = try DataDirectory.chosen
    return try directory.hasBooks() ? BooksReader(directory).recordID(meantBy: word) : word
  }

  private typealias Found = (id: String, words: String)

  private static func lines(_ query: Query, _ views: [View], in books: BooksReader) throws -> [Found] {
    var found: [Found] = []
    try books.eachMatch(query, in: views) { record in
      // A merged record is a part of another.
      guard let id = record.string("id"), record.value("merged_into") == nil else { return }
      found.append((id, PaymentWords.of(record)))
    }
    return found
  }

  private func piped(_ process: ProgramProcess) throws -> [String] {
    var ids: [String] = []
    try Input(words, process.diagnostics).eachRecord { record, location in
      // A part of a split is changed with the whole.
      let isPayment = record.says("type", "transaction") || record.says("type", "part")
      guard isPayment, let id = record.string("of") ?? record.string("id")
      else { return process.diagnostics.bad("\(location): not a transaction with an id (left out)") }
      if ids.last != id { ids.append(id) }
    }
    return ids
  }

  private func ask(_ verb: String, _ query: String, _ found: [Found], _ process: ProgramProcess) throws {
    let records = found.count.counted("record")
    guard let keyboard = Keyboard() else {
      throw Failure(.usage, "\(query) matches \(records) (sw-list shows them; -y to \(verb) them)")
    }
    for one in found.prefix(20) { process.diagnostics.note(one.words) }
    process.diagnostics.note("\(verb) \(records)? (y or n)")
    if keyboard.key() != .letter("y") { throw Failure(.no, "nothing was changed") }
  }
}
