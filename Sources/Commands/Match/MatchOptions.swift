/// Options of every command: the books, and the output.
struct MatchOptions: ParsableArguments {
  @OptionGroup var list: ListOptions

  @Option(name: [.short, .long], help: .output) var output: String?

  /// The name is that of a file of records.
  private static func isRecords(_ word: String) -> Bool {
    [".jsonl", ".json", ".ndjson"].contains { word.hasSuffix($0) }
  }

  /// The word names records, not a query: `-` or an existing file.
  static func isFile(_ word: String) -> Bool {
    if word == "-" { return true }
    guard word.contains("/") || isRecords(word), let status = File.status(of: word) else { return false }
    return status.st_mode & S_IFMT != S_IFDIR
  }

  /// Refuses names of other or missing files. As queries they would find nothing.
  private static func refuseFile(in words: [String]) throws {
    for word in words where !isFile(word) {
      let status = File.status(of: word)
      if status == nil, isRecords(word) || ["/", "./", "../"].contains(where: { word.hasPrefix($0) }) {
        throw Failure(.noInput, "\(word): there is no such file (payee:\(word) finds the text)")
      }
      guard word.contains("."), let status, status.st_mode & S_IFMT == S_IFREG else { continue }
      throw Failure(
        .usage,
        "\(word) is a file (sw-import-statement \(word) | sw-match - --books compares a statement with the books; "
          + "payee:\(word) finds the text)")
    }
  }

  /// Transactions of the files in `words`, else of the books. Other words are a query.
  func table(_ words: [String], withBooks: Bool, _ process: ProgramProcess) throws -> MatchTable {
    let files = words.filter(MatchOptions.isFile)
    try MatchOptions.refuseFile(in: words)
    let directory = try DataDirectory.chosen
    let typed = try Query(typed: words.filter { !MatchOptions.isFile($0) }, in: directory)
    let isPiped = !files.isEmpty || !withBooks && typed.isEmpty && MatchOptions.isFed
    let books = try isPiped && !withBooks && !directory.hasBooks() ? nil : process.open()
    let query = try books?.asked(typed) ?? typed
    for note in try books?.unmatched(query) ?? [] { process.diagnostics.note(note) }
    var table = MatchTable()
    try books?.addAccounts(to: &table)
    if !isPiped {
      try books?.addTransactions(query, to: &table, bad: process.diagnostics.bad)
      return table
    }
    if withBooks { try books?.addTransactions(query, to: &table, bad: process.diagnostics.bad) }
    let input = try Input(files, process.diagnostics)
    try input.eachRecord { object, location in
      if let type = object.value("type"), !type.isString("transaction") { return try object.checkAbort() }
      // A record of the books is in the table already, or void.
      if withBooks, let id = MatchTable.id(of: object), try books?.transaction(id) != nil { return }
      if let lack = table.add(object, isWanted: query.matches(object)) {
        process.diagnostics.bad("\(location): \(lack) (left out)")
      }
    }
    return table
  }

  /// Records wait on standard input: a pipe or a file. Terminals and the input of cron do not count.
  private static var isFed: Bool {
    var status = stat()
    guard fstat(STDIN_FILENO, &status) == 0 else { return false }
    if status.st_mode & S_IFMT == S_IFREG { return status.st_size > 0 }
    if status.st_mode & S_IFMT != S_IFIFO { return false }
    // A pipe that is closed and empty has no records.
    var wait = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    while poll(&wait, 1, -1) < 0, errno == EINTR {}
    return wait.revents & Int16(POLLIN) != 0
  }
}
